// The methods that only bytearray has.
package object

import "slices"

func bytearrayRows() []Member {
	rows := append([]Member{
		Method("__alloc__", "()", bytearrayAlloc, "How many bytes of memory are kept for the content."),
		Method("__buffer__", "(flags, /)", bytesBuffer, "The buffer of the content, for memoryview."),
		Method("__reduce__", "()", bytearrayReduce, "What pickle needs to make it again."),
		Method("__reduce_ex__", "(proto=0, /)", bytearrayReduceEx, "What pickle needs to make it again."),
		Method("__release_buffer__", "(buffer, /)", releaseBuffer, "Give a buffer back that __buffer__() gave."),
		Method("__sizeof__", "()", bytearraySizeof, "The bytes of memory that it takes."),
		Method("append", "(item, /)", bytearrayAppend, "Put one byte at the end."),
		Method("clear", "()", bytearrayClear, "Make it empty."),
		Method("copy", "()", bytearrayCopy, "A bytearray with the same bytes."),
		Method("extend", "(iterable_of_ints, /)", bytearrayExtend, "Put bytes, or what an iterable of ints gives, at the end."),
		Method("insert", "(index, item, /)", bytearrayInsert, "Put one byte in front of an index."),
		Method("pop", "(index=-1, /)", bytearrayPop, "Remove the byte at an index and return it."),
		Method("remove", "(value, /)", bytearrayRemove, "Remove the first byte of a value; ValueError where there is none."),
		Method("resize", "(size, /)", bytearrayResize, "Cut off at a size, or fill up to it with zeros."),
		Method("reverse", "()", bytearrayReverse, "Turn the order round, in place."),
		Method("take_bytes", "(n=None, /)", bytearrayTakeBytes, "Remove the first n bytes, or all, and return them as bytes."),
	}, sharedBytesRows()...)
	slices.SortFunc(rows, func(a, b Member) int {
		if a.Name < b.Name {
			return -1
		}
		return 1
	})
	return rows
}

// bytearrayAlloc counts the zero byte behind the content as CPython does.
func bytearrayAlloc(_ *Thread, args []Value) (Value, error) {
	n := cap(byteArrayOf(args[0]).B)
	if n > 0 {
		n++
	}
	return Int(int64(n)), nil
}

func bytearraySizeof(t *Thread, args []Value) (Value, error) {
	n, err := bytearrayAlloc(t, args)
	return Int(56 + n.AsInt()), err
}

// bytearrayReduce is for the protocols of pickle that have no bytes: the content as Latin-1 text.
func bytearrayReduce(t *Thread, args []Value) (Value, error) {
	s, err := t.Decode(byteArrayOf(args[0]).B, "latin-1", "strict")
	if err != nil {
		return Value{}, err
	}
	return t.bytearrayState(args[0], NewTuple(t, FromStr(s), StrValue(t, "latin-1")))
}

func bytearrayReduceEx(t *Thread, args []Value) (Value, error) {
	proto, err := t.int32Arg(args[1])
	if err != nil {
		return Value{}, err
	}
	if proto < 3 {
		return bytearrayReduce(t, args)
	}
	b, err := t.copyContent(byteArrayOf(args[0]).B)
	if err != nil {
		return Value{}, err
	}
	if len(b) == 0 {
		return t.bytearrayState(args[0], NewTuple(t))
	}
	return t.bytearrayState(args[0], NewTuple(t, t.bytesValue(b)))
}

func (t *Thread) bytearrayState(self Value, args *Tuple) (Value, error) {
	state, err := t.getState(self, false)
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, FromType(self.Type()), FromTuple(args), state)), nil
}

func bytearrayAppend(t *Thread, args []Value) (Value, error) {
	c, err := t.byteOf(args[1], "byte")
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(args[0])
	n := len(o.B)
	if err := t.resize(o, n+1); err != nil {
		return Value{}, err
	}
	o.B[n] = c
	return None(), nil
}

func bytearrayClear(t *Thread, args []Value) (Value, error) {
	o := byteArrayOf(args[0])
	if err := t.mayResize(o, 0); err != nil {
		return Value{}, err
	}
	o.setContent(nil)
	return None(), nil
}

func bytearrayCopy(t *Thread, args []Value) (Value, error) {
	b, err := t.copyContent(contentOf(args[0]))
	if err != nil {
		return Value{}, err
	}
	return FromByteArray(NewByteArray(t, b)), nil
}

func bytearrayExtend(t *Thread, args []Value) (Value, error) {
	x := args[1]
	if o := byteArrayOf(args[0]); x.Is(args[0]) { // unlike `b += b`, which holds the buffer that it reads
		b, err := t.copyContent(o.B)
		if err != nil {
			return Value{}, err
		}
		return None(), t.splice(o, len(o.B), len(o.B), b)
	}
	if t.givesBuffer(x) {
		b, ok, err := t.orGiven(x)
		switch {
		case err != nil:
			return Value{}, err
		case !ok:
			return Value{}, t.TypeError("can't set bytearray slice from %s", x.Type().Name)
		}
		o := byteArrayOf(args[0])
		return None(), t.splice(o, len(o.B), len(o.B), b)
	}
	if t.isBuffer(x) {
		if _, ok := t.bufferOf(x); !ok {
			return Value{}, t.TypeError("can't set bytearray slice from %s", x.Type().Name)
		}
		_, err := bytearrayIConcat(t, args[0], x)
		return None(), err
	}
	if !x.Type().iterable() {
		return Value{}, t.TypeError("can't extend bytearray with %s", x.Type().Name)
	}
	b, err := t.bytesFromInts(x, "byte", true)
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(args[0])
	return None(), t.splice(o, len(o.B), len(o.B), b)
}

func bytearrayInsert(t *Thread, args []Value) (Value, error) {
	i, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	c, err := t.byteOf(args[2], "byte")
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(args[0])
	i = min(fitIndex(i, len(o.B)), len(o.B))
	return None(), t.splice(o, i, i, []byte{c})
}

func bytearrayPop(t *Thread, args []Value) (Value, error) {
	i, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(args[0])
	if len(o.B) == 0 {
		return Value{}, t.IndexError("pop from empty bytearray")
	}
	if i < 0 {
		i += len(o.B)
	}
	if uint(i) >= uint(len(o.B)) {
		return Value{}, t.IndexError("pop index out of range")
	}
	c := o.B[i]
	return Int(int64(c)), t.splice(o, i, i+1, nil)
}

func bytearrayRemove(t *Thread, args []Value) (Value, error) {
	c, err := t.byteOf(args[1], "byte")
	if err != nil {
		return Value{}, err
	}
	o := byteArrayOf(args[0])
	i, err := t.findText(viewText(o.B), string([]byte{c}))
	if err != nil {
		return Value{}, err
	}
	if i < 0 {
		return Value{}, t.ValueError("value not found in bytearray")
	}
	return None(), t.splice(o, i, i+1, nil)
}

func bytearrayResize(t *Thread, args []Value) (Value, error) {
	n, err := t.sizeArg(args[1])
	if err != nil {
		return Value{}, err
	}
	if n < 0 {
		return Value{}, t.ValueError("Can only resize to positive sizes, got %d", n)
	}
	return None(), t.resize(byteArrayOf(args[0]), n)
}

func bytearrayReverse(t *Thread, args []Value) (Value, error) {
	b := byteArrayOf(args[0]).B
	slices.Reverse(b)
	return None(), t.Step(len(b) >> 6)
}

// bytearrayTakeBytes cuts bytes off the front.
func bytearrayTakeBytes(t *Thread, args []Value) (Value, error) {
	o := byteArrayOf(args[0])
	n := len(o.B)
	if !args[1].IsNone() {
		var err error
		if _, isInt := ToInt(args[1]); !isInt && args[1].Type().Slots.Index == nil {
			return Value{}, t.TypeError("n must be an integer or None")
		}
		if n, err = t.sizeArg(args[1]); err != nil {
			return Value{}, err
		}
		if n < 0 {
			n += len(o.B)
		}
		if n < 0 || n > len(o.B) {
			return Value{}, t.IndexError("can't take %d bytes outside size %d", n, len(o.B))
		}
	}
	if err := t.mayResize(o, len(o.B)-n); err != nil {
		return Value{}, err
	}
	if n == len(o.B) && !o.viewed {
		b := o.B
		o.B = nil
		return t.bytesValue(b), nil
	}
	taken, err := t.copyContent(o.B[:n])
	if err != nil {
		return Value{}, err
	}
	return t.bytesValue(taken), t.splice(o, 0, n, nil)
}
