// The elementary functions, correctly rounded in all but the rarest cases. Go's own are off by a unit in the last place now and then, C's
// hardly ever, and programs print such results.
package object

import (
	"math"
	"math/big"
)

// ln is ln(x.hi + x.lo) of a finite positive number.
func (e *elementary) ln(x double2) double2 {
	m, exp := math.Frexp(x.hi)
	if m < math.Sqrt2/2 {
		m *= 2
		exp--
	}
	low := 0.0
	if x.lo != 0 {
		low = math.Ldexp(x.lo, -exp)
	}
	i := int(math.Round(m*logSteps)) - logFirst
	p := exactProduct(m, e.inv[i])
	r := quickSum(p.hi-1, p.lo+low*e.inv[i])
	return ln2.mul1(float64(exp)).add(e.log[i]).add(log1pSmall(r))
}

// log1pSmall is ln(1 + r) of |r| < 1/64: two terms in double2 and the rest, which is small, in floats.
func log1pSmall(r double2) double2 {
	square := r.mul(r)
	cube := square.mul(r)
	h := r.hi
	tail := square.hi * square.hi * (-1.0/4 + h*(1.0/5+h*(-1.0/6+h*(1.0/7+h*(-1.0/8+h*(1.0/9+h*(-1.0/10+h/11)))))))
	return r.add(square.scaled(-0.5)).add(cube.mul(third)).add1(tail)
}

// third is 1/3.
var third = double2{0.3333333333333333, 1.850371707708594e-17}

// power is e^v as r·2^scale, r between ½ and 2; |v| is below 2^20.
func (e *elementary) power(v double2) (r double2, scale int) {
	k := math.Round(v.hi * (expSteps / math.Ln2))
	n := int(k)
	v = v.add(ln2.mul1(k).scaled(-1.0 / expSteps))
	t := e.exp[n&(expSteps-1)]
	return t.add(t.mul(expm1Small(v))), n >> 6
}

// expm1Small is e^v - 1 of |v| < 0.006.
func expm1Small(v double2) double2 {
	h := v.hi
	half := exactProduct(h, h).scaled(0.5)
	tail := half.lo + h*v.lo + h*half.hi*(1.0/3+h*(1.0/12+h*(1.0/60+h*(1.0/360+h/2520))))
	return quickSum(h, v.lo).add(double2{half.hi, tail})
}

// scaleDouble2 is (hi + lo)·2^scale rounded once, also where the result is subnormal.
func scaleDouble2(r double2, scale int) float64 {
	r = quickSum(r.hi, r.lo)
	if scale > -1000 {
		return math.Ldexp(r.hi, scale)
	}
	frac, exp := math.Frexp(r.hi)
	m := uint64(math.Ldexp(frac, 53))
	// Bits of lo decide ties: one more bit of the mantissa and a sticky one below.
	m <<= 2
	switch {
	case r.lo > 0:
		m++
	case r.lo < 0:
		m--
	}
	return ldexpRounded(m, r.lo != 0, exp-55+scale)
}

// expDouble2 is e^v as a float, with infinity and zero where it leaves the range.
func expDouble2(v double2) float64 {
	switch {
	case v.hi != v.hi:
		return v.hi
	case v.hi > 720:
		return math.Inf(1)
	case v.hi < -760:
		return 0
	}
	r, scale := elementaryTables().power(v)
	return scaleDouble2(r, scale)
}

// FloatExp is e^x. The functions of this file answer as C's: infinities and NaNs, no errors.
func FloatExp(x float64) float64 { return expDouble2(double2{x, 0}) }

// FloatExp2 is 2^x.
func FloatExp2(x float64) float64 {
	if math.IsInf(x, 0) || math.Abs(x) > 1100 {
		return math.Exp2(x)
	}
	return expDouble2(ln2.mul1(x))
}

// FloatExpm1 is e^x - 1.
func FloatExpm1(x float64) float64 {
	switch {
	case x != x || math.IsInf(x, 1) || math.Abs(x) < 1e-20:
		return x
	case x > 720:
		return math.Inf(1)
	case x < -50:
		return -1
	case math.Abs(x) < 0.005:
		return expm1Small(double2{x, 0}).float()
	}
	r, scale := elementaryTables().power(double2{x, 0})
	if scale > 110 {
		return scaleDouble2(r, scale)
	}
	return r.scaled(math.Ldexp(1, scale)).add1(-1).float()
}

// logSpecial answers the logarithms' arguments outside of the range.
func logSpecial(x float64) (float64, bool) {
	switch {
	case x != x || math.IsInf(x, 1):
		return x, true
	case x == 0:
		return math.Inf(-1), true
	case x < 0:
		return math.NaN(), true
	}
	return 0, false
}

// FloatLog is ln x, FloatLog2 and FloatLog10 the logarithms to bases 2 and 10.
func FloatLog(x float64) float64 {
	if f, ok := logSpecial(x); ok {
		return f
	}
	return elementaryTables().ln(double2{x, 0}).float()
}

func FloatLog2(x float64) float64 {
	if f, ok := logSpecial(x); ok {
		return f
	}
	return elementaryTables().ln(double2{x, 0}).div(ln2).float()
}

func FloatLog10(x float64) float64 {
	if f, ok := logSpecial(x); ok {
		return f
	}
	return elementaryTables().ln(double2{x, 0}).div(ln10).float()
}

// log1p is ln(1 + x).
func (e *elementary) log1p(x double2) double2 {
	if math.Abs(x.hi) < 1.0/128 {
		return log1pSmall(x)
	}
	return e.ln(exactSum(1, x.hi).add1(x.lo))
}

// FloatLog1p is ln(1 + x).
func FloatLog1p(x float64) float64 {
	if x == 0 || math.Abs(x) < 1e-300 {
		return x
	}
	if f, ok := logSpecial(1 + x); ok {
		return f
	}
	return elementaryTables().log1p(double2{x, 0}).float()
}

// FloatPow is x**y as C's pow.
func FloatPow(x, y float64) float64 {
	switch {
	case y == 1 || x != x && y != 0:
		return x
	case y == 2:
		return x * x
	case y == 0.5 && x > 0 && !math.IsInf(x, 0):
		return math.Sqrt(x)
	case y == -1:
		return 1 / x
	case x == 0 || x == 1 || y == 0 || y != y || math.IsInf(x, 0) || math.IsInf(y, 0):
		return math.Pow(x, y) // exact by definition
	}
	negative := false
	if x < 0 {
		if y != math.Trunc(y) {
			return math.NaN()
		}
		negative = math.Abs(y) < 1<<53 && int64(y)&1 != 0
		x = -x
	}
	if x == 1 {
		return signedBy(1, negative)
	}
	if r, ok := quickPow(x, y); ok {
		return signedBy(r, negative)
	}
	l := logOf(x)
	switch bound := l.hi * y; { // the product in double2 would be NaN beyond the range
	case bound > 720:
		return signedBy(math.Inf(1), negative)
	case bound < -760:
		return signedBy(0, negative)
	}
	r, scale := expOf(l.mul1(y))
	return signedBy(scaleDouble2(r, scale), negative)
}

func signedBy(f float64, negative bool) float64 {
	if negative {
		return -f
	}
	return f
}

// FloatCbrt is the cube root.
func FloatCbrt(x float64) float64 {
	y := math.Cbrt(x)
	switch a := math.Abs(x); {
	case y == 0 || y-y != 0:
		return y
	case a < 1e-200:
		return math.Ldexp(FloatCbrt(math.Ldexp(x, 600)), -200)
	case a > 1e200:
		return math.Ldexp(FloatCbrt(math.Ldexp(x, -600)), 200)
	}
	r := exactProduct(y, y).mul1(y).neg().add1(x)
	return y + r.hi/(3*y*y)
}

// FloatHypot is the length of (x, y).
func FloatHypot(x, y float64) float64 {
	x, y = math.Abs(x), math.Abs(y)
	switch {
	case math.IsInf(x, 1) || math.IsInf(y, 1):
		return math.Inf(1)
	case x < y:
		x, y = y, x
	}
	if x == 0 || y == 0 || x != x || y != y {
		return x + y
	}
	_, e := math.Frexp(x)
	x, y = math.Ldexp(x, -e), math.Ldexp(y, -e)
	return math.Ldexp(exactProduct(x, x).add(exactProduct(y, y)).sqrt().float(), e)
}

// sinhSmall is sinh x of |x| < 0.3.
func sinhSmall(x float64) double2 {
	z := x * x
	cube := exactProduct(x, x).mul1(x).div(double2{6, 0})
	tail := x * z * z * (1.0/120 + z*(1.0/5040+z*(1.0/362880+z*(1.0/39916800+z/6227020800))))
	return double2{x, 0}.add(cube).add1(tail)
}

// hyperbolic is (e^x ± e^-x)/2 as r·2^scale.
func (e *elementary) hyperbolic(x, sign float64) (double2, int) {
	r, scale := e.power(double2{x, 0})
	if scale < 110 {
		r = r.add(double2{1, 0}.div(r).scaled(sign * math.Ldexp(1, -2*scale)))
	}
	return r, scale - 1
}

// FloatSinh, FloatCosh and FloatTanh are the hyperbolic functions.
func FloatSinh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x || math.IsInf(x, 0) || a < 1e-10:
		return x
	case a < 0.3:
		return sinhSmall(x).float()
	case a > 720:
		return math.Copysign(math.Inf(1), x)
	}
	r, scale := elementaryTables().hyperbolic(a, -1)
	return math.Copysign(scaleDouble2(r, scale), x)
}

func FloatCosh(x float64) float64 {
	x = math.Abs(x)
	if x != x || x > 720 {
		return x * math.Inf(1)
	}
	r, scale := elementaryTables().hyperbolic(x, 1)
	return scaleDouble2(r, scale)
}

func FloatTanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x || a < 1e-10:
		return x
	case a > 22:
		return math.Copysign(1, x)
	}
	e := elementaryTables()
	cosh, scale := e.hyperbolic(a, 1)
	cosh = cosh.scaled(math.Ldexp(1, scale))
	sinh := sinhSmall(a)
	if a >= 0.3 {
		sinh, scale = e.hyperbolic(a, -1)
		sinh = sinh.scaled(math.Ldexp(1, scale))
	}
	return math.Copysign(sinh.div(cosh).float(), x)
}

// FloatAsinh, FloatAcosh and FloatAtanh are their inverses.
func FloatAsinh(x float64) float64 {
	a := math.Abs(x)
	e := elementaryTables()
	var r double2
	switch {
	case x != x || math.IsInf(x, 0) || a < 1e-10:
		return x
	case a > 1e9:
		r = e.ln(double2{a, 0}).add(ln2)
	default:
		// ln(1 + (a + a²/(1 + √(1 + a²)))) keeps the digits of a small a.
		square := exactProduct(a, a)
		r = e.log1p(square.div(square.add1(1).sqrt().add1(1)).add1(a))
	}
	return math.Copysign(r.float(), x)
}

func FloatAcosh(x float64) float64 {
	e := elementaryTables()
	switch {
	case x != x || x < 1:
		return math.NaN()
	case math.IsInf(x, 1):
		return x
	case x > 1e9:
		return e.ln(double2{x, 0}).add(ln2).float()
	}
	t := exactSum(x, -1)
	return e.log1p(t.add(t.mul(t).add(t.scaled(2)).sqrt())).float()
}

func FloatAtanh(x float64) float64 {
	a := math.Abs(x)
	switch {
	case x != x || a > 1:
		return math.NaN()
	case a < 1e-10:
		return x
	case a == 1:
		return math.Copysign(math.Inf(1), x)
	}
	r := elementaryTables().log1p(double2{2 * a, 0}.div(exactSum(1, -a))).scaled(0.5)
	return math.Copysign(r.float(), x)
}

// quarterTurns reduces an angle: x is n quarter turns and r, |r| <= pi/4.
func (e *elementary) quarterTurns(x float64) (n int, r double2) {
	if math.Abs(x) < math.Pi/4 {
		return 0, double2{x, 0}
	}
	if math.Abs(x) > 1<<27 {
		return e.quarterTurnsLong(x)
	}
	k := math.Round(x / halfPi.hi)
	r = exactProduct(-k, halfPi.hi).add1(x)
	r = r.add(exactProduct(-k, halfPi.lo)).add1(-k * halfPiRest)
	return int(k) & 3, r
}

func (e *elementary) quarterTurnsLong(x float64) (int, double2) {
	exact := new(big.Float).SetPrec(1250).SetFloat64(x)
	turns, _ := new(big.Float).SetPrec(1250).Quo(exact, e.pi).Int(nil)
	exact.Sub(exact, new(big.Float).SetPrec(1250).Mul(new(big.Float).SetPrec(1250).SetInt(turns), e.pi))
	n := int(new(big.Int).And(turns, big.NewInt(3)).Int64())
	hi, _ := exact.Float64()
	lo, _ := exact.Sub(exact, new(big.Float).SetFloat64(hi)).Float64()
	r := double2{hi, lo}
	switch {
	case hi > math.Pi/4:
		return (n + 1) & 3, r.add(halfPi.neg())
	case hi < -math.Pi/4:
		return (n - 1) & 3, r.add(halfPi)
	}
	return n, r
}

// sineOf is sin r and cos r of |r| <= pi/4: from the values at the nearest table step and the series of the rest t, |t| <= 1/64.
func (e *elementary) sineOf(r double2) (sin, cos double2) {
	negative := r.hi < 0
	if negative {
		r = r.neg()
	}
	j := int(math.Round(r.hi * sineSteps))
	t := r.add1(-float64(j) / sineSteps)
	z := t.hi * t.hi
	sinTail := t.lo + t.hi*z*(-1.0/6+z*(1.0/120+z*(-1.0/5040+z/362880)))
	cosTail := -z/2 - t.hi*t.lo + z*z*(1.0/24+z*(-1.0/720+z/40320))
	s, c := e.sin[j], e.cos[j]
	sin = s.add(c.mul1(t.hi)).add1(s.hi*cosTail + c.hi*sinTail)
	cos = c.add(s.mul1(-t.hi)).add1(c.hi*cosTail - s.hi*sinTail)
	if negative {
		sin = sin.neg()
	}
	return sin, cos
}

// sineCosine is sin x and cos x of a finite x.
func sineCosine(x float64) (sin, cos double2) {
	e := elementaryTables()
	n, r := e.quarterTurns(x)
	sin, cos = e.sineOf(r)
	switch n {
	case 1:
		return cos, sin.neg()
	case 2:
		return sin.neg(), cos.neg()
	case 3:
		return cos.neg(), sin
	}
	return sin, cos
}

// FloatSin, FloatCos and FloatTan are the circular functions; of an infinity they are NaN.
func FloatSin(x float64) float64 {
	switch {
	case x-x != 0:
		return math.NaN()
	case math.Abs(x) < 1e-10:
		return x
	}
	sin, _ := sineCosine(x)
	return sin.float()
}

func FloatCos(x float64) float64 {
	if x-x != 0 {
		return math.NaN()
	}
	_, cos := sineCosine(x)
	return cos.float()
}

func FloatTan(x float64) float64 {
	switch {
	case x-x != 0:
		return math.NaN()
	case math.Abs(x) < 1e-10:
		return x
	}
	sin, cos := sineCosine(x)
	return sin.div(cos).float()
}
