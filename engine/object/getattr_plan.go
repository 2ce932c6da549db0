// Plans: how `v.name` resolves for objects of one shape, for the inline caches of the run loop. A plan holds while Shape.Version stays.
package object

// AttrKind says what an attribute access does.
type AttrKind uint8

const (
	AttrGeneric     AttrKind = iota // no short way: call GetAttr or SetAttr
	AttrInline                      // the object's own attribute, at byte Offset from its start
	AttrOverflow                    // the object's own attribute, in Extra.Values[Index]
	AttrSlot                        // a name of __slots__ at byte Offset: Absent is an error, take the generic way then
	AttrCellValue                   // plain data of the class: Cell.V
	AttrMethod                      // a function in the class (Cell.V, of a type with MethodLike): CALLM calls it with the object before the arguments
	AttrRow                         // a builtin method (Cell.V is a method descriptor, Row its row)
	AttrProperty                    // a property (Cell.V) whose getter, or setter, is Func
	AttrStatic                      // a staticmethod (Cell.V): Func is the answer
	AttrClassMethod                 // a classmethod (Cell.V): Func bound to the class
	AttrAdd                         // set only: a new attribute: the object's shape becomes Next, the value goes to byte Offset
)

// AttrPlan is how an attribute resolves.
type AttrPlan struct {
	Kind   AttrKind
	Offset uintptr
	Index  int
	Cell   *AttrCell
	Row    *Row
	Func   Value
	Next   *Shape
}

// FindAttr is the plan of reading name from objects of a shape. name must be interned.
func FindAttr(t *Thread, s *Shape, name *Str) AttrPlan {
	ty := s.Type
	if owner := ty.slotOwner(SlotGetAttr); owner != &objectType {
		return AttrPlan{}
	}
	cell := t.Lookup(ty, name)
	if cell != nil {
		if ds := &cell.V.Type().Slots; ds.DescrSet != nil && ds.DescrGet != nil {
			return dataPlan(s, cell, false)
		}
	}
	if s.Base != 0 {
		if s.Dict {
			return AttrPlan{} // an instance's dict may hold any name
		}
		if i, ok := s.Find(name); ok {
			return s.ownPlan(i)
		}
	}
	return classPlan(ty, cell)
}

func (s *Shape) ownPlan(i int) AttrPlan {
	if i < int(s.Cap) {
		return AttrPlan{Kind: AttrInline, Offset: s.Offset(i)}
	}
	return AttrPlan{Kind: AttrOverflow, Index: i - int(s.Cap)}
}

// dataPlan is the plan of a data descriptor.
func dataPlan(s *Shape, cell *AttrCell, set bool) AttrPlan {
	d := cell.V
	switch d.Shape() {
	case &memberDescrShape:
		m := As[MemberDescr](d)
		if m.Index < int(s.Cap) && s.Type.IsSubtype(m.Owner) { // a class may hold the descriptor of a stranger
			return AttrPlan{Kind: AttrSlot, Offset: s.Offset(m.Index), Cell: cell}
		}
	case &propertyShape:
		f := As[PropertyObject](d).FGet
		if set {
			f = As[PropertyObject](d).FSet
		}
		if !f.IsAbsent() {
			return AttrPlan{Kind: AttrProperty, Cell: cell, Func: f}
		}
	}
	return AttrPlan{}
}

// classPlan is the plan of an attribute that only the class has.
func classPlan(ty *Type, cell *AttrCell) AttrPlan {
	switch {
	case cell == nil:
		return AttrPlan{}
	case cell.V.Shape() == &methodDescrShape && ty.IsSubtype(As[MethodDescr](cell.V).Row.Owner): // that of a stranger refuses when it is called
		return AttrPlan{Kind: AttrRow, Cell: cell, Row: As[MethodDescr](cell.V).Row}
	case cell.V.Type().Flags&MethodLike != 0:
		return AttrPlan{Kind: AttrMethod, Cell: cell}
	case isPlain(cell.V):
		return AttrPlan{Kind: AttrCellValue, Cell: cell}
	}
	return wrappedPlan(cell)
}

// wrappedPlan is the plan of an exact staticmethod or classmethod.
func wrappedPlan(cell *AttrCell) AttrPlan {
	switch cell.V.Shape() {
	case &staticMethodShape:
		return AttrPlan{Kind: AttrStatic, Cell: cell, Func: As[wrapped](cell.V).F}
	case &classMethodShape:
		return AttrPlan{Kind: AttrClassMethod, Cell: cell, Func: As[wrapped](cell.V).F}
	}
	return AttrPlan{}
}

// FindSetAttr is the plan of storing name in objects of a shape. name must be interned.
func FindSetAttr(t *Thread, s *Shape, name *Str) AttrPlan {
	ty := s.Type
	if ty.slotOwner(SlotSetAttr) != &objectType {
		return AttrPlan{}
	}
	if cell := t.Lookup(ty, name); cell != nil && cell.V.Type().Slots.DescrSet != nil {
		return dataPlan(s, cell, true)
	}
	if !s.hasDict() || s.Dict {
		return AttrPlan{}
	}
	if i, ok := s.Find(name); ok {
		return s.ownPlan(i)
	}
	i := len(s.Keys)
	if i >= int(s.Cap) {
		return AttrPlan{}
	}
	if n := s.Add(t, name); n != nil {
		return AttrPlan{Kind: AttrAdd, Offset: s.Offset(i), Next: n}
	}
	return AttrPlan{}
}

// FindTypeAttr is the plan of reading name from a class: AttrCellValue where it is plain data or a function, AttrStatic, AttrClassMethod.
// It holds while the class's Version and that of its metaclass stay.
func FindTypeAttr(t *Thread, ty *Type, name *Str) AttrPlan {
	meta := ty.Shape.Type
	if meta.slotOwner(SlotGetAttr) != &typeType || t.Lookup(meta, name) != nil {
		return AttrPlan{}
	}
	cell := t.Lookup(ty, name)
	if cell == nil {
		return AttrPlan{}
	}
	if isPlain(cell.V) || cell.V.Type().Flags&MethodLike != 0 {
		return AttrPlan{Kind: AttrCellValue, Cell: cell}
	}
	return wrappedPlan(cell)
}
