// The buffer in which the containers write their repr.
package object

// reprBuffer grows by doubling and asks for memory before it does.
type reprBuffer struct {
	t   *Thread
	b   []byte
	err error
}

func (b *reprBuffer) add(s string) {
	if b.err != nil {
		return
	}
	if need := len(b.b) + len(s); need > cap(b.b) {
		room := max(2*cap(b.b), need, 64)
		if b.err = b.t.Reserve(int64(room)); b.err != nil {
			return
		}
		b.t.Charge(int64(room))
		grown := make([]byte, len(b.b), room)
		copy(grown, b.b)
		b.b = grown
	}
	b.b = append(b.b, s...)
}

// repr adds repr(v); it counts one step.
func (b *reprBuffer) repr(v Value) error {
	if err := b.t.Step(1); err != nil {
		return err
	}
	s, err := b.t.Repr(v)
	if err != nil {
		return err
	}
	b.add(s.S)
	return b.err
}

// value is the text as a str.
func (b *reprBuffer) value() (Value, error) {
	if b.err != nil {
		return Value{}, b.err
	}
	if err := b.t.Reserve(int64(len(b.b))); err != nil {
		return Value{}, err
	}
	return StrValue(b.t, string(b.b)), nil
}
