// Attributes of types and of modules.
package object

import "slices"

// typeGetAttr is `C.name`: a data descriptor of the metatype, an attribute of the class, another attribute of the metatype.
func typeGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	ty := As[Type](v)
	meta := v.Type()
	metaCell := t.Lookup(meta, name)
	if metaCell != nil {
		if ds := &metaCell.V.Type().Slots; ds.DescrSet != nil && ds.DescrGet != nil {
			return ds.DescrGet(t, metaCell.V, v, FromType(meta))
		}
	}
	if cell := t.Lookup(ty, name); cell != nil {
		if get := cell.V.Type().Slots.DescrGet; get != nil {
			return get(t, cell.V, Value{}, v)
		}
		return cell.V, nil
	}
	if metaCell != nil {
		return t.bind(metaCell.V, v, meta)
	}
	return Value{}, t.attributeError(v, name)
}

// typeSetAttr is `C.name = x`.
func typeSetAttr(t *Thread, v Value, name *Str, x Value) error {
	ty := As[Type](v)
	if ty.Flags&HeapType == 0 {
		return t.TypeError("cannot set '%s' attribute of immutable type '%s'", name.S, ty.Name)
	}
	if cell := t.Lookup(v.Type(), name); cell != nil {
		if set := cell.V.Type().Slots.DescrSet; set != nil {
			return set(t, cell.V, v, x)
		}
	}
	if x.IsAbsent() {
		if !ty.deleteAttr(t, name.S) {
			return t.attributeError(v, name)
		}
		return nil
	}
	ty.setAttr(t, t.Runtime.InternStr(name).S, x)
	return nil
}

// setAttr sets an attribute of a heap type. Plain data that takes the place of plain data changes only the cell; anything else tells the caches.
func (ty *Type) setAttr(t *Thread, name string, x Value) {
	cell := ty.attrs[name]
	if cell != nil && isPlain(cell.V) && isPlain(x) && guestNames[name] == nil {
		cell.V = x
		return
	}
	if cell != nil {
		// A new cell, so that a cache that holds the old one cannot see the new value without a look at the version.
		n := &AttrCell{name, x}
		ty.attrs[name] = n
		for i, c := range ty.order {
			if c == cell {
				ty.order[i] = n
			}
		}
	} else {
		t.Charge(64)
		ty.addCell(name, x)
	}
	ty.changed(t, name)
}

// isPlain tells data: a value that attribute access hands out as it is.
func isPlain(v Value) bool {
	s := &v.Type().Slots
	return s.DescrGet == nil && s.DescrSet == nil
}

func (ty *Type) deleteAttr(t *Thread, name string) bool {
	cell := ty.attrs[name]
	if cell == nil {
		return false
	}
	delete(ty.attrs, name)
	for i, c := range ty.order {
		if c == cell {
			ty.order = append(ty.order[:i], ty.order[i+1:]...)
			break
		}
	}
	ty.changed(t, name)
	return true
}

// changed gives the type, its instances' shapes and all subclasses new versions, and works their slots out again where a special name changed.
func (ty *Type) changed(t *Thread, name string) {
	slots := guestNames[name] != nil
	for _, c := range ty.withSubclasses() {
		t.Steps-- // a poll would leave the work half done; the next one pays
		c.newVersions(t.Runtime)
		if slots {
			c.resolveSlots(t)
		}
	}
}

// withSubclasses is a heap type and all that derives from it, each once and behind all of its bases among them.
func (ty *Type) withSubclasses() []*Type {
	if len(ty.subs) == 0 {
		return []*Type{ty}
	}
	type step struct {
		ty   *Type
		next int
	}
	var order []*Type // children before parents
	seen := map[*Type]bool{ty: true}
	todo := []step{{ty, 0}}
	for len(todo) > 0 {
		top := &todo[len(todo)-1]
		if top.next == len(top.ty.subs) {
			order = append(order, top.ty)
			todo = todo[:len(todo)-1]
			continue
		}
		s := top.ty.subs[top.next]
		top.next++
		if !seen[s] {
			seen[s] = true
			todo = append(todo, step{s, 0})
		}
	}
	slices.Reverse(order)
	return order
}

func (ty *Type) newVersions(r *Runtime) {
	ty.Version = r.newVersion()
	if ty.Root != nil {
		ty.Root.invalidate(r)
	}
	for _, s := range ty.early {
		s.invalidate(r)
	}
	if ty.dict != nil {
		ty.dict.Version = r.newVersion()
	}
}

// moduleGetAttr is `m.name`: the module's namespace, then its __getattr__.
func moduleGetAttr(t *Thread, v Value, name *Str) (Value, error) {
	m := As[Module](v)
	cell := t.Lookup(v.Type(), name)
	if cell != nil {
		if ds := &cell.V.Type().Slots; ds.DescrSet != nil && ds.DescrGet != nil {
			return ds.DescrGet(t, cell.V, v, FromType(v.Type()))
		}
	}
	if x := m.Dict.GetStr(t, name); !x.IsAbsent() {
		return x, nil
	}
	if cell != nil {
		return t.bind(cell.V, v, v.Type())
	}
	return t.moduleMissing(m, v, name)
}

func (t *Thread) moduleMissing(m *Module, v Value, name *Str) (Value, error) {
	if hook := m.Dict.GetStr(t, t.Runtime.specialName(spGetattr)); !hook.IsAbsent() {
		return t.Call(hook, FromStr(name))
	}
	self, ok := AsStr(absentToNone(m.Dict.GetStr(t, t.Runtime.specialName(spName))))
	if !ok {
		return Value{}, t.AttributeError(v, name, "module has no attribute '"+name.S+"'")
	}
	return Value{}, t.AttributeError(v, name, "module '"+self.S+"' has no attribute '"+name.S+"'")
}

func moduleSetAttr(t *Thread, v Value, name *Str, x Value) error {
	m := As[Module](v)
	if cell := t.Lookup(v.Type(), name); cell != nil {
		if set := cell.V.Type().Slots.DescrSet; set != nil {
			return set(t, cell.V, v, x)
		}
	}
	if x.IsAbsent() {
		found, err := m.Dict.Delete(t, FromStr(name))
		if err == nil && !found {
			_, err = t.moduleMissingDelete(m, v, name)
		}
		return err
	}
	return m.Dict.Set(t, FromStr(t.Runtime.InternStr(name)), x)
}

// moduleMissingDelete is the error of `del m.name`; a module's __getattr__ has no say in it.
func (t *Thread) moduleMissingDelete(m *Module, v Value, name *Str) (Value, error) {
	return Value{}, t.attributeError(v, name)
}
