//go:build linux

// What a host can do with a runtime, on a real worker.
package spy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

func TestGlobals(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Set("early", []any{int64(1), "two", nil})) // before the first run: it waits in the host
	if rt.started {
		t.Fatal("Set before the first run started the engine")
	}
	must(t, rt.Exec(background, "late = early[0] + 1"))
	want(t, 2)(rt.Get(background, "late"))
	must(t, rt.Set("late", "changed"))
	want(t, "changed")(rt.Eval(background, "late"))
	for name, there := range map[string]bool{"late": true, "nowhere": false} {
		if has, err := rt.Has(background, name); err != nil || has != there {
			t.Errorf("Has(%q) gave %v, %v, want %v", name, has, err, there)
		}
	}
	must(t, rt.Delete(background, "late"))
	_, err := rt.Get(background, "late")
	wantError(t, err, "KeyError: 'late'")
	wantError(t, rt.Delete(background, "late"), "KeyError: 'late'")
	names, err := rt.Names(background)
	if must(t, err); !strings.Contains(strings.Join(names, " "), "early") {
		t.Errorf("got the names %v, want early among them", names)
	}
}

func TestValueThatCannotGoInFailsAtOnce(t *testing.T) {
	rt := open(t, Options{})
	wantError(t, rt.Set("c", make(chan int)), "TypeError: a Go value of type chan int, which cannot enter the engine")
	self := []any{nil}
	self[0] = self
	wantError(t, rt.Set("s", self), "ValueError: a value that contains itself cannot enter the engine")
	if len(rt.queue) != 0 {
		t.Error("a value that was refused is in the queue")
	}
	if has, err := rt.Has(background, "c"); has || err != nil {
		t.Errorf("got %v, %v, want no such global", has, err)
	}
}

func TestCallWithKeywords(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Exec(background, "def f(a, *rest, k=0, **more): return (a, rest, k, sorted(more.items()))"))
	v, err := rt.Call(background, "f", 1, 2, Kwargs{"k": 3, "z": 4, "y": 5})
	must(t, err)
	if got := reprOf(v); got != "(1, (2,), 3, [('y', 5), ('z', 4)])" {
		t.Errorf("got %s", got)
	}
	_, err = rt.Call(background, "f")
	wantError(t, err, "TypeError: f() missing 1 required positional argument: 'a'")
	_, err = rt.Call(background, "nowhere")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "NameError" {
		t.Errorf("got %v, want NameError", err)
	}
	_, err = rt.Call(background, 12)
	wantError(t, err, "TypeError: call: got int, want the name of a global or an *Object")
}

func TestErrorsOfTheEngine(t *testing.T) {
	rt := open(t, Options{})
	err := rt.Exec(background, "def f():\n  raise ValueError('no', 3)\ntry:\n  {}['k']\nexcept KeyError as e:\n  try:\n    f()\n  except ValueError as v:\n    v.add_note('a note')\n    raise TypeError('outer') from v\n", Filename("x.py"))
	e := wantError(t, err, "TypeError: outer")
	if len(e.Args) != 1 || e.Args[0] != "outer" || !e.IsA("Exception") || e.Limit != "" {
		t.Errorf("got args %v, bases %v, limit %q", e.Args, e.Bases, e.Limit)
	}
	if e.Cause == nil || e.Cause.Type != "ValueError" || len(e.Cause.Notes) != 1 || e.Cause.Notes[0] != "a note" {
		t.Errorf("got the cause %+v", e.Cause)
	}
	if len(e.Frames) != 1 || e.Frames[0].File != "x.py" || e.Frames[0].Line != 10 || e.Frames[0].Function != "<module>" {
		t.Errorf("got the frames %+v", e.Frames)
	}
	for _, text := range []string{"Traceback (most recent call last):", "a note", "direct cause", "TypeError: outer"} {
		if !strings.Contains(e.Traceback, text) {
			t.Errorf("%q is not in the traceback:\n%s", text, e.Traceback)
		}
	}
	_, err = rt.Eval(background, "1 +")
	if !errors.As(err, &e) || e.Type != "SyntaxError" {
		t.Errorf("got %v, want SyntaxError", err)
	}
	err = rt.Exec(background, "raise SystemExit(4)")
	if !errors.As(err, &e) || e.Type != "SystemExit" || e.Code != int64(4) {
		t.Errorf("got %v with the code %v, want SystemExit with 4", err, e.Code)
	}
}

func TestHostErrorComesBack(t *testing.T) {
	rt := open(t, Options{})
	lost := fmt.Errorf("reading the ledger: %w", &fs.PathError{Op: "open", Path: "/x", Err: fs.ErrNotExist})
	must(t, rt.Define("ledger", func() error { return lost }))
	must(t, rt.Define("broken", func(*Call) (any, error) { return nil, Raise("LookupError", "a", 1) }))
	must(t, rt.Define("odd", func(*Call) (any, error) { return nil, Raise("NoSuchClass", "text") }))
	must(t, rt.Define("exit", func(*Call) (any, error) { return nil, Raise("SystemExit", 9) }))
	_, err := rt.Eval(background, "ledger()")
	e := wantError(t, err, "FileNotFoundError: reading the ledger: open /x: file does not exist")
	if !errors.Is(e, fs.ErrNotExist) || !errors.Is(e, lost) {
		t.Error("the error is not the host's own")
	}
	must(t, rt.Exec(background, "try:\n  broken()\nexcept LookupError as e:\n  args = e.args\n"))
	v, err := rt.Get(background, "args")
	if must(t, err); reprOf(v) != "('a', 1)" {
		t.Errorf("got %s", reprOf(v))
	}
	_, err = rt.Eval(background, "odd()")
	wantError(t, err, "RuntimeError: text")
	_, err = rt.Eval(background, "exit()")
	if !errors.As(err, &e) || e.Type != "SystemExit" || e.Code != int64(9) {
		t.Errorf("got %v, want SystemExit 9", err)
	}
}

func TestHostErrorWithCause(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("f", func(*Call) (any, error) {
		e := Raise("ValueError", "outer").(*Error)
		e.Cause = Raise("KeyError", "inner").(*Error)
		return nil, e
	}))
	must(t, rt.Exec(background, "try:\n  f()\nexcept ValueError as e:\n  cause = type(e.__cause__).__name__\n"))
	v, err := rt.Get(background, "cause")
	must(t, err)
	if v != "KeyError" && v != "NoneType" {
		t.Errorf("got %v", v)
	}
}

func TestPlainFunctions(t *testing.T) {
	type point struct {
		X int `spy:"x"`
		Y int `spy:"y"`
	}
	rt := open(t, Options{})
	for name, f := range map[string]any{
		"add":    func(a, b int) int { return a + b },
		"join":   func(sep string, parts ...string) string { return strings.Join(parts, sep) },
		"flip":   func(p point) point { return point{p.Y, p.X} },
		"both":   func(x float64) (float64, bool) { return x / 2, true },
		"named":  func(a any, k Kwargs) string { return fmt.Sprint(a, len(k), k["x"]) },
		"ctx":    func(ctx context.Context, n int) bool { return ctx != nil && n == 1 },
		"nested": func(c *Call, text string) (any, error) { return c.Eval(c.Context(), text) },
		"small":  func(n uint8) uint8 { return n },
		"none":   func() {},
	} {
		must(t, rt.Define(name, f))
	}
	for source, wanted := range map[string]string{
		"add(1, 2)": "3", "join('-', 'a', 'b')": "'a-b'", "join('-')": "''", "flip({'x': 1, 'y': 2})": "{'x': 2, 'y': 1}",
		"both(3)": "(1.5, True)", "named(1, x=2)": "'1 1 2'", "ctx(1)": "True", "nested('add(20, 22)')": "42", "none()": "None",
		"add.__text_signature__": "'(arg1: int, arg2: int, /) -> int'",
	} {
		v, err := rt.Eval(background, source)
		if err != nil || reprOf(v) != wanted {
			t.Errorf("%s gave %s, %v, want %s", source, reprOf(v), err, wanted)
		}
	}
	for source, wanted := range map[string]string{
		"add(1)":            "TypeError: add expected 2 arguments, got 1",
		"add(1, '2')":       "TypeError: add() argument 2 must be int, not str",
		"add(1, b=2)":       "TypeError: add() takes no keyword arguments",
		"join()":            "TypeError: join expected at least 1 argument, got 0",
		"none(1)":           "TypeError: none() takes no arguments (1 given)",
		"small(300)":        "OverflowError: small() argument 1: 300 does not fit a Go uint8",
		"small()":           "TypeError: small() takes exactly one argument (0 given)",
		"flip({'z': 1})":    "TypeError: small",
		"add(1, 2**70)":     "OverflowError: add() argument 2: 1180591620717411303424 does not fit a Go int",
		"add(True, 1)":      "TypeError: add() argument 1 must be int, not bool",
		"join('-', 'a', 1)": "TypeError: join() argument 3 must be str, not int",
	} {
		if source == "flip({'z': 1})" {
			wanted = "TypeError: flip() argument 1 has the key 'z', for which spy.point has no field"
		}
		_, err := rt.Eval(background, source)
		wantError(t, err, wanted)
	}
	if err := rt.Define("bad", func(chan int) {}); err == nil {
		t.Error("a function with a channel as its parameter was taken")
	}
	if err := rt.Define("bad", 3); err == nil {
		t.Error("a number was taken as a function")
	}
	if err := rt.Define("no good", func() {}); err == nil {
		t.Error("a name with a blank was taken")
	}
}

func TestFunctionsAsValues(t *testing.T) {
	rt := open(t, Options{})
	twice := &Func{Name: "twice", Doc: "Double it.", Call: func(n int) int { return 2 * n }}
	must(t, rt.Set("tools", D("twice", twice, "again", twice, "plain", func() string { return "x" })))
	want(t, 42)(rt.Eval(background, "tools['twice'](21)"))
	want(t, true)(rt.Eval(background, "tools['twice'] is tools['again']"))
	want(t, "Double it.")(rt.Eval(background, "tools['twice'].__doc__"))
	v, err := rt.Eval(background, "tools['twice']")
	if must(t, err); v != any(twice) {
		t.Errorf("got %v, want the very same *Func", v)
	}
	want(t, "x")(rt.Eval(background, "tools['plain']()"))
}

func TestModules(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.RegisterModule("shop", map[string]any{"price": func(n int) int { return n * 2 }, "currency": "EUR"}, "def total(n): return price(n) + 1"))
	must(t, rt.RegisterModule("shop.sub", nil, "deep = 3"))
	must(t, rt.Exec(background, "import shop, shop.sub\nx = (shop.total(5), shop.currency, shop.sub.deep)"))
	v, err := rt.Get(background, "x")
	if must(t, err); reprOf(v) != "(11, 'EUR', 3)" {
		t.Errorf("got %s", reprOf(v))
	}
	_, err = rt.Eval(background, "__import__('nowhere')")
	wantError(t, err, "ModuleNotFoundError: No module named 'nowhere'")
	if err := rt.RegisterModule("a..b", nil, ""); err == nil {
		t.Error("a name with an empty part was taken")
	}
}

func TestDirLoader(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"one.py": "n = 1", "pack/__init__.py": "from . import part\nn = part.n", "pack/part.py": "n = 2",
		"secret.txt": "no"} {
		must(t, os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o755))
		must(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644))
	}
	outside := filepath.Join(t.TempDir(), "outside.py")
	must(t, os.WriteFile(outside, []byte("n = 'leak'"), 0o644))
	must(t, os.Symlink(outside, filepath.Join(dir, "link.py")))
	loader, err := DirLoader(dir)
	must(t, err)
	rt := open(t, Options{Loader: loader})
	must(t, rt.Exec(background, "import one, pack"))
	want(t, 3)(rt.Eval(background, "one.n + pack.n"))
	want(t, "pack/part.py")(rt.Eval(background, "pack.part.__file__"))
	if err := rt.Exec(background, "import link"); err == nil {
		t.Error("a link that leaves the folder was followed")
	}
	for _, name := range []string{"../one", "one/..", "/etc/passwd", "secret.txt", "", ".", "pack..part", "one.py\x00"} {
		if _, found, err := loader(background, name); found || err != nil {
			t.Errorf("%q gave %v, %v, want not found", name, found, err)
		}
	}
}

func TestLoaderFails(t *testing.T) {
	rt := open(t, Options{Loader: func(context.Context, string) (string, bool, error) { return "", false, errors.New("disk on fire") }})
	err := rt.Exec(background, "import anything")
	wantError(t, err, "RuntimeError: disk on fire")
}

func TestInput(t *testing.T) {
	lines := []string{"first\n", "last"}
	rt := open(t, Options{Input: func(_ context.Context, prompt string) (string, error) {
		if prompt == "fail" {
			return "", errors.New("no keyboard")
		}
		if len(lines) == 0 {
			return "", io.EOF
		}
		line := lines[0]
		lines = lines[1:]
		return line, nil
	}})
	want(t, "first")(rt.Eval(background, "input('> ')"))
	want(t, "last")(rt.Eval(background, "input()"))
	_, err := rt.Eval(background, "input()")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "EOFError" {
		t.Errorf("got %v, want EOFError", err)
	}
	_, err = rt.Eval(background, "input('fail')")
	wantError(t, err, "RuntimeError: no keyboard")
	none := open(t, Options{})
	_, err = none.Eval(background, "input()")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "EOFError" {
		t.Errorf("got %v, want EOFError", err)
	}
}

func TestOutput(t *testing.T) {
	var got strings.Builder
	keep := func(prefix string) func(string) error {
		return func(text string) error {
			if strings.Contains(text, "refuse") {
				return errors.New("full")
			}
			got.WriteString(prefix + text)
			return nil
		}
	}
	rt := open(t, Options{Output: keep("o:"), ErrorOutput: keep("e:"), Std: true})
	must(t, rt.Exec(background, "import sys\nprint('a')\nprint('b', file=sys.stderr)\nprint('c')"))
	if got.String() != "o:a\ne:b\no:c\n" {
		t.Errorf("got %q", got.String())
	}
	err := rt.Exec(background, "print('refuse')")
	wantError(t, err, "RuntimeError: full")
	want(t, 3)(rt.Eval(background, "3"))
}

func TestRun(t *testing.T) {
	rt := open(t, Options{Std: true, OutputLimit: 100, StepLimit: 1_000_000})
	r, err := rt.Run(background, "import sys\nprint('out')\nprint('err', file=sys.stderr)\n6 * 7")
	if err != nil || r.Err != nil || r.Value != int64(42) || r.Output != "out\nerr\n" || r.Steps == 0 {
		t.Errorf("got %+v, %v", r, err)
	}
	r, err = rt.Run(background, "print('before')\n1 / 0")
	if err != nil || r.Err == nil || r.Err.Error() != "ZeroDivisionError: division by zero" || r.Output != "before\n" {
		t.Errorf("got %+v, %v", r, err)
	}
	r, err = rt.Run(background, "for i in range(10000): print(i)")
	if err != nil || r.Err != nil {
		t.Fatalf("got %+v, %v", r, err)
	}
	if !strings.HasPrefix(r.Output, "0\n1\n2\n") || !strings.HasSuffix(r.Output, "9998\n9999\n") || !strings.Contains(r.Output, "characters cut") || len(r.Output) > 200 {
		t.Errorf("got %q", r.Output)
	}
	r, err = rt.Run(background, "x = 5")
	if err != nil || r.Value != nil || r.Output != "" {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestObjects(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Exec(background, `
class Box:
    def __init__(self): self.items = {}
    def __getitem__(self, k): return self.items[k]
    def __setitem__(self, k, v): self.items[k] = v
    def __delitem__(self, k): del self.items[k]
    def __len__(self): return len(self.items)
    def __iter__(self): return (k for k in self.items)
    def __contains__(self, k): return k in self.items
    def __str__(self): return 'a box'
    def __repr__(self): return 'Box()'
    def put(self, k, *, value): self.items[k] = value; return self
box = Box()
`))
	v, err := rt.Eval(background, "box")
	must(t, err)
	box := v.(*Object)
	if box.String() != fmt.Sprintf("<Object Box #%d>", box.handle) || box.TypeName() != "Box" || box.Callable() {
		t.Errorf("got %s, %s, %v", box, box.TypeName(), box.Callable())
	}
	if again, err := rt.Get(background, "box"); err != nil || again != v {
		t.Errorf("got %v, %v, want the very same *Object", again, err)
	}
	must(t, rt.Set("same", box))
	want(t, true)(rt.Eval(background, "same is box"))
	if r, err := box.CallMethod(background, "put", "a", Kwargs{"value": 1}); err != nil || r != v {
		t.Errorf("got %v, %v", r, err)
	}
	must(t, box.SetItem(background, "b", []any{2}))
	want(t, 1)(box.Item(background, "a"))
	want(t, 2)(box.Len(background))
	want(t, "a box")(box.Str(background))
	want(t, "Box()")(box.GuestRepr(background))
	if has, err := box.Contains(background, "b"); err != nil || !has {
		t.Errorf("got %v, %v", has, err)
	}
	must(t, box.DeleteItem(background, "a"))
	_, err = box.Item(background, "a")
	wantError(t, err, "KeyError: 'a'")
}

func TestObjectsOfAllKinds(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Exec(background, "class Box(dict): pass\nbox = Box(a=1, b=2)\nplain = lambda: box"))
	made, err := rt.Eval(background, "[plain, type('Thing', (), {})()]")
	must(t, err)
	box := made.([]any)[1].(*Object)
	wantError(t, box.SetItem(background, 1, 2), "TypeError: 'Thing' object does not support item assignment")
	must(t, rt.Set("thing", box))
	must(t, rt.Exec(background, "type(thing).__iter__ = lambda self: iter(['a', 'b'])"))
	var keys []any
	for key, err := range box.Iter(background) {
		must(t, err)
		keys = append(keys, key)
	}
	if fmt.Sprint(keys) != "[a b]" {
		t.Errorf("got %v", keys)
	}
	must(t, box.Set(background, "colour", "red"))
	want(t, "red")(box.Get(background, "colour"))
	must(t, box.Delete(background, "colour"))
	_, err = box.Get(background, "colour")
	wantError(t, err, "AttributeError: 'Thing' object has no attribute 'colour'")
	f, err := rt.Eval(background, "lambda x: x + 1")
	must(t, err)
	if !f.(*Object).Callable() {
		t.Error("a function is not callable")
	}
	want(t, 8)(f.(*Object).Call(background, 7))
	other := open(t, Options{})
	if err := other.Set("box", box); err == nil || !strings.Contains(err.Error(), "another runtime") {
		t.Errorf("got %v, want a refusal", err)
	}
}

func TestObjectsAreReleased(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Exec(background, "class A: pass\na = A()"))
	v, err := rt.Eval(background, "a")
	must(t, err)
	again, err := rt.Eval(background, "a")
	must(t, err)
	a := v.(*Object)
	a.Release()
	if again != v {
		t.Fatal("two objects for one")
	}
	if _, err := a.Get(background, "__class__"); err != nil {
		t.Errorf("the second holder lost it: %v", err)
	}
	a.Release()
	a.Release() // once too often: nothing
	if _, err := a.Get(background, "x"); err == nil || !strings.Contains(err.Error(), "was released") {
		t.Errorf("got %v, want a refusal", err)
	}
	fresh, err := rt.Eval(background, "a")
	must(t, err)
	if fresh == v {
		t.Error("a released object came out again")
	}
	fresh.(*Object).Release()
	for range 50 {
		_, err := rt.Eval(background, "[A() for i in range(100)]")
		must(t, err)
		runtime.GC()
	}
	time.Sleep(10 * time.Millisecond)
	runtime.GC()
	must(t, rt.Exec(background, "1"))
	if n := len(rt.objects); n > 1000 {
		t.Errorf("%d objects are held after all were dropped", n)
	}
}

func TestNestedCalls(t *testing.T) {
	rt := open(t, Options{})
	var rtErr error
	var kept *Call
	must(t, rt.Define("down", func(c *Call, n int) (any, error) {
		kept = c
		if n == 0 {
			_, rtErr = rt.Eval(background, "1") // not through the call: the runtime is in use
			return "bottom", nil
		}
		return c.Call(c.Context(), "go", n-1)
	}))
	must(t, rt.Exec(background, "def go(n): return down(n)"))
	want(t, "bottom")(rt.Eval(background, "go(10)"))
	if !errors.Is(rtErr, ErrBusy) {
		t.Errorf("got %v, want ErrBusy", rtErr)
	}
	if _, err := kept.Eval(background, "1"); err == nil || !strings.Contains(err.Error(), "the call is over") {
		t.Errorf("got %v, want a refusal", err)
	}
	_, err := rt.Eval(background, "go(5000)")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "RecursionError" {
		t.Errorf("got %v, want RecursionError", err)
	}
	want(t, "bottom")(rt.Eval(background, "go(3)"))
}

func TestNestedEverything(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("work", func(c *Call, o *Object) (any, error) {
		ctx := c.Context()
		if err := c.Set("inner", 5); err != nil {
			return nil, err
		}
		if err := c.Define("more", func() int { return 7 }); err != nil {
			return nil, err
		}
		if err := c.Exec(ctx, "outer = inner + more()"); err != nil {
			return nil, err
		}
		if err := o.Set(ctx, "mark", "seen"); err != nil { // a method of an object through the context
			return nil, err
		}
		if _, err := c.Eval(ctx, "1 / 0"); err == nil {
			return nil, errors.New("no error")
		}
		return rt.Get(ctx, "outer") // a method of the runtime through the context
	}))
	must(t, rt.Exec(background, "class A: pass\na = A()\nr = work(a)"))
	want(t, 12)(rt.Get(background, "r"))
	want(t, "seen")(rt.Eval(background, "a.mark"))
}

func TestErrorPassesThroughHostFunction(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("through", func(c *Call) (any, error) { return c.Eval(c.Context(), "{}['gone']") }))
	must(t, rt.Exec(background, "try:\n  through()\nexcept KeyError as e:\n  r = e.args\n"))
	v, err := rt.Get(background, "r")
	if must(t, err); reprOf(v) != "('gone',)" {
		t.Errorf("got %s", reprOf(v))
	}
}

func TestPanicClosesTheRuntime(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("boom", func(c *Call) (any, error) { panic("the host's own") }))
	must(t, rt.Define("inner", func(c *Call) (any, error) { return c.Eval(c.Context(), "boom()") }))
	func() {
		defer func() {
			if r := recover(); r != "the host's own" {
				t.Errorf("got %v, want the panic", r)
			}
		}()
		rt.Eval(background, "inner()")
	}()
	if _, err := rt.Eval(background, "1"); !errors.Is(err, ErrClosed) || !strings.Contains(err.Error(), "panic") {
		t.Errorf("got %v, want ErrClosed that speaks of the panic", err)
	}
	if alive(rt.machine.peer.pid) {
		t.Error("the worker lives")
	}
}

func TestBusy(t *testing.T) {
	rt := open(t, Options{})
	inside, leave := make(chan bool), make(chan bool)
	must(t, rt.Define("wait", func() { close(inside); <-leave }))
	done := make(chan error)
	go func() { done <- rt.Exec(background, "wait()") }()
	<-inside
	for _, f := range []func() error{
		func() error { return rt.Exec(background, "1") },
		func() error { return rt.Set("x", 1) },
		func() error { return rt.Mount("/", MountOptions{}) },
		func() error { return rt.SetStepLimit(3) },
	} {
		if err := f(); !errors.Is(err, ErrBusy) {
			t.Errorf("got %v, want ErrBusy", err)
		}
	}
	close(leave)
	must(t, <-done)
	want(t, 1)(rt.Eval(background, "1"))
}

func TestManyRuntimesSideBySide(t *testing.T) {
	var wait sync.WaitGroup
	for n := range 8 {
		wait.Add(1)
		go func() {
			defer wait.Done()
			rt, err := New(Options{})
			if err != nil {
				t.Error(err)
				return
			}
			defer rt.Close()
			rt.Define("f", func(k int) int { return k + n })
			for k := range 50 {
				if v, err := rt.Eval(background, fmt.Sprintf("f(%d)", k)); err != nil || v != int64(k+n) {
					t.Errorf("got %v, %v, want %d", v, err, k+n)
					return
				}
			}
		}()
	}
	wait.Wait()
}

func TestInterrupt(t *testing.T) {
	rt := open(t, Options{})
	rt.Interrupt() // nothing runs: nothing happens
	must(t, rt.Exec(background, "n = 0"))
	time.AfterFunc(50*time.Millisecond, rt.Interrupt)
	err := rt.Exec(background, "try:\n  while True: n += 1\nfinally:\n  n = -1")
	var e *Error
	if !errors.As(err, &e) || e.Type != "KeyboardInterrupt" || e.Limit != LimitInterrupt {
		t.Fatalf("got %v, want KeyboardInterrupt", err)
	}
	if v, err := rt.Eval(background, "n"); err != nil || v.(int64) <= 0 {
		t.Errorf("got %v, %v: a finally ran, or the state is gone", v, err)
	}
	err = rt.Exec(background, "raise KeyboardInterrupt")
	if !errors.As(err, &e) || e.Type != "KeyboardInterrupt" || e.Limit != "" {
		t.Errorf("got %v with the limit %q, want none", err, e.Limit)
	}
}

// TestInterruptInAHostCall interrupts a guest that does nothing but call the host and swallow what that raises: no slice of its has to end.
func TestInterruptInAHostCall(t *testing.T) {
	rt := open(t, Options{})
	calls := 0
	must(t, rt.Define("f", func() error {
		if calls++; calls == 5 {
			rt.Interrupt()
			time.Sleep(50 * time.Millisecond) // it goes by a pipe of its own
		}
		return Raise("ValueError", calls)
	}))
	err := rt.Exec(background, "while True:\n  try: f()\n  except BaseException: pass")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Limit != LimitInterrupt {
		t.Fatalf("got %v, want an interrupt", err)
	}
	if calls > 10 {
		t.Errorf("%d calls came after the interrupt", calls-5)
	}
	want(t, 2)(rt.Eval(background, "1 + 1"))
}

func TestMount(t *testing.T) {
	dir := t.TempDir()
	must(t, os.WriteFile(filepath.Join(dir, "a.txt"), []byte("hello"), 0o644))
	rt := open(t, Options{Std: true})
	must(t, rt.Mount(dir, MountOptions{At: "/in"}))
	for _, c := range []struct {
		dir  string
		o    MountOptions
		text string
	}{
		{filepath.Join(dir, "none"), MountOptions{}, "FileNotFoundError"},
		{filepath.Join(dir, "a.txt"), MountOptions{}, "NotADirectoryError"},
		{dir, MountOptions{At: "relative"}, "ValueError"},
		{dir, MountOptions{At: "/in"}, "mounted twice"},
		{dir, MountOptions{At: "/x/../y"}, "ValueError"},
		{dir, MountOptions{At: "/y", Quota: -1}, "ValueError"},
	} {
		if err := rt.Mount(c.dir, c.o); err == nil || !strings.Contains(err.Error(), c.text) {
			t.Errorf("%s at %q gave %v, want %s", c.dir, c.o.At, err, c.text)
		}
	}
	want(t, "hello")(rt.Eval(background, "open('/in/a.txt').read()"))
	wantError(t, rt.Mount(dir, MountOptions{At: "/late"}), "PermissionError: mount after the first run: the worker is locked")
}

func TestStubsAndStats(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("price", func(*Call) (any, error) { return 1, nil }, Signature("(sku: str) -> int"), Doc("What it costs.")))
	must(t, rt.Define("add", func(a int, b float64) (string, error) { return "", nil }))
	const stubs = "def add(arg1: int, arg2: float, /) -> str: ...\ndef price(sku: str) -> int:\n    \"\"\"What it costs.\"\"\"\n    ...\n"
	if got := rt.Stubs(); got != stubs {
		t.Errorf("got %q, want %q", got, stubs)
	}
	must(t, rt.Exec(background, "for i in range(100): price('x')"))
	s := rt.Stats()
	if s.Steps < 100 || s.HostCalls != 100 || s.Messages < 200 || s.Memory <= 0 {
		t.Errorf("got %+v", s)
	}
}

// TestStatsMemory shows that the memory of the statistics is what is held once the guest has collected.
func TestStatsMemory(t *testing.T) {
	rt := open(t, Options{Std: true})
	held := func(source string) int64 {
		must(t, rt.Exec(background, source+"\nimport gc\ngc.collect()"))
		return rt.Stats().Memory >> 20
	}
	if got := held("x = bytes(32 << 20)"); got != 32 {
		t.Errorf("32 MB of bytes: got %d MB", got)
	}
	if got := held("y = x[1:] + x[:4 << 20]\ndel x, y"); got != 0 {
		t.Errorf("nothing is left: got %d MB", got)
	}
}

func TestReport(t *testing.T) {
	rt := open(t, Options{})
	offered := rt.Sandbox()
	must(t, rt.Start(background))
	enforced := rt.Sandbox()
	if offered.Full() != enforced.Full() || len(enforced.Layers) < 4 {
		t.Errorf("offered %s, enforced %s", offered, enforced)
	}
	if strict, err := New(Options{RequireSandbox: true}); offered.Full() != (err == nil) {
		t.Errorf("got %v with %s", err, offered)
	} else if err == nil {
		defer strict.Close()
		want(t, 1)(strict.Eval(background, "1"))
	}
}

func TestSeed(t *testing.T) {
	run := func(seed *int64) string {
		rt := open(t, Options{Seed: seed})
		v, err := rt.Eval(background, "hash('a text')")
		must(t, err)
		return fmt.Sprint(v)
	}
	if a, b := run(new(int64)), run(new(int64)); a != b {
		t.Errorf("one seed gave %s and %s", a, b)
	}
	if a, b := run(nil), run(nil); a == b {
		t.Errorf("no seed gave %s twice", a)
	}
}

func TestBadOptions(t *testing.T) {
	for _, o := range []Options{{MemoryLimit: 1}, {StepLimit: -1}, {Timeout: -1}, {MessageLimit: 10}, {MessageLimit: 1 << 30}, {OutputLimit: -3},
		{MaxHostCalls: -1}, {Environ: map[string]string{"A": "\xff"}}, {Argv: []string{"\xff"}}, {Files: map[string][]byte{"x": nil}}} {
		rt, err := New(o)
		if err == nil {
			rt.Close()
		}
		if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "ValueError" {
			t.Errorf("got %v for %+v, want ValueError", err, o)
		}
	}
}

// An interrupt may come at any moment of an operation's beginning, also while the worker still locks itself: it is not lost. One that comes
// after the end stops nothing.
func TestInterruptAtOnce(t *testing.T) {
	for round := range 15 {
		rt := open(t, Options{Timeout: 20 * time.Second})
		for _, wait := range []time.Duration{0, time.Duration(round) * 50 * time.Microsecond} {
			go func() {
				for rt.turn.Load() == idle {
					runtime.Gosched()
				}
				time.Sleep(wait)
				rt.Interrupt()
			}()
			err := rt.Exec(background, "while True: pass")
			if e := (*Error)(nil); !errors.As(err, &e) || e.Limit != LimitInterrupt {
				t.Fatalf("round %d after %v: got %v, want KeyboardInterrupt", round, wait, err)
			}
			rt.machine.peer.interrupt(1) // the id of an operation that is over
			rt.Interrupt()
			if v, err := rt.Eval(background, "sum(range(1000))"); err != nil || v != int64(499500) {
				t.Fatalf("round %d: got %v, %v, want 499500", round, v, err)
			}
		}
		must(t, rt.Close())
	}
}
