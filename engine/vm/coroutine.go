// What makes an object awaitable: coroutines, generators marked as coroutines, `__await__`, and the iterator that a coroutine's own
// `__await__` gives.
package vm

import (
	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// coroutineWrapper is what coroutine.__await__() gives: the coroutine as an iterator.
type coroutineWrapper struct {
	object.Obj
	c *Generator
}

func coroutineAwait(t *object.Thread, v object.Value) (object.Value, error) {
	t.Charge(32)
	return object.From(&coroutineWrapper{object.Obj{Shape: &wrapperShape}, object.As[Generator](v)}), nil
}

func wrapperNext(t *object.Thread, v object.Value) (object.Value, error) {
	y, done, err := wrapperSend(t, v, object.None())
	if err == nil && done {
		if !y.IsNone() {
			t.LastStop = t.NewException(object.StopIterationType, y)
		}
		return object.Absent, nil
	}
	return y, err
}

func wrapperSend(t *object.Thread, v, x object.Value) (object.Value, bool, error) {
	return generatorSendSlot(t, object.From(object.As[coroutineWrapper](v).c), x)
}

func wrapperMembers() []object.Member {
	inner := func(f object.Func) object.Func {
		return func(t *object.Thread, a []object.Value) (object.Value, error) {
			a = append([]object.Value(nil), a...)
			a[0] = object.From(object.As[coroutineWrapper](a[0]).c)
			return f(t, a)
		}
	}
	return []object.Member{
		object.Method("close", "()", inner(generatorClose), "Raise GeneratorExit inside the coroutine."),
		object.Method("send", "(value, /)", inner(generatorSend), "Resume with a value and return the next one, or raise StopIteration."),
		object.Method("throw", "(type, value=<unrepresentable>, traceback=<unrepresentable>, /)", inner(generatorThrow), "Raise an exception where the coroutine waits."),
	}
}

// isCoroutine tells a coroutine, or a generator that types.coroutine marked.
func isCoroutine(v object.Value) bool {
	switch v.Shape() {
	case &coroutineShape:
		return true
	case &generatorShape:
		return object.As[Generator](v).code.awaitable
	}
	return false
}

// awaitIterator is what an await expression runs for v: v itself where it is a coroutine, else what its `__await__` gives. Absent: v has none.
func (vm *VM) awaitIterator(v object.Value) (object.Value, error) {
	if isCoroutine(v) {
		return v, nil
	}
	await := v.Type().Slots.Await
	if await == nil {
		return object.Absent, nil
	}
	it, err := await(&vm.Thread, v)
	if err != nil {
		return it, err
	}
	if isCoroutine(it) || it.Type().Slots.Next == nil {
		return it, vm.ResultError(v, "__await__", "an iterator", it)
	}
	return it, nil
}

func (vm *VM) cannotAwait(v object.Value) error {
	return vm.TypeError("'%s' object can't be awaited", v.Type().Name)
}

func (vm *VM) slowGetAwaitable(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	a := ra(fr, fr.regs, ins)
	if a.Shape() == &coroutineShape {
		if g := object.As[Generator](*a); g.state == genRunning || g.awaited || !g.delegate().IsNone() {
			return vm.throw(fr, vm.RuntimeError("coroutine is being awaited already"))
		}
		return fr
	}
	it, err := vm.awaitIterator(*a)
	if err == nil && it.IsAbsent() {
		switch uint8(ins >> 8) {
		case 1:
			err = vm.TypeError("'async with' received an object from __aenter__ that does not implement __await__: %s", a.Type().Name)
		case 2:
			err = vm.TypeError("'async with' received an object from __aexit__ that does not implement __await__: %s", a.Type().Name)
		default:
			err = vm.cannotAwait(*a)
		}
	}
	if err != nil {
		return vm.throw(fr, err)
	}
	*a = it
	return fr
}

func (vm *VM) slowGetAnext(fr *Frame, ins uint64) *Frame {
	vm.fr = fr
	v := *rb(fr, fr.regs, ins)
	f := v.Type().Slots.ANext
	if f == nil {
		return vm.throw(fr, vm.TypeError("'async for' requires an iterator with __anext__ method, got %s", v.Type().Name))
	}
	r, err := f(&vm.Thread, v)
	if err != nil {
		return vm.throw(fr, err)
	}
	it, err := vm.awaitIterator(r)
	if err == nil && it.IsAbsent() {
		err = vm.cannotAwait(r)
	}
	if err != nil {
		cause, ok := err.(*object.Exception)
		if !ok {
			return vm.throw(fr, err)
		}
		e := vm.NewException(object.TypeErrorType, object.StrValue(&vm.Thread, "'async for' received an invalid object from __anext__: "+r.Type().Name))
		e.Context = object.FromException(cause)
		e.SetCause(cause)
		return vm.unwind(fr, e, true)
	}
	*ra(fr, fr.regs, ins) = it
	return fr
}

// iterableCoroutine is the machine's part of types.coroutine: the generators of the function can be awaited from now on.
func iterableCoroutine(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].Shape() != &functionShape {
		return a[0], t.TypeError("expected a function, not %s", a[0].Type().Name)
	}
	fn := asFunction(a[0])
	if fn.Code.Proto.Flags&opcode.Generator != 0 && !fn.Code.awaitable {
		marked := *fn.Code
		marked.awaitable = true
		t.Charge(300)
		fn.Code = &marked
	}
	return a[0], nil
}
