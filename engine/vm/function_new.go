// The constructor of functions: a function of another one's code.
package vm

import (
	"github.com/small-python/spy/engine/object"
)

var functionSignature = object.NewSignature("function", "(code, globals, name=None, argdefs=None, closure=None, kwdefaults=None)")

// newFunctionObject is types.FunctionType(code, globals, …). Code itself cannot be made by the guest, so the result runs what the compiler made.
func newFunctionObject(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := functionSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	if a[0].Shape() != &codeShape {
		return a[0], t.TypeError("function() argument 'code' must be code, not %s", a[0].ArgName())
	}
	globals, ok := object.AsDict(a[1])
	if !ok {
		return a[1], t.TypeError("function() argument 'globals' must be dict, not %s", a[1].ArgName())
	}
	code := asCode(a[0])
	if _, isText := object.AsStr(a[2]); !isText && !a[2].IsNone() {
		return a[2], t.TypeError("arg 3 (name) must be None or string")
	}
	defaults, ok := object.AsTuple(a[3])
	if !ok && !a[3].IsNone() {
		return a[3], t.TypeError("arg 4 (defaults) must be None or tuple")
	}
	closure, err := closureOf(t, code, a[4])
	if err != nil {
		return object.Value{}, err
	}
	kwDefaults, ok := object.AsDict(a[5])
	if !ok && !a[5].IsNone() {
		return a[5], t.TypeError("arg 6 (kwdefaults) must be None or dict")
	}
	vm := Of(t)
	fn := vm.newFunction(code, globals)
	fn.Defaults, fn.Closure = defaults, closure
	if kwDefaults != nil {
		fn.own(vm).kwDefaults = kwDefaults
	}
	if !a[2].IsNone() {
		fn.own(vm).name = a[2]
	}
	return object.From(fn), nil
}

// closureOf reads the cells for a code's free variables.
func closureOf(t *object.Thread, code *Code, v object.Value) ([]*Cell, error) {
	want := len(code.Proto.Free)
	tup, ok := object.AsTuple(v)
	switch {
	case !ok && want > 0:
		return nil, t.TypeError("arg 5 (closure) must be tuple")
	case !ok && !v.IsNone():
		return nil, t.TypeError("arg 5 (closure) must be None or tuple")
	case !ok:
		return nil, nil
	case len(tup.Items) != want:
		return nil, t.ValueError("%s requires closure of length %d, not %d", code.Proto.Name, want, len(tup.Items))
	}
	cells := make([]*Cell, want)
	for i, x := range tup.Items {
		if x.Shape() != &cellShape {
			return nil, t.TypeError("arg 5 (closure) expected cell, found %s", x.Type().Name)
		}
		cells[i] = object.As[Cell](x)
	}
	return cells, nil
}
