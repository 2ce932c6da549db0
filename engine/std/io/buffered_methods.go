// The methods of the buffered classes.
package io

import (
	"github.com/small-python/spy/engine/object"
)

func readerRow() object.TypeRow {
	return streamRow[buffered](&readerType, &readerShape, "_io.BufferedReader", &bufferedBaseType, "Buffers what is read from a raw stream.",
		object.Slots{Init: bufferedInit(readerKind, "BufferedReader", "readable"), Repr: bufferedRepr, Next: bufferedNext}, readerKind.members)
}

func writerRow() object.TypeRow {
	return streamRow[buffered](&writerType, &writerShape, "_io.BufferedWriter", &bufferedBaseType, "Buffers what is written to a raw stream.",
		object.Slots{Init: bufferedInit(writerKind, "BufferedWriter", "writable"), Repr: bufferedRepr}, writerKind.members)
}

func randomRow() object.TypeRow {
	return streamRow[buffered](&randomType, &randomShape, "_io.BufferedRandom", &bufferedBaseType, "Buffers what is read from and written to a raw stream that has places to go to.",
		object.Slots{Init: bufferedInit(randomKind, "BufferedRandom", "seekable", "readable", "writable"), Repr: bufferedRepr, Next: bufferedNext}, randomKind.members)
}

func (kind bufferedKind) members() []object.Member {
	var rows []object.Member
	add := func(m object.Member) { rows = append(rows, m) }
	reads, writes := kind != writerKind, kind != readerKind
	add(object.Method("close", "()", bufferedClose, ""))
	add(object.Property("closed", func(t *object.Thread, v object.Value) (object.Value, error) {
		b := object.As[buffered](v)
		if err := b.attached(t); err != nil {
			return v, err
		}
		closed, err := b.closed(t)
		return object.Bool(closed), err
	}, nil, ""))
	add(object.Method("detach", "()", bufferedDetach, ""))
	add(object.Method("fileno", "()", bufferedForward("fileno"), ""))
	add(object.Method("flush", "()", bufferedFlush, ""))
	add(object.Method("isatty", "()", bufferedForward("isatty"), ""))
	add(object.Property("mode", bufferedAttr("mode"), nil, ""))
	add(object.Property("name", bufferedAttr("name"), nil, ""))
	if reads {
		add(object.Method("peek", "(size=0, /)", bufferedPeek, ""))
	}
	add(object.Property("raw", func(t *object.Thread, v object.Value) (object.Value, error) {
		b := object.As[buffered](v)
		if b.kind == 0 || b.detached {
			return object.None(), nil
		}
		return b.raw, nil
	}, nil, ""))
	if reads {
		add(object.Method("read", "(size=-1, /)", bufferedRead, ""))
		add(object.Method("read1", "(size=-1, /)", bufferedRead1, ""))
		add(object.Method("readable", "()", bufferedForward("readable"), ""))
		add(object.Method("readinto", "(buffer, /)", bufferedReadInto, ""))
		add(object.Method("readinto1", "(buffer, /)", bufferedReadInto1, ""))
		add(object.Method("readline", "(size=-1, /)", bufferedReadline, ""))
	}
	add(object.Method("seek", "(target, whence=0, /)", bufferedSeek, ""))
	add(object.Method("seekable", "()", bufferedForward("seekable"), ""))
	add(object.Method("tell", "()", bufferedTell, ""))
	add(object.Method("truncate", "(pos=None, /)", bufferedTruncate, ""))
	if writes {
		add(object.Method("writable", "()", bufferedForward("writable"), ""))
		add(object.Method("write", "(buffer, /)", bufferedWrite, ""))
	}
	return rows
}

func bufferedInit(kind bufferedKind, name string, needs ...string) func(*object.Thread, object.Value, []object.Value, []*object.Str) error {
	signature := object.NewSignature(name, "(raw, buffer_size=131072)")
	return func(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
		a, err := signature.Bind(t, args, kw)
		if err != nil {
			return err
		}
		size, err := t.IndexInt(a[1], object.OverflowErrorType)
		if err != nil {
			return err
		}
		return initBuffered(t, object.As[buffered](self), kind, a[0], size, needs...)
	}
}

func initBuffered(t *object.Thread, b *buffered, kind bufferedKind, raw object.Value, size int, needs ...string) error {
	b.kind, b.detached = 0, false
	for _, what := range needs {
		if err := checkCan(t, raw, what); err != nil {
			return err
		}
	}
	if size <= 0 {
		return t.ValueError("buffer size must be strictly positive")
	}
	if err := t.Reserve(int64(size)); err != nil {
		return err
	}
	*b = buffered{head: head{Obj: b.Obj}, kind: kind, raw: raw, size: size}
	return nil
}

func bufferedForward(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		b := object.As[buffered](a[0])
		if err := b.attached(t); err != nil {
			return a[0], err
		}
		return t.CallMethod(b.raw, name)
	}
}

func bufferedAttr(name string) func(*object.Thread, object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) {
		b := object.As[buffered](v)
		if err := b.attached(t); err != nil {
			return v, err
		}
		return t.GetAttr(b.raw, t.Runtime.Intern(name))
	}
}

func bufferedRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if !t.EnterRepr(v) {
		return v, t.RuntimeError("reentrant call inside %s.__repr__", v.Type().Name)
	}
	defer t.LeaveRepr()
	name, err := t.LookupAttr(v, "name")
	if err != nil && !object.IsRaised(err, object.ValueErrorType) {
		return v, err
	}
	if err != nil || name.IsAbsent() {
		return object.StrValue(t, "<"+v.Type().Name+">"), nil
	}
	s, err := t.Repr(name)
	if err != nil {
		return v, err
	}
	return object.StrValue(t, "<"+v.Type().Name+" name="+s.S+">"), nil
}

func bufferedClose(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.attached(t); err != nil {
		return a[0], err
	}
	closed, err := b.closed(t)
	if err != nil || closed {
		return object.None(), err
	}
	_, err = t.CallMethod(a[0], "flush")
	if _, closeErr := t.CallMethod(b.raw, "close"); closeErr != nil {
		err = closeErr
	}
	return object.None(), err
}

func bufferedDetach(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.attached(t); err != nil {
		return a[0], err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	raw := b.raw
	b.raw, b.detached = object.Value{}, true
	return raw, nil
}

func bufferedFlush(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	text := "flush of closed file"
	if b.kind == readerKind {
		text = "I/O operation on closed file."
	}
	if err := b.open(t, text); err != nil {
		return a[0], err
	}
	if err := b.flush(t); err != nil {
		return a[0], err
	}
	if b.kind == randomKind {
		if err := b.rewind(t); err != nil {
			return a[0], err
		}
	}
	if f, ok := exactFile(b.raw); ok && f.file != nil {
		return object.None(), nil
	}
	return t.CallMethod(b.raw, "flush")
}

func bufferedPeek(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.open(t, "peek of closed file"); err != nil {
		return a[0], err
	}
	if len(b.unread()) == 0 {
		if _, err := b.fill(t); err != nil {
			return a[0], err
		}
	}
	return object.FromBytes(object.NewBytes(t, append([]byte(nil), b.unread()...))), nil
}

func bufferedRead(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	n := -1
	if !a[1].IsNone() {
		if _, isInt := object.ToInt(a[1]); !isInt && a[1].Type().Slots.Index == nil {
			return a[0], t.TypeError("argument should be integer or None, not '%s'", a[1].Type().Name)
		}
		var err error
		if n, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			return a[0], err
		}
	}
	if n < -1 {
		return a[0], t.ValueError("read length must be non-negative or -1")
	}
	var data []byte
	var none bool
	var err error
	if n < 0 {
		data, err = b.readAll(t)
	} else {
		data, none, err = b.readN(t, n)
	}
	if err != nil || none {
		return object.None(), err
	}
	return object.FromBytes(object.NewBytes(t, data)), nil
}

func bufferedRead1(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	n, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		n = b.size
	}
	data, err := b.read1(t, n)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, data)), nil
}

func bufferedReadInto(t *object.Thread, a []object.Value) (object.Value, error) {
	return bufferedFill(t, a, "readinto", func(b *buffered, n int) ([]byte, bool, error) { return b.readN(t, n) })
}

func bufferedReadInto1(t *object.Thread, a []object.Value) (object.Value, error) {
	return bufferedFill(t, a, "readinto1", func(b *buffered, n int) ([]byte, bool, error) {
		data, err := b.read1(t, n)
		return data, false, err
	})
}

func bufferedFill(t *object.Thread, a []object.Value, name string, read func(b *buffered, n int) ([]byte, bool, error)) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.open(t, "readinto of closed file"); err != nil {
		return a[0], err
	}
	to, err := writable(t, name, a[1])
	if err != nil {
		return a[0], err
	}
	data, none, err := read(b, len(to))
	if err != nil || none {
		return object.None(), err
	}
	if to, err = writable(t, name, a[1]); err != nil { // it may have another length now
		return a[0], err
	}
	return object.Int(int64(copy(to, data))), nil
}

func bufferedReadline(t *object.Thread, a []object.Value) (object.Value, error) {
	limit, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	line, err := object.As[buffered](a[0]).readLine(t, limit)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, line)), nil
}

func bufferedNext(t *object.Thread, v object.Value) (object.Value, error) {
	if v.Type().Flags&object.HeapType != 0 {
		return baseNext(t, v)
	}
	line, err := object.As[buffered](v).readLine(t, -1)
	if err != nil || len(line) == 0 {
		return object.Value{}, err
	}
	return object.FromBytes(object.NewBytes(t, line)), nil
}

func bufferedSeek(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	whence, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if whence < 0 || whence > 2 {
		return a[0], t.ValueError("whence value %d unsupported", whence)
	}
	if err := b.open(t, "seek of closed file"); err != nil {
		return a[0], err
	}
	if err := canSeek(t, b.raw); err != nil {
		return a[0], err
	}
	target, err := t.IndexInt(a[1], object.ValueErrorType)
	if err != nil {
		return a[0], err
	}
	at, err := b.seek(t, int64(target), whence)
	return object.Int(at), err
}

// canSeek asks a raw stream whether it can move.
func canSeek(t *object.Thread, raw object.Value) error {
	if f, ok := exactFile(raw); ok && f.canSeek {
		return nil
	}
	return checkCan(t, raw, "seekable")
}

func bufferedTell(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.open(t, "I/O operation on closed file"); err != nil {
		return a[0], err
	}
	at, err := b.tell(t)
	return object.Int(at), err
}

func bufferedTruncate(t *object.Thread, a []object.Value) (object.Value, error) {
	b := object.As[buffered](a[0])
	if err := b.open(t, "truncate of closed file"); err != nil {
		return a[0], err
	}
	if !b.writes() {
		return a[0], unsupported(t, "truncate")
	}
	if err := b.flush(t); err != nil {
		return a[0], err
	}
	if err := b.rewind(t); err != nil {
		return a[0], err
	}
	return t.CallMethod(b.raw, "truncate", a[1])
}

func bufferedWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	data, err := bytesArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	n := len(data)
	if err := object.As[buffered](a[0]).write(t, data); err != nil {
		return a[0], err
	}
	return object.Int(int64(n)), nil
}
