// object: what every object can do.
package object

import (
	"slices"
	"unsafe"
)

var objectShape Shape

// objectNew is object.__new__. Arguments are refused where neither __new__ nor __init__ of the class takes them.
func objectNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) > 0 {
		if !cls.PlainNew {
			return Value{}, t.TypeError("object.__new__() takes exactly one argument (the type to instantiate)")
		}
		if cls.PlainInit {
			return Value{}, t.TypeError("%s() takes no arguments", cls.Name)
		}
	}
	if cls.Flags&AbstractClass != 0 {
		return Value{}, t.abstractError(cls)
	}
	if cls.Layout == LayoutObject {
		if cls.Root == nil { // an abstract base of the builtins
			return Value{}, t.TypeError("Type %s cannot be instantiated; it can be used only as a base class", cls.ShortName())
		}
		return From(NewInstance(t, cls.Root)), nil
	}
	if cls.Make == nil { // a builtin with a struct of its own that nobody but its package makes
		return Value{}, t.TypeError("cannot create '%s' instances", cls.Name)
	}
	t.Charge(64)
	return cls.Make(cls.Root), nil
}

// abstractError names the methods that keep a class from being instantiated.
func (t *Thread) abstractError(cls *Type) error {
	c := cls.attrs["__abstractmethods__"]
	if c == nil {
		return t.TypeError("Can't instantiate abstract class %s", cls.Name)
	}
	items, err := t.Collect(c.V)
	if err != nil {
		return err
	}
	l := NewList(t, items)
	if _, err := t.CallMethod(FromList(l), "sort"); err != nil {
		return err
	}
	text, s := "", ""
	for i, x := range l.Items {
		name, err := t.Str(x)
		if err != nil {
			return err
		}
		if i > 0 {
			text += ", "
			s = "s"
		}
		text += "'" + name.S + "'"
	}
	return t.TypeError("Can't instantiate abstract class %s without an implementation for abstract method%s %s", cls.Name, s, text)
}

func objectInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if len(args) == 0 {
		return nil
	}
	ty := self.Type()
	if !ty.PlainInit {
		return t.TypeError("object.__init__() takes exactly one argument (the instance to initialize)")
	}
	if ty.PlainNew && ty.Flags&NoInstantiate == 0 {
		return t.TypeError("%s.__init__() takes exactly one argument (the instance to initialize)", ty.Name)
	}
	return nil
}

func objectRepr(t *Thread, v Value) (Value, error) {
	return StrValue(t, "<"+v.Type().reprName(t)+" object at "+t.address(v)+">"), nil
}

func objectStr(t *Thread, v Value) (Value, error) {
	s, err := t.Repr(v)
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func objectHash(t *Thread, v Value) (int64, error) { return t.ID(v) >> 4, nil }

// objectCompare is identity; != is what == is not.
func objectCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	switch op {
	case EQ:
		if a.Is(b) {
			return Bool(true), nil
		}
	case NE:
		r, err := a.Type().Slots.Compare(t, a, b, EQ)
		if err != nil || r.IsNotImplemented() {
			return r, err
		}
		same, err := t.Truth(r)
		return Bool(!same), err
	}
	return NotImplemented(), nil
}

func objectFormat(t *Thread, args []Value) (Value, error) {
	spec, ok := AsStr(args[1])
	if !ok {
		return Value{}, t.TypeError("__format__() argument must be str, not %s", args[1].ArgName())
	}
	if spec.S != "" {
		return Value{}, t.TypeError("unsupported format string passed to %s.__format__", args[0].Type().Name)
	}
	s, err := t.Str(args[0])
	if err != nil {
		return Value{}, err
	}
	return FromStr(s), nil
}

func objectSizeof(t *Thread, args []Value) (Value, error) {
	v := args[0]
	n := int64(16)
	if s := v.Shape(); s.Base != 0 {
		n += 16 + 16*int64(s.Cap)
	}
	return Int(n), nil
}

func objectClass(t *Thread, v Value) (Value, error) { return FromType(v.Type()), nil }

// objectDir is object.__dir__: the names of the instance, its class and the bases.
func objectDir(t *Thread, args []Value) (Value, error) {
	v := args[0]
	names := NewDict(t)
	if own, plain := ownNames(t, v); plain {
		for _, k := range own {
			if err := t.Step(1); err != nil {
				return Value{}, err
			}
			if err := names.Set(t, FromStr(k), None()); err != nil {
				return Value{}, err
			}
		}
	} else {
		d, err := t.LookupAttr(v, "__dict__")
		if err != nil {
			return Value{}, err
		}
		if !d.IsAbsent() {
			if err := t.Iterate(d, func(k Value) error { return names.Set(t, k, None()) }); err != nil {
				return Value{}, err
			}
		}
	}
	c, err := t.LookupAttr(v, "__class__")
	if err != nil {
		return Value{}, err
	}
	if ty, ok := AsType(absentToNone(c)); ok {
		if err := t.classNames(ty, names); err != nil {
			return Value{}, err
		}
	}
	return t.keyList(names), nil
}

// classNames adds the names of a class's attributes and of its bases'.
func (t *Thread) classNames(ty *Type, names *Dict) error {
	for i := len(ty.MRO) - 1; i >= 0; i-- {
		m := ty.MRO[i]
		m.own("")
		for _, c := range m.order {
			if err := names.Set(t, FromStr(t.Runtime.Intern(c.Name)), None()); err != nil {
				return err
			}
		}
		if err := t.Step(len(m.order)); err != nil {
			return err
		}
	}
	return nil
}

func (t *Thread) keyList(d *Dict) Value {
	l := NewList(t, make([]Value, 0, d.Len()))
	for i := 0; ; {
		e, next, ok := d.Next(i)
		if !ok {
			return FromList(l)
		}
		l.Append(t, e.Key)
		i = next
	}
}

func objectInitSubclass(t *Thread, args []Value) (Value, error) { return None(), nil }
func objectSubclassHook(t *Thread, args []Value) (Value, error) { return NotImplemented(), nil }

func objectRow() typeRow {
	return typeRow{
		Type: &objectType, Shape: &objectShape, Name: "object", Layout: LayoutObject, Flags: Subclassable, Sig: "()",
		SubBase: instanceBase,
		Doc:     "What all classes derive from; its own instances have no attributes.",
		Slots: Slots{
			New: objectNew, Init: objectInit, Repr: objectRepr, Str: objectStr, Hash: objectHash, Compare: objectCompare,
			GetAttr: genericGetAttr, SetAttr: genericSetAttr,
		},
		Members: func() []Member {
			return []Member{
				Property("__class__", objectClass, objectSetClass, "The class of the object."),
				Method("__dir__", "()", objectDir, "The names that dir() lists."),
				Method("__format__", "(format_spec, /)", objectFormat, "str(self) without a specification; with one a TypeError."),
				Method("__getstate__", "()", objectGetState, "What pickle needs to make it again."),
				ClassMethod("__init_subclass__", "()", objectInitSubclass, "Called on a class when one derives from it; does nothing here."),
				Method("__reduce__", "()", objectReduce, "What pickle needs to make it again."),
				Method("__reduce_ex__", "(protocol, /)", objectReduceEx, "What pickle needs to make it again."),
				Method("__sizeof__", "()", objectSizeof, "The bytes of memory that it takes."),
				ClassMethod("__subclasshook__", "(object, /)", objectSubclassHook, "Lets an abstract class decide on issubclass() by itself: True, False, or NotImplemented to leave it."),
			}
		},
	}
}

// objectSetClass is `obj.__class__ = C`: the two classes must give their instances the same struct and slots.
func objectSetClass(t *Thread, v, x Value) error {
	if x.IsAbsent() {
		return t.TypeError("can't delete __class__ attribute")
	}
	to, ok := AsType(x)
	if !ok {
		return t.TypeError("__class__ must be set to a class, not '%s' object", x.Type().Name)
	}
	from := v.Type()
	module := v.Type().Layout == LayoutModule && to.Layout == LayoutModule
	if !module && (from.Flags&HeapType == 0 || to.Flags&HeapType == 0) {
		return t.TypeError("__class__ assignment only supported for mutable types or ModuleType subclasses")
	}
	if !sameStruct(from, to) || from.holdsDict() != to.holdsDict() || from.Weakrefable() != to.Weakrefable() {
		return t.TypeError("__class__ assignment: '%s' object layout differs from '%s'", to.Name, from.Name)
	}
	if ty, ok := AsType(v); ok { // a class that gets another metaclass
		ty.Shape = to.Root
		ty.newVersions(t.Runtime)
		return nil
	}
	switch {
	case v.Shape().Base == 0:
		(*Obj)(v.P).Shape = to.Root
	case from.Flags&NoDict != 0:
		(*Obj)(v.P).Shape = to.dictShape(t.Runtime)
	default:
		InstanceDict(t, v)
		(*Obj)(v.P).Shape = to.dictShape(t.Runtime)
	}
	return nil
}

// sameStruct tells whether instances of two classes are built alike. It does not ask for __dict__ and weak references: where they stand depends
// on the builtin type alone.
func sameStruct(a, b *Type) bool {
	if a.Layout != b.Layout || a.SubBase != b.SubBase || a.fixed() != b.fixed() {
		return false
	}
	a, b = a.structClass(), b.structClass()
	if a == b {
		return true
	}
	return a.Base == b.Base && len(a.ownSlots()) > 0 && sameKeys(a.ownSlots(), b.ownSlots())
}

// fixed is the number of attributes that __slots__ of a type and of its bases name.
func (ty *Type) fixed() uint32 {
	if ty.Root == nil {
		return 0
	}
	return ty.Root.Fixed
}

// structClass is the class along the base chain that last changed the struct: a builtin with one of its own, or a class that added slots. CPython
// takes Generic for one, since its collector looks at the instances.
func (ty *Type) structClass() *Type {
	for ty.Base != nil && len(ty.ownSlots()) == 0 && ty.Flags&OwnLayout == 0 && ty != &genericType {
		ty = ty.Base
	}
	return ty
}

// ownSlots are the names of the class's own __slots__, sorted.
func (ty *Type) ownSlots() []*Str {
	if ty.Flags&HeapType == 0 {
		return nil
	}
	first := uint32(0)
	if ty.Base.Root != nil {
		first = ty.Base.Root.Fixed
	}
	return ty.Root.Keys[min(first, ty.Root.Fixed):ty.Root.Fixed]
}

func sameKeys(a, b []*Str) bool {
	return slices.EqualFunc(a, b, SameStr)
}

// staticBase is the first builtin type along the base chain.
func staticBase(ty *Type) *Type {
	for ty.Flags&HeapType != 0 {
		ty = ty.Base
	}
	return ty
}

// Dir is dir(v): what v's __dir__ gives, sorted.
func Dir(t *Thread, v Value) (Value, error) {
	r, found, err := t.CallSpecial(v, "__dir__")
	if err != nil {
		return Value{}, err
	}
	if !found {
		return Value{}, t.TypeError("object does not provide __dir__")
	}
	items, err := t.Collect(r)
	if err != nil {
		return Value{}, err
	}
	l := FromList(NewList(t, items))
	_, err = t.CallMethod(l, "sort")
	return l, err
}

// AttributeBase is TypeRow.Attributes and TypeRow.SubBase of objects that begin with T and hold attributes after it.
func AttributeBase[T any]() uint32 { return attributeBase[T]() }

// Allocate makes an object of a package above that begins with T, with room for the attributes of shape, and sets its shape: what a
// TypeRow.Make does.
func Allocate[T any](shape *Shape) *T {
	o := allocate[T](shape)
	(*Obj)(unsafe.Pointer(o)).Shape = shape
	return o
}

// MatchesSelf tells the builtins whose one positional pattern in a class pattern is the subject itself, and what derives from them.
func MatchesSelf(ty *Type) bool {
	for _, b := range [...]*Type{&boolType, &bytearrayType, &bytesType, &dictType, &floatType, &frozensetType, &intType, &listType, &setType, &strType, &tupleType} {
		if ty.IsSubtype(b) {
			return true
		}
	}
	return false
}
