//go:build linux && (amd64 || arm64)

// Time: what takes too long is killed or stopped, also a worker that does nothing at all, and time in the host is not counted.
package limits

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	spy "github.com/small-python/spy/core"
)

// late is how long after its time an operation may end.
var late = 500 * time.Millisecond * patience

func (g *guest) timedOut(err error, began time.Time, after time.Duration) {
	g.t.Helper()
	took := time.Since(began)
	if !errors.Is(err, spy.ErrTimeout) {
		g.t.Fatalf("got %v, want ErrTimeout", err)
	}
	if took < after || took > after+late {
		g.t.Errorf("it took %v, want %v", took, after)
	}
	if _, err := g.Eval(background, "1"); !errors.Is(err, spy.ErrClosed) {
		g.t.Errorf("after a timeout: got %v, want ErrClosed", err)
	}
	if !eventually(late, func() bool { return !children()[g.pid] }) {
		g.t.Error("the worker lives")
	}
}

func TestTimeoutKills(t *testing.T) {
	const after = 100 * time.Millisecond
	for _, source := range []string{
		"while True: pass",
		"while True:\n    try:\n        while True: pass\n    except BaseException: pass",
		"7 ** 90000000",
	} {
		g := open(t, spy.Options{Timeout: after})
		g.alive()
		began := time.Now()
		g.timedOut(g.Exec(background, source), began, after)
	}
}

// TestTimeoutStoppedWorker stops the process itself: the host does not wait for it.
func TestTimeoutStoppedWorker(t *testing.T) {
	const after = 100 * time.Millisecond
	g := open(t, spy.Options{Timeout: after})
	g.alive()
	if err := unix.Kill(g.pid, unix.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	_, err := g.Eval(background, "1")
	g.timedOut(err, began, after)
}

// TestTimeoutWorkerDoesNotRead sends more than a pipe holds to a worker that does not read.
func TestTimeoutWorkerDoesNotRead(t *testing.T) {
	const after = 200 * time.Millisecond
	g := open(t, spy.Options{Timeout: after})
	g.alive()
	if err := unix.Kill(g.pid, unix.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	_, err := g.Call(background, "len", strings.Repeat("x", 10<<20))
	g.timedOut(err, began, after)
}

// TestTimeoutLeavesHostTime lets the host take longer than the worker may.
func TestTimeoutLeavesHostTime(t *testing.T) {
	g := open(t, spy.Options{Timeout: 200 * time.Millisecond})
	if err := g.Define("slow", func() string { time.Sleep(400 * time.Millisecond); return "done" }); err != nil {
		t.Fatal(err)
	}
	if v, err := g.Eval(background, "slow()"); err != nil || v != "done" {
		t.Fatalf("got %v, %v", v, err)
	}
}

func TestDeadline(t *testing.T) {
	const after = 200 * time.Millisecond
	g := open(t, spy.Options{Deadline: after})
	if err := g.Define("slow", func() { time.Sleep(50 * time.Millisecond) }); err != nil {
		t.Fatal(err)
	}
	g.alive()
	began := time.Now()
	g.timedOut(g.Exec(background, "while True: slow()"), began, after)
}

func TestSoftTimeout(t *testing.T) {
	const after = 100 * time.Millisecond
	g := open(t, spy.Options{SoftTimeout: after, Timeout: 10 * time.Second})
	g.alive()
	for range 3 {
		began := time.Now()
		err := g.Exec(background, "n = 1\ntry:\n    while True: pass\nexcept BaseException: n = 2\nfinally: n = 3")
		if e := g.limited(err, "RuntimeError", spy.LimitTime); !strings.Contains(e.Message, "time") {
			t.Errorf("got %q", e.Message)
		}
		if took := time.Since(began); took < after || took > after+late {
			t.Errorf("it took %v, want %v", took, after)
		}
		if v, err := g.Eval(background, "n"); err != nil || v != int64(1) {
			t.Fatalf("got %v, %v, want 1: no handler may have run", v, err)
		}
	}
}

func TestContextEnds(t *testing.T) {
	g := open(t, spy.Options{Timeout: 10 * time.Second})
	g.alive()
	ctx, cancel := context.WithTimeout(background, 50*time.Millisecond)
	defer cancel()
	began := time.Now()
	err := g.Exec(ctx, "while True: pass")
	g.limited(err, "KeyboardInterrupt", spy.LimitInterrupt)
	if took := time.Since(began); took > late {
		t.Errorf("it took %v", took)
	}
	g.alive()
}

func TestMaxHostCalls(t *testing.T) {
	g := open(t, spy.Options{MaxHostCalls: 10, Timeout: 10 * time.Second})
	calls := 0
	if err := g.Define("f", func() int { calls++; return calls }); err != nil {
		t.Fatal(err)
	}
	err := g.Exec(background, "n = 0\nwhile True:\n    try:\n        f()\n        n += 1\n    except BaseException: pass\n    finally: m = n")
	g.limited(err, "RuntimeError", spy.LimitHostCalls)
	if v, err := g.Eval(background, "(n, m)"); err != nil || fmt.Sprint(v) != "(10, 10)" && fmt.Sprint(v) != "[10 10]" {
		t.Errorf("got %v, %v, want 10 twice", v, err)
	}
	if calls != 10 {
		t.Errorf("the host was called %d times, want 10", calls)
	}
}

// TestStepStop shows that a stop by steps passes everything that a guest can put in its way, and that the state made before is kept.
func TestStepStop(t *testing.T) {
	for _, c := range []struct{ name, source string }{
		{"except", "while True:\n    try:\n        while True: n += 0\n    except: caught = 1"},
		{"except BaseException", "try:\n    while True: pass\nexcept BaseException: caught = 1"},
		{"except star", "try:\n    while True: pass\nexcept* BaseException: caught = 1"},
		{"finally", "def f():\n    global caught\n    try:\n        while True: pass\n    finally:\n        caught = 1\nf()"},
		{"return in finally", "def f():\n    try:\n        while True: pass\n    finally:\n        return 1\nwhile True:\n    f()\n    caught = 1"},
		{"with", "class C:\n    def __enter__(self): pass\n    def __exit__(self, *a):\n        global caught\n        caught = 1\n        return True\nwith C():\n    while True: pass"},
		{"generator", "def g():\n    global caught\n    try:\n        yield 1\n        while True: pass\n    finally:\n        caught = 1\nfor x in g(): pass"},
		{"waiting generator", "def g():\n    global caught\n    try:\n        yield 1\n    finally:\n        caught = 1\nit = g()\nnext(it)\nwhile True: pass"},
		{"sort key", "def key(x):\n    while True: pass\ntry:\n    sorted([1, 2], key=key)\nexcept BaseException: caught = 1"},
		{"repr", "class C:\n    def __repr__(self):\n        while True: pass\ntry:\n    [C()].__repr__()\nexcept BaseException: caught = 1"},
		{"getattr with a default", "class C:\n    def __getattr__(self, name):\n        while True: pass\ngetattr(C(), 'x', 1)\ncaught = 1"},
		{"hasattr", "class C:\n    def __getattr__(self, name):\n        while True: pass\nhasattr(C(), 'x')\ncaught = 1"},
		{"eq in a list", "class C:\n    def __eq__(self, other):\n        while True: pass\nC() in [C()]\ncaught = 1"},
		{"nested exec", "try:\n    exec('while True: pass')\nexcept BaseException: caught = 1"},
		{"coroutine", "async def f():\n    global caught\n    try:\n        while True: pass\n    except BaseException: caught = 1\nf().send(None)"},
		{"iterator", "class I:\n    def __iter__(self): return self\n    def __next__(self):\n        while True: pass\ntry:\n    list(I())\nexcept BaseException: caught = 1"},
		{"length hint", "class I:\n    def __iter__(self): return iter([])\n    def __length_hint__(self):\n        while True: pass\nlist(I())\ncaught = 1"},
		{"exception text", "class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E"},
		{"builtin", "try:\n    sum(range(10**12))\nexcept BaseException: caught = 1"},
		// Each kind of test and of items may be all that a loop does.
		{"test of a list", "while [1]: continue"},
		{"test of a type", "while int: pass"},
		{"test of a str", "x = 'a'\nwhile x: continue"},
		{"test of a class", "class C:\n    def __bool__(self): return True\nc = C()\nwhile c: continue"},
		{"test of a length", "class C:\n    def __len__(self): return 1\nc = C()\nwhile c: continue"},
		{"test of a big int", "x = 2 ** 80\nwhile x > 1: continue"},
		{"test of equal text", "x = 'abc'\nwhile x == 'abc': continue"},
		{"test of membership", "x = [1]\nwhile 1 in x: continue"},
		{"test of no membership", "x = {}\nwhile 1 not in x: continue"},
		{"test of None", "x = None\nwhile x is None: continue"},
		{"test of no None", "x = 1\nwhile x is not None: continue"},
		{"test of not", "x = []\nwhile not x: continue"},
		{"test of floats", "x = 1.5\nwhile x < 2.5: continue"},
		{"test of mixed numbers", "x = 1.5\nwhile x < 2: continue"},
		{"test of a compare method", "class C:\n    def __lt__(self, o): return self\nc = C()\nwhile c < c: continue"},
		{"test of and", "x = [1]\nwhile x and x: continue"},
		{"test of a chain", "x = 1.5\nwhile 1 < x < 2: continue"},
		{"items of next", "class I:\n    def __iter__(self): return self\n    def __next__(self): return 1\nfor x in I(): continue"},
		{"items of a generator", "def g():\n    while True: yield 1\nfor x in g(): continue"},
		{"items of a builtin", "for x in iter(int, 1): continue"},
		{"items of rows", "xs = range(10**12)\nfor a, b in zip(xs, xs): continue"},
		{"items of a comprehension", "[1 for x in range(10**12) if x < 0]"},
		{"hostile repeat", "while True:\n    try: [].sort(key=1)\n    except: pass"},
	} {
		t.Run(c.name, func(t *testing.T) {
			g := open(t, spy.Options{StepLimit: 100_000, Timeout: 10 * time.Second})
			err := g.Exec(background, "n, caught = 1, 0\n"+c.source)
			if c.name == "exception text" { // it is asked for when the operation is over, and is given up there
				var e *spy.Error
				if !errors.As(err, &e) || e.Type != "E" && e.Limit != spy.LimitSteps {
					t.Fatalf("got %v", err)
				}
			} else {
				g.limited(err, "RuntimeError", spy.LimitSteps)
			}
			if v, err := g.Eval(background, "(n, caught)"); err != nil || v.(spy.Tuple)[0] != int64(1) || v.(spy.Tuple)[1] != int64(0) {
				t.Errorf("got %v, %v, want (1, 0): no handler may have run", v, err)
			}
		})
	}
}

// TestStepsRepeat counts the same program twice in two runtimes with one seed: the same number, also with collections and interrupts between.
func TestStepsRepeat(t *testing.T) {
	seed := int64(7)
	const source = "d = {}\nfor k in range(20000):\n    d[str(k)] = [k] * 50\ns = {str(k) for k in range(1000)}\nx = ''.join(s)\nxs = []\nfor k in range(200): xs.append(sorted(s, key=len))\ntry: 'x' * 10**9\nexcept MemoryError: pass\ndel xs"
	var counts []int64
	for k := range 3 {
		g := open(t, spy.Options{Seed: &seed, MemoryLimit: 32 << 20})
		if k == 2 {
			g.interrupt("while True: [1] * 100", 20*time.Millisecond)
		}
		if err := g.Exec(background, source); err != nil {
			t.Fatal(err)
		}
		counts = append(counts, g.Stats().Steps)
	}
	if counts[0] != counts[1] || counts[0] != counts[2] || counts[0] < 100_000 {
		t.Errorf("got %v steps, want the same number each time", counts)
	}
}
