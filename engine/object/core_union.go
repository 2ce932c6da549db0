// Union: `int | str`.
package object

import "strings"

// Union is the union of types: no member twice.
type Union struct {
	Obj
	Args       []Value
	hashes     []int64 // of Args; unhashed where an argument has none
	Parameters *Tuple  // made at the first look
}

// unhashed stands for the hash of what has none: no hash is -1.
const unhashed = -1

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
	u := &Union{Obj: Obj{&unionShape}}
	for _, m := range members {
		if m.IsNone() {
			m = FromType(&noneType)
		}
		flat := []Value{m}
		if m.Shape() == &unionShape {
			flat = As[Union](m).Args
		}
		for _, x := range flat {
			if err := t.Step(1 + len(u.Args)); err != nil {
				return Value{}, err
			}
			h, err := t.hashInner(x)
			if _, raised := err.(*Exception); raised {
				h = unhashed
			} else if err != nil {
				return Value{}, err
			}
			known, err := u.holds(t, x, h)
			if err != nil {
				return Value{}, err
			}
			if !known {
				u.Args, u.hashes = append(u.Args, x), append(u.hashes, h)
			}
		}
	}
	if len(u.Args) == 1 {
		return u.Args[0], nil
	}
	t.Charge(64 + 24*int64(len(u.Args)))
	return From(u), nil
}

// holds tells whether x, whose hash is h, is a member. As in a set only what has the same hash is compared.
func (u *Union) holds(t *Thread, x Value, h int64) (bool, error) {
	for i, y := range u.Args {
		if u.hashes[i] != h {
			continue
		}
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
	x, y := As[Union](a), As[Union](b)
	same := len(x.Args) == len(y.Args)
	for i := 0; same && i < len(x.Args); i++ {
		if err := t.Step(len(y.Args)); err != nil {
			return Value{}, err
		}
		var err error
		if same, err = y.holds(t, x.Args[i], x.hashes[i]); err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (op == EQ)), nil
}

// unionHash does not depend on the order.
func unionHash(t *Thread, v Value) (int64, error) {
	h, without := int64(0x345678), 0
	u := As[Union](v)
	for i, k := range u.hashes {
		if k == unhashed {
			if _, err := t.hashInner(u.Args[i]); err != nil {
				return 0, err
			}
			without++
		}
		h += int64(spread(uint64(k)) >> 1)
	}
	if without > 0 { // they have come to have a hash since
		return 0, t.TypeError("union contains %d unhashable elements", without)
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
