// Sums, signs and comparisons.
package decimal

import "math/big"

// Add is x + y, Sub x - y.
func (c *Context) Add(x, y *Number) Number { return c.sum(x, y, y.Neg) }
func (c *Context) Sub(x, y *Number) Number { return c.sum(x, y, !y.Neg) }

// sum adds y with a sign.
func (c *Context) sum(x, y *Number, negY bool) Number {
	if x.Form|y.Form != Finite {
		if r, ok := c.nan(x, y); ok {
			return r
		}
		if x.Form == Infinite {
			if y.Form == Infinite && x.Neg != negY {
				return c.invalid(InvalidOperation)
			}
			return *x
		}
		return Infinity(negY)
	}
	if x.Exp == y.Exp && x.big == nil && y.big == nil && (x.low.hi|y.low.hi)>>63 == 0 {
		r := c.sumWide(x.low, y.low, x.Neg, negY, x.Exp)
		if c.fits(&r) {
			return r
		}
		return c.finish(r, nothing)
	}
	return c.sumAligned(x, y, x.Neg, negY)
}

func (c *Context) sumWide(a, b wide, negA, negB bool, exp int64) Number {
	switch {
	case negA == negB:
		return small(negA, a.add(b), exp)
	case b.less(a):
		return small(negA, a.sub(b), exp)
	case a.less(b):
		return small(negB, b.sub(a), exp)
	}
	return small(c.Round == RoundFloor, wide{}, exp)
}

// sumAligned adds numbers of different exponents.
func (c *Context) sumAligned(x, y *Number, negX, negY bool) Number {
	if x.Exp < y.Exp {
		x, y, negX, negY = y, x, negY, negX
	}
	up := x.Exp - y.Exp
	if x.big == nil && y.big == nil && up <= maxWideDigits {
		if int64(x.digits)+up <= maxWideDigits && y.low.hi>>63 == 0 {
			return c.finish(c.sumWide(x.low.mul(tens[up]), y.low, negX, negY, y.Exp), nothing)
		}
		a, b := x.low.mulDouble(tens[up]), double{y.low.lo, y.low.hi}
		neg := negX
		if negX != negY && a.less(&b) {
			a, b, neg = b, a, negY
		}
		a.addSub(&b, negX != negY)
		return c.finishDouble(neg, &a, y.Exp)
	}
	if !x.IsZero() && !y.IsZero() {
		// Of an operand that lies far below all digits of the result only the sign counts: a 1 behind them stands for it.
		if low := min(x.Exp, x.Adjusted()-c.Prec) - 2; y.Adjusted() < low {
			tiny := small(negY, wide{0, 1}, low)
			return c.sumAligned(x, &tiny, negX, negY)
		}
	}
	return c.sumBig(x, y, negX, negY)
}

func (c *Context) sumBig(x, y *Number, negX, negY bool) Number {
	exp := y.Exp
	if x.IsZero() || y.IsZero() {
		// A zero adds its exponent only: it makes the other one longer, but not longer than the context.
		return c.sumZero(x, y, negX, negY)
	}
	a, b := c.scale(x.Coefficient(), x.Exp-exp), y.Coefficient()
	if c.pass(len(a.Bits()) + len(b.Bits())); c.Err != nil {
		return *x
	}
	if negX == negY {
		return c.finish(c.fromBig(negX, new(big.Int).Add(a, b), exp), nothing)
	}
	d := new(big.Int).Sub(a, b)
	switch d.Sign() {
	case 0:
		return c.finish(small(c.Round == RoundFloor, wide{}, exp), nothing)
	case -1:
		return c.finish(c.fromBig(negY, d.Neg(d), exp), nothing)
	}
	return c.finish(c.fromBig(negX, d, exp), nothing)
}

// sumZero adds numbers of which one is 0; x has the greater exponent.
func (c *Context) sumZero(x, y *Number, negX, negY bool) Number {
	switch {
	case x.IsZero() && y.IsZero():
		neg := negX
		if negX != negY {
			neg = c.Round == RoundFloor
		}
		return c.finish(small(neg, wide{}, y.Exp), nothing)
	case x.IsZero():
		return c.finish(y.WithSign(negY), nothing)
	}
	pad := min(x.Exp-y.Exp, max(c.Prec-int64(x.digits), 0))
	if pad < x.Exp-y.Exp {
		c.Status |= Rounded
	}
	r := c.padded(x, pad)
	return c.finish(r.WithSign(negX), nothing)
}

// finishDouble rounds a coefficient of up to 256 bits.
func (c *Context) finishDouble(neg bool, z *double, exp int64) Number {
	if z.isWide() {
		return c.finish(small(neg, z.wide(), exp), nothing)
	}
	if c.Prec > maxWideDigits-2 || c.Prec < 8 {
		return c.finish(c.fromBig(neg, z.big(), exp), nothing)
	}
	// As many digits go as leave the precision and two or three more, which fit.
	n := z.bitLen()*1233>>12 - uint32(c.Prec) - 1
	part := z.quoTens(n)
	return c.finish(small(neg, z.wide(), exp+int64(n)), part)
}

// Plus is x rounded, Minus -x rounded, Abs |x| rounded. A zero is positive but when rounding down.
func (c *Context) Plus(x *Number) Number  { return c.signed(x, x.Neg) }
func (c *Context) Minus(x *Number) Number { return c.signed(x, !x.Neg) }

func (c *Context) Abs(x *Number) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	r := x.WithSign(false)
	return c.Finish(&r)
}

func (c *Context) signed(x *Number, neg bool) Number {
	if r, ok := c.nan(x); ok {
		return r
	}
	if x.IsZero() {
		neg = neg && c.Round == RoundFloor
	}
	r := x.WithSign(neg)
	return c.Finish(&r)
}

// FMA is x * y + z, rounded once.
func (c *Context) FMA(x, y, z *Number) Number {
	if r, ok := c.nan(x, y, z); ok {
		return r
	}
	exact := Exact(c.Meter)
	exact.Emax, exact.Emin = 4*MaxEmax, 4*MinEmin
	p := exact.Mul(x, y)
	if c.fail(exact.Err); exact.Status&failures != 0 {
		c.Status |= exact.Status & failures
		return p
	}
	return c.Add(&p, z)
}

// Cmp compares numbers that are no NaNs.
func (c *Context) Cmp(x, y *Number) int {
	signOf := func(n *Number) int {
		switch {
		case n.IsZero():
			return 0
		case n.Neg:
			return -1
		}
		return 1
	}
	if x.Form|y.Form == Finite && x.big == nil && y.big == nil && x.Exp == y.Exp && !x.Neg && !y.Neg {
		return x.low.cmp(y.low)
	}
	a, b := signOf(x), signOf(y)
	if a != b {
		if a < b {
			return -1
		}
		return 1
	}
	return a * c.cmpAbs(x, y)
}

// cmpAbs compares without the signs. A zero is only compared with a zero.
func (c *Context) cmpAbs(x, y *Number) int {
	switch {
	case x.Form == Infinite && y.Form == Infinite:
		return 0
	case x.Form == Infinite:
		return 1
	case y.Form == Infinite:
		return -1
	}
	switch zx, zy := x.IsZero(), y.IsZero(); {
	case zx && zy:
		return 0
	case zx:
		return -1
	case zy:
		return 1
	}
	if a, b := x.Adjusted(), y.Adjusted(); a != b {
		if a < b {
			return -1
		}
		return 1
	}
	if x.Exp < y.Exp {
		return -c.cmpAligned(y, x)
	}
	return c.cmpAligned(x, y)
}

// cmpAligned compares numbers whose first digits stand at one place; x has the greater exponent, so fewer digits.
func (c *Context) cmpAligned(x, y *Number) int {
	up := x.Exp - y.Exp
	if y.big == nil && int64(y.digits) <= maxWideDigits {
		return x.low.mul(tens[up]).cmp(y.low)
	}
	a := c.scale(x.Coefficient(), up)
	c.pass(len(a.Bits()))
	return a.Cmp(y.Coefficient())
}

// Compare is -1, 0 or 1 as a number; CompareSignal also signals for quiet NaNs.
func (c *Context) Compare(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	return FromInt64(int64(c.Cmp(x, y)))
}

func (c *Context) CompareSignal(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		c.Status |= InvalidOperation
		return r
	}
	return FromInt64(int64(c.Cmp(x, y)))
}

// CmpTotal compares by the order in which no two different numbers are equal.
func (c *Context) CmpTotal(x, y *Number) int {
	if x.Neg != y.Neg {
		if x.Neg {
			return -1
		}
		return 1
	}
	r := c.cmpTotalAbs(x, y)
	if x.Neg {
		return -r
	}
	return r
}

func (c *Context) cmpTotalAbs(x, y *Number) int {
	rank := func(n *Number) int { return [...]int{Finite: 0, Infinite: 0, SignalingNaN: 1, QuietNaN: 2}[n.Form] }
	if a, b := rank(x), rank(y); a != b {
		if a < b {
			return -1
		}
		return 1
	} else if a != 0 {
		return x.Coefficient().Cmp(y.Coefficient())
	}
	if r := c.cmpAbs(x, y); r != 0 || x.Form == Infinite {
		return r
	}
	switch {
	case x.Exp < y.Exp:
		return -1
	case x.Exp > y.Exp:
		return 1
	}
	return 0
}

// CmpTotalMag is CmpTotal without the signs.
func (c *Context) CmpTotalMag(x, y *Number) int { return c.cmpTotalAbs(x, y) }

// Max and Min are the greater and the lesser; a quiet NaN counts as missing. Mag: by size without the sign.
func (c *Context) Max(x, y *Number) Number    { return c.choose(x, y, c.Cmp, 1) }
func (c *Context) Min(x, y *Number) Number    { return c.choose(x, y, c.Cmp, -1) }
func (c *Context) MaxMag(x, y *Number) Number { return c.choose(x, y, c.cmpAbs, 1) }
func (c *Context) MinMag(x, y *Number) Number { return c.choose(x, y, c.cmpAbs, -1) }

func (c *Context) choose(x, y *Number, cmp func(x, y *Number) int, want int) Number {
	if x.IsNaN() || y.IsNaN() {
		switch {
		case x.Form == QuietNaN && !y.IsNaN():
			return c.Finish(y)
		case y.Form == QuietNaN && !x.IsNaN():
			return c.Finish(x)
		}
		r, _ := c.nan(x, y)
		return r
	}
	r := cmp(x, y)
	if r == 0 {
		r = c.CmpTotal(x, y)
	}
	if r*want < 0 {
		return c.Finish(y)
	}
	return c.Finish(x)
}
