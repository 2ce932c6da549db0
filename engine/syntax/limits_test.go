// Hostile sources: nesting, length, meters.

package syntax

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"strings"
	"testing"
	"time"
)

const tooComplex = "MemoryError: Parser stack overflowed - Python source too complex to parse"

// hostileSource must be parsed or refused in linear time and without much stack. An empty want means that the source is
// right; else it is the start of the error.
type hostileSource struct{ src, want string }

func hostile() map[string]hostileSource {
	r := strings.Repeat
	nested := r("f'{", 140) + "1" + r("}'", 140)
	return map[string]hostileSource{
		"minus":           {r("-", 1e6) + "1", tooComplex},
		"not":             {r("not ", 1e5) + "1", tooComplex},
		"power":           {r("2**", 1e5) + "1", tooComplex},
		"lambda":          {r("lambda:", 1e5) + "1", tooComplex},
		"conditional":     {r("1 if 1 else ", 1e5) + "1", tooComplex},
		"lists":           {r("[", 1e5), "SyntaxError: too many nested parentheses"},
		"200 lists":       {r("[", 200) + r("]", 200), ""},
		"200 groups":      {r("(", 200) + "1" + r(")", 200), ""},
		"201 groups":      {r("(", 201) + "1" + r(")", 201), "SyntaxError: too many nested parentheses"},
		"200 calls":       {r("f(", 200) + r(")", 200), ""},
		"sums":            {r("1+", 1e5) + "1", ""},
		"attributes":      {"a" + r(".b", 1e5), ""},
		"calls":           {"a" + r("()", 1e5), ""},
		"subscripts":      {"a" + r("[0]", 1e5), ""},
		"comparisons":     {r("1<", 1e5) + "1", ""},
		"ands":            {r("1 and ", 1e5) + "1", ""},
		"targets":         {r("a=", 1e5) + "1", ""},
		"elifs":           {"if 1: pass\n" + r("elif 1: pass\n", 1e5), ""},
		"literals":        {r("'a' ", 1e5), ""},
		"f-strings":       {r("f'{a}' ", 3e4), ""},
		"nested f-string": {nested, ""},
		"field comments":  {"f'''" + r("{a = #\n}", 5e4) + "'''", ""},
		"t-string":        {"t'''" + r("{a #\n}", 5e4) + "'''", ""},
		"open f-strings":  {r("f'{", 149), "SyntaxError: '{' was never closed"},
		"f-string depth":  {r("f'{", 160), "SyntaxError: too many nested f-strings"},
		"statements":      {r("x = 1\n", 1e5), ""},
		"semicolons":      {r("x=1;", 1e5), ""},
		"dotted":          {"import a" + r(".b", 1e5), ""},
		"dots":            {"from " + r(".", 1e5) + " import a", ""},
		"levels":          {levels(101), "IndentationError: too many levels of indentation"},
		"99 levels":       {levels(99), ""},
		"with":            {"with (" + r("a,", 5e4) + "b): pass", ""},
		"walrus in with":  {"with (" + r("(a:=1),", 2e4) + "b): pass", ""},
		"decorators":      {r("@a\n", 5e4) + "def f(): pass", ""},
		"hexadecimal":     {"0x" + r("f", 1e6), ""},
		"patterns":        {"match x:\n case " + r("[", 190) + r("]", 190) + ": pass", ""},
	}
}

// hostileErrors are sources that the second run of the parser must not go back in too often.
func hostileErrors() map[string]hostileSource {
	r := strings.Repeat
	return map[string]hostileSource{
		"bad end":       {r("x = 1\n", 5e4) + "y z\n", "SyntaxError: invalid syntax"},
		"bad groups":    {r("(", 150) + "a b" + r(")", 150), "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
		"bad calls":     {r("f(a=", 150) + "1, 2" + r(")", 150), "SyntaxError: positional argument follows keyword argument"},
		"bad slices":    {r("x[", 150) + "1:2:3:4" + r("]", 150), "SyntaxError: invalid syntax"},
		"bad displays":  {r("{1:[", 90) + "a b" + r("]}", 90), "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
		"bad patterns":  {"match x:\n case " + r("A(a=", 150) + "1 2" + r(")", 150) + ": pass", "SyntaxError: invalid syntax"},
		"bad call":      {"f(" + r("a,", 5e4) + "b c)", "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
		"bad order":     {"f(a=1," + r("1,", 5e4) + ")", "SyntaxError: positional argument follows keyword argument"},
		"bad with":      {"with (" + r("a,", 5e4) + "b c): pass", "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
		"bad sum":       {r("a + ", 5e4), "SyntaxError: invalid syntax"},
		"bad and":       {r("a and ", 3e4), "SyntaxError: invalid syntax"},
		"bad decorator": {r("@a\n", 5e4) + "x", "SyntaxError: invalid syntax"},
		"bad fields":    {"f'" + r("{a}", 3e4) + "{b c}'", "SyntaxError: invalid syntax. Perhaps you forgot a comma?"},
		"bad names":     {r("a ", 5e4), tooComplex},
		"bad lambda":    {r("lambda:", 900), "SyntaxError: invalid syntax"},
		"bad dict":      {"{" + r("a: b, ", 2e4) + "c}", "SyntaxError: ':' expected after dictionary key"},
		"bad generator": {"f(" + r("a, ", 2e4) + "b for b in c)", "SyntaxError: Generator expression must be parenthesized"},
	}
}

func levels(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(strings.Repeat(" ", i) + "if 1:\n")
	}
	return b.String() + strings.Repeat(" ", n) + "x\n"
}

func TestHostileSources(t *testing.T) {
	all := hostile()
	maps.Copy(all, hostileErrors())
	for name, c := range all {
		t.Run(name, func(t *testing.T) {
			start := time.Now()
			_, err := Parse([]byte(c.src), Options{})
			switch {
			case c.want == "" && err != nil:
				t.Errorf("got %v, want a tree", err)
			case c.want != "" && (err == nil || !strings.HasPrefix(err.Error(), c.want)):
				t.Errorf("got %v, want %s", err, c.want)
			}
			// The bound is far above what each takes (0.5 s at most) and far below what a quadratic one would.
			if d := time.Since(start); d > 10*time.Second {
				t.Errorf("took %v", d)
			}
		})
	}
}

// countingMeter stops after a number of tokens.
type countingMeter struct{ seen, limit, largest int }

var errStopped = errors.New("stopped")

func (m *countingMeter) Tokens(n int) error {
	m.seen += n
	m.largest = max(m.largest, n)
	if m.seen > m.limit {
		return errStopped
	}
	return nil
}

func TestMeterStops(t *testing.T) {
	for _, src := range []string{strings.Repeat("x = 1\n", 1e5), "(" + strings.Repeat("x, ", 1e5) + ")", strings.Repeat("x = 1\n", 1e4) + "x x"} {
		m := &countingMeter{limit: 5000}
		_, err := Parse([]byte(src), Options{Meter: m})
		if err != errStopped {
			t.Errorf("%.20q: got %v, want %v", src, err, errStopped)
		}
		if m.seen > m.limit+256 {
			t.Errorf("%.20q: stopped after %d tokens, want %d", src, m.seen, m.limit)
		}
	}
	m := &countingMeter{limit: 1e9}
	if _, err := Parse([]byte(strings.Repeat("x = 1\n", 1e4)), Options{Meter: m}); err != nil {
		t.Fatal(err)
	}
	if m.seen < 39_000 || m.seen > 40_001 || m.largest > 256 {
		t.Errorf("got %d tokens in steps of up to %d, want 40000 in steps of 256", m.seen, m.largest)
	}
}

func TestDigits(t *testing.T) {
	for _, c := range []struct {
		src  string
		want any
	}{
		{strings.Repeat("9", 4301), nil},
		{"0x10", int64(16)}, {"0o17", int64(15)}, {"0b101", int64(5)}, {"1_000", int64(1000)}, {"0_0", int64(0)},
		{"9223372036854775807", int64(1<<63 - 1)},
		{"9223372036854775808", new(big.Int).Lsh(big.NewInt(1), 63)},
		{"0x1_0000_0000_0000_0001", new(big.Int).Add(new(big.Int).Lsh(big.NewInt(1), 64), big.NewInt(1))},
		{"0o2000000000000000000001", new(big.Int).Add(new(big.Int).Lsh(big.NewInt(1), 64), big.NewInt(1))},
		{"1" + strings.Repeat("0", 4299), new(big.Int).Exp(big.NewInt(10), big.NewInt(4299), nil)},
		{"1.5e3", 1500.0}, {".5", 0.5}, {"1e-400", 0.0}, {"5J", 5i},
	} {
		tree, err := Parse([]byte(c.src), Options{Mode: ModeEval})
		if c.want == nil {
			if err == nil || !strings.HasPrefix(err.Error(), "SyntaxError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits") {
				t.Errorf("%.20s: got %v", c.src, err)
			}
			continue
		}
		if err != nil {
			t.Errorf("%.20s: %v", c.src, err)
			continue
		}
		got := tree.(*Expression).Body.(*Constant).Value
		if fmt.Sprintf("%T %v", got, got) != fmt.Sprintf("%T %v", c.want, c.want) {
			t.Errorf("%.20s: got %T %.40v, want %T %.40v", c.src, got, got, c.want, c.want)
		}
	}
}

func BenchmarkParse(b *testing.B) {
	src := []byte(strings.Repeat("def f(a, b=1):\n    x = [i * 2 for i in range(10) if a.b(i)]\n    return x[0] + b\n", 2000))
	b.SetBytes(int64(len(src)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(src, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}
