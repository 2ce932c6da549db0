// Union: `int | str`.
package object

import "strings"

// Union is the union of types: no member twice.
type Union struct {
	Obj
	Args       []Value
	Parameters *Tuple // made at the first look
}

var (
	unionType  Type
	unionShape Shape
)

// UnionType is typing.Union, which is also types.UnionType.
var UnionType = &unionType

// unionable tells what may stand beside `|` in a union.
func unionable(v Value) bool {
	if v.IsNone() || v.Shape() == &unionShape {
		return true
	}
	if _, ok := AsType(v); ok {
		return true
	}
	switch v.Type() {
	case &typeAliasType, &typeVarType, &paramSpecType, &typeVarTupleType, &sentinelType:
		return true
	}
	return IsInstance(v, &genericAliasType)
}

// unionOf is a | b of two types.
func (t *Thread) unionOf(a, b Value) (Value, error) {
	if !unionable(a) || !unionable(b) {
		return NotImplemented(), nil
	}
	return t.NewUnion(a, b)
}

// NewUnion makes the union of types: unions among them are flattened, None stands for its type, and what is left alone is returned as it is.
func (t *Thread) NewUnion(members ...Value) (Value, error) {
	var args []Value
	for _, m := range members {
		if m.IsNone() {
			m = FromType(&noneType)
		}
		flat := []Value{m}
		if m.Shape() == &unionShape {
			flat = As[Union](m).Args
		}
		for _, x := range flat {
			if err := t.Step(1 + len(args)); err != nil {
				return Value{}, err
			}
			known, err := t.unionHolds(args, x)
			if err != nil {
				return Value{}, err
			}
			if !known {
				args = append(args, x)
			}
		}
	}
	if len(args) == 1 {
		return args[0], nil
	}
	t.Charge(64 + 16*int64(len(args)))
	return From(&Union{Obj: Obj{&unionShape}, Args: args}), nil
}

func (t *Thread) unionHolds(args []Value, x Value) (bool, error) {
	for _, y := range args {
		if same, err := t.Equal(y, x); same || err != nil {
			return same, err
		}
	}
	return false, nil
}

// unionOr takes any object beside a union: what is no type becomes a member as it is, a str a forward reference.
func unionOr(t *Thread, a, b Value) (Value, error) { return t.UnionOf(a, b) }

func unionRepr(t *Thread, v Value) (Value, error) {
	var b strings.Builder
	for i, x := range As[Union](v).Args {
		if i > 0 {
			b.WriteString(" | ")
		}
		if ty, ok := AsType(x); ok && ty == &noneType {
			b.WriteString("None")
			continue
		}
		if err := t.typeText(&b, x); err != nil {
			return Value{}, err
		}
	}
	return StrValue(t, b.String()), nil
}

// unionCompare compares as sets.
func unionCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Shape() != &unionShape {
		return NotImplemented(), nil
	}
	x, y := As[Union](a).Args, As[Union](b).Args
	same := len(x) == len(y)
	for i := 0; same && i < len(x); i++ {
		if err := t.Step(len(y)); err != nil {
			return Value{}, err
		}
		var err error
		if same, err = t.unionHolds(y, x[i]); err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (op == EQ)), nil
}

// unionHash does not depend on the order.
func unionHash(t *Thread, v Value) (int64, error) {
	h := int64(0x345678)
	for _, x := range As[Union](v).Args {
		k, err := t.hashInner(x)
		if err != nil {
			return 0, err
		}
		h += int64(spread(uint64(k)) >> 1)
	}
	return h, nil
}

func unionArgs(t *Thread, v Value) (Value, error) {
	return FromTuple(NewTuple(t, As[Union](v).Args...)), nil
}

func (t *Thread) unionParameters(u *Union) (*Tuple, error) {
	if u.Parameters == nil {
		p, err := t.parameters(NewTuple(t, u.Args...))
		if err != nil {
			return nil, err
		}
		u.Parameters = p
	}
	return u.Parameters, nil
}

func unionParams(t *Thread, v Value) (Value, error) {
	p, err := t.unionParameters(As[Union](v))
	if err != nil {
		return Value{}, err
	}
	return FromTuple(p), nil
}

func unionGetItem(t *Thread, v, k Value) (Value, error) {
	u := As[Union](v)
	params, err := t.unionParameters(u)
	if err != nil {
		return Value{}, err
	}
	args, err := t.substitute(v, NewTuple(t, u.Args...), params, k)
	if err != nil {
		return Value{}, err
	}
	return t.NewUnion(args.Items...)
}

func unionClassGetItem(t *Thread, args []Value) (Value, error) {
	items := argTuple(t, args[1]).Items
	if len(items) == 0 {
		return Value{}, t.TypeError("Cannot take a Union of no types.")
	}
	return t.UnionOf(items...)
}

// UnionOf is the union of what may be no type: names as strings become forward references, and what is no type is refused.
func (t *Thread) UnionOf(members ...Value) (Value, error) {
	checked := make([]Value, len(members))
	for i, m := range members {
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		if !unionable(m) {
			var err error
			if m, err = t.typingCall("_type_check", m, StrValue(t, "Union[arg, ...]: each arg must be a type.")); err != nil {
				return Value{}, err
			}
		}
		checked[i] = m
	}
	return t.NewUnion(checked...)
}

func unionMROEntries(t *Thread, args []Value) (Value, error) {
	text, err := t.Repr(args[0])
	if err != nil {
		return Value{}, err
	}
	return Value{}, t.TypeError("Cannot subclass %s", text.S)
}

func unionRow() typeRow {
	s := Slots{Repr: unionRepr, Compare: unionCompare, Hash: unionHash, GetItem: unionGetItem, GetAttr: genericGetAttr}
	s.Binary[Or] = unionOr
	text := func(s string) unaryFunc {
		return func(t *Thread, v Value) (Value, error) { return FromStr(t.Runtime.Intern(s)), nil }
	}
	return typeRow{
		Type: &unionType, Shape: &unionShape, Name: "typing.Union", Layout: LayoutOther, Flags: NoInstantiate,
		Doc: "One of several types, such as int | str.", Slots: s,
		Members: func() []Member {
			return []Member{
				ReadOnly("__args__", unionArgs, ""),
				ClassMethod("__class_getitem__", "(object, /)", unionClassGetItem, "The subscripted class."),
				Method("__mro_entries__", "(bases, /)", unionMROEntries, "Refuses: a union is no base."),
				Property("__name__", text("Union"), nil, "What the class is called."),
				Property("__origin__", func(t *Thread, v Value) (Value, error) { return FromType(&unionType), nil }, nil, "What the union is of: its own class."),
				Property("__parameters__", unionParams, nil, "The type parameters among the arguments."),
				Property("__qualname__", text("Union"), nil, "What the class is called in its module."),
			}
		},
	}
}
