// bool: its text, its constructor and the bit operations that keep it a bool.
package object

func boolNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.TypeError("bool() takes no keyword arguments")
	}
	if len(args) > 1 {
		return Value{}, t.TypeError("bool expected at most 1 argument, got %d", len(args))
	}
	if len(args) == 0 {
		return Bool(false), nil
	}
	b, err := t.Truth(args[0])
	return Bool(b), err
}

func boolRepr(t *Thread, v Value) (Value, error) {
	if v.AsBool() {
		return FromStr(t.Runtime.Intern("True")), nil
	}
	return FromStr(t.Runtime.Intern("False")), nil
}

// boolSlot makes the slot of a bit operation: of two bools it gives a bool, else it is int's.
func boolSlot(op func(a, b uint64) uint64, ofInts func(t *Thread, a, b Value) (Value, error)) func(t *Thread, a, b Value) (Value, error) {
	slot := intSlot(ofInts)
	return func(t *Thread, a, b Value) (Value, error) {
		if a.IsBool() && b.IsBool() {
			return Value{BoolTag(), op(a.Bits, b.Bits)}, nil
		}
		return slot(t, a, b)
	}
}

const invertWarning = "Bitwise inversion '~' on bool is deprecated and will be removed in Python 3.16. This returns the bitwise inversion of " +
	"the underlying int object and is usually not what you expect from negating a bool. Use the 'not' operator for boolean negation or " +
	"~int(x) if you really want the bitwise inversion of the underlying int."

func boolInvert(t *Thread, v Value) (Value, error) {
	err := t.warnDeprecated(invertWarning)
	return Int(^int64(v.Bits)), err
}
