// property.
package object

// PropertyObject is a property. The functions are absent where there is none.
type PropertyObject struct {
	Obj
	FGet, FSet, FDel Value
	Doc, Name        Value
	docOfGetter      bool
}

var (
	propertyType  Type
	propertyShape Shape
)

// PropertyType is property.
var PropertyType = &propertyType

// PropertyShape is what the run loop compares with.
func PropertyShape() *Shape { return &propertyShape }

func makeProperty(s *Shape) Value {
	p := allocate[PropertyObject](s)
	p.Shape = s
	return From(p)
}

func propertyNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	t.Charge(120)
	return makeProperty(cls.Root), nil
}

var propertySignature = NewSignature("property", "(fget=None, fset=None, fdel=None, doc=None)")

func noneToAbsent(v Value) Value {
	if v.P != nil && v.IsNone() {
		return Value{}
	}
	return v
}

func absentToNone(v Value) Value {
	if v.IsAbsent() {
		return None()
	}
	return v
}

func propertyInit(t *Thread, self Value, args []Value, kw []*Str) error {
	b, err := propertySignature.Bind(t, args, kw)
	if err != nil {
		return err
	}
	p := As[PropertyObject](self)
	p.FGet, p.FSet, p.FDel = noneToAbsent(b[0]), noneToAbsent(b[1]), noneToAbsent(b[2])
	p.Doc, p.Name, p.docOfGetter = Value{}, Value{}, false
	doc := noneToAbsent(b[3])
	if doc.IsAbsent() && !p.FGet.IsAbsent() {
		if doc, err = t.lookupInner(p.FGet, "__doc__"); err != nil {
			return err
		}
		doc = noneToAbsent(doc)
		p.docOfGetter = !doc.IsAbsent()
	}
	if p.Shape.Type == &propertyType {
		p.Doc = doc
		return nil
	}
	// An instance of a subclass keeps its doc among its own attributes, where `__doc__` of the class would hide it.
	err = t.SetAttr(self, t.Runtime.specialName(spDoc), absentToNone(doc))
	if err != nil && !p.docOfGetter && IsRaised(err, AttributeErrorType) {
		return nil
	}
	return err
}

// propertyError is the error of a property without the function that was asked for.
func (t *Thread) propertyError(p *PropertyObject, obj Value, what string) error {
	name, _ := t.propertyName(p)
	owner := obj.Type().qualName()
	if s, ok := AsStr(absentToNone(name)); ok {
		text, err := t.Repr(FromStr(s))
		if err == nil {
			return t.Errorf(AttributeErrorType, "property %s of '%s' object has no %s", text.S, owner, what)
		}
	}
	return t.Errorf(AttributeErrorType, "property of '%s' object has no %s", owner, what)
}

// propertyName is the name given by __set_name__, else the getter's.
func (t *Thread) propertyName(p *PropertyObject) (Value, error) {
	if !p.Name.IsAbsent() {
		return p.Name, nil
	}
	if p.FGet.IsAbsent() {
		return Value{}, nil
	}
	return t.lookupInner(p.FGet, "__name__")
}

func propertyGet(t *Thread, d, obj, cls Value) (Value, error) {
	if obj.IsAbsent() {
		return d, nil
	}
	p := As[PropertyObject](d)
	if p.FGet.IsAbsent() {
		return Value{}, t.propertyError(p, obj, "getter")
	}
	return t.Call(p.FGet, obj)
}

func propertySet(t *Thread, d, obj, x Value) error {
	p := As[PropertyObject](d)
	f, what := p.FSet, "setter"
	if x.IsAbsent() {
		f, what = p.FDel, "deleter"
	}
	if f.IsAbsent() {
		return t.propertyError(p, obj, what)
	}
	var err error
	if x.IsAbsent() {
		_, err = t.Call(f, obj)
	} else {
		_, err = t.Call(f, obj, x)
	}
	return err
}

// propertyCopy makes a property with one function changed, of the same class.
func (t *Thread) propertyCopy(self, get, set, del Value) (Value, error) {
	p := As[PropertyObject](self)
	pick := func(n, old Value) Value {
		if n.IsAbsent() || n.IsNone() {
			return absentToNone(old)
		}
		return n
	}
	get, set, del = pick(get, p.FGet), pick(set, p.FSet), pick(del, p.FDel)
	doc := absentToNone(p.Doc)
	if p.docOfGetter && !get.IsNone() {
		doc = None()
	}
	n, err := t.Call(FromType(self.Type()), get, set, del, doc)
	if err != nil {
		return Value{}, err
	}
	if q, ok := asProperty(n); ok {
		q.Name = p.Name
	}
	return n, nil
}

func asProperty(v Value) (*PropertyObject, bool) {
	if !IsInstance(v, &propertyType) {
		return nil, false
	}
	return As[PropertyObject](v), true
}

func propertyGetter(t *Thread, args []Value) (Value, error) {
	return t.propertyCopy(args[0], args[1], Value{}, Value{})
}

func propertySetter(t *Thread, args []Value) (Value, error) {
	return t.propertyCopy(args[0], Value{}, args[1], Value{})
}

func propertyDeleter(t *Thread, args []Value) (Value, error) {
	return t.propertyCopy(args[0], Value{}, Value{}, args[1])
}

func propertySetName(t *Thread, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.TypeError("property.__set_name__() takes no keyword arguments")
	}
	if n := len(args) - 1; n != 2 {
		return Value{}, t.TypeError("__set_name__() takes 2 positional arguments but %d were given", n)
	}
	As[PropertyObject](args[0]).Name = args[2]
	return None(), nil
}

func propertyAbstract(t *Thread, self Value) (Value, error) {
	p := As[PropertyObject](self)
	for _, f := range [3]Value{p.FGet, p.FSet, p.FDel} {
		if abstract, err := t.isAbstract(f); abstract || err != nil {
			return Bool(abstract), err
		}
	}
	return Bool(false), nil
}

// isAbstract reads __isabstractmethod__.
func (t *Thread) isAbstract(f Value) (bool, error) {
	if f.IsAbsent() {
		return false, nil
	}
	x, err := t.lookupInner(f, "__isabstractmethod__")
	if x.IsAbsent() || err != nil {
		return false, err
	}
	return t.Truth(x)
}

func propertyRow() typeRow {
	part := func(get func(p *PropertyObject) *Value) func(*Thread, Value) (Value, error) {
		return func(t *Thread, v Value) (Value, error) { return absentToNone(*get(As[PropertyObject](v))), nil }
	}
	return typeRow{
		Type: &propertyType, Shape: &propertyShape, Name: "property", Layout: LayoutOther, Flags: Subclassable | OwnLayout,
		Sig: propertySignature.Text, Make: makeProperty, SubBase: attributeBase[PropertyObject](),
		Slots: Slots{New: propertyNew, Init: propertyInit, DescrGet: propertyGet, DescrSet: propertySet},
		Doc: "An attribute that functions get, set and delete.\n\n" +
			"fget, fset and fdel are these functions, doc is the documentation, without one that of fget.\n\n" +
			"    class Square:\n        @property\n        def area(self):\n            return self.side ** 2\n\n        @area.setter\n" +
			"        def area(self, value):\n            self.side = value ** 0.5\n",
		Members: func() []Member {
			return []Member{
				Property("__doc__", part(func(p *PropertyObject) *Value { return &p.Doc }), propertySetDoc, ""),
				Property("__isabstractmethod__", propertyAbstract, nil, ""),
				Property("__name__", propertyGetName, propertySetNameAttr, ""),
				RawMethod("__set_name__", "(owner, name, /)", propertySetName, "Called with the name that the property gets in its class."),
				Method("deleter", "(object, /)", propertyDeleter, "A property like this one with another function that deletes."),
				ReadOnly("fdel", part(func(p *PropertyObject) *Value { return &p.FDel }), ""),
				ReadOnly("fget", part(func(p *PropertyObject) *Value { return &p.FGet }), ""),
				ReadOnly("fset", part(func(p *PropertyObject) *Value { return &p.FSet }), ""),
				Method("getter", "(object, /)", propertyGetter, "A property like this one with another function that gets."),
				Method("setter", "(object, /)", propertySetter, "A property like this one with another function that sets."),
			}
		},
	}
}

func propertySetDoc(t *Thread, self, x Value) error {
	As[PropertyObject](self).Doc = absentToNone(x)
	return nil
}

func propertyGetName(t *Thread, self Value) (Value, error) {
	name, err := t.propertyName(As[PropertyObject](self))
	if err == nil && name.IsAbsent() {
		return Value{}, t.attributeError(self, t.Runtime.specialName(spName))
	}
	return name, err
}

func propertySetNameAttr(t *Thread, self, x Value) error {
	As[PropertyObject](self).Name = x
	return nil
}
