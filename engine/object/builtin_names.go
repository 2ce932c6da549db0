// What the module builtins shows of this package.
package object

// BuiltinTypes are the types that the module builtins names, exceptions included.
func BuiltinTypes() []*Type {
	out := []*Type{&objectType, &typeType, &intType, &floatType, &boolType, &complexType, &strType, &bytesType, &bytearrayType, &listType, &tupleType, &dictType,
		&setType, &frozensetType, &rangeType, &sliceType, &memoryviewType, PropertyType, ClassMethodType, StaticMethodType, SuperType, EnumerateType, ZipType, MapType, FilterType, ReversedType,
		&frozendictType, &sentinelType}
	for _, row := range exceptionRows() {
		switch row.Type {
		case IncompleteInputErrorType: // private in CPython too
		default:
			out = append(out, row.Type)
		}
	}
	return out
}
