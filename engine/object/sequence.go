// The structs of list, tuple, bytes, bytearray, range and slice; their methods stand in <type>_methods.go.
package object

import (
	"math/big"
	"unsafe"
)

// List is a list. Items grows by listGrow, not by Go's append, which was 3–5 times slower.
// Version counts changes of length, so that code that calls back into the guest can tell that the list moved under its hands.
type List struct {
	Obj
	Items []Value
}

// NewList makes a list that takes items.
func NewList(t *Thread, items []Value) *List {
	t.Charge(32 + 16*int64(cap(items)))
	return &List{Obj{&listShape}, items}
}

// FromList makes a Value of a list.
func FromList(l *List) Value { return ref(unsafe.Pointer(l)) }

// Append adds one item.
func (l *List) Append(t *Thread, v Value) {
	n := len(l.Items)
	if n == cap(l.Items) {
		l.Grow(t, 1)
	}
	l.Items = l.Items[:n+1]
	l.Items[n] = v
}

// Grow makes room for n items more. Capacity doubles up to a million items, then grows by half.
func (l *List) Grow(t *Thread, n int) {
	have, need := cap(l.Items), len(l.Items)+n
	if need <= have {
		return
	}
	room := have * 2
	if have > 1<<20 {
		room = have + have/2
	}
	room = max(room, need, 4)
	old, items := l.Items, t.takeRoom(len(l.Items), room)
	copyNew(items, old)
	l.Items = items
	t.keepRoom(l, old)
	t.Charge(16 * int64(room-have))
}

// copyNew copies items to a place that was made a moment ago, in pieces, each page written to before it is read. While the collector marks,
// copy reads what it writes over: the kernel maps its page of zeros, and maps another one, with an interrupt of every processor, when the
// page is written to. And a copy cannot be stopped, so that the collector sent signals until it ended. Growing a list to 2.5 million items
// took 340 ms, of both processors; so it takes 30.
func copyNew(to, from []Value) {
	const page, piece = 4096 / 16, 32 * 4096 / 16
	for len(from) > page {
		n := min(len(from), piece)
		for i := 0; i < n; i += page {
			to[i].Bits = 0
		}
		copy(to, from[:n])
		to, from = to[n:], from[n:]
	}
	copy(to, from)
}

// Tuple is a tuple; Items is never modified once guest code has seen it.
type Tuple struct {
	Obj
	Items []Value
}

// Tuples of up to sixteen items are one allocation; those of up to three are filled in place.
type tuple1 struct {
	Tuple
	d [1]Value
}
type tuple2 struct {
	Tuple
	d [2]Value
}
type tuple3 struct {
	Tuple
	d [3]Value
}

// NewTuple makes a tuple that copies items.
func NewTuple(t *Thread, items ...Value) *Tuple {
	t.Charge(32 + 16*int64(len(items)))
	switch len(items) {
	case 0:
		return &t.Runtime.EmptyTuple
	case 1:
		o := &tuple1{d: [1]Value{items[0]}}
		o.Shape, o.Items = &tupleShape, o.d[:]
		return &o.Tuple
	case 2:
		o := &tuple2{d: [2]Value{items[0], items[1]}}
		o.Shape, o.Items = &tupleShape, o.d[:]
		return &o.Tuple
	case 3:
		if o := t.spareTuple; o != nil {
			t.spareTuple = nil
			copy(o.Items, items)
			return o
		}
		o := &tuple3{d: [3]Value{items[0], items[1], items[2]}}
		o.Shape, o.Items = &tupleShape, o.d[:]
		return &o.Tuple
	}
	o := newTupleRoom(len(items))
	o.Shape = &tupleShape
	copy(o.Items, items)
	return o
}

// roomyTuple is a tuple in one allocation with its items. The sizes are those of Go's allocator.
type roomyTuple[T any] struct {
	Tuple
	d T
}

// newTupleRoom makes a tuple of n > 3 items without its shape.
func newTupleRoom(n int) *Tuple {
	switch {
	case n == 4:
		o := &roomyTuple[[4]Value]{}
		o.Items = o.d[:]
		return &o.Tuple
	case n <= 6:
		o := &roomyTuple[[6]Value]{}
		o.Items = o.d[:n:n]
		return &o.Tuple
	case n <= 8:
		o := &roomyTuple[[8]Value]{}
		o.Items = o.d[:n:n]
		return &o.Tuple
	case n <= 12:
		o := &roomyTuple[[12]Value]{}
		o.Items = o.d[:n:n]
		return &o.Tuple
	case n <= 16:
		o := &roomyTuple[[16]Value]{}
		o.Items = o.d[:n:n]
		return &o.Tuple
	}
	return &Tuple{Items: make([]Value, n)}
}

// TakeTuple makes a tuple that takes items; the caller must not use them again.
func TakeTuple(t *Thread, items []Value) *Tuple {
	if len(items) == 0 {
		return &t.Runtime.EmptyTuple
	}
	t.Charge(32 + 16*int64(cap(items)))
	return &Tuple{Obj{&tupleShape}, items}
}

// FromTuple makes a Value of a tuple.
func FromTuple(o *Tuple) Value { return ref(unsafe.Pointer(o)) }

// Bytes is a bytes object; B is never modified.
type Bytes struct {
	Obj
	B    []byte
	hash int64 // 0: not yet computed
}

// NewBytes makes a bytes object that takes b.
func NewBytes(t *Thread, b []byte) *Bytes {
	t.Charge(40 + int64(cap(b)))
	return &Bytes{Obj: Obj{&bytesShape}, B: b}
}

// FromBytes makes a Value of a bytes object.
func FromBytes(b *Bytes) Value { return ref(unsafe.Pointer(b)) }

// ByteArray is a bytearray. Exports counts the memoryviews over it whose `with` block runs: meanwhile it must not change its length.
type ByteArray struct {
	Obj
	B       []byte
	Exports int
	viewed  bool // a memoryview looks at B: a change of length leaves it the old storage
}

// NewByteArray makes a bytearray that takes b.
func NewByteArray(t *Thread, b []byte) *ByteArray {
	t.Charge(40 + int64(cap(b)))
	return &ByteArray{Obj: Obj{&bytearrayShape}, B: b}
}

// FromByteArray makes a Value of a bytearray.
func FromByteArray(b *ByteArray) Value { return ref(unsafe.Pointer(b)) }

// Range is a range whose bounds and length fit int64; BigRange is any other.
type Range struct {
	Obj
	Start, Stop, Step, Len int64
}

// BigRange is a range with a bound or a length beyond int64.
type BigRange struct {
	Obj
	Start, Stop, Step, Len *big.Int
}

// Slice is a slice object.
type Slice struct {
	Obj
	Start, Stop, Step Value
}

// NewSlice makes a slice.
func NewSlice(t *Thread, start, stop, step Value) *Slice {
	t.Charge(56)
	return &Slice{Obj{&sliceShape}, start, stop, step}
}

// AsList, AsTuple, AsDict, AsStr, AsBytes, AsByteArray, AsException, AsType read v as that builtin struct, subclasses included.
func AsList(v Value) (*List, bool)           { return as[List](v, LayoutList) }
func AsTuple(v Value) (*Tuple, bool)         { return as[Tuple](v, LayoutTuple) }
func AsDict(v Value) (*Dict, bool)           { return as[Dict](v, LayoutDict) }
func AsStr(v Value) (*Str, bool)             { return as[Str](v, LayoutStr) }
func AsBytes(v Value) (*Bytes, bool)         { return as[Bytes](v, LayoutBytes) }
func AsByteArray(v Value) (*ByteArray, bool) { return as[ByteArray](v, LayoutByteArray) }
func AsException(v Value) (*Exception, bool) { return as[Exception](v, LayoutException) }
func AsType(v Value) (*Type, bool)           { return as[Type](v, LayoutType) }
func AsModule(v Value) (*Module, bool)       { return as[Module](v, LayoutModule) }

func as[T any](v Value, l Layout) (*T, bool) {
	if v.P == nil || v.Type().Layout != l { // an argument that was not given is no object of any kind
		return nil, false
	}
	return (*T)(v.P), true
}
