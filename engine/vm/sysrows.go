// The rows of the module sys that need frames.
package vm

import (
	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// SysRows are the rows that this package adds to the module sys.
func SysRows() []object.Member {
	return []object.Member{
		object.Function("_getframe", "(depth=0, /)", sysGetframe, "The frame that runs, or the one so many calls up."),
		object.Function("_iterable_coroutine", "(function, /)", iterableCoroutine, "Let the generators of a generator function be awaited."),
		object.Function("exc_info", "()", sysExcInfo, "The exception that is handled: its type, itself, its traceback."),
		object.Function("exception", "()", sysException, "The exception that is handled, None without."),
	}
}

func sysGetframe(t *object.Thread, a []object.Value) (object.Value, error) {
	depth, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return object.Value{}, err
	}
	f := Of(t).CallerFrame(max(depth, 0))
	if f.IsNone() {
		return f, t.ValueError("call stack is not deep enough")
	}
	return f, nil
}

func sysException(t *object.Thread, _ []object.Value) (object.Value, error) {
	return orNone(Of(t).handled), nil
}

func sysExcInfo(t *object.Thread, _ []object.Value) (object.Value, error) {
	h := orNone(Of(t).handled)
	if h.IsNone() {
		return object.FromTuple(object.NewTuple(t, h, h, h)), nil
	}
	tb := object.None()
	if e, ok := object.AsException(h); ok && e.Traceback != nil {
		tb = object.From(e.Traceback)
	}
	return object.FromTuple(object.NewTuple(t, object.FromType(h.Type()), h, tb)), nil
}

// NewCode makes the guest's code object of a compiled chunk.
func (vm *VM) NewCode(p *opcode.Code) object.Value { return object.From(vm.instantiate(p, false)) }

// Proto is the compiled chunk of a code object; FreeCount the number of its free variables.
func Proto(v object.Value) *opcode.Code { return asCode(v).Proto }
func FreeCount(v object.Value) int      { return len(asCode(v).Proto.Free) }
