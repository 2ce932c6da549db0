// The gamma functions, by Lanczos's approximation with thirteen terms. Its rounding errors are part of what programs print, so the terms are added
// in the order that CPython adds them.
package math

import "math"

// The parameter of the approximation and its quotient of polynomials, in Godfrey's form with the coefficients that Maddock published. The
// denominator is x(x+1)…(x+11).
const (
	lanczosG     = 6.024680040776729583740234375
	lanczosGHalf = lanczosG - 0.5
)

var lanczosNum = [...]float64{
	23531376880.410759688572007674451636754734846804940, 42919803642.649098768957899047001988850926355848959,
	35711959237.355668049440185451547166705960488635843, 17921034426.037209699919755754458931112671403265390,
	6039542586.3520280050642916443072979210699388420708, 1439720407.3117216736632230727949123939715485786372,
	248874557.86205415651146038641322942321632125127801, 31426415.585400194380614231628318205362874684987640,
	2876370.6289353724412254090516208496135991145378768, 186056.26539522349504029498971604569928220784236328,
	8071.6720023658162106380029022722506138218516325024, 210.82427775157934587250973392071336271166969580291,
	2.5066282746310002701649081771338373386264310793408,
}

var lanczosDen = [...]float64{0, 39916800, 120543840, 150917976, 105258076, 45995730, 13339535, 2637558, 357423, 32670, 1925, 66, 1}

// lanczosSum is the quotient at x > 0; for a large x it is worked out in 1/x.
func lanczosSum(x float64) float64 {
	num, den := 0.0, 0.0
	if x < 5 {
		for i := len(lanczosNum) - 1; i >= 0; i-- {
			num = noFMA(num*x) + lanczosNum[i]
			den = noFMA(den*x) + lanczosDen[i]
		}
		return num / den
	}
	for i := range lanczosNum {
		num = num/x + lanczosNum[i]
		den = den/x + lanczosDen[i]
	}
	return num / den
}

// noFMA keeps a product from being fused with the sum after it.
func noFMA(x float64) float64 { return float64(x) }

// sinPi is sin(πx), exact where x is a half or a whole number.
func sinPi(x float64) float64 {
	y := math.Mod(math.Abs(x), 2)
	var r float64
	switch int(math.Round(2 * y)) {
	case 0:
		r = sin(math.Pi * y)
	case 1:
		r = cos(math.Pi * (y - 0.5))
	case 2:
		r = sin(math.Pi * (1 - y))
	case 3:
		r = -cos(math.Pi * (y - 1.5))
	default:
		r = sin(math.Pi * (y - 2))
	}
	return math.Copysign(1, x) * r
}

// gamma is NaN at the poles.
func gamma(x float64) float64 {
	const exactFactorials = 23 // 22! fits 53 bits
	a := math.Abs(x)
	switch {
	case x != x || math.IsInf(x, 1):
		return x
	case x <= 0 && x == math.Floor(x): // the poles, and -inf
		return math.NaN()
	case x == math.Floor(x) && x <= exactFactorials:
		r := 1.0
		for k := 2.0; k < x; k++ {
			r *= k
		}
		return r
	case a < 1e-20:
		return 1 / x
	case a > 200 && x < 0:
		return 0 / sinPi(x)
	case a > 200:
		return math.Inf(1)
	}
	y := a + lanczosGHalf
	// z makes up for the rounding of y.
	var z float64
	if a > lanczosGHalf {
		z = (y - a) - lanczosGHalf
	} else {
		z = (y - lanczosGHalf) - a
	}
	z = z * lanczosG / y
	if x < 0 {
		r := -math.Pi / sinPi(a) / a * exp(y) / lanczosSum(a)
		r -= noFMA(z * r)
		return halves(r, y, a, func(r, p float64) float64 { return r / p })
	}
	r := lanczosSum(a) / exp(y)
	r += noFMA(z * r)
	return halves(r, y, a, func(r, p float64) float64 { return r * p })
}

// halves puts y^(a-½) into r, in two steps where the power alone would overflow.
func halves(r, y, a float64, put func(r, p float64) float64) float64 {
	if a < 140 {
		return put(r, power(y, a-0.5))
	}
	p := power(y, a/2-0.25)
	return put(put(r, p), p)
}

// lgamma is NaN at the poles.
func lgamma(x float64) float64 {
	const logPi = 1.144729885849400174143427351353058711647
	a := math.Abs(x)
	switch {
	case x != x:
		return x
	case math.IsInf(x, 0):
		return math.Inf(1)
	case x == math.Floor(x) && x <= 2:
		if x <= 0 {
			return math.NaN()
		}
		return 0
	case a < 1e-20:
		return -natural(a)
	}
	r := natural(lanczosSum(a)) - lanczosG
	r += noFMA((a - 0.5) * (natural(a+lanczosG-0.5) - 1))
	if x < 0 {
		r = logPi - natural(math.Abs(sinPi(a))) - natural(a) - r
	}
	return r
}
