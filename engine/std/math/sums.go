// Sums and products of iterables, and distances: exact or with twice the precision on the way.
package math

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// exactSum keeps a sum of floats as partials that do not overlap, ascending (Shewchuk).
type exactSum struct{ partials []float64 }

// add takes one float; false where the sum overflowed on the way.
func (s *exactSum) add(x float64) bool {
	n := 0
	for _, y := range s.partials {
		if math.Abs(x) < math.Abs(y) {
			x, y = y, x
		}
		hi := x + y
		if lo := y - (hi - x); lo != 0 {
			s.partials[n] = lo
			n++
		}
		x = hi
	}
	s.partials = s.partials[:n]
	if x != 0 {
		if x-x != 0 {
			return false
		}
		s.partials = append(s.partials, x)
	}
	return true
}

// round is the nearest float; what lies below the last bit decides ties.
func (s *exactSum) round() float64 {
	p := s.partials
	n := len(p)
	if n == 0 {
		return 0
	}
	n--
	hi, lo := p[n], 0.0
	for n > 0 {
		n--
		x := hi
		hi = x + p[n]
		if lo = p[n] - (hi - x); lo != 0 {
			break
		}
	}
	if n > 0 && (lo < 0 && p[n-1] < 0 || lo > 0 && p[n-1] > 0) {
		y := lo * 2
		x := hi + y
		if y == x-hi {
			hi = x
		}
	}
	return hi
}

func fsum(t *object.Thread, a []object.Value) (object.Value, error) {
	var s exactSum
	special, infinities := 0.0, 0.0
	err := t.Iterate(a[0], func(v object.Value) error {
		x, err := t.RealOf(v)
		if err != nil {
			return err
		}
		if x-x != 0 {
			if math.IsInf(x, 0) {
				infinities += x
			}
			special += x
			return nil
		}
		if !s.add(x) {
			return t.OverflowError("intermediate overflow in fsum")
		}
		return nil
	})
	if err != nil {
		return object.Value{}, err
	}
	if special != 0 {
		if infinities != infinities {
			return object.Value{}, t.ValueError("-inf + inf in fsum")
		}
		return object.Float(special), nil
	}
	return object.Float(s.round()), nil
}

func prod(t *object.Thread, a []object.Value) (object.Value, error) {
	r := a[1]
	err := t.Iterate(a[0], func(x object.Value) (err error) {
		r, err = t.Binary(object.Mul, r, x)
		return err
	})
	return r, err
}

// triple is an unevaluated sum of three floats.
type triple struct{ hi, lo, tiny float64 }

// addProduct is s + x*y.
func (s triple) addProduct(x, y float64) triple {
	p := product(x, y)
	sum := addExact(s.hi, p.hi)
	r1 := addExact(s.lo, p.lo)
	r2 := addExact(r1.hi, sum.lo)
	return triple{sum.hi, r2.hi, s.tiny + r1.lo + r2.lo}
}

func (s triple) round() float64 {
	last := addExact(s.lo, s.tiny)
	total := addExact(s.hi, last.hi)
	return total.hi + (total.lo + last.lo)
}

// productSum adds products in the way that fits so far: small ints, then floats, then whatever the values' own operators do.
type productSum struct {
	total        object.Value
	ints         int64
	floats       triple
	hasInt       bool
	hasFloat     bool
	noInt, noFlt bool
}

func (s *productSum) add(t *object.Thread, p, q object.Value) error {
	if !s.noInt {
		if p.IsInt() && q.IsInt() && s.addInts(p.AsInt(), q.AsInt()) {
			return nil
		}
		s.noInt = true
		if err := s.flushInt(t); err != nil {
			return err
		}
	}
	if !s.noFlt {
		if x, y, ok := floatPair(p, q); ok {
			if r := s.floats.addProduct(x, y); r.hi-r.hi == 0 {
				s.floats, s.hasFloat = r, true
				return nil
			}
		}
		s.noFlt = true
		if err := s.flushFloat(t); err != nil {
			return err
		}
	}
	term, err := t.Binary(object.Mul, p, q)
	if err == nil {
		s.total, err = t.Binary(object.Add, s.total, term)
	}
	return err
}

// addInts adds a product if nothing overflows.
func (s *productSum) addInts(x, y int64) bool {
	r := x * y
	if x != 0 && (r/x != y || x == -1 && y == math.MinInt64) {
		return false
	}
	sum := s.ints + r
	if (sum^s.ints)&(sum^r) < 0 {
		return false
	}
	s.ints, s.hasInt = sum, true
	return true
}

// floatPair reads two factors of which one is a float and the other a float or an int.
func floatPair(p, q object.Value) (x, y float64, ok bool) {
	if !p.IsFloat() && !q.IsFloat() {
		return 0, 0, false
	}
	if x, ok = plainFloat(p); !ok {
		return 0, 0, false
	}
	y, ok = plainFloat(q)
	return x, y, ok
}

func plainFloat(v object.Value) (float64, bool) {
	switch {
	case v.IsFloat():
		return v.AsFloat(), true
	case v.IsInt(), v.IsBool():
		return float64(int64(v.Bits)), true
	}
	return 0, false
}

func (s *productSum) flushInt(t *object.Thread) (err error) {
	if s.hasInt {
		s.total, err = t.Binary(object.Add, s.total, object.Int(s.ints))
		s.ints, s.hasInt = 0, false
	}
	return err
}

func (s *productSum) flushFloat(t *object.Thread) (err error) {
	if s.hasFloat {
		s.total, err = t.Binary(object.Add, s.total, object.Float(s.floats.round()))
		s.floats, s.hasFloat = triple{}, false
	}
	return err
}

func sumprod(t *object.Thread, a []object.Value) (object.Value, error) {
	p, err := t.Iter(a[0])
	if err != nil {
		return object.Value{}, err
	}
	q, err := t.Iter(a[1])
	if err != nil {
		return object.Value{}, err
	}
	s := productSum{total: object.Int(0)}
	for {
		x, err := t.Next(p)
		if err != nil {
			return object.Value{}, err
		}
		y, err := t.Next(q)
		if err != nil {
			return object.Value{}, err
		}
		if x.IsAbsent() != y.IsAbsent() {
			return object.Value{}, t.ValueError("Inputs are not the same length")
		}
		if x.IsAbsent() {
			break
		}
		if err := t.Step(1); err != nil {
			return object.Value{}, err
		}
		if err := s.add(t, x, y); err != nil {
			return object.Value{}, err
		}
	}
	if err := s.flushInt(t); err != nil {
		return object.Value{}, err
	}
	return s.total, s.flushFloat(t)
}

func hypot(t *object.Thread, a []object.Value) (object.Value, error) {
	args, _ := object.AsTuple(a[0])
	xs := make([]float64, len(args.Items))
	for i, v := range args.Items {
		x, err := t.RealOf(v)
		if err != nil {
			return object.Value{}, err
		}
		xs[i] = x
	}
	return object.Float(norm(xs)), nil
}

// point reads the coordinates of a point: a tuple, or any iterable.
func point(t *object.Thread, v object.Value) ([]object.Value, error) {
	if p, ok := object.AsTuple(v); ok {
		return p.Items, nil
	}
	return t.Collect(v)
}

func dist(t *object.Thread, a []object.Value) (object.Value, error) {
	p, err := point(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	q, err := point(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if len(p) != len(q) {
		return object.Value{}, t.ValueError("both points must have the same number of dimensions")
	}
	if err := t.Reserve(8 * int64(len(p))); err != nil {
		return object.Value{}, err
	}
	if err := t.Step(len(p)); err != nil {
		return object.Value{}, err
	}
	xs := make([]float64, len(p))
	for i := range p {
		x, err := t.RealOf(p[i])
		if err != nil {
			return object.Value{}, err
		}
		y, err := t.RealOf(q[i])
		if err != nil {
			return object.Value{}, err
		}
		xs[i] = x - y
	}
	return object.Float(norm(xs)), nil
}

// norm is the length of a vector: squares without rounding of numbers scaled by a power of two, and one correction of the root.
func norm(xs []float64) float64 {
	most, nan := 0.0, false
	for _, x := range xs {
		nan = nan || x != x
		if x = math.Abs(x); x > most {
			most = x
		}
	}
	switch {
	case math.IsInf(most, 0):
		return most
	case nan:
		return math.NaN()
	case most == 0 || len(xs) == 1:
		return most
	}
	_, e := math.Frexp(most)
	var sum pair
	for _, x := range xs {
		x = math.Ldexp(x, -e)
		sum = sum.add(product(x, x))
	}
	root := math.Sqrt(sum.hi)
	rest := sum.add(product(root, -root))
	return math.Ldexp(root+rest.hi/(2*root), e)
}
