// Scanners and the iterator of finditer: searches that the guest drives.
package re

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/regex"
)

// scanner goes from match to match. Its run holds a matcher only while it runs.
type scanner struct {
	object.Obj
	run
}

func newScanner(t *object.Thread, a []object.Value, shape *object.Shape) (object.Value, error) {
	t.Charge(256)
	s := &scanner{Obj: object.Obj{Shape: shape}}
	err := object.As[pattern](a[0]).start(t, a[1], a[2], a[3], &s.run)
	s.stop()
	return object.From(s), err
}

func patternScanner(t *object.Thread, a []object.Value) (object.Value, error) {
	return newScanner(t, a, &scannerShape)
}

func patternFindIter(t *object.Thread, a []object.Value) (object.Value, error) {
	return newScanner(t, a, &iteratorShape)
}

// step is the next match, Absent where there is none.
func (s *scanner) step(t *object.Thread, mode regex.Mode) (v object.Value, err error) {
	if s.at < 0 {
		return v, nil
	}
	if s.m, s.p.spare = s.p.spare, nil; s.m == nil {
		if s.m, err = regex.NewMatcher(s.p.prog, meter{t}); err != nil {
			return v, err
		}
	}
	found, err := s.next(t, mode)
	if found {
		v, err = s.match(t)
	}
	s.stop()
	return v, err
}

func scannerMethod(mode regex.Mode) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		v, err := object.As[scanner](a[0]).step(t, mode)
		if v.IsAbsent() {
			v = object.None()
		}
		return v, err
	}
}

func scannerRow() object.TypeRow {
	return object.TypeRow{
		Type: &scannerType, Shape: &scannerShape, Name: "_sre.SRE_Scanner", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Members: func() []object.Member {
			return []object.Member{
				object.Method("match", "()", scannerMethod(regex.Prefix), ""),
				object.ReadOnly("pattern", func(_ *object.Thread, v object.Value) (object.Value, error) {
					return object.From(object.As[scanner](v).p), nil
				}, ""),
				object.Method("prefixmatch", "()", scannerMethod(regex.Prefix), ""),
				object.Method("search", "()", scannerMethod(regex.Search), ""),
			}
		},
	}
}

// iteratorRow is the type of what finditer gives.
func iteratorRow() object.TypeRow {
	return object.TypeRow{
		Type: &iteratorType, Shape: &iteratorShape, Name: "callable_iterator", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Next: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.As[scanner](v).step(t, regex.Search)
		}},
	}
}
