// The types str, bytes, bytearray and memoryview and their iterators: slots and rows in one table.
package object

// textTypes are the rows of this group.
func textTypes() []typeRow {
	return []typeRow{
		{
			Type: &strType, Shape: &strShape, Name: "str", Layout: LayoutStr, Flags: Subclassable,
			Slots: strSlots(), CallCheck: strCallCheck, Members: strRows, SubBase: attributeBase[Str](),
			Make: func(s *Shape) Value { o := allocate[Str](s); o.Shape = s; return FromStr(o) },
			Doc:  "The text of an object, or the text that bytes are in an encoding.",
		},
		{
			Type: &strIteratorType, Shape: &strIteratorShape, Name: "str_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: strIteratorNext}, Members: func() []Member { return iteratorMembers(strIteratorHint, strIteratorReduce, strIteratorSetState) },
		},
		{
			Type: &strASCIIIteratorType, Shape: &strASCIIIteratorShape, Name: "str_ascii_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: strIteratorNext}, Members: func() []Member { return iteratorMembers(strIteratorHint, strIteratorReduce, strIteratorSetState) },
		},
		{
			Type: &bytesType, Shape: &bytesShape, Name: "bytes", Layout: LayoutBytes, Flags: Subclassable,
			Slots: bytesSlots(), Members: bytesRows, SubBase: attributeBase[Bytes](),
			Make: func(s *Shape) Value { o := allocate[Bytes](s); o.Shape = s; return FromBytes(o) },
			Doc:  "Bytes that cannot be changed: of ints below 256, of a text in an encoding, of what has a buffer, or so many zeros.",
		},
		{
			Type: &bytesIteratorType, Shape: &bytesIteratorShape, Name: "bytes_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: bytesIteratorNext}, Members: func() []Member { return iteratorMembers(bytesIteratorHint, bytesIteratorReduce, bytesIteratorSetState) },
		},
		{
			Type: &bytearrayType, Shape: &bytearrayShape, Name: "bytearray", Layout: LayoutByteArray, Flags: Subclassable,
			Slots: bytearraySlots(), Members: bytearrayRows, SubBase: attributeBase[ByteArray](),
			Make: func(s *Shape) Value { o := allocate[ByteArray](s); o.Shape = s; return FromByteArray(o) },
			Doc:  "Bytes that can be changed: of ints below 256, of a text in an encoding, of what has a buffer, or so many zeros.",
		},
		{
			Type: &bytearrayIteratorType, Shape: &bytearrayIteratorShape, Name: "bytearray_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: bytesIteratorNext}, Members: func() []Member { return iteratorMembers(bytesIteratorHint, bytesIteratorReduce, bytesIteratorSetState) },
		},
		memoryviewRow(),
		{
			Type: &memoryIteratorType, Shape: &memoryIteratorShape, Name: "memory_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: memoryIteratorNext},
		},
	}
}
