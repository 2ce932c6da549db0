// The elementary functions.
package math

import "math"

// pair is an unevaluated sum of two floats: about 106 bits.
type pair struct{ hi, lo float64 }

// addExact is a + b without error.
func addExact(a, b float64) pair {
	s := a + b
	v := s - a
	return pair{s, (a - (s - v)) + (b - v)}
}

// product is a * b without error.
func product(a, b float64) pair {
	p := a * b
	return pair{p, math.FMA(a, b, -p)}
}

func renormalize(a, b float64) pair {
	s := a + b
	return pair{s, b - (s - a)}
}

func (a pair) add(b pair) pair {
	s := addExact(a.hi, b.hi)
	e := addExact(a.lo, b.lo)
	s = renormalize(s.hi, s.lo+e.hi)
	return renormalize(s.hi, s.lo+e.lo)
}

func acos(x float64) float64     { return math.Acos(x) }
func acosh(x float64) float64    { return math.Acosh(x) }
func asin(x float64) float64     { return math.Asin(x) }
func asinh(x float64) float64    { return math.Asinh(x) }
func atan(x float64) float64     { return math.Atan(x) }
func atan2(y, x float64) float64 { return math.Atan2(y, x) }
func atanh(x float64) float64    { return math.Atanh(x) }
func cbrt(x float64) float64     { return math.Cbrt(x) }
func cos(x float64) float64      { return math.Cos(x) }
func cosh(x float64) float64     { return math.Cosh(x) }
func exp(x float64) float64      { return math.Exp(x) }
func exp2(x float64) float64     { return math.Exp2(x) }
func expm1(x float64) float64    { return math.Expm1(x) }
func sin(x float64) float64      { return math.Sin(x) }
func sinh(x float64) float64     { return math.Sinh(x) }
func tan(x float64) float64      { return math.Tan(x) }
func tanh(x float64) float64     { return math.Tanh(x) }
func natural(x float64) float64  { return math.Log(x) }
func log2(x float64) float64     { return math.Log2(x) }
func log10(x float64) float64    { return math.Log10(x) }
func log1p(x float64) float64    { return math.Log1p(x) }

func gamma(x float64) float64 {
	if x <= 0 && x == math.Floor(x) { // the poles, and -inf
		return math.NaN()
	}
	return math.Gamma(x)
}

// lgamma is NaN at the poles.
func lgamma(x float64) float64 {
	if x <= 0 && x == math.Floor(x) && !math.IsInf(x, 0) {
		return math.NaN()
	}
	r, _ := math.Lgamma(x)
	if math.IsInf(x, 0) {
		return math.Inf(1)
	}
	return r
}
