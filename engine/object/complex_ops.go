// Arithmetic of complex numbers, by C's rules for infinities and for operands of which one is real.
package object

import (
	"math"

	"github.com/small-python/spy/engine/numfmt"
)

// complexOperand is an operand of a complex operation; a real one keeps no imaginary part at all, not one of zero.
type complexOperand struct {
	v    complex128
	real bool
}

// toComplexOperand reads a complex, float or int; ok is false for all else.
func (t *Thread) toComplexOperand(v Value) (c complexOperand, ok bool, err error) {
	if v.Type().Layout == LayoutComplex {
		return complexOperand{As[Complex](v).V, false}, true, nil
	}
	f, ok, err := t.floatOperand(v)
	return complexOperand{complex(f, 0), true}, ok, err
}

// complexSlot makes the slot of a binary operation.
func complexSlot(f func(t *Thread, a, b complexOperand) (complex128, error)) func(t *Thread, a, b Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		x, ok, err := t.toComplexOperand(a)
		if err != nil || !ok {
			return NotImplemented(), err
		}
		y, ok, err := t.toComplexOperand(b)
		if err != nil || !ok {
			return NotImplemented(), err
		}
		c, err := f(t, x, y)
		if err != nil {
			return Value{}, err
		}
		t.Charge(24)
		return NewComplex(c), nil
	}
}

func complexAdd(_ *Thread, a, b complexOperand) (complex128, error) {
	switch {
	case a.real:
		return complex(real(a.v)+real(b.v), imag(b.v)), nil
	case b.real:
		return complex(real(a.v)+real(b.v), imag(a.v)), nil
	}
	return a.v + b.v, nil
}

func complexSub(_ *Thread, a, b complexOperand) (complex128, error) {
	switch {
	case a.real:
		return complex(real(a.v)-real(b.v), -imag(b.v)), nil
	case b.real:
		return complex(real(a.v)-real(b.v), imag(a.v)), nil
	}
	return a.v - b.v, nil
}

func complexMul(_ *Thread, a, b complexOperand) (complex128, error) {
	switch {
	case a.real:
		return complex(real(a.v)*real(b.v), real(a.v)*imag(b.v)), nil
	case b.real:
		return complex(real(a.v)*real(b.v), imag(a.v)*real(b.v)), nil
	}
	return complexProduct(a.v, b.v), nil
}

// complexProduct multiplies; infinite operands give an infinite product even where the plain formula gives NaNs.
func complexProduct(x, y complex128) complex128 {
	a, b, c, d := real(x), imag(x), real(y), imag(y)
	ac, bd, ad, bc := float64(a*c), float64(b*d), float64(a*d), float64(b*c)
	re, im := ac-bd, ad+bc
	if re == re || im == im {
		return complex(re, im)
	}
	again := false
	if math.IsInf(a, 0) || math.IsInf(b, 0) {
		a, b = unitIfInf(a), unitIfInf(b)
		c, d = zeroIfNaN(c), zeroIfNaN(d)
		again = true
	}
	if math.IsInf(c, 0) || math.IsInf(d, 0) {
		c, d = unitIfInf(c), unitIfInf(d)
		a, b = zeroIfNaN(a), zeroIfNaN(b)
		again = true
	}
	if !again && (math.IsInf(ac, 0) || math.IsInf(bd, 0) || math.IsInf(ad, 0) || math.IsInf(bc, 0)) {
		a, b, c, d = zeroIfNaN(a), zeroIfNaN(b), zeroIfNaN(c), zeroIfNaN(d)
		again = true
	}
	if again {
		inf := math.Inf(1)
		return complex(inf*(a*c-b*d), inf*(a*d+b*c))
	}
	return complex(re, im)
}

// unitIfInf is ±1 for an infinity and ±0 for all else.
func unitIfInf(f float64) float64 {
	if math.IsInf(f, 0) {
		return math.Copysign(1, f)
	}
	return math.Copysign(0, f)
}

func zeroIfNaN(f float64) float64 {
	if f != f {
		return math.Copysign(0, f)
	}
	return f
}

func complexDiv(t *Thread, a, b complexOperand) (complex128, error) {
	if b.v == 0 {
		return 0, t.ZeroDivision("division by zero")
	}
	if b.real {
		return complex(real(a.v)/real(b.v), imag(a.v)/real(b.v)), nil
	}
	if a.real {
		return realByComplex(real(a.v), b.v), nil
	}
	return complexQuotient(a.v, b.v), nil
}

// ComplexQuotient is x / y of a y that is not zero.
func ComplexQuotient(x, y complex128) complex128 { return complexQuotient(x, y) }

// complexQuotient divides by Smith's method: the divisor is scaled by its greater part.
func complexQuotient(x, y complex128) complex128 {
	a, b, c, d := real(x), imag(x), real(y), imag(y)
	re, im := math.NaN(), math.NaN()
	switch ac, ad := math.Abs(c), math.Abs(d); {
	case ac >= ad:
		ratio := d / c
		denominator := c + float64(d*ratio)
		re = (a + float64(b*ratio)) / denominator
		im = (b - float64(a*ratio)) / denominator
	case ad >= ac:
		ratio := c / d
		denominator := float64(c*ratio) + d
		re = (float64(a*ratio) + b) / denominator
		im = (float64(b*ratio) - a) / denominator
	}
	if re == re || im == im {
		return complex(re, im)
	}
	switch {
	case (math.IsInf(a, 0) || math.IsInf(b, 0)) && isFinite(c) && isFinite(d):
		a, b = unitIfInf(a), unitIfInf(b)
		inf := math.Inf(1)
		return complex(inf*(a*c+b*d), inf*(b*c-a*d))
	case (math.IsInf(c, 0) || math.IsInf(d, 0)) && isFinite(a) && isFinite(b):
		c, d = unitIfInf(c), unitIfInf(d)
		return complex(0*(a*c+b*d), 0*(b*c-a*d))
	}
	return complex(re, im)
}

func realByComplex(a float64, y complex128) complex128 {
	c, d := real(y), imag(y)
	re, im := math.NaN(), math.NaN()
	switch ac, ad := math.Abs(c), math.Abs(d); {
	case ac >= ad:
		ratio := d / c
		denominator := c + float64(d*ratio)
		re = a / denominator
		im = float64(-a*ratio) / denominator
	case ad >= ac:
		ratio := c / d
		denominator := float64(c*ratio) + d
		re = float64(a*ratio) / denominator
		im = -a / denominator
	}
	if re != re && im != im && isFinite(a) && (math.IsInf(c, 0) || math.IsInf(d, 0)) {
		c, d = unitIfInf(c), unitIfInf(d)
		return complex(0*(a*c), 0*(-a*d))
	}
	return complex(re, im)
}

func isFinite(f float64) bool { return f-f == 0 }

func complexPow(t *Thread, a, b complexOperand) (complex128, error) { return t.complexPower(a.v, b.v) }

// complexPower is a ** b.
func (t *Thread) complexPower(a, b complex128) (complex128, error) {
	if a == 0 && (imag(b) != 0 || real(b) < 0) {
		return 0, t.ZeroDivision("zero to a negative or complex power")
	}
	var r complex128
	if n := real(b); imag(b) == 0 && n == math.Floor(n) && math.Abs(n) <= 100 {
		r = complexWholePower(a, int(n))
	} else if a != 0 {
		size := FloatHypot(real(a), imag(a))
		angle := FloatAtan2(imag(a), real(a))
		length, phase := FloatPow(size, real(b)), angle*real(b)
		if imag(b) != 0 {
			length *= FloatExp(-angle * imag(b))
			phase += imag(b) * FloatLog(size)
		}
		r = complex(length*FloatCos(phase), length*FloatSin(phase))
	}
	if math.IsInf(real(r), 0) || math.IsInf(imag(r), 0) {
		return 0, t.OverflowError("complex exponentiation")
	}
	return r, nil
}

func complexWholePower(x complex128, n int) complex128 {
	if n < 0 {
		return complexQuotient(1, complexWholePower(x, -n))
	}
	r := complex128(1)
	for ; n > 0; n >>= 1 {
		if n&1 != 0 {
			r = complexProduct(r, x)
		}
		x = complexProduct(x, x)
	}
	return r
}

func complexPowModSlot(t *Thread, a, b, m Value) (Value, error) {
	for _, v := range [2]Value{a, b} {
		if _, ok, err := t.toComplexOperand(v); err != nil || !ok {
			return NotImplemented(), err
		}
	}
	return Value{}, t.ValueError("complex modulo")
}

func complexOf(v Value) complex128 { return As[Complex](v).V }

func (t *Thread) newComplex(c complex128) Value {
	t.Charge(24)
	return NewComplex(c)
}

func complexNegative(t *Thread, v Value) (Value, error) { return t.newComplex(-complexOf(v)), nil }
func complexPositive(t *Thread, v Value) (Value, error) { return t.newComplex(complexOf(v)), nil }

func complexAbsolute(t *Thread, v Value) (Value, error) {
	c := complexOf(v)
	f := FloatHypot(real(c), imag(c))
	if math.IsInf(f, 0) && isFinite(real(c)) && isFinite(imag(c)) {
		return Value{}, t.OverflowError("absolute value too large")
	}
	return Float(f), nil
}

func complexBool(_ *Thread, v Value) (bool, error) { return complexOf(v) != 0, nil }

func complexHash(t *Thread, v Value) (int64, error) {
	c := complexOf(v)
	if c != c {
		return objectHash(t, v)
	}
	return numfmt.HashComplex(numfmt.HashFloat(real(c)), numfmt.HashFloat(imag(c))), nil
}

func complexCompare(_ *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE {
		return NotImplemented(), nil
	}
	x := complexOf(a)
	same := false
	switch {
	case b.Type().Layout == LayoutComplex:
		same = x == complexOf(b)
	default:
		if f, ok := ToFloat(b); ok {
			same = x == complex(f, 0)
		} else if i, ok := ToInt(b); ok {
			same = imag(x) == 0 && real(x) == real(x) && compareFloatInt(real(x), i) == 0
		} else {
			return NotImplemented(), nil
		}
	}
	return Bool(same == (op == EQ)), nil
}
