// Misspelt keywords.

package syntax

import "testing"

// compilesAtTop stands for the compiler: it refuses return and yield outside of a function.
func compilesAtTop(n Node) bool {
	for _, s := range n.(*Module).Body {
		switch s := s.(type) {
		case *Return:
			return false
		case *ExprStmt:
			if _, ok := s.Value.(*Yield); ok {
				return false
			}
		}
	}
	return true
}

// The words are what CPython 3.15 prints; empty where it finds none.
func TestSuggestKeyword(t *testing.T) {
	for _, c := range []struct{ src, want string }{
		{"fro x in y:\n  pass", "for"},
		{"x=1\nfro x in y:\n  pass", "for"},
		{"for x im y:\n  pass", "in"},
		{"whlie True: pass", "while"},
		{"clas A: pass", "class"},
		{"def f():\n  x = 1\n  retrun 3\n", "return"},
		{"x = 1\n\nif a:\n  b\nesle:\n  c\n", "else"},
		{"a = [x fro x in y]", "for"},
		{"imprt os", "import"},
		{"a = b in nott c", ""},
		{"asynch def f(): pass", "async"},
		{"import os as a b", ""},
		{"foo bar", ""},
		{"pritn 1", ""},
		{"x = 1 an 2", "and"},
		{"def f(:pass", ""},
		{"wth a: pass", "with"},
		{"trry:\n  pass\nexcept: pass", "try"},
		{"try:\n  x\nexept: pass", ""},
		{"a = lamda x: x", "lambda"},
		{"x is nto y", "not"},
		{"yeild x", ""},
		{"\n\n\nretrun 3", ""},
		{"for x in range(10)\n  pass", ""},
		{"froom a import b", "from"},
		{"a\nb\nc\nwhille 1: pass\nd\ne", "while"},
	} {
		_, err := Parse([]byte(c.src), Options{Text: true})
		e, ok := err.(*SyntaxError)
		if !ok {
			t.Errorf("%q: got %v, want an error", c.src, err)
			continue
		}
		want := ""
		if c.want != "" {
			want = "invalid syntax. Did you mean '" + c.want + "'?"
		}
		got := ""
		if s := SuggestKeyword(e, c.src, compilesAtTop); s != nil {
			got = s.Msg
		}
		if got != want {
			t.Errorf("%q: got %q, want %q", c.src, got, want)
		}
	}
}
