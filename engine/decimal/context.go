// How a result is made to fit its context, and the work on long coefficients under the meter.
package decimal

import (
	"math/big"

	"github.com/small-python/spy/engine/numfmt"
)

// maxLength bounds the digits that are made: no memory holds more, and so no count of them overflows.
const maxLength = 1 << 36

func (c *Context) fail(err error) {
	if c.Err == nil && err != nil {
		c.Err = err
	}
}

// tooLong refuses so many digits.
func (c *Context) tooLong(n int64) bool {
	if n > maxLength {
		c.fail(&numfmt.Error{Kind: numfmt.MemoryError})
	}
	return c.Err != nil
}

// one stands for what a failed operation has no result of.
func one() *big.Int { return big.NewInt(1) }

func (c *Context) mul(x, y *big.Int) *big.Int {
	if c.Err != nil {
		return one()
	}
	z, err := numfmt.MulBig(x, y, c.Meter)
	if err != nil {
		c.fail(err)
		return one()
	}
	return z
}

// quo divides numbers that are not negative.
func (c *Context) quo(x, y *big.Int) (q, r *big.Int) {
	if c.Err != nil || y.Sign() == 0 {
		return one(), new(big.Int)
	}
	q, r, err := numfmt.DivmodBig(x, y, c.Meter)
	if err != nil {
		c.fail(err)
		return one(), new(big.Int)
	}
	return q, r
}

// power10 is 10**n.
func (c *Context) power10(n int64) *big.Int {
	if n <= maxWideDigits {
		return tens[max(n, 0)].big()
	}
	if c.tooLong(n) || n > 1<<16 && c.reserved(2*n) != nil { // that much the products hold in the end, which would tell only then
		return one()
	}
	z, err := numfmt.PowBig(big.NewInt(5), uint64(n), c.Meter)
	if err != nil {
		c.fail(err)
		return one()
	}
	return c.shiftLeft(z, uint(n))
}

// pass charges for a pass over n words.
func (c *Context) pass(words int) {
	if words > 64 && c.Meter != nil && c.Err == nil {
		c.fail(c.Meter.Poll(words >> 3))
	}
}

func (c *Context) shiftLeft(x *big.Int, n uint) *big.Int {
	words := len(x.Bits()) + int(n/64) + 1
	if c.Meter != nil && c.Err == nil {
		c.fail(c.Meter.Limit(int64(words) * 8))
	}
	if c.pass(words); c.Err != nil {
		return one()
	}
	return new(big.Int).Lsh(x, n)
}

// scale is x * 10**n.
func (c *Context) scale(x *big.Int, n int64) *big.Int {
	if n == 0 || x.Sign() == 0 {
		return x
	}
	return c.mul(x, c.power10(n))
}

// drop is x / 10**n, and what was cut off.
func (c *Context) drop(x *big.Int, n int64) (*big.Int, cut) {
	p := c.power10(n)
	q, r := c.quo(x, p)
	if r.Sign() == 0 {
		return q, nothing
	}
	c.pass(len(r.Bits()))
	switch twice := r.Lsh(r, 1); twice.CmpAbs(p) {
	case -1:
		return q, belowHalf
	case 0:
		return q, half
	}
	return q, aboveHalf
}

// increments tells whether what was cut off makes the last digit that stays one more.
func (r Rounding) increments(neg bool, last uint64, part cut) bool {
	if part == nothing {
		return false
	}
	switch r {
	case RoundUp:
		return true
	case RoundCeiling:
		return !neg
	case RoundFloor:
		return neg
	case RoundHalfUp:
		return part >= half
	case RoundHalfDown:
		return part > half
	case RoundHalfEven:
		return part > half || part == half && last&1 != 0
	case Round05Up:
		return last == 0 || last == 5
	}
	return false
}

// cutDigits drops n digits of a coefficient and rounds it. The result may have one digit more than those that stayed.
func (c *Context) cutDigits(x *Number, n int64, more cut) (Number, cut) {
	var part cut
	r := *x
	switch {
	case n > int64(x.digits):
		r.low, r.big = wide{}, nil
		if part = nothing; !x.zeroCoefficient() {
			part = belowHalf
		}
	case n == 0:
		part = more
	case x.big == nil && n <= maxWideDigits:
		r.low, part = x.low.quoTens(uint32(n))
		part = part.and(more != nothing)
	default:
		var q *big.Int
		if q, part = c.drop(x.Coefficient(), n); c.Err != nil {
			return r, nothing
		}
		part = part.and(more != nothing)
		r = c.fromBig(x.Neg, q, x.Exp)
	}
	r.Exp = x.Exp + n
	if part != nothing && c.Round.increments(r.Neg, r.lastDigit(c), part) {
		r = c.incremented(&r)
	} else if r.big == nil {
		r.digits = r.low.digits()
	}
	return r, part
}

// lastDigit is the last digit where rounding depends on it.
func (n *Number) lastDigit(c *Context) uint64 {
	switch {
	case n.big == nil && c.Round == RoundHalfEven:
		return n.low.lo & 1
	case c.Round == RoundHalfEven:
		return uint64(n.big.Bit(0))
	case c.Round != Round05Up:
		return 0
	case n.big == nil:
		_, r := n.low.quoWord(10)
		return r
	}
	_, r := c.quo(n.big, big.NewInt(10))
	return r.Uint64()
}

func (c *Context) incremented(n *Number) Number {
	if n.big == nil && n.low.hi != 1<<64-1 {
		return small(n.Neg, n.low.add(wide{0, 1}), n.Exp)
	}
	v := n.Coefficient()
	c.pass(len(v.Bits()))
	return c.fromBig(n.Neg, new(big.Int).Add(v, one()), n.Exp)
}

// fits tells most numbers that need no rounding. Who is long enough above the least normal number is above the least exponent too.
func (c *Context) fits(x *Number) bool {
	adjusted := x.Exp + int64(x.digits) - 1
	return int64(x.digits) <= c.Prec && adjusted >= c.Emin && adjusted <= c.Emax && !c.Clamp
}

// finish rounds a finite number to the context and signals what that does. more says what lies behind the last digit.
func (c *Context) finish(x Number, more cut) Number {
	if more == nothing && c.fits(&x) {
		return x
	}
	if x.big == nil && int64(x.digits) >= c.Prec && c.shortens(&x) {
		return c.shortened(&x, more)
	}
	adjusted := x.Adjusted()
	if x.zeroCoefficient() && more == nothing {
		return c.finishZero(x)
	}
	if adjusted > c.Emax {
		return c.overflow(x.Neg)
	}
	etiny := c.Etiny()
	subnormal := adjusted < c.Emin
	n := max(int64(x.digits)-c.Prec, etiny-x.Exp, 0)
	if n > 0 || more != nothing {
		var part cut
		if x, part = c.cutDigits(&x, n, more); c.Err != nil {
			return x
		}
		c.Status |= Rounded
		if part != nothing {
			c.Status |= Inexact
			if subnormal {
				c.Status |= Underflow
			}
		}
		if int64(x.digits) > c.Prec { // 99…9 became 100…0
			x, _ = c.cutDigits(&x, 1, nothing)
		}
		if x.Adjusted() > c.Emax {
			return c.overflow(x.Neg)
		}
	}
	if subnormal {
		c.Status |= Subnormal
		if x.zeroCoefficient() {
			c.Status |= Clamped
		}
	}
	return c.fold(x)
}

// shortens tells whether a wide number that is too long is far from all bounds, so that only its digits are rounded.
func (c *Context) shortens(x *Number) bool {
	adjusted := x.Exp + int64(x.digits) - 1
	return adjusted >= c.Emin && adjusted < c.Emax && !c.Clamp && c.Round != Round05Up && c.Prec < maxWideDigits && int64(x.digits)-c.Prec <= maxWideDigits
}

// shortened is finish for those: most results that are rounded are such.
func (c *Context) shortened(x *Number, more cut) Number {
	n := x.digits - uint32(c.Prec)
	q, part := x.low, more
	if n > 0 {
		q, part = q.quoTens(n)
		part = part.and(more != nothing)
	}
	exp := x.Exp + int64(n)
	c.Status |= Rounded
	if part != nothing {
		c.Status |= Inexact
		if c.Round.increments(x.Neg, q.lo&1, part) {
			if q = q.add(wide{0, 1}); q == tens[c.Prec] { // 99…9 became 100…0
				q, exp = tens[c.Prec-1], exp+1
			}
		}
	}
	return Number{low: q, Exp: exp, digits: uint32(c.Prec), Neg: x.Neg}
}

// fold pads a number whose exponent is too great for a clamped context.
func (c *Context) fold(x Number) Number {
	if !c.Clamp || x.Exp <= c.Etop() {
		return x
	}
	c.Status |= Clamped
	return c.padded(&x, x.Exp-c.Etop())
}

// padded is the same value with n zeros more at its end.
func (c *Context) padded(x *Number, n int64) Number {
	if n == 0 {
		return *x
	}
	if x.big == nil && int64(x.digits)+n <= maxWideDigits {
		return small(x.Neg, x.low.mul(tens[n]), x.Exp-n)
	}
	return c.fromBig(x.Neg, c.scale(x.Coefficient(), n), x.Exp-n)
}

func (c *Context) finishZero(x Number) Number {
	top := c.Emax
	if c.Clamp {
		top = c.Etop()
	}
	exp := min(max(x.Exp, c.Etiny()), top)
	if exp != x.Exp {
		c.Status |= Clamped
	}
	return small(x.Neg, wide{}, exp)
}

// overflow is the result that is too great.
func (c *Context) overflow(neg bool) Number {
	c.Status |= Overflow | Inexact | Rounded
	switch c.Round {
	case RoundDown, Round05Up:
		return c.greatest(neg)
	case RoundCeiling:
		if neg {
			return c.greatest(neg)
		}
	case RoundFloor:
		if !neg {
			return c.greatest(neg)
		}
	}
	return Infinity(neg)
}

// greatest is the greatest finite number.
func (c *Context) greatest(neg bool) Number {
	if c.Prec <= maxWideDigits {
		return small(neg, tens[c.Prec].sub(wide{0, 1}), c.Etop())
	}
	v := c.power10(c.Prec)
	return c.fromBig(neg, v.Sub(v, one()), c.Etop())
}

// invalid signals a condition and gives the NaN for it.
func (c *Context) invalid(s Status) Number {
	c.Status |= s
	return Number{Form: QuietNaN, digits: 1}
}

// nan is the result of an operation with NaNs, if one of the operands is one: a signaling one goes first.
func (c *Context) nan(list ...*Number) (Number, bool) {
	var found *Number
	for _, n := range list {
		if n.Form == SignalingNaN {
			c.Status |= InvalidOperation
			found = n
			break
		}
		if n.Form == QuietNaN && found == nil {
			found = n
		}
	}
	if found == nil {
		return Number{}, false
	}
	return c.quieted(found), true
}

// quieted is a NaN as a result: quiet, with no more of its payload than fits.
func (c *Context) quieted(n *Number) Number {
	r := *n
	r.Form = QuietNaN
	return c.fitNaN(r)
}

func (c *Context) fitNaN(r Number) Number {
	room := c.Prec
	if c.Clamp {
		room--
	}
	if int64(r.digits) <= room {
		return r
	}
	form := r.Form
	r = c.lastDigits(&r, room)
	r.Form, r.Exp = form, 0
	return r
}

// lastDigits keeps the last n digits of a coefficient.
func (c *Context) lastDigits(x *Number, n int64) Number {
	if int64(x.digits) <= n {
		return *x
	}
	_, r := c.quo(x.Coefficient(), c.power10(n))
	return c.fromBig(x.Neg, r, x.Exp)
}

// Finish makes any number fit the context.
func (c *Context) Finish(x *Number) Number {
	switch {
	case x.IsNaN():
		return c.fitNaN(*x)
	case x.Form == Infinite:
		return *x
	}
	return c.finish(*x, nothing)
}
