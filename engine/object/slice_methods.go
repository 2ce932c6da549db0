// slice: construction, indices, comparison and hash; and the arithmetic of slices for all sequences.
package object

import (
	"math"
	"math/big"

	"github.com/small-python/spy/engine/planted"
)

func sliceRow() typeRow {
	return typeRow{
		Type: &sliceType, Shape: &sliceShape, Name: "slice", Layout: LayoutOther,
		Slots: Slots{New: sliceNew, Repr: sliceRepr, Hash: sliceHash, Compare: sliceCompare},
		Members: func() []Member {
			return []Member{
				ClassGetItem(),
				Method("__reduce__", "()", func(t *Thread, a []Value) (Value, error) {
					s := As[Slice](a[0])
					return FromTuple(NewTuple(t, FromType(&sliceType), FromTuple(NewTuple(t, s.Start, s.Stop, s.Step)))), nil
				}, "What pickle needs to make it again."),
				Method("indices", "(object, /)", sliceIndicesMethod, "The start, stop and step of the slice in a sequence of so many items."),
				ReadOnly("start", func(_ *Thread, v Value) (Value, error) { return As[Slice](v).Start, nil }, ""),
				ReadOnly("step", func(_ *Thread, v Value) (Value, error) { return As[Slice](v).Step, nil }, ""),
				ReadOnly("stop", func(_ *Thread, v Value) (Value, error) { return As[Slice](v).Stop, nil }, ""),
			}
		},
		Doc: "What stands in brackets between colons: start, stop and step.",
	}
}

func sliceNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &sliceType, kw); err != nil {
		return Value{}, err
	}
	if err := t.argumentCount("slice", args, 1, 3); err != nil {
		return Value{}, err
	}
	part := [3]Value{None(), None(), None()}
	if len(args) == 1 {
		part[1] = args[0]
	} else {
		copy(part[:], args)
	}
	return From(NewSlice(t, part[0], part[1], part[2])), nil
}

func sliceRepr(t *Thread, v Value) (Value, error) {
	s := As[Slice](v)
	b := reprBuffer{t: t}
	b.add("slice(")
	for i, x := range [3]Value{s.Start, s.Stop, s.Step} {
		if i > 0 {
			b.add(", ")
		}
		if err := b.repr(x); err != nil {
			return Value{}, err
		}
	}
	b.add(")")
	return b.value()
}

func sliceHash(t *Thread, v Value) (int64, error) {
	s := As[Slice](v)
	acc := xxPrime5
	for _, x := range [3]Value{s.Start, s.Stop, s.Step} {
		h, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		acc = xxRound(acc, uint64(h))
	}
	return xxEnd(acc), nil
}

func sliceCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, ok := asSlice(a)
	y, ok2 := asSlice(b)
	if !ok || !ok2 {
		return NotImplemented(), nil
	}
	if x == y {
		return Bool(op == EQ || op == LE || op == GE), nil
	}
	p := []Value{x.Start, x.Stop, x.Step}
	q := []Value{y.Start, y.Stop, y.Step}
	return t.compareItems(&p, &q, op)
}

// SliceUnpack reads the three parts of a slice, cut to the range of int. It may run guest code (__index__), so a caller takes the length
// of its sequence afterwards and gives it to SliceAdjust.
func SliceUnpack(t *Thread, s *Slice) (start, stop, step int, err error) {
	step, start, stop = 1, 0, math.MaxInt
	if !s.Step.IsNone() {
		if step, err = t.sliceIndex(s.Step); err != nil {
			return 0, 0, 0, err
		}
		if step == 0 {
			return 0, 0, 0, t.ValueError("slice step cannot be zero")
		}
		step = max(step, -math.MaxInt) // so that -step is an int
		if planted.On && planted.Is(planted.SliceStep) && step < 0 {
			step = -step
		}
	}
	if step < 0 {
		start, stop = math.MaxInt, math.MinInt
	}
	if !s.Start.IsNone() {
		if start, err = t.sliceIndex(s.Start); err != nil {
			return 0, 0, 0, err
		}
	}
	if !s.Stop.IsNone() {
		if stop, err = t.sliceIndex(s.Stop); err != nil {
			return 0, 0, 0, err
		}
	}
	return start, stop, step, nil
}

func (t *Thread) sliceIndex(v Value) (int, error) {
	if v.IsInt() {
		return int(v.AsInt()), nil
	}
	if !isIndex(v) {
		return 0, t.TypeError("slice indices must be integers or have an __index__ method")
	}
	return t.IndexInt(v, nil)
}

// SliceAdjust brings the parts of a slice into a sequence of the given length; n is the number of items that the slice selects.
func SliceAdjust(length, start, stop, step int) (from, to, n int) {
	low, high := 0, length
	if step < 0 {
		low, high = -1, length-1
	}
	bound := func(i int) int {
		if i < 0 {
			i += length
		}
		return min(max(i, low), high)
	}
	start, stop = bound(start), bound(stop)
	switch {
	case step > 0 && start < stop:
		n = (stop-start-1)/step + 1
	case step < 0 && stop < start:
		n = (start-stop-1)/-step + 1
	}
	return start, stop, n
}

// SliceIndices is SliceUnpack and SliceAdjust for a sequence whose length guest code cannot change.
func SliceIndices(t *Thread, s *Slice, length int) (start, stop, step, n int, err error) {
	start, stop, step, err = SliceUnpack(t, s)
	if err != nil {
		return 0, 0, 0, 0, err
	}
	start, stop, n = SliceAdjust(length, start, stop, step)
	return start, stop, step, n, nil
}

// sliceIndicesMethod works on ints of any size.
func sliceIndicesMethod(t *Thread, a []Value) (Value, error) {
	length, err := t.Index(a[1])
	if err != nil {
		return Value{}, err
	}
	n := ToBig(length)
	if n.Sign() < 0 {
		return Value{}, t.ValueError("length should not be negative")
	}
	start, stop, step, err := t.sliceBig(As[Slice](a[0]), n)
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, IntFromBig(start), IntFromBig(stop), IntFromBig(step))), nil
}

// sliceBig is SliceUnpack and SliceAdjust on ints of any size. The results are the caller's own.
func (t *Thread) sliceBig(s *Slice, length *big.Int) (start, stop, step *big.Int, err error) {
	step = big.NewInt(1)
	if !s.Step.IsNone() {
		if step, err = t.sliceIndexBig(s.Step); err != nil {
			return nil, nil, nil, err
		}
		if step.Sign() == 0 {
			return nil, nil, nil, t.ValueError("slice step cannot be zero")
		}
	}
	low, high := new(big.Int), new(big.Int).Set(length)
	if step.Sign() < 0 {
		low.SetInt64(-1)
		high.Sub(high, big.NewInt(1))
	}
	bound := func(v Value, otherwise *big.Int) (*big.Int, error) {
		if v.IsNone() {
			return new(big.Int).Set(otherwise), nil
		}
		i, err := t.sliceIndexBig(v)
		if err != nil {
			return nil, err
		}
		if i.Sign() < 0 {
			i.Add(i, length)
			if i.Cmp(low) < 0 {
				i.Set(low)
			}
		} else if i.Cmp(high) > 0 {
			i.Set(high)
		}
		return i, nil
	}
	first, last := low, high
	if step.Sign() < 0 {
		first, last = high, low
	}
	if start, err = bound(s.Start, first); err == nil {
		stop, err = bound(s.Stop, last)
	}
	return start, stop, step, err
}

// sliceIndexBig gives a big.Int of the caller's own.
func (t *Thread) sliceIndexBig(v Value) (*big.Int, error) {
	if !isIndex(v) {
		return nil, t.TypeError("slice indices must be integers or None or have an __index__ method")
	}
	i, err := t.Index(v)
	if err != nil {
		return nil, err
	}
	return new(big.Int).Set(ToBig(i)), nil
}
