// Powers, as CPython's module defines them: of an integer exponent by products, of any other by exponential function and logarithm.
package decimal

import (
	"math/big"
)

// farExp is an exponent beyond all contexts.
const farExp = 4 * MaxEmax

// Power is x ** y.
func (c *Context) Power(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	integer := c.IsInteger(y)
	neg := integer && x.Neg && c.isOdd(y)
	if r, done := c.powerSpecial(x, y, integer, neg); done {
		return r
	}
	if r, done := c.powerOfOne(x, y, integer, neg); done {
		return r
	}
	if r, done := c.powerBeyond(x, y, neg); done || c.Err != nil {
		return r
	}
	if integer {
		return c.powerInt(x, y, neg)
	}
	return c.powerReal(x, y)
}

func (c *Context) isOdd(y *Number) bool {
	if y.Exp > 0 || y.IsZero() {
		return false
	}
	if y.Exp == 0 {
		return y.Coefficient().Bit(0) != 0
	}
	r, _ := c.cutTail(y)
	return r.Coefficient().Bit(0) != 0
}

// powerSpecial knows the zeros and infinities, and the negative numbers that have no such power.
func (c *Context) powerSpecial(x, y *Number, integer, neg bool) (r Number, done bool) {
	zero, unit := small(neg, wide{}, 0), small(neg, wide{0, 1}, 0)
	switch {
	case x.IsZero() && y.IsZero():
		return c.invalid(InvalidOperation), true
	case x.IsZero() && y.Neg:
		return Infinity(neg), true
	case x.IsZero():
		return zero, true
	case x.Neg && (!integer || y.Form == Infinite):
		return c.invalid(InvalidOperation), true
	case y.Form == Infinite:
		one := FromInt64(1)
		order := c.Cmp(x, &one)
		switch {
		case order == 0:
			c.Status |= Inexact | Rounded
			return c.paddedOne(false, c.Prec-1), true
		case order > 0 != y.Neg:
			return Infinity(neg), true
		}
		return zero, true
	case x.Form == Infinite && y.IsZero():
		return unit, true
	case x.Form == Infinite && y.Neg:
		return zero, true
	case x.Form == Infinite:
		return Infinity(neg), true
	case y.IsZero():
		return unit, true
	}
	return r, false
}

// paddedOne is 1 with so many zeros behind the point.
func (c *Context) paddedOne(neg bool, n int64) Number {
	r := small(neg, wide{0, 1}, 0)
	return c.padded(&r, n)
}

func (c *Context) powerOfOne(x, y *Number, integer, neg bool) (r Number, done bool) {
	abs, one := x.WithSign(false), FromInt64(1)
	if c.Cmp(&abs, &one) != 0 {
		return r, false
	}
	if !integer {
		c.Status |= Inexact | Rounded
		return c.paddedOne(neg, c.Prec-1), true
	}
	if y.Neg {
		return small(neg, wide{0, 1}, 0), true
	}
	// The places of the power are those of the base times the exponent, unless that is too many.
	w := *c
	w.Status = 0
	factor := FromInt64(-x.Exp)
	n := w.Mul(y, &factor)
	if w.Status&failures != 0 {
		c.Status |= w.Status & failures
		return n, true
	}
	shift := c.Prec
	if n.Form == Finite && n.Adjusted() < 19 {
		if v := c.ToInt(&n); v.IsInt64() {
			shift = min(shift, v.Int64())
		}
	}
	if shift > c.Prec-1 {
		shift = c.Prec - 1
		c.Status |= Rounded
	}
	return c.paddedOne(neg, shift), true
}

// powerBeyond finds out early that a power is too great or too small for the context: the places of |log10(x)| and of y together have more
// digits than the bound of the exponent.
func (c *Context) powerBeyond(x, y *Number, neg bool) (r Number, done bool) {
	abs := x.WithSign(false)
	places := c.placesOfLog(&abs) + y.Adjusted()
	far, bound := small(neg, wide{0, 1}, farExp), c.Emax
	if (abs.Adjusted() >= 0) == y.Neg {
		far.Exp, bound = -farExp, c.Etiny()
	}
	if places > decimalDigits(bound) {
		return c.finish(far, nothing), true
	}
	return r, false
}

// placesOfLog is a lower bound of the exponent of |log10(x)|, x > 0 and not 1.
func (c *Context) placesOfLog(x *Number) int64 {
	adjusted := x.Adjusted()
	switch {
	case adjusted > 0:
		return decimalDigits(adjusted) - 1
	case adjusted < -1:
		return decimalDigits(adjusted+1) - 1
	}
	exact, minusOne := Exact(c.Meter), FromInt64(-1)
	d := exact.Add(x, &minusOne)
	if c.fail(exact.Err); adjusted == 0 {
		return d.Adjusted() - 2
	}
	return d.Adjusted() - 1
}

// decimalDigits is the length of a number without its sign.
func decimalDigits(i int64) int64 {
	n := FromInt64(i)
	return n.Digits()
}

func (c *Context) powerInt(x, y *Number, neg bool) Number {
	w := *c
	w.Status, w.Round, w.Clamp = 0, RoundHalfEven, false
	w.Prec += int64(y.digits) + y.Exp + 2
	of := *x
	if y.Neg {
		w.Prec++
		one := FromInt64(1)
		of = w.Div(&one, x)
	}
	n := w.ToInt(y)
	n = new(big.Int).Abs(n)
	r := of
	for i := n.BitLen() - 2; i >= 0 && w.Err == nil; i-- {
		r = w.Mul(&r, &r)
		if n.Bit(i) != 0 {
			r = w.Mul(&r, &of)
		}
		if r.Form != Finite || r.IsZero() && w.Status&Clamped != 0 {
			break
		}
	}
	c.Status |= w.Status
	c.fail(w.Err)
	r.Neg = neg
	if r.Form == Infinite { // the rounding of the context decides
		r = small(neg, wide{0, 1}, farExp)
	}
	return c.Finish(&r)
}

func (c *Context) powerReal(x, y *Number) Number {
	w := *c
	w.Status, w.Round, w.Clamp = 0, RoundHalfEven, false
	w.Prec = max(c.Prec, int64(x.digits)) + 23
	l := w.Ln(x)
	l = w.Mul(&l, y)
	w.Status = 0
	r := w.Exp(&l)
	c.Status |= w.Status | Inexact | Rounded
	c.fail(w.Err)
	if one := FromInt64(1); r.Form == Finite && c.Cmp(&r, &one) == 0 {
		r = c.paddedOne(false, c.Prec-1)
	}
	if r.Form == Infinite {
		r = small(false, wide{0, 1}, farExp)
	}
	return c.Finish(&r)
}

// PowMod is x ** y % m of integers.
func (c *Context) PowMod(x, y, m *Number) Number {
	if r, ok := c.nan(x, y, m); ok {
		return r
	}
	if !c.IsInteger(x) || !c.IsInteger(y) || !c.IsInteger(m) || m.IsZero() || y.Neg && !y.IsZero() ||
		int64(m.digits)+m.Exp > c.Prec || x.IsZero() && y.IsZero() {
		return c.invalid(InvalidOperation)
	}
	neg := x.Neg && c.isOdd(y)
	mod := c.ToInt(m)
	mod.Abs(mod)
	base := c.modulo(x, mod)
	exponent, tens := y, int64(0)
	whole := *y
	if y.Exp < 0 {
		whole, _ = c.cutTail(y)
		exponent = &whole
	}
	tens = max(exponent.Exp, 0)
	r := c.powerModulo(base, exponent.Coefficient(), mod)
	for ten := big.NewInt(10); tens > 0 && c.Err == nil && r.BitLen() > 1; tens-- {
		r = c.powerModulo(r, ten, mod)
		c.fail(c.charged(64))
	}
	return c.fromBig(neg, r, 0)
}

// modulo is |x| % mod of an integer x.
func (c *Context) modulo(x *Number, mod *big.Int) *big.Int {
	if x.Exp <= 0 {
		v := c.ToInt(x)
		_, r := c.quo(v.Abs(v), mod)
		return r
	}
	_, r := c.quo(x.Coefficient(), mod)
	ten := c.powerModulo(big.NewInt(10), big.NewInt(x.Exp), mod)
	_, r = c.quo(c.mul(r, ten), mod)
	return r
}

func (c *Context) powerModulo(base, exponent, mod *big.Int) *big.Int {
	_, base = c.quo(base, mod)
	_, r := c.quo(one(), mod)
	for i := exponent.BitLen() - 1; i >= 0 && c.Err == nil; i-- {
		_, r = c.quo(c.mul(r, r), mod)
		if exponent.Bit(i) != 0 {
			_, r = c.quo(c.mul(r, base), mod)
		}
		c.fail(c.charged(4))
	}
	return r
}
