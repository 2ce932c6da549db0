// Bound methods, classmethod and staticmethod.
package object

// BoundMethod is a function bound to an object.
type BoundMethod struct {
	Obj
	Func, Self Value
}

// wrapped is the struct of classmethod and staticmethod: a callable, and attributes.
type wrapped struct {
	Obj
	F Value
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

func wrappedNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	t.Charge(56)
	w := newWrapped(cls.Root, None())
	return w, nil
}

func wrappedInit(name string) func(*Thread, Value, []Value, []*Str) error {
	sig := NewSignature(name, "(function, /)")
	return func(t *Thread, self Value, args []Value, kw []*Str) error {
		b, err := sig.Bind(t, args, kw)
		if err == nil {
			As[wrapped](self).F = b[0]
		}
		return err
	}
}

// wrappedGetAttr gives the names that functools.wraps copies from the callable, without copying them.
func wrappedGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	switch name.S {
	case "__module__", "__name__", "__qualname__", "__doc__", "__annotations__", "__annotate__":
		if x, ok := OwnAttr(t, v, t.Runtime.InternStr(name)); ok {
			return x, nil
		}
		return t.getInner(As[wrapped](v).F, name)
	}
	return genericGetAttr(t, v, name)
}

// wrappedDict is `__dict__` with the copies of the callable's names, which are made here at last.
func wrappedDict(t *Thread, v Value) (Value, error) {
	d := InstanceDict(t, v)
	for _, name := range []string{"__module__", "__name__", "__qualname__", "__doc__"} {
		key := t.Runtime.Intern(name)
		if !d.GetStr(t, key).IsAbsent() {
			continue
		}
		x, err := t.lookupInner(As[wrapped](v).F, name)
		if err != nil {
			return Value{}, err
		}
		if x.IsAbsent() {
			continue
		}
		if err := d.Set(t, FromStr(key), x); err != nil {
			return Value{}, err
		}
	}
	return FromDict(d), nil
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
	return StrValue(t, "<"+v.Type().Name+"("+inner.S+")>"), nil
}

func wrappedFunc(t *Thread, v Value) (Value, error) { return As[wrapped](v).F, nil }

func wrappedAbstract(t *Thread, v Value) (Value, error) {
	abstract, err := t.isAbstract(As[wrapped](v).F)
	return Bool(abstract), err
}

// wrappedRow is classmethod or staticmethod.
func wrappedRow(ty *Type, shape *Shape, name string, get func(t *Thread, d, obj, cls Value) (Value, error), doc string) typeRow {
	return typeRow{
		Type: ty, Shape: shape, Name: name, Layout: LayoutOther, Flags: Subclassable | OwnLayout, Sig: "(function, /)", Doc: doc,
		Attributes: attributeBase[wrapped](), SubBase: attributeBase[wrapped](), Make: makeWrapped,
		Slots: Slots{New: wrappedNew, Init: wrappedInit(name), Repr: wrappedRepr, GetAttr: wrappedGetAttr, DescrGet: get},
		Members: func() []Member {
			return []Member{
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
