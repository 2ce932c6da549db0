// What the tests of the containers share: a thread without a run loop and keys whose hash and equality are Go functions.
package object

import (
	"testing"
)

// probeType is the type of keys whose special methods are Go functions, which may change the container under test.
var (
	probeType  Type
	probeShape Shape
)

type probe struct {
	Obj
	name  string
	hash  func() (int64, error)
	equal func(other Value) (bool, error)
	less  func(other Value) (bool, error)
	repr  func() (string, error)
	index func() (int64, error)
	call  func(args []Value) (Value, error)
	next  func() (Value, error)
	hint  func() int
}

func (p *probe) value() Value { p.Shape = &probeShape; return From(p) }

var _ = func() bool {
	row := typeRow{
		Type: &probeType, Shape: &probeShape, Name: "probe", Layout: LayoutOther, Base: &objectType,
		Slots: Slots{
			Hash:    probeHash,
			Compare: probeCompare,
			Repr: func(t *Thread, v Value) (Value, error) {
				p := As[probe](v)
				if p.repr == nil {
					return StrValue(t, p.name), nil
				}
				s, err := p.repr()
				return StrValue(t, s), err
			},
			Index: func(t *Thread, v Value) (Value, error) {
				p := As[probe](v)
				if p.index == nil {
					return Value{}, t.TypeError("no index")
				}
				i, err := p.index()
				return Int(i), err
			},
			Call: func(_ *Thread, f Value, args []Value, _ []*Str) (Value, error) { return As[probe](f).call(args) },
			Iter: func(_ *Thread, v Value) (Value, error) { return v, nil },
			Next: func(_ *Thread, v Value) (Value, error) { return As[probe](v).next() },
			Len: func(t *Thread, v Value) (int, error) {
				if p := As[probe](v); p.hint != nil {
					return p.hint(), nil
				}
				return 0, t.TypeError("no len")
			},
		},
	}
	row.tie(1 << 17)
	return true
}()

func probeHash(_ *Thread, v Value) (int64, error) {
	if p := As[probe](v); p.hash != nil {
		return p.hash()
	}
	return 7, nil
}

func probeCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if a.Shape() != &probeShape {
		a, b, op = b, a, swapped[op]
	}
	p := As[probe](a)
	switch {
	case op == EQ && p.equal != nil:
		same, err := p.equal(b)
		return Bool(same), err
	case op == NE && p.equal != nil:
		same, err := p.equal(b)
		return Bool(!same), err
	case op == LT && p.less != nil:
		less, err := p.less(b)
		return Bool(less), err
	}
	return NotImplemented(), nil
}

func newTestThread(tb testing.TB) *Thread {
	tb.Helper()
	r, t := NewRuntime(nil, Limits{}, [32]byte{1, 2, 3})
	r.Builtins = NewModule(t, "builtins")
	return t
}

// ints makes a list of ints.
func ints(t *Thread, items ...int64) *List {
	l := NewList(t, nil)
	for _, i := range items {
		l.Append(t, Int(i))
	}
	return l
}

func mustRepr(tb testing.TB, t *Thread, v Value) string {
	tb.Helper()
	s, err := t.Repr(v)
	if err != nil {
		tb.Fatalf("repr: %v", err)
	}
	return s.S
}

func wantRepr(tb testing.TB, t *Thread, v Value, want string) {
	tb.Helper()
	if got := mustRepr(tb, t, v); got != want {
		tb.Errorf("got %s, want %s", got, want)
	}
}

func wantError(tb testing.TB, err error, want string) {
	tb.Helper()
	if err == nil {
		tb.Errorf("got no error, want %s", want)
	} else if err.Error() != want {
		tb.Errorf("got error %q, want %q", err.Error(), want)
	}
}

// noError ends the test where something failed that must not.
func noError(tb testing.TB, err error) {
	tb.Helper()
	if err != nil {
		tb.Fatal(err)
	}
}
