// The descriptors that builtin types are made of: wrappers of slots, computed attributes, slots of guest classes, constants.
package object

// wrapperDescr is a special method of a builtin type, made from a slot: `int.__add__`.
type wrapperDescr struct {
	Obj
	Row   *slotRow
	Owner *Type
}

// methodWrapper is a wrapper bound to an object: `(1).__add__`.
type methodWrapper struct {
	Obj
	Descr *wrapperDescr
	Self  Value
}

// getSetDescr is a computed attribute of a builtin type.
type getSetDescr struct {
	Obj
	Row   *Member
	Owner *Type
}

// MemberDescr is a name of `__slots__`: the attribute at a fixed place of the instance.
type MemberDescr struct {
	Obj
	Name  *Str
	Owner *Type
	Index int // position among the attributes of the instance
}

// constantDescr stands in a static type's table for a value that each runtime makes for itself.
type constantDescr struct {
	Obj
	Row *Member
}

var (
	wrapperDescrType   Type
	wrapperDescrShape  Shape
	methodWrapperType  Type
	methodWrapperShape Shape
	getSetDescrType    Type
	getSetDescrShape   Shape
	memberDescrType    Type
	memberDescrShape   Shape
	memberRowShape     Shape // of a getSetDescr that is a member_descriptor
	constantDescrType  Type
	constantDescrShape Shape
)

// WrapperDescrType and its kin are the descriptor types, for the module types.
var (
	WrapperDescrType     = &wrapperDescrType
	MethodWrapperType    = &methodWrapperType
	GetSetDescrType      = &getSetDescrType
	MemberDescrType      = &memberDescrType
	ClassMethodDescrType = &classMethodDescrType
)

// asWrapper is the wrapper that a class attribute holds, nil where it holds something else.
func asWrapper(c *AttrCell) *wrapperDescr {
	if c == nil || c.V.P == nil || c.V.Shape() != &wrapperDescrShape {
		return nil
	}
	return As[wrapperDescr](c.V)
}

func wrapperDescrCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	w := As[wrapperDescr](f)
	if len(args) == len(kw) {
		return Value{}, t.TypeError("descriptor '%s' of '%s' object needs an argument", w.Row.Name, w.Owner.Name)
	}
	if !IsInstance(args[0], w.Owner) {
		return Value{}, t.TypeError("descriptor '%s' requires a '%s' object but received a '%s'", w.Row.Name, w.Owner.Name, args[0].Type().Name)
	}
	return w.call(t, args, kw)
}

// call checks the number of arguments and calls the slot; args begin with self.
func (w *wrapperDescr) call(t *Thread, args []Value, kw []*Str) (Value, error) {
	row := w.Row
	if row.Max < 0 {
		return row.Wrap(t, &w.Owner.Slots, args, kw)
	}
	if len(kw) > 0 {
		return Value{}, t.TypeError("wrapper %s() takes no keyword arguments", row.Name)
	}
	if n := len(args) - 1; n < row.Min || n > row.Max {
		return Value{}, row.countError(t, n)
	}
	return row.Wrap(t, &w.Owner.Slots, args, kw)
}

func (row *slotRow) countError(t *Thread, n int) error {
	switch {
	case row.Slot == SlotDescrGet:
		word, want := "at least", row.Min
		if n > row.Max {
			word, want = "at most", row.Max
		}
		return t.TypeError("%s expected %s %d argument%s, got %d", row.Name, word, want, plural(want), n)
	case row.Min != row.Max:
		return t.TypeError("expected %d or %d arguments, got %d", row.Min, row.Max, n)
	case row.Min == 2:
		return t.TypeError("%s expected 2 arguments, got %d", row.Name, n)
	}
	return t.TypeError("expected %d argument%s, got %d", row.Min, plural(row.Min), n)
}

func wrapperDescrGet(t *Thread, d, obj, cls Value) (Value, error) {
	if obj.IsAbsent() {
		return d, nil
	}
	w := As[wrapperDescr](d)
	if !IsInstance(obj, w.Owner) {
		return Value{}, t.descrMismatch(w.Row.Name, w.Owner, obj)
	}
	t.Charge(40)
	return From(&methodWrapper{Obj{&methodWrapperShape}, w, obj}), nil
}

func methodWrapperCall(t *Thread, f Value, args []Value, kw []*Str) (Value, error) {
	m := As[methodWrapper](f)
	if err := t.askArgs(len(args)); err != nil {
		return Value{}, err
	}
	all := t.withSelf(m.Self, args)
	v, err := m.Descr.call(t, all, kw)
	t.doneWith(all)
	return v, err
}

func getSetGet(t *Thread, d, obj, cls Value) (Value, error) {
	if obj.IsAbsent() {
		return d, nil
	}
	g := As[getSetDescr](d)
	if !IsInstance(obj, g.Owner) {
		return Value{}, t.descrMismatch(g.Row.Name, g.Owner, obj)
	}
	if g.Row.Get == nil {
		return Value{}, t.Errorf(AttributeErrorType, "attribute '%s' of '%s' objects is not readable", g.Row.Name, g.Owner.Name)
	}
	return g.Row.Get(t, obj)
}

func getSetSet(t *Thread, d, obj, x Value) error {
	g := As[getSetDescr](d)
	if !IsInstance(obj, g.Owner) {
		return t.descrMismatch(g.Row.Name, g.Owner, obj)
	}
	if g.Row.Set == nil {
		return t.Errorf(AttributeErrorType, "attribute '%s' of '%s' objects is not writable", g.Row.Name, g.Owner.Name)
	}
	return g.Row.Set(t, obj, x)
}

func memberGet(t *Thread, d, obj, cls Value) (Value, error) {
	if obj.IsAbsent() {
		return d, nil
	}
	if d.Shape() == &memberRowShape {
		return getSetGet(t, d, obj, cls)
	}
	m := As[MemberDescr](d)
	if !IsInstance(obj, m.Owner) {
		return Value{}, t.descrMismatch(m.Name.S, m.Owner, obj)
	}
	if v := *fixedSlot(obj, m.Index); !v.IsAbsent() {
		return v, nil
	}
	return Value{}, t.AttributeError(obj, m.Name, "'"+obj.Type().QualifiedName(t)+"' object has no attribute '"+m.Name.S+"'")
}

func memberSet(t *Thread, d, obj, x Value) error {
	if d.Shape() == &memberRowShape {
		return getSetSet(t, d, obj, x)
	}
	m := As[MemberDescr](d)
	if !IsInstance(obj, m.Owner) {
		return t.descrMismatch(m.Name.S, m.Owner, obj)
	}
	p := fixedSlot(obj, m.Index)
	if x.IsAbsent() && p.IsAbsent() {
		return t.AttributeError(obj, m.Name, m.Name.S)
	}
	*p = x
	return nil
}

// fixedSlot is the place of a `__slots__` attribute; those that do not fit into the object are made room for.
func fixedSlot(v Value, i int) *Value {
	s := v.Shape()
	if i >= int(s.Cap) {
		e := ensureExtra(v)
		if n := int(s.Fixed) - int(s.Cap); len(e.Values) < n {
			e.Values = append(e.Values, make([]Value, n-len(e.Values))...)
		}
	}
	return s.slot(v.P, i)
}

// ReadOnly is the row of an attribute that is a plain member in CPython: setting it has words of its own.
func ReadOnly(name string, get func(t *Thread, self Value) (Value, error), doc string) Member {
	return Property(name, get, readOnlySet, doc)
}

func readOnlySet(t *Thread, self, x Value) error {
	return t.Errorf(AttributeErrorType, "readonly attribute")
}

func constantGet(t *Thread, d, obj, cls Value) (Value, error) {
	return t.constant(As[constantDescr](d).Row)
}

// constant is a constant of a static type in this runtime.
func (t *Thread) constant(row *Member) (Value, error) {
	if v, ok := t.Runtime.core.constants[row]; ok {
		return v, nil
	}
	v, err := row.Make(t)
	if err == nil {
		t.Runtime.core.constants[row] = v
	}
	return v, err
}

// cellValue is what a class attribute holds, as the guest sees it in a class's __dict__.
func (t *Thread) cellValue(c *AttrCell) (Value, error) {
	if c.V.Shape() == &constantDescrShape {
		return t.constant(As[constantDescr](c.V).Row)
	}
	return c.V, nil
}

// build makes the attributes of a static type from its rows and slots. It runs once, for all runtimes.
func (ty *Type) build() {
	ty.attrs = map[string]*AttrCell{}
	for i := range slotTable {
		row := &slotTable[i]
		switch {
		case !ty.Own.Has(row.Slot) || ty.attrs[row.Name] != nil || row.Slot == SlotSetAttr && ty == &moduleType: // CPython's has that of object
		case row.Slot == SlotNew:
			ty.addCell(row.Name, ty.newMethod(row))
		case row.Slot == SlotHash && ty.Flags&Unhashable != 0:
			ty.addCell(row.Name, None())
		case row.Wrap != nil:
			ty.addCell(row.Name, From(&wrapperDescr{Obj{&wrapperDescrShape}, row, ty}))
		}
	}
	rows := ty.Members()
	for i := range rows {
		ty.addCell(rows[i].Name, rows[i].object(ty))
	}
	if ty.attrs["__doc__"] == nil {
		ty.addCell("__doc__", From(&constantDescr{Obj{&constantDescrShape}, ty.docRow()}))
	}
}

func (ty *Type) addCell(name string, v Value) {
	if c := ty.attrs[name]; c != nil { // a row takes the place of a wrapper
		c.V = v
		return
	}
	c := &AttrCell{name, v}
	ty.attrs[name] = c
	ty.order = append(ty.order, c)
}

// docRow is __doc__ of a static type; CPython gives None for a type without one.
func (ty *Type) docRow() *Member {
	doc := ty.Doc
	return &Member{Name: "__doc__", Kind: ConstantRow, Make: func(t *Thread) (Value, error) {
		if doc == "" {
			return None(), nil
		}
		return StrValue(t, doc), nil
	}}
}

// object makes what stands in a type's table for a row.
func (m *Member) object(ty *Type) Value {
	switch m.Kind {
	case MethodRow:
		return From(&MethodDescr{Obj{&methodDescrShape}, m.row(ty, "")})
	case ClassMethodRow:
		return From(&MethodDescr{Obj{&classMethodDescrShape}, m.row(ty, "")})
	case PropertyRow:
		if m.Member || m.Set != nil && sameFunc(m.Set, readOnlySet) {
			return From(&getSetDescr{Obj{&memberRowShape}, m, ty})
		}
		return From(&getSetDescr{Obj{&getSetDescrShape}, m, ty})
	case ConstantRow:
		return From(&constantDescr{Obj{&constantDescrShape}, m})
	}
	f := From(&BuiltinFunction{Obj{&builtinFunctionShape}, m.row(ty, ""), FromType(ty)})
	return FromStaticMethod(f)
}

// newMethod is `__new__` of a builtin type.
func (ty *Type) newMethod(row *slotRow) Value {
	m := &Member{Name: row.Name, Kind: StaticRow, Sig: row.Sig, Doc: row.Doc, Raw: func(t *Thread, args []Value, kw []*Str) (Value, error) {
		return t.callNew(ty, args, kw)
	}}
	return From(&BuiltinFunction{Obj{&builtinFunctionShape}, m.row(ty, ""), FromType(ty)})
}

// callNew is ty.__new__(cls, ...): the class must derive from ty, and no builtin between may need a New of its own.
func (t *Thread) callNew(ty *Type, args []Value, kw []*Str) (Value, error) {
	if len(args) == len(kw) {
		return Value{}, t.TypeError("%s.__new__(): not enough arguments", ty.Name)
	}
	cls, ok := AsType(args[0])
	if !ok {
		return Value{}, t.TypeError("%s.__new__(X): X is not a type object (%s)", ty.Name, args[0].Type().Name)
	}
	if !cls.IsSubtype(ty) {
		return Value{}, t.TypeError("%s.__new__(%s): %s is not a subtype of %s", ty.Name, cls.Name, cls.Name, ty.Name)
	}
	static := cls
	for static.Flags&HeapType != 0 && static.Guest.Has(SlotNew) { // past each __new__ written in Python; the name is that of the class below them
		static = static.Base
	}
	if static.slotOwner(SlotNew) != ty.slotOwner(SlotNew) {
		return Value{}, t.TypeError("%s.__new__(%s) is not safe, use %s.__new__()", ty.Name, cls.Name, static.Name)
	}
	return ty.Slots.New(t, cls, args[1:], kw)
}
