// Buffers that a class of the guest gives (PEP 688): __buffer__ makes a view, __release_buffer__ takes it back when nobody uses it any more.
//
// Readers take a copy and give the buffer back at once, since what they hold must not change while guest code runs. A memoryview keeps it, with all
// views that are made of it, until the last of them is released; one that is only dropped gives nothing back.
package object

// What CPython asks for, as flags of a buffer: one line of bytes, or whatever there is.
const (
	bufferSimple = 0
	bufferFull   = 284
)

// givenBuffer is what __buffer__ gave.
type givenBuffer struct {
	giver Value
	view  *MemoryView
	users int // memoryviews of it that are not released
}

// givesBuffer tells whether the first __buffer__ of an object's classes is one of the guest's.
func (t *Thread) givesBuffer(v Value) bool {
	if v.Type().Flags&HeapType == 0 {
		return false
	}
	for _, ty := range v.Type().MRO {
		if ty.attrs["__buffer__"] != nil {
			return ty.Flags&HeapType != 0
		}
	}
	return false
}

// askBuffer calls __buffer__.
func (t *Thread) askBuffer(v Value, flags int) (*givenBuffer, error) {
	got, _, err := t.CallSpecial(v, "__buffer__", Int(int64(flags)))
	if err != nil {
		return nil, err
	}
	if got.Shape() != &memoryviewShape {
		return nil, t.TypeError("__buffer__ returned non-memoryview object")
	}
	m, err := t.viewOf(got)
	if err != nil {
		return nil, err
	}
	if flags == bufferSimple && !m.contiguous(false) {
		return nil, t.Errorf(BufferErrorType, "memoryview: underlying buffer is not C-contiguous")
	}
	t.Charge(240)
	view := m.again()
	return &givenBuffer{giver: v, view: view}, nil
}

// giveBack calls __release_buffer__, whose exceptions nobody can catch.
func (t *Thread) giveBack(g *givenBuffer) error {
	view := From(g.view)
	_, _, err := t.CallSpecial(g.giver, "__release_buffer__", view)
	if raised, ok := err.(*Exception); ok {
		err = t.Unraisable(raised, "Exception ignored in __release_buffer__ of "+g.giver.Type().Name, Absent)
	}
	if _, releaseErr := memoryviewRelease(t, []Value{view}); err == nil {
		err = releaseErr
	}
	return err
}

// givenBytes is the content of what __buffer__ gives, which is given back at once.
func (t *Thread) givenBytes(v Value, flags int) ([]byte, error) {
	g, err := t.askBuffer(v, flags)
	if err != nil {
		return nil, err
	}
	n := g.view.count() * g.view.Item
	if err = t.Reserve(int64(n)); err == nil {
		err = t.Step(n >> 6)
	}
	var b []byte
	if err == nil {
		b = append(make([]byte, 0, n), g.view.content()...)
	}
	if releaseErr := t.giveBack(g); err == nil {
		err = releaseErr
	}
	return b, err
}

// orGiven is bufferOf for readers to whom an object whose __buffer__ raises is just not bytes-like; only a stop is an error.
func (t *Thread) orGiven(v Value) (b []byte, ok bool, err error) {
	if !t.givesBuffer(v) {
		b, ok = t.bufferOf(v)
		return b, ok, nil
	}
	b, err = t.givenBytes(v, bufferSimple)
	if _, raised := err.(*Exception); raised {
		return nil, false, nil
	}
	return b, err == nil, err
}

// withGiven lets f see a view of what __buffer__ gives; where that raises, f is not called.
func (t *Thread) withGiven(v Value, f func(view Value) error) error {
	view, err := t.viewGiven(v, bufferFull)
	if _, raised := err.(*Exception); raised {
		return nil
	}
	if err != nil {
		return err
	}
	err = f(view)
	if _, releaseErr := memoryviewRelease(t, []Value{view}); err == nil {
		err = releaseErr
	}
	return err
}

// viewGiven is memoryview(v) where __buffer__ gives the buffer.
func (t *Thread) viewGiven(v Value, flags int) (Value, error) {
	g, err := t.askBuffer(v, flags)
	if err != nil {
		return Value{}, err
	}
	view := g.view.again()
	view.given, g.users = g, 1
	return From(view), nil
}
