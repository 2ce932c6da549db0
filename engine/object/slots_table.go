// THE table slot ↔ special method: the wrapper descriptors of builtin types (`int.__add__`) are made from it, and it tells which slot of a
// guest class a special method fills.
package object

// slotRow says how a special method calls a slot of a builtin type.
type slotRow struct {
	Name string
	Slot SlotID
	Sig  string // without self
	// Min and Max bound the arguments besides self; Max < 0: the slot binds its own, keywords too.
	Min, Max int
	// Wrap calls the slot. nil: there is no wrapper, the name only fills the slot of guest classes.
	Wrap func(t *Thread, s *Slots, args []Value, kw []*Str) (Value, error)
	// Guest: a guest class that defines the name gets the generic function in the slot.
	Guest bool
	Doc   string
}

// slotTable and guestNames are built once by bootstrap: their functions lead back to them, which Go forbids in initialisers.
var (
	slotTable  []slotRow
	guestNames map[string][]SlotID
)

// binaryNames are the middles of the special methods of the binary operations, binarySigns their operators.
var (
	binaryNames = [NumBinary]string{"add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and", "or", "xor", "lshift", "rshift", "divmod"}
	binarySigns = [NumBinary]string{"+", "-", "*", "/", "//", "%", "**", "@", "&", "|", "^", "<<", ">>", ""}
	compareName = [6]string{"__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"}
)

func buildSlotTable() {
	memberRowShape = Shape{Type: &memberDescrType, Version: 1 << 15} // above the numbers that bootstrap gives
	rows := objectSlotRows()
	for op, name := range compareName {
		doc := "Return self" + compareText[op] + "value."
		rows = append(rows, slotRow{name, SlotCompare, "(value, /)", 1, 1, wrapCompare(CompareOp(op)), true, doc})
	}
	rows = append(rows, numberSlotRows()...)
	rows = append(rows, containerSlotRows()...)
	slotTable = rows
	guestNames = map[string][]SlotID{"__pow__": {SlotPowMod}, "__rpow__": {SlotPowMod}}
	for i := range slotTable {
		if row := &slotTable[i]; row.Guest {
			guestNames[row.Name] = append(guestNames[row.Name], row.Slot)
		}
	}
}

func objectSlotRows() []slotRow {
	return []slotRow{
		{"__new__", SlotNew, "(*args, **kwargs)", 0, -1, nil, true, "Create and return a new object.  See help(type) for accurate signature."},
		{"__getattr__", SlotGetAttr, "", 1, 1, nil, true, ""},
		{"__init__", SlotInit, "(*args, **kwargs)", 0, -1, wrapInit, true, "Initialize self.  See help(type(self)) for accurate signature."},
		{"__call__", SlotCall, "(*args, **kwargs)", 0, -1, wrapCall, true, "Call self as a function."},
		{"__repr__", SlotRepr, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Repr }), true, "Return repr(self)."},
		{"__str__", SlotStr, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Str }), true, "Return str(self)."},
		{"__hash__", SlotHash, "()", 0, 0, wrapHash, true, "Return hash(self)."},
		{"__getattribute__", SlotGetAttr, "(name, /)", 1, 1, wrapGetAttr, true, "Return getattr(self, name)."},
		{"__setattr__", SlotSetAttr, "(name, value, /)", 2, 2, wrapSetAttr, true, "Implement setattr(self, name, value)."},
		{"__delattr__", SlotSetAttr, "(name, /)", 1, 1, wrapDelAttr, true, "Implement delattr(self, name)."},
		{"__get__", SlotDescrGet, "(instance, owner=None, /)", 1, 2, wrapDescrGet, true, "Return an attribute of instance, which is of type owner."},
		{"__set__", SlotDescrSet, "(instance, value, /)", 2, 2, wrapDescrSet, true, "Set an attribute of instance to value."},
		{"__delete__", SlotDescrSet, "(instance, /)", 1, 1, wrapDescrDelete, true, "Delete an attribute of instance."},
		{"__iter__", SlotIter, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Iter }), true, "Implement iter(self)."},
		{"__next__", SlotNext, "()", 0, 0, wrapNext, true, "Implement next(self)."},
		{"__await__", SlotAwait, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Await }), true, "Return an iterator to be used in await expression."},
		{"__aiter__", SlotAIter, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.AIter }), true, "Return an awaitable, that resolves in asynchronous iterator."},
		{"__anext__", SlotANext, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.ANext }), true, "Return a value or raise StopAsyncIteration."},
	}
}

func numberSlotRows() []slotRow {
	var rows []slotRow
	for op, name := range binaryNames {
		id, sig, most := SlotBinary+SlotID(op), "(value, /)", 1
		doc, rdoc := "Return self"+binarySigns[op]+"value.", "Return value"+binarySigns[op]+"self."
		switch BinaryOp(op) {
		case Divmod:
			doc, rdoc = "Return divmod(self, value).", "Return divmod(value, self)."
		case Pow:
			sig, most = "(value, mod=None, /)", 2
			doc, rdoc = "Return pow(self, value, mod).", "Return pow(value, self, mod)."
		}
		rows = append(rows,
			slotRow{"__" + name + "__", id, sig, 1, most, wrapBinary(BinaryOp(op)), true, doc},
			slotRow{"__r" + name + "__", id, sig, 1, most, wrapReflected(BinaryOp(op)), true, rdoc})
		if BinaryOp(op) != Divmod {
			idoc := "Return self" + inPlaceText[op] + "value."
			rows = append(rows, slotRow{"__i" + name + "__", SlotInPlace + SlotID(op), "(value, /)", 1, 1, wrapInPlace(BinaryOp(op)), true, idoc})
		}
	}
	for op, r := range [NumUnary][2]string{{"__neg__", "-self"}, {"__pos__", "+self"}, {"__invert__", "~self"}, {"__abs__", "abs(self)"}} {
		get := func(s *Slots) unaryFunc { return s.Unary[op] }
		rows = append(rows, slotRow{r[0], SlotUnary + SlotID(op), "()", 0, 0, wrapUnary(get), true, r[1]})
	}
	return append(rows,
		slotRow{"__bool__", SlotBool, "()", 0, 0, wrapBool, true, "True if self else False"},
		slotRow{"__int__", SlotInt, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Int }), true, "int(self)"},
		slotRow{"__float__", SlotFloat, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Float }), true, "float(self)"},
		slotRow{"__index__", SlotIndex, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Index }), true,
			"Return self converted to an integer, if self is suitable for use as an index into a list."})
}

// containerSlotRows come last: `__add__` of a type with both slots is its number slot. A guest class that defines `__add__` of its own loses the
// Concat slot, since there is no generic one.
func containerSlotRows() []slotRow {
	return []slotRow{
		{"__len__", SlotLen, "()", 0, 0, wrapLen, true, "Return len(self)."},
		{"__getitem__", SlotGetItem, "(key, /)", 1, 1, wrapGetItem, true, "Return self[key]."},
		{"__setitem__", SlotSetItem, "(key, value, /)", 2, 2, wrapSetItem, true, "Set self[key] to value."},
		{"__delitem__", SlotSetItem, "(key, /)", 1, 1, wrapDelItem, true, "Delete self[key]."},
		{"__contains__", SlotContains, "(key, /)", 1, 1, wrapContains, true, "Return bool(key in self)."},
		{"__add__", SlotConcat, "(value, /)", 1, 1, wrapConcat, true, "Return self+value."},
		{"__mul__", SlotRepeat, "(value, /)", 1, 1, wrapRepeat, true, "Return self*value."},
		{"__rmul__", SlotRepeat, "(value, /)", 1, 1, wrapRepeat, true, "Return value*self."},
		{"__iadd__", SlotIConcat, "(value, /)", 1, 1, wrapIConcat, true, "Implement self+=value."},
		{"__imul__", SlotIRepeat, "(value, /)", 1, 1, wrapIRepeat, true, "Implement self*=value."},
	}
}
