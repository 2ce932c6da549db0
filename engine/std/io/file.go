// FileIO: a file of the host without a buffer.
package io

import (
	"runtime"
	"unicode/utf8"

	"github.com/small-python/spy/engine/object"
)

// fileStream is a FileIO.
type fileStream struct {
	head
	file                            object.File // nil: closed, or before __init__
	name                            object.Value
	canRead, canWrite, append, made bool
	canSeek, cut                    bool
	keep                            bool // close() leaves the file of the host open
	fd                              int
	cleanup                         runtime.Cleanup
}

var (
	fileType  object.Type
	fileShape object.Shape
)

func fileRow() object.TypeRow {
	return streamRow[fileStream](&fileType, &fileShape, "_io.FileIO", &rawBaseType, "A file of the system without a buffer.", object.Slots{Init: fileInit, Repr: fileRepr}, fileMembers)
}

// exactFile reads v as a FileIO itself, not of a subclass.
func exactFile(v object.Value) (*fileStream, bool) {
	if v.Type() != &fileType {
		return nil, false
	}
	return object.As[fileStream](v), true
}

func fileMembers() []object.Member {
	return []object.Member{
		object.Property("_blksize", func(*object.Thread, object.Value) (object.Value, error) { return object.Int(defaultBufferSize), nil }, nil, "The bytes of a block."),
		object.Method("close", "()", fileClose, "Close the file; a second time nothing happens."),
		object.Property("closed", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(object.As[fileStream](v).file == nil), nil
		}, nil, "Whether the file is closed."),
		object.Property("closefd", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(!object.As[fileStream](v).keep), nil
		}, nil, "Whether close() closes the file of the system too."),
		object.Method("fileno", "()", fileMethod(func(t *object.Thread, f *fileStream) (object.Value, error) {
			if f.fd < 0 {
				return object.Value{}, unsupported(t, "fileno")
			}
			return object.Int(int64(f.fd)), nil
		}), "The number of the file of the system."),
		object.Method("isatty", "()", fileMethod(func(*object.Thread, *fileStream) (object.Value, error) { return object.Bool(false), nil }), "Whether a user sits at the other end."),
		object.Property("mode", func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.StrValue(t, object.As[fileStream](v).mode()), nil
		}, nil, "How the file was opened."),
		object.Property("name", func(t *object.Thread, v object.Value) (object.Value, error) {
			f := object.As[fileStream](v)
			if f.name.IsAbsent() {
				return v, t.AttributeError(v, t.Runtime.Intern("name"), "name")
			}
			return f.name, nil
		}, func(_ *object.Thread, v, x object.Value) error { object.As[fileStream](v).name = x; return nil }, ""),
		object.Method("read", "(size=-1, /)", fileRead, "At most so many bytes, by one read; all that is left without a size."),
		object.Method("readable", "()", fileMethod(func(_ *object.Thread, f *fileStream) (object.Value, error) { return object.Bool(f.canRead), nil }), "Whether it can be read from."),
		object.Method("readall", "()", fileMethod(fileReadAll), "All that is left."),
		object.Method("readinto", "(buffer, /)", fileReadInto, "Read into memory; returns how many bytes."),
		object.Method("seek", "(pos, whence=0, /)", fileSeek, "Go to a place; returns it, counted from the beginning."),
		object.Method("seekable", "()", fileMethod(func(_ *object.Thread, f *fileStream) (object.Value, error) { return object.Bool(f.canSeek), nil }), "Whether it has places to go to."),
		object.Method("tell", "()", fileMethod(func(t *object.Thread, f *fileStream) (object.Value, error) {
			at, err := f.seek(t, 0, 1)
			return object.Int(at), err
		}), "The place where it is."),
		object.Method("truncate", "(size=None, /)", fileTruncate, "Cut the file off at a size, where it is without one; returns the size."),
		object.Method("writable", "()", fileMethod(func(_ *object.Thread, f *fileStream) (object.Value, error) { return object.Bool(f.canWrite), nil }), "Whether it can be written to."),
		object.Method("write", "(b, /)", fileWrite, "Write bytes by one write; returns how many were taken."),
	}
}

func fileMethod(f func(*object.Thread, *fileStream) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		s := object.As[fileStream](a[0])
		if s.file == nil {
			return a[0], t.ValueError("I/O operation on closed file")
		}
		return f(t, s)
	}
}

func (f *fileStream) mode() string {
	switch {
	case f.made && f.canRead:
		return "xb+"
	case f.made:
		return "xb"
	case f.append && f.canRead:
		return "ab+"
	case f.append:
		return "ab"
	case f.canRead && f.cut:
		return "wb+"
	case f.canRead && f.canWrite:
		return "rb+"
	case f.canRead:
		return "rb"
	}
	return "wb"
}

func (f *fileStream) read(t *object.Thread, n int) ([]byte, error) {
	if f.file == nil {
		return nil, t.ValueError("I/O operation on closed file")
	}
	if !f.canRead {
		return nil, unsupported(t, "File not open for reading")
	}
	if err := t.Reserve(int64(n)); err != nil {
		return nil, err
	}
	b := make([]byte, n)
	got, err := f.file.Read(b)
	if err != nil {
		return nil, hostError(t, err)
	}
	if got < n/2 {
		return append([]byte(nil), b[:got]...), nil
	}
	t.Charge(int64(n))
	return b[:got], nil
}

func (f *fileStream) write(t *object.Thread, b []byte) (int, error) {
	if f.file == nil {
		return 0, t.ValueError("I/O operation on closed file")
	}
	if !f.canWrite {
		return 0, unsupported(t, "File not open for writing")
	}
	n, err := f.file.Write(b)
	return n, hostError(t, err)
}

func (f *fileStream) seek(t *object.Thread, offset int64, whence int) (int64, error) {
	if f.file == nil {
		return 0, t.ValueError("I/O operation on closed file")
	}
	at, err := f.file.Seek(offset, whence)
	return at, hostError(t, err)
}

func fileRepr(t *object.Thread, v object.Value) (object.Value, error) {
	f := object.As[fileStream](v)
	if f.file == nil {
		return object.StrValue(t, "<"+v.Type().Name+" [closed]>"), nil
	}
	if !t.EnterRepr(v) {
		return v, t.RuntimeError("reentrant call inside %s.__repr__", v.Type().Name)
	}
	defer t.LeaveRepr()
	name := "fd"
	if !f.name.IsAbsent() {
		s, err := t.Repr(f.name)
		if err != nil {
			return v, err
		}
		name = s.S
	}
	closes := "True"
	if f.keep {
		closes = "False"
	}
	return object.StrValue(t, "<"+v.Type().Name+" name="+name+" mode='"+f.mode()+"' closefd="+closes+">"), nil
}

func fileClose(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[fileStream](a[0])
	f.shut = true
	return object.None(), f.release(t)
}

func fileRead(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	f := object.As[fileStream](a[0])
	if n < 0 {
		if f.file == nil {
			return a[0], t.ValueError("I/O operation on closed file")
		}
		return fileReadAll(t, f)
	}
	b, err := f.read(t, n)
	if err != nil {
		return a[0], err
	}
	return object.FromBytes(object.NewBytes(t, b)), nil
}

func fileReadAll(t *object.Thread, f *fileStream) (object.Value, error) {
	var all []byte
	for {
		b, err := f.read(t, max(defaultBufferSize, len(all)/2))
		if err != nil {
			return object.Value{}, err
		}
		if len(b) == 0 {
			return object.FromBytes(object.NewBytes(t, all)), nil
		}
		if err := t.Reserve(int64(len(all) + len(b))); err != nil {
			return object.Value{}, err
		}
		all = append(all, b...)
	}
}

func fileReadInto(t *object.Thread, a []object.Value) (object.Value, error) {
	to, err := writable(t, "readinto", a[1])
	if err != nil {
		return a[0], err
	}
	b, err := object.As[fileStream](a[0]).read(t, len(to))
	if err != nil {
		return a[0], err
	}
	return object.Int(int64(copy(to, b))), nil
}

func fileSeek(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[fileStream](a[0])
	if f.file == nil {
		return a[0], t.ValueError("I/O operation on closed file")
	}
	pos, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	whence, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if whence < 0 || whence > 2 {
		return a[0], osError(t, invalidArgument, "", "")
	}
	at, err := f.seek(t, int64(pos), whence)
	return object.Int(at), err
}

func fileTruncate(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[fileStream](a[0])
	if f.file == nil {
		return a[0], t.ValueError("I/O operation on closed file")
	}
	if !f.canWrite {
		return a[0], unsupported(t, "File not open for writing")
	}
	size := a[1]
	if size.IsNone() {
		at, err := f.seek(t, 0, 1)
		if err != nil {
			return a[0], err
		}
		size = object.Int(at)
	}
	n, err := t.IndexInt(size, object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return a[0], osError(t, invalidArgument, "", "")
	}
	return object.Int(int64(n)), hostError(t, f.file.Truncate(int64(n)))
}

func fileWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[fileStream](a[0])
	if f.file == nil {
		return a[0], t.ValueError("I/O operation on closed file")
	}
	if !f.canWrite {
		return a[0], unsupported(t, "File not open for writing")
	}
	b, err := bytesArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	n, err := f.write(t, b)
	return object.Int(int64(n)), err
}

// hostFile is a standard stream of the host as a file.
type hostFile struct {
	t      *object.Thread
	stream object.Stream // 0: standard input
	rest   []byte        // of input: the end of a line that did not fit; of output: the beginning of a character
}

// Read reads from one line of input: the host gives whole lines, and a program that asks for one must not wait for the next.
func (h *hostFile) Read(b []byte) (int, error) {
	if len(h.rest) == 0 {
		line, granted, err := h.t.Runtime.Host.Input(h.t, "")
		if err != nil || !granted {
			return 0, err
		}
		h.rest = []byte(line)
	}
	n := copy(b, h.rest)
	h.rest = h.rest[n:]
	return n, nil
}

// Write passes bytes on as text. A character in parts waits for its end; bytes that are no UTF-8 become U+FFFD, since the host takes text.
func (h *hostFile) Write(b []byte) (int, error) {
	text := append(h.rest, b...)
	end := len(text)
	for back := 1; back <= min(utf8.UTFMax, len(text)); back++ {
		if c := text[len(text)-back]; utf8.RuneStart(c) {
			if !utf8.FullRune(text[len(text)-back:]) {
				end = len(text) - back
			}
			break
		}
	}
	h.rest = append([]byte(nil), text[end:]...)
	return len(b), h.t.Runtime.Host.Output(h.t, h.stream, validText(text[:end]))
}

func validText(b []byte) string {
	if utf8.Valid(b) {
		return string(b)
	}
	out := make([]byte, 0, len(b)+16)
	for len(b) > 0 {
		r, n := utf8.DecodeRune(b)
		out = utf8.AppendRune(out, r)
		b = b[n:]
	}
	return string(out)
}

// Seek, Truncate: a stream cannot.
func (h *hostFile) Seek(int64, int) (int64, error) { return 0, &object.OSFailure{Errno: illegalSeek} }
func (h *hostFile) Truncate(int64) error           { return &object.OSFailure{Errno: invalidArgument} }

// Sync, Close: there is nothing to do.
func (h *hostFile) Sync() error  { return nil }
func (h *hostFile) Close() error { return nil }

const (
	badDescriptor   = 9
	permission      = 13
	invalidArgument = 22
	illegalSeek     = 29
)
