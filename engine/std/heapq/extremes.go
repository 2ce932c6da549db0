// nlargest and nsmallest: a heap of the best items so far, the worst of them first.
package heapq

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// selection finds the n best items of an iterable.
type selection struct {
	kept    order // of the heap: its first item is the next to go
	op      object.CompareOp
	reverse bool
	turn    int64 // what an item's number is multiplied with: of equal items the earlier is the better
}

var (
	theLargest  = selection{kept: order{less}, op: object.GT, reverse: true, turn: -1}
	theSmallest = selection{kept: order{more}, op: object.LT, turn: 1}
)

func nLargest(t *object.Thread, a []object.Value) (object.Value, error) { return theLargest.find(t, a) }
func nSmallest(t *object.Thread, a []object.Value) (object.Value, error) {
	return theSmallest.find(t, a)
}

func (s *selection) find(t *object.Thread, a []object.Value) (object.Value, error) {
	n, iterable, key := a[0], a[1], a[2]
	one, err := t.Equal(n, object.Int(1))
	if err != nil {
		return n, err
	}
	if one {
		return s.best(t, iterable, key)
	}
	if all, err := s.holdsAll(t, n, iterable); err != nil || all {
		if err != nil {
			return n, err
		}
		return s.sorted(t, n, iterable, key)
	}
	it, err := t.Iter(iterable)
	if err != nil {
		return it, err
	}
	count, err := t.Index(n)
	if err != nil {
		return n, err
	}
	most := int64(math.MaxInt64)
	if count.IsInt() {
		most = count.AsInt()
	} else if object.ToBig(count).Sign() < 0 {
		most = 0
	}
	heap, err := s.collect(t, it, key, most)
	if err != nil {
		return n, err
	}
	if err := object.ListSort(t, heap, object.None(), s.reverse); err != nil {
		return n, err
	}
	for i, x := range heap.Items {
		tup, _ := object.AsTuple(x)
		heap.Items[i] = tup.Items[2]
	}
	return object.FromList(heap), nil
}

// holdsAll tells that the iterable has a length and n is not less.
func (s *selection) holdsAll(t *object.Thread, n, iterable object.Value) (bool, error) {
	size, err := t.Len(iterable)
	if err != nil {
		if object.IsRaised(err, object.TypeErrorType) || object.IsRaised(err, object.AttributeErrorType) {
			return false, nil
		}
		return false, err
	}
	enough, err := t.Compare(n, object.Int(int64(size)), object.GE)
	if err != nil {
		return false, err
	}
	return t.Truth(enough)
}

// sorted is sorted(iterable, key=key, reverse=reverse)[:n].
func (s *selection) sorted(t *object.Thread, n, iterable, key object.Value) (object.Value, error) {
	items, err := t.Collect(iterable)
	if err != nil {
		return iterable, err
	}
	l := object.NewList(t, items)
	if err := object.ListSort(t, l, key, s.reverse); err != nil {
		return iterable, err
	}
	return t.GetItem(object.FromList(l), object.From(object.NewSlice(t, object.None(), n, object.None())))
}

// best is the list of the one best item, empty where there is none.
func (s *selection) best(t *object.Thread, iterable, key object.Value) (object.Value, error) {
	var best, bestKey object.Value
	it, err := t.Iter(iterable)
	if err != nil {
		return it, err
	}
	err = t.Iterate(it, func(x object.Value) error {
		k, err := keyOf(t, key, x)
		if err != nil {
			return err
		}
		if !best.IsAbsent() {
			better, err := t.Compare(k, bestKey, s.op)
			if err != nil {
				return err
			}
			if yes, err := t.Truth(better); err != nil || !yes {
				return err
			}
		}
		best, bestKey = x, k
		return nil
	})
	l := object.NewList(t, nil)
	if err == nil && !best.IsAbsent() {
		l.Append(t, best)
	}
	return object.FromList(l), err
}

func keyOf(t *object.Thread, key, x object.Value) (object.Value, error) {
	if key.IsNone() {
		return x, nil
	}
	return t.Call(key, x)
}

// collect makes the heap: each entry is a tuple of the key, the number that decides between equal keys, and the item.
func (s *selection) collect(t *object.Thread, it, key object.Value, most int64) (*object.List, error) {
	heap := object.NewList(t, nil)
	for int64(len(heap.Items)) < most {
		x, k, err := s.next(t, it, key)
		if err != nil {
			return heap, err
		}
		if x.IsAbsent() {
			break
		}
		number := object.Int(s.turn * int64(len(heap.Items)))
		if err := heap.Push(t, object.FromTuple(object.NewTuple(t, k, number, x))); err != nil {
			return heap, err
		}
	}
	if len(heap.Items) == 0 {
		return heap, nil
	}
	for i := len(heap.Items)/2 - 1; i >= 0; i-- {
		if err := s.kept.sink(t, heap, i); err != nil {
			return heap, err
		}
	}
	for number := int64(len(heap.Items)); ; {
		x, k, err := s.next(t, it, key)
		if err != nil || x.IsAbsent() {
			return heap, err
		}
		worst, _ := object.AsTuple(heap.Items[0])
		better, err := s.kept.before(t, worst.Items[0], k)
		if err != nil {
			return heap, err
		}
		if !better {
			continue
		}
		heap.Items[0] = object.FromTuple(object.NewTuple(t, k, object.Int(s.turn*number), x))
		if err := s.kept.sink(t, heap, 0); err != nil {
			return heap, err
		}
		number++
	}
}

// next is the next item with its key; one step.
func (s *selection) next(t *object.Thread, it, key object.Value) (x, k object.Value, err error) {
	if err = t.Step(1); err != nil {
		return x, k, err
	}
	if x, err = t.Next(it); err != nil || x.IsAbsent() {
		return x, k, err
	}
	k, err = keyOf(t, key, x)
	return x, k, err
}
