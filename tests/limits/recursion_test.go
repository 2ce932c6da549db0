//go:build linux && (amd64 || arm64)

// Recursion: nothing that a guest can nest or call reaches the end of a native stack.
package limits

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

// recursionPeak is the most that a worker may take for 20,000 levels: 256 MB of Go stack while it grows, and small things.
const recursionPeak = 400 << 20

// TestRecursion runs each program of the folder recursion at the limit of a fresh runtime, at the highest that a guest may set, and above.
func TestRecursion(t *testing.T) {
	deep := programs(t, "recursion")
	for _, name := range sortedNames(deep) {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{Timeout: 30 * time.Second, StepLimit: 2_000_000_000})
			for _, limit := range []int{1000, 20000, 30000} {
				g.exec(fmt.Sprintf("import sys\nsys.setrecursionlimit(%d)", limit))
				began := time.Now()
				g.limited(g.Exec(background, deep[name]), "RecursionError", spy.LimitRecursion)
				g.exec("try:\n    " + strings.ReplaceAll(deep[name], "\n", "\n    ") + "\nexcept RecursionError: pass")
				g.alive()
				if took := time.Since(began); took > 5*time.Second*patience {
					t.Errorf("at the limit %d it took %v", limit, took)
				}
			}
			// The stack of 20,000 levels counts besides the guest's memory.
			if peak := g.peak(); peak > recursionPeak {
				t.Errorf("the worker had %d MB at its peak, want at most %d MB", peak>>20, recursionPeak>>20)
			} else if testing.Verbose() {
				t.Logf("peak %d MB", peak>>20)
			}
		})
	}
}

// TestRecursionClamp shows that a limit above the engine's own is lowered to it.
func TestRecursionClamp(t *testing.T) {
	g := open(t, spy.Options{Timeout: 10 * time.Second})
	g.exec("import sys\nsys.setrecursionlimit(10**6)\ndef depth():\n    global n\n    n += 1\n    depth()\nn = 0\ntry:\n    depth()\nexcept RecursionError: pass")
	v, err := g.Eval(background, "(sys.getrecursionlimit(), 19900 < n <= 20000)")
	if err != nil {
		t.Fatal(err)
	}
	if got := v.(spy.Tuple); got[0] != int64(20000) || got[1] != true {
		t.Errorf("got %v, want 20000 and a depth near it", got)
	}
}

// TestRecursionMark shows that a guest's own RecursionError does not name a limit.
func TestRecursionMark(t *testing.T) {
	g := open(t, spy.Options{})
	g.limited(g.Exec(background, "raise RecursionError('maximum recursion depth exceeded')"), "RecursionError", "")
}

// TestNesting compiles what nests deep: CPython's errors, and nothing worse.
func TestNesting(t *testing.T) {
	for name, program := range programs(t, "nesting") {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{Timeout: 20 * time.Second})
			g.exec("source = " + tag(program, "source"))
			v, err := g.Eval(background, "source")
			if err != nil {
				t.Fatal(err)
			}
			for _, way := range []struct {
				name string
				run  func() error
			}{
				{"from the host", func() error { return g.Exec(background, v.(string)) }},
				{"by exec", func() error { return g.Exec(background, "exec(source, {})") }},
				{"deep in a recursion", func() error {
					return g.Exec(background, "def f(n):\n    if n: return f(n - 1)\n    exec(source, {})\nimport sys\nsys.setrecursionlimit(20000)\nf(15000)")
				}},
			} {
				got := "-"
				var e *spy.Error
				if err := way.run(); errors.As(err, &e) && !errors.Is(err, spy.ErrWorker) && !errors.Is(err, spy.ErrTimeout) {
					got = e.Type
				} else if err != nil {
					t.Fatalf("%s: %.300v\n%s", way.name, err, detail(err))
				}
				if want := strings.Fields(tag(program, "raises")); !slices.Contains(want, got) {
					t.Errorf("%s: got %s, want one of %v", way.name, got, want)
				}
				g.alive()
			}
		})
	}
}

// TestChains piles up what calls itself in native code: whatever comes of it, the worker lives and does not take long.
func TestChains(t *testing.T) {
	for name, program := range programs(t, "chains") {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{Timeout: 20 * time.Second})
			for _, limit := range []int{1000, 20000} {
				g.exec(fmt.Sprintf("import sys\nsys.setrecursionlimit(%d)", limit))
				began := time.Now()
				err := g.Exec(background, program)
				var e *spy.Error
				if err != nil && (!errors.As(err, &e) || errors.Is(err, spy.ErrWorker) || errors.Is(err, spy.ErrTimeout)) {
					t.Fatalf("got %.300v\n%s", err, detail(err))
				}
				g.alive()
				if took := time.Since(began); took > 10*time.Second*patience {
					t.Errorf("it took %v", took)
				}
				if testing.Verbose() {
					t.Logf("%v %.100v", time.Since(began).Round(time.Millisecond), err)
				}
			}
			if peak := g.peak(); peak > 400<<20 {
				t.Errorf("the worker had %d MB", peak>>20)
			}
		})
	}
}

// TestRecursionSmall nests as deep as a guest may with the least memory: the stack must fit into what the kernel allows such a worker.
func TestRecursionSmall(t *testing.T) {
	deep := programs(t, "recursion")
	for _, name := range sortedNames(deep) {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{MemoryLimit: 16 << 20, Timeout: 30 * time.Second})
			err := g.Exec(background, "import sys\nsys.setrecursionlimit(20000)\n"+deep[name])
			var e *spy.Error
			if !errors.As(err, &e) || e.Limit != spy.LimitRecursion && e.Limit != spy.LimitMemory {
				t.Fatalf("got %.300v, want RecursionError or MemoryError\n%s", err, detail(err))
			}
			g.alive()
			if testing.Verbose() {
				t.Logf("%s, peak %d MB", e.Limit, g.peak()>>20)
			}
		})
	}
}
