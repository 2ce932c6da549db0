// super.
package object

import "unsafe"

// Super is a super object: look-ups begin after This in the order of SelfType.
type Super struct {
	Obj
	This     *Type
	Self     Value // absent: unbound
	SelfType *Type // nil: unbound
}

var (
	superType  Type
	superShape Shape
)

// SuperType is super; SuperShape is what the run loop compares with.
var SuperType = &superType

func SuperShape() *Shape { return &superShape }

// NewSuper makes super(cls, obj) of a class and an instance, or subclass, of it, without a check.
func NewSuper(t *Thread, cls *Type, obj Value) Value {
	t.Charge(64)
	s := &Super{Obj{&superShape}, cls, obj, obj.Type()}
	if ty, ok := AsType(obj); ok && ty.IsSubtype(cls) {
		s.SelfType = ty
	}
	return From(s)
}

func makeSuper(s *Shape) Value {
	o := allocate[Super](s)
	o.Shape = s
	return From(o)
}

func superNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	t.Charge(64)
	return makeSuper(cls.Root), nil
}

// SuperArguments is what the run loop answers for super() without arguments: the class of the running method and its first argument.
type SuperArguments interface {
	SuperArgs(t *Thread) (cls *Type, self Value, err error)
}

func superCallCheck(t *Thread, args []Value, kw []*Str) error {
	if len(kw) > 0 {
		return t.TypeError("super() takes no keyword arguments")
	}
	if len(args) > 2 {
		return t.TypeError("super() expected at most 2 arguments, got %d", len(args))
	}
	if len(args) > 0 {
		if _, ok := AsType(args[0]); !ok {
			return t.TypeError("super() argument 1 must be a type, not %s", args[0].Type().Name)
		}
	}
	return nil
}

func superInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if len(kw) > 0 {
		return t.TypeError("super() takes no keyword arguments")
	}
	if err := t.mostArguments("super", 2, args, kw); err != nil {
		return err
	}
	s := As[Super](self)
	if len(args) == 0 {
		m, ok := t.Machine.(SuperArguments)
		if !ok {
			return t.RuntimeError("super(): no arguments")
		}
		cls, obj, err := m.SuperArgs(t)
		if err != nil {
			return err
		}
		if obj.IsNone() { // as in super(C, None)
			s.This, s.Self, s.SelfType = cls, Value{}, nil
			return nil
		}
		return t.superSet(s, cls, obj)
	}
	cls, ok := AsType(args[0])
	if !ok {
		return t.TypeError("super() argument 1 must be type, not %s", args[0].ArgName())
	}
	if len(args) == 1 || args[1].IsNone() {
		s.This, s.Self, s.SelfType = cls, Value{}, nil
		return nil
	}
	return t.superSet(s, cls, args[1])
}

// superSet binds, after the check that obj is an instance or a subclass of cls.
func (t *Thread) superSet(s *Super, cls *Type, obj Value) error {
	start, err := t.superCheck(cls, obj)
	if err == nil {
		s.This, s.Self, s.SelfType = cls, obj, start
	}
	return err
}

func (t *Thread) superCheck(cls *Type, obj Value) (*Type, error) {
	ty, isType := AsType(obj)
	if isType && ty.IsSubtype(cls) {
		return ty, nil
	}
	if IsInstance(obj, cls) {
		return obj.Type(), nil
	}
	c, err := t.LookupAttr(obj, "__class__")
	if err != nil {
		return nil, err
	}
	if ct, ok := AsType(absentToNone(c)); ok && ct != obj.Type() && ct.IsSubtype(cls) {
		return ct, nil
	}
	kind, name := "instance of", obj.Type().Name
	if isType {
		kind, name = "type", ty.Name
	}
	return nil, t.TypeError("super(type, obj): obj (%s %s) is not an instance or subtype of type (%s).", kind, name, cls.Name)
}

// SuperHere is super() in the running method.
func SuperHere(t *Thread) (Value, error) {
	t.Charge(64)
	s := t.spareSuper
	if s == nil {
		s = &Super{}
	}
	t.spareSuper = nil
	s.Shape = &superShape
	v := From(s)
	return v, superInit(t, v, nil, nil)
}

// TakeBackSuper keeps a super object that nobody has any more for the next one.
func (t *Thread) TakeBackSuper(v Value) {
	t.spareSuper = As[Super](v)
	*t.spareSuper = Super{}
}

// SuperMethod is the method that an exact super object leads to and the object to call it with; absent where the attribute is no method, or
// of a class, or a builtin method, which calls itself after the type of the object when it is bound. name is interned.
func (t *Thread) SuperMethod(v Value, name *Str) (method, self Value) {
	s := As[Super](v)
	if ty, isType := AsType(s.Self); s.SelfType == nil || isType && ty == s.SelfType || name.S == "__class__" {
		return Value{}, Value{}
	}
	line := &t.Runtime.superCache[(uint64(uintptr(unsafe.Pointer(name))>>4)^s.SelfType.Version)%superCacheSize]
	if line.version != s.SelfType.Version || line.this != s.This || line.name != name {
		*line = superCacheLine{s.SelfType.Version, s.This, name, t.FindSuper(s.This, s.SelfType, name)}
	}
	if c := line.cell; c != nil && c.V.Type().Flags&MethodLike != 0 && c.V.Shape() != &methodDescrShape {
		return c.V, s.Self
	}
	return Value{}, Value{}
}

// superCacheSize lines answer where a super object's methods are found.
const superCacheSize = 64

type superCacheLine struct {
	version uint64
	this    *Type
	name    *Str
	cell    *AttrCell
}

// FindSuper finds the attribute that super(cls, obj of type start) leads to; nil where there is none.
func (t *Thread) FindSuper(cls, start *Type, name *Str) *AttrCell {
	after := false
	for _, m := range start.MRO {
		if after {
			if c := m.own(name.S); c != nil {
				return c
			}
		}
		after = after || m == cls
	}
	return nil
}

func superGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	s := As[Super](v)
	if s.SelfType != nil && name.S != "__class__" {
		if c := t.FindSuper(s.This, s.SelfType, name); c != nil {
			get := c.V.Type().Slots.DescrGet
			if get == nil {
				return c.V, nil
			}
			obj := s.Self
			if ty, ok := AsType(obj); ok && ty == s.SelfType {
				obj = Value{}
			}
			return get(t, c.V, obj, FromType(s.SelfType))
		}
	}
	return genericGetAttr(t, v, name)
}

func superDescrGet(t *Thread, d, obj, cls Value) (Value, error) {
	s := As[Super](d)
	if obj.IsAbsent() || obj.IsNone() || s.SelfType != nil {
		return d, nil
	}
	if s.Shape != &superShape {
		return t.Call(FromType(s.Shape.Type), FromType(s.This), obj)
	}
	start, err := t.superCheck(s.This, obj)
	if err != nil {
		return Value{}, err
	}
	t.Charge(64)
	return From(&Super{Obj{&superShape}, s.This, obj, start}), nil
}

func superRepr(t *Thread, v Value) (Value, error) {
	s := As[Super](v)
	this, self := "NULL", ">"
	if s.This != nil {
		this = s.This.Name
	}
	if s.SelfType != nil {
		self = "<" + s.SelfType.Name + " object>>"
	} else {
		self = "NULL>"
	}
	return StrValue(t, "<super: <class '"+this+"'>, "+self), nil
}

func typeOrNone(ty *Type) Value {
	if ty == nil {
		return None()
	}
	return FromType(ty)
}

func superRow() typeRow {
	return typeRow{
		Type: &superType, Shape: &superShape, Name: "super", Layout: LayoutOther, Flags: Subclassable | OwnLayout,
		Make: makeSuper, SubBase: attributeBase[Super](),
		CallCheck: superCallCheck,
		Slots:     Slots{New: superNew, Init: superInit, Repr: superRepr, GetAttr: superGetAttr, DescrGet: superDescrGet},
		Doc: "A view of an object that finds attributes from behind a class in the order of its bases on.\n\nsuper() in a method is super(__class__, self); super(cls) is not bound yet; super(cls, obj) needs obj to be an instance\n" +
			"of cls, super(cls, sub) a subclass.\n\n    class Loud(Voice):\n        def say(self, text):\n            super().say(text.upper())\n",
		Members: func() []Member {
			return []Member{
				ReadOnly("__self__", func(t *Thread, v Value) (Value, error) { return absentToNone(As[Super](v).Self), nil }, "The object that is seen through this, None where there is none."),
				ReadOnly("__self_class__", func(t *Thread, v Value) (Value, error) { return typeOrNone(As[Super](v).SelfType), nil }, "The class whose order of bases is gone through."),
				ReadOnly("__thisclass__", func(t *Thread, v Value) (Value, error) { return typeOrNone(As[Super](v).This), nil }, "The class behind which the search begins."),
			}
		},
	}
}
