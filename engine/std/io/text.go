// TextIOWrapper: text over a binary stream.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// textChunk is how many bytes are read at a time, and how many of written text wait before they go to the buffer.
const textChunk = 8192

// textStream is a TextIOWrapper.
type textStream struct {
	head
	buffer         object.Value // Absent before __init__ and after detach()
	detached       bool
	host           object.Stream // of sys.stdout and sys.stderr: text goes straight to the host
	encoding       string
	errors         string
	newline        newlineMode
	lineBuffering  bool
	writeThrough   bool
	seekable       bool
	canWrite       bool
	pending        []byte // encoded text that was not yet given to the buffer
	writeStarted   bool   // a byte order mark is not due any more
	dec            textDecoder
	noTell         bool // an iteration is under way
	readsByMethod1 bool // the buffer has read1
}

// newlineMode is the argument newline, taken apart.
type newlineMode struct {
	text      string // as given; "" where universal or None
	none      bool   // None was given
	universal bool   // \n, \r and \r\n end a line
	translate bool   // what ends a line is read as \n
	write     string // what \n is written as; "" as it is
}

func parseNewline(t *object.Thread, v object.Value, quoted bool) (newlineMode, error) {
	if v.IsNone() || v.IsAbsent() {
		return newlineMode{none: true, universal: true, translate: true}, nil
	}
	s, _ := object.AsStr(v)
	switch s.S {
	case "":
		return newlineMode{universal: true}, nil
	case "\n":
		return newlineMode{text: "\n"}, nil
	case "\r", "\r\n":
		return newlineMode{text: s.S, write: s.S}, nil
	}
	if quoted {
		text, err := t.Repr(v)
		if err != nil {
			return newlineMode{}, err
		}
		return newlineMode{}, t.ValueError("illegal newline value: %s", text.S)
	}
	return newlineMode{}, t.ValueError("illegal newline value: %s", s.S)
}

var (
	textType  object.Type
	textShape object.Shape
)

func textRow() object.TypeRow {
	return streamRow[textStream](&textType, &textShape, "_io.TextIOWrapper", &textBaseType,
		"A stream of text on a stream of bytes.",
		object.Slots{Init: textInit, Repr: textRepr, Iter: textIter, Next: textNext}, textMembers)
}

// print finds its short way here.
var _ = func() bool { textType.WriteText = textWriteText; return true }()

func textMembers() []object.Member {
	return []object.Member{
		object.Property("_CHUNK_SIZE", func(*object.Thread, object.Value) (object.Value, error) { return object.Int(textChunk), nil }, nil, ""),
		object.Property("buffer", func(t *object.Thread, v object.Value) (object.Value, error) {
			w, err := attachedText(t, v)
			if err != nil {
				return v, err
			}
			return w.buffer, nil
		}, nil, ""),
		object.Method("close", "()", textClose, ""),
		object.Property("closed", func(t *object.Thread, v object.Value) (object.Value, error) {
			w, err := attachedText(t, v)
			if err != nil {
				return v, err
			}
			closed, err := w.closed(t)
			return object.Bool(closed), err
		}, nil, ""),
		object.Method("detach", "()", textDetach, ""),
		object.Property("encoding", textField(func(w *textStream) string { return w.encoding }), nil, ""),
		object.Property("errors", textField(func(w *textStream) string { return w.errors }), nil, ""),
		object.Method("fileno", "()", textForward("fileno"), ""),
		object.Method("flush", "()", textFlush, ""),
		object.Method("isatty", "()", textForward("isatty"), ""),
		object.Property("line_buffering", textFlag(func(w *textStream) bool { return w.lineBuffering }), nil, ""),
		object.Property("name", func(t *object.Thread, v object.Value) (object.Value, error) {
			w, err := attachedText(t, v)
			if err != nil {
				return v, err
			}
			return t.GetAttr(w.buffer, t.Runtime.Intern("name"))
		}, nil, ""),
		object.Property("newlines", func(t *object.Thread, v object.Value) (object.Value, error) {
			w, err := attachedText(t, v)
			if err != nil {
				return v, err
			}
			return w.dec.seen.value(t), nil
		}, nil, ""),
		object.Method("read", "(size=-1, /)", textRead, ""),
		object.Method("readable", "()", textForward("readable"), ""),
		object.Method("readline", "(size=-1, /)", textReadline, ""),
		object.Method("reconfigure", "(*, encoding=None, errors=None, newline=<unrepresentable>, line_buffering=None, write_through=None)", textReconfigure, "Change how text is written and read: what is given, the rest stays."),
		object.Method("seek", "(cookie, whence=0, /)", textSeek, "Go to a place that tell() gave, to the beginning or to the end."),
		object.Method("seekable", "()", textForward("seekable"), ""),
		object.Method("tell", "()", textTell, "The place where it is, for seek()."),
		object.Method("truncate", "(pos=None, /)", textTruncate, ""),
		object.Method("writable", "()", textForward("writable"), ""),
		object.Method("write", "(text, /)", textWrite, ""),
		object.Property("write_through", textFlag(func(w *textStream) bool { return w.writeThrough }), nil, ""),
	}
}

func textField(f func(*textStream) string) func(*object.Thread, object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) {
		w, err := attachedText(t, v)
		if err != nil {
			return v, err
		}
		return object.StrValue(t, f(w)), nil
	}
}

func textFlag(f func(*textStream) bool) func(*object.Thread, object.Value) (object.Value, error) {
	return func(t *object.Thread, v object.Value) (object.Value, error) {
		w, err := attachedText(t, v)
		return object.Bool(err == nil && f(w)), err
	}
}

// attachedText reads v, which must have its buffer.
func attachedText(t *object.Thread, v object.Value) (*textStream, error) {
	w := object.As[textStream](v)
	switch {
	case w.detached:
		return w, t.ValueError("underlying buffer has been detached")
	case w.buffer.IsAbsent():
		return w, t.ValueError("I/O operation on uninitialized object")
	}
	return w, nil
}

// openText is attachedText of a stream that must be open.
func openText(t *object.Thread, v object.Value) (*textStream, error) {
	w, err := attachedText(t, v)
	if err != nil {
		return w, err
	}
	closed, err := w.closed(t)
	if err == nil && closed {
		err = closedError(t)
	}
	return w, err
}

func (w *textStream) closed(t *object.Thread) (bool, error) {
	if b, ok := asBuffered(w.buffer); ok {
		return b.closed(t)
	}
	return isClosed(t, w.buffer)
}

var textSignature = object.NewSignature("TextIOWrapper", "(buffer, encoding=None, errors=None, newline=None, line_buffering=False, write_through=False)")

func textInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := textSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	for i, name := range [...]string{"", "encoding", "errors", "newline"} {
		if _, ok := object.AsStr(a[i]); i > 0 && !ok && !a[i].IsNone() {
			return t.TypeError("TextIOWrapper() argument '%s' must be str or None, not %s", name, a[i].Type().Name)
		}
	}
	lines, err := t.Truth(a[4])
	if err != nil {
		return err
	}
	through, err := t.Truth(a[5])
	if err != nil {
		return err
	}
	return initText(t, object.As[textStream](self), a[0], textOptions{a[1], a[2], a[3], lines, through})
}

type textOptions struct {
	encoding, errors, newline   object.Value
	lineBuffering, writeThrough bool
}

func initText(t *object.Thread, w *textStream, buffer object.Value, o textOptions) error {
	w.buffer, w.detached = object.Value{}, false
	newline, err := parseNewline(t, o.newline, false)
	if err != nil {
		return err
	}
	encoding, err := encodingArg(t, o.encoding)
	if err != nil {
		return err
	}
	errors := "strict"
	if s, ok := object.AsStr(o.errors); ok {
		errors = s.S
	}
	*w = textStream{
		head: head{Obj: w.Obj}, newline: newline, encoding: encoding, errors: errors, lineBuffering: o.lineBuffering, writeThrough: o.writeThrough,
	}
	for _, what := range [...]string{"readable", "writable", "seekable"} {
		r, err := t.CallMethod(buffer, what)
		if err != nil {
			return err
		}
		can, err := t.Truth(r)
		if err != nil {
			return err
		}
		switch {
		case what == "seekable":
			w.seekable = can
		case what == "writable":
			w.canWrite = can
		case can:
			w.dec = newTextDecoder(encoding, newline)
		}
	}
	read1, err := t.LookupAttr(buffer, "read1")
	if err != nil {
		return err
	}
	w.readsByMethod1 = !read1.IsAbsent()
	w.buffer = buffer
	return w.checkStart(t)
}

// checkStart finds out whether a byte order mark is due: not in the middle of a file.
func (w *textStream) checkStart(t *object.Thread) error {
	if !w.seekable || byteOrderMark(w.encoding) == "" {
		return nil
	}
	r, err := t.CallMethod(w.buffer, "tell")
	if err != nil {
		return err
	}
	at, err := t.Truth(r)
	w.writeStarted = at
	return err
}

// encodingArg reads an encoding: None and 'locale' are UTF-8. An unknown one is an error here, not at the first character.
func encodingArg(t *object.Thread, v object.Value) (string, error) {
	s, ok := object.AsStr(v)
	if !ok || s.S == "locale" {
		return "utf-8", nil
	}
	if _, err := t.Encode(t.Runtime.EmptyStr, s.S, "strict"); err != nil {
		return "", err
	}
	return s.S, nil
}

// textForward makes a method that asks the buffer.
func textForward(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		w, err := attachedText(t, a[0])
		if err != nil {
			return a[0], err
		}
		if name == "fileno" || name == "isatty" {
			if err := w.flushPending(t); err != nil {
				return a[0], err
			}
		}
		return t.CallMethod(w.buffer, name)
	}
}

func textRepr(t *object.Thread, v object.Value) (object.Value, error) {
	if !t.EnterRepr(v) {
		return v, t.RuntimeError("reentrant call inside %s.__repr__", v.Type().Name)
	}
	defer t.LeaveRepr()
	w, err := attachedText(t, v)
	if err != nil {
		return v, err
	}
	var b strings.Builder
	b.WriteString("<" + v.Type().Name)
	for _, name := range [...]string{"name", "mode"} {
		x, err := t.LookupAttr(v, name)
		if err != nil || x.IsAbsent() {
			continue
		}
		s, err := t.Repr(x)
		if err != nil {
			return v, err
		}
		b.WriteString(" " + name + "=" + s.S)
	}
	s, err := t.Repr(object.StrValue(t, w.encoding))
	if err != nil {
		return v, err
	}
	b.WriteString(" encoding=" + s.S + ">")
	return object.StrValue(t, b.String()), nil
}

func textClose(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := attachedText(t, a[0])
	if err != nil {
		return a[0], err
	}
	closed, err := w.closed(t)
	if err != nil || closed {
		return object.None(), err
	}
	_, err = t.CallMethod(a[0], "flush")
	if _, closeErr := t.CallMethod(w.buffer, "close"); closeErr != nil {
		err = closeErr
	}
	return object.None(), err
}

func textDetach(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := attachedText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	buffer := w.buffer
	w.buffer, w.detached = object.Value{}, true
	return buffer, nil
}

func textReconfigure(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	encoding, errors, newline := a[1], a[2], a[3]
	if w.dec.started && (!encoding.IsNone() || !errors.IsNone() || !newline.IsAbsent()) {
		return a[0], unsupported(t, "It is not possible to set the encoding or newline of stream after the first read")
	}
	mode := w.newline
	if !newline.IsAbsent() {
		if _, ok := object.AsStr(newline); !ok && !newline.IsNone() {
			return a[0], t.TypeError("reconfigure() argument 'newline' must be str or None, not %s", newline.Type().Name)
		}
		if mode, err = parseNewline(t, newline, false); err != nil {
			return a[0], err
		}
	}
	name, onError := w.encoding, w.errors
	if !encoding.IsNone() {
		if _, ok := object.AsStr(encoding); !ok {
			return a[0], t.TypeError("reconfigure() argument 'encoding' must be str or None, not %s", encoding.Type().Name)
		}
		if name, err = encodingArg(t, encoding); err != nil {
			return a[0], err
		}
		onError = "strict"
	}
	if s, ok := object.AsStr(errors); ok {
		onError = s.S
	} else if !errors.IsNone() {
		return a[0], t.TypeError("reconfigure() argument 'errors' must be str or None, not %s", errors.Type().Name)
	}
	lines, through := w.lineBuffering, w.writeThrough
	for i, flag := range [...]*bool{&lines, &through} {
		if v := a[4+i]; !v.IsNone() {
			if *flag, err = t.Truth(v); err != nil {
				return a[0], err
			}
		}
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	started := w.writeStarted && name == w.encoding
	w.encoding, w.errors, w.newline, w.lineBuffering, w.writeThrough, w.writeStarted = name, onError, mode, lines, through, started
	w.dec = newTextDecoder(name, mode)
	return object.None(), w.checkStart(t)
}
