// open() and the standard streams.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// openMode is a mode string, taken apart.
type openMode struct {
	create, read, write, append bool // one of them
	plus, text, binary          bool
}

func parseMode(t *object.Thread, v object.Value, s string) (openMode, error) {
	var m openMode
	invalid := func() (openMode, error) {
		text, err := t.Repr(v)
		if err != nil {
			return m, err
		}
		return m, t.ValueError("invalid mode: %s", text.S)
	}
	for i, c := range s {
		if strings.ContainsRune(s[:i], c) {
			return invalid()
		}
		switch c {
		case 'x':
			m.create = true
		case 'r':
			m.read = true
		case 'w':
			m.write = true
		case 'a':
			m.append = true
		case '+':
			m.plus = true
		case 't':
			m.text = true
		case 'b':
			m.binary = true
		default:
			return invalid()
		}
	}
	if m.text && m.binary {
		return m, t.ValueError("can't have text and binary mode at once")
	}
	n := 0
	for _, b := range [...]bool{m.create, m.read, m.write, m.append} {
		if b {
			n++
		}
	}
	switch {
	case n > 1:
		return m, t.ValueError("must have exactly one of create/read/write/append mode")
	case n == 0:
		return m, modeError(t)
	}
	return m, nil
}

func modeError(t *object.Thread) error {
	return t.ValueError("Must have exactly one of create/read/write/append mode and at most one plus")
}

func (m openMode) raw() string {
	s := ""
	for _, c := range [...]struct {
		on   bool
		text string
	}{{m.create, "x"}, {m.read, "r"}, {m.write, "w"}, {m.append, "a"}, {m.plus, "+"}} {
		if c.on {
			s += c.text
		}
	}
	return s
}

const openSignature = "(file, mode='r', buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None)"

// OpenRow is the builtin function open.
func OpenRow() object.Member {
	return object.Function("open", openSignature, open, "Open a file as a stream of text, or of bytes with 'b' in mode.")
}

// openArgs are the arguments of open, checked.
type openArgs struct {
	file, encoding, errors, newline object.Value
	modeText                        string
	mode                            openMode
	buffering                       int
	closefd                         bool
	opener                          object.Value
}

func readOpenArgs(t *object.Thread, a []object.Value) (openArgs, error) {
	o := openArgs{file: a[0], encoding: a[3], errors: a[4], newline: a[5], opener: a[7]}
	mode, ok := object.AsStr(a[1])
	if !ok {
		return o, t.TypeError("open() argument 'mode' must be str, not %s", a[1].ArgName())
	}
	o.modeText = mode.S
	var err error
	if o.buffering, err = t.IndexInt(a[2], object.OverflowErrorType); err != nil {
		return o, err
	}
	for i, name := range [...]string{"encoding", "errors", "newline"} {
		if _, ok := object.AsStr(a[3+i]); !ok && !a[3+i].IsNone() {
			return o, t.TypeError("open() argument '%s' must be str or None, not %s", name, a[3+i].Type().Name)
		}
	}
	if o.closefd, err = t.Truth(a[6]); err != nil {
		return o, err
	}
	if _, isInt := object.ToInt(o.file); !isInt {
		if o.file, err = t.FSPath(o.file); err != nil {
			return o, err
		}
	}
	if o.mode, err = parseMode(t, a[1], mode.S); err != nil {
		return o, err
	}
	if o.mode.binary {
		for i, name := range [...]string{"an encoding", "an errors", "a newline"} {
			if !a[3+i].IsNone() {
				return o, t.ValueError("binary mode doesn't take %s argument", name)
			}
		}
	}
	return o, nil
}

func open(t *object.Thread, a []object.Value) (object.Value, error) {
	o, err := readOpenArgs(t, a)
	if err != nil {
		return a[0], err
	}
	f := object.Allocate[fileStream](&fileShape)
	if err := openFile(t, f, o.file, o.mode.raw(), o.closefd, o.opener); err != nil {
		return a[0], err
	}
	v, err := o.wrap(t, object.From(f))
	if err != nil {
		_ = f.release(t) // the error that is under way says more
	}
	return v, err
}

// wrap puts a buffer and a text layer around a file.
func (o *openArgs) wrap(t *object.Thread, raw object.Value) (object.Value, error) {
	m := o.mode
	size, lines := o.buffering, o.buffering == 1
	if size < 0 || lines {
		size = defaultBufferSize
	}
	if size == 0 {
		if m.binary {
			return raw, nil
		}
		return raw, t.ValueError("can't have unbuffered text I/O")
	}
	shape, kind := &readerShape, readerKind
	switch {
	case m.plus:
		shape, kind = &randomShape, randomKind
	case !m.read:
		shape, kind = &writerShape, writerKind
	}
	b := object.Allocate[buffered](shape)
	if err := initBuffered(t, b, kind, raw, size); err != nil {
		return raw, err
	}
	if m.binary {
		return object.From(b), nil
	}
	w := object.Allocate[textStream](&textShape)
	if err := initText(t, w, object.From(b), textOptions{o.encoding, o.errors, o.newline, lines, false}); err != nil {
		return raw, err
	}
	text := object.From(w)
	return text, t.SetAttr(text, t.Runtime.Intern("mode"), object.StrValue(t, o.modeText))
}

var fileSignature = object.NewSignature("FileIO", "(file, mode='r', closefd=True, opener=None)")

func fileInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := fileSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	mode, ok := object.AsStr(a[1])
	if !ok {
		return t.TypeError("FileIO() argument 'mode' must be str, not %s", a[1].ArgName())
	}
	closefd, err := t.Truth(a[2])
	if err != nil {
		return err
	}
	for _, c := range mode.S {
		if !strings.ContainsRune("xrwa+b", c) {
			return t.ValueError("invalid mode: %s", mode.S)
		}
	}
	kinds := strings.Count(mode.S, "x") + strings.Count(mode.S, "r") + strings.Count(mode.S, "w") + strings.Count(mode.S, "a")
	if kinds != 1 || strings.Count(mode.S, "+") > 1 {
		return modeError(t)
	}
	f := object.As[fileStream](self)
	if err := f.release(t); err != nil {
		return err
	}
	*f = fileStream{head: head{Obj: f.Obj}}
	return openFile(t, f, a[0], mode.S, closefd, a[3])
}

// openFile opens by name or by the number of a standard stream. raw is a mode of FileIO.
func openFile(t *object.Thread, f *fileStream, file object.Value, raw string, closefd bool, opener object.Value) error {
	plus := strings.Contains(raw, "+")
	flags := object.OpenFlags{Read: plus, Write: true, Create: true}
	switch raw[0] {
	case 'r':
		flags = object.OpenFlags{Read: true, Write: plus}
	case 'w':
		flags.Truncate = true
	case 'a':
		flags.Append = true
	case 'x':
		flags.Exclusive = true
	}
	f.canRead, f.canWrite, f.append, f.made, f.cut, f.fd, f.name = flags.Read, flags.Write, flags.Append, flags.Exclusive, flags.Truncate, -1, file
	if n, isInt := object.ToInt(file); isInt {
		return openNumber(t, f, n, closefd)
	}
	path, err := t.Path(file)
	if err != nil {
		return err
	}
	if !closefd {
		return t.ValueError("Cannot use closefd=False with file name")
	}
	if strings.IndexByte(path, 0) >= 0 {
		return t.ValueError("embedded null byte")
	}
	if !opener.IsNone() {
		return callOpener(t, f, file, opener, flags)
	}
	files := t.Runtime.Host.Files()
	if files == nil {
		return t.OSError(permission, "Permission denied (no directory is mounted)", file, object.Value{})
	}
	Sync(t)
	if f.file, err = files.Open(path, flags); err != nil {
		f.file = nil
		return openError(t, err, file)
	}
	f.own(t)
	f.canSeek = true
	if flags.Append {
		_, err = f.file.Seek(0, 2)
	}
	return hostError(t, err)
}

// openError is hostError with the name as the program gave it.
func openError(t *object.Thread, err error, name object.Value) error {
	if failure, ok := err.(*object.OSFailure); ok {
		return t.OSError(failure.Errno, object.ErrnoText(failure.Errno), name, object.Value{})
	}
	return hostError(t, err)
}

// openNumber opens one of the standard streams by its number: other descriptors do not exist inside the sandbox.
func openNumber(t *object.Thread, f *fileStream, n object.Value, closefd bool) error {
	if isNegative(n) {
		return t.ValueError("negative file descriptor")
	}
	if !n.IsInt() || n.AsInt() > 2 || (n.AsInt() == 0) != (f.canRead && !f.canWrite) {
		return osError(t, badDescriptor, "", "")
	}
	f.fd, f.keep = int(n.AsInt()), !closefd
	f.file = &hostFile{t: t, stream: object.Stream(n.AsInt())}
	return nil
}

// callOpener lets a function open: it gives the number of a descriptor.
func callOpener(t *object.Thread, f *fileStream, file, opener object.Value, flags object.OpenFlags) error {
	r, err := t.Call(opener, file, object.Int(posixFlags(flags)))
	if err != nil {
		return err
	}
	n, ok := object.ToInt(r)
	if !ok {
		return t.TypeError("expected integer from opener")
	}
	if isNegative(n) {
		text, err := t.Repr(n)
		if err != nil {
			return err
		}
		return t.ValueError("opener returned %s", text.S)
	}
	return openNumber(t, f, n, true)
}

// posixFlags are the flags as os.open has them on Linux.
func posixFlags(f object.OpenFlags) int64 {
	flags := int64(0o2000000) // O_CLOEXEC
	switch {
	case f.Read && f.Write:
		flags |= 2
	case f.Write:
		flags |= 1
	}
	for _, x := range [...]struct {
		on  bool
		bit int64
	}{{f.Create, 0o100}, {f.Exclusive, 0o200}, {f.Truncate, 0o1000}, {f.Append, 0o2000}} {
		if x.on {
			flags |= x.bit
		}
	}
	return flags
}

// Streams are sys.stdin, sys.stdout and sys.stderr.
type Streams struct{ In, Out, Err object.Value }

// StandardStreams makes the standard streams of a runtime.
func StandardStreams(t *object.Thread) (Streams, error) {
	var s Streams
	for i, to := range [...]*object.Value{&s.In, &s.Out, &s.Err} {
		v, err := standardStream(t, object.Stream(i))
		if err != nil {
			return s, err
		}
		*to = v
	}
	return s, nil
}

func standardStream(t *object.Thread, stream object.Stream) (object.Value, error) {
	name := [...]string{"<stdin>", "<stdout>", "<stderr>"}[stream]
	f := object.Allocate[fileStream](&fileShape)
	f.file, f.fd, f.name, f.canRead, f.canWrite = &hostFile{t: t, stream: stream}, int(stream), object.StrValue(t, name), stream == 0, stream != 0
	shape, kind, mode := &writerShape, writerKind, "w"
	if stream == 0 {
		shape, kind, mode = &readerShape, readerKind, "r"
	}
	b := object.Allocate[buffered](shape)
	*b = buffered{head: head{Obj: b.Obj}, kind: kind, raw: object.From(f), size: textChunk, through: true}
	newline, err := parseNewline(t, object.None(), false)
	if err != nil {
		return object.Value{}, err
	}
	errors := "strict"
	if stream == object.Stderr {
		errors = "backslashreplace"
	}
	w := object.Allocate[textStream](&textShape)
	// What initText asks the buffer is known here; asking would build the tables of the classes, 0.1 ms of each start.
	*w = textStream{
		head: head{Obj: w.Obj}, buffer: object.From(b), host: stream, encoding: "utf-8", errors: errors, newline: newline,
		lineBuffering: stream != 0, canWrite: stream != 0, readsByMethod1: stream == 0,
	}
	if stream == 0 {
		w.dec = newTextDecoder("utf-8", newline)
	}
	v := object.From(w)
	return v, object.SetOwnAttr(t, v, t.Runtime.Intern("mode"), object.StrValue(t, mode))
}
