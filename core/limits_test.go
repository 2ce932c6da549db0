//go:build linux

// Limits, on a real worker: each shows its name, and whether the runtime lives after it.
package spy

import (
	"errors"
	"strings"
	"testing"
	"time"
)

// limited runs a program that passes a limit.
func limited(t *testing.T, rt *Runtime, source, class, limit string) {
	t.Helper()
	began := time.Now()
	err := rt.Exec(background, source)
	var e *Error
	if !errors.As(err, &e) || e.Type != class || e.Limit != limit {
		t.Fatalf("got %v with the limit %q, want %s with %q", err, e.Limit, class, limit)
	}
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("it took %v", took)
	}
	want(t, 4)(rt.Eval(background, "2 + 2"))
}

func TestStepLimit(t *testing.T) {
	rt := open(t, Options{StepLimit: 10_000})
	limited(t, rt, "while True: pass", "RuntimeError", LimitSteps)
	must(t, rt.SetStepLimit(1_000_000))
	must(t, rt.Exec(background, "for i in range(50_000): pass"))
	err := rt.Exec(background, "raise RuntimeError('execution step limit exceeded')")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Limit != "" {
		t.Errorf("got %v: the guest's own error has a limit", err)
	}
}

func TestStepsOfNestedRunsAddUp(t *testing.T) {
	rt := open(t, Options{StepLimit: 20_000})
	must(t, rt.Define("again", func(c *Call) (any, error) { return nil, c.Exec(c.Context(), "for i in range(1000): pass") }))
	limited(t, rt, "while True: again()", "RuntimeError", LimitSteps)
}

func TestMemoryLimit(t *testing.T) {
	rt := open(t, Options{MemoryLimit: 32 << 20})
	limited(t, rt, "x = 'x' * 10**9", "MemoryError", LimitMemory)
	limited(t, rt, "x = []\nwhile True: x.append('y' * 100000)", "MemoryError", LimitMemory)
}

func TestRecursionLimit(t *testing.T) {
	limited(t, open(t, Options{}), "def f(): f()\nf()", "RecursionError", LimitRecursion)
}

func TestHostCallLimit(t *testing.T) {
	rt := open(t, Options{MaxHostCalls: 10})
	calls := 0
	must(t, rt.Define("f", func() { calls++ }))
	limited(t, rt, "while True:\n  try: f()\n  except BaseException: pass", "RuntimeError", LimitHostCalls)
	if calls != 10 {
		t.Errorf("%d calls, want 10", calls)
	}
}

func TestTimeout(t *testing.T) {
	rt := open(t, Options{Timeout: 100 * time.Millisecond})
	began := time.Now()
	err := rt.Exec(background, "while True: pass")
	if took := time.Since(began); took < 100*time.Millisecond || took > time.Second {
		t.Errorf("it took %v, want about 100ms", took)
	}
	var e *Error
	if !errors.Is(err, ErrTimeout) || !errors.As(err, &e) || e.Type != "Timeout" || e.Limit != LimitTime {
		t.Fatalf("got %v, want ErrTimeout", err)
	}
	if err := rt.Exec(background, "1"); !errors.Is(err, ErrClosed) || !strings.Contains(err.Error(), "Timeout") {
		t.Errorf("got %v, want ErrClosed with the reason", err)
	}
}

// TestHostTimeDoesNotCount spends more than the timeout in a host function, and more than the deadline in another.
func TestHostTimeDoesNotCount(t *testing.T) {
	rt := open(t, Options{Timeout: 150 * time.Millisecond, Output: func(string) error { time.Sleep(100 * time.Millisecond); return nil }})
	must(t, rt.Define("slow", func() { time.Sleep(100 * time.Millisecond) }))
	must(t, rt.Exec(background, "for i in range(3): slow()\nprint('x')\nslow()"))
	if err := rt.Exec(background, "slow()\nwhile True: pass"); !errors.Is(err, ErrTimeout) {
		t.Errorf("got %v, want ErrTimeout", err)
	}
	strict := open(t, Options{Deadline: 150 * time.Millisecond})
	must(t, strict.Define("slow", func() { time.Sleep(200 * time.Millisecond) }))
	must(t, strict.Exec(background, "x = 1"))
	if err := strict.Exec(background, "slow()"); !errors.Is(err, ErrTimeout) || !strings.Contains(err.Error(), "deadline") {
		t.Errorf("got %v, want ErrTimeout of the deadline", err)
	}
}

// TestNestedTimeCountsForAll calls a host function again and again that itself spends time in the worker.
func TestNestedTimeCountsForAll(t *testing.T) {
	rt := open(t, Options{Timeout: 300 * time.Millisecond})
	must(t, rt.Define("again", func(c *Call) (any, error) { return nil, c.Exec(c.Context(), "for i in range(1_000_000): pass") }))
	began := time.Now()
	if err := rt.Exec(background, "while True: again()"); !errors.Is(err, ErrTimeout) {
		t.Fatalf("got %v, want ErrTimeout", err)
	}
	if took := time.Since(began); took > 3*time.Second {
		t.Errorf("it took %v", took)
	}
}

func TestSoftTimeout(t *testing.T) {
	rt := open(t, Options{SoftTimeout: 50 * time.Millisecond})
	limited(t, rt, "while True: pass", "RuntimeError", LimitTime)
	began := time.Now()
	err := rt.Exec(background, "while True: pass", SoftTimeout(200*time.Millisecond))
	if e := (*Error)(nil); !errors.As(err, &e) || e.Limit != LimitTime || time.Since(began) < 200*time.Millisecond {
		t.Errorf("got %v after %v, want the limit of time after 200ms", err, time.Since(began))
	}
}

func TestMessageLimit(t *testing.T) {
	rt := open(t, Options{MessageLimit: 64 << 10})
	big := strings.Repeat("x", 70_000)
	wantError(t, rt.Set("x", big), "ValueError: value is bigger than the message limit of 65536 bytes")
	want(t, 1)(rt.Eval(background, "1"))
	messages := rt.machine.messages
	_, err := rt.Call(background, "len", big)
	if e := wantError(t, err, "ValueError: value is bigger than the message limit of 65536 bytes"); e.Limit != LimitMessage {
		t.Errorf("got the limit %q", e.Limit)
	}
	if rt.machine.messages != messages {
		t.Error("something was sent of a value that is too big")
	}
	_, err = rt.Eval(background, "'x' * 70000")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "ValueError" {
		t.Errorf("got %v, want ValueError", err)
	}
	must(t, rt.Define("give", func() string { return big }))
	_, err = rt.Eval(background, "give()")
	wantError(t, err, "ValueError: value is bigger than the message limit of 65536 bytes")
	must(t, rt.Define("fail", func() error { return errors.New(big) }))
	_, err = rt.Eval(background, "fail()")
	if e := (*Error)(nil); !errors.As(err, &e) || e.Type != "RuntimeError" || !strings.HasPrefix(e.Message, "xxx") {
		t.Errorf("got %.80v, want RuntimeError with a part of the text", err)
	}
	_, err = rt.Eval(background, strings.Repeat("1+", 50_000)+"1")
	wantError(t, err, "ValueError: value is bigger than the message limit of 65536 bytes")
	want(t, 3)(rt.Eval(background, "3"))
}

func TestBigValuesBothWays(t *testing.T) {
	rt := open(t, Options{})
	must(t, rt.Define("same", func(x any) any { return x }))
	big := strings.Repeat("0123456789", 1<<20)
	must(t, rt.Set("big", big))
	v, err := rt.Eval(background, "same(big)")
	if must(t, err); v != big {
		t.Error("ten megabytes came back changed")
	}
	list := make([]any, 200_000)
	for k := range list {
		list[k] = "s"
	}
	must(t, rt.Set("list", list))
	v, err = rt.Eval(background, "list")
	if must(t, err); len(v.([]any)) != len(list) {
		t.Errorf("got %d items, want %d", len(v.([]any)), len(list))
	}
}

func TestOutputLimit(t *testing.T) {
	var b strings.Builder
	rt := open(t, Options{OutputLimit: 40, Output: func(s string) error { b.WriteString(s); return nil }})
	must(t, rt.Exec(background, "for i in range(100): print('line', i)"))
	if got := b.String(); !strings.HasPrefix(got, "line 0\nline 1\nline 2") || !strings.HasSuffix(got, "line 98\nline 99\n") || !strings.Contains(got, "characters cut") || len(got) > 100 {
		t.Errorf("got %q", got)
	}
	b.Reset()
	must(t, rt.Exec(background, "print('short')"))
	if b.String() != "short\n" {
		t.Errorf("got %q", b.String())
	}
}

// TestOutputOfAKilledWorker looks for what was printed before the end, also for the part that waits for the end of the operation.
func TestOutputOfAKilledWorker(t *testing.T) {
	rt := open(t, Options{Timeout: 300 * time.Millisecond, OutputLimit: 20})
	r, err := rt.Run(background, "for i in range(100): print(i)\nprint('last')\nwhile True: pass")
	if err != nil || !errors.Is(r.Err, ErrTimeout) || !strings.HasPrefix(r.Output, "0\n1\n2\n") || !strings.HasSuffix(r.Output, "99\nlast\n") {
		t.Errorf("got %+v, %v", r, err)
	}
}
