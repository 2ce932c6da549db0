// The slots of tuple, and the hash that tuple and slice share.
package object

import "math"

func tupleRow() typeRow {
	return typeRow{
		Type: &tupleType, Shape: &tupleShape, Name: "tuple", Layout: LayoutTuple, Flags: Subclassable | SequencePattern | ConsumesItems,
		Slots: Slots{
			New: tupleNew, Repr: tupleRepr, Hash: tupleHash, Compare: tupleCompare, Iter: tupleIter,
			Len: tupleLen, GetItem: tupleGetItem, Contains: tupleContains, Concat: tupleConcat, Repeat: tupleRepeat,
		},
		Members: tupleMembers, Sig: "(iterable=(), /)",
		Doc:     "A sequence that cannot be changed. Without an iterable it is empty.",
		Make:    func(s *Shape) Value { o := allocate[Tuple](s); o.Shape = s; return FromTuple(o) },
		SubBase: attributeBase[Tuple](),
	}
}

func tupleNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if err := t.noNewKeywords(cls, &tupleType, kw); err != nil {
		return Value{}, err
	}
	args = args[:len(args)-len(kw)]
	if err := t.argumentCount("tuple", args, 0, 1); err != nil {
		return Value{}, err
	}
	if cls == &tupleType && len(args) == 1 && args[0].Shape() == &tupleShape {
		return args[0], nil
	}
	var items []Value
	if len(args) == 1 {
		var err error
		if items, err = t.CollectTuple(args[0]); err != nil {
			return Value{}, err
		}
	}
	if cls == &tupleType {
		return FromTuple(TakeTuple(t, items)), nil
	}
	t.Charge(40)
	o := allocate[Tuple](cls.Root)
	o.Shape, o.Items = cls.Root, items
	return FromTuple(o), nil
}

func tupleRepr(t *Thread, v Value) (Value, error) {
	items := As[Tuple](v).Items
	if len(items) == 0 {
		return StrValue(t, "()"), nil
	}
	if !t.EnterRepr(v) {
		return StrValue(t, "(...)"), nil
	}
	defer t.LeaveRepr()
	b := reprBuffer{t: t}
	b.add("(")
	for i, x := range items {
		if i > 0 {
			b.add(", ")
		}
		if err := b.repr(x); err != nil {
			return Value{}, err
		}
	}
	if len(items) == 1 {
		b.add(",")
	}
	b.add(")")
	return b.value()
}

// The constants of CPython's tuple hash, which is a cut-down xxHash.
const (
	xxPrime1 uint64 = 11400714785074694791
	xxPrime2 uint64 = 14029467366897019727
	xxPrime5 uint64 = 2870177450012600261
)

func xxRound(acc, lane uint64) uint64 {
	acc += lane * xxPrime2
	return (acc<<31 | acc>>33) * xxPrime1
}

// xxEnd keeps -1 out, which CPython uses as its error value.
func xxEnd(acc uint64) int64 {
	if acc == math.MaxUint64 {
		return 1546275796
	}
	return int64(acc)
}

func tupleHash(t *Thread, v Value) (int64, error) {
	items := As[Tuple](v).Items
	if err := t.Step(len(items)); err != nil {
		return 0, err
	}
	acc := xxPrime5
	for i, x := range items {
		h, plain := plainHash(t, x)
		if !plain {
			var err error
			if acc, err = t.hashItems(items[i:], acc); err != nil {
				return 0, err
			}
			break
		}
		acc = xxRound(acc, uint64(h))
	}
	return xxEnd(acc + (uint64(len(items)) ^ (xxPrime5 ^ 3527539))), nil
}

// hashItems adds the hashes of items of any kind to that of a tuple. It counts as a call because a nest of tuples is hashed by Go recursion.
func (t *Thread) hashItems(items []Value, acc uint64) (uint64, error) {
	if err := t.Enter(); err != nil {
		return 0, err
	}
	defer t.Leave()
	for _, x := range items {
		h, err := t.Hash(x)
		if err != nil {
			return 0, err
		}
		acc = xxRound(acc, uint64(h))
	}
	return acc, nil
}

// pairHash is the hash of a tuple of two whose hashes are known.
func pairHash(a, b int64) uint64 {
	acc := xxRound(xxRound(xxPrime5, uint64(a)), uint64(b))
	return uint64(xxEnd(acc + (2 ^ (xxPrime5 ^ 3527539))))
}

func tupleCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, ok := AsTuple(a)
	y, ok2 := AsTuple(b)
	if !ok || !ok2 {
		return NotImplemented(), nil
	}
	return t.compareItems(&x.Items, &y.Items, op)
}

func tupleLen(_ *Thread, v Value) (int, error) { return len(As[Tuple](v).Items), nil }

func tupleGetItem(t *Thread, v, k Value) (Value, error) {
	o := As[Tuple](v)
	if s, ok := asSlice(k); ok {
		start, _, step, n, err := SliceIndices(t, s, len(o.Items))
		if err != nil {
			return Value{}, err
		}
		if n == len(o.Items) && step == 1 && v.Shape() == &tupleShape {
			return v, nil
		}
		items, err := t.takeSlice(o.Items, start, step, n)
		if err != nil {
			return Value{}, err
		}
		return FromTuple(TakeTuple(t, items)), nil
	}
	if !isIndex(k) {
		return Value{}, t.TypeError("tuple indices must be integers or slices, not %s", k.Type().Name)
	}
	i, err := t.IndexInt(k, IndexErrorType)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		i += len(o.Items)
	}
	if i < 0 || i >= len(o.Items) {
		return Value{}, t.IndexError("tuple index out of range")
	}
	return o.Items[i], nil
}

func tupleContains(t *Thread, v, x Value) (bool, error) {
	i, err := t.find(&As[Tuple](v).Items, x, 0, math.MaxInt)
	return i >= 0, err
}

func tupleConcat(t *Thread, a, b Value) (Value, error) {
	y, ok := AsTuple(b)
	if !ok {
		return Value{}, t.TypeError("can only concatenate tuple (not \"%s\") to tuple", b.Type().Name)
	}
	x := As[Tuple](a)
	if len(x.Items) == 0 && b.Shape() == &tupleShape {
		return b, nil
	}
	if len(y.Items) == 0 && a.Shape() == &tupleShape {
		return a, nil
	}
	if err := t.room(len(x.Items) + len(y.Items)); err != nil {
		return Value{}, err
	}
	items := make([]Value, len(x.Items)+len(y.Items))
	copyNew(items, x.Items)
	copyNew(items[len(x.Items):], y.Items)
	return FromTuple(TakeTuple(t, items)), nil
}

func tupleRepeat(t *Thread, v, n Value) (Value, error) {
	items, err := t.repeatItems(&As[Tuple](v).Items, n)
	if err != nil {
		return Value{}, err
	}
	if len(items) == len(As[Tuple](v).Items) && v.Shape() == &tupleShape {
		return v, nil
	}
	return FromTuple(TakeTuple(t, items)), nil
}
