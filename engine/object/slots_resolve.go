// Which function stands in which slot of a guest class: the first class along the resolution order that defines the slot decides.
package object

// resolveSlots works the slots of a heap type out of its attributes and its bases.
func (ty *Type) resolveSlots(t *Thread) {
	ty.Slots, ty.Guest, ty.Own = Slots{}, 0, 0
	if len(ty.Bases) == 1 {
		ty.Slots, ty.Guest = ty.Base.Slots, ty.Base.Guest
	} else {
		for i := len(ty.MRO) - 1; i >= 0; i-- {
			if m := ty.MRO[i]; m != ty { // a metaclass's mro() may put the class anywhere
				ty.takeOwn(m)
			}
		}
	}
	for _, c := range ty.order {
		for _, id := range guestNames[c.Name] {
			ty.Own = ty.Own.with(id)
		}
	}
	for id := SlotID(0); id < numSlots; id++ {
		if ty.Own.Has(id) {
			ty.resolveSlot(t, id)
		}
	}
	if ty.Slots.New == nil { // an order without object
		ty.Slots.New = ty.Base.Slots.New
	}
	ty.PlainNew = ty.slotOwner(SlotNew) == &objectType
	ty.PlainInit = ty.slotOwner(SlotInit) == &objectType
}

// takeOwn copies the slots that m itself defines.
func (ty *Type) takeOwn(m *Type) {
	for id := SlotID(0); id < numSlots; id++ {
		if m.Own.Has(id) {
			ty.Slots.take(&m.Slots, id)
			ty.Guest = ty.Guest&^(1<<id) | m.Guest&(1<<id)
		}
	}
}

// resolveSlot fills a slot that the class's own attributes define: with the builtin's function where they are its wrappers, else with the
// generic one.
func (ty *Type) resolveSlot(t *Thread, id SlotID) {
	if owner := ty.nativeOwner(id); owner != nil {
		ty.Slots.take(&owner.Slots, id)
		ty.Guest &^= 1 << id
		return
	}
	if c := ty.attrs["__hash__"]; id == SlotHash && c != nil && c.V.IsNone() {
		ty.Slots.Hash = HashUnhashable
		ty.Guest &^= 1 << id
		return
	}
	ty.Slots.take(&t.Runtime.core.guest, id)
	ty.Guest = ty.Guest.with(id)
}

// nativeOwner is the builtin type whose wrappers are all that the class holds under the names of a slot; nil: there is another value.
func (ty *Type) nativeOwner(id SlotID) *Type {
	var owner *Type
	for _, c := range ty.order {
		for _, n := range guestNames[c.Name] {
			if n != id {
				continue
			}
			if owner = wrapperOwner(ty, c, id, owner); owner == nil {
				return nil
			}
		}
	}
	if id == SlotGetAttr && ty.find("__getattr__") != nil {
		return nil
	}
	for i := range slotTable { // names that the class inherits must lead to the same builtin
		if row := &slotTable[i]; row.Guest && row.Slot == id && row.Wrap != nil {
			if c := ty.find(row.Name); c != nil && wrapperOwner(ty, c, id, owner) == nil {
				return nil
			}
		}
	}
	return owner
}

// wrapperOwner is the type of the wrapper of slot id that a class attribute holds, nil where it is another than want (nil: any).
func wrapperOwner(ty *Type, c *AttrCell, id SlotID, want *Type) *Type {
	if c.V.P != nil && c.V.Shape() == &methodDescrShape { // a method in the place of the wrapper, as dict has __contains__
		if m := As[MethodDescr](c.V).Row; m.Coexists && m.Name == c.Name && m.Owner.Own.Has(id) && ty.IsSubtype(m.Owner) && (want == nil || want == m.Owner) {
			return m.Owner
		}
		return nil
	}
	w := asWrapper(c)
	if w == nil || w.Row.Slot != id || w.Row.Name != c.Name || !ty.IsSubtype(w.Owner) || want != nil && want != w.Owner {
		return nil
	}
	return w.Owner
}

// slotOwner is the first type along the resolution order that defines a slot, nil where none does.
func (ty *Type) slotOwner(id SlotID) *Type {
	for _, m := range ty.MRO {
		if m.Own.Has(id) {
			return m
		}
	}
	return nil
}

// SlotOwner is the type whose definition of a slot an instance of ty uses; nil where none defines it.
func (ty *Type) SlotOwner(id SlotID) *Type { return ty.slotOwner(id) }
