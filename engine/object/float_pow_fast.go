// The quick way to a correctly rounded power: logarithm and exponential by tables of 128, to about 60 bits, and the long way only where
// that cannot decide how to round (about one time in a hundred).
package object

import (
	"math"
	"sync"
)

const (
	powTableBits = 7
	powTable     = 1 << powTableBits
	sqrtHalfBits = 0x3fe6a09e667f3bcd // of √½: mantissas are taken from [√½, √2)
)

// logEntry serves one interval of mantissas: an approximate reciprocal and minus its logarithm.
type logEntry struct {
	inverse float64
	log     double2
}

// powTables are the tables, made at the first use: 0.1 ms that most programs never spend.
var powTables = sync.OnceValue(func() *struct {
	log [powTable]logEntry
	exp [powTable]double2
} {
	t := new(struct {
		log [powTable]logEntry
		exp [powTable]double2
	})
	const step = 1 << (52 - powTableBits)
	for i := range t.log {
		from := math.Float64frombits(sqrtHalfBits + uint64(i)*step)
		to := math.Float64frombits(sqrtHalfBits + uint64(i+1)*step)
		inverse := 1.0
		if from > 1 || to <= 1 {
			inverse = math.Round(2/(from+to)*512) / 512
		}
		l := logOf(inverse)
		t.log[i] = logEntry{inverse, double2{-l.hi, -l.lo}}
	}
	for i := range t.exp {
		r, scale := expOf(ln2.mul1(float64(i) / powTable))
		t.exp[i] = double2{math.Ldexp(r.hi, scale), math.Ldexp(r.lo, scale)}
	}
	return t
})

// quickPow is x**y of a normal x > 0; ok is false where the long way must decide.
func quickPow(x, y float64) (r float64, ok bool) {
	bits := math.Float64bits(x)
	if bits>>52-1 >= 0x7fe { // subnormal, infinite, not a number, negative
		return 0, false
	}
	t := powTables()
	offset := bits - sqrtHalfBits
	e := &t.log[offset>>(52-powTableBits)%powTable]
	k := float64(int64(offset) >> 52)
	z := math.Float64frombits(bits - offset&(0xfff<<52))

	// z·inverse - 1, exactly, in two parts.
	p := z * e.inverse
	rest := math.FMA(z, e.inverse, -p)
	d := p - 1
	// ln x = k·ln2 - ln inverse + ln(1+d+rest). The big terms are added with what each addition lost; the small ones in plain floats.
	a := k * ln2.hi
	s1 := exactSum(a, e.log.hi)
	s2 := exactSum(s1.hi, d)
	half := -0.5 * d
	square := d * half
	s3 := exactSum(s2.hi, square)
	tail := d * d * d * (1.0/3 + d*(-1.0/4+d*(1.0/5+d*(-1.0/6+d*(1.0/7-d*(1.0/8))))))
	lo := math.FMA(k, ln2.hi, -a) + k*ln2.lo + e.log.lo + s1.lo + s2.lo + s3.lo + math.FMA(d, half, -square) + rest*(1-d) + tail
	l := quickSum(s3.hi, lo)

	v := l.hi * y
	vlo := math.FMA(l.hi, y, -v) + l.lo*y
	if math.Abs(v) > 690 {
		return 0, false
	}
	n := math.Round(v * (powTable / math.Ln2))
	const unit, unitLo = math.Ln2 / powTable, 2.3190468138462996e-17 / powTable
	w := math.FMA(-n, unit, v)
	w += vlo - n*unitLo
	i := int64(n)
	b := t.exp[i&(powTable-1)]
	q := w + w*w*(0.5+w*(1.0/6+w*(1.0/24+w*(1.0/120+w*(1.0/720)))))
	add := b.lo + b.hi*q
	bound := b.hi * (0x1p-59 + math.Abs(v)*0x1p-65)
	up := b.hi + (add + bound)
	if up != b.hi+(add-bound) {
		return 0, false
	}
	return math.Float64frombits(math.Float64bits(up) + uint64(i>>powTableBits)<<52), true
}
