// Package heapq is the module _heapq: heaps in lists, smallest or largest item first. A comparison may run guest code that changes the list:
// it is read again after each.
package heapq

import "github.com/small-python/spy/engine/object"

// Module is the table of the module.
func Module() object.ModuleDef {
	smallest, largest := order{less}, order{more}
	return object.ModuleDef{
		Name: "_heapq",
		Doc:  "A list as a heap: no item is smaller than its parent, so the smallest one is in front.",
		Members: []object.Member{
			object.Function("heapify", "(heap, /)", smallest.heapify("heapify"), "Make a heap of a list, in place, in linear time."),
			object.Function("heapify_max", "(heap, /)", largest.heapify("heapify_max"), "As heapify(), with the largest item in front."),
			object.Function("heappop", "(heap, /)", smallest.pop("heappop"), "Remove the smallest item and return it."),
			object.Function("heappop_max", "(heap, /)", largest.pop("heappop_max"), "As heappop(), with the largest item."),
			object.Function("heappush", "(heap, item, /)", smallest.push("heappush"), "Put an item into the heap."),
			object.Function("heappush_max", "(heap, item, /)", largest.push("heappush_max"), "As heappush(), into a heap with the largest item in front."),
			object.Function("heappushpop", "(heap, item, /)", smallest.pushPop("heappushpop"), "Put an item in and then take the smallest one out, in one step."),
			object.Function("heappushpop_max", "(heap, item, /)", largest.pushPop("heappushpop_max"), "As heappushpop(), with the largest item."),
			object.Function("heapreplace", "(heap, item, /)", smallest.replace("heapreplace"), "Take the smallest item out and then put one in, in one step; it may be smaller than what comes out."),
			object.Function("heapreplace_max", "(heap, item, /)", largest.replace("heapreplace_max"), "As heapreplace(), with the largest item."),
			object.Function("nlargest", "(n, iterable, key=None)", nLargest, "A list of the n largest items, the largest one first, as sorted() would order them."),
			object.Function("nsmallest", "(n, iterable, key=None)", nSmallest, "A list of the n smallest items, the smallest one first, as sorted() would order them."),
		},
	}
}

// order is one of the two orders of a heap: before tells that a belongs above b.
type order struct {
	before func(t *object.Thread, a, b object.Value) (bool, error)
}

func less(t *object.Thread, a, b object.Value) (bool, error) { return t.Less(a, b) }
func more(t *object.Thread, a, b object.Value) (bool, error) { return t.Less(b, a) }

// heapOf is the first argument, which must be a list. alone: the function has no other argument.
func heapOf(t *object.Thread, name string, v object.Value, alone bool) (*object.List, error) {
	l, ok := object.AsList(v)
	switch {
	case ok:
		return l, nil
	case alone:
		return nil, t.TypeError("%s() argument must be list, not %s", name, v.ArgName())
	}
	return nil, t.TypeError("%s() argument 1 must be list, not %s", name, v.ArgName())
}

func outOfRange(t *object.Thread) error { return t.IndexError("index out of range") }

// compare is one comparison of two items; the list must have n of them still when it is done.
func (o order) compare(t *object.Thread, l *object.List, a, b object.Value, n int) (bool, error) {
	r, err := o.before(t, a, b)
	if err == nil && len(l.Items) != n {
		err = t.RuntimeError("list changed size during iteration")
	}
	return r, err
}

// rise moves the item at pos up, not over start, until its parent belongs above it.
func (o order) rise(t *object.Thread, l *object.List, start, pos int) error {
	n := len(l.Items)
	if pos >= n {
		return outOfRange(t)
	}
	for pos > start {
		parent := (pos - 1) / 2
		above, err := o.compare(t, l, l.Items[pos], l.Items[parent], n)
		if err != nil {
			return err
		}
		if !above {
			return nil
		}
		l.Items[pos], l.Items[parent] = l.Items[parent], l.Items[pos]
		pos = parent
	}
	return nil
}

// sink moves the item at pos down to a leaf, the better child up each time, and then up to its place: items that come from the end of the
// list belong near the leaves, so that this compares less than looking at each level whether it has come to its place.
func (o order) sink(t *object.Thread, l *object.List, pos int) error {
	n, start := len(l.Items), pos
	if pos >= n {
		return outOfRange(t)
	}
	for pos < n/2 {
		child := 2*pos + 1
		if child+1 < n {
			first, err := o.firstChild(t, l, child, n)
			if err != nil {
				return err
			}
			if !first {
				child++
			}
		}
		l.Items[pos], l.Items[child] = l.Items[child], l.Items[pos]
		pos = child
	}
	return o.rise(t, l, start, pos)
}

// firstChild tells that the child at i belongs above the next one. Equal ones: the next one does.
func (o order) firstChild(t *object.Thread, l *object.List, i, n int) (bool, error) {
	return o.compare(t, l, l.Items[i], l.Items[i+1], n)
}

func (o order) heapify(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, err := heapOf(t, name, a[0], true)
		if err != nil {
			return a[0], err
		}
		for i := len(l.Items)/2 - 1; i >= 0; i-- {
			if err := o.sink(t, l, i); err != nil {
				return a[0], err
			}
		}
		return object.None(), nil
	}
}

func (o order) push(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, err := heapOf(t, name, a[0], false)
		if err != nil {
			return a[0], err
		}
		if err := l.Push(t, a[1]); err != nil {
			return a[0], err
		}
		return object.None(), o.rise(t, l, 0, len(l.Items)-1)
	}
}

func (o order) pop(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, err := heapOf(t, name, a[0], true)
		if err != nil {
			return a[0], err
		}
		n := len(l.Items)
		if n == 0 {
			return a[0], outOfRange(t)
		}
		last, err := l.PopLast(t)
		if err != nil || n == 1 {
			return last, err
		}
		first := l.Items[0]
		l.Items[0] = last
		return first, o.sink(t, l, 0)
	}
}

func (o order) replace(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, err := heapOf(t, name, a[0], false)
		if err != nil {
			return a[0], err
		}
		if len(l.Items) == 0 {
			return a[0], outOfRange(t)
		}
		first := l.Items[0]
		l.Items[0] = a[1]
		return first, o.sink(t, l, 0)
	}
}

func (o order) pushPop(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		l, err := heapOf(t, name, a[0], false)
		if err != nil || len(l.Items) == 0 {
			return a[1], err
		}
		above, err := o.before(t, l.Items[0], a[1])
		if err != nil || !above {
			return a[1], err
		}
		if len(l.Items) == 0 {
			return a[1], outOfRange(t)
		}
		first := l.Items[0]
		l.Items[0] = a[1]
		return first, o.sink(t, l, 0)
	}
}
