// Package decimal is the arithmetic of decimal numbers: the General Decimal Arithmetic specification, with the choices of CPython's module.
//
// It knows no objects. A Context holds the precision and the bounds; an operation adds to its Status what happened. Work on long coefficients
// asks the Context's meter; what that refuses stays in Context.Err, and what the operation returned then means nothing.
package decimal

import (
	"math/big"
	"math/bits"

	"github.com/small-python/spy/engine/numfmt"
)

// The bounds of a context.
const (
	MaxPrec  = 999_999_999_999_999_999
	MaxEmax  = MaxPrec
	MinEmin  = -MaxPrec
	MinEtiny = MinEmin - (MaxPrec - 1)
)

// Form says what a number is.
type Form uint8

// The forms.
const (
	Finite Form = iota
	Infinite
	QuietNaN
	SignalingNaN
)

// Number is a decimal number: (-1)**Neg * coefficient * 10**Exp, an infinity, or a NaN whose coefficient is its payload. It is never changed.
type Number struct {
	low    wide     // the coefficient where big is nil
	big    *big.Int // a coefficient of more than 128 bits
	Exp    int64
	digits uint32 // of the coefficient; 0 has one
	Form   Form
	Neg    bool
}

// Status is a set of conditions.
type Status uint16

// The conditions.
const (
	Clamped Status = 1 << iota
	ConversionSyntax
	DivisionByZero
	DivisionImpossible
	DivisionUndefined
	Inexact
	InvalidContext
	InvalidOperation
	Overflow
	Rounded
	Subnormal
	Underflow
	FloatOperation

	// Invalid are the conditions that signal InvalidOperation.
	Invalid  = ConversionSyntax | DivisionImpossible | DivisionUndefined | InvalidContext | InvalidOperation
	failures = Invalid | DivisionByZero
)

// Rounding is a way to round.
type Rounding uint8

// The ways, in CPython's order.
const (
	RoundUp Rounding = iota
	RoundDown
	RoundCeiling
	RoundFloor
	RoundHalfUp
	RoundHalfDown
	RoundHalfEven
	Round05Up
)

// Context is what an operation is done under.
type Context struct {
	Prec, Emax, Emin int64
	Round            Rounding
	Clamp            bool
	Status           Status // of the operations since it was cleared
	Meter            *numfmt.Meter
	Err              error // of the meter
}

// Exact is the context in which nothing that is possible is rounded.
func Exact(m *numfmt.Meter) Context {
	return Context{Prec: MaxPrec, Emax: MaxEmax, Emin: MinEmin, Round: RoundHalfEven, Meter: m}
}

// Etiny is the least exponent of a number under the context, Etop the greatest of one with all digits.
func (c *Context) Etiny() int64 { return c.Emin - (c.Prec - 1) }
func (c *Context) Etop() int64  { return c.Emax - (c.Prec - 1) }

// FromInt64 is an int as a number.
func FromInt64(i int64) Number {
	u := uint64(i)
	if i < 0 {
		u = -u
	}
	return small(i < 0, wide{0, u}, 0)
}

// FromBig is an int as a number, which may come to own v.
func (c *Context) FromBig(v *big.Int) Number { return c.fromBig(v.Sign() < 0, v, 0) }

// Triple is a number of its parts; coefficient is not negative.
func (c *Context) Triple(neg bool, coefficient *big.Int, exp int64) Number {
	return c.fromBig(neg, coefficient, exp)
}

// Infinity is an infinity.
func Infinity(neg bool) Number { return Number{Form: Infinite, Neg: neg, digits: 1} }

// NaN is a quiet or signaling NaN with a payload.
func (c *Context) NaN(neg, signaling bool, payload *big.Int) Number {
	n := c.fromBig(neg, payload, 0)
	n.Form = QuietNaN
	if signaling {
		n.Form = SignalingNaN
	}
	return n
}

func small(neg bool, w wide, exp int64) Number {
	return Number{low: w, Exp: exp, Neg: neg, digits: w.digits()}
}

func (c *Context) fromBig(neg bool, v *big.Int, exp int64) Number {
	if w, ok := wideOf(v); ok {
		return small(neg, w, exp)
	}
	if v.Sign() < 0 {
		v = new(big.Int).Neg(v)
	}
	return Number{big: v, Exp: exp, Neg: neg, digits: uint32(c.digitsOf(v))}
}

// Coefficient is the coefficient, not to be changed.
func (n *Number) Coefficient() *big.Int {
	if n.big != nil {
		return n.big
	}
	return n.low.big()
}

// Size is about how many bytes lie beside the number itself.
func (n *Number) Size() int64 {
	if n.big == nil {
		return 0
	}
	return int64(len(n.big.Bits()))*8 + 32
}

// Digits is the length of the coefficient.
func (n *Number) Digits() int64 { return int64(n.digits) }

// Adjusted is the exponent of the first digit.
func (n *Number) Adjusted() int64 { return n.Exp + int64(n.digits) - 1 }

// IsZero, IsNaN, IsSpecial and IsInteger tell what a number is.
func (n *Number) IsZero() bool    { return n.Form == Finite && n.zeroCoefficient() }
func (n *Number) IsNaN() bool     { return n.Form >= QuietNaN }
func (n *Number) IsSpecial() bool { return n.Form != Finite }

func (n *Number) zeroCoefficient() bool { return n.big == nil && n.low == wide{} }

// IsNormal and IsSubnormal tell on which side of the least normal number a number is under the context.
func (c *Context) IsNormal(n *Number) bool {
	return n.Form == Finite && !n.IsZero() && n.Adjusted() >= c.Emin
}
func (c *Context) IsSubnormal(n *Number) bool {
	return n.Form == Finite && !n.IsZero() && n.Adjusted() < c.Emin
}

// Class names the kind of a number.
func (c *Context) Class(n *Number) string {
	sign := "+"
	if n.Neg {
		sign = "-"
	}
	switch {
	case n.Form == SignalingNaN:
		return "sNaN"
	case n.Form == QuietNaN:
		return "NaN"
	case n.Form == Infinite:
		return sign + "Infinity"
	case n.IsZero():
		return sign + "Zero"
	case n.Adjusted() < c.Emin:
		return sign + "Subnormal"
	}
	return sign + "Normal"
}

// WithSign is a number with a sign.
func (n *Number) WithSign(neg bool) Number {
	r := *n
	r.Neg = neg
	return r
}

// digitsOf counts the decimal digits of a number that is not small.
func (c *Context) digitsOf(v *big.Int) int64 {
	n := v.BitLen()
	// The first 64 bits tell the logarithm to more places than any number that fits into memory needs, but close to a power of ten.
	words := v.Bits()
	top := uint64(words[len(words)-1])
	if shift := uint(bits.LeadingZeros64(top)); shift > 0 && len(words) > 1 {
		top = top<<shift | uint64(words[len(words)-2])>>(64-shift)
	}
	lg := log10(top) + float64(n-64)*log10of2
	whole := int64(lg)
	if frac := lg - float64(whole); frac > 1e-5 && frac < 1-1e-5 {
		return whole + 1
	}
	whole = int64(lg + 0.5)
	if v.CmpAbs(c.power10(whole)) >= 0 {
		return whole + 1
	}
	return whole
}
