// Slices of lists: reading, assigning and deleting, in all step forms.
package object

func asSlice(v Value) (*Slice, bool) {
	if v.Shape() != &sliceShape {
		return nil, false
	}
	return As[Slice](v), true
}

// takeSlice copies n items from start by step.
func (t *Thread) takeSlice(items []Value, start, step, n int) ([]Value, error) {
	if n == 0 {
		return nil, nil
	}
	if err := t.room(n); err != nil {
		return nil, err
	}
	out := make([]Value, n)
	if step == 1 {
		copyNew(out, items[start:start+n])
		return out, nil
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		out[i] = items[at]
	}
	return out, nil
}

func (l *List) slice(t *Thread, s *Slice) (Value, error) {
	start, stop, step, err := SliceUnpack(t, s)
	if err != nil {
		return Value{}, err
	}
	start, _, n := SliceAdjust(len(l.Items), start, stop, step)
	items, err := t.takeSlice(l.Items, start, step, n)
	if err != nil {
		return Value{}, err
	}
	return FromList(NewList(t, items)), nil
}

// fast gives the items of v as a slice that must not be modified, nor kept over guest code; text is the TypeError where v is not iterable.
func (t *Thread) fast(v Value, text string) ([]Value, error) {
	if s := v.Shape(); s == &listShape || s == &tupleShape {
		return itemsOf(v), nil
	}
	it, err := t.Iter(v)
	if err != nil {
		if IsRaised(err, TypeErrorType) {
			return nil, t.TypeError("%s", text)
		}
		return nil, err
	}
	return t.Collect(it)
}

func (l *List) assignSlice(t *Thread, s *Slice, v Value) error {
	start, stop, step, err := SliceUnpack(t, s)
	if err != nil {
		return err
	}
	items, err := t.fast(v, "must assign iterable to extended slice")
	if err != nil {
		return err
	}
	if other, ok := AsList(v); ok && other == l { // l[a:b] = l
		if items, err = t.copyItems(items); err != nil {
			return err
		}
	}
	start, stop, n := SliceAdjust(len(l.Items), start, stop, step)
	if step == 1 {
		return l.replace(t, start, max(start, stop), items)
	}
	if len(items) != n {
		return t.ValueError("attempt to assign sequence of size %d to extended slice of size %d", len(items), n)
	}
	if err := t.stepCopy(n); err != nil {
		return err
	}
	for i, at := 0, start; i < n; i, at = i+1, at+step {
		l.Items[at] = items[i]
	}
	return nil
}

// replace puts items, which are not l's own, in the place of l.Items[start:stop].
func (l *List) replace(t *Thread, start, stop int, items []Value) error {
	have, grow := len(l.Items), len(items)-(stop-start)
	if err := t.stepCopy(len(items) + have - stop); err != nil {
		return err
	}
	if grow > 0 {
		if err := l.ask(t, grow); err != nil {
			return err
		}
		l.Grow(t, grow)
		l.Items = l.Items[:have+grow]
	}
	copy(l.Items[stop+grow:have+grow], l.Items[stop:have])
	copy(l.Items[start:], items)
	if grow < 0 {
		l.truncate(t, have+grow)
	}
	return nil
}

// truncate cuts the list to n items and gives room back where little of it is used.
func (l *List) truncate(t *Thread, n int) {
	clear(l.Items[n:])
	l.Items = l.Items[:n]
	l.shrink(t)
}

// shrink moves the items to a smaller block when three quarters of a big one are free.
func (l *List) shrink(t *Thread) {
	if n := len(l.Items); cap(l.Items) > 64 && n < cap(l.Items)/4 {
		items := make([]Value, n, n+n/2)
		copyNew(items, l.Items)
		l.Items = items
		t.Charge(16 * int64(cap(items)))
	}
}

// removeAt deletes item i. Taking the first one moves the start of the slice, so that a list used as a queue stays linear.
func (l *List) removeAt(t *Thread, i int) error {
	n := len(l.Items)
	if i == 0 && n > 8 {
		l.Items[0] = Value{}
		l.Items = l.Items[1:]
		return nil
	}
	if err := t.stepCopy(n - i); err != nil {
		return err
	}
	copy(l.Items[i:], l.Items[i+1:])
	l.Items[n-1] = Value{}
	l.Items = l.Items[:n-1]
	l.shrink(t)
	return nil
}

// PopLast takes the last item off; the list must have one.
func (l *List) PopLast(t *Thread) (Value, error) {
	n := len(l.Items) - 1
	x := l.Items[n]
	return x, l.removeAt(t, n)
}

func (l *List) deleteSlice(t *Thread, s *Slice) error {
	start, stop, step, err := SliceUnpack(t, s)
	if err != nil {
		return err
	}
	start, stop, n := SliceAdjust(len(l.Items), start, stop, step)
	if step == 1 {
		return l.replace(t, start, max(start, stop), nil)
	}
	if n == 0 {
		return nil
	}
	if step < 0 {
		start, step = start+(n-1)*step, -step
	}
	if err := t.stepCopy(len(l.Items) - start); err != nil {
		return err
	}
	to := start
	for i := start; i < len(l.Items); i++ {
		if k := i - start; k%step == 0 && k/step < n {
			continue
		}
		l.Items[to] = l.Items[i]
		to++
	}
	l.truncate(t, to)
	return nil
}
