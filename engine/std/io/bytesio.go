// BytesIO: a binary stream in memory.
package io

import (
	"bytes"

	"github.com/small-python/spy/engine/object"
)

// passBytes is what a step pays for where bytes are looked through or copied.
const passBytes = 64

// memoryStream is a BytesIO.
type memoryStream struct {
	head
	b    []byte
	at   int
	view *object.ByteArray // what getbuffer() looks at: the same memory as b
}

// mayChange refuses writes and changes of length while a memoryview looks at the content.
func (m *memoryStream) mayChange(t *object.Thread) error {
	if m.view == nil {
		return nil
	}
	if m.view.Exports > 0 {
		return t.Errorf(object.BufferErrorType, "Existing exports of data: object cannot be re-sized")
	}
	m.view = nil
	return nil
}

var (
	bytesType  object.Type
	bytesShape object.Shape
)

func bytesRow() object.TypeRow {
	return streamRow[memoryStream](&bytesType, &bytesShape, "_io.BytesIO", &bufferedBaseType, "A stream of bytes in memory.",
		object.Slots{Init: memoryInit, Iter: memoryIter, Next: memoryNext}, memoryMembers)
}

func memoryMembers() []object.Member {
	yes := memoryMethod(func(*object.Thread, *memoryStream) (object.Value, error) { return object.Bool(true), nil })
	return []object.Member{
		object.Method("__getstate__", "()", memoryGetState, ""),
		object.Method("__setstate__", "(object, /)", memorySetState, ""),
		object.Method("close", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			m := object.As[memoryStream](a[0])
			if err := m.mayChange(t); err != nil {
				return a[0], err
			}
			m.shut, m.b = true, nil
			return object.None(), nil
		}, "End the stream and forget its bytes."),
		object.Property("closed", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(object.As[memoryStream](v).shut), nil
		}, nil, "Whether the stream has ended."),
		object.Method("flush", "()", memoryMethod(func(*object.Thread, *memoryStream) (object.Value, error) { return object.None(), nil }), "Does nothing: the bytes are where they belong."),
		object.Method("getbuffer", "()", memoryMethod(memoryView), "The bytes as memory that can be written to; meanwhile the size is fixed."),
		object.Method("getvalue", "()", memoryMethod(memoryValue), "All the bytes, wherever the stream is."),
		object.Method("isatty", "()", memoryMethod(func(*object.Thread, *memoryStream) (object.Value, error) { return object.Bool(false), nil }), "False: nobody sits at the other end."),
		object.Method("read", "(size=-1, /)", memoryRead, "At most so many bytes; all that is left without a size."),
		object.Method("read1", "(size=-1, /)", memoryRead, "At most so many bytes; all that is left without a size."),
		object.Method("readable", "()", yes, "True, unless it has ended."),
		object.Method("readinto", "(buffer, /)", memoryReadInto, "Read into memory; returns how many bytes."),
		object.Method("readline", "(size=-1, /)", memoryReadline, "The next line, with its end; empty at the end."),
		object.Method("readlines", "(size=None, /)", memoryReadlines, "A list of the lines that are left, of so many that they reach size."),
		object.Method("seek", "(pos, whence=0, /)", memorySeek, "Go to a place, which is counted from the beginning, from here (1) or from the end (2)."),
		object.Method("seekable", "()", yes, "True, unless it has ended."),
		object.Method("tell", "()", memoryMethod(func(_ *object.Thread, m *memoryStream) (object.Value, error) { return object.Int(int64(m.at)), nil }), "The place where it is."),
		object.Method("truncate", "(size=None, /)", memoryTruncate, "Cut the bytes off at a size, where it is without one; returns the size."),
		object.Method("writable", "()", yes, "True, unless it has ended."),
		object.Method("write", "(b, /)", memoryWrite, "Write bytes; returns how many."),
		object.Method("writelines", "(lines, /)", memoryWritelines, "Write the items of an iterable, without anything between them."),
	}
}

// openMemory reads v, which must be open.
func openMemory(t *object.Thread, v object.Value) (*memoryStream, error) {
	m := object.As[memoryStream](v)
	if m.shut {
		return m, closedError(t)
	}
	return m, nil
}

func memoryMethod(f func(*object.Thread, *memoryStream) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		m, err := openMemory(t, a[0])
		if err != nil {
			return a[0], err
		}
		return f(t, m)
	}
}

var memorySignature = object.NewSignature("BytesIO", "(initial_bytes=b'')")

func memoryInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := memorySignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	m := object.As[memoryStream](self)
	if err := m.mayChange(t); err != nil {
		return err
	}
	m.b, m.at, m.shut = nil, 0, false
	if a[0].IsAbsent() || a[0].IsNone() {
		return nil
	}
	b, err := bytesArg(t, a[0])
	if err != nil {
		return err
	}
	if err := t.Reserve(int64(len(b))); err != nil {
		return err
	}
	t.Charge(int64(len(b)))
	m.b = append([]byte(nil), b...)
	return nil
}

func memoryView(t *object.Thread, m *memoryStream) (object.Value, error) {
	if m.view == nil {
		m.view = object.NewByteArray(t, m.b)
	}
	return t.NewMemoryView(object.FromByteArray(m.view))
}

func memoryValue(t *object.Thread, m *memoryStream) (object.Value, error) {
	if err := t.Reserve(int64(len(m.b))); err != nil {
		return object.Value{}, err
	}
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), m.b...))), t.Step(len(m.b) / passBytes)
}

// take gives out the next n bytes.
func (m *memoryStream) take(t *object.Thread, n int) (object.Value, error) {
	left := max(len(m.b)-m.at, 0)
	if n < 0 || n > left {
		n = left
	}
	if err := t.Reserve(int64(n)); err != nil {
		return object.Value{}, err
	}
	start := min(m.at, len(m.b))
	m.at += n
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), m.b[start:start+n]...))), t.Step(n / passBytes)
}

func memoryRead(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	return m.take(t, n)
}

func memoryReadInto(t *object.Thread, a []object.Value) (object.Value, error) {
	to, err := writable(t, "readinto", a[1])
	if err != nil {
		return a[0], err
	}
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	n := copy(to, m.b[min(m.at, len(m.b)):])
	m.at += n
	return object.Int(int64(n)), t.Step(n / passBytes)
}

// line is the length of the next line, cut to limit.
func (m *memoryStream) line(limit int) int {
	rest := m.b[min(m.at, len(m.b)):]
	if limit >= 0 {
		rest = rest[:min(limit, len(rest))]
	}
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		return i + 1
	}
	return len(rest)
}

func memoryReadline(t *object.Thread, a []object.Value) (object.Value, error) {
	limit, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	return m.take(t, m.line(limit))
}

func memoryReadlines(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	most := 0
	if !a[1].IsNone() {
		if _, ok := object.ToInt(a[1]); !ok {
			return a[0], t.TypeError("integer argument expected, got '%s'", a[1].Type().Name)
		}
		if most, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			return a[0], err
		}
	}
	l := object.NewList(t, nil)
	for total := 0; m.line(-1) > 0; {
		line, err := m.take(t, m.line(-1))
		if err != nil {
			return a[0], err
		}
		b, _ := object.AsBytes(line)
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		l.Append(t, line)
		if total += len(b.B); most > 0 && total >= most {
			break
		}
	}
	return object.FromList(l), nil
}

func memoryIter(t *object.Thread, v object.Value) (object.Value, error) {
	_, err := openMemory(t, v)
	return v, err
}

func memoryNext(t *object.Thread, v object.Value) (object.Value, error) {
	m, err := openMemory(t, v)
	if err != nil {
		return v, err
	}
	n := m.line(-1)
	if n == 0 {
		return object.Value{}, nil
	}
	return m.take(t, n)
}

func memorySeek(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	pos, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	whence, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	from := 0
	switch {
	case whence == 0 && pos < 0:
		return a[0], t.ValueError("negative seek value %d", pos)
	case whence == 0:
	case whence == 1:
		from = m.at
	case whence == 2:
		from = len(m.b)
	default:
		return a[0], t.ValueError("invalid whence (%d, should be 0, 1 or 2)", whence)
	}
	if pos > 0 && from+pos < from {
		return a[0], t.OverflowError("new position too large")
	}
	m.at = max(from+pos, 0)
	return object.Int(int64(m.at)), nil
}

func memoryTruncate(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	size := m.at
	if !a[1].IsNone() {
		if size, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			return a[0], err
		}
	}
	if size < 0 {
		return a[0], t.ValueError("negative size value %d", size)
	}
	if size < len(m.b) {
		if err := m.mayChange(t); err != nil {
			return a[0], err
		}
		m.b = m.b[:size:size]
	}
	return object.Int(int64(size)), nil
}

// put writes at the position; a gap before it is filled with zeros.
func (m *memoryStream) put(t *object.Thread, b []byte) error {
	if len(b) == 0 {
		return nil
	}
	end := m.at + len(b)
	if end < 0 {
		return t.OverflowError("new buffer size too large")
	}
	if err := m.mayChange(t); err != nil {
		return err
	}
	if end > cap(m.b) {
		room := end + end/4
		if err := t.Reserve(int64(room)); err != nil {
			return err
		}
		t.Charge(int64(room - cap(m.b)))
		grown := make([]byte, len(m.b), room)
		copy(grown, m.b)
		m.b = grown
	}
	if end > len(m.b) {
		old := len(m.b)
		m.b = m.b[:end]
		if m.at > old {
			clear(m.b[old:m.at])
		}
	}
	copy(m.b[m.at:], b)
	m.at = end
	return t.Step(len(b) / passBytes)
}

func memoryWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	b, err := bytesArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	return object.Int(int64(len(b))), m.put(t, b)
}

func memoryWritelines(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, err := openMemory(t, a[0]); err != nil {
		return a[0], err
	}
	return object.None(), t.Iterate(a[1], func(line object.Value) error {
		_, err := memoryWrite(t, []object.Value{a[0], line})
		return err
	})
}

func memoryGetState(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	content, err := memoryValue(t, m)
	if err != nil {
		return a[0], err
	}
	return object.FromTuple(object.NewTuple(t, content, object.Int(int64(m.at)), attributesOf(t, a[0]))), nil
}

// attributesOf is a copy of the attributes that a program gave a stream, None where there are none.
func attributesOf(t *object.Thread, v object.Value) object.Value {
	d := object.InstanceDict(t, v)
	if d == nil || d.Len() == 0 {
		return object.None()
	}
	return object.FromDict(d.Copy(t))
}

// setAttributes takes what attributesOf gave.
func setAttributes(t *object.Thread, v, attributes object.Value, place string) error {
	if attributes.IsNone() {
		return nil
	}
	from, ok := object.AsDict(attributes)
	if !ok {
		return t.TypeError("%s item of state should be a dict, got a %s", place, attributes.Type().Name)
	}
	to := object.InstanceDict(t, v)
	for i := 0; ; {
		e, next, ok := from.Next(i)
		if !ok {
			return nil
		}
		i = next
		if err := to.Set(t, e.Key, e.Val); err != nil {
			return err
		}
	}
}

func memorySetState(t *object.Thread, a []object.Value) (object.Value, error) {
	m, err := openMemory(t, a[0])
	if err != nil {
		return a[0], err
	}
	state, ok := object.AsTuple(a[1])
	if !ok || len(state.Items) < 3 {
		return a[0], t.TypeError("%s.__setstate__ argument should be 3-tuple, got %s", a[0].Type().Name, a[1].Type().Name)
	}
	b, err := bytesArg(t, state.Items[0])
	if err != nil {
		return a[0], err
	}
	at, ok := object.ToInt(state.Items[1])
	if !ok || !at.IsInt() {
		return a[0], t.TypeError("second item of state must be an integer, not %s", state.Items[1].Type().Name)
	}
	if at.AsInt() < 0 {
		return a[0], t.ValueError("position value cannot be negative")
	}
	if err := m.mayChange(t); err != nil {
		return a[0], err
	}
	m.b, m.at = nil, 0
	if err := m.put(t, b); err != nil {
		return a[0], err
	}
	m.at = int(at.AsInt())
	return object.None(), setAttributes(t, a[0], state.Items[2], "third")
}
