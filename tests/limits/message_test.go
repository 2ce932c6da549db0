//go:build linux && (amd64 || arm64)

// Messages and output: what is too big is refused before it is sent, and a guest that prints without end holds nothing up.
package limits

import (
	"errors"
	"strings"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
)

func TestMessageLimitIn(t *testing.T) {
	g := open(t, spy.Options{MessageLimit: 1 << 20, Timeout: 10 * time.Second})
	g.exec("def f(x): return len(x)")
	before := g.Stats().Messages
	big := strings.Repeat("x", 2<<20)
	for what, try := range map[string]func() error{
		"an assignment": func() error { return g.Set("x", big) },
		"an argument":   func() error { _, err := g.Call(background, "f", big); return err },
		"a list":        func() error { _, err := g.Call(background, "f", make([]any, 1<<20)); return err },
		"source":        func() error { return g.Exec(background, "x = '"+big+"'") },
	} {
		var e *spy.Error
		if err := try(); !errors.As(err, &e) || e.Type != "ValueError" || e.Limit != spy.LimitMessage {
			t.Errorf("%s: got %.200v, want ValueError by the limit %q", what, err, spy.LimitMessage)
		}
	}
	if has, err := g.Has(background, "x"); err != nil || has {
		t.Errorf("x: got %v, %v, want nothing", has, err)
	}
	g.alive()
	if sent := g.Stats().Messages - before; sent > 8 {
		t.Errorf("%d messages were sent, want only those of the operations that went well", sent)
	}
	if v, err := g.Call(background, "f", big[:1<<19]); err != nil || v != int64(1<<19) {
		t.Errorf("a value within the limit: got %v, %v", v, err)
	}
}

func TestMessageLimitOut(t *testing.T) {
	g := open(t, spy.Options{MessageLimit: 1 << 20, Timeout: 10 * time.Second})
	got := 0
	if err := g.Define("take", func(s string) { got = len(s) }); err != nil {
		t.Fatal(err)
	}
	for _, source := range []string{"'x' * 2000000", "[0.5] * 1000000", "[None] * 1000000", "bytes(2000000)", "{k: k for k in range(200000)}", "1 << 20000000",
		"[[str(k) * 1000] for k in range(2000)]", "take('x' * 2000000)"} {
		_, err := g.Eval(background, source)
		var e *spy.Error
		if !errors.As(err, &e) || e.Type != "ValueError" {
			t.Errorf("%s: got %.200v, want ValueError", source, err)
		}
		g.alive()
	}
	if got != 0 {
		t.Errorf("the host got %d bytes", got)
	}
	g.exec("try:\n    take('x' * 2000000)\nexcept ValueError:\n    caught = True")
	if v, err := g.Eval(background, "caught"); v != true {
		t.Errorf("the guest could not catch it: %v, %v", v, err)
	}
	if v, err := g.Eval(background, "'x' * 1000000"); err != nil || len(v.(string)) != 1000000 {
		t.Errorf("a value within the limit: %v", err)
	}
}

// TestBigValues moves values of the size of the message limit with little memory.
func TestBigValues(t *testing.T) {
	const limit = 64 << 20
	g := open(t, spy.Options{MemoryLimit: limit, Timeout: 20 * time.Second})
	for _, source := range []string{"'x' * 50000000", "bytes(50000000)", "[None] * 3000000", "list(range(1500000))", "['text %d' % k for k in range(200000)]"} {
		if _, err := g.Eval(background, source); err != nil {
			t.Errorf("%s: %v\n%s", source, err, detail(err))
			return
		}
		g.alive()
	}
	for _, size := range []int{20 << 20, 30 << 20} {
		if err := g.Set("x", make([]byte, size)); err != nil {
			t.Errorf("%d MB in: %v", size>>20, err)
		}
	}
	g.limited(g.Set("y", make([]byte, 50<<20)), "MemoryError", spy.LimitMemory)
	g.alive()
	if peak := g.peak(); peak > limit+4*50<<20 {
		t.Errorf("the worker had %d MB", peak>>20)
	}
}

// TestOutputFlood prints without end to a host that is slow, and to one that fails.
func TestOutputFlood(t *testing.T) {
	var pieces, size int
	g := open(t, spy.Options{Timeout: 2 * time.Second, StepLimit: 3_000_000, MemoryLimit: 16 << 20, Output: func(s string) error { pieces++; size += len(s); return nil }})
	g.limited(g.Exec(background, "while True: print('a line of text that is printed again and again')"), "RuntimeError", spy.LimitSteps)
	if size < 1000 || pieces > size/500 {
		t.Errorf("got %d bytes in %d pieces", size, pieces)
	}
	g.alive()
	size = 0
	g.exec("print('x' * 3000000)")
	if size != 3000001 {
		t.Errorf("got %d characters of a long line, want 3000001", size)
	}
	if peak := g.peak(); peak > 16<<20+slack {
		t.Errorf("the worker had %d MB", peak>>20)
	}
	failing := open(t, spy.Options{Timeout: 5 * time.Second, Output: func(string) error { return errors.New("the printer is out of paper") }})
	err := failing.Exec(background, "while True: print('a line')")
	if err == nil || !strings.Contains(err.Error(), "out of paper") {
		t.Errorf("got %v, want the host's error", err)
	}
}

func TestOutputLimit(t *testing.T) {
	size := 0
	g := open(t, spy.Options{OutputLimit: 10_000, Timeout: 10 * time.Second, Output: func(s string) error { size += len(s); return nil }})
	g.exec("for k in range(100000): print('line', k)")
	if size < 5_000 || size > 11_000 {
		t.Errorf("got %d bytes, want about 10000", size)
	}
	g.alive()
}
