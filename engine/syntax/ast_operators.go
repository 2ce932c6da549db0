// The operators and expression contexts of the tree.

package syntax

// Operator is the operator of BinOp and AugAssign.
type Operator uint8

// The binary operators.
const (
	Add Operator = iota + 1
	Sub
	Mult
	MatMult
	Div
	Mod
	Pow
	LShift
	RShift
	BitOr
	BitXor
	BitAnd
	FloorDiv
)

var operatorNames = [...]string{Add: "Add", Sub: "Sub", Mult: "Mult", MatMult: "MatMult", Div: "Div", Mod: "Mod", Pow: "Pow",
	LShift: "LShift", RShift: "RShift", BitOr: "BitOr", BitXor: "BitXor", BitAnd: "BitAnd", FloorDiv: "FloorDiv"}

// String returns the ASDL name.
func (op Operator) String() string { return operatorNames[op] }

// UnaryOperator is the operator of UnaryOp.
type UnaryOperator uint8

// The unary operators.
const (
	Invert UnaryOperator = iota + 1
	Not
	UAdd
	USub
)

var unaryOperatorNames = [...]string{Invert: "Invert", Not: "Not", UAdd: "UAdd", USub: "USub"}

// String returns the ASDL name.
func (op UnaryOperator) String() string { return unaryOperatorNames[op] }

// BoolOperator is the operator of BoolOp.
type BoolOperator uint8

// The boolean operators.
const (
	And BoolOperator = iota + 1
	Or
)

var boolOperatorNames = [...]string{And: "And", Or: "Or"}

// String returns the ASDL name.
func (op BoolOperator) String() string { return boolOperatorNames[op] }

// CmpOperator is an operator of Compare.
type CmpOperator uint8

// The comparison operators.
const (
	Eq CmpOperator = iota + 1
	NotEq
	Lt
	LtE
	Gt
	GtE
	Is
	IsNot
	In
	NotIn
)

var cmpOperatorNames = [...]string{Eq: "Eq", NotEq: "NotEq", Lt: "Lt", LtE: "LtE", Gt: "Gt", GtE: "GtE", Is: "Is", IsNot: "IsNot",
	In: "In", NotIn: "NotIn"}

// String returns the ASDL name.
func (op CmpOperator) String() string { return cmpOperatorNames[op] }

// ExprContext tells whether an expression is read, assigned to or deleted. The zero value is Load.
type ExprContext uint8

// The contexts.
const (
	Load ExprContext = iota
	Store
	Del
)

var contextNames = [...]string{Load: "Load", Store: "Store", Del: "Del"}

// String returns the ASDL name.
func (c ExprContext) String() string { return contextNames[c] }
