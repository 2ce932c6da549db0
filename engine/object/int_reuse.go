// Operations on big ints that write their result over an operand, for chains of operations whose intermediate results nobody sees.
package object

import "math/big"

const (
	// leastSpare and mostSpare bound the words of a number whose memory is kept for another one.
	leastSpare = 8
	mostSpare  = 1 << 13
)

// newBig is a result in the making, of about that many words. It takes the memory of a number that is no longer needed, where that fits:
// memory of the collector must be cleared, and lies in no cache.
func (t *Thread) newBig(words int) *bigResult {
	r := &bigResult{}
	for i, w := range t.spareWords {
		if cap(w) >= words && cap(w) <= 2*words+8 {
			t.spareWords[i] = nil
			r.v.SetBits(w[:0])
			break
		}
	}
	return r
}

// IntReusable tells whether an operation may write over the number of v or take its memory, if nobody else has it.
func IntReusable(v Value) bool { return v.IsBigInt() && len(As[BigInt](v).V.Bits()) <= mostSpare }

// IntFree keeps the memory of an int for the next one. The caller alone has it, and an operator made it.
func IntFree(t *Thread, v Value) {
	if w := As[BigInt](v).V.Bits(); cap(w) >= leastSpare && cap(w) <= mostSpare {
		t.spareNext ^= 1
		t.spareWords[t.spareNext] = w
	}
}

// IntOver does a op b over the number of a, a big int that the caller alone holds, or that of b where right is set, and returns that or the
// small int that came out. ok is false where the operation must make a new number. It charges the steps that the ordinary operation charges.
func IntOver(t *Thread, op BinaryOp, a, b Value, right bool) (v Value, ok bool, err error) {
	if !a.IsPlainInt() || !b.IsPlainInt() || a.P == b.P {
		return a, false, nil
	}
	if right {
		y := As[BigInt](b).V
		return t.intOver(y, op, b, t.operand(a), y)
	}
	x := As[BigInt](a).V
	return t.intOver(x, op, a, x, t.operand(b))
}

// intOver writes x op y to z, which is one of them and the number of own.
func (t *Thread) intOver(z *big.Int, op BinaryOp, own Value, x, y *big.Int) (v Value, ok bool, err error) {
	n, least := max(len(x.Bits()), len(y.Bits())), min(len(x.Bits()), len(y.Bits()))
	if n > blockWords { // such an operation must look at the steps on its way
		return own, false, nil
	}
	room := cap(z.Bits())
	switch op {
	case Add:
		z.Add(x, y)
	case Sub:
		z.Sub(x, y)
	case Mul:
		if least != 1 || len(z.Bits()) != n { // a longer product cannot be written over its operand
			return own, false, nil
		}
		z.Mul(x, y)
	default:
		return own, false, nil
	}
	if grown := cap(z.Bits()) - room; grown > 0 {
		t.Charge(8 * int64(grown+room)) // the words are new ones
	}
	if op == Mul {
		err = t.Step(n)
	} else {
		err = t.stepWords(n)
	}
	if z.IsInt64() {
		return Int(z.Int64()), true, err
	}
	return own, true, err
}
