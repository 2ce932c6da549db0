// The module type, and types.SimpleNamespace.
package object

import "strings"

var moduleSignature = NewSignature("module", "(name, doc=None)")

func makeModule(s *Shape) Value {
	m := new(Module)
	m.Shape = s
	return FromModule(m)
}

func moduleNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	t.Charge(64)
	v := makeModule(cls.Root)
	As[Module](v).Dict = NewDict(t) // also without __init__ it has one
	return v, nil
}

func moduleInit(t *Thread, self Value, args []Value, kw []*Str) error {
	b, err := moduleSignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	name, ok := AsStr(b[0])
	if !ok {
		return t.TypeError("module() argument 'name' must be str, not %s", b[0].ArgName())
	}
	m := As[Module](self)
	for _, e := range [...]struct {
		key string
		val Value
	}{{"__name__", FromStr(name)}, {"__doc__", b[1]}, {"__package__", None()}, {"__loader__", None()}, {"__spec__", None()}} {
		if err := m.Dict.Set(t, FromStr(t.Runtime.Intern(e.key)), e.val); err != nil {
			return err
		}
	}
	return nil
}

// moduleRepr follows importlib: builtin modules say so, others name their file.
func moduleRepr(t *Thread, v Value) (Value, error) {
	m := As[Module](v)
	get := func(name string) Value {
		return absentToNone(m.Dict.GetStr(t, t.Runtime.Intern(name)))
	}
	name, file, loader := m.Dict.GetStr(t, t.Runtime.Intern("__name__")), get("__file__"), get("__loader__")
	if spec := get("__spec__"); !spec.IsNone() {
		return moduleReprOfSpec(t, spec)
	}
	if name.IsAbsent() {
		name = StrValue(t, "?")
	}
	switch {
	case !file.IsNone():
		return moduleText(t, name, " from ", file, "")
	case m.Builtin:
		return moduleText(t, name, " (built-in)", Absent, "")
	case !loader.IsNone():
		return moduleText(t, name, " (", loader, ")")
	}
	return moduleText(t, name, "", Absent, "")
}

// moduleReprOfSpec describes a module by its spec.
func moduleReprOfSpec(t *Thread, spec Value) (Value, error) {
	var parts [4]Value
	for i, attr := range [4]string{"name", "origin", "loader", "has_location"} {
		var err error
		if parts[i], err = t.GetAttr(spec, t.Runtime.Intern(attr)); err != nil {
			return Value{}, err
		}
	}
	name, origin, loader := parts[0], parts[1], parts[2]
	if name.IsNone() {
		name = StrValue(t, "?")
	}
	if origin.IsNone() {
		if loader.IsNone() {
			return moduleText(t, name, "", Absent, "")
		}
		return moduleText(t, name, " (", loader, ")")
	}
	located, err := t.Truth(parts[3])
	if err != nil {
		return Value{}, err
	}
	if located {
		return moduleText(t, name, " from ", origin, "")
	}
	text, err := t.Str(origin)
	if err != nil {
		return Value{}, err
	}
	return moduleText(t, name, " ("+text.S+")", Absent, "")
}

// moduleText is `<module 'name'…>` with the repr of what between before and after; an absent one is left out.
func moduleText(t *Thread, name Value, before string, what Value, after string) (Value, error) {
	text, err := t.Repr(name)
	if err != nil {
		return Value{}, err
	}
	rest := before
	if !what.IsAbsent() {
		s, err := t.Repr(what)
		if err != nil {
			return Value{}, err
		}
		rest += s.S + after
	}
	return StrValue(t, "<module "+text.S+rest+">"), nil
}

func moduleDir(t *Thread, args []Value) (Value, error) {
	v, err := t.GetAttr(args[0], t.Runtime.specialName(spDict))
	if err != nil {
		return Value{}, err
	}
	d, ok := AsDict(v)
	if !ok {
		return Value{}, t.TypeError("%s.__dict__ is not a dictionary", args[0].Type().Name)
	}
	if f := d.GetStr(t, t.Runtime.specialName(spDir)); !f.IsAbsent() {
		return t.Call(f)
	}
	return t.keyList(d), nil
}

func moduleDict(t *Thread, v Value) (Value, error) {
	m := As[Module](v)
	return FromDict(m.Dict), nil
}

// moduleAnnotate is what makes the module's annotations, None where nothing does.
func moduleAnnotate(t *Thread, v Value) (Value, error) {
	d, key := As[Module](v).Dict, t.Runtime.specialName(spAnnotate)
	if f := d.GetStr(t, key); !f.IsAbsent() {
		return f, nil
	}
	return None(), d.Set(t, FromStr(key), None())
}

func moduleSetAnnotate(t *Thread, v, x Value) error {
	switch {
	case x.IsAbsent():
		return t.TypeError("cannot delete __annotate__ attribute")
	case !x.IsNone() && x.Type().Slots.Call == nil:
		return t.TypeError("__annotate__ must be callable or None")
	}
	d := As[Module](v).Dict
	err := d.Set(t, FromStr(t.Runtime.specialName(spAnnotate)), x)
	if err == nil && !x.IsNone() {
		_, err = d.Delete(t, FromStr(t.Runtime.specialName(spAnnotations)))
	}
	return err
}

// moduleAnnotations evaluates the module's annotations at the first look.
func moduleAnnotations(t *Thread, v Value) (Value, error) {
	m := As[Module](v)
	key := t.Runtime.specialName(spAnnotations)
	if d := m.Dict.GetStr(t, key); !d.IsAbsent() {
		return d, nil
	}
	annotations := FromDict(NewDict(t))
	if f := m.Dict.GetStr(t, t.Runtime.specialName(spAnnotate)); !f.IsAbsent() && f.Type().Slots.Call != nil {
		var err error
		if annotations, err = t.Call(f, Int(1)); err != nil {
			return Value{}, err
		}
		if _, ok := AsDict(annotations); !ok {
			return Value{}, t.TypeError("__annotate__() must return a dict, not %s", annotations.Type().Name)
		}
	}
	return annotations, m.Dict.Set(t, FromStr(key), annotations)
}

func moduleSetAnnotations(t *Thread, v, x Value) error {
	m := As[Module](v)
	key := FromStr(t.Runtime.specialName(spAnnotations))
	if x.IsAbsent() {
		found, err := m.Dict.Delete(t, key)
		if err == nil && !found {
			return t.AttributeError(v, t.Runtime.specialName(spAnnotations), "__annotations__")
		}
		return err
	}
	return m.Dict.Set(t, key, x)
}

func moduleRow() typeRow {
	return typeRow{
		Type: &moduleType, Shape: &moduleShape, Name: "module", Layout: LayoutModule, Flags: Subclassable | PlainSetAttr,
		Make: makeModule, SubBase: 0, Sig: moduleSignature.Text,
		Doc:   "A module of a name, with documentation of any kind.",
		Slots: Slots{New: moduleNew, Init: moduleInit, Repr: moduleRepr, GetAttr: moduleGetAttr, SetAttr: moduleSetAttr},
		Members: func() []Member {
			return []Member{
				Property("__annotate__", moduleAnnotate, moduleSetAnnotate, ""),
				Property("__annotations__", moduleAnnotations, moduleSetAnnotations, ""),
				ReadOnly("__dict__", moduleDict, ""),
				Method("__dir__", "()", moduleDir, "The names in the module, by its own __dir__() if it has one."),
			}
		},
	}
}

// Namespace is a types.SimpleNamespace; its attributes are those of an instance.
type Namespace struct{ Obj }

var (
	namespaceType  Type
	namespaceShape Shape
)

// NamespaceType is types.SimpleNamespace.
var NamespaceType = &namespaceType

func makeNamespace(s *Shape) Value {
	n := allocate[Namespace](s)
	n.Shape = s
	return From(n)
}

func namespaceNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	t.Charge(32)
	return makeNamespace(cls.Root), nil
}

func namespaceInit(t *Thread, self Value, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	if n > 1 {
		return t.TypeError("%s expected at most 1 argument, got %d", self.Type().shortName(), n)
	}
	d := InstanceDict(t, self)
	if n == 1 {
		made, err := t.Call(FromType(&dictType), args[0])
		if err != nil {
			return err
		}
		given, _ := AsDict(made)
		for i := 0; ; {
			e, next, ok := given.Next(i)
			if !ok {
				break
			}
			i = next
			if _, ok := AsStr(e.Key); !ok {
				return t.TypeError("keywords must be strings")
			}
			if err := d.Set(t, e.Key, e.Val); err != nil {
				return err
			}
		}
	}
	for i, k := range kw {
		if err := d.Set(t, FromStr(k), args[n+i]); err != nil {
			return err
		}
	}
	return nil
}

func namespaceRepr(t *Thread, v Value) (Value, error) {
	name := v.Type().Name
	if v.Type() == &namespaceType {
		name = "namespace"
	}
	if !t.EnterRepr(v) {
		return StrValue(t, name+"(...)"), nil
	}
	defer t.LeaveRepr()
	var b strings.Builder
	b.WriteString(name + "(")
	d := InstanceDict(t, v)
	for i, first := 0, true; ; first = false {
		e, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		key, ok := AsStr(e.Key)
		if !ok || key.S == "" {
			continue
		}
		if err := t.Step(1); err != nil {
			return Value{}, err
		}
		if !first {
			b.WriteString(", ")
		}
		b.WriteString(key.S + "=")
		if err := t.writeRepr(&b, e.Val); err != nil {
			return Value{}, err
		}
	}
	b.WriteByte(')')
	return StrValue(t, b.String()), nil
}

func namespaceCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if !IsInstance(b, &namespaceType) || !IsInstance(a, &namespaceType) {
		return NotImplemented(), nil
	}
	return dictType.Slots.Compare(t, FromDict(InstanceDict(t, a)), FromDict(InstanceDict(t, b)), op)
}

func namespaceReduce(t *Thread, args []Value) (Value, error) {
	v := args[0]
	return FromTuple(NewTuple(t, FromType(v.Type()), FromTuple(NewTuple(t)), FromDict(InstanceDict(t, v)))), nil
}

func namespaceReplace(t *Thread, args []Value, kw []*Str) (Value, error) {
	if len(args)-len(kw) > 1 {
		return Value{}, t.TypeError("__replace__() takes no positional arguments")
	}
	n, err := t.Call(FromType(args[0].Type()))
	if err != nil {
		return Value{}, err
	}
	if !IsInstance(n, &namespaceType) {
		return Value{}, t.TypeError("expect types.SimpleNamespace type, but %s() returned '%s' object", args[0].Type().Name, n.Type().Name)
	}
	from, to := InstanceDict(t, args[0]), InstanceDict(t, n)
	for i := 0; ; {
		e, next, ok := from.Next(i)
		if !ok {
			break
		}
		i = next
		if err := to.Set(t, e.Key, e.Val); err != nil {
			return Value{}, err
		}
	}
	for i, k := range kw {
		if err := to.Set(t, FromStr(k), args[1+i]); err != nil {
			return Value{}, err
		}
	}
	return n, nil
}

func namespaceRow() typeRow {
	return typeRow{
		Type: &namespaceType, Shape: &namespaceShape, Name: "types.SimpleNamespace", Layout: LayoutOther, Flags: Subclassable | OwnLayout,
		Attributes: attributeBase[Namespace](), SubBase: attributeBase[Namespace](), Make: makeNamespace,
		Sig:   "(mapping_or_iterable=(), /, **kwargs)",
		Doc:   "An object whose attributes are the keywords that it is made of.",
		Slots: Slots{New: namespaceNew, Init: namespaceInit, Repr: namespaceRepr, Compare: namespaceCompare},
		Members: func() []Member {
			return []Member{
				DictProperty(),
				Method("__reduce__", "()", namespaceReduce, "What pickle needs to make it again."),
				RawMethod("__replace__", "(**changes)", namespaceReplace, "A namespace of the same type with some attributes changed."),
			}
		},
	}
}
