// Cells: the variables that inner functions share.
package vm

import (
	"github.com/small-python/spy/engine/object"
)

// Cell holds a variable that inner functions share.
type Cell struct {
	object.Obj
	V object.Value
}

var cellSignature = object.NewSignature("cell", "(contents=<unrepresentable>, /)")

// newCell is cell() and cell(contents).
func newCell(t *object.Thread, _ *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	a, err := cellSignature.Bind(t, args, kw)
	if err != nil {
		return object.Value{}, err
	}
	t.Charge(24)
	c := &Cell{object.Obj{Shape: &cellShape}, a[0]}
	if c.V.IsAbsent() {
		c.V = object.Unbound()
	}
	return object.From(c), nil
}

func cellRepr(t *object.Thread, v object.Value) (object.Value, error) {
	c := object.As[Cell](v)
	what := "empty"
	if !c.V.IsUnbound() {
		what = c.V.Type().Name + " object at " + t.Address(c.V)
	}
	return object.StrValue(t, "<cell at "+t.Address(v)+": "+what+">"), nil
}

// cellCompare compares contents; an empty cell is less than a full one.
func cellCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if b.Shape() != &cellShape {
		return object.NotImplemented(), nil
	}
	x, y := object.As[Cell](a).V, object.As[Cell](b).V
	if x.IsUnbound() || y.IsUnbound() {
		return t.Compare(object.Bool(!x.IsUnbound()), object.Bool(!y.IsUnbound()), op)
	}
	return t.Compare(x, y, op)
}

func cellMembers() []object.Member {
	return []object.Member{
		object.Property("cell_contents", func(t *object.Thread, v object.Value) (object.Value, error) {
			if c := object.As[Cell](v); !c.V.IsUnbound() {
				return c.V, nil
			}
			return v, t.ValueError("Cell is empty")
		}, func(_ *object.Thread, v, x object.Value) error {
			if x.IsAbsent() {
				x = object.Unbound()
			}
			object.As[Cell](v).V = x
			return nil
		}, ""),
	}
}
