// Reading what holds bytes: bytes, bytearray and all that others export.
package object

// Buffer is the memory of an object, C-contiguous, as PEP 3118 describes it.
type Buffer struct {
	B        []byte
	Format   string // one native format character of module struct
	ItemSize int
	ReadOnly bool
	Strided  bool // the items do not lie in the order of C, and B is nil: most readers refuse such memory
}

// BufferFunc shows an object's memory. It runs no guest code; the memory stays the object's, whatever happens to the object later.
type BufferFunc func(t *Thread, v Value) Buffer

// BufferOf reads the memory of a bytes-like object; ok is false where v is none.
func (t *Thread) BufferOf(v Value) (b Buffer, ok bool) {
	switch v.Type().Layout {
	case LayoutBytes:
		return Buffer{B: As[Bytes](v).B, Format: "B", ItemSize: 1, ReadOnly: true}, true
	case LayoutByteArray:
		return Buffer{B: As[ByteArray](v).B, Format: "B", ItemSize: 1}, true
	}
	if v.Shape() == &memoryviewShape && As[MemoryView](v).Released {
		return Buffer{}, false
	}
	for _, ty := range v.Type().MRO {
		if ty.Buffer != nil {
			return ty.Buffer(t, v), true
		}
	}
	return Buffer{}, false
}

// bufferOf reads the bytes of a bytes-like object; ok is false where v is none, or not contiguous. The slice is valid until guest code runs.
func (t *Thread) bufferOf(v Value) (b []byte, ok bool) {
	switch v.Type().Layout {
	case LayoutBytes:
		return As[Bytes](v).B, true
	case LayoutByteArray:
		return As[ByteArray](v).B, true
	case LayoutOther, LayoutObject:
		buffer, ok := t.BufferOf(v)
		return buffer.B, ok && !buffer.Strided
	}
	return nil, false
}

// stridedBytes is bufferOf for the readers that take a memoryview whose items lie apart too: they get a copy of it.
func (t *Thread) stridedBytes(v Value) (b []byte, ok bool, err error) {
	if v.Shape() != &memoryviewShape {
		b, ok = t.bufferOf(v)
		return b, ok, nil
	}
	m, err := t.viewOf(v)
	if err != nil {
		return nil, true, err
	}
	if m.contiguous(false) {
		b, ok = t.bufferOf(v)
		return b, ok, nil
	}
	n := m.count() * m.Item
	if err := t.Reserve(int64(n)); err != nil {
		return nil, true, err
	}
	return m.content(), true, t.Step(n >> 3)
}

// needBuffer is bufferOf with the error of what is not bytes-like.
func (t *Thread) needBuffer(v Value) ([]byte, error) {
	if t.givesBuffer(v) {
		return t.givenBytes(v, bufferSimple)
	}
	if v.Shape() == &memoryviewShape {
		m, err := t.viewOf(v)
		if err != nil {
			return nil, err
		}
		if !m.contiguous(false) {
			return nil, t.Errorf(BufferErrorType, "memoryview: underlying buffer is not C-contiguous")
		}
	}
	if b, ok := t.bufferOf(v); ok {
		return b, nil
	}
	return nil, t.TypeError("a bytes-like object is required, not '%s'", v.Type().Name)
}

// isBuffer tells that v is bytes-like: contiguous or not, and released or not, which needBuffer and stridedBytes refuse.
func (t *Thread) isBuffer(v Value) bool {
	if v.Shape() == &memoryviewShape || t.givesBuffer(v) {
		return true
	}
	_, ok := t.BufferOf(v)
	return ok
}

// NeedBytes is needBuffer for packages above.
func (t *Thread) NeedBytes(v Value) ([]byte, error) { return t.needBuffer(v) }

// BytesLike is bufferOf for packages above.
func (t *Thread) BytesLike(v Value) (b []byte, ok bool) { return t.bufferOf(v) }

// isSpaceASCII tells the white space of bytes.
func isSpaceASCII(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }

// trimSpaceASCII cuts white space off both ends.
func trimSpaceASCII(b []byte) []byte {
	for len(b) > 0 && isSpaceASCII(b[0]) {
		b = b[1:]
	}
	for len(b) > 0 && isSpaceASCII(b[len(b)-1]) {
		b = b[:len(b)-1]
	}
	return b
}

// bytesOf is bytes(v) for functions that take what converts to bytes, but no number: __bytes__, a buffer, or an iterable of ints.
func (t *Thread) bytesOf(v Value) ([]byte, error) {
	if v.Shape() != &bytesShape {
		if o, found, err := t.callBytes(v); err != nil {
			return nil, err
		} else if found {
			return contentOf(o), nil
		}
	}
	if t.givesBuffer(v) {
		return t.givenBytes(v, bufferFull)
	}
	if t.isBuffer(v) {
		return t.needBuffer(v)
	}
	if _, isStr := AsStr(v); isStr || !v.Type().iterable() {
		return nil, t.TypeError("cannot convert '%s' object to bytes", v.Type().Name)
	}
	return t.bytesFromInts(v, "bytes", true)
}

// callBytes is v.__bytes__() where v's type has it: o is the bytes object, perhaps of a subclass.
func (t *Thread) callBytes(v Value) (o Value, found bool, err error) {
	o, found, err = t.CallSpecial(v, "__bytes__")
	if err != nil || !found {
		return o, found, err
	}
	if _, ok := AsBytes(o); !ok {
		return o, true, t.ResultError(v, "__bytes__", "a bytes", o)
	}
	return o, true, nil
}

// bytesFromInts collects an iterable of numbers from 0 to 255; what names them in the error. bytearray() asks no guest how much there will be.
func (t *Thread) bytesFromInts(v Value, what string, ask bool) ([]byte, error) {
	var out []byte
	var it Value
	exact := v.Shape() == &listShape || v.Shape() == &tupleShape // which are read by index at each turn
	if !exact {
		var err error
		if it, err = t.Iter(v); IsRaised(err, TypeErrorType) {
			switch {
			case what == "bytes":
				err = t.TypeError("cannot convert '%s' object to bytes", v.Type().Name)
			case what == "byte" && ask: // bytearray.extend
				err = t.TypeError("can't extend bytearray with %s", v.Type().Name)
			default:
				err = t.TypeError("cannot convert '%s' object to bytearray", v.Type().Name)
			}
		}
		if err != nil {
			return nil, err
		}
	}
	if ask || v.Type().Flags&HeapType == 0 {
		n, err := t.LengthHint(v, 0)
		if err != nil {
			return nil, err
		}
		if t.Reserve(int64(n)) == nil {
			out = make([]byte, 0, min(max(n, 0), 1<<20))
		}
	}
	_, isText := AsStr(v)
	isText = isText && what == "byte" && ask // bytearray.extend
	add := func(x Value) error {
		c, err := t.byteOf(x, what)
		if isText && IsRaised(err, TypeErrorType) {
			err = t.TypeError("expected iterable of integers; got: 'str'")
		}
		if err == nil {
			if len(out) == cap(out) {
				err = t.Reserve(2 * int64(cap(out)))
			}
			out = append(out, c)
		}
		return err
	}
	if exact {
		err := t.Iterate(v, add)
		return out, err
	}
	err := t.exhaust(it, taker(add))
	return out, err
}

// byteOf reads a number from 0 to 255.
func (t *Thread) byteOf(v Value, what string) (byte, error) {
	i, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	if i.P != IntTag() || i.Bits > 255 {
		if what == "bytes" {
			return 0, t.ValueError("bytes must be in range(0, 256)")
		}
		return 0, t.ValueError("byte must be in range(0, 256)")
	}
	return byte(i.Bits), nil
}
