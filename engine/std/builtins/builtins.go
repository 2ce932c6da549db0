// Package builtins is the module builtins but for what needs frames (engine/vm) or the compiler (engine).
package builtins

import (
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "builtins",
		Doc:  "What every program has without an import.",
		Members: []object.Member{
			constant("Ellipsis", object.Ellipsis()),
			constant("False", object.Bool(false)),
			constant("None", object.None()),
			constant("NotImplemented", object.NotImplemented()),
			constant("True", object.Bool(true)),
			constant("__debug__", object.Bool(true)),
			object.Function("abs", "(number, /)", abs, "The number without its sign."),
			object.Consuming(object.Function("all", "(iterable, /)", all, "Whether all items are true; so it is where there is none.")),
			object.Consuming(object.Function("any", "(iterable, /)", anyTrue, "Whether any item is true.")),
			object.Function("ascii", "(obj, /)", ascii, "As repr(), with escapes for all that is not ASCII."),
			object.Function("bin", "(integer, /)", based(2, "0b"), "The binary digits of an integer behind '0b'."),
			object.RawFunction("breakpoint", "(*args, **kws)", breakpoint, "Stop here for a debugger: what sys.breakpointhook does."),
			object.Function("callable", "(obj, /)", callable, "Whether it can be called; that may fail all the same."),
			object.Function("chr", "(i, /)", chr, "The character of a number, from 0 to 0x10ffff."),
			object.Function("delattr", "(obj, name, /)", delattr, "del obj.name"),
			object.Function("divmod", "(x, y, /)", divmod, "The floor of x / y and what is left."),
			object.Function("format", "(value, format_spec='', /)", format, "The text of a value by a specification."),
			object.RawFunction("getattr", "(object, name, default=<unrepresentable>, /)", getattr, "An attribute by its name, the default where there is none."),
			object.Function("hasattr", "(obj, name, /)", hasattr, "Whether getattr() finds an attribute."),
			object.Function("hash", "(obj, /)", hash, "A number that is the same for equal objects."),
			object.Function("hex", "(integer, /)", based(16, "0x"), "The hexadecimal digits of an integer behind '0x'."),
			object.Function("id", "(obj, /)", id, "A number that no other object has at the same time."),
			object.Function("input", "(prompt='', /)", input, "Read a line, without its end, after showing a prompt."),
			object.Function("isinstance", "(obj, class_or_tuple, /)", isinstance, "Whether an object is an instance of a class, or of one of a tuple or a union."),
			object.Function("issubclass", "(cls, class_or_tuple, /)", issubclass, "Whether a class is, or derives from, another one, or one of a tuple or a union."),
			object.RawFunction("iter", "(object, sentinel=<unrepresentable>, /)", iter, "An iterator over an object; of a function and a value one that ends where the function gives the value."),
			object.Consuming(object.Function("len", "(obj, /)", length, "How many items there are.")),
			object.Consuming(object.RawFunction("max", "(*args, key=None, default=<unrepresentable>)", maximum, "The largest item of an iterable, or the largest argument; of equal ones the first.")),
			object.Consuming(object.RawFunction("min", "(*args, key=None, default=<unrepresentable>)", minimum, "The smallest item of an iterable, or the smallest argument; of equal ones the first.")),
			object.Resuming(object.RawFunction("next", "(iterator, default=<unrepresentable>, /)", next, "The next item of an iterator, the default at its end, without one StopIteration.")),
			object.Function("oct", "(integer, /)", based(8, "0o"), "The octal digits of an integer behind '0o'."),
			object.Function("ord", "(c, /)", ord, "The number of a character."),
			object.Function("pow", "(base, exp, mod=None)", pow, "base ** exp, or base ** exp % mod without large numbers between."),
			object.RawFunction("print", "(*args, sep=' ', end='\\n', file=None, flush=False)", print, "Write the text of values to a file, sys.stdout without one, with sep between them and end behind them."),
			object.Function("repr", "(obj, /)", repr, "The text of an object for programmers, often what would make it."),
			object.Function("round", "(number, ndigits=None)", round, "The number with so many digits behind the point; of two that are as near the even one."),
			object.Function("setattr", "(obj, name, value, /)", setattr, "obj.name = value"),
			object.Consuming(object.RawFunction("sorted", "(iterable, /, *, key=None, reverse=False)", sorted, "A list of the items in order; equal ones stay as they stand.")),
			object.Consuming(object.Function("sum", "(iterable, /, start=0)", sum, "The sum of start and all items.")),
		},
		Types: object.BuiltinTypes(),
		Init: func(t *object.Thread, m *object.Module) error {
			for name, ty := range map[string]*object.Type{"EnvironmentError": object.OSErrorType, "IOError": object.OSErrorType} {
				if err := m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), object.FromType(ty)); err != nil {
					return err
				}
			}
			return nil
		},
	}
}

func constant(name string, v object.Value) object.Member {
	return object.Constant(name, func(*object.Thread) (object.Value, error) { return v, nil }, "")
}

func abs(t *object.Thread, a []object.Value) (object.Value, error) { return t.Unary(object.Abs, a[0]) }

func ascii(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := object.ASCII(t, a[0])
	return text(s, err)
}

func text(s *object.Str, err error) (object.Value, error) {
	if err != nil {
		return object.Value{}, err
	}
	return object.FromStr(s), nil
}

// based makes bin, oct and hex.
func based(base int, prefix string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		i, err := t.Index(a[0])
		if err != nil {
			return i, err
		}
		n := object.ToBig(i)
		if err := t.Reserve(int64(n.BitLen())); err != nil {
			return i, err
		}
		if err := t.Step(n.BitLen() / 64); err != nil {
			return i, err
		}
		digits := n.Text(base)
		if digits[0] == '-' {
			return object.StrValue(t, "-"+prefix+digits[1:]), nil
		}
		return object.StrValue(t, prefix+digits), nil
	}
}

func callable(_ *object.Thread, a []object.Value) (object.Value, error) {
	return object.Bool(a[0].Type().Slots.Call != nil), nil
}

func chr(t *object.Thread, a []object.Value) (object.Value, error) {
	i, err := t.IndexInt(a[0], nil)
	if err != nil {
		return object.Value{}, err
	}
	if i < 0 || i > 0x10ffff {
		return object.Value{}, t.ValueError("chr() arg not in range(0x110000)")
	}
	return object.StrValue(t, string(object.AppendRune(nil, rune(i)))), nil
}

func ord(t *object.Thread, a []object.Value) (object.Value, error) {
	n := 0
	if s, ok := object.AsStr(a[0]); ok {
		if n = s.Len(); n == 1 {
			r, _ := object.DecodeRune(s.S)
			return object.Int(int64(r)), nil
		}
	} else if b, ok := object.AsBytes(a[0]); ok {
		if n = len(b.B); n == 1 {
			return object.Int(int64(b.B[0])), nil
		}
	} else if b, ok := object.AsByteArray(a[0]); ok {
		if n = len(b.B); n == 1 {
			return object.Int(int64(b.B[0])), nil
		}
	} else {
		return object.Value{}, t.TypeError("ord() expected string of length 1, but %s found", a[0].Type().Name)
	}
	return object.Value{}, t.TypeError("ord() expected a character, but string of length %d found", n)
}

// attributeName reads the name argument of getattr and its kin.
func attributeName(t *object.Thread, v object.Value) (*object.Str, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return nil, t.TypeError("attribute name must be string, not '%s'", v.Type().Name)
	}
	if err := t.ChargeLong(s.S); err != nil {
		return nil, err
	}
	return t.Runtime.InternStr(s), nil
}

func getattr(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "getattr", args, kw, 2, 3); err != nil {
		return object.Value{}, err
	}
	name, err := attributeName(t, args[1])
	if err != nil {
		return object.Value{}, err
	}
	if len(args) == 2 {
		return t.GetAttr(args[0], name)
	}
	v, err := t.FindAttr(args[0], name)
	if err == nil && v.IsAbsent() {
		return args[2], nil
	}
	return v, err
}

func hasattr(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := attributeName(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	v, err := t.FindAttr(a[0], name)
	return object.Bool(!v.IsAbsent()), err
}

func setattr(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := attributeName(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	return object.None(), t.SetAttr(a[0], name, a[2])
}

func delattr(t *object.Thread, a []object.Value) (object.Value, error) {
	name, err := attributeName(t, a[1])
	if err != nil {
		return object.Value{}, err
	}
	return object.None(), t.SetAttr(a[0], name, object.Absent)
}

func divmod(t *object.Thread, a []object.Value) (object.Value, error) {
	return t.Binary(object.Divmod, a[0], a[1])
}

func format(t *object.Thread, a []object.Value) (object.Value, error) {
	spec, ok := object.AsStr(a[1])
	if !ok {
		what := a[1].Type().Name
		if a[1].IsNone() {
			what = "None"
		}
		return object.Value{}, t.TypeError("format() argument 2 must be str, not %s", what)
	}
	return text(t.Format(a[0], spec))
}

func hash(t *object.Thread, a []object.Value) (object.Value, error) {
	h, err := t.Hash(a[0])
	return object.Int(h), err
}

func id(t *object.Thread, a []object.Value) (object.Value, error) {
	return object.Int(t.ID(a[0])), nil
}

func isinstance(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := t.IsInstance(a[0], a[1])
	return object.Bool(r), err
}

func issubclass(t *object.Thread, a []object.Value) (object.Value, error) {
	r, err := t.IsSubclass(a[0], a[1])
	return object.Bool(r), err
}

func length(t *object.Thread, a []object.Value) (object.Value, error) {
	n, err := t.Len(a[0])
	return object.Int(int64(n)), err
}

func pow(t *object.Thread, a []object.Value) (object.Value, error) { return t.Power(a[0], a[1], a[2]) }

func repr(t *object.Thread, a []object.Value) (object.Value, error) { return text(t.Repr(a[0])) }

func round(t *object.Thread, a []object.Value) (object.Value, error) {
	var r object.Value
	var found bool
	var err error
	if a[1].IsNone() {
		r, found, err = t.CallSpecial(a[0], "__round__")
	} else {
		r, found, err = t.CallSpecial(a[0], "__round__", a[1])
	}
	if err == nil && !found {
		err = t.TypeError("type %s doesn't define __round__ method", a[0].Type().Name)
	}
	return r, err
}
