// Package operator is the module operator.
package operator

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	return object.ModuleDef{
		Name:    "operator",
		Doc:     "The operators as functions: add(x, y) is x + y.",
		Members: functions(),
		Types:   []*object.Type{&attrGetterType, &itemGetterType, &methodCallerType},
		Init:    addSpecialNames,
	}
}

// functions are all rows, in the order of their names.
func functions() []object.Member { return append(functionsToLT(), functionsFromLT()...) }

func functionsToLT() []object.Member {
	return []object.Member{
		unary("abs", object.Abs, "abs(a)"),
		binary("add", object.Add, "a + b"),
		binary("and_", object.And, "a & b"),
		object.RawFunction("call", "(obj, /, *args, **kwargs)", call, "obj(*args, **kwargs)"),
		object.Function("concat", "(a, b, /)", concat, "a + b of two sequences"),
		object.Function("contains", "(a, b, /)", contains, "b in a"),
		object.Function("countOf", "(a, b, /)", countOf, "How often b is among the items of a."),
		object.Function("delitem", "(a, b, /)", delItem, "del a[b]"),
		compare("eq", object.EQ, "a == b"),
		binary("floordiv", object.FloorDiv, "a // b"),
		compare("ge", object.GE, "a >= b"),
		object.Function("getitem", "(a, b, /)", getItem, "a[b]"),
		compare("gt", object.GT, "a > b"),
		inPlace("iadd", object.Add, "a += b"),
		inPlace("iand", object.And, "a &= b"),
		object.Function("iconcat", "(a, b, /)", inPlaceConcat, "a += b of two sequences"),
		inPlace("ifloordiv", object.FloorDiv, "a //= b"),
		inPlace("ilshift", object.Lsh, "a <<= b"),
		inPlace("imatmul", object.MatMul, "a @= b"),
		inPlace("imod", object.Mod, "a %= b"),
		inPlace("imul", object.Mul, "a *= b"),
		object.Function("index", "(a, /)", index, "a.__index__()"),
		object.Function("indexOf", "(a, b, /)", indexOf, "The first place of b in a; ValueError without."),
		unary("inv", object.Invert, "~a"),
		unary("invert", object.Invert, "~a"),
		inPlace("ior", object.Or, "a |= b"),
		inPlace("ipow", object.Pow, "a **= b"),
		inPlace("irshift", object.Rsh, "a >>= b"),
		object.Function("is_", "(a, b, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) { return object.Bool(a[0].Is(a[1])), nil }, "a is b"),
		object.Function("is_none", "(a, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) { return object.Bool(a[0].IsNone()), nil }, "a is None"),
		object.Function("is_not", "(a, b, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Bool(!a[0].Is(a[1])), nil
		}, "a is not b"),
		object.Function("is_not_none", "(a, /)", func(_ *object.Thread, a []object.Value) (object.Value, error) {
			return object.Bool(!a[0].IsNone()), nil
		}, "a is not None"),
		inPlace("isub", object.Sub, "a -= b"),
		inPlace("itruediv", object.Div, "a /= b"),
		inPlace("ixor", object.Xor, "a ^= b"),
		compare("le", object.LE, "a <= b"),
		object.Function("length_hint", "(obj, default=0, /)", lengthHint, "About how many items there are: len(), else what the object itself tells, else the default."),
		binary("lshift", object.Lsh, "a << b"),
	}
}

func functionsFromLT() []object.Member {
	return []object.Member{
		compare("lt", object.LT, "a < b"),
		binary("matmul", object.MatMul, "a @ b"),
		binary("mod", object.Mod, "a % b"),
		binary("mul", object.Mul, "a * b"),
		compare("ne", object.NE, "a != b"),
		unary("neg", object.Neg, "-a"),
		object.Function("not_", "(a, /)", truth(false), "not a"),
		binary("or_", object.Or, "a | b"),
		unary("pos", object.Pos, "+a"),
		binary("pow", object.Pow, "a ** b"),
		binary("rshift", object.Rsh, "a >> b"),
		object.Function("setitem", "(a, b, c, /)", setItem, "a[b] = c"),
		binary("sub", object.Sub, "a - b"),
		binary("truediv", object.Div, "a / b"),
		object.Function("truth", "(a, /)", truth(true), "Whether a is true."),
		binary("xor", object.Xor, "a ^ b"),
	}
}

// addSpecialNames shows the functions under the names of the special methods too, and lists the public ones.
func addSpecialNames(t *object.Thread, m *object.Module) error {
	special := map[string]string{"and_": "__and__", "not_": "__not__", "or_": "__or__", "call": "__call__"}
	for _, name := range []string{
		"abs", "add", "concat", "contains", "delitem", "eq", "floordiv", "ge", "getitem", "gt", "iadd", "iand", "iconcat", "ifloordiv", "ilshift",
		"imatmul", "imod", "imul", "index", "inv", "invert", "ior", "ipow", "irshift", "isub", "itruediv", "ixor", "le", "lshift", "lt", "matmul",
		"mod", "mul", "ne", "neg", "pos", "pow", "rshift", "setitem", "sub", "truediv", "xor",
	} {
		special[name] = "__" + name + "__"
	}
	names := []object.Value{object.StrValue(t, "attrgetter"), object.StrValue(t, "itemgetter"), object.StrValue(t, "methodcaller")}
	for _, row := range functions() {
		names = append(names, object.StrValue(t, row.Name))
		if to := special[row.Name]; to != "" {
			v := m.Dict.GetStr(t, t.Runtime.Intern(row.Name))
			if err := m.Dict.Set(t, object.FromStr(t.Runtime.Intern(to)), v); err != nil {
				return err
			}
		}
	}
	all, err := object.Sorted(t, names)
	if err != nil {
		return err
	}
	return m.Dict.Set(t, object.FromStr(t.Runtime.Intern("__all__")), all)
}

func unary(name string, op object.UnaryOp, doc string) object.Member {
	return object.Function(name, "(a, /)", func(t *object.Thread, a []object.Value) (object.Value, error) { return t.Unary(op, a[0]) }, doc)
}

func binary(name string, op object.BinaryOp, doc string) object.Member {
	return object.Function(name, "(a, b, /)", func(t *object.Thread, a []object.Value) (object.Value, error) { return t.Binary(op, a[0], a[1]) }, doc)
}

func inPlace(name string, op object.BinaryOp, doc string) object.Member {
	return object.Function(name, "(a, b, /)", func(t *object.Thread, a []object.Value) (object.Value, error) { return t.InPlace(op, a[0], a[1]) }, doc)
}

func compare(name string, op object.CompareOp, doc string) object.Member {
	return object.Function(name, "(a, b, /)", func(t *object.Thread, a []object.Value) (object.Value, error) { return t.Compare(a[0], a[1], op) }, doc)
}

func truth(want bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		r, err := t.Truth(a[0])
		return object.Bool(r == want), err
	}
}

func call(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(args) == len(kw) {
		return object.Value{}, t.TypeError("call expected at least 1 argument, got 0")
	}
	return t.CallKw(args[0], args[1:], kw)
}

// isSequence tells what concat takes.
func isSequence(v object.Value) bool {
	s := &v.Type().Slots
	return s.GetItem != nil && v.Type().Layout != object.LayoutDict
}

func concat(t *object.Thread, a []object.Value) (object.Value, error) {
	if !isSequence(a[0]) || !isSequence(a[1]) {
		return a[0], t.TypeError("'%s' object can't be concatenated", a[0].Type().Name)
	}
	return t.Binary(object.Add, a[0], a[1])
}

func inPlaceConcat(t *object.Thread, a []object.Value) (object.Value, error) {
	if !isSequence(a[0]) || !isSequence(a[1]) {
		return a[0], t.TypeError("'%s' object can't be concatenated", a[0].Type().Name)
	}
	return t.InPlace(object.Add, a[0], a[1])
}

func contains(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := t.Contains(a[0], a[1])
	return object.Bool(r), err
}

// searched calls f with the items of v; what is not iterable is an argument of the wrong type.
func searched(t *object.Thread, v object.Value, f func(object.Value) error) error {
	it, err := t.Iter(v)
	if object.IsRaised(err, object.TypeErrorType) {
		return t.TypeError("argument of type '%s' is not iterable", v.Type().Name)
	}
	if err != nil {
		return err
	}
	return t.Iterate(it, f)
}

func countOf(t *object.Thread, a []object.Value) (object.Value, error) {
	n := int64(0)
	err := searched(t, a[0], func(x object.Value) error {
		same, err := t.Equal(x, a[1])
		if same {
			n++
		}
		return err
	})
	return object.Int(n), err
}

// found ends a walk early; it never leaves this package.
var found = &object.StopError{}

func indexOf(t *object.Thread, a []object.Value) (object.Value, error) {
	n := int64(-1)
	err := searched(t, a[0], func(x object.Value) error {
		n++
		same, err := t.Equal(x, a[1])
		if err == nil && same {
			err = found
		}
		return err
	})
	switch {
	case err == found:
		return object.Int(n), nil
	case err == nil:
		err = t.ValueError("sequence.index(x): x not in sequence")
	}
	return a[0], err
}

func getItem(t *object.Thread, a []object.Value) (object.Value, error) { return t.GetItem(a[0], a[1]) }
func setItem(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.None(), t.SetItem(a[0], a[1], a[2])
}
func delItem(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.None(), t.DelItem(a[0], a[1])
}

func index(t *object.Thread, a []object.Value) (object.Value, error) { return t.Index(a[0]) }

func lengthHint(t *object.Thread, a []object.Value) (object.Value, error) {
	if _, ok := object.ToInt(a[1]); !ok {
		return a[0], t.TypeError("'%s' object cannot be interpreted as an integer", a[1].Type().Name)
	}
	otherwise, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	n, err := t.LengthHint(a[0], otherwise)
	return object.Int(int64(n)), err
}
