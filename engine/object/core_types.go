// The types at the root: the list of this group, and the singletons' types.
package object

// coreTypes are the rows of this group for bootstrap; object and type come first.
func coreTypes() [][]typeRow {
	return [][]typeRow{
		{objectRow(), typeRowSelf()}, singletonRows(),
		{moduleRow(), namespaceRow(), propertyRow(), superRow(), mappingProxyRow(), unionRow(), sentinelRow()},
		descriptorRows(), methodRows(), genericAliasRows(), templateRows(), typeParameterTypes(), iteratorRows(),
	}
}

// singleton makes the New slot of a type with one instance.
func singleton(name string, v func() Value) func(*Thread, *Type, []Value, []*Str) (Value, error) {
	return func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
		if len(args) > 0 {
			return Value{}, t.TypeError("%s takes no arguments", name)
		}
		return v(), nil
	}
}

// constantText makes the Repr slot of a singleton.
func constantText(s string) unaryFunc {
	return func(t *Thread, v Value) (Value, error) { return FromStr(t.Runtime.Intern(s)), nil }
}

// reduceName makes __reduce__ of a singleton: its name among the builtins.
func reduceName(name string) Member {
	return Method("__reduce__", "()", func(t *Thread, args []Value) (Value, error) {
		return FromStr(t.Runtime.Intern(name)), nil
	}, "What pickle needs to make it again.")
}

func noneBool(t *Thread, v Value) (bool, error) { return false, nil }

// noneHash is CPython's constant.
func noneHash(t *Thread, v Value) (int64, error) { return 0xfca86420, nil }

func notImplementedBool(t *Thread, v Value) (bool, error) {
	return false, t.TypeError("NotImplemented should not be used in a boolean context")
}

func noneCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	return objectCompare(t, a, b, op)
}

func singletonRows() []typeRow {
	return []typeRow{
		{
			Type: &noneType, Shape: &noneShape, Name: "NoneType", Layout: LayoutOther, Doc: "What None is the only instance of.",
			Slots: Slots{New: singleton("NoneType", None), Repr: constantText("None"), Bool: noneBool, Hash: noneHash, Compare: noneCompare},
		},
		{Type: &unboundType, Shape: &unboundShape, Name: "unbound", Layout: LayoutOther, Flags: NoInstantiate},
		{
			Type: &notImplementedType, Shape: &notImplementedShape, Name: "NotImplementedType", Layout: LayoutOther,
			Doc:     "What NotImplemented is the only instance of.",
			Slots:   Slots{New: singleton("NotImplementedType", NotImplemented), Repr: constantText("NotImplemented"), Bool: notImplementedBool},
			Members: func() []Member { return []Member{reduceName("NotImplemented")} },
		},
		{
			Type: &ellipsisType, Shape: &ellipsisShape, Name: "ellipsis", Layout: LayoutOther, Doc: "What ... is the only instance of.",
			Slots:   Slots{New: singleton("EllipsisType", Ellipsis), Repr: constantText("Ellipsis")},
			Members: func() []Member { return []Member{reduceName("Ellipsis")} },
		},
	}
}

// EllipsisType and NotImplementedType are the types of those singletons.
var (
	EllipsisType       = &ellipsisType
	NotImplementedType = &notImplementedType
)

// Builtin is a name of the builtins module; None where it is missing.
func (r *Runtime) Builtin(t *Thread, name string) Value {
	if r.Builtins == nil {
		return None()
	}
	return absentToNone(r.Builtins.Dict.GetStr(t, r.Intern(name)))
}
