// The methods of list.
package object

import (
	"math"
	"unsafe"
)

func listMembers() []Member {
	return []Member{
		ClassGetItem(),
		getItemRow("(index, /)", listGetItem, "self[index]"),
		Method("__reversed__", "()", listReversed, "An iterator over the items, the last one first."),
		Method("__sizeof__", "()", func(_ *Thread, a []Value) (Value, error) {
			return Int(40 + 8*int64(cap(As[List](a[0]).Items))), nil
		}, "The bytes of memory that it takes."),
		Method("append", "(object, /)", listAppend, "Put an item at the end."),
		Method("clear", "()", listClear, "Make it empty."),
		Method("copy", "()", listCopy, "A list of the same items."),
		Method("count", "(value, /)", listCount, "How often a value is in it."),
		Method("extend", "(iterable, /)", listExtend, "Put the items of an iterable at the end."),
		Method("index", "(value, start=0, stop=sys.maxsize, /)", listIndex, "The first place of a value; ValueError without."),
		Method("insert", "(index, object, /)", listInsert, "Put an item in front of an index."),
		RawMethod("pop", "(index=-1, /)", listPop, "Remove the item at an index and return it."),
		Method("remove", "(value, /)", listRemove, "Remove the first item that equals a value; ValueError without."),
		Method("reverse", "()", listReverse, "Turn the order round, in place."),
		Method("sort", "(*, key=None, reverse=False)", listSort, "Bring the items into order, in place; equal ones stay as they stand."),
	}
}

func listAppend(t *Thread, a []Value) (Value, error) {
	l := As[List](a[0])
	if l.TakeQuick(t, a[1]) { // the calls below took a fifth of an append
		return None(), nil
	}
	return None(), l.Push(t, a[1])
}

// Push is Append that asks for memory before a big list grows. Loops whose length the guest chooses append with it.
func (l *List) Push(t *Thread, v Value) error {
	if err := l.ask(t, 1); err != nil {
		return err
	}
	l.Append(t, v)
	return nil
}

// ask asks for the memory that Grow(t, n) is going to take where that is much: the old block lives until the new one is filled.
func (l *List) ask(t *Thread, n int) error {
	need := len(l.Items) + n
	if need <= cap(l.Items) || need < memoryBig/32 {
		return nil
	}
	return t.Reserve(16 * int64(max(need, 2*cap(l.Items))))
}

func listClear(_ *Thread, a []Value) (Value, error) {
	As[List](a[0]).clear()
	return None(), nil
}

func listCopy(t *Thread, a []Value) (Value, error) {
	items, err := t.copyItems(As[List](a[0]).Items)
	if err != nil {
		return Value{}, err
	}
	return FromList(NewList(t, items)), nil
}

// copyItems copies items into a slice of their own.
func (t *Thread) copyItems(items []Value) ([]Value, error) {
	return t.takeSlice(items, 0, 1, len(items))
}

func listCount(t *Thread, a []Value) (Value, error) { return t.count(&As[List](a[0]).Items, a[1]) }

// count counts the items that equal x.
func (t *Thread) count(items *[]Value, x Value) (Value, error) {
	n := int64(0)
	for i := 0; i < len(*items); i++ {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		same, err := t.Equal((*items)[i], x)
		if err != nil {
			return Value{}, err
		}
		if same {
			n++
		}
	}
	return Int(n), nil
}

func listExtend(t *Thread, a []Value) (Value, error) {
	return None(), As[List](a[0]).Extend(t, a[1])
}

// itemsToTake are the items of an exact list or tuple, and of the list itself, whatever its class: iterating would never end. They are read
// through the pointer when the list has grown.
func (l *List) itemsToTake(v Value) *[]Value {
	switch {
	case v.P == unsafe.Pointer(l) || v.Shape() == &listShape:
		return &(*List)(v.P).Items
	case v.Shape() == &tupleShape:
		return &(*Tuple)(v.P).Items
	}
	return nil
}

// Extend appends the items of v. Where v's iteration fails, the items before the failure stay.
func (l *List) Extend(t *Thread, v Value) error {
	if items := l.itemsToTake(v); items != nil {
		n, have := len(*items), len(l.Items)
		if err := t.stepCopy(n); err != nil {
			return err
		}
		if err := l.ask(t, n); err != nil {
			return err
		}
		l.Grow(t, n)
		l.Items = l.Items[:have+n]
		copyNew(l.Items[have:], (*items)[:n])
		return nil
	}
	it, err := t.Iter(v)
	if err != nil {
		return err
	}
	if hint, err := t.LengthHint(v, 0); err != nil {
		return err
	} else if hint > 0 {
		// The hint is a guest's word: it buys a few thousand places, growth does the rest.
		l.Grow(t, min(hint, 4096))
	}
	for {
		x, err := t.Next(it)
		if err != nil || x.IsAbsent() {
			return err
		}
		if err := t.Step(1); err != nil {
			return err
		}
		if err := l.Push(t, x); err != nil {
			return err
		}
	}
}

// searchBounds reads the start and stop arguments of index() and brings them into the sequence as it is then.
func (t *Thread) searchBounds(start, stop Value, items *[]Value) (int, int, error) {
	i, err := t.SliceIndexNotNone(start)
	if err != nil {
		return 0, 0, err
	}
	j := math.MaxInt
	if !stop.IsAbsent() {
		if j, err = t.SliceIndexNotNone(stop); err != nil {
			return 0, 0, err
		}
	}
	if i < 0 {
		i = max(0, i+len(*items))
	}
	if j < 0 {
		j = max(0, j+len(*items))
	}
	return i, j, nil
}

func (t *Thread) SliceIndexNotNone(v Value) (int, error) {
	if !isIndex(v) {
		return 0, t.TypeError("slice indices must be integers or have an __index__ method")
	}
	return t.IndexInt(v, nil)
}

func listIndex(t *Thread, a []Value) (Value, error) {
	l := As[List](a[0])
	return t.indexOf(&l.Items, a, "list.index(x): x not in list")
}

// indexOf is the index method: a holds the sequence, the value, start and stop.
func (t *Thread) indexOf(items *[]Value, a []Value, missing string) (Value, error) {
	start, stop, err := t.searchBounds(a[2], a[3], items)
	if err != nil {
		return Value{}, err
	}
	i, err := t.find(items, a[1], start, stop)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.ValueError("%s", missing)
	}
	return Int(int64(i)), nil
}

// sizeArgument reads an argument that is an index of C's size.
func (t *Thread) sizeArgument(v Value) (int, error) {
	i, err := t.Index(v)
	if err == nil && !i.IsInt() {
		err = t.OverflowError("Python int too large to convert to C ssize_t")
	}
	return int(i.AsInt()), err
}

func listInsert(t *Thread, a []Value) (Value, error) {
	l := As[List](a[0])
	i, err := t.sizeArgument(a[1])
	if err != nil {
		return Value{}, err
	}
	n := len(l.Items)
	if i < 0 {
		i = max(0, i+n)
	}
	i = min(i, n)
	if err := t.stepCopy(n - i); err != nil {
		return Value{}, err
	}
	if err := l.Push(t, a[2]); err != nil {
		return Value{}, err
	}
	moveUp(l.Items[i:])
	l.Items[i] = a[2]
	return None(), nil
}

// moveUp moves items one place up, over the last one. It does so in pieces: Go's copy writes 1 MB and more past the caches, and took three times
// as long for a list that lies in them.
func moveUp(items []Value) {
	const piece = (256 << 10) / 16
	for n := len(items); n > 1; {
		from := max(n-1-piece, 0)
		copy(items[from+1:n], items[from:n-1])
		n = from + 1
	}
}

// listPop binds its own arguments: the binder would make a slice for the default.
func listPop(t *Thread, a []Value, kw []*Str) (Value, error) {
	if err := t.fewArguments("list", "pop", a, kw, 0, 1); err != nil {
		return Value{}, err
	}
	l, i := As[List](a[0]), -1
	if len(a) > 1 {
		var err error
		if i, err = t.sizeArgument(a[1]); err != nil {
			return Value{}, err
		}
	}
	n := len(l.Items)
	if n == 0 {
		return Value{}, t.IndexError("pop from empty list")
	}
	if i < 0 {
		i += n
	}
	if i < 0 || i >= n {
		return Value{}, t.IndexError("pop index out of range")
	}
	x := l.Items[i]
	return x, l.removeAt(t, i)
}

func listRemove(t *Thread, a []Value) (Value, error) {
	l := As[List](a[0])
	i, err := t.find(&l.Items, a[1], 0, math.MaxInt)
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.ValueError("list.remove(x): x not in list")
	}
	if i >= len(l.Items) { // the comparison that answered true also shortened the list
		return None(), nil
	}
	return None(), l.removeAt(t, i)
}

func listReverse(t *Thread, a []Value) (Value, error) {
	items := As[List](a[0]).Items
	if err := t.stepCopy(len(items)); err != nil {
		return Value{}, err
	}
	for i, j := 0, len(items)-1; i < j; i, j = i+1, j-1 {
		items[i], items[j] = items[j], items[i]
	}
	return None(), nil
}

func listReversed(t *Thread, a []Value) (Value, error) {
	l := As[List](a[0])
	t.Charge(40)
	return From(&ListReverseIterator{Obj{&listReverseIteratorShape}, l, len(l.Items) - 1}), nil
}
