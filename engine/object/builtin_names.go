// What the module builtins shows of this package.
package object

// BuiltinTypes are the types that the module builtins names, exceptions included.
func BuiltinTypes() []*Type {
	out := []*Type{&objectType, &typeType, &intType, &floatType, &boolType, &complexType, &strType, &bytesType, &bytearrayType, &listType, &tupleType, &dictType,
		&setType, &frozensetType, &frozendictType, &rangeType, &sliceType, &memoryviewType, PropertyType, ClassMethodType, StaticMethodType, SuperType, EnumerateType, ZipType, MapType, FilterType, ReversedType,
		&sentinelType}
	for _, row := range exceptionRows() {
		if row.Type != IncompleteInputErrorType { // private in CPython too
			out = append(out, row.Type)
		}
	}
	return out
}
