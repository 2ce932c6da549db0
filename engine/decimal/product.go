// Products and quotients.
package decimal

import "math/big"

// Mul is x * y.
func (c *Context) Mul(x, y *Number) Number {
	neg := x.Neg != y.Neg
	if x.Form|y.Form != Finite {
		if r, ok := c.nan(x, y); ok {
			return r
		}
		if x.IsZero() || y.IsZero() {
			return c.invalid(InvalidOperation)
		}
		return Infinity(neg)
	}
	exp := x.Exp + y.Exp
	if x.big == nil && y.big == nil {
		if x.low.hi|y.low.hi == 0 {
			z := wide{0, x.low.lo}.mul(wide{0, y.low.lo})
			return c.finish(small(neg, z, exp), nothing)
		}
		z := x.low.mulDouble(y.low)
		return c.finishDouble(neg, &z, exp)
	}
	return c.finish(c.fromBig(neg, c.mul(x.Coefficient(), y.Coefficient()), exp), nothing)
}

// Div is x / y.
func (c *Context) Div(x, y *Number) Number {
	neg := x.Neg != y.Neg
	if x.Form|y.Form != Finite {
		return c.divSpecial(x, y, neg)
	}
	if y.IsZero() {
		if x.IsZero() {
			return c.invalid(DivisionUndefined)
		}
		c.Status |= DivisionByZero
		return Infinity(neg)
	}
	ideal := x.Exp - y.Exp
	if x.IsZero() {
		return c.finish(small(neg, wide{}, ideal), nothing)
	}
	up := max(c.Prec+1+int64(y.digits)-int64(x.digits), 0)
	if x.big == nil && y.big == nil && up <= maxWideDigits && c.Prec <= maxWideDigits-3 && int64(x.digits)-int64(y.digits) < c.Prec {
		q, exact := x.low.mulDouble(tens[up]).quo(y.low)
		return c.quotient(small(neg, q, ideal-up), exact, ideal)
	}
	n := c.scale(x.Coefficient(), up)
	q, r := c.quo(n, y.Coefficient())
	return c.quotient(c.fromBig(neg, q, ideal-up), r.Sign() == 0, ideal)
}

func (c *Context) divSpecial(x, y *Number, neg bool) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	switch {
	case x.Form == Infinite && y.Form == Infinite:
		return c.invalid(InvalidOperation)
	case x.Form == Infinite:
		return Infinity(neg)
	}
	c.Status |= Clamped
	return c.finish(small(neg, wide{}, c.Etiny()), nothing)
}

// quotient finishes a quotient that has more digits than the precision, or is exact; an exact one loses its zeros down to the ideal exponent.
func (c *Context) quotient(q Number, exact bool, ideal int64) Number {
	if !exact {
		return c.finish(q, belowHalf)
	}
	if q.Exp < ideal {
		q = c.stripped(&q, ideal-q.Exp)
	}
	return c.finish(q, nothing)
}

// stripped is a number without up to most of the zeros at its end. It is not 0.
func (c *Context) stripped(x *Number, most int64) Number {
	if x.big == nil {
		w, n := x.low.stripZeros(most)
		r := small(x.Neg, w, x.Exp+n)
		return r
	}
	// Each power of ten has as many twos; dividing by the greatest that may go, and by half as many where it does not, finds the end.
	v, exp := x.big, x.Exp
	for n := min(most, int64(v.TrailingZeroBits())); n > 0 && c.Err == nil; {
		if n > int64(x.digits) {
			n = int64(x.digits)
		}
		if q, r := c.quo(v, c.power10(n)); r.Sign() == 0 {
			v, exp, most = q, exp+n, most-n
			n = min(n, most)
			continue
		}
		n /= 2
	}
	return c.fromBig(x.Neg, v, exp)
}

// divide is the integer quotient and the remainder of finite numbers, y not 0. It fails where the quotient has more digits than the precision.
func (c *Context) divide(x, y *Number) (q *big.Int, r Number, ok bool) {
	exp := min(x.Exp, y.Exp)
	if x.IsZero() || x.Adjusted() < y.Adjusted() {
		if x.IsZero() {
			return new(big.Int), small(x.Neg, wide{}, exp), true
		}
		r = *x
		if x.Exp > exp { // it shows as many places as y has
			r = c.padded(x, x.Exp-exp)
		}
		return new(big.Int), r, true
	}
	if x.Adjusted()-y.Adjusted() > c.Prec {
		return nil, r, false
	}
	a, b := c.scale(x.Coefficient(), x.Exp-exp), c.scale(y.Coefficient(), y.Exp-exp)
	q, rest := c.quo(a, b)
	if q.CmpAbs(c.power10(c.Prec)) >= 0 {
		return nil, r, false
	}
	return q, c.fromBig(x.Neg, rest, exp), true
}

// remainderSpecial looks for the operands that have no remainder. done: r is the result.
func (c *Context) remainderSpecial(x, y *Number) (r Number, done bool) {
	if r, ok := c.nan(x, y); ok {
		return r, true
	}
	switch {
	case x.Form == Infinite:
		return c.invalid(InvalidOperation), true
	case y.Form == Infinite:
		return c.finish(*x, nothing), true
	case y.IsZero() && x.IsZero():
		return c.invalid(DivisionUndefined), true
	case y.IsZero():
		return c.invalid(InvalidOperation), true
	}
	return r, false
}

// Rem is the remainder with the sign of x.
func (c *Context) Rem(x, y *Number) Number {
	if r, done := c.remainderSpecial(x, y); done {
		return r
	}
	_, r, ok := c.divide(x, y)
	if !ok {
		return c.invalid(DivisionImpossible)
	}
	return c.finish(r, nothing)
}

// DivInt is the quotient without its fraction.
func (c *Context) DivInt(x, y *Number) Number {
	if r, ok := c.nan(x, y); ok {
		return r
	}
	neg := x.Neg != y.Neg
	switch {
	case x.Form == Infinite && y.Form == Infinite:
		return c.invalid(InvalidOperation)
	case x.Form == Infinite:
		return Infinity(neg)
	case y.Form == Infinite:
		return small(neg, wide{}, 0)
	case y.IsZero() && x.IsZero():
		return c.invalid(DivisionUndefined)
	case y.IsZero():
		c.Status |= DivisionByZero
		return Infinity(neg)
	}
	q, _, ok := c.divide(x, y)
	if !ok {
		return c.invalid(DivisionImpossible)
	}
	return c.finish(c.fromBig(neg, q, 0), nothing)
}

// Divmod is DivInt and Rem.
func (c *Context) Divmod(x, y *Number) (q, r Number) {
	if r, ok := c.nan(x, y); ok {
		return r, r
	}
	neg := x.Neg != y.Neg
	switch {
	case x.Form == Infinite && y.Form == Infinite:
		q = c.invalid(InvalidOperation)
		return q, q
	case x.Form == Infinite:
		return Infinity(neg), c.invalid(InvalidOperation)
	case y.Form == Infinite:
		return small(neg, wide{}, 0), c.finish(*x, nothing)
	case y.IsZero() && x.IsZero():
		q = c.invalid(DivisionUndefined)
		return q, q
	case y.IsZero():
		c.Status |= DivisionByZero
		return Infinity(neg), c.invalid(InvalidOperation)
	}
	n, r, ok := c.divide(x, y)
	if !ok {
		q = c.invalid(DivisionImpossible)
		return q, q
	}
	return c.finish(c.fromBig(neg, n, 0), nothing), c.finish(r, nothing)
}

// RemNear is x - y * n with the n nearest to x / y, the even one of two.
func (c *Context) RemNear(x, y *Number) Number {
	if r, done := c.remainderSpecial(x, y); done {
		return r
	}
	if x.Adjusted() < y.Adjusted()-1 || x.IsZero() { // less than half of y
		_, r, _ := c.divide(x, y)
		return c.finish(r, nothing)
	}
	q, r, ok := c.divide(x, y)
	if !ok {
		return c.invalid(DivisionImpossible)
	}
	exp := min(x.Exp, y.Exp)
	rest, b := c.scale(r.Coefficient(), r.Exp-exp), c.scale(y.Coefficient(), y.Exp-exp)
	c.pass(4 * len(b.Bits()))
	neg := x.Neg
	order := new(big.Int).Lsh(rest, 1).CmpAbs(b)
	if order > 0 || order == 0 && q.Bit(0) != 0 {
		rest, neg = new(big.Int).Sub(b, rest), !neg
		if new(big.Int).Add(q, one()).CmpAbs(c.power10(c.Prec)) >= 0 {
			return c.invalid(DivisionImpossible)
		}
	}
	return c.finish(c.fromBig(neg, rest, exp), nothing)
}
