// What takes the items of an iterable, one by one.
package object

// Sink takes the items that a walk finds.
type Sink interface {
	// Take takes an item. It may run guest code. Its error ends the walk.
	Take(t *Thread, v Value) error
	// TakeQuick takes an item where that runs no guest code and cannot fail, and tells whether it did. A generator goes on then without having
	// been suspended for it.
	TakeQuick(t *Thread, v Value) bool
}

// taker is a Sink of a function.
type taker func(Value) error

func (f taker) Take(_ *Thread, v Value) error { return f(v) }
func (f taker) TakeQuick(*Thread, Value) bool { return false }

// Take adds an item at the end, as a Sink.
func (l *List) Take(t *Thread, v Value) error { return l.Push(t, v) }

// TakeQuick adds an item where there is room.
func (l *List) TakeQuick(_ *Thread, v Value) bool {
	if len(l.Items) == cap(l.Items) {
		return false
	}
	l.Items = append(l.Items, v)
	return true
}

// Take adds a member, as a Sink.
func (s *Set) Take(t *Thread, key Value) error {
	_, err := s.Add(t, key)
	return err
}

// TakeQuick adds a member where that needs no comparison but of texts or small ints, and no bigger table.
func (s *Set) TakeQuick(t *Thread, key Value) bool {
	_, done := s.addPlain(t, key)
	return done
}
