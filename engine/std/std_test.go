package std_test

import (
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/engine"
	"github.com/small-python/spy/engine/enginetest"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
)

// memoryFiles is a file system in a map.
type memoryFiles map[string]*memoryFile

type memoryFile struct{ b []byte }

// openFile is an open memoryFile.
type openFile struct {
	f      *memoryFile
	at     int
	append bool
	closed bool
}

func (m memoryFiles) Open(path string, f object.OpenFlags) (object.File, error) {
	file := m[path]
	switch {
	case path == "/dir":
		return nil, &object.OSFailure{Errno: 21, Path: path}
	case file == nil && !f.Create:
		return nil, &object.OSFailure{Errno: 2, Path: path}
	case file != nil && f.Exclusive:
		return nil, &object.OSFailure{Errno: 17, Path: path}
	case file == nil:
		file = &memoryFile{}
		m[path] = file
	}
	if f.Truncate {
		file.b = nil
	}
	return &openFile{f: file, append: f.Append}, nil
}
func (m memoryFiles) Stat(string, bool) (object.FileStat, error) {
	return object.FileStat{}, &object.OSFailure{Errno: 2}
}
func (m memoryFiles) ReadDir(string) ([]string, error) { return nil, nil }
func (m memoryFiles) Mkdir(string) error               { return nil }
func (m memoryFiles) Remove(string) error              { return nil }
func (m memoryFiles) Rmdir(string) error               { return nil }
func (m memoryFiles) Rename(string, string) error      { return nil }
func (m memoryFiles) Getwd() string                    { return "/" }
func (m memoryFiles) Chdir(string) error               { return nil }

func (o *openFile) Read(b []byte) (int, error) {
	n := copy(b, o.f.b[min(o.at, len(o.f.b)):])
	o.at += n
	return n, nil
}
func (o *openFile) Write(b []byte) (int, error) {
	if o.append {
		o.at = len(o.f.b)
	}
	for len(o.f.b) < o.at+len(b) {
		o.f.b = append(o.f.b, 0)
	}
	copy(o.f.b[o.at:], b)
	o.at += len(b)
	return len(b), nil
}
func (o *openFile) Seek(offset int64, whence int) (int64, error) {
	at := int(offset) + [...]int{0, o.at, len(o.f.b)}[whence]
	if at < 0 {
		return 0, &object.OSFailure{Errno: 22}
	}
	o.at = at
	return int64(at), nil
}
func (o *openFile) Truncate(size int64) error {
	for int64(len(o.f.b)) < size {
		o.f.b = append(o.f.b, 0)
	}
	o.f.b = o.f.b[:size]
	return nil
}
func (o *openFile) Sync() error  { return nil }
func (o *openFile) Close() error { o.closed = true; return nil }

// fileHost is the plain host with files.
type fileHost struct {
	enginetest.Host
	files memoryFiles
}

func (h *fileHost) Files() object.FileSystem { return h.files }

// run runs a program in an engine of its own and gives the engine.
func run(t *testing.T, host object.Host, o engine.Options, source string) (*engine.Engine, error) {
	t.Helper()
	o.Std = true
	e, err := engine.New(host, o)
	if err != nil {
		t.Fatal(err)
	}
	e.Thread.BeginSteps()
	_, err = e.Run(engine.Chunk{Source: []byte(source)})
	if x, ok := err.(*object.Exception); ok && strings.Contains(source, "assert") {
		t.Errorf("%s", e.FormatException(x))
	}
	return e, err
}

// TestModulesImport imports each module in a runtime of its own.
func TestModulesImport(t *testing.T) {
	for _, name := range std.Names() {
		if _, err := run(t, &enginetest.Host{}, engine.Options{}, "import "+name); err != nil {
			t.Errorf("import %s: %v", name, err)
		}
	}
}

// TestBasicModules: without the standard modules only those that the language needs are there.
func TestBasicModules(t *testing.T) {
	for _, name := range std.Names() {
		want := map[string]bool{"builtins": true, "sys": true, "types": true, "__future__": true}[name]
		if got := (std.Registry{}).Has(name); got != want {
			t.Errorf("module %s without std: got %v, want %v", name, got, want)
		}
	}
}

const fileProgram = `
def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")

with open("/a.txt", "w") as f:
    assert repr(f) == "<_io.TextIOWrapper name='/a.txt' mode='w' encoding='utf-8'>", f
    assert f.write("one\ntwo\n") == 8 and f.mode == "w" and f.fileno() == 3
    f.writelines(["thr", "ee"])
assert f.closed and open("/a.txt").read() == "one\ntwo\nthree"
assert [line for line in open("/a.txt")] == ["one\n", "two\n", "three"]
with open("/a.txt", "a") as f:
    assert f.tell() == 13
    f.write("!")
with open("/a.txt", "r+b") as f:
    assert repr(f) == "<_io.BufferedRandom name='/a.txt'>" and repr(f.raw) == "<_io.FileIO name='/a.txt' mode='rb+' closefd=True>"
    assert f.read(3) == b"one" and f.seek(4) == 4 and f.write(b"TWO") == 3 and f.seek(0, 2) == 14 and f.truncate(7) == 7
assert open("/a.txt", "rb").read() == b"one\nTWO"
open("/b.txt", "w").write("never closed")
assert open("/b.txt").read() == "never closed"
with open("/b.txt", "rb", buffering=0) as f:
    assert f.read(5) == b"never" and f.tell() == 5 and f.readall() == b" closed" and f.read() == b""
    assert raises(OSError, f.write, b"x") == "File not open for writing"
with open("/c.txt", "w+", encoding="utf-16", newline="\r\n") as f:
    f.write("é\n")
    f.seek(0)
    assert f.read() == "é\r\n"
assert open("/c.txt", "rb").read() == b"\xff\xfe\xe9\x00\r\x00\n\x00"
assert raises(FileNotFoundError, open, "/nope") == "[Errno 2] No such file or directory: '/nope'"
assert raises(IsADirectoryError, open, "/dir") == "[Errno 21] Is a directory: '/dir'"
assert raises(FileExistsError, open, "/a.txt", "x") == "[Errno 17] File exists: '/a.txt'"
assert raises(OSError, open, 99) == "[Errno 9] Bad file descriptor"
assert raises(ValueError, open, "/a.txt", closefd=False) == "Cannot use closefd=False with file name"
open("/d.txt", "w").write("waits")
`

func TestFiles(t *testing.T) {
	h := &fileHost{files: memoryFiles{}}
	e, err := run(t, h, engine.Options{}, fileProgram)
	if err != nil {
		t.Fatal(err)
	}
	if got := string(h.files["/d.txt"].b); got != "" {
		t.Errorf("before Flush: got %q, want nothing", got)
	}
	std.Flush(e.Thread)
	if got := string(h.files["/d.txt"].b); got != "waits" {
		t.Errorf("after Flush: got %q, want %q", got, "waits")
	}
}

// TestNothingGranted: without grants the calls say so.
func TestNothingGranted(t *testing.T) {
	for _, source := range []string{
		"open('x')", "import time; time.time()", "import time; time.sleep(1)", "import time; time.gmtime()", "import time; time.strftime('%Y')",
		"import random; random.SystemRandom().random()", "import io; io.FileIO('x')",
	} {
		_, err := run(t, &enginetest.Host{}, engine.Options{}, source)
		if !object.IsRaised(err, object.PermissionErrorType) {
			t.Errorf("%s: got %v, want PermissionError", source, err)
		}
	}
}

// TestBounds: what would take too much memory is refused before it is made, and what would take too long stops at the step limit.
func TestBounds(t *testing.T) {
	memory := []string{
		"import math; math.factorial(10**10)", "import math; math.perm(10**18, 10**12)", "import math; math.comb(10**15, 10**12)",
		"import itertools; itertools.product('ab', repeat=10**10)", "import itertools; itertools.combinations_with_replacement('a', 10**11)",
		"import itertools; itertools.tee([], 10**10)", "import random; random.getrandbits(10**12)", "import collections; collections.deque('ab') * 10**12",
		"import io; io.StringIO().seek(10**12); s = io.StringIO(); s.seek(10**12); s.write('x')", "import io; b = io.BytesIO(); b.seek(10**12); b.write(b'x')",
		"import time; time.strftime('%9999d' * 10**5, time.gmtime(0))",
		"import heapq, itertools; heapq.nsmallest(10**9, map(str, itertools.count()))", "import heapq\nh = []\nwhile True: heapq.heappush(h, str(len(h)))",
	}
	for _, source := range memory {
		start := time.Now()
		_, err := run(t, &enginetest.Host{}, engine.Options{MemoryLimit: 64 << 20, StepLimit: 100_000_000}, source)
		if !object.IsRaised(err, object.MemoryErrorType) {
			t.Errorf("%s: got %v, want MemoryError", source, err)
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s took %v", source, d)
		}
	}
	steps := []string{
		"import math; a = 3**400000; b = 5**300000; math.gcd(a, b)", "import math; math.isqrt(7**2000000)", "import itertools; sum(itertools.repeat(1))",
		"import itertools; next(itertools.filterfalse(None, itertools.repeat(1)))", "import itertools, collections; collections.deque(itertools.count(), maxlen=0)",
		"import itertools, operator; operator.countOf(itertools.count(), -1)", "import functools, itertools; functools.reduce(max, itertools.count())",
		"import math, itertools; math.fsum(itertools.repeat(1.0))", "import math, itertools; math.sumprod(itertools.count(), itertools.count())",
		"import itertools; next(itertools.chain.from_iterable(itertools.repeat(())))", "import random; random.getrandbits(10**9)",
		"import heapq, itertools; heapq.nsmallest(2, itertools.count())", "import heapq, itertools; heapq.nlargest(1, itertools.repeat(1), key=len and abs)",
		"import heapq; h = list(range(10**6)); heapq.heapify_max(h)", "import bisect; a = [1] * 10**5\nwhile True: bisect.insort(a, 1)",
		"import warnings; warnings.filters[:] = [('error', 'x', Warning, None, 0)] * 10**6; warnings.warn('y')",
		"import warnings; warnings.warn_explicit('x', UserWarning, '/a' * 10**6, 1)\nwhile True: pass",
	}
	for _, source := range steps {
		start := time.Now()
		_, err := run(t, &enginetest.Host{}, engine.Options{MemoryLimit: 1 << 30, StepLimit: 300_000}, source)
		if _, ok := err.(*object.StopError); !ok {
			t.Errorf("%s: got %v, want a stop", source, err)
		}
		if d := time.Since(start); d > 5*time.Second {
			t.Errorf("%s took %v", source, d)
		}
	}
}

// TestSeed: the same seed gives the same numbers, another seed others.
func TestSeed(t *testing.T) {
	numbers := func(seed byte) string {
		h := &enginetest.Host{}
		if _, err := run(t, h, engine.Options{Seed: [32]byte{seed}}, "import random; print(random.random(), random.Random().random())"); err != nil {
			t.Fatal(err)
		}
		return h.Out.String()
	}
	if a, b, c := numbers(1), numbers(1), numbers(2); a != b || a == c {
		t.Errorf("got %q, %q and %q, want the first two alike and the third different", a, b, c)
	}
}

// TestStreams: output goes to the host in the order of the writes, bytes included, and input comes line by line.
func TestStreams(t *testing.T) {
	h := &enginetest.Host{Lines: []string{"first", "second", "third"}}
	_, err := run(t, h, engine.Options{}, `
import sys
print("a", end="")
sys.stdout.buffer.write("é".encode()[:1])
sys.stdout.buffer.write("é".encode()[1:] + b"\n")
print("b", file=sys.stderr)
sys.stdout.write("c\n")
print(input(), sys.stdin.readline(), list(sys.stdin), sys.stdin.read() == "")
print("\udc80", file=sys.stderr)
try:
    print("\udc80")
except UnicodeEncodeError as e:
    print(e)
`)
	if err != nil {
		t.Fatal(err)
	}
	want := "aé\nc\nfirst second\n ['third\\n'] True\n'utf-8' codec can't encode character '\\udc80' in position 0: surrogates not allowed\n"
	if got := h.Out.String(); got != want {
		t.Errorf("got output %q, want %q", got, want)
	}
	if got, want := h.Err.String(), "b\n\\udc80\n"; got != want {
		t.Errorf("got errors %q, want %q", got, want)
	}
}

// TestWarnings: what the compiler and the builtin types warn of goes to sys.stderr, once per place, and to nobody without the standard modules.
func TestWarnings(t *testing.T) {
	const source = "def f():\n    return ~True\nf(); f()\n1 is 1\nx = '\\d'\nprint('warnings' in __import__('sys').modules)\n"
	const want = `prog.py:5: SyntaxWarning: "\d" is an invalid escape sequence. Such sequences will not work in the future. Did you mean "\\d"? A raw string is also an option.
  x = '\d'
prog.py:4: SyntaxWarning: "is" with 'int' literal. Did you mean "=="?
  1 is 1
prog.py:2: DeprecationWarning: Bitwise inversion '~' on bool is deprecated`
	for _, granted := range []bool{true, false} {
		h := &enginetest.Host{}
		e, err := engine.New(h, engine.Options{Std: granted})
		if err != nil {
			t.Fatal(err)
		}
		e.Thread.BeginSteps()
		if _, err := e.Run(engine.Chunk{Source: []byte(source), Filename: "prog.py"}); err != nil {
			t.Fatal(err)
		}
		got := h.Err.String()
		if granted && (!strings.HasPrefix(got, want) || strings.Count(got, "Deprecation") != 1 || !strings.HasSuffix(got, "    return ~True\n"[2:])) {
			t.Errorf("got %s, want %s…", got, want)
		}
		if !granted && got != "" {
			t.Errorf("without the standard modules: got %s, want nothing", got)
		}
		if h.Out.String() != "False\n" {
			t.Errorf("the module warnings was imported for it")
		}
	}
}

// TestWarningsFromHost: a filter of the guest's makes an error of a warning of the host's next chunk, and a function of the guest's that shows
// warnings may compile what warns in turn.
func TestWarningsFromHost(t *testing.T) {
	e, err := run(t, &enginetest.Host{}, engine.Options{StepLimit: 50_000_000, MemoryLimit: 64 << 20}, `
import warnings
deep = "(" * 90 + "1 is 1" + ")" * 90
def show(*args):
    compile(deep, "<again>", "eval")
`)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		source string
		want   *object.Type
	}{
		{"warnings.simplefilter('error')", nil}, {"1 is 1", object.SyntaxErrorType}, {"'\\d'", object.SyntaxErrorType},
		{"warnings.simplefilter('always'); warnings.showwarning = show", nil}, {"1 is 1", object.RecursionErrorType},
	} {
		_, err := e.Run(engine.Chunk{Source: []byte(c.source)})
		if c.want == nil && err != nil || c.want != nil && !object.IsRaised(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.source, err, c.want)
		}
	}
}

// TestLoopAfterAStop: a stop passes over every finally, and the loop, its tasks and the contexts go on in the next chunk.
func TestLoopAfterAStop(t *testing.T) {
	h := &enginetest.Host{}
	e, err := engine.New(h, engine.Options{Std: true, StepLimit: 200_000})
	if err != nil {
		t.Fatal(err)
	}
	run := func(source string) error {
		e.Thread.BeginSteps()
		_, err := e.Run(engine.Chunk{Source: []byte(source), TopLevelAwait: true})
		return err
	}
	if err := run(`
import asyncio, contextvars
v = contextvars.ContextVar("v", default="outside")
log = []
async def spin():
    v.set("inside")
    try:
        while True: await asyncio.sleep(0)
    finally:
        log.append("never")
async def busy():
    while True: pass
async def ticks():
    await asyncio.sleep(1)
    log.append("tick")
`); err != nil {
		t.Fatal(err)
	}
	for _, source := range []string{"await asyncio.gather(spin(), t := asyncio.create_task(ticks()))", "b = asyncio.create_task(busy())\nawait b", "asyncio.run(busy())", "asyncio.run(spin())"} {
		if _, ok := run(source).(*object.StopError); !ok {
			t.Fatalf("%s: got no stop", source)
		}
		const after = `
assert v.get() == "outside" and asyncio.current_task().get_name().startswith("Task-")
for task in asyncio.all_tasks() - {asyncio.current_task()}: task.cancel()
await asyncio.sleep(2)
`
		if err := run(after); err != nil {
			t.Fatalf("after %s: %v", source, err)
		}
	}
	err = run("try:\n  await b\nexcept RuntimeError as e:\n  log.append(str(e))\nprint(log)") // who awaits what was stopped does not wait for ever
	if got, want := h.Out.String(), "['execution step limit exceeded']\n"; err != nil || got != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
}

// TestLoopIsTheSameAgain: the same seed gives the same order, times and steps.
func TestLoopIsTheSameAgain(t *testing.T) {
	const source = `
import asyncio, random
async def work(n):
    await asyncio.sleep(random.random())
    print(n, asyncio.get_running_loop().time())
async def main():
    done, _ = await asyncio.wait({asyncio.create_task(work(n)) for n in range(20)})
    print([t.get_name() for t in done])
asyncio.run(main())
`
	var first enginetest.Outcome
	for k := range 3 {
		out, err := enginetest.Run(source, "p.py", engine.Options{Std: true, Seed: [32]byte{7}}, nil)
		if err != nil || out.Failure != nil {
			t.Fatal(err, out.Traceback)
		}
		if k == 0 {
			first = out
		} else if out.Out != first.Out || out.Steps != first.Steps {
			t.Errorf("got %s in %d steps, want %s in %d", out.Out, out.Steps, first.Out, first.Steps)
		}
	}
}

// TestLoopBounds: what a loop keeps is the guest's memory, and its turns are steps.
func TestLoopBounds(t *testing.T) {
	for source, want := range map[string]*object.Type{
		"import asyncio\nl = asyncio.new_event_loop()\nwhile True: l.call_soon(print)":                                                                                                   object.MemoryErrorType,
		"import asyncio\nl = asyncio.new_event_loop()\nwhile True: l.call_later(1, print)":                                                                                               object.MemoryErrorType,
		"import asyncio\nf = asyncio.new_event_loop().create_future()\nwhile True: f.add_done_callback(print)":                                                                           object.MemoryErrorType,
		"import asyncio\nasync def f():\n  asyncio.create_task(f())\n  asyncio.create_task(f())\nasync def g():\n  asyncio.create_task(f())\n  await asyncio.sleep(1)\nasyncio.run(g())": object.MemoryErrorType,
		"import asyncio\nl = asyncio.new_event_loop()\ndef again(): l.call_soon(again)\nagain()\nl.run_forever()":                                                                        nil,
		"import asyncio\nl = asyncio.new_event_loop()\ndef again(): l.call_later(0, again)\nagain()\nl.run_forever()":                                                                    nil,
		"import asyncio\nasync def f(): await asyncio.create_task(f())\nasyncio.run(f())":                                                                                                object.MemoryErrorType,
	} {
		_, err := run(t, &enginetest.Host{}, engine.Options{MemoryLimit: 32 << 20, StepLimit: 3_000_000}, source)
		_, stopped := err.(*object.StopError)
		if want == nil && !stopped || want != nil && !object.IsRaised(err, want) && !stopped {
			t.Errorf("%s: got %v", source, err)
		}
	}
}
