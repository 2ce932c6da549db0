// bytearray: its slots, its constructor and its text. Guest code that runs in between may change the content: it is read anew each time.
package object

import "github.com/small-python/spy/engine/ucd"

func bytearraySlots() Slots {
	s := Slots{
		New: bytearrayNew, Init: bytearrayInit, Repr: bytearrayRepr, Str: bytearrayRepr, Compare: bytesCompare, Iter: bytesIter, Len: bytesLen,
		GetItem: bytesGetItem, SetItem: bytearraySetItem, Contains: bytesContains, Concat: bytesConcat, Repeat: bytesRepeat,
		IConcat: bytearrayIConcat, IRepeat: bytearrayIRepeat,
	}
	s.Binary[Mod] = bytesMod(LayoutByteArray)
	return s
}

func byteArrayOf(v Value) *ByteArray { return As[ByteArray](v) }

func bytearrayNew(t *Thread, cls *Type, _ []Value, _ []*Str) (Value, error) {
	t.Charge(56)
	o := allocate[ByteArray](cls.Root)
	o.Shape = cls.Root
	return FromByteArray(o), nil
}

// bytearrayInit is bytearray.__init__: it replaces the content.
func bytearrayInit(t *Thread, self Value, args []Value, kw []*Str) error {
	parts, err := t.bytesArgs("bytearray", args, kw)
	if err != nil {
		return err
	}
	if o := byteArrayOf(self); len(o.B) > 0 { // empty first, even where the source is no good
		if err := t.resize(o, 0); err != nil {
			return err
		}
	}
	b, kept, err := t.bytesFromParts("bytearray", parts)
	if err == nil && !kept.IsAbsent() {
		b, err = t.copyContent(b)
	}
	if err != nil {
		return err
	}
	o := byteArrayOf(self)
	if len(b) == 0 { // what a guest's __index__ put there stays
		return nil
	}
	if err := t.mayResize(o, len(b)); err != nil {
		return err
	}
	t.Charge(int64(cap(b)))
	o.setContent(b)
	return nil
}

// setContent gives a bytearray other storage. While the length is held the old storage stays, as views show it.
func (o *ByteArray) setContent(b []byte) {
	if o.Exports > 0 {
		copy(o.B, b)
		return
	}
	o.B, o.viewed = b, false
}

// mayResize refuses a change of length while a memoryview looks at the content.
func (t *Thread) mayResize(o *ByteArray, n int) error {
	if o.Exports > 0 && n != len(o.B) {
		return t.NewException(BufferErrorType, StrValue(t, "Existing exports of data: object cannot be re-sized"))
	}
	return nil
}

// resize gives a bytearray another length; new bytes are zero. Room doubles, so that appending is cheap.
func (t *Thread) resize(o *ByteArray, n int) error {
	if err := t.mayResize(o, n); err != nil {
		return err
	}
	have := len(o.B)
	if n == have {
		return nil
	}
	if o.viewed {
		if err := t.Reserve(int64(max(n, have))); err != nil {
			return err
		}
		o.setContent(append(make([]byte, 0, max(n, have)), o.B...))
	}
	if n > cap(o.B) {
		room := n
		if n < 2*cap(o.B) {
			room = cap(o.B) + cap(o.B)/2
			room = max(room, n)
		}
		room = max(room, 16)
		if err := t.Reserve(int64(room)); err != nil {
			return err
		}
		grown := make([]byte, n, room)
		t.Charge(int64(room))
		if err := t.copyText(grown, viewText(o.B)); err != nil {
			return err
		}
		o.B = grown
		return nil
	}
	if n < cap(o.B)/4 && cap(o.B) >= memoryBig {
		small := make([]byte, n)
		copy(small, o.B)
		o.setContent(small)
		return nil
	}
	o.B = o.B[:n]
	if n > have {
		clear(o.B[have:])
	}
	return nil
}

func bytearrayRepr(t *Thread, v Value) (Value, error) {
	b := contentOf(v)
	to := append([]byte(shortName(v.Type().Name)), '(')
	to, err := ucd.AppendQuotedBytes(to, b, t.textMeter(len(b)))
	if err != nil {
		return Value{}, err
	}
	return FromStr(takeStr(t, append(to, ')'))), nil
}

// shortName is a type's name without its module.
func shortName(name string) string {
	for i := len(name) - 1; i >= 0; i-- {
		if name[i] == '.' {
			return name[i+1:]
		}
	}
	return name
}

// bytearraySetItem is o[k] = x and del o[k].
func bytearraySetItem(t *Thread, v, k, x Value) error {
	o := byteArrayOf(v)
	if k.Shape() == &sliceShape {
		return t.bytearraySetSlice(o, As[Slice](k), x)
	}
	i, err := t.byteIndex(v, k)
	if err != nil {
		return err
	}
	c := byte(0)
	if !x.IsAbsent() {
		if c, err = t.byteOf(x, "byte"); err != nil {
			return err
		}
	}
	if i < 0 {
		i += len(o.B)
	}
	if uint(i) >= uint(len(o.B)) {
		return t.IndexError("bytearray index out of range")
	}
	if x.IsAbsent() {
		return t.splice(o, i, i+1, nil)
	}
	o.B[i] = c
	return nil
}

// splice replaces bytes i to j.
func (t *Thread) splice(o *ByteArray, i, j int, by []byte) error {
	n := len(o.B)
	grow := len(by) - (j - i)
	if grow != 0 {
		if err := t.mayResize(o, n+grow); err != nil {
			return err
		}
		if o.viewed {
			// The bytes behind move: not under the eyes of a view.
			b, err := t.copyContent(o.B)
			if err != nil {
				return err
			}
			o.setContent(b)
		}
		if err := t.Step((n - j) >> 6); err != nil {
			return err
		}
	}
	if grow > 0 {
		if err := t.resize(o, n+grow); err != nil {
			return err
		}
	}
	copy(o.B[j+grow:n+grow], o.B[j:n])
	copy(o.B[i:], by)
	if grow < 0 {
		return t.resize(o, n+grow)
	}
	return t.Step(len(by) >> 6)
}

func (t *Thread) bytearraySetSlice(o *ByteArray, sl *Slice, x Value) error {
	start, stop, step, err := SliceUnpack(t, sl)
	if err != nil {
		return err
	}
	var by []byte
	if !x.IsAbsent() {
		if by, err = t.assignable(x); err != nil {
			return err
		}
		if other, ok := AsByteArray(x); !ok || other == o {
			// CPython makes a bytearray of anything else and begins anew with that: the bounds are read a second time.
			if start, stop, step, err = SliceUnpack(t, sl); err != nil {
				return err
			}
		}
	}
	r := fitSlice(start, stop, step, len(o.B))
	if step == 1 {
		return t.splice(o, r.start, max(r.start, r.stop), by)
	}
	if len(by) == 0 { // nothing to put there: a deletion
		return t.deleteStride(o, r)
	}
	if len(by) != r.count {
		return t.ValueError("attempt to assign bytes of size %d to extended slice of size %d", len(by), r.count)
	}
	for k, i := 0, r.start; k < r.count; k, i = k+1, i+step {
		o.B[i] = by[k]
	}
	return t.Step(r.count >> 3)
}

// assignable is a copy of what may stand right of `o[i:j] =`.
func (t *Thread) assignable(x Value) ([]byte, error) {
	if t.givesBuffer(x) {
		return t.givenBytes(x, bufferFull)
	}
	if b, ok, err := t.stridedBytes(x); err != nil {
		return nil, err
	} else if ok {
		return t.copyContent(b)
	}
	_, bad := AsStr(x)
	if s := &x.Type().Slots; s.Int != nil || s.Float != nil || s.Index != nil || x.Type().Layout == LayoutComplex {
		bad = true
	} else if !bad && !x.Type().iterable() {
		return nil, t.TypeError("cannot convert '%s' object to bytearray", x.Type().Name)
	}
	if bad {
		return nil, t.TypeError("can assign only bytes, buffers, or iterables of ints in range(0, 256)")
	}
	return t.bytesFromInts(x, "byte", false)
}

func (t *Thread) deleteStride(o *ByteArray, r textRange) error {
	if r.count == 0 {
		return nil
	}
	if err := t.mayResize(o, len(o.B)-r.count); err != nil {
		return err
	}
	if r.step < 0 {
		r.start, r.step = r.start+(r.count-1)*r.step, -r.step
	}
	b, err := t.copyContent(o.B)
	if err != nil {
		return err
	}
	o.setContent(b)
	to, next, left := r.start, r.start, r.count
	for i := r.start; i < len(o.B); i++ {
		if left > 0 && i == next {
			next += r.step
			left--
			continue
		}
		o.B[to] = o.B[i]
		to++
	}
	return t.resize(o, to)
}

func bytearrayIConcat(t *Thread, a, b Value) (Value, error) {
	o := byteArrayOf(a)
	y, ok, err := t.orGiven(b)
	if err != nil {
		return Value{}, err
	}
	if !ok {
		return Value{}, t.TypeError("can't concat %s to %s", b.Type().Name, a.Type().Name)
	}
	n := len(o.B)
	if n > 0 && a.Is(b) { // the right side's buffer is held while the left grows
		return Value{}, t.Errorf(BufferErrorType, "Existing exports of data: object cannot be re-sized")
	}
	if err := t.resize(o, n+len(y)); err != nil {
		return Value{}, err
	}
	// y may be this very object: what stood in it is still at the front.
	copy(o.B[n:], y)
	return a, t.Step(len(y) >> 6)
}

func bytearrayIRepeat(t *Thread, v, count Value) (Value, error) {
	n, err := t.IndexInt(count, OverflowErrorType)
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(v)
	b, err := t.repeatContent(o.B, n)
	if err != nil {
		return Value{}, err
	}
	if err := t.mayResize(o, len(b)); err != nil {
		return Value{}, err
	}
	t.Charge(int64(len(b)))
	o.setContent(b)
	return v, nil
}
