// Calls of the host's awaitable functions, and chunks of the host's that await at their top level.
package asyncio

import "github.com/small-python/spy/engine/object"

// hostCall is what a call of an awaitable host function gives: as a coroutine it can be awaited or made a task, but it began at the call.
// Where no loop runs it begins when it is first awaited.
type hostCall struct {
	object.Obj
	name  string
	begin func(t *object.Thread) (uint64, error) // nil: it has begun
	f     *future
	wait  *futureIterator
}

// NewCall gives what a call of an awaitable host function gives. begin sends the call and gives its number.
func NewCall(t *object.Thread, name string, begin func(t *object.Thread) (uint64, error)) (object.Value, error) {
	tie()
	t.Charge(96)
	c := &hostCall{Obj: object.Obj{Shape: &hostCallShape}, name: name, begin: begin}
	if stateOf(t).running.IsAbsent() {
		return object.From(c), nil
	}
	return object.From(c), c.start(t)
}

// start begins the call and ties it to the running loop.
func (c *hostCall) start(t *object.Thread) error {
	if c.begin == nil {
		return nil
	}
	running, err := getRunningLoop(t, nil)
	if err != nil {
		return err
	}
	begin := c.begin
	c.begin = nil
	c.f = newFuture(t, running)
	id, err := begin(t)
	if err != nil {
		return err
	}
	c.f.call = id
	stateOf(t).calls[id] = c.f
	return nil
}

// Answer hands in the host's answer to a call: a value, or what it raised. An answer that nobody waits for any more is dropped.
func Answer(t *object.Thread, call uint64, v object.Value, err error) error {
	s := stateOf(t)
	f, ok := s.calls[call]
	if !ok {
		return nil
	}
	if f.state != pending {
		f.release(t)
		return nil
	}
	if l, ok := asLoop(f.loop); ok && l.closed {
		f.release(t)
		return nil
	}
	if err == nil {
		return f.setResult(t, v)
	}
	e, ok := err.(*object.Exception)
	if stop, stopped := err.(*object.StopError); stopped { // it came while the value was made: who waits for it must not wait for ever
		_ = f.fail(t, t.NewException(object.RuntimeErrorType, object.StrValue(t, stop.Error())))
	}
	if !ok {
		return err
	}
	f.release(t)
	if object.IsRaised(e, &cancelledErrorType) {
		f.cancelError = e
		return f.done(t, cancelled)
	}
	return f.fail(t, e)
}

func (c *hostCall) iterator(t *object.Thread) (*futureIterator, error) {
	if err := c.start(t); err != nil {
		return nil, err
	}
	if c.f == nil {
		return nil, t.RuntimeError("cannot reuse already awaited coroutine")
	}
	if c.wait == nil {
		t.Charge(32)
		c.wait = &futureIterator{object.Obj{Shape: &futureIteratorShape}, c.f}
	}
	return c.wait, nil
}

func hostCallSend(t *object.Thread, v, x object.Value) (object.Value, bool, error) {
	c := object.As[hostCall](v)
	it, err := c.iterator(t)
	if err != nil {
		return v, false, err
	}
	y, done, err := futureIteratorSend(t, object.From(it), x)
	if done || err != nil {
		c.f, c.wait = nil, nil
	}
	return y, done, err
}

func hostCallNext(t *object.Thread, v object.Value) (object.Value, error) {
	y, done, err := hostCallSend(t, v, object.None())
	if err == nil && done {
		t.LastStop = t.NewException(object.StopIterationType, y)
		return object.Absent, nil
	}
	return y, err
}

// giveUp ends the call where it waits.
func (c *hostCall) giveUp(t *object.Thread) error {
	f := c.f
	c.begin, c.f, c.wait = nil, nil, nil
	if f == nil {
		return nil
	}
	_, err := f.cancel(t, object.None())
	return err
}

func hostCallRow() object.TypeRow {
	return object.TypeRow{
		Type: &hostCallType, Shape: &hostCallShape, Name: "host_call", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Doc: "A call of a function of the host's that is not answered yet.",
		Slots: object.Slots{Await: object.IterSelf, Iter: object.IterSelf, Next: hostCallNext, Send: hostCallSend, Repr: func(t *object.Thread, v object.Value) (object.Value, error) {
			return object.StrValue(t, "<host_call "+object.As[hostCall](v).name+" at "+t.Address(v)+">"), nil
		}},
		Members: func() []object.Member {
			name := func(t *object.Thread, v object.Value) (object.Value, error) {
				return object.StrValue(t, object.As[hostCall](v).name), nil
			}
			return []object.Member{
				object.Property("__name__", name, nil, "The function's name."),
				object.Property("__qualname__", name, nil, "The function's name."),
				object.Method("close", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
					return object.None(), object.As[hostCall](a[0]).giveUp(t)
				}, "Give the call up."),
				object.Method("send", "(value, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					y, done, err := hostCallSend(t, a[0], a[1])
					return stopWith(t, y, done, err)
				}, "Go on with the wait for the answer."),
				object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					if err := object.As[hostCall](a[0]).giveUp(t); err != nil {
						return a[0], err
					}
					return raiseGiven(t, a)
				}, "Raise an exception where the call waits."),
			}
		},
	}
}

// Running tells whether a loop runs.
func Running(t *object.Thread) bool { return !stateOf(t).running.IsAbsent() }

// RunTop runs the coroutine of a host's chunk as a task of the runtime's loop, until it is done. Other tasks go on meanwhile, and wait
// afterwards until a chunk runs the loop again.
func RunTop(t *object.Thread, coro object.Value) (object.Value, error) {
	tie()
	s := stateOf(t)
	if s.host == nil {
		s.host = newLoop(t)
	}
	l := s.host
	v := taskType.Make(&taskShape)
	k := object.As[task](v)
	none := object.None()
	t.Charge(260)
	if err := k.init(t, coro, l.value(), none, object.FromContext(t.CopyContext()), object.Bool(false)); err != nil {
		return none, err
	}
	x, err := l.runUntil(t, &k.future, true)
	// What is ready may be a gather() that asks for a failure when the next chunk runs the loop.
	if _, stopped := err.(*object.StopError); !stopped && l.ready.n == 0 {
		if ferr := l.tellFailures(t, 0); err == nil {
			err = ferr
		}
	}
	if err != nil && k.state == pending {
		err = k.abandon(t, err)
	}
	return x, err
}

// abandon ends the task of a chunk that raised without it: of a deadlock, or of SystemExit in another task. Nobody would ever go on with it.
func (k *task) abandon(t *object.Thread, err error) error {
	k.over(t)
	k.state = cancelled
	for _, c := range k.callbacks {
		if c.task != nil {
			_ = k.schedule(t, c) // it only puts the call into the queue; err is what counts
		}
	}
	k.callbacks = nil
	if _, ok := err.(*object.Exception); !ok {
		return err
	}
	if _, cerr := t.CallMethod(k.coro, "close"); cerr != nil { // its finally blocks run
		if _, ok := cerr.(*object.Exception); !ok {
			return cerr
		}
	}
	return err
}

func isHostCoroutineFunction(_ *object.Thread, args []object.Value) (object.Value, error) {
	f, ok := object.AsHostFunction(args[0])
	return object.Bool(ok && f.Row.Awaitable), nil
}
