// Attributes of classes that compute or check something: bases, abstract methods, annotations, flags.
package object

func typeGetAbstract(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	if c := ty.attrs["__abstractmethods__"]; c != nil && ty.Flags&HeapType != 0 {
		return c.V, nil
	}
	return Value{}, t.noAbstract(v)
}

func (t *Thread) noAbstract(v Value) error {
	return t.AttributeError(v, t.Runtime.specialName(spAbstractmethods), "__abstractmethods__")
}

func typeSetAbstract(t *Thread, v, x Value) error {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return t.TypeError("cannot set '__abstractmethods__' attribute of immutable type '%s'", ty.Name)
	}
	if x.IsAbsent() {
		if !ty.deleteAttr(t, "__abstractmethods__") {
			return t.noAbstract(v)
		}
		ty.Flags &^= AbstractClass
		return nil
	}
	abstract, err := t.Truth(x)
	if err != nil {
		return err
	}
	ty.setAttr(t, "__abstractmethods__", x)
	ty.Flags &^= AbstractClass
	if abstract {
		ty.Flags |= AbstractClass
	}
	ty.newVersions(t.Runtime)
	return nil
}

// typeAttr is an attribute in the class's own table under any of the names.
func (ty *Type) typeAttr(names ...string) (Value, bool) {
	for _, n := range names {
		if c := ty.attrs[n]; c != nil {
			return c.V, true
		}
	}
	return Value{}, false
}

func (t *Thread) staticOnly(v Value, n special) (*Type, error) {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return nil, t.attributeError(v, t.Runtime.specialName(n))
	}
	return ty, nil
}

func typeGetAnnotate(t *Thread, v Value) (Value, error) {
	ty, err := t.staticOnly(v, spAnnotate)
	if err != nil {
		return Value{}, err
	}
	if f, ok := ty.typeAttr("__annotate_func__", "__annotate__"); ok {
		return t.bind2(f, v)
	}
	ty.setAttr(t, "__annotate_func__", None())
	return None(), nil
}

// bind2 binds a class attribute for access through the class.
func (t *Thread) bind2(d, cls Value) (Value, error) {
	if get := d.Type().Slots.DescrGet; get != nil {
		return get(t, d, Value{}, cls)
	}
	return d, nil
}

func typeSetAnnotate(t *Thread, v, x Value) error {
	ty := As[Type](v)
	switch {
	case x.IsAbsent():
		return t.TypeError("cannot delete __annotate__ attribute")
	case ty.Flags&HeapType == 0:
		return t.TypeError("cannot set '__annotate__' attribute of immutable type '%s'", ty.Name)
	case !x.IsNone() && x.Type().Slots.Call == nil:
		return t.TypeError("__annotate__ must be callable or None")
	}
	ty.setAttr(t, "__annotate_func__", x)
	if !x.IsNone() {
		ty.deleteAttr(t, "__annotations_cache__")
	}
	return nil
}

// typeGetAnnotations evaluates the annotations at the first look.
func typeGetAnnotations(t *Thread, v Value) (Value, error) {
	ty, err := t.staticOnly(v, spAnnotations)
	if err != nil {
		return Value{}, err
	}
	if d, ok := ty.typeAttr("__annotations__", "__annotations_cache__"); ok {
		return t.bind2(d, v)
	}
	f, err := t.GetAttr(v, t.Runtime.specialName(spAnnotate))
	if err != nil {
		return Value{}, err
	}
	annotations := FromDict(NewDict(t))
	if f.Type().Slots.Call != nil {
		if annotations, err = t.Call(f, Int(1)); err != nil {
			return Value{}, err
		}
		if _, ok := AsDict(annotations); !ok {
			return Value{}, t.TypeError("__annotate__() must return a dict, not '%s'", annotations.Type().Name)
		}
	}
	ty.setAttr(t, "__annotations_cache__", annotations)
	return annotations, nil
}

func typeSetAnnotations(t *Thread, v, x Value) error {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return t.TypeError("cannot set '__annotations__' attribute of immutable type '%s'", ty.Name)
	}
	key := "__annotations_cache__"
	if ty.attrs["__annotations__"] != nil {
		key = "__annotations__"
	}
	if x.IsAbsent() {
		if !ty.deleteAttr(t, key) {
			return t.AttributeError(v, t.Runtime.specialName(spAnnotations), "__annotations__")
		}
	} else {
		ty.setAttr(t, key, x)
	}
	ty.deleteAttr(t, "__annotate_func__")
	ty.deleteAttr(t, "__annotate__")
	return nil
}

func typeGetParams(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	if c := t.Lookup(ty, t.Runtime.Intern("__type_params__")); c != nil && ty.Flags&HeapType == 0 && ty != &typeType {
		return c.V, nil // a function has an attribute of that name
	} else if c := ty.attrs["__type_params__"]; c != nil && ty.Flags&HeapType != 0 {
		return c.V, nil
	}
	return FromTuple(NewTuple(t)), nil
}

func typeSetParams(t *Thread, v, x Value) error { return t.setTypeAttr(v, "__type_params__", x) }

// typeTextSignature is the constructor's signature of a builtin.
func typeTextSignature(t *Thread, v Value) (Value, error) {
	ty := As[Type](v)
	if ty.Flags&HeapType != 0 || ty.Sig == "" {
		return None(), nil
	}
	return StrValue(t, ty.Sig), nil
}

func typeNumber(n int64) unaryFunc {
	return func(t *Thread, v Value) (Value, error) { return Int(n), nil }
}

func typeItemSize(t *Thread, v Value) (Value, error) {
	switch As[Type](v).Layout {
	case LayoutInt:
		return Int(4), nil
	case LayoutTuple:
		return Int(8), nil
	case LayoutBytes:
		return Int(1), nil
	case LayoutType:
		return Int(40), nil
	}
	return Int(0), nil
}

func typeDictOffset(t *Thread, v Value) (Value, error) {
	if As[Type](v).holdsDict() {
		return Int(-1), nil
	}
	return Int(0), nil
}

func typeWeakOffset(t *Thread, v Value) (Value, error) {
	if ty := As[Type](v); ty.Flags&HeapType != 0 && ty.Weakrefable() {
		return Int(-32), nil
	}
	return Int(0), nil
}

// typeFlagBits are CPython's Py_TPFLAGS of what ours say.
func typeFlagBits(ty *Type) int64 {
	bits := int64(1 << 12) // ready
	for _, f := range []struct {
		ours TypeFlags
		bit  int64
	}{{HeapType, 1 << 9}, {Subclassable, 1 << 10}, {SequencePattern, 1 << 5}, {MappingPattern, 1 << 6}, {AbstractClass, 1 << 20}, {IsException, 1 << 30}, {NoInstantiate, 1 << 7}} {
		if ty.Flags&f.ours != 0 {
			bits |= f.bit
		}
	}
	switch {
	case ty.madeAtImport():
		bits |= 1<<9 | 1<<8 // heap, immutable
	case ty.Flags&HeapType == 0:
		bits |= 1<<8 | 1<<1 // immutable, static
	default:
		bits |= 1 << 14 // collected
	}
	if ty.holdsDict() {
		bits |= 1<<4 | 1<<2 // a dict, with the values inside the object
	}
	if ty.Flags&HeapType != 0 && ty.Weakrefable() {
		bits |= 1 << 3
	}
	if MatchesSelf(ty) {
		bits |= 1 << 22
	}
	switch ty.Layout {
	case LayoutInt:
		bits |= 1 << 24
	case LayoutList:
		bits |= 1 << 25
	case LayoutTuple:
		bits |= 1 << 26
	case LayoutBytes:
		bits |= 1 << 27
	case LayoutStr:
		bits |= 1 << 28
	case LayoutDict:
		bits |= 1 << 29
	case LayoutType:
		bits |= 1 << 31
	}
	return bits
}

func typeFlags(t *Thread, v Value) (Value, error) { return Int(typeFlagBits(As[Type](v))), nil }

// typeSetBases is `C.__bases__ = …`: the orders of the class and of all that derive from it are made anew, or nothing changes.
func typeSetBases(t *Thread, v, x Value) error {
	ty, err := t.settable(v, "__bases__", x)
	if err != nil {
		return err
	}
	bases, err := t.newBases(ty, x)
	if err != nil {
		return err
	}
	best, err := t.bestBase(bases)
	if err != nil {
		return err
	}
	gets := best.holdsDict() && !ty.holdsDict() || best.Weakrefable() && !ty.Weakrefable()
	if gets || !sameStruct(ty.Base, best) {
		return t.TypeError("__bases__ assignment: '%s' object layout differs from '%s'", best.Name, ty.Base.Name)
	}
	oldBases, oldBase := ty.Bases, ty.Base
	ty.Bases, ty.Base = bases, best
	changes, err := t.relinearize(ty)
	ours := &ty.Bases[0] == &bases[0] // a mro() of a metaclass may have set other bases meanwhile
	if err != nil {
		if ours {
			ty.Bases, ty.Base = oldBases, oldBase
		}
		for i := len(changes) - 1; i >= 0; i-- {
			if c := changes[i]; len(c.ty.MRO) > 0 && &c.ty.MRO[0] == &c.fresh[0] {
				c.ty.MRO = c.old
			}
		}
		return err
	}
	if !ours {
		return nil
	}
	for _, b := range oldBases {
		t.dropSubclass(b, ty)
	}
	for _, b := range bases {
		t.addSubclass(b, ty)
	}
	ty.changed(t, "__init__") // a special name: the slots are worked out again
	return nil
}

func (t *Thread) newBases(ty *Type, x Value) ([]*Type, error) {
	tup, ok := AsTuple(x)
	if !ok {
		return nil, t.TypeError("can only assign tuple to %s.__bases__, not %s", ty.Name, x.Type().Name)
	}
	if len(tup.Items) == 0 {
		return nil, t.TypeError("can only assign non-empty tuple to %s.__bases__, not ()", ty.Name)
	}
	var bases []*Type
	for _, b := range tup.Items {
		base, ok := AsType(b)
		if !ok {
			return nil, t.TypeError("%s.__bases__ must be tuple of classes, not '%s'", ty.Name, b.Type().Name)
		}
		cycle := base.IsSubtype(ty)
		if !cycle {
			var err error
			if cycle, err = t.derives(base, ty); err != nil {
				return nil, err
			}
		}
		if cycle {
			return nil, t.TypeError("a __bases__ item causes an inheritance cycle")
		}
		bases = append(bases, base)
	}
	return bases, nil
}

// derives follows the bases from ty to want: the order of a class may lag behind them while a mro() of a metaclass runs.
func (t *Thread) derives(ty, want *Type) (bool, error) {
	seen := map[*Type]bool{}
	todo := []*Type{ty}
	for len(todo) > 0 {
		c := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if c == want {
			return true, nil
		}
		for _, b := range c.Bases {
			if !seen[b] {
				seen[b] = true
				todo = append(todo, b)
			}
		}
		if err := t.Step(1); err != nil {
			return false, err
		}
	}
	return false, nil
}

// orderChange is a class whose order was made anew.
type orderChange struct {
	ty         *Type
	old, fresh []*Type
}

// relinearize makes the orders of a class and its subclasses anew and tells what it changed.
func (t *Thread) relinearize(ty *Type) ([]orderChange, error) {
	var changes []orderChange
	for _, c := range ty.withSubclasses() {
		mro, err := t.computeMRO(c)
		if err != nil {
			return changes, err
		}
		changes = append(changes, orderChange{c, c.MRO, mro})
		c.MRO = mro
	}
	return changes, nil
}
