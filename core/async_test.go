//go:build linux

// Go functions whose calls are awaitable.
package spy

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"time"
)

// gather waits for three calls of slow(n).
const gather = "import asyncio\nx = str(await asyncio.gather(slow(1), slow(2), asyncio.wait_for(slow(3), 10)))"

func TestAsyncRunsSideBySide(t *testing.T) {
	rt := open(t, Options{Std: true, Timeout: 5 * time.Second})
	const each = 200 * time.Millisecond
	must(t, rt.Define("slow", func(ctx context.Context, n int) (int, error) {
		time.Sleep(each)
		return n * 2, ctx.Err()
	}, Async(), Doc("Twice n.")))
	began := time.Now()
	must(t, rt.Exec(background, gather))
	took := time.Since(began)
	want(t, "[2, 4, 6]")(rt.Get(background, "x"))
	want(t, "Twice n.")(rt.Eval(background, "slow.__doc__"))
	if took < each || took > 2*each {
		t.Errorf("three calls of %v took %v", each, took)
	}
}

// A Func as a value may be one too, and what it raises or returns is as of other functions.
func TestAsyncResults(t *testing.T) {
	rt := open(t, Options{Std: true})
	must(t, rt.Set("f", &Func{Name: "f", Async: true, Call: func(what string) (any, error) {
		switch what {
		case "raise":
			return nil, Raise("KeyError", what)
		case "fail":
			return nil, errors.New("broken")
		case "bad":
			return make(chan int), nil
		case "big":
			return strings.Repeat("x", 1<<20), nil
		}
		return []any{what}, nil
	}}))
	must(t, rt.Exec(background, "import asyncio\nout = await asyncio.gather(*map(f, ('raise', 'fail', 'bad', 'fine', 'big')), return_exceptions=True)\nout[-1] = len(out[-1])"))
	want(t, "[KeyError('raise'), RuntimeError('broken'), TypeError('f() returned a Go value of type chan int, which cannot enter the engine'), ['fine'], 1048576]")(
		rt.Eval(background, "repr(out)"))
	want(t, true)(rt.Eval(background, "__import__('inspect').iscoroutinefunction(f)"))
}

// What the engine waits for no more is told so by its context; a closed runtime ends them all.
func TestAsyncContexts(t *testing.T) {
	rt := open(t, Options{Std: true})
	ended := make(chan error, 2)
	must(t, rt.Define("hang", func(ctx context.Context) error {
		<-ctx.Done()
		ended <- ctx.Err()
		return ctx.Err()
	}, Async()))
	must(t, rt.Exec(background, "import asyncio\ntry:\n  await asyncio.wait_for(hang(), 0.05)\nexcept TimeoutError:\n  x = 'late'"))
	want(t, "late")(rt.Get(background, "x"))
	if err := <-ended; !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want a cancelled context", err)
	}
	must(t, rt.Exec(background, "t = asyncio.create_task(hang())\nawait asyncio.sleep(0)"))
	must(t, rt.Close())
	select {
	case <-ended:
	case <-time.After(5 * time.Second):
		t.Error("a call outlived its runtime")
	}
}

// A call may outlive its operation; the next one gives the result.
func TestAsyncAcrossOperations(t *testing.T) {
	rt := open(t, Options{Std: true})
	release := make(chan struct{})
	must(t, rt.Define("later", func() int { <-release; return 7 }, Async()))
	must(t, rt.Exec(background, "import asyncio\nt = asyncio.create_task(later())\nawait asyncio.sleep(0)"))
	close(release)
	must(t, rt.Exec(background, "y = await t"))
	want(t, 7)(rt.Get(background, "y"))
}

// An async function is not the runtime's owner: the driver is.
func TestAsyncCannotUseTheRuntime(t *testing.T) {
	rt := open(t, Options{Std: true})
	got := make(chan error, 1)
	must(t, rt.Define("nested", func(c *Call) (any, error) {
		_, err := c.Eval(c.Context(), "1")
		got <- err
		return nil, nil
	}, Async()))
	must(t, rt.Exec(background, "await nested()"))
	if err := <-got; !errors.Is(err, ErrBusy) {
		t.Errorf("got %v, want ErrBusy", err)
	}
}

func TestAsyncTimeAndCancel(t *testing.T) {
	rt := open(t, Options{Std: true, Deadline: 100 * time.Millisecond})
	must(t, rt.Define("hang", func(ctx context.Context) { <-ctx.Done() }, Async()))
	if err := rt.Exec(background, "await hang()"); !errors.Is(err, ErrTimeout) {
		t.Errorf("got %v, want ErrTimeout", err)
	}
	rt = open(t, Options{Std: true})
	over := make(chan struct{})
	defer close(over)
	must(t, rt.Define("hang", func() { <-over }, Async()))
	ctx, cancel := context.WithTimeout(background, 50*time.Millisecond)
	defer cancel()
	if err := rt.Exec(ctx, "await hang()"); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want the context's error", err)
	}
	want(t, 3)(rt.Eval(background, "1 + 2"))
}

// A panic goes to the goroutine that drives; the runtime is closed.
func TestAsyncPanics(t *testing.T) {
	for name, f := range map[string]func(){"panic": func() { panic("ouch") }, "goexit": runtime.Goexit} {
		rt := open(t, Options{Std: true})
		must(t, rt.Define("f", f, Async()))
		got := func() (p any) {
			defer func() { p = recover() }()
			if err := rt.Exec(background, "await f()"); !errors.Is(err, ErrClosed) {
				t.Errorf("%s: got %v, want ErrClosed", name, err)
			}
			return nil
		}()
		if want := map[string]any{"panic": "ouch"}[name]; got != want {
			t.Errorf("%s: got panic %v, want %v", name, got, want)
		}
		if _, err := rt.Eval(background, "1"); !errors.Is(err, ErrClosed) {
			t.Errorf("%s: got %v, want ErrClosed", name, err)
		}
	}
}

// Many at once, with output and calls that are not awaitable between them.
func TestAsyncMany(t *testing.T) {
	lines := 0
	rt := open(t, Options{Std: true, Output: func(string) error { lines++; return nil }})
	must(t, rt.Define("slow", func(n int) int {
		time.Sleep(time.Duration(n%7) * time.Millisecond)
		return n
	}, Async()))
	must(t, rt.Define("plain", func(n int) int { return n + 1 }))
	must(t, rt.Exec(background, `
import asyncio
async def one(n):
    a = await slow(n)
    print(a)
    b = plain(a)
    return b + await slow(n)
total = sum(await asyncio.gather(*map(one, range(500))))
`))
	want(t, fmt.Sprint(2*499*500/2+500))(rt.Eval(background, "str(total)"))
	if lines == 0 {
		t.Error("nothing was printed")
	}
}

// An exception that a task is about to be asked for is not told of at the end of a chunk; one that nobody asks for is.
func TestUnaskedExceptions(t *testing.T) {
	told := ""
	rt := open(t, Options{Std: true, ErrorOutput: func(text string) error { told += text; return nil }})
	must(t, rt.Exec(background, "import asyncio\nasync def fails(): raise ValueError('no')"))
	for range 3 {
		must(t, rt.Exec(background, "t = asyncio.gather(fails(), return_exceptions=True)\nawait asyncio.sleep(0)"))
		must(t, rt.Exec(background, "r = str(await t)"))
		want(t, "[ValueError('no')]")(rt.Get(background, "r"))
	}
	if told != "" {
		t.Errorf("got error output %q, want none", told)
	}
	must(t, rt.Exec(background, "t = asyncio.create_task(fails())\nawait asyncio.sleep(0)"))
	must(t, rt.Exec(background, "await asyncio.sleep(0)"))
	if !strings.Contains(told, "Task exception was never retrieved") {
		t.Errorf("got error output %q, want to be told of the exception", told)
	}
}

// An argument that does not fit the Go type of its class is the guest's doing: a TypeError, as of other functions, and no breach.
func TestAsyncArgumentsThatDoNotFit(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Define("take", func(point) {}, Async()))
	must(t, rt.Exec(background, "try:\n  await take(Point(1, 'no int'))\nexcept TypeError as e:\n  x = str(e)"))
	want(t, "field y of a Point must be int, not str")(rt.Get(background, "x"))
}
