// Type parameters and aliases that a guest makes: TypeVar("T"), ParamSpec("P"), TypeVarTuple("Ts"), TypeAliasType("A", int). What checks types
// and substitutes arguments is written in Python, in the module _typing_forms.
package object

var (
	noDefaultType   Type
	noDefaultShape  Shape
	noDefaultHeader = Obj{&noDefaultShape}
)

// NoDefaultType is the type of typing.NoDefault.
var NoDefaultType = &noDefaultType

// NoDefault is typing.NoDefault, the default of a type parameter that has none.
func NoDefault() Value { return From(&noDefaultHeader) }

const typingForms = "_typing_forms"

// typingCall calls a function of the module _typing_forms.
func (t *Thread) typingCall(name string, args ...Value) (Value, error) {
	return t.typingCallIn(typingForms, name, args...)
}

func (t *Thread) typingCallIn(module, name string, args ...Value) (Value, error) {
	m, err := t.ImportModule(module)
	if err != nil {
		return Value{}, err
	}
	f, err := t.GetAttr(m, t.Runtime.Intern(name))
	if err != nil {
		return Value{}, err
	}
	return t.Call(f, args...)
}

// GenericBase is `Generic[params]`, the base that a class with type parameters gets. A runtime without the standard modules has a plain alias.
func GenericBase(t *Thread, params Value) (Value, error) {
	if t.Runtime.Modules.GetStr(t, t.Runtime.Intern(typingForms)).IsAbsent() {
		if _, err := t.ImportModule(typingForms); err != nil {
			if IsRaised(err, ImportErrorType) {
				return NewGenericAlias(t, FromType(&genericType), params), nil
			}
			return Value{}, err
		}
	}
	return t.typingCall("_generic_base", params)
}

// genericClassGetItem and genericInitSubclass are those of typing.Generic.
func genericClassGetItem(t *Thread, args []Value) (Value, error) {
	v, err := t.typingCall("_generic_class_getitem", args...)
	if IsRaised(err, ImportErrorType) {
		return genericAliasOf(t, args)
	}
	return v, err
}

func genericInitSubclass(t *Thread, args []Value) (Value, error) {
	v, err := t.typingCall("_generic_init_subclass", args...)
	if IsRaised(err, ImportErrorType) {
		return None(), nil
	}
	return v, err
}

// variance is how a parameter varies.
type variance struct{ covariant, contravariant, inferred bool }

func (t *Thread) variance(co, contra, infer Value) (variance, error) {
	var w variance
	for _, x := range []struct {
		v  Value
		to *bool
	}{{co, &w.covariant}, {contra, &w.contravariant}, {infer, &w.inferred}} {
		ok, err := t.Truth(x.v)
		if err != nil {
			return w, err
		}
		*x.to = ok
	}
	if w.covariant && w.contravariant {
		return w, t.ValueError("Bivariant types are not supported.")
	}
	if w.inferred && (w.covariant || w.contravariant) {
		return w, t.ValueError("Variance cannot be specified with infer_variance.")
	}
	return w, nil
}

// newParam makes a parameter of the guest's.
func (t *Thread) newParam(s *Shape, who string, name, fallback Value) (*TypeParam, error) {
	if _, ok := AsStr(name); !ok {
		return nil, t.TypeError("%s() argument 'name' must be str, not %s", who, name.ArgName())
	}
	module, err := t.typingCall("_caller")
	if err != nil {
		return nil, err
	}
	t.Charge(200)
	p := &TypeParam{Obj: Obj{s}, Name: name, Module: module, Params: None()}
	if !fallback.IsAbsent() && !fallback.Is(NoDefault()) {
		p.Fallback.value = fallback
	}
	return p, nil
}

func (t *Thread) boundOf(p *TypeParam, bound Value) error {
	if bound.IsAbsent() || bound.IsNone() {
		return nil
	}
	checked, err := t.typingCall("_type_check", bound, StrValue(t, "Bound must be a type."))
	p.Bound.value = checked
	return err
}

var typeVarSignature = NewSignature("typevar", "(name, *constraints, bound=None, default=typing.NoDefault, covariant=False, contravariant=False, infer_variance=False)")

func typeVarNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	b, err := typeVarSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	p, err := t.newParam(&typeVarShape, "typevar", b[0], b[3])
	if err != nil {
		return Value{}, err
	}
	if p.variance, err = t.variance(b[4], b[5], b[6]); err != nil {
		return Value{}, err
	}
	if err := t.boundOf(p, b[2]); err != nil {
		return Value{}, err
	}
	limits, _ := AsTuple(b[1])
	switch {
	case len(limits.Items) == 1:
		return Value{}, t.TypeError("A single constraint is not allowed")
	case len(limits.Items) > 1 && !p.Bound.value.IsAbsent():
		return Value{}, t.TypeError("Constraints cannot be combined with bound=...")
	case len(limits.Items) > 1:
		p.Limits.value = b[1]
	}
	return From(p), nil
}

const varianceSignature = "(name, *, bound=None, default=typing.NoDefault, covariant=False, contravariant=False, infer_variance=False)"

var (
	paramSpecSignature    = NewSignature("paramspec", varianceSignature)
	typeVarTupleSignature = NewSignature("typevartuple", varianceSignature)
	typeAliasSignature    = NewSignature("typealias", "(name, value, *, type_params=())")
	specPartSignature     = NewSignature("ParamSpecArgs", "(origin)")
)

func variedNew(s *Shape, sig *Signature) func(*Thread, *Type, []Value, []*Str) (Value, error) {
	return func(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
		b, err := sig.Bind(t, args, kw)
		if err != nil {
			return Value{}, err
		}
		p, err := t.newParam(s, sig.Name, b[0], b[2])
		if err != nil {
			return Value{}, err
		}
		if p.variance, err = t.variance(b[3], b[4], b[5]); err != nil {
			return Value{}, err
		}
		return From(p), t.boundOf(p, b[1])
	}
}

func typeAliasNew(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
	b, err := typeAliasSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	params, ok := AsTuple(b[2])
	if !ok {
		return Value{}, t.TypeError("type_params must be a tuple")
	}
	if _, err := t.typingCall("_check_alias_params", b[2]); err != nil {
		return Value{}, err
	}
	p, err := t.newParam(&typeAliasShape, "typealias", b[0], Value{})
	if err != nil {
		return Value{}, err
	}
	p.Bound.value, p.Params = b[1], FromTuple(params)
	return From(p), nil
}

// typeParamRepr shows the variance, but for parameters whose variance is inferred.
func typeParamRepr(t *Thread, v Value) (Value, error) {
	p := As[TypeParam](v)
	mark := "~"
	switch {
	case p.inferred:
		return p.Name, nil
	case p.covariant:
		mark = "+"
	case p.contravariant:
		mark = "-"
	}
	s, _ := AsStr(p.Name)
	return StrValue(t, mark+s.S), nil
}

func typeAliasRepr(_ *Thread, v Value) (Value, error) { return As[TypeParam](v).Name, nil }

func (t *Thread) evaluatorOf(l *lazy) (Value, error) {
	if !l.function.IsAbsent() {
		return l.function, nil
	}
	if l.value.IsAbsent() {
		return None(), nil
	}
	return t.typingCall("_constant_evaluator", l.value)
}

// toPython is a method that a function of _typing_parameters does.
func toPython(name, sig, does, doc string) Member {
	return Method(name, sig, func(t *Thread, args []Value) (Value, error) {
		return t.typingCallIn("_typing_parameters", does, args...)
	}, doc)
}

func noSubclass(what string) Member {
	return Method("__mro_entries__", "(bases, /)", func(t *Thread, _ []Value) (Value, error) {
		return Value{}, t.TypeError("Cannot subclass an instance of %s", what)
	}, "Refuses: an instance is no base.")
}

func reduceToName() Member {
	return Method("__reduce__", "()", func(_ *Thread, a []Value) (Value, error) { return As[TypeParam](a[0]).Name, nil }, "What pickle needs to make it again.")
}

func noDefaultRepr(t *Thread, _ Value) (Value, error) {
	return FromStr(t.Runtime.Intern("typing.NoDefault")), nil
}

func noDefaultRow() typeRow {
	return typeRow{Type: &noDefaultType, Shape: &noDefaultShape, Name: "NoDefaultType", Layout: LayoutOther,
		Doc: "What NoDefault is the only instance of.",
		Slots: Slots{Repr: noDefaultRepr, New: func(t *Thread, _ *Type, args []Value, kw []*Str) (Value, error) {
			if len(args)+len(kw) > 0 {
				return Value{}, t.TypeError("NoDefaultType takes no arguments")
			}
			return NoDefault(), nil
		}},
		Members: func() []Member {
			return []Member{Method("__reduce__", "()", func(t *Thread, _ []Value) (Value, error) {
				return FromStr(t.Runtime.Intern("NoDefault")), nil
			}, "What pickle needs to make it again.")}
		}}
}
