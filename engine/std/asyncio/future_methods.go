// The attributes and methods of futures.
package asyncio

import "github.com/small-python/spy/engine/object"

func futureRow() object.TypeRow {
	return object.TypeRow{
		Type: &futureType, Shape: &futureShape, Name: "_asyncio.Future", Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "A result that is not there yet.", Sig: "(*, loop=<unrepresentable>)",
		Slots:      object.Slots{New: futureNew, Init: futureInit, Repr: futureRepr, Await: futureAwait, Iter: futureAwait},
		Members:    func() []object.Member { return append(futureFields(), futureMethods()...) },
		Attributes: object.AttributeBase[future](), SubBase: object.AttributeBase[future](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[future](s)) },
	}
}

func futureNew(t *object.Thread, cls *object.Type, _ []object.Value, _ []*object.Str) (object.Value, error) {
	t.Charge(160)
	return cls.Make(cls.Root), nil
}

// textOf is a repr made by the Python part, which knows how; without it the plain one.
func textOf(t *object.Thread, v object.Value, module, function string) (object.Value, error) {
	f, err := pythonPart(t, module, function)
	if err != nil {
		return v, err
	}
	if f.IsAbsent() {
		return object.StrValue(t, "<"+v.Type().Name+" object at "+t.Address(v)+">"), nil
	}
	return t.Call(f, v)
}

func futureRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return textOf(t, v, "asyncio.base_futures", "_future_repr")
}

var stateNames = [...]string{"PENDING", "CANCELLED", "FINISHED"}

func futureFields() []object.Member {
	read := func(get func(t *object.Thread, f *future) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(t *object.Thread, v object.Value) (object.Value, error) { return get(t, object.As[future](v)), nil }
	}
	flag := func(v object.Value, set func(bool)) func(t *object.Thread, x object.Value) error {
		return func(t *object.Thread, x object.Value) error {
			on, err := t.Truth(x)
			if err == nil {
				set(on)
			}
			return err
		}
	}
	return []object.Member{
		object.ClassGetItem(),
		object.DictProperty(),
		object.Property("_asyncio_future_blocking", read(func(_ *object.Thread, f *future) object.Value { return object.Bool(f.blocking) }),
			func(t *object.Thread, v, x object.Value) error {
				return flag(v, func(on bool) { object.As[future](v).blocking = on })(t, x)
			}, ""),
		object.Property("_callbacks", read(listCallbacks), nil, ""),
		object.Property("_cancel_message", read(func(_ *object.Thread, f *future) object.Value { return orNone(f.message) }),
			func(_ *object.Thread, v, x object.Value) error {
				object.As[future](v).message = orAbsent(x)
				return nil
			}, ""),
		object.Property("_cancelled_traceback", read(func(*object.Thread, *future) object.Value { return object.None() }), nil, ""),
		object.Property("_exception", read(func(_ *object.Thread, f *future) object.Value {
			if f.exception == nil {
				return object.None()
			}
			return object.FromException(f.exception)
		}), nil, ""),
		object.Property("_log_traceback", read(func(_ *object.Thread, f *future) object.Value { return object.Bool(f.logged) }),
			func(t *object.Thread, v, x object.Value) error {
				on, err := t.Truth(x)
				if err == nil && on {
					return t.ValueError("_log_traceback can only be set to False")
				}
				object.As[future](v).logged = false
				return err
			}, ""),
		object.Property("_loop", read(func(_ *object.Thread, f *future) object.Value { return orNone(f.loop) }), nil, ""),
		object.Method("_make_cancelled_error", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.FromException(object.As[future](a[0]).cancelledError(t)), nil
		}, "The CancelledError that awaiting the future raises."),
		object.Property("_result", read(func(_ *object.Thread, f *future) object.Value { return orNone(f.result) }), nil, ""),
		object.Property("_source_traceback", read(func(*object.Thread, *future) object.Value { return object.None() }), nil, ""),
		object.Property("_state", read(func(t *object.Thread, f *future) object.Value {
			return object.FromStr(t.Runtime.Intern(stateNames[f.state]))
		}), nil, ""),
	}
}

// listCallbacks is a list of (function, context), None where there is none.
func listCallbacks(t *object.Thread, f *future) object.Value {
	if len(f.callbacks) == 0 {
		return object.None()
	}
	var list []object.Value
	for _, c := range f.callbacks {
		g := c.f
		if c.task != nil {
			g = c.task.waker(t)
		}
		list = append(list, object.FromTuple(object.NewTuple(t, g, object.FromContext(c.context))))
	}
	return object.FromList(object.NewList(t, list))
}

func futureMethods() []object.Member {
	return []object.Member{
		object.Method("add_done_callback", "(fn, /, *, context=<unrepresentable>)", futureAddCallback, "Let a function be called soon with the future when it is done."),
		object.Method("cancel", "(msg=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			f := object.As[future](a[0])
			if err := f.ready(t); err != nil {
				return a[0], err
			}
			ok, err := f.cancel(t, a[1])
			return object.Bool(ok), err
		}, "Cancel the future and what waits for it, unless it is done."),
		object.Method("cancelled", "()", isState(func(f *future) bool { return f.state == cancelled }), "Whether the future was cancelled."),
		object.Method("done", "()", isState(func(f *future) bool { return f.state != pending }), "Whether the future has a result or an exception, or was cancelled."),
		object.Method("exception", "()", futureException, "The exception that was set, None without."),
		object.Method("get_loop", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			f := object.As[future](a[0])
			return f.loop, f.ready(t)
		}, "The event loop of the future."),
		object.Method("remove_done_callback", "(fn, /)", futureRemoveCallback, "Take a function out as often as it was added, and return how often."),
		object.Method("result", "()", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.As[future](a[0]).outcome(t)
		}, "The result, or raise the exception."),
		object.Method("set_exception", "(exception, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), object.As[future](a[0]).setException(t, a[1])
		}, "End the future with an exception."),
		object.Method("set_result", "(result, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), object.As[future](a[0]).setResult(t, a[1])
		}, "End the future with a result."),
	}
}

func isState(is func(*future) bool) object.Func {
	return func(_ *object.Thread, a []object.Value) (object.Value, error) {
		return object.Bool(is(object.As[future](a[0]))), nil
	}
}

func futureException(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[future](a[0])
	switch f.state {
	case cancelled:
		return a[0], f.cancelledError(t)
	case pending:
		return a[0], invalidState(t, "Exception is not set.")
	}
	f.logged = false
	if f.exception == nil {
		return object.None(), nil
	}
	return object.FromException(f.exception), nil
}

// contextOr is the context that an argument names, or else a copy of the current one.
func contextOr(t *object.Thread, v object.Value) (*object.Context, error) {
	if v.IsAbsent() || v.IsNone() {
		return t.CopyContext(), nil
	}
	c, ok := object.AsContext(v)
	if !ok {
		return nil, t.TypeError("context must be a Context object, not %s", v.Type().Name)
	}
	return c, nil
}

func futureAddCallback(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[future](a[0])
	if err := f.ready(t); err != nil {
		return a[0], err
	}
	context, err := contextOr(t, a[2])
	if err != nil {
		return a[0], err
	}
	return object.None(), f.whenDone(t, callback{f: a[1], context: context})
}

// whenDone adds a callback, or schedules it where the future is done.
func (f *future) whenDone(t *object.Thread, c callback) error {
	if f.state != pending {
		return f.schedule(t, c)
	}
	t.Charge(32)
	f.callbacks = append(f.callbacks, c)
	return nil
}

func futureRemoveCallback(t *object.Thread, a []object.Value) (object.Value, error) {
	f := object.As[future](a[0])
	if err := f.ready(t); err != nil {
		return a[0], err
	}
	removed := 0
	list := f.callbacks
	kept := make([]callback, 0, len(list))
	for _, c := range list {
		g := c.f
		if c.task != nil {
			g = c.task.waker(t)
		}
		same, err := t.Equal(g, a[1]) // which may run guest code
		if err == nil {
			err = t.Step(1)
		}
		if err != nil {
			return a[0], err
		}
		if same {
			removed++
		} else {
			kept = append(kept, c)
		}
	}
	if removed > 0 && len(f.callbacks) == len(list) {
		f.callbacks = kept
	}
	return object.Int(int64(removed)), nil
}
