// The functions themselves, by the formulas that keep their precision near the branch cuts and far out (W. Kahan, "Branch cuts for complex
// elementary functions"). Products are rounded before they are added, so that every machine gives the same.
package cmath

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

const (
	large       = math.MaxFloat64 / 4 // beyond it sums of squares are taken of halves
	leastNormal = 0x1p-1022
	mantissa    = 53
)

var (
	sqrtLarge    = math.Sqrt(large)
	logLarge     = math.Log(large)
	sqrtSmallest = math.Sqrt(leastNormal)
)

func timesI(z complex128) complex128 { return complex(-imag(z), real(z)) }

// quarter makes g(z) = -i f(iz), which turns a hyperbolic function into the one of the circle.
func quarter(f func(complex128) (complex128, failure)) func(complex128) (complex128, failure) {
	return func(z complex128) (complex128, failure) {
		r, failed := f(timesI(z))
		return complex(imag(r), -real(r)), failed
	}
}

func outside(z complex128) bool { return math.Abs(real(z)) > large || math.Abs(imag(z)) > large }

// logSize is the logarithm of |z| of a big z.
func logSize(z complex128) float64 {
	return object.FloatLog(object.FloatHypot(real(z)/2, imag(z)/2)) + 2*math.Ln2
}

// product parts, rounded one by one.
func mul(a, b float64) float64 { return float64(a * b) }

func acos(z complex128) (complex128, failure) {
	switch {
	case !finiteBoth(z):
		return acosTable.at(z), fine
	case outside(z):
		im := math.Copysign(logSize(z), -imag(z))
		return complex(object.FloatAtan2(math.Abs(imag(z)), real(z)), im), fine
	}
	a, b := sqrt(complex(1-real(z), -imag(z))), sqrt(complex(1+real(z), imag(z)))
	return complex(2*object.FloatAtan2(real(a), real(b)), object.FloatAsinh(mul(real(b), imag(a))-mul(imag(b), real(a)))), fine
}

func acosh(z complex128) (complex128, failure) {
	switch {
	case !finiteBoth(z):
		return acoshTable.at(z), fine
	case outside(z):
		return complex(logSize(z), object.FloatAtan2(imag(z), real(z))), fine
	}
	a, b := sqrt(complex(real(z)-1, imag(z))), sqrt(complex(real(z)+1, imag(z)))
	return complex(object.FloatAsinh(mul(real(a), real(b))+mul(imag(a), imag(b))), 2*object.FloatAtan2(imag(a), real(b))), fine
}

func asinh(z complex128) (complex128, failure) {
	switch {
	case !finiteBoth(z):
		return asinhTable.at(z), fine
	case outside(z):
		return complex(math.Copysign(logSize(z), real(z)), object.FloatAtan2(imag(z), math.Abs(real(z)))), fine
	}
	a, b := sqrt(complex(1+imag(z), -real(z))), sqrt(complex(1-imag(z), real(z)))
	re := object.FloatAsinh(mul(real(a), imag(b)) - mul(real(b), imag(a)))
	return complex(re, object.FloatAtan2(imag(z), mul(real(a), real(b))-mul(imag(a), imag(b)))), fine
}

func atanh(z complex128) (complex128, failure) {
	if !finiteBoth(z) {
		return atanhTable.at(z), fine
	}
	x, y := real(z), imag(z)
	if math.Signbit(x) {
		r, failed := atanh(-z)
		return -r, failed
	}
	ay := math.Abs(y)
	switch {
	case x > sqrtLarge || ay > sqrtLarge:
		h := object.FloatHypot(x/2, y/2)
		return complex(x/4/h/h, -math.Copysign(math.Pi/2, -y)), fine
	case x == 1 && ay < sqrtSmallest:
		if ay == 0 {
			return complex(math.Inf(1), y), domain
		}
		re := -object.FloatLog(math.Sqrt(ay) / math.Sqrt(object.FloatHypot(ay, 2)))
		return complex(re, math.Copysign(object.FloatAtan2(2, -ay)/2, y)), fine
	}
	re := object.FloatLog1p(4*x/(mul(1-x, 1-x)+mul(ay, ay))) / 4
	return complex(re, -object.FloatAtan2(-2*y, mul(1-x, 1+x)-mul(ay, ay))/2), fine
}

// overflowed is the failure of a finite argument's result.
func overflowed(z complex128) (complex128, failure) {
	if infinite(real(z)) || infinite(imag(z)) {
		return z, tooLarge
	}
	return z, fine
}

func cosh(z complex128) (complex128, failure) {
	x, y := real(z), imag(z)
	switch {
	case turned(z):
		return complex(math.Copysign(math.Inf(1), object.FloatCos(y)), math.Copysign(x, x*object.FloatSin(y))), fine
	case infinite(y) && x == x:
		return 0, domain
	case !finiteBoth(z):
		return coshTable.at(z), fine
	case math.Abs(x) > logLarge: // cosh(x) may be too large where its product with a cosine is not
		less := x - math.Copysign(1, x)
		return overflowed(complex(object.FloatCos(y)*object.FloatCosh(less)*math.E, object.FloatSin(y)*object.FloatSinh(less)*math.E))
	}
	return overflowed(complex(object.FloatCos(y)*object.FloatCosh(x), object.FloatSin(y)*object.FloatSinh(x)))
}

func sinh(z complex128) (complex128, failure) {
	x, y := real(z), imag(z)
	switch {
	case turned(z):
		return complex(math.Copysign(x, x*object.FloatCos(y)), math.Copysign(math.Inf(1), object.FloatSin(y))), fine
	case infinite(y) && x == x:
		return 0, domain
	case !finiteBoth(z):
		return sinhTable.at(z), fine
	case math.Abs(x) > logLarge:
		less := x - math.Copysign(1, x)
		return overflowed(complex(object.FloatCos(y)*object.FloatSinh(less)*math.E, object.FloatSin(y)*object.FloatCosh(less)*math.E))
	}
	return overflowed(complex(object.FloatCos(y)*object.FloatSinh(x), object.FloatSin(y)*object.FloatCosh(x)))
}

func tanh(z complex128) (complex128, failure) {
	x, y := real(z), imag(z)
	switch {
	case turned(z):
		return complex(math.Copysign(1, x), math.Copysign(0, object.FloatSin(y)*object.FloatCos(y))), fine
	case infinite(y) && finite(x):
		return 0, domain
	case !finiteBoth(z):
		return tanhTable.at(z), fine
	case math.Abs(x) > logLarge:
		return complex(math.Copysign(1, x), 4*object.FloatSin(y)*object.FloatCos(y)*object.FloatExp(-2*math.Abs(x))), fine
	}
	tx, ty, cx := object.FloatTanh(x), object.FloatTan(y), 1/object.FloatCosh(x)
	both := mul(tx, ty)
	denominator := 1 + mul(both, both)
	return complex(tx*(1+mul(ty, ty))/denominator, ty/denominator*cx*cx), fine
}

func exp(z complex128) (complex128, failure) {
	x, y := real(z), imag(z)
	switch {
	case turned(z):
		size := math.Inf(1)
		if x < 0 {
			size = 0
		}
		return complex(math.Copysign(size, object.FloatCos(y)), math.Copysign(size, object.FloatSin(y))), fine
	case infinite(y) && (finite(x) || x > 0):
		return 0, domain
	case !finiteBoth(z):
		return expTable.at(z), fine
	case x > logLarge:
		l := object.FloatExp(x - 1)
		return overflowed(complex(l*object.FloatCos(y)*math.E, l*object.FloatSin(y)*math.E))
	}
	l := object.FloatExp(x)
	return overflowed(complex(l*object.FloatCos(y), l*object.FloatSin(y)))
}

func log(z complex128) (complex128, failure) {
	if !finiteBoth(z) {
		return logTable.at(z), fine
	}
	angle := object.FloatAtan2(imag(z), real(z))
	a, b := math.Abs(real(z)), math.Abs(imag(z))
	size := object.FloatHypot(a, b)
	switch {
	case a > large || b > large:
		return complex(object.FloatLog(object.FloatHypot(a/2, b/2))+math.Ln2, angle), fine
	case a == 0 && b == 0:
		return complex(math.Inf(-1), angle), domain
	case a < leastNormal && b < leastNormal:
		size = object.FloatHypot(math.Ldexp(a, mantissa), math.Ldexp(b, mantissa))
		return complex(object.FloatLog(size)-mul(mantissa, math.Ln2), angle), fine
	case size >= 0.71 && size <= 1.73: // near 1 the logarithm is small: it is taken of what is beyond 1
		more, less := max(a, b), min(a, b)
		return complex(object.FloatLog1p(mul(more-1, more+1)+mul(less, less))/2, angle), fine
	}
	return complex(object.FloatLog(size), angle), fine
}

func log10(z complex128) (complex128, failure) {
	r, failed := log(z)
	return complex(real(r)/math.Ln10, imag(r)/math.Ln10), failed
}

func sqrt(z complex128) complex128 {
	x, y := real(z), imag(z)
	switch {
	case !finiteBoth(z):
		return sqrtTable.at(z)
	case z == 0:
		return complex(0, y)
	}
	a, b := math.Abs(x), math.Abs(y)
	var s float64
	if a < leastNormal && b < leastNormal {
		a = math.Ldexp(a, mantissa)
		s = math.Ldexp(math.Sqrt(a+object.FloatHypot(a, math.Ldexp(b, mantissa))), -(mantissa+1)/2)
	} else {
		a /= 8
		s = 2 * math.Sqrt(a+object.FloatHypot(a, b/8))
	}
	d := b / (2 * s)
	if x >= 0 {
		return complex(s, math.Copysign(d, y))
	}
	return complex(d, math.Copysign(s, y))
}
