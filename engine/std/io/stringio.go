// StringIO: a text stream in memory.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// stringStream is a StringIO. While writing goes on at the end, the text is only appended to; a position inside of it is one in characters.
type stringStream struct {
	head
	ready   bool
	b       []byte // UTF-8 with three-byte surrogates, as in str
	chars   int    // characters in b
	at      int    // position in characters
	byteAt  int    // the same in bytes; -1: not worked out
	newline newlineMode
	seen    newlineSet
	carry   bool // the last text that was written ended in \r, which may be half of a line end
}

var (
	stringType  object.Type
	stringShape object.Shape
)

func stringRow() object.TypeRow {
	return streamRow[stringStream](&stringType, &stringShape, "_io.StringIO", &textBaseType, "A stream of text in memory.",
		object.Slots{Init: stringInit, Iter: stringIter, Next: stringNext}, stringMembers)
}

var _ = func() bool { stringType.WriteText = stringWriteText; return true }()

func stringMembers() []object.Member {
	yes := stringMethod(func(*object.Thread, *stringStream) (object.Value, error) { return object.Bool(true), nil })
	return []object.Member{
		object.Method("__getstate__", "()", stringGetState, ""),
		object.Method("__setstate__", "(state, /)", stringSetState, ""),
		object.Method("close", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			s := object.As[stringStream](a[0])
			s.shut, s.b = true, nil
			return object.None(), nil
		}, "End the stream and forget its text."),
		object.Property("closed", func(t *object.Thread, v object.Value) (object.Value, error) {
			s := object.As[stringStream](v)
			if !s.ready {
				return v, t.ValueError("I/O operation on uninitialized object")
			}
			return object.Bool(s.shut), nil
		}, nil, ""),
		object.Method("getvalue", "()", stringMethod(func(t *object.Thread, s *stringStream) (object.Value, error) {
			return s.text(t, 0, len(s.b))
		}), "All the text, wherever the stream is."),
		object.Property("line_buffering", func(t *object.Thread, v object.Value) (object.Value, error) {
			_, err := openString(t, v)
			return object.Bool(false), err
		}, nil, ""),
		object.Property("newlines", func(t *object.Thread, v object.Value) (object.Value, error) {
			s, err := openString(t, v)
			if err != nil {
				return v, err
			}
			return s.seen.value(t), nil
		}, nil, ""),
		object.Method("read", "(size=-1, /)", stringRead, "At most so many characters; all that is left without a size."),
		object.Method("readable", "()", yes, "True, unless it has ended."),
		object.Method("readline", "(size=-1, /)", stringReadline, "The next line, with its end; empty at the end."),
		object.Method("seek", "(pos, whence=0, /)", stringSeek, "Go to a place, which is counted from the beginning, from here (1) or from the end (2)."),
		object.Method("seekable", "()", yes, "True, unless it has ended."),
		object.Method("tell", "()", stringMethod(func(_ *object.Thread, s *stringStream) (object.Value, error) { return object.Int(int64(s.at)), nil }), "The place where it is."),
		object.Method("truncate", "(pos=None, /)", stringTruncate, "Cut the text off at a size, where it is without one; returns the size."),
		object.Method("writable", "()", yes, "True, unless it has ended."),
		object.Method("write", "(s, /)", stringWrite, "Write text; returns how many characters it has."),
	}
}

func openString(t *object.Thread, v object.Value) (*stringStream, error) {
	s := object.As[stringStream](v)
	switch {
	case !s.ready:
		return s, t.ValueError("I/O operation on uninitialized object")
	case s.shut:
		return s, t.ValueError("I/O operation on closed file")
	}
	return s, nil
}

func stringMethod(f func(*object.Thread, *stringStream) (object.Value, error)) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		s, err := openString(t, a[0])
		if err != nil {
			return a[0], err
		}
		return f(t, s)
	}
}

var stringSignature = object.NewSignature("StringIO", "(initial_value='', newline='\\n')")

func stringInit(t *object.Thread, self object.Value, args []object.Value, kw []*object.Str) error {
	a, err := stringSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	if _, ok := object.AsStr(a[1]); !ok && !a[1].IsNone() {
		return t.TypeError("newline must be str or None, not %s", a[1].Type().Name)
	}
	initial, ok := object.AsStr(a[0])
	if !ok && !a[0].IsNone() {
		return t.TypeError("initial_value must be str or None, not %s", a[0].Type().Name)
	}
	newline, err := parseNewline(t, a[1], true)
	if err != nil {
		return err
	}
	s := object.As[stringStream](self)
	*s = stringStream{head: head{Obj: s.Obj}, ready: true, newline: newline}
	if initial == nil {
		return nil
	}
	if err := s.write(t, initial.S); err != nil {
		return err
	}
	s.at, s.byteAt = 0, 0
	return nil
}

// text is a str of a part of the content.
func (s *stringStream) text(t *object.Thread, i, j int) (object.Value, error) {
	if err := t.Reserve(int64(j - i)); err != nil {
		return object.Value{}, err
	}
	return object.StrValue(t, string(s.b[i:j])), t.Step((j - i) / passBytes)
}

// offset is the position in bytes, at most the end.
func (s *stringStream) offset(t *object.Thread) (int, error) {
	switch {
	case s.byteAt >= 0:
	case s.at >= s.chars:
		s.byteAt = len(s.b)
	case s.chars == len(s.b):
		s.byteAt = s.at
	default:
		i := 0
		for k := s.at; k > 0; k-- {
			i += object.CharLen(s.b[i])
		}
		s.byteAt = i
		if err := t.Step(i / passBytes); err != nil {
			return 0, err
		}
	}
	return min(s.byteAt, len(s.b)), nil
}

func countChars(s string) int {
	n := 0
	for i := 0; i < len(s); i++ {
		if s[i]&0xc0 != 0x80 {
			n++
		}
	}
	return n
}

// write puts text at the position.
func (s *stringStream) write(t *object.Thread, text string) error {
	if err := t.Step(len(text) / passBytes); err != nil {
		return err
	}
	if s.newline.universal {
		if s.newline.none {
			if s.carry && strings.HasPrefix(text, "\n") {
				text = text[1:]
				s.seen = s.seen | seenCRLF
			}
			s.carry = strings.HasSuffix(text, "\r")
		}
		s.seen.see(text)
		if s.newline.translate {
			text = translateNewlines(text)
		}
	}
	if s.newline.write != "" {
		if err := t.Reserve(2 * int64(len(text))); err != nil {
			return err
		}
		text = strings.ReplaceAll(text, "\n", s.newline.write)
	}
	if text == "" {
		return nil
	}
	n := countChars(text)
	if s.at < s.chars {
		return s.overwrite(t, text, n)
	}
	if gap := s.at - s.chars; gap > 0 { // a position beyond the end: NULs fill the gap
		if err := s.grow(t, gap+len(text)); err != nil {
			return err
		}
		s.b = append(s.b, make([]byte, gap)...)
		s.chars += gap
	}
	if err := s.grow(t, len(text)); err != nil {
		return err
	}
	s.b = append(s.b, text...)
	s.chars += n
	s.at, s.byteAt = s.chars, len(s.b)
	return nil
}

// grow makes room for n bytes more.
func (s *stringStream) grow(t *object.Thread, n int) error {
	need := len(s.b) + n
	if need < 0 {
		return t.OverflowError("new position too large")
	}
	if need <= cap(s.b) {
		return nil
	}
	room := max(need, 2*cap(s.b), 64)
	if err := t.Reserve(int64(room)); err != nil {
		return err
	}
	t.Charge(int64(room - cap(s.b)))
	grown := make([]byte, len(s.b), room)
	copy(grown, s.b)
	s.b = grown
	return nil
}

// overwrite replaces n characters at the position.
func (s *stringStream) overwrite(t *object.Thread, text string, n int) error {
	start, err := s.offset(t)
	if err != nil {
		return err
	}
	end := start
	for k := 0; k < n && end < len(s.b); k++ {
		end += object.CharLen(s.b[end])
	}
	rest := s.b[end:]
	if len(text) == end-start {
		copy(s.b[start:], text)
	} else {
		if err := t.Reserve(int64(start + len(text) + len(rest))); err != nil {
			return err
		}
		if err := t.Step(len(rest) / passBytes); err != nil {
			return err
		}
		t.Charge(int64(start + len(text) + len(rest)))
		b := make([]byte, 0, start+len(text)+len(rest))
		s.b = append(append(append(b, s.b[:start]...), text...), rest...)
	}
	s.at += n
	s.chars = max(s.chars, s.at)
	s.byteAt = start + len(text)
	return nil
}

func stringWriteText(t *object.Thread, v object.Value, text string) error {
	s, err := openString(t, v)
	if err != nil {
		return err
	}
	return s.write(t, text)
}

func stringWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := openString(t, a[0])
	if err != nil {
		return a[0], err
	}
	text, ok := object.AsStr(a[1])
	if !ok {
		return a[0], t.TypeError("string argument expected, got '%s'", a[1].Type().Name)
	}
	return object.Int(int64(text.Len())), s.write(t, text.S)
}

func stringRead(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	s, err := openString(t, a[0])
	if err != nil {
		return a[0], err
	}
	if s.at >= s.chars {
		return object.FromStr(t.Runtime.EmptyStr), nil
	}
	start, err := s.offset(t)
	if err != nil {
		return object.Value{}, err
	}
	if n < 0 || n >= s.chars-s.at {
		s.at, s.byteAt = s.chars, len(s.b)
		return s.text(t, start, len(s.b))
	}
	return s.advance(t, n)
}

// advance gives out the next n characters, which are there.
func (s *stringStream) advance(t *object.Thread, n int) (object.Value, error) {
	start, err := s.offset(t)
	if err != nil {
		return object.Value{}, err
	}
	end := start + n
	if s.chars != len(s.b) {
		end = start
		for k := 0; k < n; k++ {
			end += object.CharLen(s.b[end])
		}
	}
	s.at, s.byteAt = s.at+n, end
	return s.text(t, start, end)
}

// line gives out the next line.
func (s *stringStream) line(t *object.Thread, limit int) (object.Value, error) {
	if s.at >= s.chars || limit == 0 {
		return object.FromStr(t.Runtime.EmptyStr), nil
	}
	start, err := s.offset(t)
	if err != nil {
		return object.Value{}, err
	}
	rest := s.b[start:]
	end := len(s.b)
	if n, found := s.newline.lineEndBytes(rest); found {
		end = start + n
	}
	chars := end - start
	if s.chars != len(s.b) {
		chars = countChars(string(s.b[start:end]))
	}
	if limit > 0 && limit < chars {
		return s.advance(t, limit)
	}
	if err := t.Step((end - start) / passBytes); err != nil {
		return object.Value{}, err
	}
	s.at, s.byteAt = s.at+chars, end
	return s.text(t, start, end)
}

func stringReadline(t *object.Thread, a []object.Value) (object.Value, error) {
	limit, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	s, err := openString(t, a[0])
	if err != nil {
		return a[0], err
	}
	return s.line(t, limit)
}

func stringIter(t *object.Thread, v object.Value) (object.Value, error) {
	_, err := openString(t, v)
	return v, err
}

func stringNext(t *object.Thread, v object.Value) (object.Value, error) {
	s, err := openString(t, v)
	if err != nil {
		return v, err
	}
	if v.Type() != &stringType {
		return baseNext(t, v)
	}
	if s.at >= s.chars {
		return object.Value{}, nil
	}
	return s.line(t, -1)
}

func stringSeek(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := openString(t, a[0])
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
	switch {
	case whence < 0 || whence > 2:
		return a[0], t.ValueError("Invalid whence (%d, should be 0, 1 or 2)", whence)
	case whence == 0 && pos < 0:
		return a[0], t.ValueError("Negative seek position %d", pos)
	case whence != 0 && pos != 0:
		return a[0], t.Errorf(object.OSErrorType, "Can't do nonzero cur-relative seeks")
	case whence == 0:
		s.at, s.byteAt = pos, -1
	case whence == 2:
		s.at, s.byteAt = s.chars, len(s.b)
	}
	return object.Int(int64(s.at)), nil
}

func stringTruncate(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := openString(t, a[0])
	if err != nil {
		return a[0], err
	}
	size := s.at
	if !a[1].IsNone() {
		if size, err = t.IndexInt(a[1], object.OverflowErrorType); err != nil {
			return a[0], err
		}
	}
	if size < 0 {
		return a[0], t.ValueError("negative pos value %d", size)
	}
	if size < s.chars {
		at := s.at
		s.at, s.byteAt = size, -1
		cut, err := s.offset(t)
		if err != nil {
			return a[0], err
		}
		s.b, s.chars = s.b[:cut:cut], size
		s.at, s.byteAt = at, -1
	}
	return object.Int(int64(size)), nil
}

func stringGetState(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := openString(t, a[0])
	if err != nil {
		return a[0], err
	}
	content, err := s.text(t, 0, len(s.b))
	if err != nil {
		return a[0], err
	}
	newline := object.None()
	if !s.newline.none {
		newline = object.StrValue(t, s.newline.text)
	}
	return object.FromTuple(object.NewTuple(t, content, newline, object.Int(int64(s.at)), attributesOf(t, a[0]))), nil
}

func stringSetState(t *object.Thread, a []object.Value) (object.Value, error) {
	state, ok := object.AsTuple(a[1])
	if !ok || len(state.Items) < 4 {
		return a[0], t.TypeError("%s.__setstate__ argument should be 4-tuple, got %s", a[0].Type().Name, a[1].Type().Name)
	}
	if err := stringInit(t, a[0], []object.Value{state.Items[0], state.Items[1]}, nil); err != nil {
		return a[0], err
	}
	s := object.As[stringStream](a[0])
	content, ok := object.AsStr(state.Items[0])
	if !ok {
		content = object.NewStr(t, "") // None: __init__ takes it too
	}
	at, isInt := object.ToInt(state.Items[2])
	if !isInt {
		return a[0], t.TypeError("third item of state must be an integer, got %s", state.Items[2].Type().Name)
	}
	if _, err := t.IndexInt(at, object.OverflowErrorType); err != nil {
		return a[0], t.OverflowError("Python int too large to convert to C ssize_t")
	}
	if at.AsInt() < 0 {
		return a[0], t.ValueError("position value cannot be negative")
	}
	if err := t.Reserve(int64(len(content.S))); err != nil {
		return a[0], err
	}
	s.b, s.chars = []byte(content.S), content.Len()
	s.at, s.byteAt = int(at.AsInt()), -1
	return object.None(), setAttributes(t, a[0], state.Items[3], "fourth")
}
