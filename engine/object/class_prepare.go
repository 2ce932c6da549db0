// The steps of a class statement before its body runs, for the run loop's __build_class__.
package object

// ResolveBases replaces bases that are no classes by what their __mro_entries__ says. changed tells whether it replaced any: the class then
// gets __orig_bases__.
func (t *Thread) ResolveBases(bases []Value) (resolved []Value, changed bool, err error) {
	for i, b := range bases {
		if _, ok := AsType(b); ok {
			if changed {
				resolved = append(resolved, b)
			}
			continue
		}
		f, err := t.LookupAttr(b, "__mro_entries__")
		if err != nil {
			return nil, false, err
		}
		if f.IsAbsent() {
			if changed {
				resolved = append(resolved, b)
			}
			continue
		}
		if !changed {
			resolved, changed = append([]Value(nil), bases[:i]...), true
		}
		r, err := t.Call(f, FromTuple(NewTuple(t, bases...)))
		if err != nil {
			return nil, false, err
		}
		tup, ok := AsTuple(r)
		if !ok {
			return nil, false, t.TypeError("__mro_entries__ must return a tuple")
		}
		resolved = append(resolved, tup.Items...)
	}
	if !changed {
		resolved = bases
	}
	return resolved, changed, nil
}

// ClassMeta is the metaclass of a class statement: meta is what `metaclass=` names, absent without. Something that is no class is used as it is.
func (t *Thread) ClassMeta(meta Value, bases []Value) (Value, error) {
	if meta.IsAbsent() {
		meta = FromType(&typeType)
		if len(bases) > 0 {
			meta = FromType(bases[0].Type())
		}
	}
	ty, ok := AsType(meta)
	if !ok {
		return meta, nil
	}
	for _, b := range bases {
		m := b.Type()
		switch {
		case ty.IsSubtype(m):
		case m.IsSubtype(ty):
			ty = m
		default:
			return Value{}, t.metaclassConflict()
		}
	}
	return FromType(ty), nil
}

// PrepareNamespace is the namespace for a class body: what the metaclass's __prepare__ gives, a dict where it has none. values are those of the
// class statement's other keywords.
func (t *Thread) PrepareNamespace(meta Value, name *Str, bases *Tuple, values []Value, kw []*Str) (Value, error) {
	if ty, ok := AsType(meta); ok && ty == &typeType {
		return FromDict(NewDict(t)), nil
	}
	prepare, err := t.LookupAttr(meta, "__prepare__")
	if err != nil {
		return Value{}, err
	}
	if prepare.IsAbsent() {
		return FromDict(NewDict(t)), nil
	}
	ns, err := t.CallKw(prepare, append([]Value{FromStr(name), FromTuple(bases)}, values...), kw)
	if err != nil {
		return Value{}, err
	}
	if ns.Type().Slots.GetItem == nil {
		where := "<metaclass>"
		if ty, ok := AsType(meta); ok {
			where = ty.Name
		}
		return Value{}, t.TypeError("%s.__prepare__() must return a mapping, not %s", where, ns.Type().Name)
	}
	return ns, nil
}

// MakeClass calls the metaclass with the finished namespace. orig are the bases as written, absent where ResolveBases changed none.
func (t *Thread) MakeClass(meta Value, name *Str, bases *Tuple, orig, ns Value, values []Value, kw []*Str) (Value, error) {
	if !orig.IsAbsent() {
		if err := t.SetItem(ns, FromStr(t.Runtime.Intern("__orig_bases__")), orig); err != nil {
			return Value{}, err
		}
	}
	return t.CallKw(meta, append([]Value{FromStr(name), FromTuple(bases), ns}, values...), kw)
}

// CheckClassCell is the check after a class statement: the cell that the body left under __classcell__ must hold the class by now.
func (t *Thread) CheckClassCell(cls, content Value, name string) error {
	if content.IsAbsent() || content.IsUnbound() {
		text, err := t.Repr(cls)
		if err != nil {
			return err
		}
		return t.RuntimeError("__class__ not set defining '%s' as %s. Was __classcell__ propagated to type.__new__?", name, text.S)
	}
	if !content.Is(cls) {
		got, err := t.Repr(content)
		if err != nil {
			return err
		}
		want, err := t.Repr(cls)
		if err != nil {
			return err
		}
		return t.TypeError("__class__ set to %s defining '%s' as %s", got.S, name, want.S)
	}
	return nil
}
