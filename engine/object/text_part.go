// Parts of text and views of bytes by offsets, for modules that search in text themselves.
package object

// Part is a str of the bytes from one offset to another, which are places between characters.
func (s *Str) Part(t *Thread, from, to int) (*Str, error) {
	if from == 0 && to == len(s.S) && s.Shape == &strShape {
		return s, nil
	}
	o, err := t.copyLong(s.S[from:to])
	if err == nil && len(o.S) > 1 {
		o.flags |= s.flags & strASCII
	}
	return o, err
}

// View shows the bytes as text without copying.
func (b *Bytes) View() string { return viewText(b.B) }

// TakeBytes ends a text as bytes.
func (w *TextBuilder) TakeBytes() *Bytes { return NewBytes(w.t, w.b) }
