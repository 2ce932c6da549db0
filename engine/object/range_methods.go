// range: construction, item access and slices, search, comparison and hash. A range whose bounds and length fit 64 bits is a Range, any
// other a BigRange; guest code sees one type.
package object

import (
	"math"
	"math/big"
)

func rangeRow() typeRow {
	return typeRow{
		Type: &rangeType, Shape: &rangeShape, Name: "range", Layout: LayoutOther, Flags: SequencePattern,
		Slots: Slots{
			New: rangeNew, Repr: rangeRepr, Hash: rangeHash, Compare: rangeCompare, Bool: rangeBool, Iter: rangeIter,
			Len: rangeLen, GetItem: rangeGetItem, Contains: rangeContains,
		},
		Members: func() []Member {
			return []Member{
				Method("__reduce__", "()", func(t *Thread, a []Value) (Value, error) {
					start, stop, step := rangeParts(a[0])
					return FromTuple(NewTuple(t, FromType(&rangeType), FromTuple(NewTuple(t, start, stop, step)))), nil
				}, ""),
				Method("__reversed__", "()", rangeReversed, "A range, the last number first."),
				Method("count", "(object, /)", rangeCount, "How often a number is in it."),
				Method("index", "(object, /)", rangeIndex, "The place of a number; ValueError without."),
				ReadOnly("start", func(_ *Thread, v Value) (Value, error) { x, _, _ := rangeParts(v); return x, nil }, ""),
				ReadOnly("step", func(_ *Thread, v Value) (Value, error) { _, _, x := rangeParts(v); return x, nil }, ""),
				ReadOnly("stop", func(_ *Thread, v Value) (Value, error) { _, x, _ := rangeParts(v); return x, nil }, ""),
			}
		},
		Doc: "The ints from start, by step, until stop, which is not one of them.",
	}
}

// bigRangeRow gives the other struct of a range the same type. It must be tied before rangeRow, whose shape new instances have.
func bigRangeRow() typeRow {
	row := rangeRow()
	row.Shape = &bigRangeShape
	return row
}

func rangeNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &rangeType, kw); err != nil {
		return Value{}, err
	}
	if err := t.argumentCount("range", args, 1, 3); err != nil {
		return Value{}, err
	}
	part := [3]Value{Int(0), args[0], Int(1)}
	if len(args) > 1 {
		copy(part[:], args)
	}
	return NewRange(t, part[0], part[1], part[2])
}

// NewRange is range(start, stop, step); the parts may be anything with an __index__.
func NewRange(t *Thread, start, stop, step Value) (Value, error) {
	var err error
	for _, part := range [3]*Value{&start, &stop, &step} {
		if *part, err = t.Index(*part); err != nil {
			return Value{}, err
		}
	}
	if step.IsInt() && step.AsInt() == 0 {
		return Value{}, t.ValueError("range() arg 3 must not be zero")
	}
	if start.IsInt() && stop.IsInt() && step.IsInt() {
		if n := rangeLength(start.AsInt(), stop.AsInt(), step.AsInt()); n <= math.MaxInt64 {
			return t.smallRange(start.AsInt(), stop.AsInt(), step.AsInt(), int64(n)), nil
		}
	}
	return t.bigRange(ToBig(start), ToBig(stop), ToBig(step)), nil
}

func (t *Thread) smallRange(start, stop, step, n int64) Value {
	t.Charge(48)
	return From(&Range{Obj{&rangeShape}, start, stop, step, n})
}

// rangeLength cannot overflow in uint64.
func rangeLength(start, stop, step int64) uint64 {
	switch {
	case step > 0 && start < stop:
		return (uint64(stop)-uint64(start)-1)/uint64(step) + 1
	case step < 0 && stop < start:
		return (uint64(start)-uint64(stop)-1)/-uint64(step) + 1
	}
	return 0
}

// bigRange makes a range of ints that it may keep.
func (t *Thread) bigRange(start, stop, step *big.Int) Value {
	n := new(big.Int).Sub(stop, start)
	if step.Sign() < 0 {
		n.Neg(n)
	}
	if n.Sign() > 0 {
		n.Sub(n, big.NewInt(1))
		n.Quo(n, new(big.Int).Abs(step))
		n.Add(n, big.NewInt(1))
	} else {
		n.SetInt64(0)
	}
	if start.IsInt64() && stop.IsInt64() && step.IsInt64() && n.IsInt64() {
		return t.smallRange(start.Int64(), stop.Int64(), step.Int64(), n.Int64())
	}
	t.Charge(200)
	return From(&BigRange{Obj{&bigRangeShape}, start, stop, step, n})
}

func rangeParts(v Value) (start, stop, step Value) {
	if v.Shape() == &rangeShape {
		r := As[Range](v)
		return Int(r.Start), Int(r.Stop), Int(r.Step)
	}
	r := As[BigRange](v)
	return IntFromBig(r.Start), IntFromBig(r.Stop), IntFromBig(r.Step)
}

// rangeBig reads any range as a BigRange.
func rangeBig(v Value) *BigRange {
	if v.Shape() == &rangeShape {
		r := As[Range](v)
		return &BigRange{Obj{&bigRangeShape}, big.NewInt(r.Start), big.NewInt(r.Stop), big.NewInt(r.Step), big.NewInt(r.Len)}
	}
	return As[BigRange](v)
}

func isRange(v Value) bool { return v.Shape() == &rangeShape || v.Shape() == &bigRangeShape }

func rangeLen(t *Thread, v Value) (int, error) {
	if v.Shape() == &rangeShape {
		return int(As[Range](v).Len), nil
	}
	if n := As[BigRange](v).Len; n.IsInt64() {
		return int(n.Int64()), nil
	}
	return 0, t.OverflowError("Python int too large to convert to C ssize_t")
}

func rangeBool(_ *Thread, v Value) (bool, error) {
	if v.Shape() == &rangeShape {
		return As[Range](v).Len != 0, nil
	}
	return As[BigRange](v).Len.Sign() != 0, nil
}

func rangeRepr(t *Thread, v Value) (Value, error) {
	start, stop, step := rangeParts(v)
	b := reprBuffer{t: t}
	b.add("range(")
	if err := b.repr(start); err != nil {
		return Value{}, err
	}
	b.add(", ")
	if err := b.repr(stop); err != nil {
		return Value{}, err
	}
	if !step.Is(Int(1)) {
		b.add(", ")
		if err := b.repr(step); err != nil {
			return Value{}, err
		}
	}
	b.add(")")
	return b.value()
}

func rangeGetItem(t *Thread, v, k Value) (Value, error) {
	if s, ok := asSlice(k); ok {
		return t.rangeSlice(v, s)
	}
	if !isIndex(k) {
		return Value{}, t.TypeError("range indices must be integers or slices, not %s", k.Type().Name)
	}
	i, err := t.Index(k)
	if err != nil {
		return Value{}, err
	}
	if v.Shape() == &rangeShape && i.IsInt() {
		r, at := As[Range](v), i.AsInt()
		if at < 0 {
			at += r.Len
		}
		if at < 0 || at >= r.Len {
			return Value{}, t.IndexError("range object index out of range")
		}
		return Int(r.Start + at*r.Step), nil
	}
	r, at := rangeBig(v), new(big.Int).Set(ToBig(i))
	if at.Sign() < 0 {
		at.Add(at, r.Len)
	}
	if at.Sign() < 0 || at.Cmp(r.Len) >= 0 {
		return Value{}, t.IndexError("range object index out of range")
	}
	return IntFromBig(r.item(at)), nil
}

// item gives number i, which it may overwrite.
func (r *BigRange) item(i *big.Int) *big.Int {
	i.Mul(i, r.Step)
	return i.Add(i, r.Start)
}

func (t *Thread) rangeSlice(v Value, s *Slice) (Value, error) {
	r := rangeBig(v)
	start, stop, step, err := t.sliceBig(s, r.Len)
	if err != nil {
		return Value{}, err
	}
	return t.bigRange(r.item(start), r.item(stop), step.Mul(step, r.Step)), nil
}

// exactInt reads an exact int or bool: the numbers that a range finds by arithmetic.
func exactInt(v Value) (Value, bool) {
	if v.Shape() == &intShape || v.Shape() == &boolShape {
		return ToInt(v)
	}
	return Value{}, false
}

// rangePosition is the index of an int in a range, Absent where it is not there.
func rangePosition(v, x Value) Value {
	if v.Shape() == &rangeShape {
		if !x.IsInt() {
			return Value{}
		}
		r, i := As[Range](v), x.AsInt()
		if r.Len == 0 || r.Step > 0 && (i < r.Start || i >= r.Stop) || r.Step < 0 && (i > r.Start || i <= r.Stop) {
			return Value{}
		}
		distance, step := uint64(i)-uint64(r.Start), uint64(r.Step)
		if r.Step < 0 {
			distance, step = -distance, -step
		}
		if distance%step != 0 {
			return Value{}
		}
		return Int(int64(distance / step))
	}
	r := As[BigRange](v)
	distance := new(big.Int).Sub(ToBig(x), r.Start)
	at, rest := new(big.Int).QuoRem(distance, r.Step, new(big.Int))
	if rest.Sign() != 0 || at.Sign() < 0 || at.Cmp(r.Len) >= 0 {
		return Value{}
	}
	return IntFromBig(at)
}

func rangeContains(t *Thread, v, x Value) (bool, error) {
	if i, ok := exactInt(x); ok {
		return !rangePosition(v, i).IsAbsent(), nil
	}
	i, _, err := t.rangeSearch(v, x, false)
	return i >= 0, err
}

// rangeSearch compares x with each number: where x is no exact int its __eq__ decides.
func (t *Thread) rangeSearch(v, x Value, all bool) (at, count int64, err error) {
	at = -1
	i := int64(0)
	err = t.Iterate(v, func(y Value) error {
		same, err := t.Equal(y, x)
		if err != nil {
			return err
		}
		if same {
			at, count = i, count+1
			if !all {
				return errFound
			}
		}
		i++
		return nil
	})
	if err == errFound {
		err = nil
	}
	return at, count, err
}

func rangeCount(t *Thread, a []Value) (Value, error) {
	if i, ok := exactInt(a[1]); ok {
		if rangePosition(a[0], i).IsAbsent() {
			return Int(0), nil
		}
		return Int(1), nil
	}
	_, n, err := t.rangeSearch(a[0], a[1], true)
	return Int(n), err
}

func rangeIndex(t *Thread, a []Value) (Value, error) {
	if i, ok := exactInt(a[1]); ok {
		at := rangePosition(a[0], i)
		if at.IsAbsent() {
			return Value{}, t.ValueError("range.index(x): x not in range")
		}
		return at, nil
	}
	i, _, err := t.rangeSearch(a[0], a[1], false)
	if err == nil && i < 0 {
		err = t.ValueError("sequence.index(x): x not in sequence")
	}
	return Int(i), err
}

func rangeCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !isRange(a) || !isRange(b) || op != EQ && op != NE {
		return NotImplemented(), nil
	}
	x, y := rangeBig(a), rangeBig(b)
	same := x.Len.Cmp(y.Len) == 0
	if same && x.Len.Sign() > 0 {
		same = x.Start.Cmp(y.Start) == 0 && (x.Len.IsInt64() && x.Len.Int64() == 1 || x.Step.Cmp(y.Step) == 0)
	}
	return Bool(same == (op == EQ)), nil
}

// rangeHash is the hash of (length, start, step) with None for what does not count.
func rangeHash(t *Thread, v Value) (int64, error) {
	r := rangeBig(v)
	part := []Value{IntFromBig(r.Len), None(), None()}
	if r.Len.Sign() > 0 {
		part[1] = IntFromBig(r.Start)
		if !part[0].Is(Int(1)) {
			part[2] = IntFromBig(r.Step)
		}
	}
	return t.Hash(FromTuple(TakeTuple(t, part)))
}

func rangeIteratorRows() []typeRow {
	left := func(t *Thread, a []Value) (Value, error) {
		if a[0].Shape() == &rangeIteratorShape {
			return Int(As[RangeIterator](a[0]).Left), nil
		}
		return IntFromBig(new(big.Int).Set(As[BigRangeIterator](a[0]).left)), nil
	}
	hint := Method("__length_hint__", "()", left, "About how many items are left.")
	reduce := reduceRow("iter", func(t *Thread, v Value) (Value, Value) { return t.rangeLeft(v), None() })
	state := Method("__setstate__", "(object, /)", rangeIteratorSetState, "Go to where another iterator was, for pickle.")
	return []typeRow{
		iteratorRow(&rangeIteratorType, &rangeIteratorShape, "range_iterator", rangeIteratorNext, hint, reduce, state),
		iteratorRow(&bigRangeIteratorType, &bigRangeIteratorShape, "longrange_iterator", bigRangeIteratorNext, hint, reduce, state),
	}
}

// rangeIteratorSetState moves an iterator on by a number of items.
func rangeIteratorSetState(t *Thread, a []Value) (Value, error) {
	if a[0].Shape() == &rangeIteratorShape {
		i, err := t.Index(a[1])
		if err != nil {
			return Value{}, err
		}
		if !i.IsInt() {
			return Value{}, t.OverflowError("Python int too large to convert to C long")
		}
		it := As[RangeIterator](a[0])
		moved := min(max(i.AsInt(), 0), it.Left)
		it.Next += moved * it.Step
		it.Left -= moved
		return None(), nil
	}
	if a[1].Type() != &intType {
		return Value{}, t.TypeError("state must be an int, not %s", a[1].Type().Name)
	}
	n := new(big.Int).Set(ToBig(a[1]))
	if n.Sign() < 0 {
		n.SetInt64(0)
	}
	it := As[BigRangeIterator](a[0])
	if n.Cmp(it.left) > 0 {
		n.Set(it.left)
	}
	it.left.Sub(it.left, n)
	it.next.Add(it.next, n.Mul(n, it.step))
	return None(), nil
}

// rangeLeft is the range of what an iterator has before it.
func (t *Thread) rangeLeft(v Value) Value {
	var it *BigRangeIterator
	if v.Shape() == &rangeIteratorShape {
		s := As[RangeIterator](v)
		it = &BigRangeIterator{next: big.NewInt(s.Next), step: big.NewInt(s.Step), left: big.NewInt(s.Left)}
	} else {
		it = As[BigRangeIterator](v)
	}
	stop := new(big.Int).Mul(it.left, it.step)
	return t.bigRange(new(big.Int).Set(it.next), stop.Add(stop, it.next), it.step)
}

func rangeIter(t *Thread, v Value) (Value, error) {
	t.Charge(40)
	if v.Shape() == &rangeShape {
		if r := As[Range](v); r.Len == 0 || !r.endOverflows() {
			return From(&RangeIterator{Obj{&rangeIteratorShape}, r.Start, r.Step, r.Len}), nil
		}
	}
	return bigRangeIter(rangeBig(v))
}

// endOverflows tells that a step from the stop leaves 64 bits. Our iterator would not mind; CPython's has another type then.
func (r *Range) endOverflows() bool {
	if r.Step > 0 {
		return r.Stop > math.MaxInt64-(r.Step-1)
	}
	return r.Stop < math.MinInt64+(-1-r.Step)
}

func bigRangeIter(r *BigRange) (Value, error) {
	return From(&BigRangeIterator{Obj{&bigRangeIteratorShape}, new(big.Int).Set(r.Start), r.Step, new(big.Int).Set(r.Len)}), nil
}

func rangeReversed(t *Thread, a []Value) (Value, error) {
	t.Charge(40)
	if a[0].Shape() == &rangeShape {
		r := As[Range](a[0])
		if before := r.Start - r.Step; r.Step != math.MinInt64 && before < r.Start == (r.Step > 0) {
			return From(&RangeIterator{Obj{&rangeIteratorShape}, before + r.Len*r.Step, -r.Step, r.Len}), nil
		}
	}
	r := rangeBig(a[0])
	last := r.item(new(big.Int).Sub(r.Len, big.NewInt(1)))
	stop := new(big.Int).Sub(r.Start, r.Step)
	return bigRangeIter(rangeBig(t.bigRange(last, stop, new(big.Int).Neg(r.Step))))
}

func rangeIteratorNext(_ *Thread, v Value) (Value, error) {
	it := As[RangeIterator](v)
	if it.Left <= 0 {
		return Value{}, nil
	}
	x := it.Next
	it.Left--
	it.Next += it.Step // may wrap after the last number, where nobody looks
	return Int(x), nil
}

func bigRangeIteratorNext(t *Thread, v Value) (Value, error) {
	it := As[BigRangeIterator](v)
	if it.left.Sign() <= 0 {
		return Value{}, nil
	}
	x := IntFromBig(new(big.Int).Set(it.next))
	t.Charge(64 + int64(len(it.next.Bits()))*8)
	it.left.Sub(it.left, big.NewInt(1))
	it.next.Add(it.next, it.step)
	return x, nil
}
