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
	rows := append(make([]slotRow, 0, 128), objectSlotRows()...)
	for op, name := range compareName {
		doc := "self " + compareText[op] + " value"
		rows = append(rows, slotRow{name, SlotCompare, "(value, /)", 1, 1, wrapCompare(CompareOp(op)), true, doc})
	}
	rows = numberSlotRows(rows)
	rows = append(rows, containerSlotRows()...)
	slotTable = rows
	guestNames = make(map[string][]SlotID, len(rows))
	guestNames["__pow__"], guestNames["__rpow__"] = []SlotID{SlotPowMod}, []SlotID{SlotPowMod}
	for i := range slotTable {
		if row := &slotTable[i]; row.Guest {
			guestNames[row.Name] = append(guestNames[row.Name], row.Slot)
		}
	}
}

func objectSlotRows() []slotRow {
	return []slotRow{
		{"__new__", SlotNew, "(*args, **kwargs)", 0, -1, nil, true, "Make an instance; what it takes depends on the type."},
		{"__getattr__", SlotGetAttr, "", 1, 1, nil, true, ""},
		{"__init__", SlotInit, "(*args, **kwargs)", 0, -1, wrapInit, true, "Fill a new instance; what it takes depends on the type."},
		{"__call__", SlotCall, "(*args, **kwargs)", 0, -1, wrapCall, true, "Call it."},
		{"__repr__", SlotRepr, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Repr }), true, "The text that repr() shows."},
		{"__str__", SlotStr, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Str }), true, "The text that str() gives."},
		{"__hash__", SlotHash, "()", 0, 0, wrapHash, true, "What hash() gives."},
		{"__getattribute__", SlotGetAttr, "(name, /)", 1, 1, wrapGetAttr, true, "The attribute of a name."},
		{"__setattr__", SlotSetAttr, "(name, value, /)", 2, 2, wrapSetAttr, true, "Set the attribute of a name."},
		{"__delattr__", SlotSetAttr, "(name, /)", 1, 1, wrapDelAttr, true, "Delete the attribute of a name."},
		{"__get__", SlotDescrGet, "(instance, owner=None, /)", 1, 2, wrapDescrGet, true, "What the attribute of an instance of owner is."},
		{"__set__", SlotDescrSet, "(instance, value, /)", 2, 2, wrapDescrSet, true, "Set the attribute of an instance."},
		{"__delete__", SlotDescrSet, "(instance, /)", 1, 1, wrapDescrDelete, true, "Delete the attribute of an instance."},
		{"__iter__", SlotIter, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Iter }), true, "An iterator over it."},
		{"__next__", SlotNext, "()", 0, 0, wrapNext, true, "The next item; StopIteration at the end."},
		{"__await__", SlotAwait, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Await }), true, "An iterator that await goes through."},
		{"__aiter__", SlotAIter, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.AIter }), true, "What async for goes through."},
		{"__anext__", SlotANext, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.ANext }), true, "An awaitable of the next item; StopAsyncIteration at the end."},
	}
}

func numberSlotRows(rows []slotRow) []slotRow {
	for op, name := range binaryNames {
		id, sig, most := SlotBinary+SlotID(op), "(value, /)", 1
		doc, rdoc := "self "+binarySigns[op]+" value", "value "+binarySigns[op]+" self"
		switch BinaryOp(op) {
		case Divmod:
			doc, rdoc = "divmod(self, value)", "divmod(value, self)"
		case Pow:
			sig, most = "(value, mod=None, /)", 2
			doc, rdoc = "pow(self, value, mod)", "pow(value, self, mod)"
		}
		rows = append(rows,
			slotRow{"__" + name + "__", id, sig, 1, most, wrapBinary(BinaryOp(op)), true, doc},
			slotRow{"__r" + name + "__", id, sig, 1, most, wrapReflected(BinaryOp(op)), true, rdoc})
		if BinaryOp(op) != Divmod {
			idoc := "self " + inPlaceText[op] + " value"
			rows = append(rows, slotRow{"__i" + name + "__", SlotInPlace + SlotID(op), "(value, /)", 1, 1, wrapInPlace(BinaryOp(op)), true, idoc})
		}
	}
	for op, r := range [NumUnary][2]string{{"__neg__", "-self"}, {"__pos__", "+self"}, {"__invert__", "~self"}, {"__abs__", "abs(self)"}} {
		get := func(s *Slots) unaryFunc { return s.Unary[op] }
		rows = append(rows, slotRow{r[0], SlotUnary + SlotID(op), "()", 0, 0, wrapUnary(get), true, r[1]})
	}
	return append(rows,
		slotRow{"__bool__", SlotBool, "()", 0, 0, wrapBool, true, "Whether it is true."},
		slotRow{"__int__", SlotInt, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Int }), true, "int(self)"},
		slotRow{"__float__", SlotFloat, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Float }), true, "float(self)"},
		slotRow{"__index__", SlotIndex, "()", 0, 0, wrapUnary(func(s *Slots) unaryFunc { return s.Index }), true,
			"The int that it is as an index."})
}

// containerSlotRows come last: `__add__` of a type with both slots is its number slot. A guest class that defines `__add__` of its own loses the
// Concat slot, since there is no generic one.
func containerSlotRows() []slotRow {
	return []slotRow{
		{"__len__", SlotLen, "()", 0, 0, wrapLen, true, "How many items it has."},
		{"__getitem__", SlotGetItem, "(key, /)", 1, 1, wrapGetItem, true, "self[key]"},
		{"__setitem__", SlotSetItem, "(key, value, /)", 2, 2, wrapSetItem, true, "self[key] = value"},
		{"__delitem__", SlotSetItem, "(key, /)", 1, 1, wrapDelItem, true, "del self[key]"},
		{"__contains__", SlotContains, "(key, /)", 1, 1, wrapContains, true, "Whether key is in it."},
		{"__add__", SlotConcat, "(value, /)", 1, 1, wrapConcat, true, "self + value"},
		{"__mul__", SlotRepeat, "(value, /)", 1, 1, wrapRepeat, true, "self * value"},
		{"__rmul__", SlotRepeat, "(value, /)", 1, 1, wrapRepeat, true, "value * self"},
		{"__iadd__", SlotIConcat, "(value, /)", 1, 1, wrapIConcat, true, "self += value"},
		{"__imul__", SlotIRepeat, "(value, /)", 1, 1, wrapIRepeat, true, "self *= value"},
	}
}
