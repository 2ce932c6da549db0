// Square root, exponential function and logarithms, correctly rounded: they are worked out to more and more digits until the rounding is sure.
//
// Inside, numbers are integers that stand for so many binary places ("fixed"). Steps that err by less than one unit in the last place are
// backed by guard places.
package decimal

import (
	"math"
	"math/big"
	"math/bits"
)

const (
	guardDigits = 4
	bitsPerTen  = 3.3219280948873626
)

// Sqrt is the square root.
func (c *Context) Sqrt(x *Number) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	ideal := x.Exp >> 1
	switch {
	case x.IsZero():
		return c.finish(small(x.Neg, wide{}, ideal), nothing)
	case x.Neg:
		return c.invalid(InvalidOperation)
	case x.Form == Infinite:
		return *x
	}
	v := x.Coefficient()
	length := (int64(x.digits) + 1) / 2
	if x.Exp&1 != 0 {
		v = c.scale(v, 1)
		length = int64(x.digits)/2 + 1
	}
	up := c.Prec + 1 - length
	exact := true
	if up >= 0 {
		v = c.scale(v, 2*up)
	} else {
		var part cut
		v, part = c.drop(v, -2*up)
		exact = part == nothing
	}
	n := c.root(v)
	if sq := c.mul(n, n); exact && c.Err == nil {
		exact = sq.Cmp(v) == 0
	}
	w := *c
	w.Round = RoundHalfEven
	r := w.fromBig(false, n, ideal-up)
	switch {
	case !exact:
		r = w.finish(r, belowHalf)
	case up >= 0:
		r = w.finish(w.Rescale(&r, ideal), nothing)
	default:
		r = w.finish(w.padded(&r, -up), nothing)
	}
	c.Status |= w.Status
	c.fail(w.Err)
	return r
}

// root is the integer part of the square root of v > 0. Each turn doubles the digits that are right.
func (c *Context) root(v *big.Int) *big.Int {
	if v.BitLen() <= 2048 {
		return new(big.Int).Sqrt(v)
	}
	half := (v.BitLen() - 1) / 2
	a, d := one(), 0
	for s := bits.Len(uint(half)) - 1; s >= 0 && c.Err == nil; s-- {
		e := d
		d = half >> s
		q, _ := c.quo(new(big.Int).Rsh(v, uint(2*half-e-d+1)), a)
		c.pass(len(v.Bits()))
		a = new(big.Int).Lsh(a, uint(d-e-1))
		a.Add(a, q)
	}
	if c.mul(a, a).Cmp(v) > 0 {
		a.Sub(a, one())
	}
	return a
}

// Exp is e**x.
func (c *Context) Exp(x *Number) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	switch {
	case x.Form == Infinite && x.Neg:
		return small(false, wide{}, 0)
	case x.Form == Infinite:
		return *x
	case x.IsZero():
		return small(false, wide{0, 1}, 0)
	}
	c.Status |= Inexact | Rounded
	return c.rounded(func(w *Context) Number {
		switch adjusted := x.Adjusted(); {
		case adjusted >= 19: // beyond all exponents
			r := small(false, wide{0, 1}, 4*MaxEmax)
			if x.Neg {
				r.Exp = -r.Exp
			}
			return w.finish(r, nothing)
		case adjusted < -w.Prec-1:
			return w.finish(w.besideOne(x.Neg), belowHalf)
		}
		return w.surely(w.Prec, func(digits int64) Number { return w.expDigits(x, digits) })
	})
}

// rounded runs a function whose result is rounded half to even whatever the context says.
func (c *Context) rounded(f func(w *Context) Number) Number {
	w := *c
	w.Round, w.Status = RoundHalfEven, 0
	r := f(&w)
	c.Status |= w.Status
	c.fail(w.Err)
	return r
}

// besideOne is the number next to 1 that is still longer than the precision: what lies between cannot be told from 1.
func (c *Context) besideOne(below bool) Number {
	v := c.power10(c.Prec + 1)
	if below {
		v = new(big.Int).Sub(v, one())
	}
	return c.fromBig(false, v, -c.Prec-1)
}

// surely asks for a result of so many digits, which may err by two units in the last place, until the rounding does not depend on those.
func (c *Context) surely(digits int64, f func(digits int64) Number) Number {
	for more := int64(guardDigits); ; more *= 2 {
		if c.tooLong(digits + more) {
			return FromInt64(1)
		}
		r := f(digits + more)
		if c.Err != nil {
			return r
		}
		n := int64(r.digits) - c.Prec
		if n <= 0 {
			continue
		}
		middle := c.power10(n)
		_, rest := c.quo(r.Coefficient(), middle)
		rest.Lsh(rest, 1).Sub(rest, middle).Abs(rest)
		if c.pass(len(rest.Bits())); rest.CmpAbs(big.NewInt(8)) > 0 || c.Err != nil {
			return c.finish(r, belowHalf)
		}
	}
}

// fixed is a number with so many binary places.
func (c *Context) fixed(x *Number, places uint) *big.Int {
	v := c.shiftLeft(x.Coefficient(), places)
	if x.Exp >= 0 {
		v = c.scale(v, x.Exp)
	} else {
		v, _ = c.drop(v, -x.Exp)
	}
	if x.Neg {
		return new(big.Int).Neg(v)
	}
	return v
}

// decimalOf is fixed * 10**exp as a number: so many decimal places.
func (c *Context) decimalOf(v *big.Int, places uint, digits, exp int64) Number {
	p := c.scale(new(big.Int).Abs(v), digits)
	c.pass(len(p.Bits()))
	return c.fromBig(v.Sign() < 0, new(big.Int).Rsh(p, places), exp-digits)
}

// places are enough for so many decimal digits and some guard.
func places(digits int64) uint { return uint(float64(digits)*bitsPerTen*(1+1e-12)) + 24 }

// wideGuard are the places that an integer part of up to 62 bits needs besides.
const wideGuard = 72

// expDigits is e**x to so many digits.
func (c *Context) expDigits(x *Number, digits int64) Number {
	p := places(digits)
	v := c.fixed(x, p+wideGuard)
	ten := c.ln10(p + wideGuard)
	if c.Err != nil {
		return *x
	}
	k, rest := c.quo(new(big.Int).Abs(v), ten)
	if v.Sign() < 0 {
		k.Neg(k)
		if rest.Neg(rest); rest.Sign() != 0 {
			k.Sub(k, one())
			rest.Add(rest, ten)
		}
	}
	c.pass(len(rest.Bits()))
	return c.decimalOf(c.expFixed(rest.Rsh(rest, wideGuard), p), p, digits, k.Int64())
}

// expFixed is e**x, where |x| is below about 3: the series of a power of two smaller argument, squared as often.
func (c *Context) expFixed(x *big.Int, p uint) *big.Int {
	halvings := uint(math.Sqrt(float64(p))/1.5) + 4
	q := p + 2*halvings + 16
	y := c.shiftLeft(x, q-p)
	y.Rsh(y, halvings)
	sum := c.shiftLeft(one(), q)
	term := y
	for k := int64(2); term.BitLen() > 1 && c.Err == nil; k++ {
		sum.Add(sum, term)
		term = c.mulFixed(term, y, q)
		term.Quo(term, big.NewInt(k))
		c.pass(3 * len(sum.Bits()))
	}
	for range halvings {
		sum = c.mulFixed(sum, sum, q)
	}
	return sum.Rsh(sum, q-p)
}

func (c *Context) mulFixed(x, y *big.Int, p uint) *big.Int {
	z := c.mul(x, y)
	c.pass(len(z.Bits()))
	return z.Rsh(z, p)
}

// atanhInverse is atanh(1/n).
func (c *Context) atanhInverse(n int64, p uint) *big.Int {
	term := new(big.Int).Quo(c.shiftLeft(one(), p), big.NewInt(n))
	sum := new(big.Int).Set(term)
	square, part := big.NewInt(n*n), new(big.Int)
	for k := int64(3); term.Sign() != 0 && c.Err == nil; k += 2 {
		term.Quo(term, square)
		sum.Add(sum, part.Quo(term, big.NewInt(k)))
		c.Err = c.charged(3 * len(term.Bits()))
	}
	return sum
}

// charged is the meter's word on a loop's turn of so many word products.
func (c *Context) charged(words int) error {
	if c.Meter == nil {
		return nil
	}
	return c.Meter.Poll(words)
}

// ln10 is the logarithm of ten, by three series of a formula of Machin's kind.
func (c *Context) ln10(p uint) *big.Int {
	q := p + 16
	sum := new(big.Int)
	for _, f := range [...][2]int64{{46, 31}, {34, 49}, {20, 161}} {
		if c.Err != nil {
			return one()
		}
		part := c.atanhInverse(f[1], q)
		sum.Add(sum, part.Mul(part, big.NewInt(f[0])))
	}
	return sum.Rsh(sum, 16)
}

// lnFixed is ln(x) of an x between a quarter and four, by Halley's steps, each of which makes three times as many digits right.
func (c *Context) lnFixed(x *big.Int, p uint) *big.Int {
	p += 16
	x = c.shiftLeft(x, 16)
	have := uint(48)
	top, _ := new(big.Float).SetInt(x).Float64()
	if p > 900 { // float64 has no room for all of it
		top, _ = new(big.Float).SetInt(new(big.Int).Rsh(x, p-60)).Float64()
		top = math.Ldexp(top, -60)
	} else {
		top = math.Ldexp(top, -int(p))
	}
	y, _ := new(big.Float).SetFloat64(math.Ldexp(math.Log(top), 60)).Int(nil)
	at := uint(60)
	for have < p && c.Err == nil {
		have = min(3*have-8, p)
		to := min(have+8, p)
		if to >= at {
			y = c.shiftLeft(y, to-at)
		} else {
			y.Rsh(y, at-to)
		}
		at = to
		e := c.expFixed(y, at)
		m := new(big.Int).Rsh(x, p-at)
		d, s := new(big.Int).Sub(m, e), new(big.Int).Add(m, e)
		neg := d.Sign() < 0
		q, _ := c.quo(c.shiftLeft(d.Abs(d), at+1), s)
		if neg {
			q.Neg(q)
		}
		y = new(big.Int).Add(y, q)
		c.pass(6 * len(m.Bits()))
	}
	return y.Rsh(y, 16)
}

// Ln is the natural logarithm.
func (c *Context) Ln(x *Number) Number {
	return c.logarithm(x, func(w *Context, k int64, m *big.Int, p uint) *big.Int {
		v := w.lnFixed(m, p)
		if k == 0 {
			return v
		}
		ten := w.ln10(p + wideGuard)
		ten.Mul(ten, big.NewInt(k))
		w.pass(2 * len(ten.Bits()))
		return v.Add(v, ten.Rsh(ten, wideGuard))
	})
}

// Log10 is the logarithm to the base of ten.
func (c *Context) Log10(x *Number) Number {
	if x.Form == Finite && !x.Neg && !x.IsZero() {
		if one := c.stripped(x, math.MaxInt64); one.low == (wide{0, 1}) && one.big == nil {
			return c.rounded(func(w *Context) Number { return w.finish(FromInt64(x.Adjusted()), nothing) })
		}
	}
	return c.logarithm(x, func(w *Context, k int64, m *big.Int, p uint) *big.Int {
		v := w.lnFixed(m, p)
		neg := v.Sign() < 0
		v, _ = w.quo(w.shiftLeft(v.Abs(v), p), w.ln10(p))
		if neg {
			v.Neg(v)
		}
		if w.Err != nil {
			return v
		}
		whole := new(big.Int).Lsh(big.NewInt(k), p)
		return v.Add(v, whole)
	})
}

// logarithm does what both have in common: f gets x as m * 10**k with an m around 1, in fixed form.
func (c *Context) logarithm(x *Number, f func(w *Context, k int64, m *big.Int, p uint) *big.Int) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	switch {
	case x.IsZero():
		return Infinity(true)
	case x.Neg:
		return c.invalid(InvalidOperation)
	case x.Form == Infinite:
		return *x
	}
	minusOne := FromInt64(-1)
	exact := Exact(c.Meter)
	beside := int64(0) // zeros behind the point of x - 1: as many digits cancel
	k := x.Adjusted()
	if k == 0 || k == -1 {
		d := exact.Add(x, &minusOne)
		if c.fail(exact.Err); d.IsZero() {
			return small(false, wide{}, 0)
		}
		beside = max(-d.Adjusted(), 0)
	}
	m := *x
	m.Exp -= k
	if three := (Number{low: wide{0, 3}, digits: 1}); exact.Cmp(&m, &three) > 0 {
		k++
		m.Exp--
	}
	c.Status |= Inexact | Rounded
	return c.rounded(func(w *Context) Number {
		return w.surely(w.Prec+beside, func(digits int64) Number {
			p := places(digits)
			v := f(w, k, w.fixed(&m, p), p)
			return w.decimalOf(v, p, digits, 0)
		})
	})
}
