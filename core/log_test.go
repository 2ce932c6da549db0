//go:build linux

// What a Logger hears.
package spy

import (
	"bytes"
	"log/slog"
	"strings"
	"testing"
	"time"
)

func TestLogger(t *testing.T) {
	var log bytes.Buffer
	logger := slog.New(slog.NewTextHandler(&log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	rt := open(t, Options{Logger: logger, StepLimit: 10_000, Timeout: 300 * time.Millisecond})
	heard := func(wanted ...string) {
		t.Helper()
		line := log.String()
		log.Reset()
		for _, w := range wanted {
			if !strings.Contains(line, w) {
				t.Errorf("got %q, want %q in it", line, w)
			}
		}
	}
	must(t, rt.Define("again", func(c *Call) (any, error) { return c.Eval(background, "1") }))
	must(t, rt.Exec(background, "x = 1"))
	heard("runtime started", "landlock", "operation=exec", "took=", "steps=", "level=DEBUG")
	want(t, 1)(rt.Eval(background, "again()"))
	heard("operation=eval", "depth=2", "depth=1")
	_ = rt.Exec(background, "class Secret(Exception): pass\nraise Secret('level=ERROR msg=forged')")
	if strings.Contains(log.String(), "forged") {
		t.Error("a guest's text is in the log")
	}
	heard("error=Secret")
	_ = rt.Exec(background, "while True: pass")
	heard("level=INFO", "limit=steps")
	must(t, rt.SetStepLimit(0))
	_ = rt.Exec(background, "while True: pass")
	heard("level=WARN", "runtime lost", "reason=")
	must(t, rt.Close())
	heard("")
	if strings.Contains(log.String(), "lost") {
		t.Error("a runtime that is closed is not lost")
	}
}
