// Reading text, and positions in it.
package io

import (
	"bytes"
	"strings"

	"github.com/small-python/spy/engine/object"
)

// readableText is openText of a stream that can be read; text that waits to be written goes first.
func readableText(t *object.Thread, v object.Value) (*textStream, error) {
	w, err := openText(t, v)
	if err != nil {
		return w, err
	}
	if !w.dec.ok {
		return w, unsupported(t, "not readable")
	}
	return w, w.flushPending(t)
}

// fill decodes the next chunk; more is false at the end of the stream.
func (w *textStream) fill(t *object.Thread) (more bool, err error) {
	var b []byte
	if buf, ok := asBuffered(w.buffer); ok {
		b, err = buf.read1(t, textChunk)
	} else {
		method := "read"
		if w.readsByMethod1 {
			method = "read1"
		}
		b, err = w.callRead(t, method, object.Int(textChunk))
	}
	if err != nil {
		return false, err
	}
	err = w.dec.feed(t, b, w.errors, len(b) == 0)
	return len(b) > 0 || w.dec.text != "", err
}

// callRead calls a reading method of a buffer that is not ours.
func (w *textStream) callRead(t *object.Thread, method string, args ...object.Value) ([]byte, error) {
	r, err := t.CallMethod(w.buffer, method, args...)
	if err != nil {
		return nil, err
	}
	b, ok := t.BytesLike(r)
	if !ok {
		return nil, t.TypeError("underlying %s() should have returned a bytes-like object, not '%s'", method, r.Type().Name)
	}
	return append([]byte(nil), b...), nil
}

func textRead(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	w, err := readableText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if n < 0 {
		return w.readAll(t)
	}
	var out strings.Builder
	for n > 0 {
		if w.dec.rest() == "" {
			more, err := w.fill(t)
			if err != nil {
				return a[0], err
			}
			if !more {
				break
			}
		}
		part, chars := cutChars(w.dec.rest(), n)
		w.dec.at += len(part)
		n -= chars
		if err := t.Reserve(int64(out.Len() + len(part))); err != nil {
			return a[0], err
		}
		out.WriteString(part)
	}
	return object.StrValue(t, out.String()), nil
}

// cutChars is at most n characters from the start of s, and their number.
func cutChars(s string, n int) (part string, chars int) {
	i := 0
	for i < len(s) && chars < n {
		i += object.CharLen(s[i])
		chars++
	}
	return s[:i], chars
}

func (w *textStream) readAll(t *object.Thread) (object.Value, error) {
	rest := w.dec.rest()
	var b []byte
	var err error
	if buf, ok := asBuffered(w.buffer); ok {
		b, err = buf.readAll(t)
	} else {
		b, err = w.callRead(t, "read")
	}
	if err != nil {
		return object.Value{}, err
	}
	if err := w.dec.feed(t, b, w.errors, true); err != nil {
		return object.Value{}, err
	}
	text := w.dec.text
	w.dec.at, w.dec.started = len(text), false
	if rest != "" {
		if err := t.Reserve(int64(len(rest) + len(text))); err != nil {
			return object.Value{}, err
		}
		text = rest + text
	}
	return object.StrValue(t, text), nil
}

// lineEnd is the length of the line that s begins with; ok is false where s does not hold its end.
func (m *newlineMode) lineEnd(s string) (n int, ok bool) {
	switch {
	case m.universal && !m.translate:
		i := strings.IndexAny(s, "\r\n")
		if i < 0 {
			return len(s), false
		}
		if s[i] == '\r' && i+1 < len(s) && s[i+1] == '\n' {
			i++
		}
		return i + 1, true
	case m.text == "\r" || m.text == "\r\n":
		i := strings.Index(s, m.text)
		if i < 0 {
			return len(s), false
		}
		return i + len(m.text), true
	}
	i := strings.IndexByte(s, '\n')
	if i < 0 {
		return len(s), false
	}
	return i + 1, true
}

// lineEndBytes is lineEnd of bytes.
func (m *newlineMode) lineEndBytes(b []byte) (n int, ok bool) {
	if m.universal && !m.translate || m.text == "\r" || m.text == "\r\n" {
		return m.lineEnd(string(b))
	}
	i := bytes.IndexByte(b, '\n')
	return i + 1, i >= 0
}

// readLine reads a line of at most limit characters; a negative limit is none.
func (w *textStream) readLine(t *object.Thread, limit int) (*object.Str, error) {
	var out strings.Builder
	for {
		if w.dec.rest() == "" {
			more, err := w.fill(t)
			if err != nil {
				return nil, err
			}
			if !more {
				break
			}
		}
		rest := w.dec.rest()
		n, found := w.newline.lineEnd(rest)
		if err := t.Step(n / passBytes); err != nil {
			return nil, err
		}
		part := rest[:n]
		if limit >= 0 {
			cut, chars := cutChars(part, limit)
			limit -= chars
			found = found || limit == 0
			part = cut
		}
		w.dec.at += len(part)
		if found && out.Len() == 0 {
			return object.NewStr(t, part), nil
		}
		if err := t.Reserve(int64(out.Len() + len(part))); err != nil {
			return nil, err
		}
		out.WriteString(part)
		if found {
			break
		}
	}
	return object.NewStr(t, out.String()), nil
}

func textReadline(t *object.Thread, a []object.Value) (object.Value, error) {
	limit, err := sizeArg(t, a[1])
	if err != nil {
		return a[0], err
	}
	w, err := readableText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if limit == 0 {
		return object.FromStr(t.Runtime.EmptyStr), nil
	}
	s, err := w.readLine(t, limit)
	if err != nil {
		return a[0], err
	}
	return object.FromStr(s), nil
}

func textIter(t *object.Thread, v object.Value) (object.Value, error) {
	_, err := openText(t, v)
	return v, err
}

func textNext(t *object.Thread, v object.Value) (object.Value, error) {
	var line *object.Str
	if v.Type() == &textType {
		w, err := readableText(t, v)
		if err != nil {
			return v, err
		}
		w.noTell = true
		if line, err = w.readLine(t, -1); err != nil {
			return v, err
		}
		if line.S == "" {
			w.noTell = false
		}
	} else {
		r, err := t.CallMethod(v, "readline")
		if err != nil {
			return r, err
		}
		s, ok := object.AsStr(r)
		if !ok {
			return r, t.Errorf(object.OSErrorType, "readline() should have returned a str object, not '%s'", r.Type().Name)
		}
		line = s
	}
	if line.S == "" {
		return object.Value{}, nil
	}
	return object.FromStr(line), nil
}

func textTell(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if !w.seekable {
		return a[0], unsupported(t, "underlying stream is not seekable")
	}
	if w.noTell {
		return a[0], t.Errorf(object.OSErrorType, "telling position disabled by next() call")
	}
	if err := w.flushPending(t); err != nil {
		return a[0], err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	r, err := t.CallMethod(w.buffer, "tell")
	if err != nil {
		return r, err
	}
	end, err := t.IndexInt(r, object.OverflowErrorType)
	if err != nil {
		return r, err
	}
	end -= len(w.dec.tail)
	if w.dec.rest() != "" {
		end -= len(w.dec.chunk) - w.dec.bytesOf(w.dec.text[:w.dec.at])
	}
	return object.Int(int64(end)), nil
}

func textSeek(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	whence, err := t.IndexInt(a[2], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if !w.seekable {
		return a[0], unsupported(t, "underlying stream is not seekable")
	}
	zero, err := t.Equal(a[1], object.Int(0))
	if err != nil {
		return a[0], err
	}
	target := a[1]
	switch whence {
	case 0:
	case 1:
		if !zero {
			return a[0], unsupported(t, "can't do nonzero cur-relative seeks")
		}
		if target, err = t.CallMethod(a[0], "tell"); err != nil {
			return a[0], err
		}
	case 2:
		if !zero {
			return a[0], unsupported(t, "can't do nonzero end-relative seeks")
		}
	default:
		return a[0], t.ValueError("invalid whence (%d, should be 0, 1 or 2)", whence)
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	if whence == 2 {
		r, err := t.CallMethod(w.buffer, "seek", object.Int(0), object.Int(2))
		if err == nil {
			w.moved(r)
		}
		return r, err
	}
	return w.seekTo(t, target)
}

// seekTo moves to a position from the start.
func (w *textStream) seekTo(t *object.Thread, target object.Value) (object.Value, error) {
	at, err := t.Index(target)
	if err != nil {
		return at, err
	}
	if isNegative(at) {
		text, err := t.Repr(at)
		if err != nil {
			return at, err
		}
		return at, t.ValueError("negative seek position %s", text.S)
	}
	if _, err := t.CallMethod(w.buffer, "seek", at); err != nil {
		return at, err
	}
	w.moved(at)
	return at, nil
}

// moved notes a new position.
func (w *textStream) moved(at object.Value) {
	if at.IsInt() && at.AsInt() == 0 {
		w.dec.reset()
		w.writeStarted = false
		return
	}
	w.dec.resume()
	w.writeStarted = true
}

func isNegative(v object.Value) bool {
	if v.IsInt() {
		return v.AsInt() < 0
	}
	return object.ToBig(v).Sign() < 0
}
