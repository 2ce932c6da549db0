// Operations on the digits: quantize and its kin, shifts, logical operations, neighbours.
package decimal

import (
	"math/big"
)

// Quantize is x with the exponent of y.
func (c *Context) Quantize(x, y *Number) Number {
	if x.Form|y.Form != Finite {
		if r, ok := c.nan(x, y); ok {
			return r
		}
		if x.Form == Infinite && y.Form == Infinite {
			return *x
		}
		return c.invalid(InvalidOperation)
	}
	return c.QuantizeTo(x, y.Exp)
}

// QuantizeTo is a finite x with an exponent.
func (c *Context) QuantizeTo(x *Number, exp int64) Number {
	if exp > c.Emax || exp < c.Etiny() {
		return c.invalid(InvalidOperation)
	}
	if x.IsZero() {
		return c.finish(small(x.Neg, wide{}, exp), nothing)
	}
	up := x.Exp - exp
	if int64(x.digits)+up > c.Prec {
		return c.invalid(InvalidOperation)
	}
	if up >= 0 {
		return c.quantized(c.padded(x, up), 0)
	}
	r, part := c.cutDigits(x, -up, nothing)
	s := Rounded
	if part != nothing {
		s |= Inexact
	}
	return c.quantized(r, s)
}

func (c *Context) quantized(r Number, s Status) Number {
	if c.Err == nil && (r.Adjusted() > c.Emax || int64(r.digits) > c.Prec) {
		return c.invalid(InvalidOperation)
	}
	c.Status |= s
	return c.finish(r, nothing)
}

// Integral is x rounded to an integer. exact: it signals what that does.
func (c *Context) Integral(x *Number, exact bool) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	if x.Form == Infinite || x.Exp >= 0 {
		return *x
	}
	if x.IsZero() {
		return small(x.Neg, wide{}, 0)
	}
	r, part := c.cutDigits(x, -x.Exp, nothing)
	if exact {
		if c.Status |= Rounded; part != nothing {
			c.Status |= Inexact
		}
	}
	return r
}

// Rescale is x with an exponent, which has as many digits as it takes.
func (c *Context) Rescale(x *Number, exp int64) Number {
	if up := x.Exp - exp; up >= 0 {
		if x.IsZero() {
			return small(x.Neg, wide{}, exp)
		}
		return c.padded(x, up)
	} else if x.IsZero() {
		return small(x.Neg, wide{}, exp)
	}
	r, _ := c.cutDigits(x, exp-x.Exp, nothing)
	return r
}

// Normalize is x rounded and without zeros at its end.
func (c *Context) Normalize(x *Number) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	r := c.Finish(x)
	switch {
	case r.Form == Infinite || c.Err != nil:
		return r
	case r.IsZero():
		return small(r.Neg, wide{}, 0)
	}
	top := c.Emax
	if c.Clamp {
		top = c.Etop()
	}
	return c.stripped(&r, max(top-r.Exp, 0))
}

// ScaleB is x * 10**y.
func (c *Context) ScaleB(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	most := 2 * (c.Emax + c.Prec)
	n, ok := y.small(most)
	if !ok {
		return c.invalid(InvalidOperation)
	}
	if x.Form == Infinite {
		return *x
	}
	r := *x
	r.Exp += n
	return c.finish(r, nothing)
}

// small is an integer with the exponent 0 that is not greater than most.
func (n *Number) small(most int64) (int64, bool) {
	if n.Form != Finite || n.Exp != 0 || n.big != nil || n.low.hi != 0 || n.low.lo > uint64(most) {
		return 0, false
	}
	if n.Neg {
		return -int64(n.low.lo), true
	}
	return int64(n.low.lo), true
}

// LogB is the adjusted exponent as a number.
func (c *Context) LogB(x *Number) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	switch {
	case x.Form == Infinite:
		return Infinity(false)
	case x.IsZero():
		c.Status |= DivisionByZero
		return Infinity(true)
	}
	return c.finish(FromInt64(x.Adjusted()), nothing)
}

// Shift moves the digits by y places, to the left where it is positive; Rotate brings back at the other end what falls off.
func (c *Context) Shift(x, y *Number) Number {
	n, r, done := c.places(x, y)
	if done {
		return r
	}
	if n < 0 {
		r = c.lastDigits(x, c.Prec)
		r, _ = (&Context{Prec: MaxPrec, Round: RoundDown, Meter: c.Meter}).cutDigits(&r, -n, nothing)
		r.Exp = x.Exp
		return r
	}
	r = c.lastDigits(x, c.Prec-n)
	if !r.IsZero() {
		r = c.padded(&r, n)
	}
	r.Exp = x.Exp
	return r
}

func (c *Context) Rotate(x, y *Number) Number {
	n, r, done := c.places(x, y)
	if done {
		return r
	}
	if n < 0 {
		n += c.Prec
	}
	r = c.lastDigits(x, c.Prec)
	high, low := c.quo(r.Coefficient(), c.power10(c.Prec-n))
	v := c.scale(low, n)
	c.pass(len(v.Bits()))
	return c.fromBig(x.Neg, new(big.Int).Add(v, high), x.Exp)
}

// places reads the operands of a shift. done: r is the result.
func (c *Context) places(x, y *Number) (n int64, r Number, done bool) {
	if r, ok := c.nan(x, y); ok {
		return 0, r, true
	}
	n, ok := y.small(c.Prec)
	if !ok {
		return 0, c.invalid(InvalidOperation), true
	}
	return n, *x, x.Form == Infinite
}

// And, Or, Xor and Invert take numbers whose digits are all 0 or 1.
func (c *Context) And(x, y *Number) Number {
	return c.logical(x, y, func(a, b byte) byte { return a & b })
}
func (c *Context) Or(x, y *Number) Number {
	return c.logical(x, y, func(a, b byte) byte { return a | b })
}
func (c *Context) Xor(x, y *Number) Number {
	return c.logical(x, y, func(a, b byte) byte { return a ^ b })
}

func (c *Context) Invert(x *Number) Number {
	a, ok := c.logicalDigits(x)
	if !ok {
		return c.invalid(InvalidOperation)
	}
	n := max(c.Prec, int64(len(a)))
	if c.tooLong(n) || c.reserved(n) != nil {
		return *x
	}
	out := make([]byte, n)
	for i := range out {
		out[i] = '1'
		if k := i - int(n) + len(a); k >= 0 {
			out[i] = '0' + '1' - a[k]
		}
		c.passDigits(i)
	}
	return c.ofDigits(out)
}

// logical combines the digits from the last to the first.
func (c *Context) logical(x, y *Number, f func(a, b byte) byte) Number {
	a, ok := c.logicalDigits(x)
	b, ok2 := c.logicalDigits(y)
	if !ok || !ok2 {
		return c.invalid(InvalidOperation)
	}
	if len(a) < len(b) {
		a, b = b, a
	}
	out := make([]byte, len(a))
	gap := len(a) - len(b)
	for i := range a {
		digit := byte(0)
		if i >= gap {
			digit = b[i-gap] - '0'
		}
		out[i] = '0' + f(a[i]-'0', digit)
		c.passDigits(i)
	}
	return c.ofDigits(out)
}

// passDigits charges for a loop over digits, which is at digit i.
func (c *Context) passDigits(i int) {
	if i%4096 == 4095 {
		c.pass(4096)
	}
}

func (c *Context) ofDigits(digits []byte) Number {
	if int64(len(digits)) > c.Prec {
		digits = digits[int64(len(digits))-c.Prec:]
	}
	r, _ := c.parseDigits(string(digits))
	return c.fromBig(false, r, 0)
}

func (c *Context) logicalDigits(x *Number) ([]byte, bool) {
	if x.Form != Finite || x.Neg || x.Exp != 0 {
		return nil, false
	}
	digits := c.appendDigits(nil, x)
	for i, d := range digits {
		if d > '1' {
			return nil, false
		}
		c.passDigits(i)
	}
	return digits, true
}

func (c *Context) reserved(n int64) error {
	if c.Meter != nil && c.Err == nil {
		c.fail(c.Meter.Limit(n))
	}
	return c.Err
}

// NextMinus and NextPlus are the neighbours of a number in the context, NextToward the one on the side of y.
func (c *Context) NextMinus(x *Number) Number { return c.next(x, true) }
func (c *Context) NextPlus(x *Number) Number  { return c.next(x, false) }

func (c *Context) next(x *Number, down bool) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	if x.Form == Infinite {
		if x.Neg == down {
			return *x
		}
		return c.greatest(x.Neg)
	}
	w := *c
	w.Status, w.Round = 0, RoundCeiling
	if down {
		w.Round = RoundFloor
	}
	r := w.Finish(x)
	if w.Status&(Inexact|failures) == 0 {
		tiny := small(down, wide{0, 1}, c.Etiny()-1)
		r = w.Add(&r, &tiny)
	}
	c.fail(w.Err)
	c.Status |= w.Status & failures
	return r
}

func (c *Context) NextToward(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	order := c.Cmp(x, y)
	if order == 0 {
		return x.WithSign(y.Neg)
	}
	r := c.next(x, order > 0)
	switch {
	case r.Form == Infinite:
		c.Status |= Overflow | Rounded | Inexact
	case r.Adjusted() < c.Emin:
		c.Status |= Underflow | Subnormal | Rounded | Inexact
		if r.IsZero() {
			c.Status |= Clamped
		}
	}
	return r
}

// SameQuantum tells whether the exponents are the same, or both numbers NaNs or infinities.
func SameQuantum(x, y *Number) bool {
	switch {
	case x.IsNaN() && y.IsNaN():
		return true
	case x.Form != Finite || y.Form != Finite:
		return x.Form == y.Form
	}
	return x.Exp == y.Exp
}

// IsInteger tells whether a number has no fraction.
func (c *Context) IsInteger(n *Number) bool {
	if n.Form != Finite {
		return false
	}
	if n.Exp >= 0 || n.IsZero() {
		return true
	}
	if -n.Exp >= int64(n.digits) {
		return false
	}
	_, part := c.cutTail(n)
	return part == nothing
}

// cutTail splits the fraction off.
func (c *Context) cutTail(n *Number) (Number, cut) {
	w := Context{Prec: MaxPrec, Round: RoundDown, Meter: c.Meter}
	r, part := w.cutDigits(n, -n.Exp, nothing)
	c.fail(w.Err)
	return r, part
}

// ToInt is the integer part.
func (c *Context) ToInt(n *Number) *big.Int {
	r := *n
	if n.Exp < 0 {
		r, _ = c.cutTail(n)
	}
	v := c.scale(r.Coefficient(), r.Exp)
	if n.Neg {
		return new(big.Int).Neg(v)
	}
	return v
}

// Ratio is a finite number as a fraction in lowest terms: only twos and fives can go from a power of ten.
func (c *Context) Ratio(n *Number) (num, den *big.Int) {
	if n.IsZero() {
		return new(big.Int), one()
	}
	r := c.stripped(n, MaxPrec)
	num, den = r.Coefficient(), one()
	if r.Exp >= 0 {
		num = c.scale(num, r.Exp)
	} else {
		den = c.power10(-r.Exp)
		twos := min(num.TrailingZeroBits(), uint(-r.Exp))
		c.pass(2 * (len(num.Bits()) + len(den.Bits())))
		num, den = new(big.Int).Rsh(num, twos), new(big.Int).Rsh(den, twos)
		num, den = c.withoutFives(num, den, -r.Exp)
	}
	if n.Neg {
		num = new(big.Int).Neg(num)
	}
	return num, den
}

// withoutFives divides both by the greatest power of five that both have, up to the most-th.
func (c *Context) withoutFives(num, den *big.Int, most int64) (*big.Int, *big.Int) {
	five := big.NewInt(5)
	for most > 0 && c.Err == nil {
		// Powers of growing size go as long as they divide: about as many divisions as the power's exponent has bits, twice.
		took := false
		for k, p := int64(1), five; k <= most && c.Err == nil; k, p = 2*k, c.mul(p, p) {
			q, r := c.quo(num, p)
			if r.Sign() != 0 {
				break
			}
			num, took, most = q, true, most-k
			den, _ = c.quo(den, p)
		}
		if !took {
			break
		}
	}
	return num, den
}

// Hash is the number's hash, equal to that of an equal int, float or fraction: its worth modulo the prime 2**61 - 1.
func (c *Context) Hash(n *Number) int64 {
	if n.Form == Infinite {
		if n.Neg {
			return -hashInfinity
		}
		return hashInfinity
	}
	_, r := c.quo(n.Coefficient(), big.NewInt(hashPrime))
	base, exp := int64(10), n.Exp
	if exp < 0 {
		base, exp = hashTenth, -exp
	}
	// Powers repeat after one less than the prime.
	p := new(big.Int).Exp(big.NewInt(base), big.NewInt(exp%(hashPrime-1)), big.NewInt(hashPrime))
	h := p.Mul(p, r).Mod(p, big.NewInt(hashPrime)).Int64()
	if n.Neg {
		h = -h
	}
	if h == -1 {
		return -2
	}
	return h
}

const (
	hashInfinity = 314159
	hashPrime    = 1<<61 - 1
	hashTenth    = 2075258708292324556 // 1/10 modulo the prime
)
