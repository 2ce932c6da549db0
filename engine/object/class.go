// Making classes: type(name, bases, dict), which the class statement ends in.
package object

var typeSignature = NewSignature("type.__new__", "(name, bases, dict, /)")

// classParts are the arguments of type.__new__, checked.
type classParts struct {
	meta  *Type
	name  *Str
	bases []*Type
	base  *Type // whose struct the instances have
	dict  *Dict
}

// typeNew is type.__new__.
func typeNew(t *Thread, meta *Type, args []Value, kw []*Str) (Value, error) {
	n := len(args) - len(kw)
	if n != 3 {
		return Value{}, t.TypeError("type.__new__() takes exactly 3 arguments (%d given)", n)
	}
	p, err := t.classArgs(meta, args)
	if err != nil {
		return Value{}, err
	}
	winner, err := t.metaclass(meta, p.bases)
	if err != nil {
		return Value{}, err
	}
	if winner != meta {
		if winner.slotOwner(SlotNew) != &typeType {
			return winner.Slots.New(t, winner, args, kw)
		}
		p.meta = winner
	}
	if len(p.bases) == 0 {
		p.bases = []*Type{&objectType}
	}
	if p.base, err = t.bestBase(p.bases); err != nil {
		return Value{}, err
	}
	ty, err := t.newClass(p)
	if err != nil {
		return Value{}, err
	}
	return FromType(ty), t.finishClass(ty, args[3:], kw)
}

func (t *Thread) classArgs(meta *Type, args []Value) (classParts, error) {
	p := classParts{meta: meta}
	var ok bool
	if p.name, ok = AsStr(args[0]); !ok {
		return p, t.TypeError("type.__new__() argument 1 must be str, not %s", args[0].ArgName())
	}
	bases, ok := AsTuple(args[1])
	if !ok {
		return p, t.TypeError("type.__new__() argument 2 must be tuple, not %s", args[1].ArgName())
	}
	if p.dict, ok = AsDict(args[2]); !ok {
		return p, t.TypeError("type.__new__() argument 3 must be dict or frozendict, not %s", args[2].Type().Name)
	}
	if err := t.checkTypeName(p.name); err != nil {
		return p, err
	}
	for _, b := range bases.Items {
		if _, ok := AsType(b); ok {
			continue
		}
		if f, err := t.LookupAttr(b, "__mro_entries__"); err != nil {
			return p, err
		} else if !f.IsAbsent() {
			return p, t.TypeError("type() doesn't support MRO entry resolution; use types.new_class()")
		}
	}
	for _, b := range bases.Items { // CPython looks at the metaclasses before it looks whether these are classes
		if m := b.Type(); !p.meta.IsSubtype(m) && !m.IsSubtype(p.meta) {
			return p, t.metaclassConflict()
		}
		base, ok := AsType(b)
		if !ok {
			return p, t.TypeError("bases must be types")
		}
		p.bases = append(p.bases, base)
	}
	return p, nil
}

// ArgName is the name of the type of v as errors about arguments show it: that of None is "None".
func (v Value) ArgName() string {
	if v.IsNone() {
		return "None"
	}
	return v.Type().Name
}

// metaclass is the most derived of meta and the metaclasses of the bases.
func (t *Thread) metaclass(meta *Type, bases []*Type) (*Type, error) {
	for _, b := range bases {
		m := b.Shape.Type
		switch {
		case meta.IsSubtype(m):
		case m.IsSubtype(meta):
			meta = m
		default:
			return nil, t.metaclassConflict()
		}
	}
	return meta, nil
}

func (t *Thread) metaclassConflict() error {
	return t.TypeError("metaclass conflict: the metaclass of a derived class must be a (non-strict) subclass of the metaclasses of all its bases")
}

// newClass makes the class: attributes, order, slots, the first shape of its instances.
func (t *Thread) newClass(p classParts) (*Type, error) {
	if err := t.Step(len(p.bases) + p.dict.Len()); err != nil {
		return nil, err
	}
	t.Charge(1600)
	ty := &Type{
		Name: p.name.S, QualName: p.name, Flags: HeapType | Subclassable, Layout: p.base.Layout, Base: p.base, Bases: p.bases,
		Make: p.base.Make, SubBase: p.base.SubBase, attrs: map[string]*AttrCell{}, Version: t.Runtime.newVersion(),
	}
	ty.Shape = p.meta.Root
	for _, b := range p.bases {
		ty.Flags |= b.Flags & IsException
	}
	slots, err := t.classDict(ty, p.dict)
	if err != nil {
		return nil, err
	}
	if err := t.addSlots(ty, slots); err != nil {
		return nil, err
	}
	if ty.attrs["__doc__"] == nil {
		ty.addCell("__doc__", None())
	}
	if ty.MRO, err = t.computeMRO(ty); err != nil {
		return nil, err
	}
	t.Charge(8 * int64(len(ty.MRO)))
	for _, b := range ty.MRO { // the first one that is a sequence or a mapping says what the class is
		if ty.Flags |= b.Flags & Patterns; ty.Flags&Patterns != 0 {
			break
		}
	}
	if ty.attrs["__hash__"] == nil && ty.attrs["__eq__"] != nil {
		ty.addCell("__hash__", None())
	}
	ty.resolveSlots(t)
	for _, b := range ty.Bases { // a metaclass's mro() may have set others and listed them
		if p.meta == &typeType || !contains(t.Subclasses(b), ty) {
			t.addSubclass(b, ty)
		}
	}
	return ty, nil
}

// classDict copies the namespace into the class, with the changes that some names ask for. It returns the value of __slots__, absent without.
func (t *Thread) classDict(ty *Type, d *Dict) (slots Value, err error) {
	for i := 0; ; {
		e, next, ok := d.Next(i)
		if !ok {
			break
		}
		i = next
		name, isStr := AsStr(e.Key)
		if !isStr { // kept by CPython in the dict; nothing can reach it as an attribute
			continue
		}
		v := e.Val
		switch name.S {
		case "__qualname__":
			if ty.QualName, isStr = AsStr(v); !isStr {
				return Value{}, t.TypeError("type __qualname__ must be a str, not %s", v.Type().Name)
			}
			continue
		case "__new__":
			if v.Type().Flags&MethodLike != 0 && v.Shape() != &builtinFunctionShape {
				if v, err = t.wrapImplicitly(&staticMethodShape, v); err != nil {
					return Value{}, err
				}
			}
		case "__init_subclass__", "__class_getitem__":
			if v.Type().Flags&MethodLike != 0 {
				if v, err = t.wrapImplicitly(&classMethodShape, v); err != nil {
					return Value{}, err
				}
			}
		case "__slots__":
			slots = v
		case "__classcell__", "__classdictcell__":
			if err := t.setClassCell(ty, v, name.S); err != nil {
				return Value{}, err
			}
			continue
		}
		ty.addCell(t.Runtime.InternStr(name).S, v)
		t.Charge(64)
	}
	t.classModule(ty)
	return slots, nil
}

// classModule adds __module__ where the body set none: the name of the module that runs.
func (t *Thread) classModule(ty *Type) {
	if ty.attrs["__module__"] == nil {
		if m := t.runningModule(); !m.IsAbsent() {
			ty.addCell("__module__", m)
		}
	}
}

// runningModule is the name of the module whose code runs, Absent where there is none.
func (t *Thread) runningModule() Value {
	if t.Machine == nil {
		return Value{}
	}
	_, _, globals := t.Machine.CurrentLine(0)
	if globals == nil {
		return Value{}
	}
	return globals.GetStr(t, t.Runtime.specialName(spName))
}

// setClassCell stores the class in the cell that its body left for methods that say __class__ or super(), and in the one for annotation scopes
// its attributes as they are from now on: an alias sees what is set on the class later. The cell type belongs to the run loop; its cell_contents can be set.
func (t *Thread) setClassCell(ty *Type, cell Value, name string) error {
	if ct := cell.Type(); ct.Flags&HeapType != 0 || ct.Name != "cell" {
		text, err := t.Repr(FromType(ct))
		if err != nil {
			return err
		}
		return t.TypeError("%s must be a nonlocal cell, not %s", name, text.S)
	}
	x := FromType(ty)
	if name == "__classdictcell__" {
		x = newTypeProxy(t, ty)
	}
	return t.SetAttr(cell, t.Runtime.Intern("cell_contents"), x)
}

// addSubclass enters a class with its base. Static types are shared between runtimes, so the runtime keeps theirs.
func (t *Thread) addSubclass(base, ty *Type) {
	if base.Flags&HeapType != 0 {
		base.subs = append(base.subs, ty)
	} else {
		t.Runtime.subclasses[base] = append(t.Runtime.subclasses[base], ty)
	}
}

func (t *Thread) dropSubclass(base, ty *Type) {
	subs := &base.subs
	list := base.subs
	if base.Flags&HeapType == 0 {
		list = t.Runtime.subclasses[base]
		subs = nil
	}
	for i, s := range list {
		if s == ty {
			list = append(list[:i:i], list[i+1:]...)
			break
		}
	}
	if subs != nil {
		*subs = list
	} else {
		t.Runtime.subclasses[base] = list
	}
}

// finishClass calls __set_name__ of the attributes and __init_subclass__ of the parent.
func (t *Thread) finishClass(ty *Type, kwValues []Value, kw []*Str) error {
	for _, c := range append([]*AttrCell(nil), ty.order...) {
		if c.V.IsAbsent() || isStatic(c.V) {
			continue
		}
		f, err := t.Special(c.V, "__set_name__")
		if f.IsAbsent() && err == nil {
			continue
		}
		if err == nil {
			_, err = t.Call(f, FromType(ty), FromStr(t.Runtime.Intern(c.Name)))
		}
		if err != nil {
			return t.setNameNote(err, ty, c)
		}
	}
	if !contains(ty.MRO, ty) {
		return t.TypeError("super(type, obj): obj (type %s) is not an instance or subtype of type (%s).", ty.Name, ty.Name)
	}
	super := NewSuper(t, ty, FromType(ty))
	init, err := t.GetAttr(super, t.Runtime.specialName(spInitSubclass))
	if err != nil {
		return err
	}
	if b, ok := asBuiltin(init); ok && b.Row.Owner == &objectType && len(kw) == 0 {
		return nil
	}
	_, err = t.CallKw(init, kwValues, kw)
	return err
}

// isStatic tells values of the kinds without attributes, and functions' commonest company: they have no __set_name__.
func isStatic(v Value) bool {
	return v.IsInt() || v.IsNone() || v.IsBool() || v.IsFloat() || v.Shape() == &strShape || v.Type().Flags&GuestCallable != 0
}

func asBuiltin(v Value) (*BuiltinFunction, bool) {
	if v.Shape() != &builtinFunctionShape {
		return nil, false
	}
	return As[BuiltinFunction](v), true
}

func (t *Thread) setNameNote(err error, ty *Type, c *AttrCell) error {
	e, ok := err.(*Exception)
	if !ok {
		return err
	}
	name, rerr := t.Repr(FromStr(t.Runtime.Intern(c.Name)))
	if rerr != nil {
		return rerr
	}
	note := "Error calling __set_name__ on '" + c.V.Type().Name + "' instance " + name.S + " in '" + ty.Name + "'"
	if nerr := t.AddNote(e, StrValue(t, note)); nerr != nil {
		return nerr
	}
	return err
}
