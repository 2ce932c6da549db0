package tests

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
)

// fuzzBounds end each program soon: what matters is how it ends.
var fuzzBounds = engine.Options{Std: true, StepLimit: 300_000, MemoryLimit: 48 << 20}

// FuzzPrograms runs whole programs: the end is a value, an exception or a limit, never a panic of the engine. The input is source text, or,
// behind a zero byte, the choices from which a program is built, so that mutations reach deeper than the parser.
func FuzzPrograms(f *testing.F) {
	for _, folder := range []string{"lang", "types", "errors", "output", "differences"} {
		files, err := filepath.Glob(filepath.Join(folder, "*.py"))
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	for seed := range 64 {
		f.Add(choices(seed))
	}
	f.Fuzz(func(t *testing.T, input []byte) {
		source := string(input)
		if len(input) > 0 && input[0] == 0 {
			source = buildProgram(input[1:])
		}
		runToItsEnd(t, source)
	})
}

func runToItsEnd(t *testing.T, source string) {
	t.Helper()
	watch := time.AfterFunc(30*time.Second, func() { panic("the program does not look at its limits:\n" + source) })
	defer watch.Stop()
	out, err := enginetest.Run(source, "<fuzz>", fuzzBounds, &enginetest.Host{})
	if err != nil {
		t.Fatal(err)
	}
	switch out.Failure.(type) {
	case nil, *object.Exception, *object.StopError:
	default:
		t.Fatalf("the program ended with %T: %v\n%s", out.Failure, out.Failure, source)
	}
}

// TestBuiltPrograms runs programs built from many choices, so that the builder's reach does not depend on a fuzzing run.
func TestBuiltPrograms(t *testing.T) {
	count := 400
	if testing.Short() {
		count = 60
	}
	for seed := range count {
		runToItsEnd(t, buildProgram(choices(1000 + seed)[1:]))
	}
}

// choices are pseudo-random bytes behind the zero byte that marks them.
func choices(seed int) []byte {
	state := uint64(seed)*0x9E3779B97F4A7C15 + 1
	out := make([]byte, 1, 400)
	for len(out) < cap(out) {
		state ^= state << 13
		state ^= state >> 7
		state ^= state << 17
		out = append(out, byte(state>>33))
	}
	return out
}

// builder turns choices into a program.
type builder struct {
	choices []byte
	text    strings.Builder
	depth   int
}

func buildProgram(choices []byte) string {
	b := &builder{choices: choices}
	var program strings.Builder
	program.WriteString(prelude)
	for len(b.choices) > 0 {
		b.text.Reset()
		// Each statement is a chunk of its own, so that one that does not compile costs only itself.
		switch b.choose(4) {
		case 0:
			b.text.WriteString("def w(v1=v1):\n")
			b.statement(" ")
			b.text.WriteString("run(w())\n")
		case 1:
			b.text.WriteString("async def w():\n")
			b.statement(" ")
			b.text.WriteString("run(w())\n")
		default:
			b.statement("")
		}
		fmt.Fprintf(&program, "chunk(%q)\n", b.text.String())
	}
	return program.String()
}

// prelude defines objects with unusual behaviour.
const prelude = `
class C:
    x = 1
    def __init__(self, *a, **k): self.a = a
    def m(self, *a): return a
    def __add__(self, o): return NotImplemented
    def __eq__(self, o): return self is o
    def __hash__(self): return 3
class D(C):
    __slots__ = ("s",)
    def __getattr__(self, n): return n
    def __iter__(self): yield from self.a
    def __enter__(self): return self
    def __exit__(self, *e): return True
    def __index__(self): return 1
    def __call__(self, *a): return a
class Meta(type):
    def __call__(cls, *a): return type.__call__(cls)
class E(Exception): pass
def g(n=3):
    try:
        for i in range(n): r = yield i
    finally: yield n
async def co(x=1): return x
async def ag():
    yield 1
def f(a=1, *b, c=2, **d): return a, b, c, d
def chunk(text):
    try: exec(text, globals())
    except Exception as e: globals()["v5"] = e
def run(x):
    for method in ("send", "asend", "__next__", "close"):
        if hasattr(x, method):
            for i in range(3):
                try: run(getattr(x, method)(*[None] * (method[-4:] == "send")))
                except (StopIteration, TypeError): break
v0, v1, v2, v3, v4, v5, v6, v7 = 1, "abc", [1, 2, 3], {"k": 1}, (1, 2), 2 ** 70, C(), D()
`

func (b *builder) choose(n int) int {
	if len(b.choices) == 0 {
		return 0
	}
	c := int(b.choices[0])
	b.choices = b.choices[1:]
	return c % n
}

func (b *builder) name() string { return fmt.Sprintf("v%d", b.choose(8)) }

var statementForms = []string{
	"N = X", "N, *N = X", "N = N = X", "N += X", "N -= X", "N *= X", "N |= X", "X", "del N", "del N[X]", "N[X] = X", "N[X:X] = X", "N.x = X", "assert X, X", "raise X", "raise E from X",
	"if X:B", "while X:B\n break", "for N in X:B", "for N, N in X:B\nelse:B", "try:B\nexcept X as N:B", "try:B\nfinally:B", "try:B\nexcept* E as N:B", "with X as N:B", "def N(a=X, *b):B\n return X",
	"class N(C):B", "class N(X, metaclass=Meta):B", "N = lambda *a: X", "match X:\n case [N, *_]:B\n case {'k': N}:B\n case C(x=N):B\n case _:B", "global N", "N = [X for N in X if X]", "N = {X: X for N in X}",
	"N = next(X)", "N = X.send(X)", "N = X.throw(E)", "X.close()", "N = f'{X!r:>{X}}'", "import sys as N", "exec('N = 1')", "N: X = X", "return X", "break", "continue", "yield X", "await X",
	"try:B\nexcept E:B\nelse:B\nfinally:B", "N = (N := X)", "def N():\n nonlocal N\n N = X", "async def N():B\n return await X", "N @= X", "N = [*X, *X]", "N = {**X}", "N = f(*X, **X)", "type N[T] = X", "def N[T](a: T = X):B\n return X",
}

var expressionForms = []string{
	"N", "N", "N", "0", "1", "-1", "''", "'abc'", "b'ab'", "None", "True", "...", "[]", "{}", "()", "1.5", "1j", "2 ** 65", "X + X", "X - X", "X * 3", "X / X", "X // X", "X % X", "X ** 2", "X @ X", "X << 3", "X >> 3", "X & X", "X | X", "X ^ X",
	"-X", "~X", "not X", "X < X", "X == X", "X is X", "X in X", "X not in X", "X and X", "X or X", "X if X else X", "N.x", "N.m(X)", "N[X]", "N[X:X]", "N[X:X:X]", "N(X)", "N()", "f(X, c=X)", "f(*X)", "C(X)", "D(X)", "g()", "g(X)", "co(X)", "ag()",
	"len(X)", "repr(X)", "str(X)", "list(X)", "tuple(X)", "dict(X)", "set(X)", "sorted(X)", "sum(X)", "iter(X)", "next(X, X)", "zip(X, X)", "map(N, X)", "enumerate(X)", "reversed(X)", "isinstance(X, X)", "getattr(X, 'x', X)", "type(X)", "hash(X)", "bool(X)", "int(X)", "float(X)",
	"[X for N in X]", "(X for N in X)", "{X for N in X}", "(lambda N: X)(X)", "(N := X)", "[X, X]", "(X, X)", "{X: X}", "{X, X}", "f'{X}'", "f'{X:>5}'", "'%s' % X", "'{}'.format(X)", "X.__class__", "super()", "vars(X)", "dir(X)", "range(3)", "E(X)", "slice(X, X)", "max(X)", "min(X, X)",
	"print(X)", "format(X, X)", "round(X)", "divmod(X, X)", "pow(X, X, X)", "bytes(X)", "bytearray(X)", "memoryview(X)", "frozenset(X)", "any(X)", "all(X)", "X.__init__(X)", "object.__new__(X)", "type('T', (X,), {})", "eval('N')", "locals()", "globals().get(X)", "t'{X}'",
}

func (b *builder) statement(indent string) {
	if b.depth++; b.depth > 6 {
		b.depth--
		b.text.WriteString(indent + "pass\n")
		return
	}
	form := statementForms[b.choose(len(statementForms))]
	if b.choose(3) > 0 { // most errors are caught, so that the program goes on
		b.text.WriteString(indent + "try:\n")
		b.form(form, indent+" ")
		b.text.WriteString(indent + "except Exception as e:\n" + indent + " v0 = e\n")
	} else {
		b.form(form, indent)
	}
	b.depth--
}

// form writes a statement form: N a name, X an expression, B a block.
func (b *builder) form(form, indent string) {
	for _, line := range strings.Split(form, "\n") {
		head, block := strings.CutSuffix(line, "B")
		b.text.WriteString(indent + b.fill(head) + "\n")
		if block {
			inner := indent + strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " "))) + " "
			for range 1 + b.choose(3) {
				b.statement(inner)
			}
		}
	}
}

func (b *builder) fill(form string) string {
	var out strings.Builder
	for i := 0; i < len(form); i++ {
		switch c := form[i]; {
		case c == 'N' && !partOfWord(form, i):
			out.WriteString(b.name())
		case c == 'X' && !partOfWord(form, i):
			out.WriteString(b.expression())
		default:
			out.WriteByte(c)
		}
	}
	return out.String()
}

func partOfWord(s string, i int) bool {
	letter := func(i int) bool {
		return i >= 0 && i < len(s) && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= 'A' && s[i] <= 'Z' || s[i] == '_')
	}
	return letter(i-1) || letter(i+1)
}

func (b *builder) expression() string {
	if b.depth > 5 {
		return b.name()
	}
	b.depth++
	form := expressionForms[b.choose(len(expressionForms))]
	text := b.fill(form)
	b.depth--
	if strings.ContainsAny(form, " ") && form[0] != '[' && form[0] != '(' && form[0] != '{' && !strings.Contains(form, "(") && !strings.Contains(form, "'") {
		return "(" + text + ")"
	}
	return text
}
