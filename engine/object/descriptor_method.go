// Bound methods, classmethod and staticmethod.
package object

import "slices"

// BoundMethod is a function bound to an object.
type BoundMethod struct {
	Obj
	Func, Self Value
}

// wrapped is the struct of classmethod and staticmethod: a callable, and attributes. The names that functools.wraps copies are copied when one is
// made by a call; the builtin types' own, which no thread makes, ask the callable instead.
type wrapped struct {
	Obj
	F      Value
	copied bool
}

var (
	boundMethodType   Type
	boundMethodShape  Shape
	classMethodType   Type
	classMethodShape  Shape
	staticMethodType  Type
	staticMethodShape Shape
)

// MethodType, ClassMethodType and StaticMethodType are method, classmethod and staticmethod.
var (
	MethodType       = &boundMethodType
	ClassMethodType  = &classMethodType
	StaticMethodType = &staticMethodType
)

// BoundMethodShape is what the run loop compares with.
func BoundMethodShape() *Shape { return &boundMethodShape }

// NewBoundMethod binds f to self.
func NewBoundMethod(t *Thread, f, self Value) Value {
	t.Charge(48)
	return From(&BoundMethod{Obj{&boundMethodShape}, f, self})
}

// FromStaticMethod and FromClassMethod wrap a callable.
func FromStaticMethod(f Value) Value { return newWrapped(&staticMethodShape, f) }
func FromClassMethod(f Value) Value  { return newWrapped(&classMethodShape, f) }

// StaticMethodFunc is the callable of an exact staticmethod or classmethod.
func WrappedFunc(v Value) Value { return As[wrapped](v).F }

func newWrapped(s *Shape, f Value) Value {
	w := allocate[wrapped](s)
	w.Shape, w.F = s, f
	return From(w)
}

func makeWrapped(s *Shape) Value { return newWrapped(s, Value{}) }

func boundCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	m := As[BoundMethod](f)
	if err := t.askArgs(len(args)); err != nil {
		return Value{}, err
	}
	all := t.withSelf(m.Self, args)
	v, err := t.CallKw(m.Func, all, kw)
	t.doneWith(all)
	return v, err
}

func boundNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	b, err := boundSignature.Bind(t, args, kw)
	if err != nil {
		return Value{}, err
	}
	if b[0].Type().Slots.Call == nil {
		return Value{}, t.TypeError("first argument must be callable")
	}
	if b[1].IsNone() {
		return Value{}, t.TypeError("instance must not be None")
	}
	return NewBoundMethod(t, b[0], b[1]), nil
}

var boundSignature = NewSignature("method", "(function, instance, /)")

// boundGetAttr looks at the method's own attributes and then at the function's.
func boundGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	if cell := t.Lookup(&boundMethodType, name); cell != nil {
		return t.bind(cell.V, v, &boundMethodType)
	}
	return t.getInner(As[BoundMethod](v).Func, name)
}

func boundGet(t *Thread, d, obj, cls Value) (Value, error) { return d, nil }

func boundRepr(t *Thread, v Value) (Value, error) {
	m := As[BoundMethod](v)
	name, err := t.LookupAttr(m.Func, "__qualname__")
	if err != nil {
		return Value{}, err
	}
	if name.IsAbsent() {
		if name, err = t.LookupAttr(m.Func, "__name__"); err != nil {
			return Value{}, err
		}
	}
	text := "?"
	if s, ok := AsStr(absentToNone(name)); ok {
		text = s.S
	}
	self, err := t.Repr(m.Self)
	if err != nil {
		return Value{}, err
	}
	return StrValue(t, "<bound method "+text+" of "+self.S+">"), nil
}

func boundCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if op != EQ && op != NE || b.Shape() != &boundMethodShape {
		return NotImplemented(), nil
	}
	x, y := As[BoundMethod](a), As[BoundMethod](b)
	same := x.Self.Is(y.Self)
	if same {
		var err error
		if same, err = t.Equal(x.Func, y.Func); err != nil {
			return Value{}, err
		}
	}
	return Bool(same == (op == EQ)), nil
}

func boundHash(t *Thread, v Value) (int64, error) {
	m := As[BoundMethod](v)
	h, err := t.hashInner(m.Func)
	return t.ID(m.Self)>>4 ^ h, err
}

func boundReduce(t *Thread, args []Value) (Value, error) {
	m := As[BoundMethod](args[0])
	name, err := t.GetAttr(m.Func, t.Runtime.specialName(spName))
	if err != nil {
		return Value{}, err
	}
	get := t.Runtime.Builtin(t, "getattr")
	return FromTuple(NewTuple(t, get, FromTuple(NewTuple(t, m.Self, name)))), nil
}

func boundFunc(t *Thread, v Value) (Value, error) { return As[BoundMethod](v).Func, nil }
func boundSelf(t *Thread, v Value) (Value, error) { return As[BoundMethod](v).Self, nil }

func boundDoc(t *Thread, v Value) (Value, error) {
	doc, err := t.lookupInner(As[BoundMethod](v).Func, "__doc__")
	return absentToNone(doc), err
}

// wrappedMake is the New and the Init of classmethod and staticmethod: New has wrapped the callable already where a subclass's __init__ forgets to.
func wrappedMake(name string) (func(*Thread, *Type, []Value, []*Str) (Value, error), func(*Thread, Value, []Value, []*Str) error) {
	sig := NewSignature(name, "(function, /)")
	init := func(t *Thread, self Value, args []Value, kw []*Str) error {
		b, err := sig.Bind(t, args, kw)
		if err != nil {
			return err
		}
		if w := As[wrapped](self); w.copied && w.F.Is(b[0]) { // as New has left it
			return nil
		}
		return t.wrap(self, b[0])
	}
	return func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
		t.Charge(56)
		w := newWrapped(cls.Root, None())
		return w, init(t, w, args, kw)
	}, init
}

// wrappedNames are the names that functools.wraps copies.
var wrappedNames = [4]string{"__module__", "__name__", "__qualname__", "__doc__"}

// wrap makes f the callable of w and copies f's names.
func (t *Thread) wrap(w, f Value) error {
	As[wrapped](w).F, As[wrapped](w).copied = f, true
	if w.Shape().Base == 0 {
		return nil
	}
	for _, name := range wrappedNames {
		x, err := t.lookupInner(f, name)
		if err != nil {
			return err
		}
		if x.IsAbsent() {
			continue
		}
		if err := SetOwnAttr(t, w, t.Runtime.Intern(name), x); err != nil {
			return err
		}
	}
	return nil
}

// wrapImplicitly makes the staticmethod or classmethod of a method that is one without a decorator.
func (t *Thread) wrapImplicitly(s *Shape, f Value) (Value, error) {
	t.Charge(56)
	w := newWrapped(s, f)
	return w, t.wrap(w, f)
}

// wrappedGetAttr gives the callable's names where they were not copied.
func wrappedGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	if w := As[wrapped](v); !w.copied && slices.Contains(wrappedNames[:], name.S) {
		if x, ok := OwnAttr(t, v, t.Runtime.InternStr(name)); ok {
			return x, nil
		}
		return t.getInner(w.F, name)
	}
	return genericGetAttr(t, v, name)
}

func wrappedDict(t *Thread, v Value) (Value, error) {
	if w := As[wrapped](v); !w.copied {
		if err := t.wrap(v, w.F); err != nil {
			return Value{}, err
		}
	}
	return FromDict(InstanceDict(t, v)), nil
}

// wrappedAnnotations is __annotations__ or __annotate__: the callable's, which is copied when it is first asked for.
func wrappedAnnotations(name string) Member {
	get := func(t *Thread, v Value) (Value, error) {
		key := t.Runtime.Intern(name)
		if x, ok := OwnAttr(t, v, key); ok {
			return x, nil
		}
		x, err := t.getInner(As[wrapped](v).F, key)
		if err == nil && v.Shape().Base != 0 {
			err = SetOwnAttr(t, v, key, x)
		}
		return x, err
	}
	set := func(t *Thread, v, x Value) error {
		key := t.Runtime.Intern(name)
		if !x.IsAbsent() {
			return SetOwnAttr(t, v, key, x)
		}
		found, err := delOwn(t, v, key)
		if err == nil && !found {
			err = t.attributeError(v, key)
		}
		return err
	}
	return Property(name, get, set, "")
}

func classMethodGet(t *Thread, d, obj, cls Value) (Value, error) {
	if cls.IsAbsent() {
		cls = FromType(obj.Type())
	}
	return NewBoundMethod(t, As[wrapped](d).F, cls), nil
}

func staticMethodGet(t *Thread, d, obj, cls Value) (Value, error) { return As[wrapped](d).F, nil }

func staticMethodCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	return t.CallKw(As[wrapped](f).F, args, kw)
}

func wrappedRepr(t *Thread, v Value) (Value, error) {
	inner, err := t.Repr(As[wrapped](v).F)
	if err != nil {
		return Value{}, err
	}
	name := "staticmethod" // a subclass's too
	if IsInstance(v, &classMethodType) {
		name = "classmethod"
	}
	return StrValue(t, "<"+name+"("+inner.S+")>"), nil
}

func wrappedFunc(t *Thread, v Value) (Value, error) { return As[wrapped](v).F, nil }

func wrappedAbstract(t *Thread, v Value) (Value, error) {
	abstract, err := t.isAbstract(As[wrapped](v).F)
	return Bool(abstract), err
}

// wrappedRow is classmethod or staticmethod.
func wrappedRow(ty *Type, shape *Shape, name string, get func(t *Thread, d, obj, cls Value) (Value, error), doc string) typeRow {
	make, init := wrappedMake(name)
	return typeRow{
		Type: ty, Shape: shape, Name: name, Layout: LayoutOther, Flags: Subclassable | OwnLayout, Sig: "(function, /)", Doc: doc,
		Attributes: attributeBase[wrapped](), SubBase: attributeBase[wrapped](), Make: makeWrapped,
		Slots: Slots{New: make, Init: init, Repr: wrappedRepr, GetAttr: wrappedGetAttr, DescrGet: get},
		Members: func() []Member {
			return []Member{
				wrappedAnnotations("__annotate__"),
				wrappedAnnotations("__annotations__"),
				ClassMethod("__class_getitem__", "(object, /)", genericAliasOf, "The subscripted class."),
				Property("__dict__", wrappedDict, instanceDictSet, ""),
				ReadOnly("__func__", wrappedFunc, ""),
				Property("__isabstractmethod__", wrappedAbstract, nil, ""),
				ReadOnly("__wrapped__", wrappedFunc, ""),
			}
		},
	}
}

func methodRows() []typeRow {
	static := wrappedRow(&staticMethodType, &staticMethodShape, "staticmethod", staticMethodGet,
		"A method that gets neither the instance nor the class, whichever it is called on.\n\n"+
			"    class Circle:\n        @staticmethod\n        def area(radius): ...\n\n    Circle.area(2)\n")
	static.Slots.Call = staticMethodCall
	return []typeRow{
		{
			Type: &boundMethodType, Shape: &boundMethodShape, Name: "method", Layout: LayoutOther, Sig: boundSignature.Text,
			Doc: "A function with the object that is its first argument.",
			Slots: Slots{New: boundNew, Call: boundCall, Repr: boundRepr, Compare: boundCompare, Hash: boundHash,
				GetAttr: boundGetAttr, DescrGet: boundGet},
			Members: func() []Member {
				return []Member{
					Property("__doc__", boundDoc, nil, ""),
					ReadOnly("__func__", boundFunc, "What is called."),
					Method("__reduce__", "()", boundReduce, "What pickle needs to make it again."),
					ReadOnly("__self__", boundSelf, "The object that is the first argument."),
				}
			},
		},
		wrappedRow(&classMethodType, &classMethodShape, "classmethod", classMethodGet,
			"A method that gets the class as its first argument, also where it is called on an instance.\n\n"+
				"    class Point:\n        @classmethod\n        def origin(cls):\n            return cls(0, 0)\n\n    Point.origin()\n"),
		static,
	}
}
