// aiter, anext, and what anext with a default gives: an awaitable in whose steps StopAsyncIteration becomes the default.
package vm

import "github.com/small-python/spy/engine/object"

// anextAwaitable is anext(iterator, fallback) before it is awaited.
type anextAwaitable struct {
	object.Obj
	wrapped  object.Value // the awaitable of __anext__
	fallback object.Value
}

func aiterBuiltin(t *object.Thread, a []object.Value) (object.Value, error) {
	f := a[0].Type().Slots.AIter
	if f == nil {
		return a[0], t.TypeError("'%s' object is not an async iterable", a[0].Type().Name)
	}
	it, err := f(t, a[0])
	if err == nil && it.Type().Slots.ANext == nil {
		err = t.ResultError(a[0], "__aiter__", "an async iterator", it)
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
	t.Charge(64)
	return object.From(&anextAwaitable{object.Obj{Shape: &anextShape}, x, a[1]}), nil
}

// iterator is what a step goes to. As in CPython each step asks for it again.
func (x *anextAwaitable) iterator(vm *VM) (object.Value, error) {
	it, err := vm.awaitIterator(x.wrapped)
	if err != nil {
		return it, err
	}
	if it.IsAbsent() {
		return it, vm.cannotAwait(x.wrapped)
	}
	if it.Shape() == &coroutineShape {
		return coroutineAwait(&vm.Thread, it)
	}
	return it, nil
}

// step runs one step of the iterator; its end by StopAsyncIteration is the end with the fallback. A chain of such awaitables is as deep as the
// guest made it.
func (x *anextAwaitable) step(t *object.Thread, f func(it object.Value) (object.Value, error)) (v object.Value, ended bool, err error) {
	if err := t.Enter(); err != nil {
		return v, false, err
	}
	defer t.Leave()
	it, err := x.iterator(Of(t))
	if err != nil {
		return v, false, err
	}
	v, err = f(it)
	if object.IsRaised(err, object.StopAsyncIterationType) {
		return v, true, nil
	}
	return v, false, err
}

func anextNext(t *object.Thread, v object.Value) (object.Value, error) {
	x := object.As[anextAwaitable](v)
	y, ended, err := x.step(t, func(it object.Value) (object.Value, error) { return it.Type().Slots.Next(t, it) })
	if ended {
		t.LastStop = t.NewException(object.StopIterationType, x.fallback)
		return object.Absent, nil
	}
	return y, err
}

// anextMethod passes a method on.
func anextMethod(name string) object.RawFunc {
	return func(t *object.Thread, args []object.Value, _ []*object.Str) (object.Value, error) {
		x := object.As[anextAwaitable](args[0])
		rest := append([]object.Value(nil), args[1:]...)
		y, ended, err := x.step(t, func(it object.Value) (object.Value, error) { return t.CallMethod(it, name, rest...) })
		if ended {
			return y, t.NewException(object.StopIterationType, x.fallback)
		}
		return y, err
	}
}

func anextMembers() []object.Member {
	return []object.Member{
		object.RawMethod("close", "(*args)", anextMethod("close"), "Raise GeneratorExit inside what is awaited."),
		object.RawMethod("send", "(value, /)", anextMethod("send"), "Resume what is awaited with a value."),
		object.RawMethod("throw", "(*args)", anextMethod("throw"), "Raise an exception inside what is awaited."),
	}
}
