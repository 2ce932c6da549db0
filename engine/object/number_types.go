// The types int, bool, float and complex: their slots and rows in one table.
package object

// numberTypes are the rows of this group.
func numberTypes() []typeRow {
	return []typeRow{
		{
			Type: &intType, Shape: &intShape, Name: "int", Layout: LayoutInt, Flags: Subclassable,
			Slots: intSlots(), CallCheck: intCallCheck, Members: intRows, SubBase: attributeBase[IntSub](),
			Make: func(s *Shape) Value { o := allocate[IntSub](s); o.Shape, o.V = s, Int(0); return From(o) },
			Doc:  "An int of a number, without what is behind its point, or of a text in a base; 0 without either.\n\nThe base 0 takes the prefixes 0b, 0o and 0x.",
		},
		{
			Type: &boolType, Shape: &boolShape, Name: "bool", Base: &intType, Layout: LayoutInt,
			Slots: boolSlots(), Sig: "(object=False, /)",
			Doc: "Whether something is true: True or False, which are also the ints 1 and 0.",
		},
		{
			Type: &floatType, Shape: &floatShape, Name: "float", Layout: LayoutFloat, Flags: Subclassable,
			Slots: floatSlots(), Members: floatRows, SubBase: attributeBase[FloatSub](),
			Make: func(s *Shape) Value { o := allocate[FloatSub](s); o.Shape = s; return From(o) },
			Sig:  "(x=0, /)", Doc: "A float of a number or of a text such as '2.5e3', 'inf' or 'nan'.",
		},
		{
			Type: &complexType, Shape: &complexShape, Name: "complex", Layout: LayoutComplex, Flags: Subclassable,
			Slots: complexSlots(), Members: complexRows, SubBase: attributeBase[Complex](),
			Make: func(s *Shape) Value { o := allocate[Complex](s); o.Shape = s; return From(o) },
			Sig:  "(real=0, imag=0)", Doc: "A complex of a real and an imaginary part, or of a text such as '1+2j'.",
		},
	}
}

func intSlots() Slots {
	s := Slots{
		New: intNew, Repr: intRepr, Hash: intHash, Compare: intCompare, Bool: intBool,
		PowMod: intPowModSlot, Int: intIndex, Float: intFloat, Index: intIndex,
	}
	s.Binary[Add] = intSlot(IntAdd)
	s.Binary[Sub] = intSlot(IntSubtract)
	s.Binary[Mul] = intSlot(IntMul)
	s.Binary[Div] = intSlot(IntTrueDiv)
	s.Binary[FloorDiv] = intSlot(IntFloorDiv)
	s.Binary[Mod] = intSlot(IntMod)
	s.Binary[Divmod] = intSlot(IntDivmod)
	s.Binary[Pow] = intSlot(IntPow)
	s.Binary[Lsh] = intSlot(IntLsh)
	s.Binary[Rsh] = intSlot(IntRsh)
	s.Binary[And] = intSlot(IntAnd)
	s.Binary[Or] = intSlot(IntOr)
	s.Binary[Xor] = intSlot(IntXor)
	s.Unary[Neg], s.Unary[Pos], s.Unary[Invert], s.Unary[Abs] = intNegative, intPositive, intInvert, intAbsolute
	return s
}

func boolSlots() Slots {
	s := Slots{New: boolNew, Repr: boolRepr}
	s.Binary[And] = boolSlot(func(a, b uint64) uint64 { return a & b }, IntAnd)
	s.Binary[Or] = boolSlot(func(a, b uint64) uint64 { return a | b }, IntOr)
	s.Binary[Xor] = boolSlot(func(a, b uint64) uint64 { return a ^ b }, IntXor)
	s.Unary[Invert] = boolInvert
	return s
}

func floatSlots() Slots {
	s := Slots{
		New: floatNew, Repr: floatRepr, Hash: floatHash, Compare: floatCompare, Bool: floatBool,
		PowMod: floatPowModSlot, Int: floatInt, Float: floatPositive,
	}
	s.Binary[Add] = floatSlot(floatAdd)
	s.Binary[Sub] = floatSlot(floatSub)
	s.Binary[Mul] = floatSlot(floatMul)
	s.Binary[Div] = floatSlot(floatDiv)
	s.Binary[FloorDiv] = floatSlot(floatFloorDiv)
	s.Binary[Mod] = floatSlot(floatMod)
	s.Binary[Divmod] = floatSlot(floatDivmodValue)
	s.Binary[Pow] = floatSlot((*Thread).floatPower)
	s.Unary[Neg], s.Unary[Pos], s.Unary[Abs] = floatNegative, floatPositive, floatAbsolute
	return s
}

func complexSlots() Slots {
	s := Slots{
		New: complexNew, Repr: complexRepr, Hash: complexHash, Compare: complexCompare, Bool: complexBool, PowMod: complexPowModSlot,
	}
	s.Binary[Add] = complexSlot(complexAdd)
	s.Binary[Sub] = complexSlot(complexSub)
	s.Binary[Mul] = complexSlot(complexMul)
	s.Binary[Div] = complexSlot(complexDiv)
	s.Binary[Pow] = complexSlot(complexPow)
	s.Unary[Neg], s.Unary[Pos], s.Unary[Abs] = complexNegative, complexPositive, complexAbsolute
	return s
}
