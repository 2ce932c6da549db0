// Arithmetic with twice a float's precision, and the tables of the elementary functions made with it.
package object

import (
	"math"
	"math/big"
	"sync"
)

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

func (a double2) add1(b float64) double2 {
	s := exactSum(a.hi, b)
	return quickSum(s.hi, s.lo+a.lo)
}

func (a double2) neg() double2 { return double2{-a.hi, -a.lo} }

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
	return quickSum(q, (r.hi+r.lo)/b.hi)
}

func (a double2) sqrt() double2 {
	s := math.Sqrt(a.hi)
	if s == 0 {
		return double2{}
	}
	r := a.add(exactProduct(s, s).neg())
	return quickSum(s, (r.hi+r.lo)/(2*s))
}

// scaled is a·2^n for small n, without rounding.
func (a double2) scaled(n float64) double2 { return double2{a.hi * n, a.lo * n} }

func (a double2) float() float64 { return a.hi + a.lo }

var (
	ln2    = double2{0.6931471805599453, 2.3190468138462996e-17}
	ln10   = double2{2.302585092994046, -2.1707562233822494e-16}
	halfPi = double2{1.5707963267948966, 6.123233995736766e-17}
	// halfPiRest is what halfPi lacks of half of pi.
	halfPiRest = -1.4973849048591833e-33
)

const (
	expSteps  = 64  // table steps between 1 and 2
	logSteps  = 128 // table steps per unit
	logFirst  = 90  // the first step of a mantissa from √½ to √2
	logCount  = 93
	sineSteps = 32 // table steps per unit
	sineCount = 27
	atanSteps = 16
)

// elementary are the tables, to about 100 bits.
type elementary struct {
	exp  [expSteps]double2 // 2^(j/64)
	log  [logCount]double2 // -ln of inv
	inv  [logCount]float64 // about 128/(90+j), short enough that a product with a mantissa is exact in double2
	sin  [sineCount]double2
	cos  [sineCount]double2
	atan [atanSteps + 1]double2
	pi   *big.Float // half of pi, for arguments beyond all reason
}

// elementaryTables makes the tables at the first use.
var elementaryTables = sync.OnceValue(func() *elementary {
	e := &elementary{}
	for j := range e.exp {
		r, scale := expOf(ln2.mul1(float64(j) / expSteps))
		e.exp[j] = r.scaled(math.Ldexp(1, scale))
	}
	for j := range e.log {
		e.inv[j] = math.Round(1024*logSteps/float64(logFirst+j)) / 1024
		e.log[j] = logOf(e.inv[j]).neg()
	}
	for j := range e.sin {
		e.sin[j], e.cos[j] = slowSine(float64(j) / sineSteps)
	}
	for j := range e.atan {
		// One step of Newton's method in double2 from Go's value.
		c := float64(j) / atanSteps
		y := math.Atan(c)
		sin, cos := slowSine(y)
		e.atan[j] = cos.mul1(c).add(sin.neg()).div(cos.add(sin.mul1(c))).add1(y)
	}
	e.pi = machinHalfPi()
	return e
})

// reciprocals are 1/k to the precision of double2.
var reciprocals = func() (table [42]double2) {
	for k := 1; k < len(table); k++ {
		table[k] = double2{1, 0}.div(double2{float64(k), 0})
	}
	return table
}()

// logOf is ln(x) of a finite x > 0, to about 100 bits: ln of the exponent's part and 2·artanh((m-1)/(m+1)) of the mantissa's.
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

// expOf is e^v to about 95 bits, scaled by 2^scale so that it neither overflows nor loses bits.
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

// slowSine is sin x and cos x of |x| < 1.
func slowSine(x float64) (sin, cos double2) {
	z := exactProduct(x, x).neg()
	sin, cos = double2{1, 0}, double2{1, 0}
	for n := 28; n >= 2; n -= 2 {
		cos = cos.mul(z).div(double2{float64(n * (n - 1)), 0}).add1(1)
		sin = sin.mul(z).div(double2{float64(n * (n + 1)), 0}).add1(1)
	}
	return sin.mul1(x), cos
}

// machinHalfPi is half of pi to 1,250 bits by Machin's formula: pi/2 = 8·artan(1/5) - 2·artan(1/239).
func machinHalfPi() *big.Float {
	const bits = 1250
	one := new(big.Int).Lsh(big.NewInt(1), bits+20)
	arctan := func(n int64) *big.Int {
		term := new(big.Int).Div(one, big.NewInt(n))
		sum := new(big.Int).Set(term)
		square := big.NewInt(n * n)
		for k := int64(3); term.Sign() != 0; k += 2 {
			term.Neg(term.Quo(term, square))
			sum.Add(sum, new(big.Int).Quo(term, big.NewInt(k)))
		}
		return sum
	}
	sum := new(big.Int).Mul(arctan(5), big.NewInt(8))
	sum.Sub(sum, new(big.Int).Mul(arctan(239), big.NewInt(2)))
	return new(big.Float).SetMantExp(new(big.Float).SetPrec(bits).SetInt(sum), -(bits + 20))
}
