// Type parameters and type aliases (PEP 695, 696): TypeVar, ParamSpec, TypeVarTuple, TypeAliasType and Generic. Bounds, constraints, defaults
// and values are functions of the compiler that are called when they are asked for.
package object

var (
	typeVarType, paramSpecType, typeVarTupleType, typeAliasType, genericType, paramSpecPartType Type
	typeVarShape, paramSpecShape, typeVarTupleShape, typeAliasShape, paramSpecPartShape         Shape
)

// TypeVarType and the others are for the module typing.
var (
	TypeVarType       = &typeVarType
	ParamSpecType     = &paramSpecType
	TypeVarTupleType  = &typeVarTupleType
	TypeAliasTypeType = &typeAliasType
	GenericType       = &genericType
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
	p := &TypeParam{Name: name, Module: module, Params: params, Fallback: lazy{function: fallback}}
	p.Bound.function = bound
	switch kind {
	case MakeParamSpec:
		p.Shape = &paramSpecShape
	case MakeTypeVarTuple:
		p.Shape = &typeVarTupleShape
	case MakeAlias:
		p.Shape = &typeAliasShape
	case MakeConstrained:
		p.Shape, p.Bound, p.Limits = &typeVarShape, lazy{}, lazy{function: bound}
	default:
		p.Shape = &typeVarShape
	}
	return From(p)
}

// GenericBase is `Generic[params]`, the base that a class with type parameters gets.
func GenericBase(t *Thread, params Value) Value {
	return NewGenericAlias(t, FromType(&genericType), params)
}

func typeParamRepr(t *Thread, v Value) (Value, error) { return As[TypeParam](v).Name, nil }

func typeParamOr(t *Thread, a, b Value) (Value, error) { return t.NewUnion(a, b) }

// substituteSelf is __typing_subst__ of a parameter: the argument itself.
func substituteSelf(_ *Thread, args []Value) (Value, error) { return args[1], nil }

func aliasSubscript(t *Thread, v, k Value) (Value, error) {
	p := As[TypeParam](v)
	if tup, ok := AsTuple(absentToNone(p.Params)); !ok || len(tup.Items) == 0 {
		return Value{}, t.TypeError("Only generic type aliases are subscriptable")
	}
	return NewGenericAlias(t, v, k), nil
}

// typeVarTupleIter is what `*Ts` unpacks to: the parameter itself, as it stands in an argument list.
func typeVarTupleIter(t *Thread, v Value) (Value, error) {
	return t.Iter(FromTuple(NewTuple(t, v)))
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

func fallbackRows() []Member {
	return []Member{
		typeParamField("__default__", func(t *Thread, p *TypeParam) (Value, error) { return p.Fallback.get(t, None()) }, "The default, None where there is none."),
		Method("__typing_subst__", "(arg, /)", substituteSelf, "The argument that takes the parameter's place."),
		Method("has_default", "()", func(_ *Thread, a []Value) (Value, error) {
			f := As[TypeParam](a[0]).Fallback.function
			return Bool(!f.IsAbsent() && !f.IsNone()), nil
		}, "Tell whether the parameter has a default."),
	}
}

func flag(name string, value bool) Member {
	return typeParamField(name, func(*Thread, *TypeParam) (Value, error) { return Bool(value), nil }, "Whether the variance is so.")
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

func typeParameterTypes() []typeRow {
	slots := Slots{Repr: typeParamRepr}
	slots.Binary[Or] = typeParamOr
	tuple := slots
	tuple.Iter = typeVarTupleIter
	alias := slots
	alias.GetItem = aliasSubscript
	row := func(ty *Type, s *Shape, name string, slots Slots, rows []Member) typeRow {
		return typeRow{Type: ty, Shape: s, Name: "typing." + name, Layout: LayoutOther, Flags: NoInstantiate, Slots: slots, Members: rows}
	}
	return []typeRow{
		row(&typeVarType, &typeVarShape, "TypeVar", slots, sortedRows(typeParamRows(), fallbackRows(), []Member{
			typeParamField("__bound__", func(t *Thread, p *TypeParam) (Value, error) { return p.Bound.get(t, None()) }, "The bound, None where there is none."),
			typeParamField("__constraints__", func(t *Thread, p *TypeParam) (Value, error) { return p.Limits.get(t, FromTuple(&t.Runtime.EmptyTuple)) }, "The constraints."),
			flag("__contravariant__", false), flag("__covariant__", false), flag("__infer_variance__", true),
		})),
		row(&paramSpecType, &paramSpecShape, "ParamSpec", slots, sortedRows(typeParamRows(), fallbackRows(), []Member{
			flag("__contravariant__", false), flag("__covariant__", false), flag("__infer_variance__", true),
			typeParamField("args", specPart("args"), "The positional arguments."), typeParamField("kwargs", specPart("kwargs"), "The keyword arguments."),
		})),
		row(&typeVarTupleType, &typeVarTupleShape, "TypeVarTuple", tuple, sortedRows(typeParamRows(), fallbackRows())),
		row(&typeAliasType, &typeAliasShape, "TypeAliasType", alias, sortedRows(typeParamRows(), []Member{
			typeParamField("__parameters__", aliasParams, "The type parameters."), typeParamField("__type_params__", aliasParams, "The type parameters."),
			typeParamField("__value__", func(t *Thread, p *TypeParam) (Value, error) { return p.Bound.get(t, None()) }, "The value, evaluated when it is first asked for."),
		})),
		{Type: &genericType, Name: "typing.Generic", Layout: LayoutObject, Flags: Subclassable, SubBase: instanceBase,
			Doc: "The base of classes with type parameters.", Members: []Member{ClassGetItem()}},
		{Type: &paramSpecPartType, Shape: &paramSpecPartShape, Name: "typing.ParamSpecArgs", Layout: LayoutOther, Flags: NoInstantiate, Slots: Slots{Repr: specPartRepr},
			Members: []Member{Property("__origin__", func(_ *Thread, v Value) (Value, error) { return As[paramSpecPart](v).of, nil }, nil, "The ParamSpec.")}},
	}
}

// paramSpecPart is P.args or P.kwargs.
type paramSpecPart struct {
	Obj
	of   Value
	name string
}

func specPart(name string) func(*Thread, *TypeParam) (Value, error) {
	return func(t *Thread, p *TypeParam) (Value, error) {
		t.Charge(48)
		return From(&paramSpecPart{Obj{&paramSpecPartShape}, From(p), name}), nil
	}
}

func specPartRepr(t *Thread, v Value) (Value, error) {
	x := As[paramSpecPart](v)
	s, err := t.Repr(x.of)
	if err != nil {
		return Value{}, err
	}
	return StrValue(t, s.S+"."+x.name), nil
}

func aliasParams(t *Thread, p *TypeParam) (Value, error) {
	if p.Params.IsAbsent() || p.Params.IsNone() {
		return FromTuple(&t.Runtime.EmptyTuple), nil
	}
	return p.Params, nil
}
