// isinstance and issubclass.
package object

// IsInstance is isinstance(v, cls): a class, a tuple of them, a union, or what says so itself with __instancecheck__.
func (t *Thread) IsInstance(v, cls Value) (bool, error) {
	if ty, ok := AsType(cls); ok {
		if v.Type() == ty {
			return true, nil
		}
		if cls.Shape() == &typeShape { // an exact class: no __instancecheck__ of its own
			return t.plainIsInstance(v, cls)
		}
	}
	return t.checkEach(v, cls, spInstancecheck, (*Thread).plainIsInstance)
}

// IsSubclass is issubclass(sub, cls).
func (t *Thread) IsSubclass(sub, cls Value) (bool, error) {
	if cls.Shape() == &typeShape {
		if sub.Is(cls) {
			return true, nil
		}
		return t.plainIsSubclass(sub, cls)
	}
	return t.checkEach(sub, cls, spSubclasscheck, (*Thread).plainIsSubclass)
}

// checkEach asks each class of a tuple or union in turn; nesting counts as recursion.
func (t *Thread) checkEach(v, cls Value, hook special, plain func(*Thread, Value, Value) (bool, error)) (bool, error) {
	items, many := classTuple(cls)
	if err := t.Enter(); err != nil {
		return false, t.recursion(err, " in "+t.Runtime.specialName(hook).S)
	}
	depth := 1
	defer func() { t.Depth -= depth }()
	for many && len(items) == 1 { // a tuple in a tuple in a tuple … needs no Go stack
		inner, nested := classTuple(items[0])
		if !nested {
			break
		}
		if err := t.Enter(); err != nil {
			return false, t.recursion(err, " in "+t.Runtime.specialName(hook).S)
		}
		depth++
		items = inner
	}
	if many {
		for _, c := range items {
			if err := t.Step(1); err != nil {
				return false, err
			}
			ok, err := t.checkOne(v, c, hook, plain)
			if ok || err != nil {
				return ok, err
			}
		}
		return false, nil
	}
	cell := t.specialCell(cls.Type(), hook)
	if cell == nil {
		return plain(t, v, cls)
	}
	r, err := t.callCell(cell, []Value{cls, v}, nil)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

func (t *Thread) checkOne(v, cls Value, hook special, plain func(*Thread, Value, Value) (bool, error)) (bool, error) {
	if hook == spInstancecheck {
		return t.IsInstance(v, cls)
	}
	return t.IsSubclass(v, cls)
}

// classTuple reads a tuple or union of classes.
func classTuple(cls Value) ([]Value, bool) {
	if tup, ok := AsTuple(cls); ok {
		return tup.Items, true
	}
	if cls.Shape() == &unionShape {
		return As[Union](cls).Args, true
	}
	return nil, false
}

// plainIsInstance is type.__instancecheck__: the type, or the __class__ that the object claims.
func (t *Thread) plainIsInstance(v, cls Value) (bool, error) {
	ty, ok := AsType(cls)
	if !ok {
		return t.abstractIsInstance(v, cls)
	}
	if IsInstance(v, ty) {
		return true, nil
	}
	if v.Type().Flags&HeapType == 0 && v.Type().slotOwner(SlotGetAttr) == &objectType {
		return false, nil
	}
	c, err := t.LookupAttr(v, "__class__")
	if err != nil || c.IsAbsent() {
		return false, err
	}
	if ct, ok := AsType(c); ok && ct != v.Type() {
		return ct.IsSubtype(ty), nil
	}
	return false, nil
}

func (t *Thread) abstractIsInstance(v, cls Value) (bool, error) {
	if err := t.checkClass(cls, "isinstance() arg 2 must be a type, a tuple of types, or a union"); err != nil {
		return false, err
	}
	c, err := t.LookupAttr(v, "__class__")
	if err != nil || c.IsAbsent() {
		return false, err
	}
	return t.abstractIsSubclass(c, cls)
}

// plainIsSubclass is type.__subclasscheck__.
func (t *Thread) plainIsSubclass(sub, cls Value) (bool, error) {
	a, aok := AsType(sub)
	b, bok := AsType(cls)
	if aok && bok {
		return a.IsSubtype(b), nil
	}
	if !aok {
		if err := t.checkClass(sub, "issubclass() arg 1 must be a class"); err != nil {
			return false, err
		}
	}
	if !bok {
		if err := t.checkClass(cls, "issubclass() arg 2 must be a class, a tuple of classes, or a union"); err != nil {
			return false, err
		}
	}
	return t.abstractIsSubclass(sub, cls)
}

// checkClass accepts whatever has a tuple under __bases__.
func (t *Thread) checkClass(cls Value, text string) error {
	bases, err := t.basesOf(cls)
	if err == nil && bases == nil {
		return t.TypeError("%s", text)
	}
	return err
}

func (t *Thread) basesOf(cls Value) (*Tuple, error) {
	b, err := t.LookupAttr(cls, "__bases__")
	if err != nil || b.IsAbsent() {
		return nil, err
	}
	tup, _ := AsTuple(b)
	return tup, nil
}

// abstractIsSubclass follows __bases__.
func (t *Thread) abstractIsSubclass(sub, cls Value) (bool, error) {
	if sub.Is(cls) {
		return true, nil
	}
	if err := t.Enter(); err != nil {
		return false, t.recursion(err, " in __issubclass__")
	}
	defer t.Leave()
	bases, err := t.basesOf(sub)
	if err != nil || bases == nil {
		return false, err
	}
	for _, b := range bases.Items {
		if err := t.Step(1); err != nil {
			return false, err
		}
		ok, err := t.abstractIsSubclass(b, cls)
		if ok || err != nil {
			return ok, err
		}
	}
	return false, nil
}
