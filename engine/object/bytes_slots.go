// bytes: its slots, its constructor and its iterator; what bytes and bytearray do alike is here too.
package object

import (
	"math"

	"github.com/small-python/spy/engine/ucd"
)

func bytesSlots() Slots {
	s := Slots{
		New: bytesNew, Repr: bytesRepr, Str: bytesRepr, Hash: bytesHash, Compare: bytesCompare, Iter: bytesIter, Len: bytesLen,
		GetItem: bytesGetItem, Contains: bytesContains, Concat: bytesConcat, Repeat: bytesRepeat,
	}
	s.Binary[Mod] = bytesMod(LayoutBytes)
	return s
}

// contentOf is the bytes of a bytes or bytearray. Of a bytearray it holds until guest code runs.
func contentOf(v Value) []byte {
	if v.Type().Layout == LayoutByteArray {
		return As[ByteArray](v).B
	}
	return As[Bytes](v).B
}

func isByteArray(v Value) bool { return v.Type().Layout == LayoutByteArray }

// bytesLike makes an object of self's kind of bytes that it takes.
func (t *Thread) bytesLike(self Value, b []byte) Value {
	if isByteArray(self) {
		return FromByteArray(NewByteArray(t, b))
	}
	return t.bytesValue(b)
}

// bytesValue makes a bytes object that takes b.
func (t *Thread) bytesValue(b []byte) Value {
	if len(b) == 0 {
		return FromBytes(t.Runtime.Empty)
	}
	return FromBytes(NewBytes(t, b))
}

// copyContent copies bytes with looks at the thread.
func (t *Thread) copyContent(b []byte) ([]byte, error) { return t.copyBytes(viewText(b)) }

// unchanged is the result of a method that had nothing to do: the object itself, or a copy of a bytearray.
func (t *Thread) unchanged(self Value) (Value, error) {
	if self.Shape() == &bytesShape {
		return self, nil
	}
	b, err := t.copyContent(contentOf(self))
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(self, b), nil
}

// bytesPart is bytes i to j of self as an object of its kind.
func (t *Thread) bytesPart(self Value, i, j int) (Value, error) {
	content := contentOf(self)
	if i == 0 && j == len(content) {
		return t.unchanged(self)
	}
	b, err := t.copyContent(content[i:j])
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(self, b), nil
}

// bytesArgs binds source, encoding and errors of bytes() and bytearray().
func (t *Thread) bytesArgs(name string, args []Value, kw []*Str) (parts [3]Value, err error) {
	if err = t.mostArguments(name, 3, args, kw); err != nil {
		return parts, err
	}
	if err = t.placeArguments(name, []string{"source", "encoding", "errors"}, parts[:], args, kw); err != nil {
		return parts, err
	}
	for i, what := range [2]string{"encoding", "errors"} {
		if v := parts[i+1]; !v.IsAbsent() {
			if _, ok := AsStr(v); !ok {
				return parts, t.TypeError("%s() argument '%s' must be str, not %s", name, what, typeNameOrNone(v))
			}
			if err := t.utf8Arg(textOf(v)); err != nil {
				return parts, err
			}
		}
	}
	return parts, nil
}

// bytesFromParts is what the constructors make of their arguments; kept tells that b belongs to another object.
func (t *Thread) bytesFromParts(name string, parts [3]Value) (b []byte, kept Value, err error) {
	source := parts[0]
	if source.IsAbsent() || source.Type().Layout != LayoutStr {
		switch {
		case !parts[1].IsAbsent():
			return nil, Absent, t.TypeError("encoding without a string argument")
		case !parts[2].IsAbsent():
			return nil, Absent, t.TypeError("errors without a string argument")
		case source.IsAbsent():
			return nil, Absent, nil
		}
		return t.bytesFrom(name, source)
	}
	if parts[1].IsAbsent() {
		if name == "bytes" && source.Shape() != &strShape {
			if o, found, err := t.callBytes(source); found || err != nil {
				return t.keptBytes(o, err)
			}
		}
		return nil, Absent, t.TypeError("string argument without an encoding")
	}
	b, err = t.Encode(textOf(source), textOf(parts[1]).S, textArg(parts[2], "strict"))
	return b, Absent, err
}

// keptBytes is a result that belongs to the object o.
func (t *Thread) keptBytes(o Value, err error) (b []byte, kept Value, _ error) {
	if err != nil {
		return nil, Absent, err
	}
	return contentOf(o), o, nil
}

// bytesFrom converts an object that is no str.
func (t *Thread) bytesFrom(name string, v Value) (b []byte, kept Value, err error) {
	if v.Shape() == &bytesShape {
		return As[Bytes](v).B, v, nil
	}
	if name == "bytes" {
		if o, found, err := t.callBytes(v); found || err != nil {
			return t.keptBytes(o, err)
		}
	}
	if _, isInt := ToInt(v); isInt || v.Type().Slots.Index != nil {
		n, err := t.IndexInt(v, OverflowErrorType)
		switch {
		case err == nil && n < 0:
			return nil, Absent, t.ValueError("negative count")
		case err == nil && name == "bytes" && n > math.MaxInt-33: // CPython's header
			return nil, Absent, t.OverflowError("byte string is too large")
		case err == nil:
			if err := t.Reserve(int64(n)); err != nil {
				return nil, Absent, err
			}
			return make([]byte, n), Absent, nil
		case !IsRaised(err, TypeErrorType): // else it may still be iterable
			return nil, Absent, err
		}
	}
	if t.givesBuffer(v) {
		b, err = t.givenBytes(v, bufferFull)
		return b, Absent, err
	}
	if t.isBuffer(v) {
		if b, _, err = t.stridedBytes(v); err == nil {
			b, err = t.copyContent(b)
		}
		return b, Absent, err
	}
	if !v.Type().iterable() {
		return nil, Absent, t.TypeError("cannot convert '%s' object to %s", v.Type().Name, name)
	}
	b, err = t.bytesFromInts(v, name, name == "bytes")
	return b, Absent, err
}

// bytesNew is bytes.__new__.
func bytesNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	parts, err := t.bytesArgs("bytes", args, kw)
	if err != nil {
		return Value{}, err
	}
	b, kept, err := t.bytesFromParts("bytes", parts)
	if err != nil {
		return Value{}, err
	}
	if cls != &bytesType {
		t.Charge(56 + int64(len(b)))
		o := allocate[Bytes](cls.Root)
		o.Shape, o.B = cls.Root, b
		return FromBytes(o), nil
	}
	if !kept.IsAbsent() {
		return kept, nil
	}
	return t.bytesValue(b), nil
}

func bytesRepr(t *Thread, v Value) (Value, error) {
	to, err := ucd.AppendQuotedBytes(nil, As[Bytes](v).B, t.textMeter(len(As[Bytes](v).B)))
	if err != nil {
		return Value{}, err
	}
	return FromStr(takeStr(t, to)), nil
}

// bytesHash is seeded as that of str; it is kept, 0 standing for not yet known.
func bytesHash(t *Thread, v Value) (int64, error) {
	o := As[Bytes](v)
	if o.hash == 0 {
		if err := t.Step(len(o.B) >> 6); err != nil {
			return 0, err
		}
		o.hash = int64(t.Runtime.hashText(viewText(o.B)))
		switch o.hash {
		case -1:
			o.hash = -2
		case 0:
			o.hash = 1
		}
	}
	return o.hash, nil
}

func bytesCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !isByteArray(a) && b.Type().Layout != LayoutBytes {
		return NotImplemented(), nil // a bytearray or memoryview compares itself with bytes
	}
	y, ok, err := t.orGiven(b)
	if err != nil || !ok {
		return NotImplemented(), err
	}
	x := contentOf(a)
	if (op == EQ || op == NE) && len(x) != len(y) {
		return Bool(op == NE), nil
	}
	p, q, err := t.sameStart(viewText(x), viewText(y))
	return Bool(compareOrdered(p, q, op)), err
}

func bytesLen(_ *Thread, v Value) (int, error) { return len(contentOf(v)), nil }

// byteIndex reads an index into bytes; the length is asked for afterwards.
func (t *Thread) byteIndex(v, k Value) (int, error) {
	if k.P == IntTag() {
		return int(k.AsInt()), nil
	}
	if _, ok := ToInt(k); !ok && k.Type().Slots.Index == nil {
		kind := "byte"
		if isByteArray(v) {
			kind = "bytearray"
		}
		return 0, t.TypeError("%s indices must be integers or slices, not %s", kind, k.Type().Name)
	}
	return t.IndexInt(k, IndexErrorType)
}

// ItemAt is v[k] of bytes or a str where k is a position from the front, the short way past the look for a special method.
func ItemAt(t *Thread, v, k Value) (Value, bool) {
	if k.P != IntTag() {
		return Value{}, false
	}
	switch v.Shape() {
	case &bytesShape:
		if b := As[Bytes](v).B; k.Bits < uint64(len(b)) {
			return Int(int64(b[k.Bits])), true
		}
	case &strShape:
		if c := As[Str](v).item(t, k.Bits); c != nil {
			return FromStr(c), true
		}
	}
	return Value{}, false
}

func bytesGetItem(t *Thread, v, k Value) (Value, error) {
	if k.Shape() == &sliceShape {
		return t.bytesSlice(v, As[Slice](k))
	}
	i, err := t.byteIndex(v, k)
	if err != nil {
		return Value{}, err
	}
	b := contentOf(v)
	if i < 0 {
		i += len(b)
	}
	if uint(i) >= uint(len(b)) {
		if isByteArray(v) {
			return Value{}, t.IndexError("bytearray index out of range")
		}
		return Value{}, t.IndexError("index out of range")
	}
	return Int(int64(b[i])), nil
}

func (t *Thread) bytesSlice(v Value, sl *Slice) (Value, error) {
	start, stop, step, err := SliceUnpack(t, sl)
	if err != nil {
		return Value{}, err
	}
	b := contentOf(v)
	r := fitSlice(start, stop, step, len(b))
	if step == 1 {
		return t.bytesPart(v, r.start, max(r.start, r.stop))
	}
	out, err := t.takeStride(b, r)
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(v, out), nil
}

// takeStride copies every step-th byte.
func (t *Thread) takeStride(b []byte, r textRange) ([]byte, error) {
	if err := t.Reserve(int64(r.count)); err != nil {
		return nil, err
	}
	out := make([]byte, r.count)
	look := scan{t: t}
	for k, i := 0, r.start; k < r.count; k, i = k+1, i+r.step {
		out[k] = b[i]
		if err := look.at(k); err != nil {
			return nil, err
		}
	}
	return out, nil
}

func bytesContains(t *Thread, v, x Value) (bool, error) {
	if _, isInt := ToInt(x); isInt || x.Type().Slots.Index != nil {
		release := keepLength(v)
		i, err := t.Index(x)
		release()
		if _, raised := err.(*Exception); raised { // then x may still be bytes-like
			_, err = t.needBuffer(x)
		}
		if err != nil {
			return false, err
		}
		c, err := t.byteOf(i, "byte")
		if err != nil {
			return false, err
		}
		b := contentOf(v)
		at, err := t.findText(viewText(b), string([]byte{c}))
		return at >= 0, err
	}
	sub, err := t.needBuffer(x)
	if err != nil {
		return false, err
	}
	i, err := t.findText(viewText(contentOf(v)), viewText(sub))
	return i >= 0, err
}

func bytesConcat(t *Thread, a, b Value) (Value, error) {
	y, ok, err := t.orGiven(b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.TypeError("can't concat %s to %s", b.Type().Name, a.Type().Name)
	}
	x := contentOf(a)
	switch {
	case len(x) == 0 && b.Shape() == &bytesShape && a.Shape() == &bytesShape:
		return b, nil
	case len(y) == 0 && a.Shape() == &bytesShape:
		return a, nil
	}
	n := len(x) + len(y)
	if err := t.Reserve(int64(n)); err != nil {
		return Value{}, err
	}
	out := make([]byte, n)
	err = t.copyText(out, viewText(x))
	if err == nil {
		err = t.copyText(out[len(x):], viewText(y))
	}
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(a, out), nil
}

func bytesRepeat(t *Thread, v, count Value) (Value, error) {
	n, err := t.IndexInt(count, OverflowErrorType)
	if err != nil {
		return Value{}, err
	}
	unit := contentOf(v)
	if n == 1 && v.Shape() == &bytesShape {
		return v, nil
	}
	out, err := t.repeatContent(unit, n)
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(v, out), nil
}

// repeatContent is unit * n.
func (t *Thread) repeatContent(unit []byte, n int) ([]byte, error) {
	if n <= 0 || len(unit) == 0 {
		return nil, nil
	}
	if n > 1<<46/len(unit) {
		return nil, t.MemoryError()
	}
	if err := t.Reserve(int64(len(unit) * n)); err != nil {
		return nil, err
	}
	out := make([]byte, len(unit)*n)
	return out, t.fillText(out, viewText(unit))
}

// bytesMod makes the slot of % of one of the two types, which does not format the other one.
func bytesMod(layout Layout) func(t *Thread, a, b Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		if a.Type().Layout != layout {
			return NotImplemented(), nil
		}
		return t.bytesPercent(a, b)
	}
}

func (t *Thread) bytesPercent(a, b Value) (Value, error) {
	out, err := t.percentBytes(contentOf(a), b)
	if err != nil {
		return Value{}, err
	}
	return t.bytesLike(a, out), nil
}

// bytesIterator walks over a bytes or bytearray. Seq is absent once it is exhausted.
type bytesIterator struct {
	Obj
	Seq Value
	At  int
}

var (
	bytesIteratorType, bytearrayIteratorType   Type
	bytesIteratorShape, bytearrayIteratorShape Shape
)

func bytesIter(t *Thread, v Value) (Value, error) {
	t.Charge(40)
	shape := &bytesIteratorShape
	if isByteArray(v) {
		shape = &bytearrayIteratorShape
	}
	return From(&bytesIterator{Obj{shape}, v, 0}), nil
}

func bytesIteratorNext(_ *Thread, v Value) (Value, error) {
	it := As[bytesIterator](v)
	if it.Seq.IsAbsent() {
		return Value{}, nil
	}
	if b := contentOf(it.Seq); it.At < len(b) {
		it.At++
		return Int(int64(b[it.At-1])), nil
	}
	it.Seq = Value{}
	return Value{}, nil
}

func bytesIteratorHint(_ *Thread, args []Value) (Value, error) {
	it := As[bytesIterator](args[0])
	if it.Seq.IsAbsent() {
		return Int(0), nil
	}
	return Int(int64(max(0, len(contentOf(it.Seq))-it.At))), nil
}

func bytesIteratorReduce(t *Thread, args []Value) (Value, error) {
	it := As[bytesIterator](args[0])
	iter := t.Runtime.Builtin(t, "iter")
	if it.Seq.IsAbsent() {
		return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, FromTuple(NewTuple(t)))))), nil
	}
	return FromTuple(NewTuple(t, iter, FromTuple(NewTuple(t, it.Seq)), Int(int64(it.At)))), nil
}

func bytesIteratorSetState(t *Thread, args []Value) (Value, error) {
	it := As[bytesIterator](args[0])
	n, err := t.strictInt(args[1])
	if err == nil && !it.Seq.IsAbsent() {
		it.At = min(max(0, n), len(contentOf(it.Seq)))
	}
	return None(), err
}
