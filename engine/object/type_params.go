// Type parameters and type aliases (PEP 695, 696): TypeVar, ParamSpec, TypeVarTuple, TypeAliasType and Generic. Bounds, constraints, defaults
// and values are functions of the compiler that are called when they are asked for.
package object

var (
	typeVarType, paramSpecType, typeVarTupleType, typeAliasType, genericType, paramSpecArgsType, paramSpecKwargsType Type
	typeVarShape, paramSpecShape, typeVarTupleShape, typeAliasShape, paramSpecArgsShape, paramSpecKwargsShape        Shape
)

// TypeVarType and the others are for the module typing.
var (
	TypeVarType         = &typeVarType
	ParamSpecType       = &paramSpecType
	TypeVarTupleType    = &typeVarTupleType
	TypeAliasTypeType   = &typeAliasType
	GenericType         = &genericType
	ParamSpecArgsType   = &paramSpecArgsType
	ParamSpecKwargsType = &paramSpecKwargsType
)

// TypeParam is a type parameter, or a type alias.
type TypeParam struct {
	Obj
	Name     Value
	Module   Value
	Params   Value // of an alias: its own type parameters, a tuple
	Bound    lazy  // of a TypeVar; the value of an alias
	Limits   lazy  // the constraints of a TypeVar
	Fallback lazy  // the default
	variance
}

// lazy is a value that a function gives when it is first asked for.
type lazy struct{ function, value Value }

func (l *lazy) get(t *Thread, missing Value) (Value, error) {
	if !l.value.IsAbsent() {
		return l.value, nil
	}
	if l.function.IsAbsent() || l.function.IsNone() {
		return missing, nil
	}
	v, err := t.Call(l.function)
	if err != nil {
		return v, err
	}
	l.value = v
	return v, nil
}

// ParamKindOf tells what NewTypeParam makes.
type ParamKindOf uint8

const (
	MakeTypeVar ParamKindOf = iota
	MakeParamSpec
	MakeTypeVarTuple
	MakeAlias
	MakeConstrained ParamKindOf = 5
)

// NewTypeParam makes a type parameter or an alias of what the compiler evaluated: bound is the function of the bound, of the constraints or of
// the alias's value, fallback that of the default; None where there is none.
func NewTypeParam(t *Thread, kind ParamKindOf, module, name, bound, fallback, params Value) Value {
	t.Charge(180)
	p := &TypeParam{Name: name, Module: module, Params: params, variance: variance{inferred: true}}
	if !fallback.IsNone() {
		p.Fallback.function = fallback
	}
	if !bound.IsNone() {
		p.Bound.function = bound
	}
	switch kind {
	case MakeParamSpec:
		p.Shape = &paramSpecShape
	case MakeTypeVarTuple:
		p.Shape = &typeVarTupleShape
	case MakeAlias:
		p.Shape = &typeAliasShape
	case MakeConstrained:
		p.Shape, p.Bound, p.Limits = &typeVarShape, lazy{}, p.Bound
	default:
		p.Shape = &typeVarShape
	}
	return From(p)
}

func typeParamOr(t *Thread, a, b Value) (Value, error) { return t.UnionOf(a, b) }

func aliasSubscript(t *Thread, v, k Value) (Value, error) {
	p := As[TypeParam](v)
	if tup, ok := AsTuple(absentToNone(p.Params)); !ok || len(tup.Items) == 0 {
		return Value{}, t.TypeError("Only generic type aliases are subscriptable")
	}
	return NewGenericAlias(t, v, k), nil
}

// typeVarTupleIter is what `*Ts` unpacks to: Unpack[Ts].
func typeVarTupleIter(t *Thread, v Value) (Value, error) {
	unpacked, err := t.typingCall("_unpack", v)
	if err != nil {
		return Value{}, err
	}
	return t.Iter(FromTuple(NewTuple(t, unpacked)))
}

func typeParamField(name string, get func(*Thread, *TypeParam) (Value, error), doc string) Member {
	return Property(name, func(t *Thread, v Value) (Value, error) { return get(t, As[TypeParam](v)) }, nil, doc)
}

// typeParamRows are the rows that parameters and aliases share.
func typeParamRows() []Member {
	return []Member{
		typeParamField("__module__", func(_ *Thread, p *TypeParam) (Value, error) { return absentToNone(p.Module), nil }, "The module of the definition."),
		typeParamField("__name__", func(_ *Thread, p *TypeParam) (Value, error) { return p.Name, nil }, "The name."),
	}
}

func fallbackRows(subst, prepare string) []Member {
	rows := []Member{
		typeParamField("__default__", func(t *Thread, p *TypeParam) (Value, error) { return p.Fallback.get(t, NoDefault()) }, "The default, NoDefault where there is none."),
		toPython("__typing_prepare_subst__", "(alias, args, /)", prepare, "Prepare the arguments of a substitution."),
		toPython("__typing_subst__", "(arg, /)", subst, "The argument that takes the parameter's place."),
		typeParamField("evaluate_default", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluatorOf(&p.Fallback) }, "The function that gives the default."),
		Method("has_default", "()", func(_ *Thread, a []Value) (Value, error) {
			f := &As[TypeParam](a[0]).Fallback
			return Bool(!f.function.IsAbsent() || !f.value.IsAbsent()), nil
		}, "Tell whether the parameter has a default."),
		reduceToName(),
	}
	return rows
}

func varianceRows() []Member {
	flag := func(name string, get func(*TypeParam) bool) Member {
		return typeParamField(name, func(_ *Thread, p *TypeParam) (Value, error) { return Bool(get(p)), nil }, "Whether the variance is so.")
	}
	return []Member{
		typeParamField("__bound__", func(t *Thread, p *TypeParam) (Value, error) { return p.Bound.get(t, None()) }, "The bound, None where there is none."),
		flag("__contravariant__", func(p *TypeParam) bool { return p.contravariant }),
		flag("__covariant__", func(p *TypeParam) bool { return p.covariant }),
		flag("__infer_variance__", func(p *TypeParam) bool { return p.inferred }),
	}
}

func sortedRows(groups ...[]Member) []Member {
	var out []Member
	for _, g := range groups {
		for _, m := range g {
			i := len(out)
			for i > 0 && out[i-1].Name > m.Name {
				i--
			}
			out = append(out[:i], append([]Member{m}, out[i:]...)...)
		}
	}
	return out
}

func typeVarRows() [][]Member {
	return [][]Member{varianceRows(), fallbackRows("_typevar_subst", "_typevar_prepare_subst"), {
		typeParamField("__constraints__", func(t *Thread, p *TypeParam) (Value, error) { return p.Limits.get(t, FromTuple(&t.Runtime.EmptyTuple)) }, "The constraints."),
		noSubclass("TypeVar"),
		typeParamField("evaluate_bound", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluatorOf(&p.Bound) }, "The function that gives the bound."),
		typeParamField("evaluate_constraints", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluatorOf(&p.Limits) }, "The function that gives the constraints."),
	}}
}

func paramSpecRows() [][]Member {
	return [][]Member{varianceRows(), fallbackRows("_paramspec_subst", "_paramspec_prepare_subst"), {
		noSubclass("ParamSpec"),
		typeParamField("args", specPart(&paramSpecArgsShape), "The positional arguments."), typeParamField("kwargs", specPart(&paramSpecKwargsShape), "The keyword arguments."),
	}}
}

func typeVarTupleRows() [][]Member {
	return [][]Member{varianceRows(), fallbackRows("_typevartuple_subst", "_typevartuple_prepare_subst"), {noSubclass("TypeVarTuple")}}
}

func typeAliasRows() [][]Member {
	return [][]Member{{
		typeParamField("__parameters__", aliasUnpackedParams, "The type parameters, those of several types unpacked."), typeParamField("__type_params__", aliasParams, "The type parameters."),
		typeParamField("__qualname__", func(_ *Thread, p *TypeParam) (Value, error) { return p.Name, nil }, "The name."),
		typeParamField("__value__", func(t *Thread, p *TypeParam) (Value, error) { return p.Bound.get(t, None()) }, "The value, evaluated when it is first asked for."),
		typeParamField("evaluate_value", func(t *Thread, p *TypeParam) (Value, error) { return t.evaluatorOf(&p.Bound) }, "The function that gives the value."),
		reduceToName(),
	}}
}

func typeParameterTypes() []typeRow {
	slots := Slots{Repr: typeParamRepr}
	slots.Binary[Or] = typeParamOr
	typeVar, spec, tuple, alias := slots, slots, slots, slots
	typeVar.New, spec.New = typeVarNew, variedNew(&paramSpecShape, paramSpecSignature)
	tuple.New, tuple.Iter = variedNew(&typeVarTupleShape, typeVarTupleSignature), typeVarTupleIter
	alias.New, alias.GetItem, alias.Repr, alias.Iter = typeAliasNew, aliasSubscript, typeAliasRepr, typeVarTupleIter
	row := func(ty *Type, s *Shape, sig *Signature, name string, slots Slots, rows func() [][]Member) typeRow {
		return typeRow{Type: ty, Shape: s, Name: "typing." + name, Layout: LayoutOther, Sig: sig.Text, Slots: slots,
			Members: func() []Member { return sortedRows(append(rows(), typeParamRows())...) }}
	}
	return []typeRow{
		row(&typeVarType, &typeVarShape, typeVarSignature, "TypeVar", typeVar, typeVarRows),
		row(&paramSpecType, &paramSpecShape, paramSpecSignature, "ParamSpec", spec, paramSpecRows),
		row(&typeVarTupleType, &typeVarTupleShape, typeVarTupleSignature, "TypeVarTuple", tuple, typeVarTupleRows),
		row(&typeAliasType, &typeAliasShape, typeAliasSignature, "TypeAliasType", alias, typeAliasRows),
		{Type: &genericType, Name: "typing.Generic", Layout: LayoutObject, Flags: Subclassable, SubBase: instanceBase,
			Doc: "The base of classes with type parameters.", Members: func() []Member {
				return []Member{
					ClassMethod("__class_getitem__", "(object, /)", genericClassGetItem, "The class with type arguments."),
					ClassMethod("__init_subclass__", "(*args, **kwargs)", genericInitSubclass, "Finds the type parameters of a new class."),
				}
			}},
		specPartRow(&paramSpecArgsType, &paramSpecArgsShape, "ParamSpecArgs"),
		specPartRow(&paramSpecKwargsType, &paramSpecKwargsShape, "ParamSpecKwargs"),
		noDefaultRow(),
	}
}

// paramSpecPart is P.args or P.kwargs.
type paramSpecPart struct {
	Obj
	of Value
}

func specPart(s *Shape) func(*Thread, *TypeParam) (Value, error) {
	return func(t *Thread, p *TypeParam) (Value, error) {
		t.Charge(32)
		return From(&paramSpecPart{Obj{s}, From(p)}), nil
	}
}

func specPartRow(ty *Type, s *Shape, name string) typeRow {
	return typeRow{Type: ty, Shape: s, Name: "typing." + name, Layout: LayoutOther, Sig: specPartSignature.Text,
		Slots: Slots{Repr: specPartRepr, Compare: specPartCompare, New: func(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
			b, err := specPartSignature.Bind(t, args, kw)
			if err != nil {
				return Value{}, err
			}
			t.Charge(32)
			return From(&paramSpecPart{Obj{s}, b[0]}), nil
		}, Hash: specPartHash},
		Members: func() []Member {
			return []Member{noSubclass(name), Property("__origin__", func(_ *Thread, v Value) (Value, error) { return As[paramSpecPart](v).of, nil }, nil, "The ParamSpec.")}
		}}
}

func specPartCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || a.Shape() != b.Shape() {
		return NotImplemented(), nil
	}
	same, err := t.Equal(As[paramSpecPart](a).of, As[paramSpecPart](b).of)
	return Bool(same == (op == EQ)), err
}

func specPartHash(t *Thread, v Value) (int64, error) { return t.hashInner(As[paramSpecPart](v).of) }

func specPartRepr(t *Thread, v Value) (Value, error) {
	of, part := As[paramSpecPart](v).of, ".args"
	if v.Shape() == &paramSpecKwargsShape {
		part = ".kwargs"
	}
	if of.Type() == &paramSpecType {
		s, _ := AsStr(As[TypeParam](of).Name)
		return StrValue(t, s.S+part), nil
	}
	s, err := t.Repr(of)
	if err != nil {
		return Value{}, err
	}
	return StrValue(t, s.S+part), nil
}

func aliasUnpackedParams(t *Thread, p *TypeParam) (Value, error) {
	v, err := aliasParams(t, p)
	if tup, ok := AsTuple(v); err == nil && ok {
		for _, x := range tup.Items {
			if x.Type() == &typeVarTupleType {
				return t.typingCall("_unpacked_params", v)
			}
		}
	}
	return v, err
}

func aliasParams(t *Thread, p *TypeParam) (Value, error) {
	if p.Params.IsAbsent() || p.Params.IsNone() {
		return FromTuple(&t.Runtime.EmptyTuple), nil
	}
	return p.Params, nil
}
