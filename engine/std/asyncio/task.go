// Tasks: a coroutine that runs in a loop, a step at each turn in which it can go on.
package asyncio

import (
	"strconv"

	"github.com/small-python/spy/engine/object"
)

// task is asyncio.Task.
type task struct {
	future
	coro       object.Value
	context    *object.Context
	name       object.Value // Absent: Task-number
	number     uint64
	waitsFor   object.Value // the future that it awaits, Absent: none
	mustCancel bool         // its next step raises CancelledError
	eager      bool         // its first step came from the one that made it
	cancels    int64        // cancel() less uncancel()
	wakes      object.Value // the function that goes on with it, for loops and futures of other kinds
	prev, next *task        // of the tasks that are not done
	listed     bool
}

func asTask(v object.Value) (*task, bool) {
	if v.Shape() == &taskShape || v.Type().IsSubtype(&taskType) {
		return object.As[task](v), true
	}
	return nil, false
}

var taskSignature = object.NewSignature("Task", "(coro, *, loop=None, name=None, context=None, eager_start=False)")

func taskInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	a, err := taskSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	return object.As[task](v).init(t, a[0], a[1], a[2], a[3], a[4])
}

// init begins a task: its first step is scheduled, or done at once where it is eager.
func (k *task) init(t *object.Thread, coro, of, name, context, eager object.Value) error {
	if err := k.future.init(t, of); err != nil {
		return err
	}
	if !isCoroutine(t, coro) {
		return refuse(t, object.TypeErrorType, "a coroutine was expected, got %s", coro)
	}
	if context.IsNone() {
		k.context = t.CopyContext()
	} else {
		c, err := contextOr(t, context)
		if err != nil {
			return err
		}
		k.context = c
	}
	s := stateOf(t)
	if name.IsNone() {
		s.made++
		k.name, k.number = object.Absent, s.made
	} else if err := k.rename(t, name); err != nil {
		return err
	}
	k.coro, k.waitsFor, k.mustCancel, k.cancels = coro, object.Absent, false, 0
	soon, err := t.Truth(eager)
	if err != nil {
		return err
	}
	s.list(k)
	if soon && s.running.Is(k.loop) {
		return k.startNow(t, s)
	}
	return k.stepSoon(t)
}

// isCoroutine tells what can run as a task: what has the methods of a coroutine.
func isCoroutine(t *object.Thread, v object.Value) bool {
	ty := v.Type()
	if ty.Slots.Send != nil && ty.Slots.Await != nil {
		return true
	}
	for _, name := range [...]string{"__await__", "send", "throw", "close"} {
		if t.Lookup(ty, t.Runtime.Intern(name)) == nil {
			return false
		}
	}
	return true
}

func (k *task) rename(t *object.Thread, name object.Value) error {
	s, err := t.Str(name)
	if err == nil {
		k.name = object.FromStr(s)
	}
	return err
}

func (k *task) nameValue(t *object.Thread) object.Value {
	if k.name.IsAbsent() {
		k.name = object.StrValue(t, "Task-"+strconv.FormatUint(k.number, 10))
	}
	return k.name
}

// list notes a task that is not done; unlist forgets it.
func (s *state) list(k *task) {
	if k.listed {
		return
	}
	k.listed, k.prev = true, s.last
	if s.last != nil {
		s.last.next = k
	} else {
		s.first = k
	}
	s.last = k
}

func (s *state) unlist(k *task) {
	if !k.listed {
		return
	}
	if k.prev != nil {
		k.prev.next = k.next
	} else {
		s.first = k.next
	}
	if k.next != nil {
		k.next.prev = k.prev
	} else {
		s.last = k.prev
	}
	k.listed, k.prev, k.next = false, nil, nil
}

// waker is the function that goes on with the task: with a future that is done, or without an argument for a plain step.
func (k *task) waker(t *object.Thread) object.Value {
	if k.wakes.IsAbsent() {
		t.Charge(32)
		k.wakes = object.From(&waker{object.Obj{Shape: &wakerShape}, k})
	}
	return k.wakes
}

type waker struct {
	object.Obj
	k *task
}

func wakerRow() object.TypeRow {
	return object.TypeRow{
		Type: &wakerType, Shape: &wakerShape, Name: "TaskStepMethWrapper", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Call: func(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) (object.Value, error) {
			if err := object.CheckPositional(t, "__wakeup", args, kw, 0, 1); err != nil {
				return v, err
			}
			arg := object.Absent
			if len(args) == 1 {
				arg = args[0]
			}
			return object.None(), object.As[waker](v).k.wake(t, arg)
		}},
		Members: func() []object.Member {
			return []object.Member{object.ReadOnly("__self__", func(_ *object.Thread, v object.Value) (object.Value, error) {
				return object.From(object.As[waker](v).k), nil
			}, "")}
		},
	}
}

// stepSoon schedules a step.
func (k *task) stepSoon(t *object.Thread) error {
	if l, ok := asLoop(k.loop); ok {
		if l.closed {
			stateOf(t).unlist(k)
			return t.RuntimeError("Event loop is closed")
		}
		return l.push(t, entry{task: k, context: k.context})
	}
	return callSoon(t, k.loop, k.context, k.waker(t))
}

// startNow does the first step of an eager task inside of the one that made it.
func (k *task) startNow(t *object.Thread, s *state) error {
	k.eager = true
	of, current := s.of, s.current
	s.of, s.current = object.Absent, object.Absent
	err := t.EnterContext(k.context)
	if err == nil {
		err = k.step(t, nil)
		t.ExitContext(k.context)
	}
	s.of, s.current = of, current
	return err
}

// wake goes on with the task: with the outcome of what it waited for, or where arg is absent with a plain step.
func (k *task) wake(t *object.Thread, arg object.Value) error {
	if arg.IsAbsent() {
		return k.step(t, nil)
	}
	var err error
	if f, ok := asFuture(arg); ok {
		_, err = f.outcome(t)
	} else {
		_, err = t.CallMethod(arg, "result")
	}
	if err == nil {
		return k.step(t, nil)
	}
	e, ok := err.(*object.Exception)
	if !ok {
		return err
	}
	return k.step(t, e)
}

// step runs the coroutine until it awaits something that is not ready, or ends. The thread is in the task's context.
func (k *task) step(t *object.Thread, thrown *object.Exception) error {
	if k.state != pending {
		return refuse(t, &invalidStateErrorType, "__step(): already done: %s, %s", object.From(k), exceptionOrNone(thrown))
	}
	if k.mustCancel {
		if thrown == nil || !object.IsRaised(thrown, &cancelledErrorType) {
			thrown = k.cancelledError(t)
		}
		k.mustCancel = false
	}
	k.waitsFor = object.Absent
	s := stateOf(t)
	self := object.From(k)
	if !s.current.IsAbsent() && s.of.Is(k.loop) {
		return refuse(t, object.RuntimeErrorType, "Cannot enter into task %s while another task %s is being executed.", self, s.current)
	}
	s.of, s.current = k.loop, self
	y, done, err := k.run(t, thrown)
	if s.current.Is(self) {
		s.of, s.current = object.Absent, object.Absent
	}
	switch {
	case err != nil:
		return k.failed(t, err)
	case done:
		return k.returned(t, y)
	}
	return k.waitFor(t, y)
}

func exceptionOrNone(e *object.Exception) object.Value {
	if e == nil {
		return object.None()
	}
	return object.FromException(e)
}

// run resumes the coroutine.
func (k *task) run(t *object.Thread, thrown *object.Exception) (y object.Value, done bool, err error) {
	send := k.coro.Type().Slots.Send
	switch {
	case thrown != nil:
		y, err = t.CallMethod(k.coro, "throw", object.FromException(thrown))
	case send != nil:
		return send(t, k.coro, object.None())
	default:
		y, err = t.CallMethod(k.coro, "send", object.None())
	}
	if !object.IsRaised(err, object.StopIterationType) {
		return y, false, err
	}
	if e := err.(*object.Exception); len(e.Args.Items) > 0 {
		return e.Args.Items[0], true, nil
	}
	return object.None(), true, nil
}

// returned ends the task with its result.
func (k *task) returned(t *object.Thread, x object.Value) error {
	k.over(t)
	if k.mustCancel { // it was cancelled in its last step
		k.mustCancel = false
		k.logged = false
		return k.done(t, cancelled)
	}
	k.result = x
	return k.done(t, finished)
}

// over lets go of what only a task that is not done needs.
func (k *task) over(t *object.Thread) {
	stateOf(t).unlist(k)
}

// failed ends the task with what its coroutine raised.
func (k *task) failed(t *object.Thread, err error) error {
	k.over(t)
	e, ok := err.(*object.Exception)
	switch {
	case !ok: // a stop: the coroutine is gone, and who waits for the task must not wait for ever
		e := t.NewException(object.RuntimeErrorType, object.StrValue(t, err.Error()))
		k.exception, k.logged = e, false
		_ = k.done(t, finished) // which only schedules; the stop is what counts
		return err
	case object.IsRaised(e, &cancelledErrorType):
		k.cancelError, k.logged = e, false
		return k.done(t, cancelled)
	}
	if ferr := k.fail(t, e); ferr != nil {
		return ferr
	}
	if object.IsRaised(e, object.KeyboardInterruptType) || object.IsRaised(e, object.SystemExitType) {
		k.logged = false // it goes on out of the loop
		return e
	}
	return nil
}

// waitFor registers the task with the future that its coroutine awaits.
func (k *task) waitFor(t *object.Thread, y object.Value) error {
	self := object.From(k)
	f, ok := asFuture(y)
	switch {
	case y.IsNone():
		return k.stepSoon(t)
	case !ok:
		return k.waitForOther(t, y)
	case !f.loop.Is(k.loop):
		return k.complain(t, "Task %s got Future %s attached to a different loop", self, y)
	case !f.blocking:
		return k.complain(t, "yield was used instead of yield from in task %s with %s", self, y)
	case &k.future == f:
		return k.complain(t, "Task cannot await on itself: %s", self)
	}
	f.blocking = false
	if err := f.whenDone(t, callback{context: k.context, task: k}); err != nil {
		return err
	}
	k.waitsFor = y
	if k.mustCancel {
		ok, err := k.cancelWait(t, k.message)
		if err != nil {
			return err
		}
		k.mustCancel = !ok
	}
	return nil
}

// waitForOther is waitFor for what is no Future: an object that behaves like one, or a mistake.
func (k *task) waitForOther(t *object.Thread, y object.Value) error {
	self := object.From(k)
	blocking, err := t.LookupAttr(y, "_asyncio_future_blocking")
	if err != nil {
		return err
	}
	if blocking.IsAbsent() || blocking.IsNone() {
		if t.Lookup(y.Type(), t.Runtime.Intern("gi_frame")) != nil {
			return k.complain(t, "yield was used instead of yield from for generator in task %s with %s", self, y)
		}
		return k.complain(t, "Task got bad yield: %s", y)
	}
	if on, err := t.Truth(blocking); err != nil {
		return err
	} else if !on {
		return k.complain(t, "yield was used instead of yield from in task %s with %s", self, y)
	}
	if err := t.SetAttr(y, t.Runtime.Intern("_asyncio_future_blocking"), object.Bool(false)); err != nil {
		return err
	}
	add, err := t.GetAttr(y, t.Runtime.Intern("add_done_callback"))
	if err != nil {
		return err
	}
	if _, err := t.CallKw(add, []object.Value{k.waker(t), object.FromContext(k.context)}, []*object.Str{t.Runtime.Intern("context")}); err != nil {
		return err
	}
	k.waitsFor = y
	return nil
}

// complain raises a RuntimeError in the coroutine at its next step.
func (k *task) complain(t *object.Thread, format string, values ...object.Value) error {
	err := refuse(t, object.RuntimeErrorType, format, values...)
	e, ok := err.(*object.Exception)
	if !ok {
		return err
	}
	f := newFuture(t, k.loop)
	f.exception, f.state = e, finished
	return f.schedule(t, callback{context: k.context, task: k})
}

// cancelWait cancels what the task waits for.
func (k *task) cancelWait(t *object.Thread, message object.Value) (bool, error) {
	w := k.waitsFor
	switch w.Shape() {
	case &futureShape:
		return object.As[future](w).cancel(t, message)
	case &taskShape:
		return object.As[task](w).cancelTask(t, message)
	}
	method, err := t.GetAttr(w, t.Runtime.Intern("cancel"))
	if err != nil {
		return false, err
	}
	r, err := t.CallKw(method, []object.Value{orNone(message)}, []*object.Str{t.Runtime.Intern("msg")})
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// cancelTask is Task.cancel: CancelledError is raised where the coroutine waits. A chain of tasks that wait for each other is as deep as it is long.
func (k *task) cancelTask(t *object.Thread, message object.Value) (bool, error) {
	k.logged = false
	if k.state != pending {
		return false, nil
	}
	if err := t.Enter(); err != nil {
		return false, err
	}
	defer t.Leave()
	k.cancels++
	if !k.waitsFor.IsAbsent() {
		if ok, err := k.cancelWait(t, message); ok || err != nil {
			return ok, err
		}
	}
	k.mustCancel, k.message = true, orAbsent(message)
	return true, nil
}
