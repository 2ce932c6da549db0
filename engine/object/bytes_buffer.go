// Reading what holds bytes: bytes, bytearray and all that others export.
package object

// Buffer is the memory of an object, C-contiguous, as PEP 3118 describes it.
type Buffer struct {
	B        []byte
	Format   string // one native format character of module struct
	ItemSize int
	ReadOnly bool
}

// BufferFunc shows an object's memory. It runs no guest code; the memory stays the object's, whatever happens to the object later.
type BufferFunc func(t *Thread, v Value) Buffer

// BufferOf reads the memory of a bytes-like object; ok is false where v is none.
func (t *Thread) BufferOf(v Value) (b Buffer, ok bool) {
	switch v.Type().Layout {
	case LayoutBytes:
		return Buffer{As[Bytes](v).B, "B", 1, true}, true
	case LayoutByteArray:
		return Buffer{As[ByteArray](v).B, "B", 1, false}, true
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

// bufferOf reads the bytes of a bytes-like object; ok is false where v is none. The slice is valid until guest code runs.
func (t *Thread) bufferOf(v Value) (b []byte, ok bool) {
	switch v.Type().Layout {
	case LayoutBytes:
		return As[Bytes](v).B, true
	case LayoutByteArray:
		return As[ByteArray](v).B, true
	case LayoutOther, LayoutObject:
		buffer, ok := t.BufferOf(v)
		return buffer.B, ok
	}
	return nil, false
}

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
	if b, ok := t.bufferOf(v); ok {
		return b, nil
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
		if it, err = t.Iter(v); err != nil {
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
	add := func(x Value) error {
		c, err := t.byteOf(x, what)
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
	err := t.Exhaust(it, add)
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
