// aiter and anext.
package vm

import "github.com/small-python/spy/engine/object"

// anextAwaitable is anext() with a default: what `__anext__` gave, whose end becomes the default.
type anextAwaitable struct {
	object.Obj
	wrapped, otherwise object.Value
}

func aiterBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	f := a[0].Type().Slots.AIter
	if f == nil {
		return a[0], t.TypeError("'%s' object is not an async iterable", a[0].Type().Name)
	}
	it, err := f(t, a[0])
	if err == nil && it.Type().Slots.ANext == nil {
		return it, t.ResultError(a[0], "__aiter__", "an async iterator", it)
	}
	return it, err
}

func anextBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	f := a[0].Type().Slots.ANext
	if f == nil {
		return a[0], t.TypeError("'%s' object is not an async iterator", a[0].Type().Name)
	}
	x, err := f(t, a[0])
	if err != nil || a[1].IsAbsent() {
		return x, err
	}
	t.Charge(48)
	return object.From(&anextAwaitable{object.Obj{Shape: &anextShape}, x, a[1]}), nil
}

// step runs one step of what is awaited. done: it ended, with the value or the default.
func (o *anextAwaitable) step(t *object.Thread, with func(it object.Value) (object.Value, bool, error)) (object.Value, bool, error) {
	if err := t.Enter(); err != nil { // what is awaited may be one of these again
		return object.None(), false, err
	}
	defer t.Leave()
	vm := Of(t)
	it, err := vm.awaitIterator(o.wrapped)
	if err == nil && it.IsAbsent() {
		err = vm.cannotAwait(o.wrapped)
	}
	if err != nil {
		return object.None(), false, err
	}
	x, done, err := with(it)
	if object.IsRaised(err, object.StopAsyncIterationType) {
		return o.otherwise, true, nil
	}
	return x, done, err
}

func anextSend(t *object.Thread, v, x object.Value) (object.Value, bool, error) {
	return object.As[anextAwaitable](v).step(t, func(it object.Value) (object.Value, bool, error) { return Of(t).sendTo(it, x) })
}

func anextNext(t *object.Thread, v object.Value) (object.Value, error) {
	y, done, err := anextSend(t, v, object.None())
	if err == nil && done {
		t.LastStop = t.NewException(object.StopIterationType, y)
		return object.Absent, nil
	}
	return y, err
}

// anextMethod is send, throw or close of what is awaited.
func anextMethod(name string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		args := a[1:]
		for len(args) > 0 && args[len(args)-1].IsAbsent() {
			args = args[:len(args)-1]
		}
		y, done, err := object.As[anextAwaitable](a[0]).step(t, func(it object.Value) (object.Value, bool, error) {
			x, err := t.CallMethod(it, name, args...)
			return x, false, err
		})
		if err == nil && done {
			return y, t.NewException(object.StopIterationType, y)
		}
		return y, err
	}
}

func anextMembers() []object.Member {
	return []object.Member{
		object.Method("close", "()", anextMethod("close"), "Raise GeneratorExit inside what is awaited."),
		object.Method("send", "(value, /)", anextMethod("send"), "Resume with a value and return the next one, or raise StopIteration."),
		object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", anextMethod("throw"), "Raise an exception where what is awaited waits."),
	}
}
