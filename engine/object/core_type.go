// type: calling classes, and the attributes that every class has.
package object

import "strings"

// typeCall is `C(...)`.
func typeCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	ty := As[Type](f)
	if ty.CallCheck != nil {
		if err := ty.CallCheck(t, args, kw); err != nil {
			return Value{}, err
		}
	}
	return typeMake(t, ty, args, kw)
}

func typeCallCheck(t *Thread, args []Value, kw []*Str) error {
	if len(kw) > 0 && len(args)-len(kw) == 1 {
		return t.TypeError("type() takes no keyword arguments")
	}
	return nil
}

// typeMake is `type.__call__(C, ...)`: make, then initialize.
func typeMake(t *Thread, ty *Type, args []Value, kw []*Str) (Value, error) {
	if ty == &typeType {
		if len(args) == 1 && len(kw) == 0 {
			return FromType(args[0].Type()), nil
		}
		if len(args)-len(kw) != 3 {
			return Value{}, t.TypeError("type() takes 1 or 3 arguments")
		}
	}
	if ty.Slots.New == nil || ty.Flags&NoInstantiate != 0 {
		return Value{}, t.TypeError("cannot create '%s' instances", ty.Name)
	}
	v, err := ty.Slots.New(t, ty, args, kw)
	if err != nil {
		return Value{}, err
	}
	vt := v.Type()
	if vt.PlainInit || !vt.IsSubtype(ty) { // object's __init__ has nothing left to say
		return v, nil
	}
	return v, vt.Slots.Init(t, v, args, kw)
}

func typeInit(t *Thread, self Value, args []Value, kw []*Str) error {
	n := len(args) - len(kw)
	if n == 1 && len(kw) > 0 {
		return t.TypeError("type.__init__() takes no keyword arguments")
	}
	if n != 1 && n != 3 {
		return t.TypeError("type.__init__() takes 1 or 3 arguments")
	}
	return nil
}

func typeRepr(t *Thread, v Value) (Value, error) {
	return StrValue(t, "<class '"+As[Type](v).reprName(t)+"'>"), nil
}

// reprName is the name in reprs: with the module before the qualified name, or the plain name of a class without a module of note.
func (ty *Type) reprName(t *Thread) string {
	if mod := ty.moduleName(t); mod != "" && mod != "builtins" {
		return mod + "." + ty.qualName()
	}
	return ty.Name
}

// qualName is __qualname__.
func (ty *Type) qualName() string {
	if ty.QualName != nil {
		return ty.QualName.S
	}
	return ty.shortName()
}

// shownName is the name in "type object 'X' has no attribute": that of the table for a builtin.
func (ty *Type) shownName() string { return ty.Name }

// moduleName is __module__ where it is a str, "" else.
func (ty *Type) moduleName(t *Thread) string {
	if ty.Flags&HeapType == 0 {
		return ty.staticModule()
	}
	if c := ty.attrs["__module__"]; c != nil {
		if s, ok := AsStr(c.V); ok {
			return s.S
		}
	}
	return ""
}

// staticModule is the part of a builtin's name before the last dot.
func (ty *Type) staticModule() string {
	if short := ty.shortName(); len(short) < len(ty.Name) {
		return ty.Name[:len(ty.Name)-len(short)-1]
	}
	return "builtins"
}

// QualifiedName is module.qualname as tracebacks show it: without the module for builtins.
func (ty *Type) QualifiedName(t *Thread) string {
	if mod := ty.moduleName(t); mod != "" && mod != "builtins" && mod != "__main__" {
		return mod + "." + ty.qualName()
	}
	return ty.qualName()
}

func typeGetName(t *Thread, v Value) (Value, error) { return StrValue(t, As[Type](v).shortName()), nil }

// settable refuses to change a builtin, and to delete.
func (t *Thread) settable(v Value, name string, x Value) (*Type, error) {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return nil, t.TypeError("cannot set '%s' attribute of immutable type '%s'", name, ty.Name)
	}
	if x.IsAbsent() {
		return nil, t.TypeError("cannot delete '%s' attribute of type '%s'", name, ty.Name)
	}
	return ty, nil
}

func typeSetName(t *Thread, v, x Value) error {
	ty, err := t.settable(v, "__name__", x)
	if err != nil {
		return err
	}
	s, ok := AsStr(x)
	if !ok {
		return t.TypeError("can only assign string to %s.__name__, not '%s'", ty.Name, x.Type().Name)
	}
	if err := t.checkTypeName(s); err != nil {
		return err
	}
	ty.Name = s.S
	ty.newVersions(t.Runtime)
	return nil
}

// checkTypeName refuses what CPython cannot keep as the name of a type.
func (t *Thread) checkTypeName(s *Str) error {
	if !s.IsASCII() {
		if _, err := t.Encode(s, "utf-8", "strict"); err != nil {
			return err
		}
	}
	if strings.IndexByte(s.S, 0) >= 0 {
		return t.ValueError("type name must not contain null characters")
	}
	return nil
}

func typeGetQualName(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	if ty.QualName != nil {
		return FromStr(ty.QualName), nil
	}
	return StrValue(t, ty.shortName()), nil
}

func typeSetQualName(t *Thread, v, x Value) error {
	ty, err := t.settable(v, "__qualname__", x)
	if err != nil {
		return err
	}
	s, ok := AsStr(x)
	if !ok {
		return t.TypeError("can only assign string to %s.__qualname__, not '%s'", ty.Name, x.Type().Name)
	}
	ty.QualName = s
	return nil
}

func typeGetModule(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return FromStr(t.Runtime.Intern(ty.staticModule())), nil
	}
	if c := ty.attrs["__module__"]; c != nil {
		return c.V, nil
	}
	return Value{}, t.AttributeError(v, t.Runtime.specialName(spModule), "__module__")
}

func typeSetModule(t *Thread, v, x Value) error { return t.setOrDelete(v, "__module__", x) }

// setOrDelete is setTypeAttr that deletes too.
func (t *Thread) setOrDelete(v Value, name string, x Value) error {
	if ty := As[Type](v); x.IsAbsent() && ty.Flags&HeapType != 0 {
		if !ty.deleteAttr(t, name) {
			return t.AttributeError(v, t.Runtime.Intern(name), name)
		}
		return nil
	}
	return t.setTypeAttr(v, name, x)
}

// setTypeAttr is the setter of attributes that live in the class's own table.
func (t *Thread) setTypeAttr(v Value, name string, x Value) error {
	ty, err := t.settable(v, name, x)
	if err == nil {
		ty.setAttr(t, name, x)
	}
	return err
}

func typeGetDoc(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	c := ty.own("__doc__")
	if c == nil {
		return None(), nil
	}
	if get := c.V.Type().Slots.DescrGet; get != nil {
		return get(t, c.V, Value{}, v)
	}
	return c.V, nil
}

func typeSetDoc(t *Thread, v, x Value) error { return t.setOrDelete(v, "__doc__", x) }

func typeGetBase(t *Thread, v Value) (Value, error) {
	if b := As[Type](v).Base; b != nil {
		return FromType(b), nil
	}
	return None(), nil
}

func typeTuple(t *Thread, types []*Type) Value {
	items := make([]Value, len(types))
	for i, m := range types {
		items[i] = FromType(m)
	}
	return FromTuple(TakeTuple(t, items))
}

func typeGetBases(t *Thread, v Value) (Value, error) { return typeTuple(t, As[Type](v).Bases), nil }

// typeGetMRO is None while a metaclass's mro() works it out for the first time.
func typeGetMRO(t *Thread, v Value) (Value, error) {
	if mro := As[Type](v).MRO; mro != nil {
		return typeTuple(t, mro), nil
	}
	return None(), nil
}

func typeGetDict(t *Thread, v Value) (Value, error) { return newTypeProxy(t, As[Type](v)), nil }

func typeMRO(t *Thread, args []Value) (Value, error) {
	ty := As[Type](args[0])
	if len(ty.Bases) == 0 {
		return FromList(NewList(t, []Value{args[0]})), nil
	}
	mro, err := t.linearize(ty, ty.Bases)
	if err != nil {
		return Value{}, err
	}
	items := make([]Value, len(mro))
	for i, m := range mro {
		items[i] = FromType(m)
	}
	return FromList(NewList(t, items)), nil
}

// Subclasses are the direct subclasses, in the order of their making.
func (t *Thread) Subclasses(ty *Type) []*Type {
	if ty.Flags&HeapType != 0 {
		return ty.subs
	}
	return append(ty.subs[:len(ty.subs):len(ty.subs)], t.Runtime.subclasses[ty]...)
}

func typeSubclasses(t *Thread, args []Value) (Value, error) {
	var items []Value
	for _, s := range t.Subclasses(As[Type](args[0])) {
		items = append(items, FromType(s))
	}
	return FromList(NewList(t, items)), nil
}

func typePrepare(t *Thread, args []Value, kw []*Str) (Value, error) { return FromDict(NewDict(t)), nil }

func typeDir(t *Thread, args []Value) (Value, error) {
	names := NewDict(t)
	if err := t.classNames(As[Type](args[0]), names); err != nil {
		return Value{}, err
	}
	return t.keyList(names), nil
}

func typeInstanceCheck(t *Thread, args []Value) (Value, error) {
	ok, err := t.plainIsInstance(args[1], args[0])
	return Bool(ok), err
}

func typeSubclassCheck(t *Thread, args []Value) (Value, error) {
	ok, err := t.plainIsSubclass(args[1], args[0])
	return Bool(ok), err
}

func typeSizeof(t *Thread, args []Value) (Value, error) { return Int(1064), nil }

func typeOr(t *Thread, a, b Value) (Value, error) { return t.unionOf(a, b) }

func typeRowSelf() typeRow {
	return typeRow{
		Type: &typeType, Shape: &typeShape, Name: "type", Layout: LayoutType, Flags: Subclassable | OwnLayout,
		// A class has its attributes in a table of its own, so that instances of metaclasses need no room for any.
		SubBase:   0,
		Doc:       "type(x) is the class of x; type(name, bases, namespace) makes a class.",
		CallCheck: typeCallCheck,
		Slots: Slots{
			New: typeNew, Init: typeInit, Call: typeCall, Repr: typeRepr, GetAttr: typeGetAttr, SetAttr: typeSetAttr,
			Binary: [NumBinary]func(*Thread, Value, Value) (Value, error){Or: typeOr},
		},
		Members: func() []Member {
			return []Member{
				Property("__abstractmethods__", typeGetAbstract, typeSetAbstract, ""),
				Property("__annotate__", typeGetAnnotate, typeSetAnnotate, ""),
				Property("__annotations__", typeGetAnnotations, typeSetAnnotations, ""),
				ReadOnly("__base__", typeGetBase, ""),
				Property("__bases__", typeGetBases, typeSetBases, ""),
				ReadOnly("__basicsize__", typeNumber(16), ""),
				Property("__dict__", typeGetDict, nil, ""),
				ReadOnly("__dictoffset__", typeDictOffset, ""),
				Method("__dir__", "()", typeDir, "The names of the class's attributes and of those of its bases."),
				Property("__doc__", typeGetDoc, typeSetDoc, ""),
				ReadOnly("__flags__", typeFlags, ""),
				Method("__instancecheck__", "(instance, /)", typeInstanceCheck, "Whether an object is an instance of the class."),
				ReadOnly("__itemsize__", typeItemSize, ""),
				Property("__module__", typeGetModule, typeSetModule, ""),
				Property("__mro__", typeGetMRO, nil, ""),
				Property("__name__", typeGetName, typeSetName, ""),
				{Name: "__prepare__", Kind: ClassMethodRow, Sig: "(*args, **kwargs)", Raw: typePrepare, Doc: "A namespace for the body of a class statement."},
				Property("__qualname__", typeGetQualName, typeSetQualName, ""),
				Method("__sizeof__", "()", typeSizeof, "The bytes of memory that the class takes."),
				Method("__subclasscheck__", "(subclass, /)", typeSubclassCheck, "Whether another class derives from the class."),
				Method("__subclasses__", "()", typeSubclasses, "A list of the classes that have this one among their bases."),
				Property("__text_signature__", typeTextSignature, nil, ""),
				Property("__type_params__", typeGetParams, typeSetParams, ""),
				ReadOnly("__weakrefoffset__", typeWeakOffset, ""),
				Method("mro", "()", typeMRO, "The order of the classes in which attributes are looked up."),
			}
		},
	}
}
