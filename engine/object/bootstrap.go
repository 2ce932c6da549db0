// The bare builtin types and the one init of the engine, which ties them to their tables: a type's slots are functions that make values
// whose shape names the type, and Go forbids that cycle in variable initialisers.
package object

// typeRow ties a bare type to its tables.
type typeRow struct {
	Type    *Type
	Shape   *Shape // nil where instances have no static shape (object itself, abstract bases)
	Name    string
	Base    *Type   // nil: object
	Bases   []*Type // where there are several; Base is the first
	Layout  Layout
	Flags   TypeFlags
	Slots   Slots
	Members func() []Member // made when somebody first looks into the type: half of the time of a start went into tables nobody read
	Sig     string
	Doc     string
	// Attributes is the offset of the attribute area for types whose plain instances hold attributes (exceptions): their shape is in dict mode,
	// so that a static shape never grows.
	Attributes uint32
	Make       func(s *Shape) Value
	// SubBase is Shape.Base of subclasses: attributeBase of the struct.
	SubBase uint32
	Walk    func(t *Thread, v Value, s Sink) error
	Buffer  BufferFunc
	// CallCheck is Type.CallCheck.
	CallCheck func(t *Thread, args []Value, kw []*Str) error
}

// Bare shapes and types. The tables are the <group>Types functions.
var (
	intShape, floatShape, boolShape, complexShape                                                      Shape
	noneShape, unboundShape, notImplementedShape, ellipsisShape                                        Shape
	strShape, bytesShape, bytearrayShape, listShape, tupleShape, dictShape, setShape, frozensetShape   Shape
	rangeShape, bigRangeShape, sliceShape, moduleShape, typeShape                                      Shape
	intType, floatType, boolType, complexType, noneType, unboundType, notImplementedType, ellipsisType Type
	strType, bytesType, bytearrayType, listType, tupleType, dictType, setType, frozensetType           Type
	rangeType, sliceType, moduleType, typeType, objectType                                             Type
)

// The builtin types, for packages above.
var (
	ObjectType    = &objectType
	TypeType      = &typeType
	IntType       = &intType
	FloatType     = &floatType
	BoolType      = &boolType
	ComplexType   = &complexType
	NoneTypeType  = &noneType
	StrType       = &strType
	BytesType     = &bytesType
	ByteArrayType = &bytearrayType
	ListType      = &listType
	TupleType     = &tupleType
	DictType      = &dictType
	SetType       = &setType
	FrozenSetType = &frozensetType
	RangeType     = &rangeType
	SliceType     = &sliceType
	ModuleType    = &moduleType
)

// Shapes that the run loop compares with.
func ListShape() *Shape   { return &listShape }
func TupleShape() *Shape  { return &tupleShape }
func StrShape() *Shape    { return &strShape }
func DictShape() *Shape   { return &dictShape }
func SetShape() *Shape    { return &setShape }
func ModuleShape() *Shape { return &moduleShape }
func RangeShape() *Shape  { return &rangeShape }
func TypeShape() *Shape   { return &typeShape }

// staticVersions is where the version numbers of static shapes and types end and those of runtimes begin.
const staticVersions = 1 << 20

// allTypes goes through the rows in groups, bases first. The 70 rows of exceptions are made one at a time: together they were 46 kB of fresh pages.
func allTypes(tie func(row *typeRow)) {
	group := func(rows []typeRow) {
		for i := range rows {
			tie(&rows[i])
		}
	}
	for _, rows := range append(coreTypes(), numberTypes(), textTypes()) {
		group(rows)
	}
	for _, row := range exceptionRows() {
		r := row.typeRow()
		tie(&r)
	}
	for _, rows := range append(containerTypes(), contextTypes()) {
		group(rows)
	}
}

func init() {
	buildSlotTable()
	version := uint64(0)
	allTypes(func(row *typeRow) {
		version += 2
		row.tie(version)
	})
}

// tie makes a static type ready; its version numbers must be unique below staticVersions.
func (row *typeRow) tie(version uint64) {
	ty := row.Type
	ty.Shape = &typeShape
	ty.Name, ty.Layout, ty.Flags = row.Name, row.Layout, row.Flags
	ty.Slots, ty.members, ty.Sig, ty.Doc = row.Slots, row.Members, row.Sig, row.Doc
	ty.Version, ty.Make, ty.SubBase, ty.Buffer = version, row.Make, row.SubBase, row.Buffer
	ty.Walk, ty.CallCheck = row.Walk, row.CallCheck
	if row.Shape != nil && row.Layout == LayoutObject && ty != &objectType {
		ty.Layout = LayoutOther // instances of its own have a struct of their own
	}
	ty.Own = row.Slots.filled()
	if ty != &objectType {
		ty.Base = row.Base
		if ty.Base == nil {
			ty.Base = &objectType
		}
		ty.Bases = row.Bases
		if ty.Bases == nil {
			ty.Bases = []*Type{ty.Base}
		}
		for _, b := range ty.Bases {
			b.subs = append(b.subs, ty)
		}
		ty.inherit()
	} else {
		ty.MRO = []*Type{ty}
		ty.PlainNew, ty.PlainInit = true, true
	}
	if row.Shape != nil {
		*row.Shape = Shape{Type: ty, Version: version + 1, Base: row.Attributes, Dict: row.Attributes != 0}
		ty.Root = row.Shape
	}
}

// Members are the rows of a builtin type: methods, properties, constants. They are made at each call.
func (ty *Type) Members() []Member {
	if ty.members == nil {
		return nil
	}
	return ty.members()
}

// TypeRow is how a package above declares a static type of its own; see Tie.
type TypeRow = typeRow

// Tie makes static types of a package above ready. version is the first of a block of numbers that no other package uses, at least 1<<16 and
// below 1<<20: the run loop has 1<<16, the standard modules the blocks above (engine/std names them). It is called from a variable
// initialiser, `var _ = object.Tie(…)`, so that the types are ready before anything runs.
func Tie(version uint64, rows ...TypeRow) bool {
	for i := range rows {
		rows[i].tie(version + 2*uint64(i))
	}
	return true
}
