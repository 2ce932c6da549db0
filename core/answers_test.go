//go:build linux

package spy

import "testing"

// TestAnswersAreOfTheOperation shows that what a host call carried does not come out as the answer of the operation that made the call.
func TestAnswersAreOfTheOperation(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("echo", func(s string) (string, error) { return s, nil }))
	want[int64](t, 42)(rt.Eval(background, "len(echo('argument')) and 42"))
	must(t, rt.Exec(background, "class C:\n  def f(self): return len(echo('argument'))\nc = C()"))
	v, err := rt.Eval(background, "c")
	must(t, err)
	want[int64](t, 8)(v.(*Object).CallMethod(background, "f"))
	want[int64](t, 8)(rt.Call(background, v.(*Object).mustGet(t, "f")))
	if _, err := rt.Eval(background, "echo(1)"); err == nil {
		t.Error("an int went into a Go string")
	}
	want[int64](t, 3)(rt.Eval(background, "1 + 2"))
}

// mustGet reads an attribute.
func (o *Object) mustGet(t *testing.T, name string) any {
	t.Helper()
	v, err := o.Get(background, name)
	must(t, err)
	return v
}
