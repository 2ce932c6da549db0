// The event loop: it runs what is ready, waits for timers and for the host's answers, and tells a deadlock.
package asyncio

import (
	"container/heap"
	"math"
	"time"

	"github.com/small-python/spy/engine/object"
)

// loop is the one kind of event loop.
type loop struct {
	object.Obj
	ready    ring
	timers   timers
	made     uint64 // timers that were made
	running  bool
	stopping bool
	closed   bool
	debug    bool
	handler  object.Value // of exceptions, Absent: the default
	factory  object.Value // of tasks, Absent: none
	// generators are the asynchronous generators that began while the loop ran.
	generators []object.Value
	// failures are futures with an exception that nobody has asked for.
	failures []*future
}

// farthest is the time, in seconds, after which a timer never comes: virtual time counts nanoseconds in 63 bits.
const farthest = 4e9

// mostFailures bounds the failed futures that are kept until the loop closes; before that the oldest are told of.
const mostFailures = 1000

func asLoop(v object.Value) (*loop, bool) {
	if v.Shape() == &loopShape || !v.IsAbsent() && v.Type().IsSubtype(&loopType) {
		return object.As[loop](v), true
	}
	return nil, false
}

func newLoop(t *object.Thread) *loop {
	t.Charge(300)
	return object.Allocate[loop](&loopShape)
}

func (l *loop) value() object.Value { return object.From(l) }

func (l *loop) push(t *object.Thread, e entry) error { return l.ready.push(t, e) }

func (l *loop) check(t *object.Thread) error {
	if l.closed {
		return t.RuntimeError("Event loop is closed")
	}
	return nil
}

// now is the loop's clock in seconds.
func now(t *object.Thread) float64 { return t.Monotonic().Seconds() }

// run runs until stop() was called, or an error passes.
func (l *loop) run(t *object.Thread) error {
	s := stateOf(t)
	if err := l.check(t); err != nil {
		return err
	}
	if l.running {
		return t.RuntimeError("This event loop is already running")
	}
	if !s.running.IsAbsent() {
		return t.RuntimeError("Cannot run the event loop while another loop is running")
	}
	if err := t.Enter(); err != nil {
		return err
	}
	generators := t.AsyncGenerators
	s.running, l.running, t.AsyncGenerators = l.value(), true, &l.generators
	defer func() { // whatever ends it, a stop too: the loop can run again
		s.running, l.running, l.stopping = object.Absent, false, false
		s.of, s.current = object.Absent, object.Absent
		t.AsyncGenerators = generators
		t.Leave()
	}()
	for {
		if err := l.turn(t, s); err != nil {
			return err
		}
		if l.stopping {
			return nil
		}
	}
}

// turn waits until something is ready, and runs what is ready now.
func (l *loop) turn(t *object.Thread, s *state) error {
	if err := t.Step(1); err != nil {
		return err
	}
	if l.ready.n == 0 || len(s.calls) > 0 {
		if err := l.wait(t, s); err != nil {
			return err
		}
	}
	if err := l.takeDue(t); err != nil {
		return err
	}
	for n := l.ready.n; n > 0 && l.ready.n > 0; n-- {
		if err := t.Step(1); err != nil {
			return err
		}
		if err := l.runEntry(t, l.ready.pop()); err != nil {
			return err
		}
	}
	return nil
}

// takeDue moves the timers whose time has come to what is ready.
func (l *loop) takeDue(t *object.Thread) error {
	if len(l.timers) == 0 {
		return nil
	}
	const resolution = 1e-9
	end := now(t) + resolution
	for len(l.timers) > 0 && l.timers[0].when < end {
		if err := t.Step(1); err != nil {
			return err
		}
		if err := l.push(t, entry{handle: heap.Pop(&l.timers).(*handle)}); err != nil {
			return err
		}
	}
	return nil
}

// wait lets time pass until a timer is due or the host answers. With something ready it only looks for answers. Timers wake the loop at whole
// milliseconds of the wait, as CPython's do by the kernel: tasks that sleep equally long go on in one turn.
func (l *loop) wait(t *object.Thread, s *state) error {
	d := time.Duration(-1)
	switch {
	case l.ready.n > 0 || l.stopping:
		d = 0
	case len(l.timers) > 0 && l.timers[0].when <= farthest:
		d = time.Duration(math.Ceil((l.timers[0].when-now(t))*1e3)) * time.Millisecond
		d = max(d, 0)
	}
	if len(s.calls) > 0 {
		return l.waitForHost(t, d)
	}
	switch {
	case d == 0:
		return nil
	case d < 0:
		return t.RuntimeError("deadlock: every task waits, and no timer or call of the host will wake one")
	}
	if _, granted := t.Runtime.Host.Now(); granted {
		_, err := t.Runtime.Host.Sleep(t, d)
		return err
	}
	t.Jump(d)
	return nil
}

// waitForHost is wait while calls of the host are out: timers follow its clock.
func (l *loop) waitForHost(t *object.Thread, d time.Duration) error {
	h, ok := t.Runtime.Host.(object.Caller)
	if !ok {
		return t.RuntimeError("a call waits for a host that answers none")
	}
	waited, err := h.AwaitCalls(t, d)
	t.Jump(waited)
	return err
}

// runEntry makes one call. What it raises is reported, but for what ends the program.
func (l *loop) runEntry(t *object.Thread, e entry) error {
	var err error
	if h := e.handle; h != nil {
		if h.cancelled {
			return nil
		}
		err = h.run(t)
	} else {
		err = e.run(t)
	}
	x, ok := err.(*object.Exception)
	if !ok {
		return err
	}
	if object.IsRaised(x, object.SystemExitType) || object.IsRaised(x, object.KeyboardInterruptType) {
		return err
	}
	h := e.handle
	if h == nil {
		f, args := e.f, []object.Value{e.arg}
		if e.task != nil {
			f = e.task.waker(t)
			if e.arg.IsAbsent() {
				args = nil
			}
		}
		h = newHandle(t, &handleShape, l, e.context, f, args)
	}
	return l.reportCall(t, x, h)
}

func (e *entry) run(t *object.Thread) error {
	if err := t.EnterContext(e.context); err != nil {
		return err
	}
	defer t.ExitContext(e.context)
	if e.task != nil {
		return e.task.wake(t, e.arg)
	}
	_, err := t.Call(e.f, e.arg)
	return err
}

// reportCall tells the exception handler of a call that raised.
func (l *loop) reportCall(t *object.Thread, x *object.Exception, h *handle) error {
	call := object.From(h)
	message := "Exception in callback"
	if f, err := pythonPart(t, "asyncio.events", "_callback_text"); err != nil {
		return err
	} else if !f.IsAbsent() {
		text, err := t.Call(f, call)
		if err != nil {
			return err
		}
		if s, ok := object.AsStr(text); ok {
			message += " " + s.S
		}
	}
	return l.report(t, message, x, "handle", call)
}

// report calls the exception handler.
func (l *loop) report(t *object.Thread, message string, x *object.Exception, about string, thing object.Value) error {
	d := object.NewDict(t)
	for _, item := range []object.NamedValue{
		{Name: "message", Value: object.StrValue(t, message)}, {Name: "exception", Value: object.FromException(x)}, {Name: about, Value: thing},
	} {
		if err := d.Set(t, object.FromStr(t.Runtime.Intern(item.Name)), item.Value); err != nil {
			return err
		}
	}
	_, err := t.CallMethod(l.value(), "call_exception_handler", object.FromDict(d))
	return err
}

// noteFailure keeps a future whose exception nobody has asked for yet.
func (l *loop) noteFailure(t *object.Thread, f *future) error {
	t.Charge(8)
	l.failures = append(l.failures, f)
	if len(l.failures) < mostFailures {
		return nil
	}
	kept := l.failures[:0]
	for _, x := range l.failures {
		if x.logged {
			kept = append(kept, x)
		}
	}
	clear(l.failures[len(kept):])
	if l.failures = kept; len(kept) < mostFailures {
		return nil
	}
	return l.tellFailures(t, mostFailures/2)
}

// tellFailures reports the oldest exceptions that nobody has asked for, all but `left`. CPython does when a future is dropped, which nobody
// sees here.
func (l *loop) tellFailures(t *object.Thread, left int) error {
	for len(l.failures) > left {
		f := l.failures[0]
		l.failures = l.failures[1:]
		if !f.logged {
			continue
		}
		f.logged = false
		self := object.From(f)
		if err := l.report(t, self.Type().ShortName()+" exception was never retrieved", f.exception, "future", self); err != nil {
			return err
		}
	}
	if len(l.failures) == 0 {
		l.failures = nil
	}
	return nil
}

// ---- running until something is done ----

// stopper is the callback that stops a loop when a future is done.
type stopper struct {
	object.Obj
	l *loop
}

func stopperRow() object.TypeRow {
	return object.TypeRow{
		Type: &stopperType, Shape: &stopperShape, Name: "_run_until_complete_cb", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Call: func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
			if err := object.CheckPositional(t, "_run_until_complete_cb", args, kw, 1, 1); err != nil {
				return v, err
			}
			if f, ok := asFuture(args[0]); ok && f.exception != nil &&
				(object.IsRaised(f.exception, object.SystemExitType) || object.IsRaised(f.exception, object.KeyboardInterruptType)) {
				return object.None(), nil // the loop's run raises it itself
			}
			object.As[stopper](v).l.stopping = true
			return object.None(), nil
		}},
	}
}

// runUntil runs until a future is done, and gives its outcome. own: the loop made the task, so nobody else asks for its exception.
func (l *loop) runUntil(t *object.Thread, f *future, own bool) (object.Value, error) {
	t.Charge(32)
	stop := object.From(&stopper{object.Obj{Shape: &stopperShape}, l})
	if err := f.whenDone(t, callback{f: stop, context: t.CopyContext()}); err != nil {
		return object.Absent, err
	}
	err := l.run(t)
	f.forget(stop)
	if err != nil {
		if own && f.state == finished {
			f.logged = false
		}
		return object.Absent, err
	}
	if f.state == pending {
		return object.Absent, t.RuntimeError("Event loop stopped before Future completed.")
	}
	return f.outcome(t)
}

// forget takes a callback out without asking whether it is equal to others.
func (f *future) forget(g object.Value) {
	for i, c := range f.callbacks {
		if c.f.Is(g) {
			f.callbacks = append(f.callbacks[:i:i], f.callbacks[i+1:]...)
			return
		}
	}
}
