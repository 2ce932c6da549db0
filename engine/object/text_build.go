// Building text piece by piece under the thread's limits.
package object

// TextBuilder collects text. Add asks for memory before the buffer grows and charges a step per 64 bytes.
type TextBuilder struct {
	t       *Thread
	b       []byte
	charged int
}

// NewTextBuilder starts an empty text.
func (t *Thread) NewTextBuilder() TextBuilder { return TextBuilder{t: t} }

// Add appends s.
func (w *TextBuilder) Add(s string) error {
	if err := w.room(len(s)); err != nil {
		return err
	}
	w.b = append(w.b, s...)
	return w.look()
}

// AddRune appends a code point.
func (w *TextBuilder) AddRune(r rune) error {
	if err := w.room(4); err != nil {
		return err
	}
	w.b = AppendRune(w.b, r)
	return w.look()
}

// room asks for the memory that n bytes more need.
func (w *TextBuilder) room(n int) error {
	if need := len(w.b) + n; need > cap(w.b) && need >= memoryBig/2 {
		size := max(need, cap(w.b)+cap(w.b)/2)
		if err := w.t.Reserve(int64(size)); err != nil {
			return err
		}
		grown := make([]byte, len(w.b), size)
		copy(grown, w.b)
		w.b = grown
	}
	return nil
}

func (w *TextBuilder) look() error {
	if n := len(w.b) - w.charged; n >= charBlock {
		w.charged = len(w.b)
		return w.t.Step(n >> charShift)
	}
	return nil
}

// Len is the number of bytes so far.
func (w *TextBuilder) Len() int { return len(w.b) }

// Str ends the text.
func (w *TextBuilder) Str() *Str { return takeStr(w.t, w.b) }
