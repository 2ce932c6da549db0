// Powers of floats, correctly rounded in all but the rarest cases: Go's math.Pow is off by many units in the last place, and programs
// print such results.
package object

import "math"

// double2 is an unevaluated sum of two floats: about 106 bits.
type double2 struct{ hi, lo float64 }

func quickSum(a, b float64) double2 {
	s := a + b
	return double2{s, b - (s - a)}
}

func exactSum(a, b float64) double2 {
	s := a + b
	v := s - a
	return double2{s, (a - (s - v)) + (b - v)}
}

func exactProduct(a, b float64) double2 {
	p := a * b
	return double2{p, math.FMA(a, b, -p)}
}

func (a double2) add(b double2) double2 {
	s := exactSum(a.hi, b.hi)
	return quickSum(s.hi, s.lo+(a.lo+b.lo))
}

func (a double2) mul(b double2) double2 {
	p := exactProduct(a.hi, b.hi)
	return quickSum(p.hi, p.lo+(a.hi*b.lo+a.lo*b.hi))
}

func (a double2) mul1(b float64) double2 {
	p := exactProduct(a.hi, b)
	return quickSum(p.hi, p.lo+a.lo*b)
}

func (a double2) div(b double2) double2 {
	q := a.hi / b.hi
	r := a.add(b.mul1(-q))
	return quickSum(q, r.hi/b.hi)
}

// ln2 is the natural logarithm of 2.
var ln2 = double2{0.6931471805599453, 2.3190468138462996e-17}

// reciprocals are 1/k to the precision of double2.
var reciprocals = func() (table [42]double2) {
	for k := 1; k < len(table); k++ {
		table[k] = double2{1, 0}.div(double2{float64(k), 0})
	}
	return table
}()

// logOf is ln(x) of a finite x > 0: ln of the exponent's part and 2·artanh((m-1)/(m+1)) of the mantissa's.
func logOf(x float64) double2 {
	m, e := math.Frexp(x)
	if m < math.Sqrt2/2 {
		m *= 2
		e--
	}
	s := exactSum(m, -1).div(exactSum(m, 1))
	z := s.mul(s)
	// Terms from z^10 on add less than a float's last bit to the sum: plain floats do for them.
	tail := 0.0
	for k := 41; k >= 21; k -= 2 {
		tail = tail*z.hi + reciprocals[k].hi
	}
	sum := double2{tail, 0}
	for k := 19; k >= 1; k -= 2 {
		sum = sum.mul(z).add(reciprocals[k])
	}
	return ln2.mul1(float64(e)).add(s.mul(sum).mul1(2))
}

// expOf is e^v, scaled by 2^scale so that it neither overflows nor loses bits.
func expOf(v double2) (r double2, scale int) {
	k := math.Round(v.hi / ln2.hi)
	v = v.add(ln2.mul1(-k))
	const halvings = 5
	x := double2{v.hi / (1 << halvings), v.lo / (1 << halvings)}
	sum := double2{1, 0}
	for n := 14; n >= 1; n-- {
		sum = sum.mul(x).mul(reciprocals[n]).add(double2{1, 0})
	}
	for range halvings {
		sum = sum.mul(sum)
	}
	return sum, int(k)
}

// FloatPow is x**y as C's pow gives it: infinities and NaNs as results, no errors.
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
	v := logOf(x).mul1(y)
	if v.hi > 720 || v.hi != v.hi && (math.Log(x) > 0) == (y > 0) {
		return signedBy(math.Inf(1), negative)
	}
	if v.hi < -760 || v.hi != v.hi {
		return signedBy(0, negative)
	}
	r, scale := expOf(v)
	return signedBy(scaleDouble2(r, scale), negative)
}

func signedBy(f float64, negative bool) float64 {
	if negative {
		return -f
	}
	return f
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

// FloatHypot is the length of (x, y), rounded better than Go's.
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
	s := exactProduct(x, x).add(exactProduct(y, y))
	r := math.Sqrt(s.hi)
	p := exactProduct(r, r)
	r += ((s.hi - p.hi) - p.lo + s.lo) / (2 * r)
	return math.Ldexp(r, e)
}

// floatPower is x ** y of Python: errors instead of infinities, complex results for roots of negative numbers.
func (t *Thread) floatPower(x, y float64) (Value, error) {
	if x == 0 && y < 0 {
		return Value{}, t.ZeroDivision("zero to a negative power")
	}
	if x < 0 && y != math.Floor(y) && !math.IsInf(x, 0) && y == y {
		c, err := t.complexPower(complex(x, 0), complex(y, 0))
		if err != nil {
			return Value{}, err
		}
		t.Charge(32)
		return NewComplex(c), nil
	}
	r := FloatPow(x, y)
	if math.IsInf(r, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
		return Value{}, t.NewException(OverflowErrorType, Int(34), StrValue(t, "Numerical result out of range"))
	}
	return Float(r), nil
}

func floatPowModSlot(t *Thread, a, b, m Value) (Value, error) {
	for _, v := range [2]Value{a, b} {
		if _, isInt := ToInt(v); isInt {
			continue
		}
		if _, isFloat := ToFloat(v); !isFloat {
			return NotImplemented(), nil
		}
	}
	return Value{}, t.TypeError("pow() 3rd argument not allowed unless all arguments are integers")
}
