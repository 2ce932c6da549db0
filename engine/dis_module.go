// The module _dis: the instructions of code objects, for the module dis.
package engine

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

func disRows() []object.Member {
	return []object.Member{
		object.Function("codes", "(code, /)", innerCodes, "Return the code objects inside a code object."),
		object.Function("instructions", "(code, /)", listInstructions, "Return a tuple (opcode, name, arguments, jump target or None, is target, line, last line, column, last column) of each instruction."),
		object.Constant("opnames", func(t *object.Thread) (object.Value, error) {
			names := make([]object.Value, code.NumOps)
			for i := range names {
				names[i] = object.StrValue(t, code.Rows[i].Name)
			}
			return object.FromTuple(object.TakeTuple(t, names)), nil
		}, ""),
	}
}

func codeArg(t *object.Thread, v object.Value) (*code.Code, error) {
	if v.Type() != vm.CodeType {
		return nil, t.TypeError("expected a code object, got %s", v.Type().Name)
	}
	return vm.Proto(v), nil
}

func innerCodes(t *object.Thread, a []object.Value) (object.Value, error) {
	c, err := codeArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	if err := t.Step(len(c.Codes)); err != nil {
		return a[0], err
	}
	inner := make([]object.Value, len(c.Codes))
	for i, p := range c.Codes {
		inner[i] = of(t).vm.NewCode(p)
	}
	return object.FromTuple(object.TakeTuple(t, inner)), nil
}

// bytesOfListed is about what the tuple of an instruction takes.
const bytesOfListed = 400

func listInstructions(t *object.Thread, a []object.Value) (object.Value, error) {
	c, err := codeArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	if err := t.Reserve(bytesOfListed * int64(len(c.Instrs))); err != nil {
		return a[0], err
	}
	targets := c.Targets()
	rows := make([]object.Value, 0, len(c.Instrs))
	for i := range c.Instrs {
		x := c.List(i, targets)
		if err := t.Step(8 + len(x.Args)>>6); err != nil {
			return a[0], err
		}
		jump := object.None()
		if x.Jump >= 0 {
			jump = object.Int(int64(2 * x.Jump))
		}
		row := []object.Value{object.Int(int64(x.Op)), object.StrValue(t, x.Name), object.StrValue(t, cut(x.Args, vm.MaxLine)), jump, object.Bool(x.Target)}
		for _, n := range [4]int32{x.Position.Line, x.Position.EndLine, x.Position.Col, x.Position.EndCol} {
			if x.Position.Line <= 0 || n < 0 {
				row = append(row, object.None())
			} else {
				row = append(row, object.Int(int64(n)))
			}
		}
		rows = append(rows, object.FromTuple(object.TakeTuple(t, row)))
	}
	return object.FromTuple(object.TakeTuple(t, rows)), nil
}
