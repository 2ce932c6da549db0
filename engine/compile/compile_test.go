package compile

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

var update = flag.Bool("update", false, "write the listings of testdata/dis")

// compileSource parses and compiles a module, and verifies the code.
func compileSource(source string, o Options) (*code.Code, error) {
	tree, err := syntax.Parse([]byte(source), syntax.Options{Filename: "<s>", Text: true})
	if err != nil {
		return nil, err
	}
	if err := Validate(tree); err != nil {
		return nil, fmt.Errorf("a tree of the parser is refused: %w", err)
	}
	o.Filename = "<s>"
	c, err := Module(tree.(*syntax.Module), o)
	if err != nil {
		return nil, err
	}
	return c, code.Verify(c)
}

// TestErrors compares errors and warnings with those of CPython 3.15, which made testdata/errors.jsonl: one list a line, of a source and
// either "OK" and the warnings with their lines, or the error's class, message and four places.
func TestErrors(t *testing.T) {
	f, err := os.Open("testdata/errors.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	n := 0
	for lines := bufio.NewScanner(f); lines.Scan(); n++ {
		var row []any
		if err := json.Unmarshal(lines.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		source, want := row[0].(string), row[1:]
		if got := outcome(source); !reflect.DeepEqual(got, want) {
			t.Errorf("%q\n got %v\nwant %v", source, got, want)
		}
	}
	if n < 300 {
		t.Errorf("got %d rows, want at least 300", n)
	}
}

// outcome compiles a source and tells what came of it, in the form of the table.
func outcome(source string) []any {
	warnings := []any{}
	_, err := compileSource(source, Options{Warn: func(w Warning) bool {
		warnings = append(warnings, []any{w.Msg, float64(w.At.Line)})
		return false
	}})
	var e *syntax.SyntaxError
	switch {
	case err == nil:
		return []any{"OK", warnings}
	case errors.As(err, &e):
		return []any{e.Kind, e.Msg, float64(e.Line), float64(e.Col), float64(e.EndLine), float64(e.EndCol)}
	}
	return []any{err.Error()}
}

// TestListings compares the code of a few shapes with their listings: the fast forms must not get lost.
func TestListings(t *testing.T) {
	files, err := filepath.Glob("testdata/dis/*.py")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		c, err := compileSource(string(source), Options{})
		if err != nil {
			t.Errorf("%s: %v", file, err)
			continue
		}
		listing := strings.TrimSuffix(file, ".py") + ".txt"
		got := code.Disassemble(c)
		if *update {
			if err := os.WriteFile(listing, []byte(got), 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		want, err := os.ReadFile(listing)
		if err != nil {
			t.Fatal(err)
		}
		if got != string(want) {
			t.Errorf("%s: got\n%s\nwant\n%s", file, got, want)
		}
	}
}

// variants are the ways to compile that must all give valid code.
func variants(source string) []Options {
	return []Options{
		{},
		{NoSuper: true},
		{TopLevelAwait: true, Source: &source},
		{FutureAnnotations: true, Optimize: 1},
		{Optimize: 2, Internal: true},
	}
}

func TestWideSet(t *testing.T) {
	files, err := filepath.Glob("../../tests/*/*.py")
	if err != nil {
		t.Fatal(err)
	}
	more, err := filepath.Glob("../../tests/steps/programs/*.py")
	if err != nil || len(more) < 100 {
		t.Fatalf("got %d programs: %v", len(more), err)
	}
	for _, file := range append(files, more...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range variants(string(text)) {
			_, err := compileSource(string(text), o)
			var e *syntax.SyntaxError
			if err != nil && !errors.As(err, &e) {
				t.Errorf("%s: %v", file, err)
			}
		}
	}
}

// TestBig compiles what is larger than the fields of an instruction.
func TestBig(t *testing.T) {
	numbered := func(n int, format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "#", itoa(i)))
		}
		return b.String()
	}
	sources := map[string]string{
		"100,000 statements":       strings.Repeat("x = x + 1\n", 100_000),
		"100,000 globals":          numbered(100_000, "v# = #\n"),
		"70,000 attributes":        numbered(70_000, "a.x# = a.y#(#)\n"),
		"10,000 constants":         numbered(10_000, "x = #.5\n"),
		"5,000 locals":             "def f():\n" + numbered(5_000, " v# = v# + 1\n") + " return lambda: v4999\n",
		"5,000 free variables":     "def f():\n" + numbered(5_000, " v# = 1\n") + " def g():\n" + numbered(5_000, "  v#\n"),
		"a jump over 70,000":       "while x:\n if y: continue\n" + strings.Repeat(" x = a.b\n", 70_000) + " if z: break\n",
		"a sum of 50,000":          "x = 1" + strings.Repeat(" + y", 50_000) + "\n",
		"a list of 50,000":         "x = [" + strings.Repeat("y, ", 50_000) + "]\n",
		"a dict of 50,000":         "x = {" + strings.Repeat("y: 1, ", 50_000) + "}\n",
		"a call of 5,000":          "f(" + strings.Repeat("y, ", 5_000) + ")\n",
		"an f-string of 5,000":     "x = f'" + strings.Repeat("{y}a", 5_000) + "'\n",
		"20,000 elifs":             "if x: pass\n" + strings.Repeat("elif y: pass\n", 20_000),
		"20,000 keywords":          "f(" + numbered(20_000, "a#=1, ") + ")\n",
		"10,000 comparisons":       "x = a" + strings.Repeat(" < b", 10_000) + "\n",
		"20,000 comprehensions":    numbered(20_000, "[a# for a# in x]\n"),
		"a match of 1,000 cases":   "match x:\n" + numbered(1_000, " case #: pass\n"),
		"20,000 nested functions":  numbered(20_000, "def f#(a): return a\n"),
		"a tuple target of 200":    "for " + numbered(200, "a#, ") + "in x: pass\n",
		"a try of many returns":    "def f():\n try:\n" + strings.Repeat("  if x: return y\n", 5_000) + " finally: z()\n",
		"a constant of 50,000":     "x = (" + strings.Repeat("1, ", 50_000) + ")\n",
		"200 nested parentheses":   "x = " + strings.Repeat("(", 190) + "y" + strings.Repeat(")", 190) + "\n",
		"a lot of nested lambdas":  "x = " + strings.Repeat("lambda: ", 150) + "y\n",
		"90 nested calls":          "x = " + strings.Repeat("f(a, b, c, ", 90) + "y" + strings.Repeat(")", 90) + "\n",
		"a call chain of 2,000":    "x = y" + strings.Repeat(".f(1)", 2_000) + "\n",
		"a boolean chain of 5,000": "x = y" + strings.Repeat(" and z", 5_000) + "\n",
	}
	for name, source := range sources {
		t.Run(name, func(t *testing.T) {
			for _, o := range []Options{{}, {NoSuper: true}} {
				if _, err := compileSource(source, o); err != nil {
					t.Error(err)
				}
			}
		})
	}
}

func itoa(i int) string {
	b, err := json.Marshal(i)
	if err != nil {
		return err.Error()
	}
	return string(b)
}

// TestDeep refuses trees that nest too deep, with an error of its own.
func TestDeep(t *testing.T) {
	deep := func(n int) syntax.Expr {
		var e syntax.Expr = &syntax.Name{ID: "x"}
		for range n {
			e = &syntax.UnaryOp{Op: syntax.Not, Operand: e}
		}
		return e
	}
	if _, err := Expression(&syntax.Expression{Body: deep(1000)}, Options{}); err != nil {
		t.Errorf("1000 levels: %v", err)
	}
	if _, err := Expression(&syntax.Expression{Body: deep(1_000_000)}, Options{}); !errors.Is(err, ErrRecursion) {
		t.Errorf("a million levels: got %v, want %v", err, ErrRecursion)
	}
	var p syntax.Pattern = &syntax.MatchAs{}
	for range 1_000_000 {
		p = &syntax.MatchSequence{Patterns: []syntax.Pattern{p}}
	}
	match := &syntax.Match{Subject: deep(0), Cases: []*syntax.MatchCase{{Pattern: p, Body: []syntax.Stmt{&syntax.Pass{}}}}}
	if _, err := Module(&syntax.Module{Body: []syntax.Stmt{match}}, Options{}); !errors.Is(err, ErrRecursion) {
		t.Errorf("a deep pattern: got %v, want %v", err, ErrRecursion)
	}
}

// TestMeter stops a compilation from outside.
func TestMeter(t *testing.T) {
	stop := errors.New("stop")
	total := 0
	_, err := compileSource(strings.Repeat("x = y + 1\n", 10_000), Options{Meter: func(n int) error {
		total += n
		if total > 5_000 {
			return stop
		}
		return nil
	}})
	if !errors.Is(err, stop) || total > 6_000 {
		t.Errorf("got %v after %d nodes, want a stop soon after 5000", err, total)
	}
}

// TestMeterIsDeterministic: superinstructions change no charge, that of compiling included.
func TestMeterIsDeterministic(t *testing.T) {
	files, err := filepath.Glob("../../tests/steps/programs/*.py")
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs: %v", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		charged := func(noSuper bool) (n int) {
			if _, err := compileSource(string(text), Options{NoSuper: noSuper, Meter: func(k int) error { n += k; return nil }}); err != nil {
				t.Errorf("%s: %v", file, err)
			}
			return n
		}
		if a, b := charged(false), charged(true); a != b {
			t.Errorf("%s: %d nodes charged with superinstructions, %d without", file, a, b)
		}
	}
}
