// Reports of exceptions that a hostile guest made big: their text and what it takes to make it are bounded, and they still say what was raised.
package engine_test

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
)

const (
	maxText  = 1 << 20  // bytes of a report
	maxTaken = 50 << 20 // bytes that are allocated for it
)

// chained raises 2000 exceptions, each while the last is handled, of a function.
const chained = `
e = None
for k in range(%d):
    try:
        try:
            if e is not None:
                raise e
        finally:
            RAISE
    except BaseException as x:
        e = x
raise e
`

// chain is a program that prepares and then raises n exceptions, each while the one before is handled.
func chain(n, prepare, raise string) string {
	return prepare + strings.NewReplacer("%d", n, "RAISE", raise).Replace(chained)
}

// longLines are three functions whose lines have 90 KB, and which call one another without end.
func longLines() string {
	more := strings.Repeat(" + 1", 30_000)
	return "def f(n): return g(n - 1)" + more + "\ndef g(n): return h(n - 1)" + more + "\ndef h(n): return f(n - 1)" + more + "\n"
}

var hostile = []struct {
	name, program string
	want          []string // in the text
	last          string   // at its end
}{
	{"long lines", longLines() + "f(0)\n", []string{"… [cut]\n", "Traceback (most recent call last):\n  ... ("},
		"RecursionError: maximum recursion depth exceeded\n"},
	{"a chain of long lines", chain("100", longLines(), "f(k)"), []string{" earlier exceptions are not shown)\n\n"},
		"RecursionError: maximum recursion depth exceeded\n"},
	{"one long message", chain("2000", "m = 'first' + 'x' * 10_000_000 + 'last'\n", "raise ValueError(m)"),
		[]string{" earlier exceptions are not shown)\n\n", "\nValueError: firstx", "… [cut]x"}, "x… [cut]\n"},
	{"messages that are made", chain("2000", "class E(Exception):\n    def __str__(self): return 'first' + 'x' * 3_000_000 + 'last'\n", "raise E"),
		[]string{" earlier exceptions are not shown)\n\n", "\nE: firstx"}, "x… [cut]\n"},
	{"messages of many lines", chain("2000", "m = '\\n' * 100_000\n", "raise ExceptionGroup(m + 'end', [ValueError(m)] * 20)"),
		[]string{" earlier exceptions are not shown)\n\n", "| ExceptionGroup: \n  | \n", "more exceptions\n"}, "----\n"},
	{"a long name", chain("2000", "E = type('E' * 10_000_000, (ValueError,), {})\n", "raise E('a message')"), []string{"\nEEE"}, "EEE: a message\n"},
	{"many notes", chain("2000", "notes = ['n' * 200_000]\n", "x = ValueError('a message'); x.__notes__ = notes; raise x"),
		[]string{"\nValueError: a message\nnnn"}, "nnn\n"},
	{"a long syntax error", "raise SyntaxError('a message', ('f', 1, 1, 'x' * 5_000_000, 1, 5_000_000))\n", []string{"  File \"f\", line 1\n    xxx"},
		"^^^\nSyntaxError: a message\n"},
	{"a syntax error with the guest's numbers", "raise SyntaxError('a message', ('f', 1, 10**11, 'x', 1, 10**12))\n", []string{"  File \"f\", line 1\n    x\n"},
		"SyntaxError: a message\n"},
	{"a syntax error with numbers of any size", "raise SyntaxError('a message', ('f', 10**30, 1, 'x' * 9, 1, 10**18))\n", []string{"SyntaxError"}, "SyntaxError: a message\n"},
	{"a long chain", chain("50_000", "", "raise ValueError(k)"), []string{"... (48000 earlier exceptions are not shown)\n\nTraceback"}, "ValueError: 49999\n"},
	{"a circle that is not reached", chain("5000", "a, b = ValueError(1), ValueError(2)\na.__context__, b.__context__ = b, a\n", "raise ValueError(k) if e else a"),
		[]string{"... (earlier exceptions are not shown)\n\n"}, "ValueError: 4999\n"},
	{"many members", "raise ExceptionGroup('a message', [ValueError(0)] * 1_000_000)\n", []string{"| ExceptionGroup: a message (1000000 sub-exceptions)\n",
		"| and 999985 more exceptions\n"}, "+------------------------------------\n"},
	{"a group in many places", "g = ExceptionGroup('a message', [ValueError(0)] * 300_000)\nfor k in range(8): g = ExceptionGroup('group %d' % k, [g] * 20)\nraise g\n",
		[]string{"| ExceptionGroup: group 7 (20 sub-exceptions)\n", "more exceptions\n"}, "+------------------------------------\n"},
	{"deep tracebacks", chain("200", "def f(n):\n    if n: return g(n - 1)\n    raise ValueError('a message')\ndef g(n): return f(n)\n", "f(400)"),
		[]string{" earlier exceptions are not shown)\n\n"}, "ValueError: a message\n"},
	{"long names of functions", chain("2000", "exec('def ' + 'f' * 1_000_000 + '(): raise ValueError(1)\\nf = ' + 'f' * 1_000_000)\n", "f()"),
		[]string{"in fff", "f… [cut]\n"}, "ValueError: 1\n"},
	{"many places of a long expression", "def at(*k): raise ValueError\ny = [\n" + strings.Repeat("lambda: at(\n"+strings.Repeat("    1,\n", 180)+"0),\n", 2000) + "]\n" +
		chain("2000", "", "y[k]()"), []string{"    lambda: at(\n            ~~^\n        1,\n        ^^\n    ...<178 lines>...\n"}, "ValueError\n"},
	{"many lines", chain("2000", "exec('\\n' * 2_000_000 + 'def f(): raise ValueError(1)')\n", "f()"), []string{"line 2000001, in f\n"}, "ValueError: 1\n"},
	{"attributes that were meant", chain("2000", "class A: food = 1\na, b = A(), A()\nfor k in range(50_000): b.__dict__['n%d' % k] = 0\n", "a.foo if k == 1999 else b.foo"),
		[]string{"AttributeError: 'A' object has no attribute 'foo'\n"}, "AttributeError: 'A' object has no attribute 'foo'. Did you mean '.food' instead of '.foo'?\n"},
	{"names that were meant", chain("2000", "for k in range(550): globals()['name%d' % k] = k\n", "nam"), []string{"NameError: name 'nam' is not defined\n"},
		"NameError: name 'nam' is not defined\n"},
}

// TestReportIsBounded makes the text of what is big, and looks at the text, at the memory that it took and at what it says.
func TestReportIsBounded(t *testing.T) {
	for _, c := range hostile {
		t.Run(c.name, func(t *testing.T) {
			e, err := engine.New(&enginetest.Host{}, engine.Options{Std: true, StepLimit: 10_000_000_000, MemoryLimit: 512 << 20})
			if err != nil {
				t.Fatal(err)
			}
			e.Thread.BeginSteps()
			_, err = e.Run(engine.Chunk{Source: []byte(c.program), Filename: "<string>"})
			x, ok := err.(*object.Exception)
			if !ok {
				t.Fatalf("got %v, want an exception", err)
			}
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			began := time.Now()
			text := e.FormatException(x)
			took := time.Since(began)
			runtime.ReadMemStats(&after)
			taken := after.TotalAlloc - before.TotalAlloc
			t.Logf("%d KB of text, %d KB taken, %v", len(text)>>10, taken>>10, took)
			if len(text) > maxText {
				t.Errorf("%d bytes of text, want at most %d", len(text), maxText)
			}
			if taken > maxTaken {
				t.Errorf("%d MB were taken, want at most %d", taken>>20, maxTaken>>20)
			}
			for _, want := range c.want {
				if !strings.Contains(text, want) {
					t.Errorf("%q is not in the text: %s", want, ends(text))
				}
			}
			if !strings.HasSuffix(text, c.last) {
				t.Errorf("the text does not end in %q: %s", c.last, ends(text))
			}
		})
	}
}

// ends are the beginning and the end of a text.
func ends(text string) string {
	if len(text) < 4000 {
		return text
	}
	return text[:2000] + "\n[…]\n" + text[len(text)-2000:]
}

// TestStopReportIsBounded stops a recursion over long lines.
func TestStopReportIsBounded(t *testing.T) {
	e, err := engine.New(&enginetest.Host{}, engine.Options{StepLimit: 50_000_000, MemoryLimit: 512 << 20})
	if err != nil {
		t.Fatal(err)
	}
	e.Thread.BeginSteps()
	program := strings.ReplaceAll(longLines(), "f(n): ", "f(n):\n    if n < -900:\n        while True: pass\n    ")
	_, err = e.Run(engine.Chunk{Source: []byte(program + "f(0)\n"), Filename: "<string>"})
	stop, ok := err.(*object.StopError)
	if !ok {
		t.Fatalf("got %v, want a stop", err)
	}
	report := e.NewReport()
	text := report.FormatStop(stop, "RuntimeError: stopped")
	if len(text) > maxText || !strings.Contains(text, " outer entries are not shown)\n") || !strings.HasSuffix(text, "^^^^\nRuntimeError: stopped\n") {
		t.Errorf("got %d bytes: %s", len(text), ends(text))
	}
	frames := report.Frames(stop.Traceback, 100)
	if len(frames) != 100 || frames[99] != frames[96] || len(frames[99].Source) > 5000 {
		t.Errorf("got %d frames, want 100 of which each third is the same", len(frames))
	}
}

// TestFormatsOnce makes a report of 2000 exceptions of one place: each takes little but its own text.
func TestFormatsOnce(t *testing.T) {
	const n = 2000
	e, err := engine.New(&enginetest.Host{}, engine.Options{MemoryLimit: 64 << 20})
	if err != nil {
		t.Fatal(err)
	}
	_, err = e.Run(engine.Chunk{Source: []byte(chain("2000", "", "raise ValueError('next')")), Filename: "<string>"})
	x, ok := err.(*object.Exception)
	if !ok {
		t.Fatalf("got %v, want an exception", err)
	}
	if got := testing.AllocsPerRun(3, func() { e.FormatException(x) }); got > 30*n {
		t.Errorf("got %.0f allocations, want at most %d", got, 30*n)
	}
}
