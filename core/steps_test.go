//go:build linux

// The low face, driven as the C face drives it: it waits by itself with poll, and its functions are not Go functions.
package spy

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"
)

// driver drives steps on a runtime of its own.
type driver struct {
	t       *testing.T
	rt      *Runtime
	calls   map[string]func(op *Operation, e *Event) error
	printed strings.Builder
	waits   int
}

// pollStep is a step that waits outside of it.
func (d *driver) pollStep(op *Operation) (Event, error) {
	for {
		e, err := op.Step(0)
		if err != nil || e.Kind != EventWait {
			return e, err
		}
		d.waits++
		read, write, left := op.Descriptors()
		set := []unix.PollFd{{Fd: int32(write), Events: unix.POLLOUT}}
		for _, fd := range read {
			set = append(set, unix.PollFd{Fd: int32(fd), Events: unix.POLLIN})
		}
		if _, err := unix.Poll(set, pollTimeout(left)); err != nil && err != unix.EINTR {
			return e, err
		}
	}
}

// finish drives an operation to its end and gives its value.
func (d *driver) finish(op *Operation) (any, error) {
	defer op.Finish()
	for {
		e, err := d.pollStep(op)
		if err != nil {
			return nil, err
		}
		switch e.Kind {
		case EventHostCall:
			err = d.calls[e.Function.User.(string)](op, &e)
		case EventOutput:
			d.printed.Write(e.Text)
			err = op.Acknowledge(e.ID, nil)
		case EventDone:
			if e.Err != nil {
				return nil, e.Err
			}
			return d.rt.Take(e.Values, 0)
		default:
			d.t.Fatalf("got event %d", e.Kind)
		}
		if err != nil {
			return nil, err
		}
	}
}

func (d *driver) eval(parent *Operation, source string) (any, error) {
	r := &Request{Verb: VerbEval, Source: source}
	var op *Operation
	var err error
	if parent == nil {
		op, err = d.rt.Begin(background, r)
	} else {
		op, err = parent.Begin(background, r)
	}
	if err != nil {
		return nil, err
	}
	return d.finish(op)
}

// late sets a global and defines a function while it is called.
func (d *driver) late(op *Operation, e *Event) error {
	id := e.ID
	inner, err := op.Begin(background, &Request{Verb: VerbSet, Name: "set", Fill: func(b *WireBuilder) (int, error) {
		b.Root(b.Str("inside"))
		return 0, nil
	}})
	if err != nil {
		return err
	}
	if _, err := d.finish(inner); err != nil {
		return err
	}
	inner, err = op.Begin(background, &Request{Verb: VerbDefine, Function: &Function{Name: "made", User: "double"}})
	if err != nil {
		return err
	}
	if _, err := d.finish(inner); err != nil {
		return err
	}
	return op.Return(id, func(b *WireBuilder) (WireIndex, error) { return b.None(), nil })
}

func TestSteps(t *testing.T) {
	rt := open(t, Options{Timeout: 5 * time.Second})
	d := &driver{t: t, rt: rt}
	d.calls = map[string]func(*Operation, *Event) error{
		"double": func(op *Operation, e *Event) error {
			n := e.Values.Int(e.Values.Root(0))
			return op.Return(e.ID, func(b *WireBuilder) (WireIndex, error) { return b.Int(2 * n), nil })
		},
		"nested": func(op *Operation, e *Event) error {
			id := e.ID
			if _, err := op.Step(0); err == nil {
				t.Error("a step without an answer to the question before")
			}
			if _, err := rt.Begin(background, &Request{Verb: VerbEval, Source: "1"}); !errors.Is(err, ErrBusy) {
				t.Errorf("got %v, want ErrBusy", err)
			}
			v, err := d.eval(op, "double(4) + 1")
			if err != nil {
				return op.Raise(id, err)
			}
			if err := op.GiveLine(id, "", true, nil); err == nil {
				t.Error("an answer of the wrong kind was taken")
			}
			return op.Return(id, func(b *WireBuilder) (WireIndex, error) { return rt.Give(b, v) })
		},
		"fail": func(op *Operation, e *Event) error { return op.Raise(e.ID, Raise("KeyError", "k")) },
		"late": d.late,
	}
	for name := range d.calls {
		must(t, rt.DefineFunction(&Function{Name: name, User: name}))
	}
	want(t, 42)(d.eval(nil, "double(21)"))
	want(t, 9)(d.eval(nil, "nested()"))
	_, err := d.eval(nil, "fail()")
	wantError(t, err, "KeyError: 'k'")
	_, err = d.eval(nil, "late()")
	must(t, err)
	want(t, "inside")(d.eval(nil, "set"))
	want(t, 8)(d.eval(nil, "made(4)"))
	_, err = d.eval(nil, "print('printed')")
	if must(t, err); d.printed.String() != "printed\n" {
		t.Errorf("got %q", d.printed.String())
	}
	want(t, 499999500000)(d.eval(nil, "sum(range(1000000))")) // long enough that no answer is there at once, however slow the host is
	if d.waits == 0 {
		t.Error("the driver never waited by itself")
	}
	want(t, 3)(rt.Eval(background, "3")) // the Go driver still works
}

// TestAwaitableCalls: calls of awaitable functions stay open while the driver steps on; they are answered in any order, by an operation that may
// be another one. A call that nobody waits for is told of.
func TestAwaitableCalls(t *testing.T) {
	rt := open(t, Options{Std: true, Timeout: 5 * time.Second})
	d := &driver{t: t, rt: rt}
	var asked []uint64
	d.calls = map[string]func(*Operation, *Event) error{"later": func(op *Operation, e *Event) error {
		asked = append(asked, e.ID)
		return nil
	}}
	must(t, rt.DefineFunction(&Function{Name: "later", User: "later", Awaitable: true}))
	exec := func(source string, act func(op *Operation, e *Event) bool) {
		t.Helper()
		op, err := rt.Begin(background, &Request{Verb: VerbExec, Source: source})
		must(t, err)
		defer op.Finish()
		for {
			e, err := op.Step(20 * time.Millisecond)
			must(t, err)
			switch {
			case e.Kind == EventDone && e.Err != nil:
				t.Fatal(e.Err)
			case e.Kind == EventDone:
				return
			case e.Kind == EventHostCall:
				must(t, d.calls["later"](op, &e))
			case act != nil && act(op, &e):
			}
		}
	}
	answer := func(op *Operation, k int) {
		id := asked[k]
		must(t, op.Return(id, func(b *WireBuilder) (WireIndex, error) { return b.Int(int64(k)), nil }))
		if err := op.Return(id, func(b *WireBuilder) (WireIndex, error) { return b.None(), nil }); err == nil {
			t.Error("a second answer was taken")
		}
	}
	next := 3
	exec("import asyncio\nr = await asyncio.gather(later(), later(), later())\nx = str(r)", func(op *Operation, e *Event) bool {
		if e.Kind != EventWait || len(asked) < 3 || next == 0 {
			return false
		}
		next--
		answer(op, next)
		return true
	})
	want(t, "[0, 1, 2]")(rt.Get(background, "x"))

	exec("t = asyncio.create_task(later())\nawait asyncio.sleep(0)", nil)
	exec("y = await t", func(op *Operation, e *Event) bool {
		if e.Kind == EventWait {
			answer(op, 3)
		}
		return true
	})
	want(t, 3)(rt.Get(background, "y"))

	cancelled := uint64(0)
	exec("try:\n  await asyncio.wait_for(later(), 0.05)\nexcept TimeoutError:\n  z = 'late'", func(op *Operation, e *Event) bool {
		if e.Kind == EventCancel {
			cancelled = e.ID
			must(t, op.Raise(e.ID, Raise("RuntimeError", "cancelled")))
		}
		return true
	})
	want(t, "late")(rt.Get(background, "z"))
	if cancelled != asked[4] {
		t.Errorf("call %d was cancelled, want %d", cancelled, asked[4])
	}
}

// TestOperationsInsideAwaitableCalls: the worker does not wait for such a call, so the operation around may end before one that began inside.
func TestOperationsInsideAwaitableCalls(t *testing.T) {
	rt := open(t, Options{Std: true})
	must(t, rt.DefineFunction(&Function{Name: "later", Awaitable: true}))
	step := func(op *Operation, want EventKind) Event {
		t.Helper()
		for {
			e, err := op.Step(forever)
			must(t, err)
			if e.Kind == want {
				return e
			}
			if e.Kind != EventWait {
				t.Fatalf("got event %d, want %d", e.Kind, want)
			}
		}
	}
	for _, source := range []string{"x = 1", "x = sum(i * i for i in range(100_000))", "raise KeyError(1)"} {
		around, err := rt.Begin(background, &Request{Verb: VerbExec, Source: "import asyncio\nt = asyncio.create_task(later())\nawait asyncio.sleep(0)\n" + source})
		must(t, err)
		call := step(around, EventHostCall).ID
		var inside [3]*Operation
		for k := range inside { // each inside of the one before
			outer := around
			if k > 0 {
				outer = inside[k-1]
			}
			inside[k], err = outer.Begin(background, &Request{Verb: VerbEval, Source: "6 * 7"})
			must(t, err)
		}
		for k := len(inside) - 1; k >= 0; k-- {
			e := step(inside[k], EventDone)
			v, err := rt.Take(e.Values, 0)
			want(t, 42)(v, err)
			inside[k].Finish()
		}
		if e := step(around, EventDone); (e.Err != nil) != (source[0] == 'r') {
			t.Errorf("%s: got error %v", source, e.Err)
		}
		around.Finish()
		last, err := rt.Begin(background, &Request{Verb: VerbExec, Source: "assert await t == 5"})
		must(t, err)
		must(t, last.Return(call, func(b *WireBuilder) (WireIndex, error) { return b.Int(5), nil }))
		if e := step(last, EventDone); e.Err != nil {
			t.Error(e.Err)
		}
		last.Finish()
	}
}

func TestStepsTimeout(t *testing.T) {
	rt := open(t, Options{Timeout: 100 * time.Millisecond})
	d := &driver{t: t, rt: rt}
	began := time.Now()
	if _, err := d.eval(nil, "[x for x in iter(int, 1)]"); !errors.Is(err, ErrTimeout) {
		t.Errorf("got %v, want ErrTimeout", err)
	}
	if took := time.Since(began); took > time.Second {
		t.Errorf("it took %v", took)
	}
	if _, err := d.eval(nil, "1"); !errors.Is(err, ErrClosed) {
		t.Errorf("got %v, want ErrClosed", err)
	}
}

func TestPool(t *testing.T) {
	pool, err := NewPool(2, PoolOptions{Options: Options{Std: true}, Prepare: func(rt *Runtime) error { return rt.Set("given", 5) },
		Mounts: []PoolMount{{t.TempDir(), MountOptions{At: "/m"}}}})
	must(t, err)
	seen := map[int]bool{}
	for range 5 {
		rt, err := pool.Get(background)
		must(t, err)
		if seen[rt.machine.peer.pid] || !rt.Started() {
			t.Error("a runtime was handed out twice, or before it was locked")
		}
		seen[rt.machine.peer.pid] = true
		want(t, 5)(rt.Eval(background, "given"))
		must(t, rt.Exec(background, "given = 6"))
		rt.Close()
	}
	must(t, pool.Close())
	if _, err := pool.Get(background); err == nil {
		t.Error("a closed pool gave a runtime")
	}
	for pid := range seen {
		if alive(pid) {
			t.Error("a worker lives")
		}
	}
	if _, err := NewPool(0, PoolOptions{}); err == nil {
		t.Error("a pool of nothing was made")
	}
}

func TestPoolGivesNoDeadWorker(t *testing.T) {
	pool, err := NewPool(1, PoolOptions{})
	must(t, err)
	defer pool.Close()
	m := <-pool.ready
	must(t, m.err)
	unix.Kill(m.rt.machine.peer.pid, unix.SIGKILL)
	for !m.rt.machine.peer.ended() {
		time.Sleep(time.Millisecond)
	}
	pool.ready <- m
	rt, err := pool.Get(background)
	must(t, err)
	defer rt.Close()
	want(t, 1)(rt.Eval(background, "1"))
}

// A runtime that was handed out is left alone for a while, but who waits does not wait for that.
func TestPoolPauses(t *testing.T) {
	pool, err := NewPool(1, PoolOptions{})
	must(t, err)
	defer pool.Close()
	pool.pause = time.Hour
	first, err := pool.Get(background)
	must(t, err)
	defer first.Close()
	time.Sleep(50 * time.Millisecond)
	if len(pool.ready) > 0 {
		t.Error("the next worker was started in the pause")
	}
	second, err := pool.Get(background)
	must(t, err)
	defer second.Close()
	done, cancel := context.WithCancel(background)
	cancel()
	if _, err := pool.Get(done); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want the context's error", err)
	}
}

// What Start makes the engine do is not counted.
func TestStartCountsNoSteps(t *testing.T) {
	rt := open(t, Options{StepLimit: 1})
	must(t, rt.Start(background))
	must(t, rt.Set("f", func() int { return 5 }))
	if n := rt.Stats().Steps; n > 0 {
		t.Errorf("%d steps were done", n)
	}
	if _, err := rt.Eval(background, "[k for k in range(100)]"); err == nil {
		t.Error("the limit is lost")
	}
}
