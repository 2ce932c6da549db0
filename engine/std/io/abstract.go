// The abstract classes of streams, with the methods that every stream has.
package io

import (
	"sort"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 1<<8

// head is what every stream's struct begins with.
type head struct {
	object.Obj
	shut bool // closed by IOBase.close
}

var (
	ioBaseType, rawBaseType, bufferedBaseType, textBaseType     object.Type
	ioBaseShape, rawBaseShape, bufferedBaseShape, textBaseShape object.Shape
	unsupportedType                                             object.Type
	unsupportedShape                                            object.Shape
)

var _ = object.Tie(firstVersion,
	streamRow[head](&ioBaseType, &ioBaseShape, "io.IOBase", nil, "What all streams can do. Without a stream below most of it raises UnsupportedOperation.",
		object.Slots{Iter: baseIter, Next: baseNext}, baseMembers),
	streamRow[head](&rawBaseType, &rawBaseShape, "io.RawIOBase", &ioBaseType, "A stream of bytes that is not buffered.", object.Slots{}, rawBaseMembers),
	streamRow[head](&bufferedBaseType, &bufferedBaseShape, "io.BufferedIOBase", &ioBaseType, "A stream of bytes with a buffer.",
		object.Slots{}, bufferedBaseMembers),
	streamRow[head](&textBaseType, &textBaseShape, "io.TextIOBase", &ioBaseType, "A stream of text.", object.Slots{}, textBaseMembers),
	object.TypeRow{Type: &unsupportedType, Shape: &unsupportedShape, Name: "io.UnsupportedOperation", Base: object.OSErrorType,
		Bases: []*object.Type{object.OSErrorType, object.ValueErrorType}, Layout: object.LayoutException, Flags: object.Subclassable | object.IsException,
		Attributes: object.AttributeBase[object.Exception](), SubBase: object.AttributeBase[object.Exception](),
		Make: func(s *object.Shape) object.Value { return object.FromException(object.Allocate[object.Exception](s)) }},
	fileRow(), readerRow(), writerRow(), randomRow(), pairRow(), bytesRow(), stringRow(), textRow(), newlineRow(),
)

// streamRow is the row of a stream class whose struct is T, which begins with head. Instances hold attributes.
func streamRow[T any](ty *object.Type, shape *object.Shape, name string, base *object.Type, doc string, slots object.Slots, members func() []object.Member) object.TypeRow {
	if slots.New == nil {
		slots.New = func(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
			t.Charge(64)
			return object.From(object.Allocate[T](cls.Root)), nil
		}
	}
	return object.TypeRow{
		Type: ty, Shape: shape, Name: name, Base: base, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Slots: slots, Doc: doc,
		Members: func() []object.Member {
			rows := append(members(), object.DictProperty())
			sort.Slice(rows, func(i, j int) bool { return rows[i].Name < rows[j].Name })
			return rows
		},
		Attributes: object.AttributeBase[T](), SubBase: object.AttributeBase[T](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[T](s)) },
	}
}

func baseMembers() []object.Member {
	return []object.Member{
		object.Method("__enter__", "()", baseEnter, ""),
		object.RawMethod("__exit__", "(*exc_info)", baseExit, ""),
		object.Method("_checkClosed", "(msg=None, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), checkOpen(t, a[0])
		}, ""),
		object.Method("_checkReadable", "(msg=None, /)", checkMethod("readable"), ""),
		object.Method("_checkSeekable", "(msg=None, /)", checkMethod("seekable"), ""),
		object.Method("_checkWritable", "(msg=None, /)", checkMethod("writable"), ""),
		object.Method("close", "()", baseClose, "Write what waits and end the stream; a second time nothing happens."),
		object.Property("closed", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(object.As[head](v).shut), nil
		}, nil, ""),
		object.Method("fileno", "()", unsupportedMethod("fileno"), "The number of the file of the system; OSError where there is none."),
		object.Method("flush", "()", baseFlush, "Write what waits in buffers."),
		object.Method("isatty", "()", openAnswer(false), "Whether a user sits at the other end; False where that is not known."),
		object.Method("readable", "()", answer(false), "Whether it can be read from."),
		object.Method("readline", "(size=-1, /)", baseReadline, "The next line, with its end, or the first size bytes of it; empty at the end of the stream."),
		object.Method("readlines", "(hint=-1, /)", baseReadlines, "A list of the lines that are left, of so many that they reach hint."),
		object.Method("seek", "(offset, whence=0, /)", unsupportedMethod("seek"), "Go to a place, which is counted from the beginning, from here (1) or from the end (2)."),
		object.Method("seekable", "()", answer(false), "Whether it has places to go to."),
		object.Method("tell", "()", baseTell, "The place where it is."),
		object.Method("truncate", "(size=None, /)", unsupportedMethod("truncate"), "Cut the stream off at a size, where it is without one; returns the size."),
		object.Method("writable", "()", answer(false), "Whether it can be written to."),
		object.Method("writelines", "(lines, /)", baseWritelines, "Write the strings of an iterable, which have their own line ends."),
	}
}

// unsupported is the error of an operation that a stream has not.
func unsupported(t *object.Thread, text string) error {
	return t.Errorf(&unsupportedType, "%s", text)
}

func unsupportedMethod(name string) object.Func {
	return func(t *object.Thread, _ []object.Value) (object.Value, error) {
		return object.Value{}, unsupported(t, name)
	}
}

func notImplemented(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Value{}, t.NewException(object.NotImplementedErrorType)
}

func answer(b bool) object.Func {
	return func(*object.Thread, []object.Value) (object.Value, error) { return object.Bool(b), nil }
}

// openAnswer is answer that refuses on a closed stream.
func openAnswer(b bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Bool(b), checkOpen(t, a[0])
	}
}

func closedError(t *object.Thread) error { return t.ValueError("I/O operation on closed file.") }

// isClosed asks a stream of any class whether it is closed.
func isClosed(t *object.Thread, v object.Value) (bool, error) {
	c, err := t.LookupAttr(v, "closed")
	if err != nil || c.IsAbsent() {
		return false, err
	}
	return t.Truth(c)
}

func checkOpen(t *object.Thread, v object.Value) error {
	closed, err := isClosed(t, v)
	if err == nil && closed {
		err = closedError(t)
	}
	return err
}

// checkCan asks readable(), writable() or seekable().
func checkCan(t *object.Thread, v object.Value, what string) error {
	r, err := t.CallMethod(v, what)
	if err != nil {
		return err
	}
	if !r.IsBool() || !r.AsBool() {
		return unsupported(t, "File or stream is not "+what+".")
	}
	return nil
}

func checkMethod(what string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		return object.Bool(true), checkCan(t, a[0], what)
	}
}

func baseEnter(t *object.Thread, a []object.Value) (object.Value, error) {
	return a[0], checkOpen(t, a[0])
}

func baseExit(t *object.Thread, args []object.Value, _ []*object.Str) (object.Value, error) {
	_, err := t.CallMethod(args[0], "close")
	return object.None(), err
}

func baseClose(t *object.Thread, a []object.Value) (object.Value, error) {
	h := object.As[head](a[0])
	if h.shut {
		return object.None(), nil
	}
	_, err := t.CallMethod(a[0], "flush")
	h.shut = true
	return object.None(), err
}

func baseFlush(t *object.Thread, a []object.Value) (object.Value, error) {
	if object.As[head](a[0]).shut {
		return object.Value{}, closedError(t)
	}
	return object.None(), nil
}

func baseTell(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.CallMethod(a[0], "seek", object.Int(0), object.Int(1))
}

func baseIter(t *object.Thread, v object.Value) (object.Value, error) { return v, checkOpen(t, v) }

func baseNext(t *object.Thread, v object.Value) (object.Value, error) {
	line, err := t.CallMethod(v, "readline")
	if err != nil {
		return line, err
	}
	n, err := t.Len(line)
	if err != nil || n == 0 {
		return object.Value{}, err
	}
	return line, nil
}

// sizeArg reads an argument that says how many items to read: None and negative numbers mean all (-1).
func sizeArg(t *object.Thread, v object.Value) (int, error) {
	if v.IsNone() {
		return -1, nil
	}
	if _, isInt := object.ToInt(v); !isInt && v.Type().Slots.Index == nil {
		return 0, t.TypeError("argument should be integer or None, not '%s'", v.Type().Name)
	}
	n, err := t.IndexInt(v, object.OverflowErrorType)
	return max(n, -1), err
}

// baseReadline reads a line by read(1), or by what peek() shows.
func baseReadline(t *object.Thread, a []object.Value) (object.Value, error) {
	limit, err := sizeArg(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	peek, err := t.LookupAttr(a[0], "peek")
	if err != nil {
		return object.Value{}, err
	}
	var line []byte
	for limit < 0 || len(line) < limit {
		n := 1
		if !peek.IsAbsent() {
			if n, err = peekLine(t, peek, limit-len(line), limit >= 0); err != nil {
				return object.Value{}, err
			}
		}
		r, err := t.CallMethod(a[0], "read", object.Int(int64(n)))
		if err != nil {
			return r, err
		}
		b, ok := object.AsBytes(r)
		if !ok {
			return r, t.Errorf(object.OSErrorType, "read() should have returned a bytes object, not '%s'", r.Type().Name)
		}
		if len(b.B) == 0 {
			break
		}
		if err := t.Reserve(int64(len(line) + len(b.B))); err != nil {
			return object.Value{}, err
		}
		if line = append(line, b.B...); line[len(line)-1] == '\n' {
			break
		}
	}
	return object.FromBytes(object.NewBytes(t, line)), nil
}

// peekLine tells how many of the bytes that peek shows belong to the line.
func peekLine(t *object.Thread, peek object.Value, left int, limited bool) (int, error) {
	r, err := t.Call(peek, object.Int(1))
	if err != nil {
		return 0, err
	}
	b, ok := object.AsBytes(r)
	if !ok {
		return 0, t.Errorf(object.OSErrorType, "peek() should have returned a bytes object, not '%s'", r.Type().Name)
	}
	for i, c := range b.B {
		if c == '\n' || limited && i+1 == left {
			return i + 1, nil
		}
	}
	return max(len(b.B), 1), nil
}

func baseReadlines(t *object.Thread, a []object.Value) (object.Value, error) {
	hint, err := sizeArg(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	l := object.NewList(t, nil)
	total := 0
	err = t.Iterate(a[0], func(line object.Value) error {
		l.Append(t, line)
		if hint <= 0 {
			return nil
		}
		n, err := t.Len(line)
		if total += n; err == nil && total >= hint {
			err = enough
		}
		return err
	})
	if err == enough {
		err = nil
	}
	return object.FromList(l), err
}

// enough ends a walk early; it never leaves this package.
var enough = &object.StopError{}

func baseWritelines(t *object.Thread, a []object.Value) (object.Value, error) {
	if err := checkOpen(t, a[0]); err != nil {
		return object.Value{}, err
	}
	return object.None(), t.Iterate(a[1], func(line object.Value) error {
		_, err := t.CallMethod(a[0], "write", line)
		return err
	})
}

func rawBaseMembers() []object.Member {
	return []object.Member{
		object.Method("read", "(size=-1, /)", rawRead, ""),
		object.Method("readall", "()", rawReadAll, "All that is left, by as many reads as it takes."),
		object.Method("readinto", "(buffer, /)", notImplemented, ""),
		object.Method("write", "(b, /)", notImplemented, ""),
	}
}

// rawRead reads through readinto, which the class must have.
func rawRead(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeArg(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	if n < 0 {
		return t.CallMethod(a[0], "readall")
	}
	if err := t.Reserve(int64(n)); err != nil {
		return object.Value{}, err
	}
	b := object.NewByteArray(t, make([]byte, n))
	r, err := t.CallMethod(a[0], "readinto", object.FromByteArray(b))
	if err != nil || r.IsNone() {
		return r, err
	}
	got, err := t.IndexInt(r, object.ValueErrorType)
	if err != nil {
		return r, err
	}
	if got < 0 || got > len(b.B) {
		return r, t.ValueError("readinto returned %d outside buffer size %d", got, n)
	}
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), b.B[:got]...))), nil
}

func rawReadAll(t *object.Thread, a []object.Value) (object.Value, error) {
	var all []byte
	for {
		r, err := t.CallMethod(a[0], "read", object.Int(defaultBufferSize))
		if err != nil {
			return r, err
		}
		if r.IsNone() && all == nil {
			return r, nil
		}
		b, ok := object.AsBytes(r)
		if !ok && !r.IsNone() {
			return r, t.TypeError("read() should return bytes")
		}
		if !ok || len(b.B) == 0 {
			return object.FromBytes(object.NewBytes(t, all)), nil
		}
		if err := t.Reserve(int64(len(all) + len(b.B))); err != nil {
			return object.Value{}, err
		}
		all = append(all, b.B...)
	}
}

func bufferedBaseMembers() []object.Member {
	return []object.Member{
		object.Method("detach", "()", unsupportedMethod("detach"), "Take the stream below out and return it; this one is of no use any more."),
		object.Method("read", "(size=-1, /)", unsupportedMethod("read"), "At most so many bytes, by one read of the stream below."),
		object.Method("read1", "(size=-1, /)", unsupportedMethod("read1"), "At most so many bytes; all that is left without a size."),
		object.Method("readinto", "(buffer, /)", readInto("read"), ""),
		object.Method("readinto1", "(buffer, /)", readInto("read1"), ""),
		object.Method("write", "(b, /)", unsupportedMethod("write"), "Write bytes; returns how many were taken."),
	}
}

// readInto fills a buffer with what another method reads.
func readInto(method string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		to, err := writable(t, method+"into", a[1])
		if err != nil {
			return object.Value{}, err
		}
		r, err := t.CallMethod(a[0], method, object.Int(int64(len(to))))
		if err != nil {
			return r, err
		}
		b, ok := object.AsBytes(r)
		if !ok {
			return r, t.TypeError("%s() should return bytes", method)
		}
		if to, err = writable(t, method+"into", a[1]); err != nil {
			return r, err
		}
		if len(b.B) > len(to) {
			return r, t.ValueError("read() returned too much data: %d bytes requested, %d returned", len(to), len(b.B))
		}
		return object.Int(int64(copy(to, b.B))), nil
	}
}

func textBaseMembers() []object.Member {
	none := func(*object.Thread, object.Value) (object.Value, error) { return object.None(), nil }
	return []object.Member{
		object.Method("detach", "()", unsupportedMethod("detach"), "Take the buffer below out and return it; this stream is of no use any more."),
		object.Property("encoding", none, nil, "The encoding of the text."),
		object.Property("errors", none, nil, "What is done with text that cannot be converted."),
		object.Property("newlines", none, nil, "The line ends that were met."),
		object.Method("read", "(size=-1, /)", unsupportedMethod("read"), "At most so many characters; all that is left without a size."),
		object.Method("readline", "(size=-1, /)", unsupportedMethod("readline"), "The next line, with its end; empty at the end of the stream."),
		object.Method("write", "(s, /)", unsupportedMethod("write"), "Write text; returns how many characters it has."),
	}
}
