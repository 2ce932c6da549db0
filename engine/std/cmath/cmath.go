// Package cmath is the module cmath.
package cmath

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "cmath",
		Doc:  "Functions of complex numbers.",
		Members: []object.Member{
			object.Function("acos", "(z, /)", unary(acos), "The arc cosine."),
			object.Function("acosh", "(z, /)", unary(acosh), "The arc cosine of the hyperbola."),
			object.Function("asin", "(z, /)", unary(quarter(asinh)), "The arc sine."),
			object.Function("asinh", "(z, /)", unary(asinh), "The arc sine of the hyperbola."),
			object.Function("atan", "(z, /)", unary(quarter(atanh)), "The arc tangent."),
			object.Function("atanh", "(z, /)", unary(atanh), "The arc tangent of the hyperbola."),
			object.Function("cos", "(z, /)", unary(func(z complex128) (complex128, failure) { return cosh(timesI(z)) }), "The cosine."),
			object.Function("cosh", "(z, /)", unary(cosh), "The cosine of the hyperbola."),
			constant("e", object.Float(math.E)),
			object.Function("exp", "(z, /)", unary(exp), "e ** z"),
			constant("inf", object.Float(math.Inf(1))),
			constant("infj", object.NewComplex(complex(0, math.Inf(1)))),
			object.Function("isclose", "(a, b, *, rel_tol=1e-09, abs_tol=0.0)", isClose, "Whether two numbers differ by no more than rel_tol times the larger one, or than abs_tol."),
			object.Function("isfinite", "(z, /)", is(finiteBoth), "Whether neither part is infinite or NaN."),
			object.Function("isinf", "(z, /)", is(func(z complex128) bool { return infinite(real(z)) || infinite(imag(z)) }), "Whether a part is infinite."),
			object.Function("isnan", "(z, /)", is(func(z complex128) bool { return real(z) != real(z) || imag(z) != imag(z) }), "Whether a part is NaN."),
			object.Function("log", "(z, base=<unrepresentable>, /)", logBase, "The logarithm in a base, the natural one without."),
			object.Function("log10", "(z, /)", unary(log10), "The logarithm in base 10."),
			constant("nan", object.Float(math.NaN())),
			constant("nanj", object.NewComplex(complex(0, math.NaN()))),
			object.Function("phase", "(z, /)", phase, "The angle to the positive real axis, from -pi to pi."),
			constant("pi", object.Float(math.Pi)),
			object.Function("polar", "(z, /)", polar, "The pair of the distance from 0 and the angle."),
			object.Function("rect", "(r, phi, /)", rect, "The number of a distance from 0 and an angle."),
			object.Function("sin", "(z, /)", unary(quarter(sinh)), "The sine."),
			object.Function("sinh", "(z, /)", unary(sinh), "The sine of the hyperbola."),
			object.Function("sqrt", "(z, /)", unary(func(z complex128) (complex128, failure) { return sqrt(z), fine }), "The square root."),
			object.Function("tan", "(z, /)", unary(quarter(tanh)), "The tangent."),
			object.Function("tanh", "(z, /)", unary(tanh), "The tangent of the hyperbola."),
			constant("tau", object.Float(2*math.Pi)),
		},
	}
}

func constant(name string, v object.Value) object.Member {
	return object.Constant(name, func(*object.Thread) (object.Value, error) { return v, nil }, "")
}

// failure is what C's errno says of a result.
type failure uint8

const (
	fine failure = iota
	domain
	tooLarge
)

func (f failure) raise(t *object.Thread) error {
	switch f {
	case domain:
		return t.ValueError("math domain error")
	case tooLarge:
		return t.OverflowError("math range error")
	}
	return nil
}

func newComplex(t *object.Thread, z complex128) object.Value {
	t.Charge(24)
	return object.NewComplex(z)
}

func unary(f func(complex128) (complex128, failure)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		z, err := t.ComplexNumber(a[0])
		if err != nil {
			return a[0], err
		}
		r, failed := f(z)
		if failed != fine {
			return a[0], failed.raise(t)
		}
		return newComplex(t, r), nil
	}
}

func is(f func(complex128) bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		z, err := t.ComplexNumber(a[0])
		return object.Bool(f(z)), err
	}
}

func logBase(t *object.Thread, a []object.Value) (object.Value, error) {
	z, err := t.ComplexNumber(a[0])
	if err != nil {
		return a[0], err
	}
	r, failed := log(z)
	if !a[1].IsAbsent() {
		base, err := t.ComplexNumber(a[1])
		if err != nil {
			return a[1], err
		}
		var b complex128
		if b, failed = log(base); failed == fine { // as in CPython, the first logarithm's failure is forgotten
			if b == 0 {
				failed = domain
			} else {
				r = object.ComplexQuotient(r, b)
			}
		}
	}
	if failed != fine {
		return a[0], failed.raise(t)
	}
	return newComplex(t, r), nil
}

func phase(t *object.Thread, a []object.Value) (object.Value, error) {
	z, err := t.ComplexNumber(a[0])
	return object.Float(object.FloatAtan2(imag(z), real(z))), err
}

func polar(t *object.Thread, a []object.Value) (object.Value, error) {
	z, err := t.ComplexNumber(a[0])
	if err != nil {
		return a[0], err
	}
	r := object.FloatHypot(real(z), imag(z))
	if infinite(r) && finiteBoth(z) {
		return a[0], tooLarge.raise(t)
	}
	return object.FromTuple(object.NewTuple(t, object.Float(r), object.Float(object.FloatAtan2(imag(z), real(z))))), nil
}

func rect(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := t.RealOf(a[0])
	if err != nil {
		return a[0], err
	}
	phi, err := t.RealOf(a[1])
	if err != nil {
		return a[1], err
	}
	polar := complex(r, phi)
	switch {
	case turned(polar):
		return newComplex(t, complex(math.Copysign(r, r*object.FloatCos(phi)), math.Copysign(r, r*object.FloatSin(phi)))), nil
	case r != 0 && r == r && infinite(phi):
		return a[0], domain.raise(t)
	case !finiteBoth(polar):
		return newComplex(t, rectTable.at(polar)), nil
	case phi == 0:
		return newComplex(t, complex(r, r*phi)), nil
	}
	return newComplex(t, complex(r*object.FloatCos(phi), r*object.FloatSin(phi))), nil
}

func isClose(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := t.ComplexNumber(a[0])
	if err != nil {
		return a[0], err
	}
	y, err := t.ComplexNumber(a[1])
	if err != nil {
		return a[1], err
	}
	relative, err := t.RealOf(a[2])
	if err != nil {
		return a[2], err
	}
	absolute, err := t.RealOf(a[3])
	if err != nil {
		return a[3], err
	}
	switch {
	case relative < 0 || absolute < 0:
		return a[0], t.ValueError("tolerances must be non-negative")
	case x == y:
		return object.Bool(true), nil
	case infinite(real(x)) || infinite(imag(x)) || infinite(real(y)) || infinite(imag(y)):
		return object.Bool(false), nil
	}
	size := func(z complex128) float64 { return object.FloatHypot(real(z), imag(z)) }
	d := size(x - y)
	return object.Bool(d <= relative*size(y) || d <= relative*size(x) || d <= absolute), nil
}
