// Calls of the builtin types with one argument, `int(x)` or `list(x)`: the short way past the general making and initializing of objects.
package object

// QuickCall is ty(x) of the builtin types that programs convert with; done is false where only the general way is right. Its steps and charges are
// those of the general way.
func QuickCall(t *Thread, ty *Type, x Value) (v Value, done bool, err error) {
	switch ty {
	case &intType:
		v, err = t.intFromArgs(x, Absent)
		return v, true, err
	case &floatType:
		f, err := t.FloatOf(x)
		if err != nil {
			return Value{}, true, err
		}
		return Float(f), true, nil
	case &strType:
		s, err := t.Str(x)
		if err != nil {
			return Value{}, true, err
		}
		return FromStr(s), true, nil
	case &boolType:
		r, err := t.Truth(x)
		return Bool(r), true, err
	case &typeType:
		return FromType(x.Type()), true, nil
	case &listType, &tupleType:
		return t.quickSequence(ty, x)
	case &dictType:
		d := NewDictFor(t, pairsOf(x))
		return FromDict(d), true, d.Update(t, x)
	}
	if ty.Layout == LayoutException && ty.Flags&HeapType == 0 && ty.slotOwner(SlotNew) == BaseExceptionType && ty.slotOwner(SlotInit) == BaseExceptionType {
		return FromException(t.NewException(ty, x)), true, nil
	}
	return Value{}, false, nil
}

// pairsOf is how many pairs a short list or tuple has for a dict.
func pairsOf(x Value) int {
	if s := x.Shape(); s == &listShape || s == &tupleShape {
		if n := len(itemsOf(x)); n <= 8 {
			return n
		}
	}
	return 0
}

// quickSequence is list(x) or tuple(x) of a short list or tuple.
func (t *Thread) quickSequence(ty *Type, x Value) (v Value, done bool, err error) {
	if s := x.Shape(); s != &listShape && s != &tupleShape {
		return Value{}, false, nil
	} else if s == &tupleShape && ty == &tupleType {
		return x, true, nil
	}
	n := len(itemsOf(x))
	if n == 0 || n > maxRoomy {
		return Value{}, false, nil
	}
	if ty == &listType {
		l := NewListFrom(t, x)
		t.Charge(8)
		return FromList(l), true, nil
	}
	if err := t.Step(n); err != nil {
		return Value{}, true, err
	}
	items := itemsOf(x)
	t.Charge(16 * int64(len(items)))
	return FromTuple(NewTuple(t, items...)), true, nil
}
