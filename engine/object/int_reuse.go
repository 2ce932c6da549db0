// Operations on big ints that write their result over the left operand, for chains of operations whose intermediate results nobody sees.
package object

// IntReuse does a op b over the number of a, a big int that the caller alone holds, and returns a or the small int that came out. ok is false
// where the operation must make a new number. It charges the steps that the ordinary operation charges.
func IntReuse(t *Thread, op BinaryOp, a, b Value) (v Value, ok bool, err error) {
	if !a.IsBigInt() || !b.IsPlainInt() || a.P == b.P {
		return a, false, nil
	}
	x, y := As[BigInt](a).V, t.operand(b)
	n := max(len(x.Bits()), len(y.Bits()))
	if n > blockWords {
		return a, false, nil
	}
	room := cap(x.Bits())
	switch op {
	case Add:
		x.Add(x, y)
	case Sub:
		x.Sub(x, y)
	case Mul:
		if len(y.Bits()) != 1 { // a longer product cannot be written over its operand
			return a, false, nil
		}
		x.Mul(x, y)
	default:
		return a, false, nil
	}
	if grown := cap(x.Bits()) - room; grown > 0 {
		t.Charge(8 * int64(grown+room)) // the words are new ones
	}
	if op == Mul {
		err = t.Step(n)
	} else {
		err = t.stepWords(n)
	}
	if x.IsInt64() {
		return Int(x.Int64()), true, err
	}
	return a, true, err
}
