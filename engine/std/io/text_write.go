// Writing text.
package io

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// textWriteText is what print calls.
func textWriteText(t *object.Thread, v object.Value, text string) error {
	w, err := openText(t, v)
	if err != nil {
		return err
	}
	return w.write(t, v, object.NewStr(t, text))
}

func textWrite(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[1])
	if !ok {
		return a[0], t.TypeError("write() argument must be str, not %s", a[1].ArgName())
	}
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if err := w.write(t, a[0], s); err != nil {
		return a[0], err
	}
	return object.Int(int64(s.Len())), nil
}

func (w *textStream) write(t *object.Thread, self object.Value, s *object.Str) error {
	if !w.canWrite {
		return unsupported(t, "not writable")
	}
	text := s
	if w.newline.write != "" && strings.IndexByte(s.S, '\n') >= 0 {
		if err := t.Reserve(2 * int64(len(s.S))); err != nil {
			return err
		}
		text = object.NewStr(t, strings.ReplaceAll(s.S, "\n", w.newline.write))
	}
	if w.host != 0 && w.encoding == "utf-8" && len(w.pending) == 0 {
		return w.writeHost(t, text)
	}
	b, err := w.encode(t, text)
	if err != nil {
		return err
	}
	w.dec.reset()
	if err := t.Reserve(int64(len(w.pending) + len(b))); err != nil {
		return err
	}
	if len(w.pending) > 0 && len(w.pending)+len(b) > textChunk {
		if err := w.flushPending(t); err != nil {
			return err
		}
	}
	if _, ours := asBuffered(w.buffer); ours && len(w.pending) == 0 && len(b) > 0 {
		wait(t, w)
	}
	w.pending = append(w.pending, b...)
	lines := w.lineBuffering && strings.IndexAny(s.S, "\n\r") >= 0
	if w.writeThrough || lines || len(w.pending) >= textChunk {
		if err := w.flushPending(t); err != nil {
			return err
		}
	}
	if lines {
		_, err = t.CallMethod(w.buffer, "flush")
	}
	return err
}

// writeHost hands text over as it is.
func (w *textStream) writeHost(t *object.Thread, s *object.Str) error {
	if strings.IndexByte(s.S, 0xed) >= 0 { // a surrogate may be there, which the host must not see
		b, err := t.Encode(s, w.encoding, w.errors)
		if err != nil {
			return err
		}
		s = object.NewStr(t, string(b))
		if w.errors != "strict" && w.errors != "backslashreplace" {
			s = object.NewStr(t, strings.ToValidUTF8(s.S, "\ufffd"))
		}
	}
	if err := t.Step(len(s.S) / passBytes); err != nil {
		return err
	}
	return hostError(t, t.Runtime.Host.Output(t, w.host, s.S))
}

// encode encodes text; the byte order mark of encodings that have one goes before the first text only.
func (w *textStream) encode(t *object.Thread, s *object.Str) ([]byte, error) {
	name := w.encoding
	if w.writeStarted {
		if plain := byteOrderMark(name); plain != "" {
			name = plain
		}
	}
	b, err := t.Encode(s, name, w.errors)
	if err == nil && len(s.S) > 0 {
		w.writeStarted = true
	}
	return b, err
}

// byteOrderMark is the encoding that continues one which begins with a byte order mark; "" for the others.
func byteOrderMark(encoding string) string {
	switch normal(encoding) {
	case "utf16", "u16":
		return "utf-16-le"
	case "utf32", "u32":
		return "utf-32-le"
	case "utf8sig":
		return "utf-8"
	}
	return ""
}

// normal is the name of an encoding without what spellings differ in.
func normal(encoding string) string {
	return strings.ToLower(strings.NewReplacer("-", "", "_", "", " ", "").Replace(encoding))
}

// flushPending gives encoded text to the buffer.
func (w *textStream) flushPending(t *object.Thread) error {
	if len(w.pending) == 0 {
		return nil
	}
	b := w.pending
	w.pending = nil
	if buf, ok := asBuffered(w.buffer); ok {
		return buf.write(t, b)
	}
	_, err := t.CallMethod(w.buffer, "write", object.FromBytes(object.NewBytes(t, b)))
	return err
}

func textFlush(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	w.noTell = false
	if err := w.flushPending(t); err != nil {
		return a[0], err
	}
	return t.CallMethod(w.buffer, "flush")
}

func textTruncate(t *object.Thread, a []object.Value) (object.Value, error) {
	w, err := openText(t, a[0])
	if err != nil {
		return a[0], err
	}
	if _, err := t.CallMethod(a[0], "flush"); err != nil {
		return a[0], err
	}
	return t.CallMethod(w.buffer, "truncate", a[1])
}
