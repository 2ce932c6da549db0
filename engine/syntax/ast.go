// Package syntax holds the syntax tree, the lexer and the parser for Python 3.15 source text.
//
// The node types bear the names and fields of CPython's ASDL, so that the modules ast, symtable and the compiler speak
// of the same tree. A node is always a pointer to one of the structs below. One name differs: the expression statement
// is ExprStmt, because Expr is the interface of all expressions.
package syntax

// Span is the place of a node in its source. Lines count from 1; columns are offsets in UTF-8 bytes from 0, and the end
// is exclusive. Nodes that have no place in the ASDL (Module, Arguments, Comprehension, WithItem, MatchCase) carry one
// too where the parser knows it, but Dump does not show it.
type Span struct {
	Line, Col, EndLine, EndCol int32
}

// Pos returns the place itself, so that a pass may read and correct it through the interface.
func (s *Span) Pos() *Span { return s }

// Node is any part of a syntax tree.
type Node interface {
	Pos() *Span
	// Class is the node's name in the ASDL, as in ast.dump.
	Class() string
}

// Stmt is a statement.
type Stmt interface {
	Node
	stmt()
}

// Expr is an expression.
type Expr interface {
	Node
	expr()
}

// Pattern is a pattern of a case clause.
type Pattern interface {
	Node
	pattern()
}

// TypeParam is one of TypeVar, ParamSpec and TypeVarTuple.
type TypeParam interface {
	Node
	typeParam()
}

// Module is the root for ModeExec.
type Module struct {
	Span
	Body []Stmt
}

// Interactive is the root for ModeSingle.
type Interactive struct {
	Span
	Body []Stmt
}

// Expression is the root for ModeEval.
type Expression struct {
	Span
	Body Expr
}

// FunctionType is the root for ModeFuncType: a signature comment such as "(int, str) -> bool".
type FunctionType struct {
	Span
	ArgTypes []Expr
	Returns  Expr
}

// FunctionDef is a def statement. Its place starts at "def", not at a decorator.
type FunctionDef struct {
	Span
	Name          string
	Args          *Arguments
	Body          []Stmt
	DecoratorList []Expr
	Returns       Expr // nil when absent
	TypeParams    []TypeParam
}

// AsyncFunctionDef is an async def statement.
type AsyncFunctionDef struct {
	Span
	Name          string
	Args          *Arguments
	Body          []Stmt
	DecoratorList []Expr
	Returns       Expr // nil when absent
	TypeParams    []TypeParam
}

// ClassDef is a class statement.
type ClassDef struct {
	Span
	Name          string
	Bases         []Expr
	Keywords      []*Keyword
	Body          []Stmt
	DecoratorList []Expr
	TypeParams    []TypeParam
}

// Return is a return statement; Value is nil when absent.
type Return struct {
	Span
	Value Expr
}

// Delete is a del statement.
type Delete struct {
	Span
	Targets []Expr
}

// Assign is "t1 = t2 = value".
type Assign struct {
	Span
	Targets []Expr
	Value   Expr
}

// TypeAlias is a type statement. Name is always a *Name.
type TypeAlias struct {
	Span
	Name       Expr
	TypeParams []TypeParam
	Value      Expr
}

// AugAssign is "target op= value".
type AugAssign struct {
	Span
	Target Expr
	Op     Operator
	Value  Expr
}

// AnnAssign is "target: annotation = value". Simple is true for a bare name without parentheses; Value may be nil.
type AnnAssign struct {
	Span
	Target     Expr
	Annotation Expr
	Value      Expr
	Simple     bool
}

// For is a for statement.
type For struct {
	Span
	Target Expr
	Iter   Expr
	Body   []Stmt
	Orelse []Stmt
}

// AsyncFor is an async for statement.
type AsyncFor struct {
	Span
	Target Expr
	Iter   Expr
	Body   []Stmt
	Orelse []Stmt
}

// While is a while statement.
type While struct {
	Span
	Test   Expr
	Body   []Stmt
	Orelse []Stmt
}

// If is an if statement; an elif is an If alone in Orelse.
type If struct {
	Span
	Test   Expr
	Body   []Stmt
	Orelse []Stmt
}

// With is a with statement.
type With struct {
	Span
	Items []*WithItem
	Body  []Stmt
}

// AsyncWith is an async with statement.
type AsyncWith struct {
	Span
	Items []*WithItem
	Body  []Stmt
}

// Match is a match statement.
type Match struct {
	Span
	Subject Expr
	Cases   []*MatchCase
}

// Raise is a raise statement; both parts may be nil.
type Raise struct {
	Span
	Exc   Expr
	Cause Expr
}

// Try is a try statement with except, or with finally alone.
type Try struct {
	Span
	Body      []Stmt
	Handlers  []*ExceptHandler
	Orelse    []Stmt
	FinalBody []Stmt
}

// TryStar is a try statement with except*.
type TryStar struct {
	Span
	Body      []Stmt
	Handlers  []*ExceptHandler
	Orelse    []Stmt
	FinalBody []Stmt
}

// Assert is an assert statement; Msg may be nil.
type Assert struct {
	Span
	Test Expr
	Msg  Expr
}

// Import is an import statement; IsLazy tells of "lazy import" (PEP 810).
type Import struct {
	Span
	Names  []*Alias
	IsLazy bool
}

// ImportFrom is a from statement. Module is empty for "from . import x"; Level counts the leading dots.
type ImportFrom struct {
	Span
	Module string
	Names  []*Alias
	Level  int
	IsLazy bool
}

// Global is a global statement.
type Global struct {
	Span
	Names []string
}

// Nonlocal is a nonlocal statement.
type Nonlocal struct {
	Span
	Names []string
}

// ExprStmt is an expression used as a statement; the ASDL calls it Expr.
type ExprStmt struct {
	Span
	Value Expr
}

// Pass is a pass statement.
type Pass struct{ Span }

// Break is a break statement.
type Break struct{ Span }

// Continue is a continue statement.
type Continue struct{ Span }

// ExceptHandler is one except clause. Type is nil for a bare except, Name is empty without "as".
type ExceptHandler struct {
	Span
	Type Expr
	Name string
	Body []Stmt
}

// Arguments is a parameter list. KwDefaults has one entry for each of KwOnlyArgs, nil where there is no default;
// Defaults belong to the last of PosOnlyArgs followed by Args.
type Arguments struct {
	Span
	PosOnlyArgs []*Arg
	Args        []*Arg
	VarArg      *Arg // nil when absent
	KwOnlyArgs  []*Arg
	KwDefaults  []Expr
	KwArg       *Arg // nil when absent
	Defaults    []Expr
}

// Arg is one parameter; Annotation may be nil.
type Arg struct {
	Span
	Arg        string
	Annotation Expr
}

// Keyword is a keyword argument of a call or class; Arg is empty for "**value".
type Keyword struct {
	Span
	Arg   string
	Value Expr
}

// Alias is one name of an import; AsName is empty without "as". Name is "*" for a star import.
type Alias struct {
	Span
	Name   string
	AsName string
}

// WithItem is one item of a with statement; OptionalVars may be nil.
type WithItem struct {
	Span
	ContextExpr  Expr
	OptionalVars Expr
}

// MatchCase is one case clause; Guard may be nil.
type MatchCase struct {
	Span
	Pattern Pattern
	Guard   Expr
	Body    []Stmt
}

// TypeVar is a type parameter "T: Bound = DefaultValue".
type TypeVar struct {
	Span
	Name         string
	Bound        Expr
	DefaultValue Expr
}

// ParamSpec is a type parameter "**P = DefaultValue".
type ParamSpec struct {
	Span
	Name         string
	DefaultValue Expr
}

// TypeVarTuple is a type parameter "*Ts = DefaultValue".
type TypeVarTuple struct {
	Span
	Name         string
	DefaultValue Expr
}
