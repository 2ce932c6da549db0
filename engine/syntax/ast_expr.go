// The nodes of expressions and patterns.

package syntax

// BoolOp is a chain of "and" or of "or"; Values has two or more.
type BoolOp struct {
	Span
	Op     BoolOperator
	Values []Expr
}

// NamedExpr is "target := value". Target is a *Name.
type NamedExpr struct {
	Span
	Target Expr
	Value  Expr
}

// BinOp is a binary operation.
type BinOp struct {
	Span
	Left  Expr
	Op    Operator
	Right Expr
}

// UnaryOp is a unary operation.
type UnaryOp struct {
	Span
	Op      UnaryOperator
	Operand Expr
}

// Lambda is a lambda expression.
type Lambda struct {
	Span
	Args *Arguments
	Body Expr
}

// IfExp is "body if test else orelse".
type IfExp struct {
	Span
	Test   Expr
	Body   Expr
	Orelse Expr
}

// Dict is a dict display. A nil key stands for "**value".
type Dict struct {
	Span
	Keys   []Expr
	Values []Expr
}

// Set is a set display.
type Set struct {
	Span
	Elts []Expr
}

// ListComp is a list comprehension; Elt may be a *Starred (PEP 798).
type ListComp struct {
	Span
	Elt        Expr
	Generators []*Comprehension
}

// SetComp is a set comprehension; Elt may be a *Starred (PEP 798).
type SetComp struct {
	Span
	Elt        Expr
	Generators []*Comprehension
}

// DictComp is a dict comprehension. For "{**d for d in ds}" Key is the unpacked mapping and Value is nil (PEP 798).
type DictComp struct {
	Span
	Key        Expr
	Value      Expr
	Generators []*Comprehension
}

// GeneratorExp is a generator expression; Elt may be a *Starred (PEP 798).
type GeneratorExp struct {
	Span
	Elt        Expr
	Generators []*Comprehension
}

// Comprehension is one for clause of a comprehension with its conditions.
type Comprehension struct {
	Span
	Target  Expr
	Iter    Expr
	Ifs     []Expr
	IsAsync bool
}

// Await is an await expression.
type Await struct {
	Span
	Value Expr
}

// Yield is a yield expression; Value may be nil.
type Yield struct {
	Span
	Value Expr
}

// YieldFrom is a yield from expression.
type YieldFrom struct {
	Span
	Value Expr
}

// Compare is a chain of comparisons; Ops and Comparators have the same length.
type Compare struct {
	Span
	Left        Expr
	Ops         []CmpOperator
	Comparators []Expr
}

// Call is a call.
type Call struct {
	Span
	Func     Expr
	Args     []Expr
	Keywords []*Keyword
}

// FormattedValue is a replacement field of an f-string. Conversion is -1 or one of 's', 'r', 'a'; FormatSpec is nil or a *JoinedStr.
type FormattedValue struct {
	Span
	Value      Expr
	Conversion int
	FormatSpec Expr
}

// Interpolation is a replacement field of a t-string; Str is the expression's source text (a string, unless the tree
// was made by a program).
type Interpolation struct {
	Span
	Value      Expr
	Str        any
	Conversion int
	FormatSpec Expr
}

// JoinedStr is an f-string.
type JoinedStr struct {
	Span
	Values []Expr
}

// TemplateStr is a t-string.
type TemplateStr struct {
	Span
	Values []Expr
}

// NoneConst is the value of the constant None.
type NoneConst struct{}

// EllipsisConst is the value of the constant "...".
type EllipsisConst struct{}

// Constant is a literal. Value is one of NoneConst, EllipsisConst, bool, int64, *big.Int (only outside of int64's
// range), float64, complex128, string (UTF-8, a lone surrogate in its three-byte form) and []byte (a bytes literal).
// Kind is "u" for a string literal with that prefix, else empty.
type Constant struct {
	Span
	Value any
	Kind  string
}

// Attribute is "value.attr".
type Attribute struct {
	Span
	Value Expr
	Attr  string
	Ctx   ExprContext
}

// Subscript is "value[slice]".
type Subscript struct {
	Span
	Value Expr
	Slice Expr
	Ctx   ExprContext
}

// Starred is "*value".
type Starred struct {
	Span
	Value Expr
	Ctx   ExprContext
}

// Name is an identifier, normalised to NFKC.
type Name struct {
	Span
	ID  string
	Ctx ExprContext
}

// List is a list display or target.
type List struct {
	Span
	Elts []Expr
	Ctx  ExprContext
}

// Tuple is a tuple display or target.
type Tuple struct {
	Span
	Elts []Expr
	Ctx  ExprContext
}

// Slice is "lower:upper:step" inside a subscript; each part may be nil.
type Slice struct {
	Span
	Lower Expr
	Upper Expr
	Step  Expr
}

// MatchValue is a pattern that compares with ==.
type MatchValue struct {
	Span
	Value Expr
}

// MatchSingleton is a pattern None, True or False; Value is NoneConst or bool.
type MatchSingleton struct {
	Span
	Value any
}

// MatchSequence is a sequence pattern.
type MatchSequence struct {
	Span
	Patterns []Pattern
}

// MatchMapping is a mapping pattern; Rest is empty without "**rest".
type MatchMapping struct {
	Span
	Keys     []Expr
	Patterns []Pattern
	Rest     string
}

// MatchClass is a class pattern.
type MatchClass struct {
	Span
	Cls         Expr
	Patterns    []Pattern
	KwdAttrs    []string
	KwdPatterns []Pattern
}

// MatchStar is "*name" in a sequence pattern; Name is empty for "*_".
type MatchStar struct {
	Span
	Name string
}

// MatchAs is "pattern as name"; a capture has no Pattern, the wildcard "_" has neither.
type MatchAs struct {
	Span
	Pattern Pattern
	Name    string
}

// MatchOr is "p1 | p2".
type MatchOr struct {
	Span
	Patterns []Pattern
}
