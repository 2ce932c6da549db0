// Unpacking of iterables into targets: `a, b = v` and `a, *b, c = v`.
package object

// UnpackSequence stores the items of v in dst, which says how many there must be.
func UnpackSequence(t *Thread, v Value, dst []Value) error {
	if s := v.Shape(); s == &tupleShape || s == &listShape {
		items := itemsOf(v)
		if len(items) == len(dst) {
			copy(dst, items)
			return nil
		}
		if len(items) > len(dst) {
			return t.ValueError("too many values to unpack (expected %d, got %d)", len(dst), len(items))
		}
		return t.ValueError("not enough values to unpack (expected %d, got %d)", len(dst), len(items))
	}
	it, err := t.unpackIter(v)
	if err != nil {
		return err
	}
	for i := range dst {
		x, err := t.Next(it)
		if err != nil {
			return err
		}
		if x.IsAbsent() {
			return t.ValueError("not enough values to unpack (expected %d, got %d)", len(dst), i)
		}
		dst[i] = x
	}
	x, err := t.Next(it)
	if err != nil || x.IsAbsent() {
		return err
	}
	// CPython names the length of what it can ask without running code; of other iterables only the first item too many is known.
	if s := v.Shape(); s == &dictShape {
		return t.ValueError("too many values to unpack (expected %d, got %d)", len(dst), As[Dict](v).Len())
	}
	return t.ValueError("too many values to unpack (expected %d)", len(dst))
}

func (t *Thread) unpackIter(v Value) (Value, error) {
	it, err := t.Iter(v)
	if err != nil && IsRaised(err, TypeErrorType) {
		if !v.Type().iterable() {
			return Value{}, t.TypeError("cannot unpack non-iterable %s object", v.Type().Name)
		}
	}
	return it, err
}

// UnpackStar stores the first before and the last after items of v in dst, and a list of those between in dst[before].
func UnpackStar(t *Thread, v Value, before, after int, dst []Value) error {
	if s := v.Shape(); (s == &listShape || s == &tupleShape) && len(itemsOf(v)) <= shortUnpack {
		return t.unpackItems(itemsOf(v), before, after, dst)
	}
	it, err := t.unpackIter(v)
	if err != nil {
		return err
	}
	for i := 0; i < before; i++ {
		x, err := t.Next(it)
		if err != nil {
			return err
		}
		if x.IsAbsent() {
			return t.ValueError("not enough values to unpack (expected at least %d, got %d)", before+after, i)
		}
		dst[i] = x
	}
	rest := NewList(t, nil)
	if err := rest.Extend(t, it); err != nil {
		return err
	}
	n := len(rest.Items) - after
	if n < 0 {
		return t.ValueError("not enough values to unpack (expected at least %d, got %d)", before+after, before+len(rest.Items))
	}
	dst[before] = FromList(rest)
	copy(dst[before+1:], rest.Items[n:])
	rest.truncate(t, n)
	return nil
}

// shortUnpack is the most items that are unpacked without looks at the thread in between.
const shortUnpack = 1024

// unpackItems is UnpackStar of the items of a short list or tuple. Its charges are those of the general way.
func (t *Thread) unpackItems(items []Value, before, after int, dst []Value) error {
	if len(items) < before+after {
		return t.ValueError("not enough values to unpack (expected at least %d, got %d)", before+after, len(items))
	}
	n := len(items) - before
	if err := t.Step(n); err != nil {
		return err
	}
	t.Charge(72)
	var rest *List
	if n == 0 {
		rest = NewList(t, nil)
	} else {
		rest = newListRoom(t, max(n, 4))
		rest.Items = rest.Items[:n-after]
		copy(rest.Items, items[before:])
	}
	copy(dst[before+1:], items[len(items)-after:])
	copy(dst[:before], items)
	dst[before] = FromList(rest)
	return nil
}
