// The methods of event loops.
package asyncio

import (
	"container/heap"
	"math"

	"github.com/small-python/spy/engine/object"
)

func loopRow() object.TypeRow {
	return object.TypeRow{
		Type: &loopType, Shape: &loopShape, Name: "asyncio.base_events.EventLoop", Base: &abstractLoopType, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "An event loop on the runtime's own clock.",
		Slots: object.Slots{New: func(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
			t.Charge(300)
			return cls.Make(cls.Root), nil
		}, Init: func(*object.Thread, object.Value, []object.Value, []*object.Str) error { return nil }, Repr: loopRepr},
		Members:    loopMembers,
		Attributes: object.AttributeBase[loop](), SubBase: object.AttributeBase[loop](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[loop](s)) },
	}
}

func loopRepr(t *object.Thread, v object.Value) (object.Value, error) {
	l := object.As[loop](v)
	word := func(b bool) string {
		if b {
			return "True"
		}
		return "False"
	}
	return object.StrValue(t, "<"+v.Type().ShortName()+" running="+word(l.running)+" closed="+word(l.closed)+" debug="+word(l.debug)+">"), nil
}

// inPython is a method that the Python part does.
func inPython(name, sig, function, doc string) object.Member {
	return object.RawMethod(name, sig, func(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
		f, err := pythonPart(t, "asyncio.base_events", function)
		if err != nil {
			return f, err
		}
		if f.IsAbsent() {
			return f, t.Errorf(object.NotImplementedErrorType, "%s() needs the standard modules, which were not granted", name)
		}
		return t.CallKw(f, args, kw)
	}, doc)
}

func loopMembers() []object.Member {
	self := func(f func(t *object.Thread, l *loop, a []object.Value) (object.Value, error)) object.Func {
		return func(t *object.Thread, a []object.Value) (object.Value, error) {
			return f(t, object.As[loop](a[0]), a[1:])
		}
	}
	return []object.Member{
		object.DictProperty(),
		object.Property("_debug", func(_ *object.Thread, v object.Value) (object.Value, error) {
			return object.Bool(object.As[loop](v).debug), nil
		}, nil, ""),
		object.RawMethod("call_at", "(when, callback, *args, context=None)", loopCallAt, "Call a function at a time on the loop's clock."),
		object.Method("call_exception_handler", "(context)", loopCallHandler, "Tell the exception handler of a mistake."),
		object.RawMethod("call_later", "(delay, callback, *args, context=None)", loopCallLater, "Call a function after so many seconds."),
		object.RawMethod("call_soon", "(callback, *args, context=None)", loopCallSoon, "Call a function at the next turn."),
		object.RawMethod("call_soon_threadsafe", "(callback, *args, context=None)", loopCallSoon, "Call a function at the next turn: as call_soon(), there are no threads."),
		object.Method("close", "()", self(loopClose), "End the loop for good."),
		object.Method("create_future", "()", self(func(t *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			return object.From(newFuture(t, l.value())), nil
		}), "A future of this loop."),
		object.RawMethod("create_task", "(coro, **kwargs)", loopCreateTask, "Run a coroutine as a task."),
		inPython("default_exception_handler", "(context)", "_default_exception_handler", "What handles exceptions where no handler is set: it prints them."),
		object.Method("get_debug", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			return object.Bool(l.debug), nil
		}), "Whether debug mode is on."),
		object.Method("get_exception_handler", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) { return orNone(l.handler), nil }), "The exception handler, None: the default."),
		object.Method("get_task_factory", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) { return orNone(l.factory), nil }), "The task factory, None: the default."),
		object.Method("is_closed", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			return object.Bool(l.closed), nil
		}), "Whether the loop was closed."),
		object.Method("is_running", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			return object.Bool(l.running), nil
		}), "Whether the loop runs."),
		object.Method("run_forever", "()", self(func(t *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			return object.None(), l.run(t)
		}), "Run until stop() is called."),
		inPython("run_in_executor", "(executor, func, *args)", "_run_in_executor", "Call a function at a later turn, as there are no threads, and return a future of its result."),
		object.Method("run_until_complete", "(future)", self(loopRunUntilComplete), "Run until a future or coroutine is done, and return its result."),
		object.Method("set_debug", "(enabled)", self(func(t *object.Thread, l *loop, a []object.Value) (object.Value, error) {
			on, err := t.Truth(a[0])
			l.debug = on
			return object.None(), err
		}), "Switch debug mode, which only shows in the loop's repr."),
		object.Method("set_default_executor", "(executor)", none, "Nothing: there are no threads."),
		object.Method("set_exception_handler", "(handler)", self(func(t *object.Thread, l *loop, a []object.Value) (object.Value, error) {
			if !a[0].IsNone() && a[0].Type().Slots.Call == nil {
				return a[0], refuse(t, object.TypeErrorType, "A callable object or None is expected, got %s", a[0])
			}
			l.handler = orAbsent(a[0])
			return object.None(), nil
		}), "Set what is told of mistakes: handler(loop, context)."),
		object.Method("set_task_factory", "(factory)", self(func(t *object.Thread, l *loop, a []object.Value) (object.Value, error) {
			if !a[0].IsNone() && a[0].Type().Slots.Call == nil {
				return a[0], t.TypeError("task factory must be a callable or None")
			}
			l.factory = orAbsent(a[0])
			return object.None(), nil
		}), "Set what makes tasks: factory(loop, coro, **kwargs)."),
		object.Method("shutdown_asyncgens", "()", self(loopShutGenerators), "Close the asynchronous generators that are not at their end."),
		inPython("shutdown_default_executor", "(timeout=None)", "_shutdown_default_executor", "Nothing to wait for: there are no threads."),
		object.Method("stop", "()", self(func(_ *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
			l.stopping = true
			return object.None(), nil
		}), "Let the loop end after this turn."),
		object.Method("time", "()", func(t *object.Thread, _ []object.Value) (object.Value, error) { return object.Float(now(t)), nil }, "The time on the loop's clock, in seconds."),
	}
}

// callArguments takes context= off the arguments of a method that registers a call.
func callArguments(t *object.Thread, name string, least int, args []object.Value, kw []*object.Str) ([]object.Value, *object.Context, error) {
	given := object.None()
	n := len(args) - len(kw)
	for i, k := range kw {
		if k.S != "context" {
			return nil, nil, t.TypeError("BaseEventLoop.%s() got an unexpected keyword argument '%s'", name, k.S)
		}
		given = args[n+i]
	}
	if n-1 < least {
		missing := []string{"when", "callback"}
		if name == "call_later" {
			missing[0] = "delay"
		}
		missing = missing[2-least:][n-1:]
		if len(missing) == 2 {
			return nil, nil, t.TypeError("BaseEventLoop.%s() missing 2 required positional arguments: '%s' and '%s'", name, missing[0], missing[1])
		}
		return nil, nil, t.TypeError("BaseEventLoop.%s() missing 1 required positional argument: '%s'", name, missing[0])
	}
	context, err := contextOr(t, given)
	return args[1:n], context, err
}

func loopCallSoon(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	l := object.As[loop](args[0])
	a, context, err := callArguments(t, "call_soon", 1, args, kw)
	if err == nil {
		err = l.check(t)
	}
	if err != nil {
		return object.Absent, err
	}
	h := newHandle(t, &handleShape, l, context, a[0], a[1:])
	return object.From(h), l.push(t, entry{handle: h})
}

func loopCallAt(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	l := object.As[loop](args[0])
	a, context, err := callArguments(t, "call_at", 2, args, kw)
	if err != nil {
		return object.Absent, err
	}
	if a[0].IsNone() {
		return a[0], t.TypeError("when cannot be None")
	}
	when, err := t.FloatOf(a[0])
	if err != nil {
		return a[0], err
	}
	return l.callAt(t, when, context, a)
}

func loopCallLater(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	l := object.As[loop](args[0])
	a, context, err := callArguments(t, "call_later", 2, args, kw)
	if err != nil {
		return object.Absent, err
	}
	if a[0].IsNone() {
		return a[0], t.TypeError("delay must not be None")
	}
	delay, err := t.FloatOf(a[0])
	if err != nil {
		return a[0], err
	}
	return l.callAt(t, now(t)+delay, context, a)
}

// callAt registers a timer: a is the time, the function and its arguments.
func (l *loop) callAt(t *object.Thread, when float64, context *object.Context, a []object.Value) (object.Value, error) {
	if err := l.check(t); err != nil {
		return object.Absent, err
	}
	if math.IsNaN(when) { // it has no place in an order
		return object.Absent, t.ValueError("Invalid time: NaN (not a number)")
	}
	h := newHandle(t, &timerHandleShape, l, context, a[1], a[2:])
	l.made++
	h.when, h.number = when, l.made
	heap.Push(&l.timers, h)
	return object.From(h), nil
}

// createTaskSignature binds what the default way of making tasks takes.
var createTaskSignature = object.NewSignature("Task", "(coro, *, name=None, context=None, eager_start=False)")

func loopCreateTask(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	l := object.As[loop](args[0])
	if err := l.check(t); err != nil {
		return args[0], err
	}
	if !l.factory.IsAbsent() {
		return t.CallKw(l.factory, args, kw)
	}
	a, err := createTaskSignature.Bind(t, args[1:], kw)
	if err != nil {
		return args[0], err
	}
	t.Charge(260)
	v := taskType.Make(&taskShape)
	return v, object.As[task](v).init(t, a[0], args[0], a[1], a[2], a[3])
}

func loopCallHandler(t *object.Thread, a []object.Value) (object.Value, error) {
	l := object.As[loop](a[0])
	f, err := pythonPart(t, "asyncio.base_events", "_call_exception_handler")
	if err != nil {
		return f, err
	}
	if !f.IsAbsent() {
		return t.Call(f, a[0], orNone(l.handler), a[1])
	}
	return object.None(), printContext(t, a[1])
}

// printContext tells of a mistake where the library was not granted: the message and the exception's own line.
func printContext(t *object.Thread, context object.Value) error {
	text := ""
	for _, key := range [...]string{"message", "exception"} {
		v, err := t.GetItem(context, object.FromStr(t.Runtime.Intern(key)))
		if err != nil {
			return err
		}
		if e, ok := object.AsException(v); ok {
			name, err := t.Str(v)
			if err != nil {
				return err
			}
			text += e.Shape.Type.ShortName() + ": " + name.S + "\n"
			continue
		}
		line, err := t.Str(v)
		if err != nil {
			return err
		}
		text += line.S + "\n"
	}
	return t.Runtime.Host.Output(t, object.Stderr, text)
}

func loopClose(t *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
	if l.running {
		return object.None(), t.RuntimeError("Cannot close a running event loop")
	}
	if l.closed {
		return object.None(), nil
	}
	err := l.tellFailures(t, 0)
	l.closed = true
	l.ready, l.timers, l.generators = ring{}, nil, nil
	return object.None(), err
}

func loopRunUntilComplete(t *object.Thread, l *loop, a []object.Value) (object.Value, error) {
	s := stateOf(t)
	switch {
	case l.closed:
		return a[0], t.RuntimeError("Event loop is closed")
	case l.running:
		return a[0], t.RuntimeError("This event loop is already running")
	case !s.running.IsAbsent():
		return a[0], t.RuntimeError("Cannot run the event loop while another loop is running")
	}
	v, own := a[0], false
	if _, ok := asFuture(v); !ok {
		own = true
		ensure, err := pythonPart(t, "asyncio.tasks", "ensure_future")
		if err != nil || ensure.IsAbsent() {
			return v, err
		}
		if v, err = t.CallKw(ensure, []object.Value{v, l.value()}, []*object.Str{t.Runtime.Intern("loop")}); err != nil {
			return v, err
		}
	}
	f, ok := asFuture(v)
	if !ok {
		return v, t.TypeError("An asyncio.Future, a coroutine or an awaitable is required")
	}
	if !f.loop.Is(l.value()) {
		return v, t.ValueError("The future belongs to a different loop than the one specified as the loop argument")
	}
	return l.runUntil(t, f, own)
}

func loopShutGenerators(t *object.Thread, l *loop, _ []object.Value) (object.Value, error) {
	list := l.generators
	l.generators = nil
	f, err := pythonPart(t, "asyncio.base_events", "_shutdown_asyncgens")
	if err != nil {
		return f, err
	}
	if f.IsAbsent() {
		return f, t.Errorf(object.NotImplementedErrorType, "shutdown_asyncgens() needs the standard modules, which were not granted")
	}
	return t.Call(f, l.value(), object.FromList(object.NewList(t, list)))
}
