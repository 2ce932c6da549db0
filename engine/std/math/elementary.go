// The elementary functions are those of package object, which are correctly rounded but in the rarest cases. C's are not always: there, and with
// erf and erfc, the last digit may differ from CPython's.
package math

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

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

func acos(x float64) float64     { return object.FloatAcos(x) }
func acosh(x float64) float64    { return object.FloatAcosh(x) }
func asin(x float64) float64     { return object.FloatAsin(x) }
func asinh(x float64) float64    { return object.FloatAsinh(x) }
func atan(x float64) float64     { return object.FloatAtan(x) }
func atan2(y, x float64) float64 { return object.FloatAtan2(y, x) }
func atanh(x float64) float64    { return object.FloatAtanh(x) }
func cbrt(x float64) float64     { return object.FloatCbrt(x) }
func cos(x float64) float64      { return object.FloatCos(x) }
func cosh(x float64) float64     { return object.FloatCosh(x) }
func exp(x float64) float64      { return object.FloatExp(x) }
func exp2(x float64) float64     { return object.FloatExp2(x) }
func expm1(x float64) float64    { return object.FloatExpm1(x) }
func power(x, y float64) float64 { return object.FloatPow(x, y) }
func sin(x float64) float64      { return object.FloatSin(x) }
func sinh(x float64) float64     { return object.FloatSinh(x) }
func tan(x float64) float64      { return object.FloatTan(x) }
func tanh(x float64) float64     { return object.FloatTanh(x) }
func natural(x float64) float64  { return object.FloatLog(x) }
func log2(x float64) float64     { return object.FloatLog2(x) }
func log10(x float64) float64    { return object.FloatLog10(x) }
func log1p(x float64) float64    { return object.FloatLog1p(x) }
