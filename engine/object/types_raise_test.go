// The chain of contexts and the pieces of except*.
package object

import "testing"

func newTestException(t *Thread, cls *Type, text string) *Exception {
	return t.NewException(cls, StrValue(t, text))
}

func TestTypesContextChainHasNoCycle(tt *testing.T) {
	t := typesRuntime(tt)
	a, b, c := newTestException(t, ValueErrorType, "a"), newTestException(t, ValueErrorType, "b"), newTestException(t, ValueErrorType, "c")
	b.Context, c.Context = FromException(a), FromException(b) // c, because of b, because of a
	if err := t.SetContext(a, FromException(c)); err != nil {
		tt.Fatal(err)
	}
	if !b.Context.IsAbsent() {
		tt.Error("the chain from the handled exception back to the raised one was not cut")
	}
	if !a.Context.Is(FromException(c)) {
		tt.Error("the handled exception is not the context")
	}
	if err := t.SetContext(c, FromException(c)); err != nil || !c.Context.Is(FromException(b)) {
		tt.Errorf("an exception became its own context: %v", err)
	}
	// A cycle that the guest made does not hang.
	a.Context, b.Context = FromException(b), FromException(a)
	if err := t.SetContext(c, FromException(a)); err != nil {
		tt.Fatal(err)
	}
}

func reprOf(tb testing.TB, t *Thread, v Value) string {
	tb.Helper()
	s, err := t.Repr(v)
	if err != nil {
		tb.Fatal(err)
	}
	return s.S
}

func TestTypesExceptStar(tt *testing.T) {
	t := typesRuntime(tt)
	eval := func(text string) Value {
		r := &exprReader{t: t, names: exprNames(t), text: text}
		v, err := r.expr()
		if err != nil {
			tt.Fatalf("%s: %v", text, err)
		}
		return v
	}
	for _, c := range []struct{ exc, cls, match, rest string }{
		{"ValueError(1)", "ValueError", "ExceptionGroup('', (ValueError(1),))", "None"},
		{"ValueError(1)", "KeyError", "None", "ValueError(1)"},
		{"KeyboardInterrupt()", "(ValueError, KeyboardInterrupt)", "BaseExceptionGroup('', (KeyboardInterrupt(),))", "None"},
		{"ExceptionGroup('g', [ValueError(1), KeyError(2)])", "ValueError", "ExceptionGroup('g', [ValueError(1)])", "ExceptionGroup('g', [KeyError(2)])"},
		{"ExceptionGroup('g', [ValueError(1)])", "Exception", "ExceptionGroup('g', [ValueError(1)])", "None"},
	} {
		match, rest, err := t.MatchStar(eval(c.exc), eval(c.cls))
		if err != nil {
			tt.Errorf("%s by %s: %v", c.exc, c.cls, err)
			continue
		}
		if m, r := reprOf(tt, t, match), reprOf(tt, t, rest); m != c.match || r != c.rest {
			tt.Errorf("%s by %s: got %s and %s, want %s and %s", c.exc, c.cls, m, r, c.match, c.rest)
		}
	}
	for _, cls := range []string{"5", "ExceptionGroup", "(ValueError, int)"} {
		if _, _, err := t.MatchStar(eval("ValueError(1)"), eval(cls)); !IsRaised(err, TypeErrorType) {
			tt.Errorf("except* %s: got %v, want a TypeError", cls, err)
		}
	}
}

func TestTypesReraiseStar(tt *testing.T) {
	t := typesRuntime(tt)
	leaf := [3]Value{
		FromException(newTestException(t, ValueErrorType, "1")), FromException(newTestException(t, KeyErrorType, "2")),
		FromException(newTestException(t, TypeErrorType, "3")),
	}
	group := func(items ...Value) Value {
		v, err := t.Call(FromType(ExceptionGroupType), StrValue(t, "g"), FromList(NewList(t, items)))
		if err != nil {
			tt.Fatal(err)
		}
		return v
	}
	orig := group(leaf[0], group(leaf[1], leaf[2]))
	valueErrors, rest, err := t.MatchStar(orig, FromType(ValueErrorType))
	if err != nil {
		tt.Fatal(err)
	}
	fresh := FromException(newTestException(t, OSErrorType, "new"))
	fresh2 := FromException(newTestException(t, OSErrorType, "other"))
	exceptionOf(fresh).Context = orig // raised while the group was handled
	exceptionOf(fresh2).Context = orig
	naked := leaf[0]
	for _, c := range []struct {
		name   string
		orig   Value
		raised []Value
		want   string
	}{
		{"all handled", orig, []Value{None()}, "None"},
		{"nothing", orig, nil, "None"},
		{"the rest is left", orig, []Value{rest}, "ExceptionGroup('g', [ExceptionGroup('g', [KeyError('2'), TypeError('3')])])"},
		{"a part and the rest are raised again", orig, []Value{valueErrors, rest}, "ExceptionGroup('g', [ValueError('1'), ExceptionGroup('g', [KeyError('2'), TypeError('3')])])"},
		{"a new one", orig, []Value{fresh, None()}, "OSError('new')"},
		{"two new ones", orig, []Value{fresh, fresh2}, "ExceptionGroup('', [OSError('new'), OSError('other')])"},
		{"a new one and the rest", orig, []Value{fresh, rest}, "ExceptionGroup('', [OSError('new'), ExceptionGroup('g', [ExceptionGroup('g', [KeyError('2'), TypeError('3')])])])"},
		{"a naked one that nothing took", naked, []Value{naked}, "ValueError('1')"},
		{"a naked one that was handled", naked, []Value{None()}, "None"},
	} {
		v, err := t.ReraiseStar(c.orig, c.raised)
		if err != nil {
			tt.Errorf("%s: %v", c.name, err)
			continue
		}
		if got := reprOf(tt, t, v); got != c.want {
			tt.Errorf("%s:\n got %s\nwant %s", c.name, got, c.want)
		}
	}
}
