// aiter and anext.
package vm

import "github.com/small-python/spy/engine/object"

// anextAwaitable is the awaitable of anext with a default: it awaits wrapped, and gives otherwise where the iterator has ended.
type anextAwaitable struct {
	object.Obj
	wrapped, otherwise object.Value
}

var (
	anextType  object.Type
	anextShape object.Shape
)

func aiterBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	f := v.Type().Slots.AIter
	if f == nil {
		return v, t.TypeError("'%s' object is not an async iterable", v.Type().Name)
	}
	it, err := f(t, v)
	if err == nil && it.Type().Slots.ANext == nil {
		err = t.ResultError(v, "__aiter__", "an async iterator", it)
	}
	return it, err
}

func anextBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	v := a[0]
	f := v.Type().Slots.ANext
	if f == nil {
		return v, t.TypeError("'%s' object is not an async iterator", v.Type().Name)
	}
	step, err := f(t, v)
	if err != nil || a[1].IsAbsent() {
		return step, err
	}
	t.Charge(56)
	return object.From(&anextAwaitable{object.Obj{Shape: &anextShape}, step, a[1]}), nil
}

// iterator is what an await of the wrapped step runs; a coroutine is run by the iterator of its `__await__`.
func (n *anextAwaitable) iterator(t *object.Thread) (object.Value, error) {
	vm := Of(t)
	it, err := vm.awaitIterator(n.wrapped)
	switch {
	case err != nil:
		return it, err
	case it.IsAbsent():
		return it, vm.cannotAwait(n.wrapped)
	case it.Type().Slots.Next != nil || it.Type().Slots.Await == nil:
		return it, nil
	}
	return it.Type().Slots.Await(t, it)
}

// ended makes the end of the async iterator the end of the awaitable, whose result is the default.
func (n *anextAwaitable) ended(t *object.Thread, err error) error {
	if !object.IsRaised(err, object.StopAsyncIterationType) {
		return err
	}
	return t.NewException(object.StopIterationType, n.otherwise)
}

func anextNext(t *object.Thread, v object.Value) (object.Value, error) {
	n := object.As[anextAwaitable](v)
	it, err := n.iterator(t)
	if err != nil {
		return it, err
	}
	x, err := it.Type().Slots.Next(t, it)
	if object.IsRaised(err, object.StopAsyncIterationType) {
		t.LastStop = t.NewException(object.StopIterationType, n.otherwise)
		return object.Absent, nil
	}
	return x, err
}

// anextCall makes send, throw and close: those of the iterator that is awaited.
func anextCall(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		n := object.As[anextAwaitable](a[0])
		it, err := n.iterator(t)
		if err != nil {
			return it, err
		}
		args := a[1:]
		for len(args) > 0 && args[len(args)-1].IsAbsent() {
			args = args[:len(args)-1]
		}
		x, err := t.CallMethod(it, name, args...)
		return x, n.ended(t, err)
	}
}

func anextMembers() []object.Member {
	return []object.Member{
		object.Method("close", "()", anextCall("close"), "Give the step up."),
		object.Method("send", "(value, /)", anextCall("send"), "Resume the step."),
		object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", anextCall("throw"), "Raise an exception where the step waits."),
	}
}
