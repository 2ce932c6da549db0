// Every row of every builtin type: sorted, no duplicate, a signature that parses.
package object

import (
	"strings"
	"testing"
)

func allTypeRows() []typeRow {
	var rows []typeRow
	allTypes(func(row *typeRow) { rows = append(rows, *row) })
	return rows
}

func TestTypesRows(tt *testing.T) {
	for _, row := range allTypeRows() {
		members := row.Type.Members()
		for i := range members {
			m := &members[i]
			if i > 0 && !sortsBefore(members[i-1].Name, m.Name) {
				tt.Errorf("%s: row %q stands after %q", row.Name, m.Name, members[i-1].Name)
			}
			switch m.Kind {
			case MethodRow, ClassMethodRow, StaticRow:
				checkSignature(tt, row.Name+"."+m.Name, m)
			}
		}
	}
}

// sortsBefore compares as CPython's dir() shows names.
func sortsBefore(a, b string) bool { return a < b }

func checkSignature(tt *testing.T, name string, m *Member) {
	tt.Helper()
	if m.Sig == "" && m.Raw != nil {
		return // CPython gives none either
	}
	if !strings.HasPrefix(m.Sig, "(") || !strings.HasSuffix(m.Sig, ")") {
		tt.Errorf("%s: signature %q", name, m.Sig)
		return
	}
	seen := map[string]bool{}
	for _, p := range NewSignature(m.Name, m.Sig).Params() {
		if seen[p.Name] || p.Name == "" || strings.ContainsAny(p.Name, " []=*/,()") {
			tt.Errorf("%s: parameter %q of signature %q", name, p.Name, m.Sig)
		}
		seen[p.Name] = true
	}
	if m.Fn == nil && m.Raw == nil {
		tt.Errorf("%s: no body", name)
	}
}

func TestTypesSignatureParts(tt *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"()", ""},
		{"(object, /)", "object:0"},
		{"(a, /, b, *, c=1, d)", "a:0 b:1 c:3? d:3"},
		{"(sub[, start[, end]], /)", "sub:0 start:0? end:0?"},
		{"(*args, sep=' ', end='\\n', **kw)", "args:2 sep:3? end:3? kw:4"},
		{"(x=(1, 2), y='a,b', z=sys.maxsize)", "x:1? y:1? z:1?"},
	} {
		var got []string
		for _, p := range NewSignature("f", c.text).Params() {
			s := p.Name + ":" + string('0'+rune(p.Kind))
			if p.Optional {
				s += "?"
			}
			got = append(got, s)
		}
		if s := strings.Join(got, " "); s != c.want {
			tt.Errorf("%s: got %q, want %q", c.text, s, c.want)
		}
	}
}

// Defaults that are objects are made in the runtime that calls.
func TestTypesDefaults(tt *testing.T) {
	t := typesRuntime(tt)
	s := NewSignature("f", "(a=(), b=b' ', c='x\\n', d=-1, e=None, f=1e-09, g=<unrepresentable>, h=True)")
	got, err := s.Bind(t, nil, nil)
	if err != nil {
		tt.Fatal(err)
	}
	for i, v := range got {
		text := "absent"
		if !v.IsAbsent() {
			r, err := t.Repr(v)
			if err != nil {
				tt.Fatal(err)
			}
			text = r.S
		}
		if want := []string{"()", "b' '", `'x\n'`, "-1", "None", "1e-09", "absent", "True"}[i]; text != want {
			tt.Errorf("default %d: got %s, want %s", i, text, want)
		}
	}
}

// A call with all arguments gets them as they are: nothing is copied.
func TestTypesDirectCallAllocatesNothing(tt *testing.T) {
	t := typesRuntime(tt)
	cell := t.Lookup(ListType, t.Runtime.Intern("__contains__"))
	if cell == nil {
		tt.Fatal("list has no __contains__")
	}
	row := As[MethodDescr](t.Lookup(ListType, t.Runtime.Intern("count")).V).Row
	args := []Value{FromList(NewList(t, []Value{Int(1), Int(2)})), Int(2)}
	if v, err := row.CallDirect(t, args, nil); err != nil || v.AsInt() != 1 {
		tt.Fatalf("got %v, %v", v, err)
	}
	if n := testing.AllocsPerRun(100, func() { _, _ = row.CallDirect(t, args, nil) }); n != 0 {
		tt.Errorf("a direct call allocates %v times", n)
	}
}
