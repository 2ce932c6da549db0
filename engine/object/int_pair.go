// Ints of up to 128 bits without math/big: what hashes, generators of random numbers and clocks in nanoseconds work with. Operands of one or
// two words and results that fit two take one allocation, or none.
package object

import "math/bits"

// pair is the number ±(hi·2^64 + lo).
type pair struct {
	negative bool
	hi, lo   uint64
}

// toPair reads a plain int of at most two words.
func toPair(v Value) (p pair, ok bool) {
	if v.P == IntTag() {
		i := v.AsInt()
		return pair{i < 0, 0, magnitude(i)}, true
	}
	b := As[BigInt](v).V
	switch w := b.Bits(); len(w) {
	case 1:
		return pair{b.Sign() < 0, 0, uint64(w[0])}, true
	case 2:
		return pair{b.Sign() < 0, uint64(w[1]), uint64(w[0])}, true
	}
	return pair{}, false
}

// twoPairs reads both operands.
func twoPairs(a, b Value) (x, y pair, ok bool) {
	if x, ok = toPair(a); ok {
		y, ok = toPair(b)
	}
	return x, y, ok
}

func (p pair) value(t *Thread) Value { return intFrom128(t, p.negative, p.hi, p.lo) }

// isLess compares magnitudes.
func (p pair) isLess(q pair) bool { return p.hi < q.hi || p.hi == q.hi && p.lo < q.lo }

// add is p + q; ok is false where the sum takes more than 128 bits.
func (p pair) add(q pair) (r pair, ok bool) {
	if p.negative == q.negative {
		lo, carry := bits.Add64(p.lo, q.lo, 0)
		hi, carry := bits.Add64(p.hi, q.hi, carry)
		return pair{p.negative, hi, lo}, carry == 0
	}
	if p.isLess(q) {
		p, q = q, p
	}
	lo, borrow := bits.Sub64(p.lo, q.lo, 0)
	hi, _ := bits.Sub64(p.hi, q.hi, borrow)
	return pair{p.negative && hi|lo != 0, hi, lo}, true
}

// complement is the lowest 128 bits of the number in two's complement.
func (p pair) complement() (hi, lo uint64) {
	if !p.negative {
		return p.hi, p.lo
	}
	lo, carry := bits.Add64(^p.lo, 1, 0)
	return ^p.hi + carry, lo
}

// fromComplement reads what complement writes; negative says whether the number is.
func fromComplement(negative bool, hi, lo uint64) pair {
	p := pair{negative, hi, lo}
	if negative {
		p.hi, p.lo = p.complement()
	}
	return p
}

// pairBits is a bit operation on operands of at most 127 bits; ok is false for longer ones.
func (t *Thread) pairBits(op BinaryOp, a, b Value) (Value, bool) {
	x, y, ok := twoPairs(a, b)
	// Of 128 bits in two's complement one is the sign.
	if !ok || (x.hi|y.hi)>>63 != 0 {
		return Value{}, false
	}
	xh, xl := x.complement()
	yh, yl := y.complement()
	var r pair
	switch op {
	case And:
		r = fromComplement(x.negative && y.negative, xh&yh, xl&yl)
	case Or:
		r = fromComplement(x.negative || y.negative, xh|yh, xl|yl)
	default:
		r = fromComplement(x.negative != y.negative, xh^yh, xl^yl)
	}
	return r.value(t), true
}

// pairDivmod divides by a divisor of one word; ok is false for longer ones. The quotient is the floor.
func pairDivmod(x, y pair) (q, r pair, ok bool) {
	if y.hi != 0 {
		return q, r, false
	}
	var rest uint64
	q.hi = x.hi / y.lo
	q.lo, rest = bits.Div64(x.hi%y.lo, x.lo, y.lo)
	r.lo = rest
	if rest != 0 && x.negative != y.negative {
		// The floor is one further from zero, the remainder on the divisor's side.
		lo, carry := bits.Add64(q.lo, 1, 0)
		q.lo, q.hi = lo, q.hi+carry
		r.lo = y.lo - rest
	}
	q.negative = x.negative != y.negative
	r.negative = y.negative && r.lo != 0
	return q, r, true
}

// shr is p >> n rounded to minus infinity, n < 128.
func (p pair) shr(n uint) pair {
	hi, lo, lost := p.hi>>n, p.lo>>n|p.hi<<(64-n), p.lo&(1<<n-1)
	if n >= 64 {
		hi, lo, lost = 0, p.hi>>(n-64), p.lo|p.hi&(1<<(n-64)-1)
	}
	if p.negative && lost != 0 {
		var carry uint64
		lo, carry = bits.Add64(lo, 1, 0)
		hi += carry
	}
	return pair{p.negative, hi, lo}
}

// shl is p << n; ok is false where the result takes more than 128 bits.
func (p pair) shl(n int) (r pair, ok bool) {
	width := bits.Len64(p.lo)
	if p.hi != 0 {
		width = 64 + bits.Len64(p.hi)
	}
	if n > 128-width {
		return r, false
	}
	if n >= 64 {
		return pair{p.negative, p.lo << (n - 64), 0}, true
	}
	return pair{p.negative, p.hi<<n | p.lo>>(64-n), p.lo << n}, true
}
