//go:build linux && (amd64 || arm64)

// Memory: every bomb of the folder memory ends in a MemoryError of the limit that guest code could catch, and leaves a runtime that works in
// a process that stayed small.
package limits

import (
	"errors"
	"fmt"
	"sort"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

// slack is what a worker may hold beyond its limit: the program itself, the collector's lag, stacks.
const slack = 64 << 20

// bombTime bounds a bomb. They take a small part of it.
const bombTime = 30 * time.Second

func sortedNames(m map[string]string) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	sort.Strings(names)
	return names
}

// TestMemoryBombs runs each bomb in a runtime of its own: once as it is, once with a handler around it.
func TestMemoryBombs(t *testing.T) {
	bombs := programs(t, "memory")
	if len(bombs) < 12 {
		t.Fatalf("got %d bombs, want 12 at least", len(bombs))
	}
	const limit = 16 << 20
	for _, name := range sortedNames(bombs) {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
			began := time.Now()
			g.bomb(bombs[name], limit)
			g.catchBomb(bombs[name], limit)
			g.wantSmall(limit)
			if testing.Verbose() {
				t.Logf("%v, peak %d MB", time.Since(began).Round(time.Millisecond), g.peak()>>20)
			}
		})
	}
}

// big are the bombs that are quick at a high limit: one of each kind.
var big = []string{"bytearray_grow", "bytes_zero", "dict_grow", "exceptions", "format_width", "generators", "instances", "int_shift", "list_append",
	"list_nested", "list_repeat", "recursion_locals", "set_grow", "source_big", "str_builder", "str_concat", "strings", "tuple_of_generator"}

// TestMemoryBombsInARow runs many bombs in one runtime, as a host that goes on after each does.
func TestMemoryBombsInARow(t *testing.T) {
	bombs := programs(t, "memory")
	for _, c := range []struct {
		limit int64
		names []string
	}{{32 << 20, sortedNames(bombs)}, {64 << 20, big}, {256 << 20, big}} {
		t.Run(fmt.Sprintf("%dMB", c.limit>>20), func(t *testing.T) {
			g := open(t, spy.Options{MemoryLimit: c.limit, Timeout: bombTime})
			for _, name := range c.names {
				began := time.Now()
				if bombs[name] == "" {
					t.Fatalf("no bomb %s", name)
				}
				if !t.Run(name, func(t *testing.T) {
					g := &guest{Runtime: g.Runtime, t: t, pid: g.pid}
					g.bomb(bombs[name], c.limit)
				}) {
					return
				}
				if testing.Verbose() {
					t.Logf("%s %v, peak %d MB", name, time.Since(began).Round(time.Millisecond), g.peak()>>20)
				}
			}
			g.wantSmall(c.limit)
		})
	}
}

// TestMemoryMark shows that Error.Limit belongs to what the engine raised, not to the class or the object.
func TestMemoryMark(t *testing.T) {
	g := open(t, spy.Options{MemoryLimit: 16 << 20, Timeout: bombTime})
	for _, c := range []struct{ name, source, limit string }{
		{"of the guest", "raise MemoryError", ""},
		{"of the guest with text", "raise MemoryError('memory limit exceeded')", ""},
		{"of the limit", "'x' * 10**9", spy.LimitMemory},
		{"passed through a handler", "try:\n    'x' * 10**9\nfinally:\n    y = 1", spy.LimitMemory},
		{"raised again", "try:\n    'x' * 10**9\nexcept MemoryError:\n    raise", spy.LimitMemory},
		{"kept and raised later", "try:\n    'x' * 10**9\nexcept MemoryError as e:\n    kept = e\nraise kept", ""},
		{"kept and raised from", "raise kept from None", ""},
		{"kept and thrown into a generator", "def g():\n    yield\nit = g()\nnext(it)\nit.throw(kept)", ""},
		{"a class of the guest", "class M(MemoryError): pass\nraise M", ""},
	} {
		var e *spy.Error
		if err := g.Exec(background, c.source); !errors.As(err, &e) || !e.IsA("MemoryError") || e.Limit != c.limit {
			t.Errorf("%s: got %v with limit %q, want MemoryError with limit %q", c.name, err, e.Limit, c.limit)
		}
	}
}

// TestFullRuntime fills the memory and keeps it full: looking, deleting and a small eval work, and nothing grows further.
func TestFullRuntime(t *testing.T) {
	const limit = 16 << 20
	g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
	g.exec("small = 1\nxs = []\ntry:\n    while True:\n        xs.append([None])\nexcept MemoryError:\n    pass")
	for k := range 200 {
		g.alive()
		if v, err := g.Eval(background, "len(xs) > 1000 and sum(range(1000))"); err != nil || v != int64(499500) {
			t.Fatalf("eval %d: got %v, %v", k, v, err)
		}
		if k == 100 {
			if err := g.Delete(background, "small"); err != nil {
				t.Fatal(err)
			}
		}
	}
	g.limited(g.Exec(background, "ys = [[None] for _ in range(10**6)]"), "MemoryError", spy.LimitMemory)
	if err := g.Set("more", make([]byte, 4<<20)); err == nil {
		t.Error("4 MB went into a full runtime")
	} else {
		g.limited(err, "MemoryError", spy.LimitMemory)
	}
	g.alive()
	if err := g.Delete(background, "xs"); err != nil {
		t.Fatal(err)
	}
	g.exec(fmt.Sprintf("bytes(%d)", limit/2))
	g.wantSmall(limit)
}

// TestSwallowedMemoryErrors runs a guest that takes every MemoryError for a reason to go on: it is stopped.
func TestSwallowedMemoryErrors(t *testing.T) {
	const limit = 16 << 20
	g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
	for _, body := range []string{"xs.append([None] * 10)", "xs = xs + xs + [1]", "xs.append(bytes(100000))"} {
		err := g.Exec(background, "xs = [1]\nwhile True:\n    try:\n        "+body+"\n    except MemoryError:\n        pass")
		g.limited(err, "MemoryError", spy.LimitMemory)
		g.alive()
		g.clear()
	}
	g.wantSmall(limit)
}

// TestBigErrors raises what is too big to be told.
func TestBigErrors(t *testing.T) {
	const limit = 64 << 20
	g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
	for _, source := range []string{
		"raise ValueError('x' * 40_000_000)",
		"raise ValueError([0] * 2_000_000)",
		"e = ValueError('v')\nfor _ in range(20000): e.add_note('n' * 1000)\nraise e",
		"raise type('x' * 10_000_000, (ValueError,), {})",
		"raise KeyError('k' * 20_000_000)",
		"import sys\nsys.setrecursionlimit(20000)\ndef f(n):\n    if n: f(n - 1)\n    raise ValueError\nf(15000)",
		"e = None\nfor k in range(20000):\n    try:\n        raise ValueError(k) from e\n    except ValueError as x:\n        e = x\nraise e",
		"exec('\\n' * 200000 + 'def f(n):\\n    if n: f(n - 1)\\n    raise ValueError(n)')\nf(900)",
	} {
		began := time.Now()
		var e *spy.Error
		if err := g.Exec(background, source); !errors.As(err, &e) || !e.IsA("ValueError") && !e.IsA("KeyError") {
			t.Fatalf("%s: got %.300v\n%s", source, err, detail(err))
		}
		if len(e.Message) > 70<<10 || len(e.Traceback) > 2<<20 {
			t.Errorf("%s: %d bytes of message, %d of traceback", source, len(e.Message), len(e.Traceback))
		}
		if took := time.Since(began); took > 5*time.Second*patience {
			t.Errorf("%s: it took %v", source, took)
		}
		g.clear()
	}
	g.wantSmall(limit)
}

// bomb runs a bomb to its end, then clears the globals: the memory is there again.
func (g *guest) bomb(source string, limit int64) {
	g.t.Helper()
	err := g.Exec(background, source)
	g.limited(err, "MemoryError", spy.LimitMemory)
	g.alive()
	g.clear()
	g.exec(fmt.Sprintf("bytes(%d)", limit/2))
}

// catchBomb runs a bomb inside of a handler of guest code.
func (g *guest) catchBomb(source string, limit int64) {
	g.t.Helper()
	g.exec("try:\n    " + strings.ReplaceAll(source, "\n", "\n    ") + "\nexcept MemoryError:\n    caught = True\n")
	g.t.Helper()
	if v, err := g.Eval(background, "caught"); err != nil || v != true {
		g.t.Fatalf("caught: got %v, %v", v, err)
	}
	g.clear()
	g.exec(fmt.Sprintf("bytes(%d)", limit/2))
}

// clear deletes all globals of the guest, one by one as a host would.
func (g *guest) clear() {
	g.t.Helper()
	names, err := g.Names(background)
	if err != nil {
		g.t.Fatalf("names: %v\n%s", err, detail(err))
	}
	for _, name := range names {
		if strings.HasPrefix(name, "__") {
			continue
		}
		if err := g.Delete(background, name); err != nil {
			g.t.Fatalf("del rt[%q]: %v\n%s", name, err, detail(err))
		}
	}
}

func (g *guest) wantSmall(limit int64) {
	g.t.Helper()
	if peak, most := g.peak(), limit+max(slack, limit/4); peak > most {
		g.t.Errorf("the worker had %d MB at its peak, want at most %d MB", peak>>20, most>>20)
	}
}

// TestMemoryComesBack runs programs that hold little at a time and must never meet the limit.
func TestMemoryComesBack(t *testing.T) {
	const limit = 64 << 20
	for name, source := range programs(t, "reuse") {
		t.Run(name, func(t *testing.T) {
			g := open(t, spy.Options{MemoryLimit: limit, Timeout: bombTime})
			g.exec(source)
			g.wantSmall(limit)
		})
	}
}

// TestErrorInLongSource raises from 20,000 levels in the last lines of a long source: what is told of it is found in good time.
func TestErrorInLongSource(t *testing.T) {
	g := open(t, spy.Options{MemoryLimit: 128 << 20, Timeout: bombTime})
	began := time.Now()
	err := g.Exec(background, strings.Repeat("# a comment line of some length\n", 150_000)+"import sys\nsys.setrecursionlimit(20000)\ndef f(n):\n    return f(n + 1)\nf(0)\n")
	e := g.limited(err, "RecursionError", spy.LimitRecursion)
	if len(e.Frames) == 0 || e.Frames[len(e.Frames)-1].Line != 150_004 || !strings.Contains(e.Traceback, "more times") {
		t.Errorf("got %d frames and %.300s", len(e.Frames), e.Traceback)
	}
	if took := time.Since(began); took > 5*time.Second*patience {
		t.Errorf("it took %v", took)
	}
}

// TestErrorOfLongLines tells of a recursion over three lines of 90 KB, of a chain of such and of other errors that are too big to be told, to
// hosts with little room: what was raised last is in the text.
func TestErrorOfLongLines(t *testing.T) {
	more := strings.Repeat(" + 1", 30_000)
	lines := "def f(n): return g(n - 1)" + more + "\ndef g(n): return h(n - 1)" + more + "\ndef h(n): return f(n - 1)" + more + "\n"
	chained := "e = None\nfor k in range(300):\n    try:\n        raise_it(k)\n    except Exception as x:\n        x.__context__, e = e, x\nraise e"
	for _, limit := range []int{0, 1 << 20, 4 << 10} {
		g := open(t, spy.Options{MemoryLimit: 64 << 20, MessageLimit: limit, Timeout: bombTime})
		g.exec("import sys\nsource = ''\ndef add(s):\n    global source\n    source += s")
		for k := 0; k < len(lines); k += 2000 { // whatever the limit is
			if _, err := g.Call(background, "add", lines[k:min(k+2000, len(lines))]); err != nil {
				t.Fatal(err)
			}
		}
		g.exec("exec(compile(source, 'lines.py', 'exec'))")
		for _, c := range []struct{ source, class, last string }{
			{"f(0)", "RecursionError", "RecursionError: maximum recursion depth exceeded\n"},
			{"raise_it = f\n" + chained, "RecursionError", "RecursionError: maximum recursion depth exceeded\n"},
			{"text = 'x' * 5_000_000\ndef raise_it(k): raise ValueError(text)\n" + chained, "ValueError", "x… [cut]\n"},
			{"class E(Exception):\n    def __str__(self): return 'x' * 5_000_000\ndef raise_it(k): raise E\n" + chained, "E", "x… [cut]\n"},
			{"E = type('x' * 10_000_000, (ValueError,), {})\ndef raise_it(k): raise E('a message')\n" + chained, "xxx", "xx: a message\n"},
		} {
			var e *spy.Error
			if err := g.Exec(background, c.source); !errors.As(err, &e) || !strings.HasPrefix(e.Type, c.class) {
				t.Fatalf("with a limit of %d: %s: got %.300v\n%s", limit, c.source, err, detail(err))
			}
			if !strings.HasSuffix(e.Traceback, c.last) || len(e.Traceback) > 1<<20 || len(e.Message) > 64<<10 || len(e.Type) > 256 {
				t.Errorf("with a limit of %d: %s: got %d bytes of message, %d of traceback that ends in %q", limit, c.source, len(e.Message), len(e.Traceback),
					e.Traceback[max(len(e.Traceback)-200, 0):])
			}
			if limit != 4<<10 && !strings.Contains(e.Traceback, c.class) {
				t.Errorf("with a limit of %d: %s: %s is not in the traceback", limit, c.source, c.class)
			}
			for k, at := 0, e; at != nil; k, at = k+1, at.Context {
				if len(at.Frames) > 1000 || k > 0 && len(at.Frames) > 100 {
					t.Errorf("%d frames of error %d", len(at.Frames), k)
				}
				for _, f := range at.Frames {
					if len(f.Source) > 1<<10 || len(f.Function) > 1<<10 {
						t.Fatalf("a frame with %d bytes of source", len(f.Source))
					}
				}
			}
			g.alive()
		}
		g.clear()
		g.wantSmall(64 << 20)
	}
}
