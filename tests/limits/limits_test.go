//go:build linux && (amd64 || arm64)

// What the tests of this folder stand on: a real worker that is built once, guest programs that name the limit that they must hit, and what
// the system knows of a worker's process.
package limits

import (
	"bufio"
	"context"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
	"github.com/small-python/spy/core/workertest"
)

var background = context.Background()

// patience is by how much the bounds of time are wider on a machine that is shared.
var patience = workertest.Patience()

func TestMain(m *testing.M) {
	switch filepath.Base(os.Args[0]) {
	case pumpedName:
		playPumped()
	case pumpName:
		playPump()
	}
	if what := os.Getenv(confineVariable); what != "" {
		playConfined(what)
	}
	if os.Getenv(hostVariable) != "" {
		playHost()
	}
	workertest.Main(m)
}

// guest is a runtime with its worker's process.
type guest struct {
	*spy.Runtime
	t   testing.TB
	pid int
}

// open starts a runtime that the test closes. Nothing that it prints is kept unless the options say so.
func open(t testing.TB, o spy.Options) *guest {
	t.Helper()
	if o.Output == nil {
		o.Output, o.ErrorOutput = spy.Discard, spy.Discard
	}
	before := children()
	rt, err := spy.New(o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rt.Close() })
	g := &guest{Runtime: rt, t: t}
	for pid := range children() {
		if !before[pid] {
			g.pid = pid
		}
	}
	if g.pid == 0 {
		t.Fatal("the worker's process was not found")
	}
	return g
}

// children are the processes that threads of this one have started.
func children() map[int]bool {
	found := map[int]bool{}
	files, _ := filepath.Glob("/proc/self/task/*/children")
	for _, file := range files {
		text, _ := os.ReadFile(file) // the thread may have ended
		for _, word := range strings.Fields(string(text)) {
			if pid, err := strconv.Atoi(word); err == nil {
				found[pid] = true
			}
		}
	}
	return found
}

// exec runs statements that must go well.
func (g *guest) exec(source string) {
	g.t.Helper()
	if err := g.Exec(background, source); err != nil {
		g.t.Fatalf("%v\n%s", err, detail(err))
	}
}

// alive shows that the runtime works.
func (g *guest) alive() {
	g.t.Helper()
	v, err := g.Eval(background, "1 + 1")
	if err != nil || v != int64(2) {
		g.t.Fatalf("the next operation: got %v, %v, want 2\n%s", v, err, detail(err))
	}
}

// limited demands an Error of that type and limit.
func (g *guest) limited(err error, class, limit string) *spy.Error {
	g.t.Helper()
	var e *spy.Error
	if !errors.As(err, &e) || errors.Is(err, spy.ErrWorker) || errors.Is(err, spy.ErrTimeout) {
		g.t.Fatalf("got %v, want %s by the limit %q\n%s", err, class, limit, detail(err))
	}
	if e.Type != class || e.Limit != limit {
		g.t.Fatalf("got %q with limit %q, want %s by the limit %q\n%s", e, e.Limit, class, limit, e.Traceback)
	}
	return e
}

// detail is what a dead worker wrote to its stderr, in short.
func detail(err error) string {
	var w *spy.WorkerError
	if errors.As(err, &w) {
		return w.Detail[:min(len(w.Detail), 3000)]
	}
	return ""
}

// peak is the most memory that the worker had at once since its start, in bytes.
func (g *guest) peak() int64 { return g.status("VmHWM:") }

// status reads a figure of the worker's process in bytes.
func (g *guest) status(name string) int64 {
	g.t.Helper()
	file, err := os.Open("/proc/" + strconv.Itoa(g.pid) + "/status")
	if err != nil {
		g.t.Fatal(err)
	}
	defer file.Close()
	for lines := bufio.NewScanner(file); lines.Scan(); {
		if words := strings.Fields(lines.Text()); len(words) > 1 && words[0] == name {
			n, err := strconv.ParseInt(words[1], 10, 64)
			if err != nil {
				g.t.Fatal(err)
			}
			return n << 10
		}
	}
	g.t.Fatalf("no line %s", name)
	return 0
}

// programs are the guest programs of a folder by name; an empty folder fails, so that a moved one cannot pass unseen.
func programs(t testing.TB, folder string) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.py"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no programs in %s: %v", folder, err)
	}
	found := map[string]string{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		found[strings.TrimSuffix(filepath.Base(file), ".py")] = string(text)
	}
	return found
}

// tag is the value of a line `# name: value` of a program.
func tag(source, name string) string {
	for _, line := range strings.Split(source, "\n") {
		if value, ok := strings.CutPrefix(line, "# "+name+": "); ok {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// eventually waits for something, at most this long.
func eventually(within time.Duration, ready func() bool) bool {
	for began := time.Now(); time.Since(began) < within; time.Sleep(time.Millisecond) {
		if ready() {
			return true
		}
	}
	return ready()
}
