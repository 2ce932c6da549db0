// Futures: a result that is not there yet, and what is called when it is.
package asyncio

import "github.com/small-python/spy/engine/object"

type futureState uint8

const (
	pending futureState = iota
	cancelled
	finished
)

// future is asyncio.Future, and what a task begins with.
type future struct {
	object.Obj
	loop      object.Value // Absent: __init__ was not called
	state     futureState
	blocking  bool // an await has just yielded it
	logged    bool // the exception will be told of when the loop closes, unless somebody asks for it
	result    object.Value
	exception *object.Exception
	trace     *object.Traceback // of the exception, as it was set: each raise adds to it
	message   object.Value      // of cancel(), Absent: none
	// cancelError is the CancelledError that ended the task, with its traceback.
	cancelError *object.Exception
	callbacks   []callback
	call        uint64 // the host's call that sets it, 0: none
}

// callback is something to call with the future when it is done.
type callback struct {
	f       object.Value
	context *object.Context
	task    *task // to be waked; f is Absent
}

// asFuture tells whether a value is a future or a task.
func asFuture(v object.Value) (*future, bool) {
	if s := v.Shape(); s == &taskShape || s == &futureShape || v.Type().IsSubtype(&futureType) {
		return object.As[future](v), true
	}
	return nil, false
}

func newFuture(t *object.Thread, of object.Value) *future {
	t.Charge(160)
	f := object.Allocate[future](&futureShape)
	f.loop = of
	return f
}

var futureSignature = object.NewSignature("Future", "(*, loop=None)")

func futureInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	a, err := futureSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	return object.As[future](v).init(t, a[0])
}

// init makes a future pending, in a loop or in the current one.
func (f *future) init(t *object.Thread, of object.Value) error {
	if of.IsNone() {
		var err error
		if of, err = currentLoop(t); err != nil {
			return err
		}
	}
	f.release(t)
	f.loop, f.state, f.blocking, f.logged = of, pending, false, false
	f.result, f.exception, f.trace, f.message, f.cancelError, f.callbacks = object.Absent, nil, nil, object.Absent, nil, nil
	return nil
}

// currentLoop is what events.get_event_loop() gives.
func currentLoop(t *object.Thread) (object.Value, error) {
	if s := stateOf(t); !s.running.IsAbsent() {
		return s.running, nil
	}
	get, err := pythonPart(t, "asyncio.events", "get_event_loop")
	if err != nil || get.IsAbsent() {
		return get, err
	}
	return t.Call(get)
}

// ready refuses a future whose __init__ was not called.
func (f *future) ready(t *object.Thread) error {
	if f.loop.IsAbsent() {
		return t.RuntimeError("Future object is not initialized.")
	}
	return nil
}

// release forgets that the future waits for the host.
func (f *future) release(t *object.Thread) {
	if f.call != 0 {
		delete(stateOf(t).calls, f.call)
		f.call = 0
	}
}

// done ends the wait: what was registered is called soon.
func (f *future) done(t *object.Thread, how futureState) error {
	f.state = how
	f.release(t)
	list := f.callbacks
	f.callbacks = nil
	var err error
	for _, c := range list { // all of them: who is not waked waits for ever
		if e := f.schedule(t, c); err == nil {
			err = e
		}
	}
	if err == nil {
		err = t.Step(len(list))
	}
	return err
}

// schedule lets the loop call something with the future soon.
func (f *future) schedule(t *object.Thread, c callback) error {
	self := object.From(f)
	if l, ok := asLoop(f.loop); ok {
		if c.task != nil {
			return l.push(t, entry{task: c.task, arg: self, context: c.context})
		}
		if l.closed {
			return t.RuntimeError("Event loop is closed")
		}
		return l.push(t, entry{f: c.f, arg: self, context: c.context})
	}
	g := c.f
	if c.task != nil {
		g = c.task.waker(t)
	}
	return callSoon(t, f.loop, c.context, g, self)
}

// callSoon is loop.call_soon(f, *args, context=context) of any loop.
func callSoon(t *object.Thread, of object.Value, context *object.Context, f object.Value, args ...object.Value) error {
	method, err := t.GetAttr(of, t.Runtime.Intern("call_soon"))
	if err != nil {
		return err
	}
	all := append(append([]object.Value{f}, args...), object.FromContext(context))
	_, err = t.CallKw(method, all, []*object.Str{t.Runtime.Intern("context")})
	return err
}

func (f *future) setResult(t *object.Thread, x object.Value) error {
	if err := f.ready(t); err != nil {
		return err
	}
	if f.state != pending {
		return invalidState(t, "invalid state")
	}
	f.result = x
	return f.done(t, finished)
}

func (f *future) setException(t *object.Thread, v object.Value) error {
	if err := f.ready(t); err != nil {
		return err
	}
	if f.state != pending {
		return invalidState(t, "invalid state")
	}
	if ty, ok := object.AsType(v); ok {
		made, err := t.Call(object.FromType(ty))
		if err != nil {
			return err
		}
		v = made
	}
	e, ok := object.AsException(v)
	if !ok {
		return t.TypeError("invalid exception object")
	}
	if object.IsRaised(e, object.StopIterationType) {
		wrong := t.NewException(object.RuntimeErrorType, object.StrValue(t, "StopIteration interacts badly with generators and cannot be raised into a Future"))
		wrong.SetCause(e)
		wrong.Context = object.FromException(e)
		e = wrong
	}
	return f.fail(t, e)
}

// fail ends a future with an exception.
func (f *future) fail(t *object.Thread, e *object.Exception) error {
	f.exception, f.trace, f.logged = e, e.Traceback, true
	if l, ok := asLoop(f.loop); ok {
		if err := l.noteFailure(t, f); err != nil {
			return err
		}
	}
	return f.done(t, finished)
}

// cancel is Future.cancel.
func (f *future) cancel(t *object.Thread, message object.Value) (bool, error) {
	f.logged = false
	if f.state != pending {
		return false, nil
	}
	f.message = orAbsent(message)
	if id := f.call; id != 0 {
		f.release(t)
		if h, ok := t.Runtime.Host.(object.Caller); ok {
			if err := h.CancelCall(t, id); err != nil {
				return true, err
			}
		}
	}
	return true, f.done(t, cancelled)
}

// cancelledError is what awaiting a cancelled future raises.
func (f *future) cancelledError(t *object.Thread) *object.Exception {
	if e := f.cancelError; e != nil {
		f.cancelError = nil
		return e
	}
	if f.message.IsAbsent() {
		return t.NewException(&cancelledErrorType)
	}
	return t.NewException(&cancelledErrorType, f.message)
}

// outcome is the result of a future that is done, or its exception as the error.
func (f *future) outcome(t *object.Thread) (object.Value, error) {
	switch {
	case f.state == cancelled:
		return object.Absent, f.cancelledError(t)
	case f.state == pending:
		return object.Absent, invalidState(t, "Result is not set.")
	}
	f.logged = false
	if f.exception != nil {
		f.exception.Traceback = f.trace
		return object.Absent, f.exception
	}
	return f.result, nil
}

// ---- awaiting ----

// futureIterator is what an await of a future runs: it gives the future once, then its result.
type futureIterator struct {
	object.Obj
	f *future // nil: it is over
}

func futureAwait(t *object.Thread, v object.Value) (object.Value, error) {
	f := object.As[future](v)
	if err := f.ready(t); err != nil {
		return v, err
	}
	t.Charge(32)
	return object.From(&futureIterator{object.Obj{Shape: &futureIteratorShape}, f}), nil
}

func futureIteratorSend(t *object.Thread, v, _ object.Value) (object.Value, bool, error) {
	it := object.As[futureIterator](v)
	f := it.f
	if f == nil {
		return object.None(), true, nil
	}
	if f.state == pending {
		if f.blocking {
			return object.Absent, false, t.RuntimeError("await wasn't used with future")
		}
		f.blocking = true
		return object.From(f), false, nil
	}
	it.f = nil
	x, err := f.outcome(t)
	return x, true, err
}

func futureIteratorNext(t *object.Thread, v object.Value) (object.Value, error) {
	y, done, err := futureIteratorSend(t, v, object.None())
	if err == nil && done {
		t.LastStop = t.NewException(object.StopIterationType, y)
		return object.Absent, nil
	}
	return y, err
}

func futureIteratorRow() object.TypeRow {
	return object.TypeRow{
		Type: &futureIteratorType, Shape: &futureIteratorShape, Name: "_asyncio.FutureIter", Layout: object.LayoutOther, Flags: object.NoInstantiate,
		Slots: object.Slots{Iter: object.IterSelf, Next: futureIteratorNext, Send: futureIteratorSend},
		Members: func() []object.Member {
			return []object.Member{
				object.Method("close", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
					object.As[futureIterator](a[0]).f = nil
					return object.None(), nil
				}, "Give the wait up."),
				object.Method("send", "(value, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					y, done, err := futureIteratorSend(t, a[0], a[1])
					return stopWith(t, y, done, err)
				}, "Go on with the wait."),
				object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
					object.As[futureIterator](a[0]).f = nil
					return raiseGiven(t, a)
				}, "Raise an exception where the wait stands."),
			}
		},
	}
}

// stopWith turns the end of a step into StopIteration.
func stopWith(t *object.Thread, y object.Value, done bool, err error) (object.Value, error) {
	if err == nil && done {
		if y.IsNone() {
			return y, t.NewException(object.StopIterationType)
		}
		return y, t.NewException(object.StopIterationType, y)
	}
	return y, err
}

// raiseGiven raises what a throw(type, value, traceback) was given.
func raiseGiven(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[1]
	if ty, ok := object.AsType(v); ok {
		var args []object.Value
		if x := orNone(a[2]); !x.IsNone() {
			if _, made := object.AsException(x); made {
				v, ty = x, nil
			} else {
				args = []object.Value{x}
			}
		}
		if ty != nil {
			made, err := t.CallKw(v, args, nil)
			if err != nil {
				return v, err
			}
			v = made
		}
	}
	if e, ok := object.AsException(v); ok {
		return object.Absent, e
	}
	return object.Absent, t.TypeError("exceptions must be classes or instances deriving from BaseException, not %s", v.Type().Name)
}
