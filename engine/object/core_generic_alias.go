// GenericAlias: `list[int]`.
package object

import "strings"

// GenericAlias is a class with type arguments.
type GenericAlias struct {
	Obj
	Origin     Value
	Args       *Tuple
	Parameters *Tuple // made at the first look
	Unpacked   bool   // `*list[int]`
}

var (
	genericAliasType  Type
	genericAliasShape Shape
	aliasIterType     Type
	aliasIterShape    Shape
)

// GenericAliasType is types.GenericAlias.
var GenericAliasType = &genericAliasType

// NewGenericAlias makes origin[args]; args is a tuple or the only argument.
func NewGenericAlias(t *Thread, origin, args Value) Value {
	t.Charge(72)
	return From(&GenericAlias{Obj: Obj{&genericAliasShape}, Origin: origin, Args: argTuple(t, args)})
}

func argTuple(t *Thread, args Value) *Tuple {
	if tup, ok := AsTuple(args); ok {
		return tup
	}
	return NewTuple(t, args)
}

// genericAliasOf is __class_getitem__ of the builtins that take type arguments.
func genericAliasOf(t *Thread, args []Value) (Value, error) {
	return NewGenericAlias(t, args[0], args[1]), nil
}

// ClassGetItem is the row `__class_getitem__` of a builtin class with type arguments.
func ClassGetItem() Member {
	return ClassMethod("__class_getitem__", "(object, /)", genericAliasOf, "The subscripted class.")
}

func makeAlias(s *Shape) Value {
	a := allocate[GenericAlias](s)
	a.Shape = s
	return From(a)
}

var aliasSignature = NewSignature("GenericAlias", "(origin, args, /)")

func aliasNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	b, err := aliasSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	t.Charge(72)
	v := makeAlias(cls.Root)
	a := As[GenericAlias](v)
	a.Origin, a.Args = b[0], argTuple(t, b[1])
	return v, nil
}

func asAlias(v Value) (*GenericAlias, bool) {
	if !IsInstance(v, &genericAliasType) {
		return nil, false
	}
	return As[GenericAlias](v), true
}

func aliasRepr(t *Thread, v Value) (Value, error) {
	a := As[GenericAlias](v)
	var b strings.Builder
	if a.Unpacked {
		b.WriteByte('*')
	}
	if err := t.typeText(&b, a.Origin); err != nil {
		return Value{}, err
	}
	b.WriteByte('[')
	for i, x := range a.Args.Items {
		if i > 0 {
			b.WriteString(", ")
		}
		if err := t.aliasArgText(&b, x); err != nil {
			return Value{}, err
		}
	}
	if len(a.Args.Items) == 0 {
		b.WriteString("()")
	}
	b.WriteByte(']')
	return StrValue(t, b.String()), nil
}

// aliasArgText writes an argument; a list is one of a ParamSpec.
func (t *Thread) aliasArgText(b *strings.Builder, x Value) error {
	l, ok := AsList(x)
	if !ok {
		return t.typeText(b, x)
	}
	b.WriteByte('[')
	for i := 0; i < len(l.Items); i++ {
		if i > 0 {
			b.WriteString(", ")
		}
		if err := t.typeText(b, l.Items[i]); err != nil {
			return err
		}
		if err := t.Step(1); err != nil {
			return err
		}
	}
	b.WriteByte(']')
	return nil
}

// typeText writes a type as annotations show it.
func (t *Thread) typeText(b *strings.Builder, v Value) error {
	if v.IsEllipsis() {
		b.WriteString("...")
		return nil
	}
	if v.Is(FromType(&noneType)) {
		b.WriteString("None")
		return nil
	}
	origin, err := t.LookupAttr(v, "__origin__")
	if err != nil {
		return err
	}
	if !origin.IsAbsent() {
		args, err := t.LookupAttr(v, "__args__")
		if err != nil {
			return err
		}
		if !args.IsAbsent() {
			return t.writeRepr(b, v)
		}
	}
	qual, err := t.LookupAttr(v, "__qualname__")
	if err != nil {
		return err
	}
	mod, err := t.LookupAttr(v, "__module__")
	if err != nil {
		return err
	}
	q, qok := AsStr(absentToNone(qual))
	m, mok := AsStr(absentToNone(mod))
	if !qok || mod.IsAbsent() || mod.IsNone() {
		return t.writeRepr(b, v)
	}
	if mok && m.S != "builtins" {
		b.WriteString(m.S + ".")
	}
	b.WriteString(q.S)
	return nil
}

func (t *Thread) writeRepr(b *strings.Builder, v Value) error {
	s, err := t.Repr(v)
	if err == nil {
		b.WriteString(s.S)
	}
	return err
}

func aliasCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	a := As[GenericAlias](f)
	v, err := t.CallKw(a.Origin, args, kw)
	if err != nil {
		return Value{}, err
	}
	err = t.SetAttr(v, t.Runtime.Intern("__orig_class__"), f)
	if err != nil && (IsRaised(err, AttributeErrorType) || IsRaised(err, TypeErrorType)) {
		err = nil
	}
	return v, err
}

// aliasGetAttr hands all but a few names on to the origin.
func aliasGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	switch name.S {
	case "__class__", "__origin__", "__args__", "__parameters__", "__unpacked__", "__typing_unpacked_tuple_args__", "__mro_entries__",
		"__reduce_ex__", "__reduce__", "__copy__", "__deepcopy__", "__bases__":
		return genericGetAttr(t, v, name)
	}
	return t.getInner(As[GenericAlias](v).Origin, name)
}

func aliasCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	y, ok := asAlias(b)
	if op != EQ && op != NE || !ok {
		return NotImplemented(), nil
	}
	x := As[GenericAlias](a)
	same := x.Unpacked == y.Unpacked
	var err error
	if same {
		same, err = t.Equal(x.Origin, y.Origin)
	}
	if same && err == nil {
		same, err = t.Equal(FromTuple(x.Args), FromTuple(y.Args))
	}
	return Bool(same == (op == EQ)), err
}

func aliasHash(t *Thread, v Value) (int64, error) {
	a := As[GenericAlias](v)
	h, err := t.hashInner(a.Origin)
	if err != nil {
		return 0, err
	}
	g, err := t.hashInner(FromTuple(a.Args))
	return h ^ g, err
}

// aliasGetItem puts arguments in the place of the type parameters.
func aliasGetItem(t *Thread, v, k Value) (Value, error) {
	a := As[GenericAlias](v)
	params, err := t.aliasParameters(a)
	if err != nil {
		return Value{}, err
	}
	args, err := t.substitute(v, a.Args, params, k)
	if err != nil {
		return Value{}, err
	}
	t.Charge(72)
	return From(&GenericAlias{Obj: Obj{&genericAliasShape}, Origin: a.Origin, Args: args, Unpacked: a.Unpacked}), nil
}

func aliasMROEntries(t *Thread, args []Value) (Value, error) {
	return FromTuple(NewTuple(t, As[GenericAlias](args[0]).Origin)), nil
}

func aliasCheck(what string) Func {
	return func(t *Thread, args []Value) (Value, error) {
		return Value{}, t.TypeError("%s() argument 2 cannot be a parameterized generic", what)
	}
}

func aliasReduce(t *Thread, args []Value) (Value, error) {
	a := As[GenericAlias](args[0])
	alias := FromTuple(NewTuple(t, FromType(&genericAliasType), FromTuple(NewTuple(t, a.Origin, FromTuple(a.Args)))))
	if !a.Unpacked {
		return alias, nil
	}
	plain := NewGenericAlias(t, a.Origin, FromTuple(a.Args))
	it, err := t.Iter(plain)
	if err != nil {
		return Value{}, err
	}
	return FromTuple(NewTuple(t, t.Runtime.Builtin(t, "next"), FromTuple(NewTuple(t, it)))), nil
}

func aliasDir(t *Thread, args []Value) (Value, error) {
	v := args[0]
	dir, err := t.Call(t.Runtime.Builtin(t, "dir"), As[GenericAlias](v).Origin)
	if err != nil {
		return Value{}, err
	}
	l, ok := AsList(dir)
	if !ok {
		return dir, nil
	}
	for _, name := range []string{"__args__", "__mro_entries__", "__origin__", "__parameters__", "__typing_unpacked_tuple_args__", "__unpacked__"} {
		l.Append(t, FromStr(t.Runtime.Intern(name)))
	}
	return dir, nil
}

func aliasOr(t *Thread, a, b Value) (Value, error) { return t.unionOf(a, b) }

// aliasIter is one item: the unpacked alias, for `*tuple[int]`.
type aliasIter struct {
	Obj
	Alias Value // absent at the end
}

func aliasIterate(t *Thread, v Value) (Value, error) {
	t.Charge(32)
	return From(&aliasIter{Obj{&aliasIterShape}, v}), nil
}

func aliasIterNext(t *Thread, v Value) (Value, error) {
	it := As[aliasIter](v)
	if it.Alias.IsAbsent() {
		return Value{}, nil
	}
	a := As[GenericAlias](it.Alias)
	it.Alias = Value{}
	t.Charge(72)
	return From(&GenericAlias{Obj: Obj{&genericAliasShape}, Origin: a.Origin, Args: a.Args, Unpacked: true}), nil
}

// aliasIterReduce is iter() of the alias, or of nothing once it was given.
func aliasIterReduce(t *Thread, args []Value) (Value, error) {
	left := As[aliasIter](args[0]).Alias
	if left.IsAbsent() {
		left = FromTuple(NewTuple(t))
	}
	return FromTuple(NewTuple(t, t.Runtime.Builtin(t, "iter"), FromTuple(NewTuple(t, left)))), nil
}

func genericAliasRows() []typeRow {
	s := Slots{
		New: aliasNew, Repr: aliasRepr, Call: aliasCall, GetAttr: aliasGetAttr, Compare: aliasCompare, Hash: aliasHash, GetItem: aliasGetItem,
		Iter: aliasIterate,
	}
	s.Binary[Or] = aliasOr
	return []typeRow{
		{
			Type: &genericAliasType, Shape: &genericAliasShape, Name: "types.GenericAlias", Layout: LayoutOther, Flags: Subclassable | OwnLayout,
			Make: makeAlias, SubBase: attributeBase[GenericAlias](), Sig: aliasSignature.Text, Slots: s,
			Doc: "A class with type arguments, such as list[int]: __origin__ is list, __args__ is (int,).",
			Members: func() []Member {
				return []Member{
					ReadOnly("__args__", func(t *Thread, v Value) (Value, error) { return FromTuple(As[GenericAlias](v).Args), nil }, ""),
					Method("__dir__", "()", aliasDir, "Names of the origin and of the alias."),
					Method("__instancecheck__", "(instance, /)", aliasCheck("isinstance"), "Refuses."),
					Method("__mro_entries__", "(bases, /)", aliasMROEntries, "The origin stands for the alias among bases."),
					ReadOnly("__origin__", func(t *Thread, v Value) (Value, error) { return As[GenericAlias](v).Origin, nil }, ""),
					Property("__parameters__", func(t *Thread, v Value) (Value, error) { return t.parametersValue(As[GenericAlias](v)) }, nil, "The type parameters among the arguments."),
					Method("__reduce__", "()", aliasReduce, "What pickle needs to make it again."),
					Method("__subclasscheck__", "(subclass, /)", aliasCheck("issubclass"), "Refuses."),
					Property("__typing_unpacked_tuple_args__", aliasUnpackedArgs, nil, ""),
					ReadOnly("__unpacked__", func(t *Thread, v Value) (Value, error) { return Bool(As[GenericAlias](v).Unpacked), nil }, ""),
				}
			},
		},
		{
			Type: &aliasIterType, Shape: &aliasIterShape, Name: "generic_alias_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: aliasIterNext},
			Members: func() []Member {
				return []Member{Method("__reduce__", "()", aliasIterReduce, "What pickle needs to make it again.")}
			},
		},
	}
}

func aliasUnpackedArgs(t *Thread, v Value) (Value, error) {
	a := As[GenericAlias](v)
	if ty, ok := AsType(a.Origin); ok && ty == &tupleType && a.Unpacked {
		return FromTuple(a.Args), nil
	}
	return None(), nil
}
