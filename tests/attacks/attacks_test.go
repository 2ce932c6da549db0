//go:build unix

// Attacks: each program of this folder tries something that must not be. It is contained in a second, memory bombs in three; the host stays as
// it was, and the runtime's next operation works. What must come of a program stands in its line `# expect:`, one outcome of several:
// the name of a limit, the class of an error, or done.
package attacks

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	spy "github.com/small-python/spy/core"
	"github.com/small-python/spy/core/workertest"
)

const (
	usualTime  = time.Second
	memoryTime = 3 * time.Second
	hostMemory = 16 << 20 // that the host may hold more after an attack
)

var background = context.Background()

func TestMain(m *testing.M) { workertest.Main(m) }

// attack is one program with what its comments say.
type attack struct {
	name, source string
	host         string   // what the host does
	made         string   // the expression that makes the source
	expect       []string // outcomes
}

func attacks(t *testing.T) []attack {
	t.Helper()
	files, err := filepath.Glob("*.py")
	if err != nil || len(files) < 100 {
		t.Fatalf("got %d programs: %v", len(files), err)
	}
	var all []attack
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a := attack{name: strings.TrimSuffix(file, ".py"), source: string(text)}
		for _, line := range strings.Split(a.source, "\n") {
			if v, ok := strings.CutPrefix(line, "# host: "); ok {
				a.host = v
			} else if v, ok := strings.CutPrefix(line, "# source: "); ok {
				a.made = v
			} else if v, ok := strings.CutPrefix(line, "# expect: "); ok {
				a.expect = strings.Fields(v)
			}
		}
		all = append(all, a)
	}
	return all
}

func TestAttacks(t *testing.T) {
	for _, a := range attacks(t) {
		t.Run(a.name, func(t *testing.T) {
			if len(a.expect) == 0 {
				t.Fatal("the program has no line `# expect:`")
			}
			var took time.Duration
			bound := usualTime
			if slices.Contains(a.expect, spy.LimitMemory) {
				bound = memoryTime
			}
			bound *= workertest.Patience()
			for try := range 3 { // other programs of the machine take time too
				if took = a.run(t); took <= bound || t.Failed() {
					break
				}
				if try == 2 {
					t.Errorf("it took %v", took)
				}
			}
		})
	}
}

// run runs the program once in a fresh runtime.
func (a *attack) run(t *testing.T) time.Duration {
	t.Helper()
	var printed strings.Builder
	keep := func(s string) error {
		printed.WriteString(s[:min(len(s), max(1<<20-printed.Len(), 0))])
		return nil
	}
	rt, err := spy.New(spy.Options{Std: true, StepLimit: 20_000_000, MemoryLimit: 64 << 20, MaxHostCalls: 1000, Timeout: 20 * time.Second,
		Output: keep, ErrorOutput: keep})
	if err != nil {
		t.Fatal(err)
	}
	defer rt.Close()
	outside := t.TempDir()
	source := strings.ReplaceAll(a.source, "@TMP@", outside)
	if a.made != "" {
		source = madeSource(t, a.made)
	}
	a.serve(t, rt)
	if err := rt.Start(background); err != nil {
		t.Fatal(err)
	}
	before := hostHeap()
	began := time.Now()
	got := outcome(a.play(rt, source))
	took := time.Since(began)
	if !slices.Contains(a.expect, got) {
		t.Errorf("got %s, want one of %v\n%s", got, a.expect, printed.String()[:min(printed.Len(), 2000)])
	}
	for _, bad := range []string{"LEAK", "SWALLOWED"} {
		if strings.Contains(printed.String(), bad) {
			t.Errorf("the guest printed %s", printed.String()[:min(printed.Len(), 2000)])
		}
	}
	if _, err := os.Stat(filepath.Join(outside, "canary")); err == nil {
		t.Error("guest code ran in the host")
	}
	if err := rt.Set("after", 42); err != nil {
		t.Errorf("an assignment after the attack: %v", err)
	}
	if v, err := rt.Eval(background, "after"); err != nil || v != int64(42) {
		var w *spy.WorkerError
		if errors.As(err, &w) {
			t.Errorf("detail: %s", w.Detail[:min(len(w.Detail), 2000)])
		}
		t.Fatalf("the next operation: got %v, %v", v, err)
	}
	if after := hostHeap(); after > before+hostMemory {
		t.Errorf("the host holds %d MB more", (after-before)>>20)
	}
	return took
}

// madeSource evaluates the expression of a source in a runtime of its own.
func madeSource(t *testing.T, expression string) string {
	t.Helper()
	rt, err := spy.New(spy.Options{MessageLimit: 256 << 20})
	if err != nil {
		t.Fatal(err)
	}
	defer rt.Close()
	source, err := spy.As[string](rt.Eval(background, expression))
	if err != nil {
		t.Fatal(err)
	}
	return source
}

// serve sets up what the host offers.
func (a *attack) serve(t *testing.T, rt *spy.Runtime) {
	t.Helper()
	var err error
	switch a.host {
	case "echo":
		err = rt.Define("host", func(x any) any { return x })
	case "fail":
		err = rt.Define("fail", func() error { return fmt.Errorf("no such thing as /home/someone/secret") })
	case "mount-ro", "mount-rw":
		err = rt.Mount(mountFixture(t), spy.MountOptions{At: "/mnt", Writable: a.host == "mount-rw"})
	}
	if err != nil {
		t.Fatal(err)
	}
}

// play runs the program and does what the host does with it.
func (a *attack) play(rt *spy.Runtime, source string) error {
	if err := rt.Exec(background, source); err != nil {
		return err
	}
	var err error
	switch {
	case a.host == "return":
		_, err = rt.Get(background, "result")
	case strings.HasPrefix(a.host, "call "):
		_, err = rt.Call(background, strings.TrimPrefix(a.host, "call "), 1)
	}
	return err
}

// outcome is the name of what came of an operation: the limit where one was hit, else the class of the error, or done.
func outcome(err error) string {
	var e *spy.Error
	switch {
	case err == nil:
		return "done"
	case errors.Is(err, spy.ErrTimeout):
		return "timeout"
	case errors.Is(err, spy.ErrWorker):
		return "worker"
	case !errors.As(err, &e):
		return err.Error()
	case e.Limit != "":
		return e.Limit
	}
	return e.Type
}

// mountFixture is a directory with traps.
func mountFixture(t *testing.T) string {
	t.Helper()
	root := t.TempDir()
	inside, beside := filepath.Join(root, "inside"), filepath.Join(root, "outside")
	for _, step := range []error{
		os.Mkdir(inside, 0o755), os.Mkdir(beside, 0o755),
		os.WriteFile(filepath.Join(beside, "secret"), []byte("root:secret"), 0o644),
		os.WriteFile(filepath.Join(inside, "f.txt"), []byte("text\n"), 0o644),
		os.Symlink("/etc/passwd", filepath.Join(inside, "link")),
		os.Symlink("../outside/secret", filepath.Join(inside, "up")),
		os.Link(filepath.Join(beside, "secret"), filepath.Join(inside, "hard")),
		unix.Mkfifo(filepath.Join(inside, "fifo"), 0o644),
		os.WriteFile(filepath.Join(inside, "sparse8g"), nil, 0o644),
		os.Truncate(filepath.Join(inside, "sparse8g"), 8<<30),
		os.Mkdir(filepath.Join(inside, "many"), 0o755),
	} {
		if step != nil {
			t.Fatal(step)
		}
	}
	for k := range 3000 {
		if err := os.WriteFile(filepath.Join(inside, "many", fmt.Sprint(k)), nil, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return inside
}

// hostHeap is what this process holds.
func hostHeap() uint64 {
	runtime.GC()
	var s runtime.MemStats
	runtime.ReadMemStats(&s)
	return s.HeapAlloc
}
