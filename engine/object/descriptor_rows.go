// The types of the builtin descriptors and of builtin functions: their texts and attributes.
package object

// descrRow is what __name__, __doc__, __objclass__ … of a builtin descriptor tell.
type descrRow struct {
	Name, Doc, Sig string
	Owner          *Type
}

// describe reads any of the builtin descriptors.
func describe(v Value) descrRow {
	switch v.Shape() {
	case &methodDescrShape, &classMethodDescrShape:
		r := As[MethodDescr](v).Row
		first := "self"
		if r.Kind == ClassMethodRow {
			first = "type"
		}
		return descrRow{r.Name, r.Doc, r.Sig.text(first), r.Owner}
	case &wrapperDescrShape:
		w := As[wrapperDescr](v)
		return w.describe()
	case &methodWrapperShape:
		return As[methodWrapper](v).Descr.describe()
	case &getSetDescrShape, &memberRowShape:
		g := As[getSetDescr](v)
		return descrRow{g.Row.Name, g.Row.Doc, "", g.Owner}
	}
	m := As[MemberDescr](v)
	return descrRow{m.Name.S, "", "", m.Owner}
}

func (w *wrapperDescr) describe() descrRow {
	sig := Signature{Text: w.Row.Sig}
	return descrRow{w.Row.Name, w.Row.Doc, sig.text("self"), w.Owner}
}

func textOrNone(t *Thread, s string) Value {
	if s == "" {
		return None()
	}
	return StrValue(t, s)
}

func descrName(t *Thread, v Value) (Value, error) { return StrValue(t, describe(v).Name), nil }
func descrDoc(t *Thread, v Value) (Value, error)  { return textOrNone(t, describe(v).Doc), nil }
func descrSig(t *Thread, v Value) (Value, error)  { return textOrNone(t, describe(v).Sig), nil }
func descrClass(t *Thread, v Value) (Value, error) {
	return FromType(describe(v).Owner), nil
}

func descrQualName(t *Thread, v Value) (Value, error) {
	d := describe(v)
	return StrValue(t, d.Owner.qualName()+"."+d.Name), nil
}

// descrReduce is __reduce__ of descriptors: getattr(owner, name).
func descrReduce(t *Thread, args []Value) (Value, error) {
	d := describe(args[0])
	self := FromType(d.Owner)
	if args[0].Shape() == &methodWrapperShape {
		self = As[methodWrapper](args[0]).Self
	}
	return t.reduceGetAttr(self, d.Name), nil
}

func (t *Thread) reduceGetAttr(self Value, name string) Value {
	get := t.Runtime.Builtin(t, "getattr")
	return FromTuple(NewTuple(t, get, FromTuple(NewTuple(t, self, StrValue(t, name)))))
}

// descrRepr makes the Repr slot of a descriptor type: <word 'name' of 'owner' objects>.
func descrRepr(word string) unaryFunc {
	return func(t *Thread, v Value) (Value, error) {
		d := describe(v)
		if d.Owner == &objectType { // 3.15 leaves the owner out where it is object
			return StrValue(t, "<"+word+" '"+d.Name+"'>"), nil
		}
		return StrValue(t, "<"+word+" '"+d.Name+"' of '"+d.Owner.Name+"' objects>"), nil
	}
}

func methodWrapperRepr(t *Thread, v Value) (Value, error) {
	m := As[methodWrapper](v)
	return StrValue(t, "<method-wrapper '"+m.Descr.Row.Name+"' of "+m.Self.Type().Name+" object at "+t.address(m.Self)+">"), nil
}

func methodWrapperCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Shape() != &methodWrapperShape {
		return NotImplemented(), nil
	}
	x, y := As[methodWrapper](a), As[methodWrapper](b)
	return Bool((x.Descr == y.Descr && x.Self.Is(y.Self)) == (op == EQ)), nil
}

func methodWrapperHash(t *Thread, v Value) (int64, error) {
	m := As[methodWrapper](v)
	return t.ID(m.Self)>>4 ^ t.ID(From(m.Descr))>>4, nil
}

// methodWrapperSelf is __self__.
func methodWrapperSelf(t *Thread, v Value) (Value, error) { return As[methodWrapper](v).Self, nil }

func builtinRepr(t *Thread, v Value) (Value, error) {
	b := As[BuiltinFunction](v)
	if _, ofModule := AsModule(b.Self); ofModule || b.Self.IsAbsent() || b.Row.Kind == FunctionRow {
		return StrValue(t, "<built-in function "+b.Row.Name+">"), nil
	}
	return StrValue(t, "<built-in method "+b.Row.Name+" of "+b.Self.Type().Name+" object at "+t.address(b.Self)+">"), nil
}

func builtinCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Shape() != &builtinFunctionShape {
		return NotImplemented(), nil
	}
	x, y := As[BuiltinFunction](a), As[BuiltinFunction](b)
	same := x.Row == y.Row && (x.Self.IsAbsent() == y.Self.IsAbsent()) && (x.Self.IsAbsent() || x.Self.Is(y.Self))
	return Bool(same == (op == EQ)), nil
}

func builtinHash(t *Thread, v Value) (int64, error) {
	b := As[BuiltinFunction](v)
	h := int64(0)
	if !b.Self.IsAbsent() {
		h = t.ID(b.Self) >> 4
	}
	for i := 0; i < len(b.Row.Name); i++ {
		h = h*31 + int64(b.Row.Name[i])
	}
	return h, nil
}

func builtinName(t *Thread, v Value) (Value, error) {
	return StrValue(t, As[BuiltinFunction](v).Row.Name), nil
}

func builtinDoc(t *Thread, v Value) (Value, error) {
	return textOrNone(t, As[BuiltinFunction](v).Row.Doc), nil
}

func builtinQualName(t *Thread, v Value) (Value, error) {
	b := As[BuiltinFunction](v)
	if _, ofModule := AsModule(b.Self); ofModule || b.Row.Owner == nil {
		return StrValue(t, b.Row.Name), nil
	}
	owner, ok := AsType(b.Self)
	if !ok {
		owner = b.Self.Type()
	}
	return StrValue(t, owner.qualName()+"."+b.Row.Name), nil
}

func builtinModule(t *Thread, v Value) (Value, error) {
	b := As[BuiltinFunction](v)
	if b.unbound() {
		return StrValue(t, "builtins"), nil // since 3.15, so that list[bytes.maketrans] is shown by its name
	}
	return textOrNone(t, b.Row.Module), nil
}

// unbound tells a static method: it is bound to nothing, though it is named after its type.
func (b *BuiltinFunction) unbound() bool { return b.Row.Kind == StaticRow && b.Row.Name != "__new__" }

func builtinSelf(t *Thread, v Value) (Value, error) {
	b := As[BuiltinFunction](v)
	if b.Self.IsAbsent() || b.unbound() {
		return None(), nil
	}
	return b.Self, nil
}

func builtinSig(t *Thread, v Value) (Value, error) {
	r := As[BuiltinFunction](v).Row
	first := ""
	switch r.Kind {
	case MethodRow:
		first = "self"
	case ClassMethodRow:
		first = "type"
	case FunctionRow:
		first = "module"
	case HostRow:
		return textOrNone(t, r.Member.Sig), nil
	}
	return textOrNone(t, r.Sig.text(first)), nil
}

func builtinReduce(t *Thread, args []Value) (Value, error) {
	b := As[BuiltinFunction](args[0])
	if _, ofModule := AsModule(b.Self); ofModule || b.Self.IsAbsent() || b.Row.Kind == FunctionRow {
		return StrValue(t, b.Row.Name), nil
	}
	return t.reduceGetAttr(b.Self, b.Row.Name), nil
}

// descrMembers are the attributes that the builtin descriptors share.
func descrMembers(doc func(*Thread, Value) (Value, error), more ...Member) []Member {
	return append([]Member{
		Property("__doc__", doc, nil, ""),
		ReadOnly("__name__", descrName, ""),
		ReadOnly("__objclass__", descrClass, ""),
		Property("__qualname__", descrQualName, nil, ""),
	}, more...)
}

func descriptorRows() []typeRow {
	reduce := Method("__reduce__", "()", descrReduce, "What pickle needs to make it again.")
	sig := Property("__text_signature__", descrSig, nil, "")
	return []typeRow{
		{
			Type: &wrapperDescrType, Shape: &wrapperDescrShape, Name: "wrapper_descriptor", Layout: LayoutOther, Flags: NoInstantiate | MethodLike,
			Slots:   Slots{Repr: descrRepr("slot wrapper"), Call: wrapperDescrCall, DescrGet: wrapperDescrGet},
			Members: func() []Member { return descrMembers(descrDoc, reduce, sig) },
		},
		{
			Type: &methodWrapperType, Shape: &methodWrapperShape, Name: "method-wrapper", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Repr: methodWrapperRepr, Call: methodWrapperCall, Compare: methodWrapperCompare, Hash: methodWrapperHash},
			Members: func() []Member {
				return []Member{
					Property("__doc__", descrDoc, nil, ""), Property("__name__", descrName, nil, ""), Property("__objclass__", descrClass, nil, ""),
					Property("__qualname__", descrQualName, nil, ""), reduce, ReadOnly("__self__", methodWrapperSelf, ""), sig,
				}
			},
		},
		{
			Type: &methodDescrType, Shape: &methodDescrShape, Name: "method_descriptor", Layout: LayoutOther, Flags: NoInstantiate | MethodLike,
			Slots:   Slots{Repr: descrRepr("method"), Call: methodDescrCall, DescrGet: methodDescrGet},
			Members: func() []Member { return descrMembers(descrDoc, reduce, sig) },
		},
		{
			Type: &classMethodDescrType, Shape: &classMethodDescrShape, Name: "classmethod_descriptor", Layout: LayoutOther, Flags: NoInstantiate,
			Slots:   Slots{Repr: descrRepr("method"), Call: classMethodDescrCall, DescrGet: classMethodDescrGet},
			Members: func() []Member { return descrMembers(descrDoc, sig) },
		},
		{
			Type: &getSetDescrType, Shape: &getSetDescrShape, Name: "getset_descriptor", Layout: LayoutOther, Flags: NoInstantiate,
			Slots:   Slots{Repr: descrRepr("attribute"), DescrGet: getSetGet, DescrSet: getSetSet},
			Members: func() []Member { return descrMembers(descrDoc) },
		},
		{
			Type: &memberDescrType, Shape: &memberDescrShape, Name: "member_descriptor", Layout: LayoutOther, Flags: NoInstantiate,
			Slots:   Slots{Repr: descrRepr("member"), DescrGet: memberGet, DescrSet: memberSet},
			Members: func() []Member { return descrMembers(descrDoc, reduce) },
		},
		{
			Type: &constantDescrType, Shape: &constantDescrShape, Name: "constant", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{DescrGet: constantGet},
		},
		{
			Type: &builtinFunctionType, Shape: &builtinFunctionShape, Name: "builtin_function_or_method", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Repr: builtinRepr, Call: builtinCall, Compare: builtinCompare, Hash: builtinHash},
			Members: func() []Member {
				return []Member{
					Property("__doc__", builtinDoc, nil, ""),
					Property("__module__", builtinModule, nil, ""),
					Property("__name__", builtinName, nil, ""),
					Property("__qualname__", builtinQualName, nil, ""),
					Method("__reduce__", "()", builtinReduce, "What pickle needs to make it again."),
					Property("__self__", builtinSelf, nil, ""),
					Property("__text_signature__", builtinSig, nil, ""),
				}
			},
		},
	}
}
