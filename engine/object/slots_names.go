// The names that the type system looks up again and again, by number: a runtime interns them once.
package object

// special numbers a name of specialNames.
type special uint8

const (
	spNew special = iota
	spInit
	spCall
	spRepr
	spStr
	spHash
	spLt
	spLe
	spEq
	spNe
	spGt
	spGe
	spBool
	spGetattribute
	spGetattr
	spSetattr
	spDelattr
	spGet
	spSet
	spDelete
	spIter
	spNext
	spLen
	spGetitem
	spSetitem
	spDelitem
	spContains
	spInt
	spFloat
	spIndex
	spAwait
	spAiter
	spAnext
	spNeg
	spPos
	spInvert
	spAbs
	spAdd
	spSub
	spMul
	spTruediv
	spFloordiv
	spMod
	spPow
	spMatmul
	spAnd
	spOr
	spXor
	spLshift
	spRshift
	spDivmod
	spRadd
	spRsub
	spRmul
	spRtruediv
	spRfloordiv
	spRmod
	spRpow
	spRmatmul
	spRand
	spRor
	spRxor
	spRlshift
	spRrshift
	spRdivmod
	spIadd
	spIsub
	spImul
	spItruediv
	spIfloordiv
	spImod
	spIpow
	spImatmul
	spIand
	spIor
	spIxor
	spIlshift
	spIrshift
	spSetName
	spInitSubclass
	spPrepare
	spMroEntries
	spInstancecheck
	spSubclasscheck
	spClass
	spDict
	spDoc
	spModule
	spQualname
	spName
	spSlots
	spClasscell
	spClassdictcell
	spAbstractmethods
	spIsabstractmethod
	spClassGetitem
	spDir
	spDel
	spFirstlineno
	spStaticAttributes
	spAnnotations
	spAnnotate
	spWeakref
	spBases
	spMro
	spFunc
	spSelf
	spOrigin
	spArgs
	spParameters
	spTypingSubst
	spTypingPrepareSubst
	spTextSignature
	spNotes
	spMatchArgs
	spGetstate
	spReduce
	spReduceEx
	spGetnewargsEx
	spGetnewargs
	spWrapped
	numSpecial int = iota
)

// specialNames are the names by number. Those of binary operations stand in the order of BinaryOp.
func specialNames() [numSpecial]string {
	return [numSpecial]string{
		"__new__", "__init__", "__call__", "__repr__", "__str__", "__hash__", "__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__",
		"__bool__", "__getattribute__", "__getattr__", "__setattr__", "__delattr__", "__get__", "__set__", "__delete__", "__iter__", "__next__",
		"__len__", "__getitem__", "__setitem__", "__delitem__", "__contains__", "__int__", "__float__", "__index__", "__await__", "__aiter__",
		"__anext__", "__neg__", "__pos__", "__invert__", "__abs__", "__add__", "__sub__", "__mul__", "__truediv__", "__floordiv__", "__mod__",
		"__pow__", "__matmul__", "__and__", "__or__", "__xor__", "__lshift__", "__rshift__", "__divmod__", "__radd__", "__rsub__", "__rmul__",
		"__rtruediv__", "__rfloordiv__", "__rmod__", "__rpow__", "__rmatmul__", "__rand__", "__ror__", "__rxor__", "__rlshift__", "__rrshift__",
		"__rdivmod__", "__iadd__", "__isub__", "__imul__", "__itruediv__", "__ifloordiv__", "__imod__", "__ipow__", "__imatmul__", "__iand__",
		"__ior__", "__ixor__", "__ilshift__", "__irshift__", "__set_name__", "__init_subclass__", "__prepare__", "__mro_entries__",
		"__instancecheck__", "__subclasscheck__", "__class__", "__dict__", "__doc__", "__module__", "__qualname__", "__name__", "__slots__",
		"__classcell__", "__classdictcell__", "__abstractmethods__", "__isabstractmethod__", "__class_getitem__", "__dir__", "__del__",
		"__firstlineno__", "__static_attributes__", "__annotations__", "__annotate__", "__weakref__", "__bases__", "__mro__", "__func__",
		"__self__", "__origin__", "__args__", "__parameters__", "__typing_subst__", "__typing_prepare_subst__", "__text_signature__",
		"__notes__", "__match_args__", "__getstate__", "__reduce__", "__reduce_ex__", "__getnewargs_ex__", "__getnewargs__", "__wrapped__",
	}
}
