// The iterators of list, tuple, range and of objects with __getitem__ read backwards.
package object

import (
	"math/big"
)

// Bare types of the iterators in this file.
var (
	listIteratorType, listReverseIteratorType, tupleIteratorType, rangeIteratorType, bigRangeIteratorType      Type
	listIteratorShape, listReverseIteratorShape, tupleIteratorShape, rangeIteratorShape, bigRangeIteratorShape Shape
)

// ListIteratorShape, TupleIteratorShape and RangeIteratorShape are for the run loop's short ways.
func ListIteratorShape() *Shape  { return &listIteratorShape }
func TupleIteratorShape() *Shape { return &tupleIteratorShape }
func RangeIteratorShape() *Shape { return &rangeIteratorShape }

// ListIterator walks a list; List is nil once it came to the end, and it stays there.
type ListIterator struct {
	Obj
	List *List
	I    int
}

// ListReverseIterator walks a list from its end; I is the next index, -1 at the end.
type ListReverseIterator struct {
	Obj
	List *List
	I    int
}

// TupleIterator walks a tuple; Tuple is nil once it came to the end.
type TupleIterator struct {
	Obj
	Tuple *Tuple
	I     int
}

// RangeIterator walks a range within int64: Left numbers from Next on by Step.
type RangeIterator struct {
	Obj
	Next, Step, Left int64
}

// BigRangeIterator walks any range.
type BigRangeIterator struct {
	Obj
	next, step, left *big.Int
}

// quickNext is Next of the iterators that most loops have, where they are not at their end: three calls less.
func quickNext(it Value) (x Value, ok bool) {
	switch it.Shape() {
	case &listIteratorShape:
		if l := (*ListIterator)(it.P); l.List != nil && l.I < len(l.List.Items) {
			x, ok = l.List.Items[l.I], true
			l.I++
		}
	case &rangeIteratorShape:
		if r := (*RangeIterator)(it.P); r.Left > 0 {
			x, ok = Int(r.Next), true
			r.Next += r.Step
			r.Left--
		}
	case &tupleIteratorShape:
		if l := (*TupleIterator)(it.P); l.Tuple != nil && l.I < len(l.Tuple.Items) {
			x, ok = l.Tuple.Items[l.I], true
			l.I++
		}
	case &listReverseIteratorShape:
		if l := (*ListReverseIterator)(it.P); l.List != nil && uint(l.I) < uint(len(l.List.Items)) {
			x, ok = l.List.Items[l.I], true
			l.I--
		}
	}
	return x, ok
}

// ItemsLeft is how many items a builtin iterator has left where it can tell at once, else 0. Guest code may change that before they are taken.
func ItemsLeft(it Value) int {
	n := 0
	switch it.Shape() {
	case &zipShape:
		for i, x := range As[Zip](it).its {
			if left := simpleItemsLeft(x); i == 0 || left < n {
				n = left
			}
		}
		return n
	case &enumerateShape:
		if it = As[Enumerate](it).it; it.IsAbsent() {
			return 0
		}
	}
	return simpleItemsLeft(it)
}

// simpleItemsLeft is ItemsLeft of an iterator that asks no other.
func simpleItemsLeft(it Value) int {
	switch it.Shape() {
	case &listIteratorShape:
		if l := (*ListIterator)(it.P); l.List != nil {
			return len(l.List.Items) - l.I
		}
	case &rangeIteratorShape:
		return int((*RangeIterator)(it.P).Left)
	case &tupleIteratorShape:
		if l := (*TupleIterator)(it.P); l.Tuple != nil {
			return len(l.Tuple.Items) - l.I
		}
	case &listReverseIteratorShape:
		if l := (*ListReverseIterator)(it.P); l.List != nil {
			return l.I + 1
		}
	case &dictIteratorShapes[partKeys], &dictIteratorShapes[partValues], &dictIteratorShapes[partItems]:
		if d := As[DictIterator](it); d.Dict != nil {
			return d.left
		}
	}
	return 0
}

// iteratorRow is the row of a type that only iterates: instances come from its container's __iter__.
func iteratorRow(ty *Type, s *Shape, name string, next func(*Thread, Value) (Value, error), rows ...Member) typeRow {
	return typeRow{
		Type: ty, Shape: s, Name: name, Layout: LayoutOther, Flags: NoInstantiate,
		Slots:   Slots{Iter: selfIter, Next: next},
		Members: func() []Member { return rows },
	}
}

// lengthHintRow is the row of __length_hint__ that reads left.
func lengthHintRow(left func(v Value) int) Member {
	return Method("__length_hint__", "()", func(_ *Thread, a []Value) (Value, error) {
		return Int(int64(max(0, left(a[0])))), nil
	}, "About how many items are left.")
}

// reduceRow is the row of __reduce__ of an iterator: the builtin function it is remade with, what that is called with, and its state.
func reduceRow(function string, state func(t *Thread, v Value) (over, state Value)) Member {
	return Method("__reduce__", "()", func(t *Thread, a []Value) (Value, error) {
		over, at := state(t, a[0])
		f := t.Runtime.Builtin(t, function)
		args := FromTuple(NewTuple(t, over))
		if at.IsAbsent() {
			return FromTuple(NewTuple(t, f, args)), nil
		}
		return FromTuple(NewTuple(t, f, args, at)), nil
	}, "What pickle needs to make it again.")
}

// setStateRow is the row of __setstate__ that moves an iterator to an index.
func setStateRow(set func(v Value, index int)) Member {
	return Method("__setstate__", "(object, /)", func(t *Thread, a []Value) (Value, error) {
		i, err := t.strictInt(a[1])
		if err == nil {
			set(a[0], i)
		}
		return None(), err
	}, "Go to where another iterator was, for pickle.")
}

func sequenceIteratorRows() []typeRow {
	return []typeRow{
		iteratorRow(&listIteratorType, &listIteratorShape, "list_iterator", listIteratorNext,
			lengthHintRow(func(v Value) int {
				it := As[ListIterator](v)
				if it.List == nil {
					return 0
				}
				return len(it.List.Items) - it.I
			}),
			reduceRow("iter", func(t *Thread, v Value) (Value, Value) {
				it := As[ListIterator](v)
				if it.List == nil {
					return FromList(NewList(t, nil)), Absent
				}
				return FromList(it.List), Int(int64(it.I))
			}),
			setStateRow(func(v Value, i int) {
				if it := As[ListIterator](v); it.List != nil {
					it.I = min(max(i, 0), len(it.List.Items))
				}
			})),
		listReverseIteratorRow(),
		iteratorRow(&tupleIteratorType, &tupleIteratorShape, "tuple_iterator", tupleIteratorNext,
			lengthHintRow(func(v Value) int {
				it := As[TupleIterator](v)
				if it.Tuple == nil {
					return 0
				}
				return len(it.Tuple.Items) - it.I
			}),
			reduceRow("iter", func(t *Thread, v Value) (Value, Value) {
				it := As[TupleIterator](v)
				if it.Tuple == nil {
					return FromTuple(NewTuple(t)), Absent
				}
				return FromTuple(it.Tuple), Int(int64(it.I))
			}),
			setStateRow(func(v Value, i int) {
				if it := As[TupleIterator](v); it.Tuple != nil {
					it.I = min(max(i, 0), len(it.Tuple.Items))
				}
			})),
	}
}

func listReverseIteratorRow() typeRow {
	return iteratorRow(&listReverseIteratorType, &listReverseIteratorShape, "list_reverseiterator", listReverseIteratorNext,
		lengthHintRow(func(v Value) int {
			it := As[ListReverseIterator](v)
			if it.I >= len(it.List.Items) {
				return 0
			}
			return it.I + 1
		}),
		reduceRow("reversed", func(t *Thread, v Value) (Value, Value) {
			it := As[ListReverseIterator](v)
			if it.I < 0 {
				return FromList(NewList(t, nil)), Absent
			}
			return FromList(it.List), Int(int64(it.I))
		}),
		setStateRow(func(v Value, i int) {
			it := As[ListReverseIterator](v)
			it.I = min(max(i, -1), len(it.List.Items)-1)
		}))
}

// NewListIterator makes an iterator of a list.
func NewListIterator(t *Thread, l *List) *ListIterator {
	t.Charge(32)
	return &ListIterator{Obj{&listIteratorShape}, l, 0}
}

func listIter(t *Thread, v Value) (Value, error) { return From(NewListIterator(t, As[List](v))), nil }

func listIteratorNext(_ *Thread, v Value) (Value, error) {
	it := As[ListIterator](v)
	if it.List == nil {
		return Value{}, nil
	}
	if it.I < len(it.List.Items) {
		it.I++
		return it.List.Items[it.I-1], nil
	}
	it.List = nil
	return Value{}, nil
}

func listReverseIteratorNext(_ *Thread, v Value) (Value, error) {
	it := As[ListReverseIterator](v)
	if it.I >= 0 && it.I < len(it.List.Items) {
		it.I--
		return it.List.Items[it.I+1], nil
	}
	it.I = -1
	return Value{}, nil
}

func tupleIter(t *Thread, v Value) (Value, error) {
	t.Charge(32)
	return From(&TupleIterator{Obj{&tupleIteratorShape}, As[Tuple](v), 0}), nil
}

func tupleIteratorNext(_ *Thread, v Value) (Value, error) {
	it := As[TupleIterator](v)
	if it.Tuple == nil {
		return Value{}, nil
	}
	if it.I < len(it.Tuple.Items) {
		it.I++
		return it.Tuple.Items[it.I-1], nil
	}
	it.Tuple = nil
	return Value{}, nil
}
