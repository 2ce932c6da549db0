// The types str, bytes, bytearray and memoryview and their iterators: slots and rows in one table.
package object

// textTypes are the rows of this group.
func textTypes() []typeRow {
	return []typeRow{
		{
			Type: &strType, Shape: &strShape, Name: "str", Layout: LayoutStr, Flags: Subclassable,
			Slots: strSlots(), Members: strRows, SubBase: attributeBase[Str](),
			Make: func(s *Shape) Value { o := allocate[Str](s); o.Shape = s; return FromStr(o) },
			Doc:  "str(object='') -> str\nstr(bytes_or_buffer[, encoding[, errors]]) -> str\n\nCreate a new string object from the given object.",
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
			Doc:  "bytes(iterable_of_ints) -> bytes\nbytes(string, encoding[, errors]) -> bytes\nbytes(bytes_or_buffer) -> immutable copy of bytes_or_buffer\nbytes(int) -> bytes object of size given by the parameter initialized with null bytes\nbytes() -> empty bytes object",
		},
		{
			Type: &bytesIteratorType, Shape: &bytesIteratorShape, Name: "bytes_iterator", Layout: LayoutOther, Flags: NoInstantiate,
			Slots: Slots{Iter: selfIter, Next: bytesIteratorNext}, Members: func() []Member { return iteratorMembers(bytesIteratorHint, bytesIteratorReduce, bytesIteratorSetState) },
		},
		{
			Type: &bytearrayType, Shape: &bytearrayShape, Name: "bytearray", Layout: LayoutByteArray, Flags: Subclassable,
			Slots: bytearraySlots(), Members: bytearrayRows, SubBase: attributeBase[ByteArray](),
			Make: func(s *Shape) Value { o := allocate[ByteArray](s); o.Shape = s; return FromByteArray(o) },
			Doc:  "bytearray(iterable_of_ints) -> bytearray\nbytearray(string, encoding[, errors]) -> bytearray\nbytearray(bytes_or_buffer) -> mutable copy of bytes_or_buffer\nbytearray(int) -> bytes array of size given by the parameter initialized with null bytes\nbytearray() -> empty bytes array",
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
