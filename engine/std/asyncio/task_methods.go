// The attributes and methods of tasks.
package asyncio

import "github.com/small-python/spy/engine/object"

func taskRow() object.TypeRow {
	return object.TypeRow{
		Type: &taskType, Shape: &taskShape, Name: "_asyncio.Task", Base: &futureType, Layout: object.LayoutOther, Flags: object.Subclassable | object.OwnLayout,
		Doc: "A coroutine that runs in an event loop.", Sig: "(coro, *, loop=<unrepresentable>, name=<unrepresentable>, context=<unrepresentable>, eager_start=False)",
		Slots:      object.Slots{New: futureNew, Init: taskInit, Repr: taskRepr, Await: futureAwait, Iter: futureAwait},
		Members:    taskMembers,
		Attributes: object.AttributeBase[task](), SubBase: object.AttributeBase[task](),
		Make: func(s *object.Shape) object.Value { return object.From(object.Allocate[task](s)) },
	}
}

func taskRepr(t *object.Thread, v object.Value) (object.Value, error) {
	return textOf(t, v, "asyncio.base_tasks", "_task_repr")
}

func taskMembers() []object.Member {
	read := func(get func(t *object.Thread, k *task) object.Value) func(*object.Thread, object.Value) (object.Value, error) {
		return func(t *object.Thread, v object.Value) (object.Value, error) { return get(t, object.As[task](v)), nil }
	}
	method := func(get func(t *object.Thread, k *task) object.Value) object.Func {
		return func(t *object.Thread, a []object.Value) (object.Value, error) {
			return get(t, object.As[task](a[0])), nil
		}
	}
	coro := func(_ *object.Thread, k *task) object.Value {
		if k.eager && k.state != pending {
			return object.None()
		}
		return orNone(k.coro)
	}
	context := func(_ *object.Thread, k *task) object.Value { return object.FromContext(k.context) }
	return []object.Member{
		object.ClassGetItem(),
		object.ReadOnly("_coro", read(coro), ""),
		object.ReadOnly("_fut_waiter", read(func(_ *object.Thread, k *task) object.Value { return orNone(k.waitsFor) }), ""),
		object.Property("_log_destroy_pending", read(func(*object.Thread, *task) object.Value { return object.Bool(true) }),
			func(*object.Thread, object.Value, object.Value) error { return nil }, ""),
		object.ReadOnly("_must_cancel", read(func(_ *object.Thread, k *task) object.Value { return object.Bool(k.mustCancel) }), ""),
		object.ReadOnly("_num_cancels_requested", read(func(_ *object.Thread, k *task) object.Value { return object.Int(k.cancels) }), ""),
		object.Method("cancel", "(msg=None)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			ok, err := object.As[task](a[0]).cancelTask(t, a[1])
			return object.Bool(ok), err
		}, "Let CancelledError be raised in the coroutine, unless the task is done."),
		object.Method("cancelling", "()", method(func(_ *object.Thread, k *task) object.Value { return object.Int(k.cancels) }), "How many requests to cancel the task there are, less those that were taken back."),
		object.Method("get_context", "()", method(context), "The context in which the task runs."),
		object.Method("get_coro", "()", method(coro), "The coroutine."),
		object.Method("get_name", "()", method(func(t *object.Thread, k *task) object.Value { return k.nameValue(t) }), "The name of the task."),
		object.Method("get_stack", "(*, limit=None)", frames("_task_get_stack"), "A list of the frame where the coroutine stands."),
		object.Method("print_stack", "(*, limit=None, file=None)", frames("_task_print_stack"), "Print where the coroutine stands."),
		object.Method("set_exception", "(exception, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return a[0], t.RuntimeError("Task does not support set_exception operation")
		}, "A task ends by itself: this raises RuntimeError."),
		object.Method("set_name", "(value, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return object.None(), object.As[task](a[0]).rename(t, a[1])
		}, "Give the task a name."),
		object.Method("set_result", "(result, /)", func(t *object.Thread, a []object.Value) (object.Value, error) {
			return a[0], t.RuntimeError("Task does not support set_result operation")
		}, "A task ends by itself: this raises RuntimeError."),
		object.Method("uncancel", "()", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			k := object.As[task](a[0])
			if k.cancels > 0 {
				if k.cancels--; k.cancels == 0 {
					k.mustCancel = false
				}
			}
			return object.Int(k.cancels), nil
		}, "Take a request to cancel the task back, and return how many are left."),
	}
}

// frames is a method that the Python part does.
func frames(function string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		f, err := pythonPart(t, "asyncio.base_tasks", function)
		if err != nil || f.IsAbsent() {
			return object.None(), err
		}
		return t.Call(f, a...)
	}
}
