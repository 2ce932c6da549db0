// Where names come from that globals lack: `__builtins__` of the globals, nearly always a module or a dict, but any object does.
package vm

import "github.com/small-python/spy/engine/object"

// givenBuiltins stands for a `__builtins__` that is neither module nor dict where a dict is expected. It is an empty one whose shape is not that
// of dict, so that look-ups take the way that asks the namespace itself.
type givenBuiltins struct {
	object.Dict
	of object.Value
}

var givenBuiltinsShape object.Shape

// builtinsOf is the namespace that names come from when the globals lack them: without `__builtins__` that of the running frame.
func (vm *VM) builtinsOf(globals *object.Dict) *object.Dict {
	v := globals.GetStr(&vm.Thread, vm.names.builtins)
	if v.IsAbsent() {
		return vm.callerBuiltins(globals)
	}
	if m, ok := object.AsModule(v); ok {
		return m.Dict
	}
	if d, ok := object.AsDict(v); ok {
		return d
	}
	vm.Charge(96)
	given := &givenBuiltins{of: v}
	given.Shape = &givenBuiltinsShape
	return &given.Dict
}

func (vm *VM) callerBuiltins(otherwise *object.Dict) *object.Dict {
	if fr := vm.caller(); fr != &vm.root {
		return fr.fn.Builtins
	}
	if vm.Runtime.Builtins != nil {
		return vm.Runtime.Builtins.Dict
	}
	return otherwise
}

// CallerBuiltins is the `__builtins__` that exec() and eval() give globals that have none.
func (vm *VM) CallerBuiltins() object.Value { return builtinsValue(vm.callerBuiltins(nil)) }

// builtinsValue is a function's builtins as the guest sees them.
func builtinsValue(d *object.Dict) object.Value {
	v := object.FromDict(d)
	if d.Shape == &givenBuiltinsShape {
		return object.As[givenBuiltins](v).of
	}
	return v
}

// askNames looks a name up in globals or builtins, by the namespace's own `__getitem__` and `__missing__` where it is no plain dict. Absent: none.
func (vm *VM) askNames(d *object.Dict, name *object.Str) (object.Value, error) {
	if d.Shape == object.DictShape() {
		return d.GetStr(&vm.Thread, name), nil
	}
	v, err := vm.GetItem(builtinsValue(d), object.FromStr(name))
	if object.IsRaised(err, object.KeyErrorType) {
		return object.Value{}, nil
	}
	return v, err
}
