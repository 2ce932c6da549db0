// Which node belongs to which interface, and its name in the ASDL.

package syntax

func (*FunctionDef) stmt()      {}
func (*AsyncFunctionDef) stmt() {}
func (*ClassDef) stmt()         {}
func (*Return) stmt()           {}
func (*Delete) stmt()           {}
func (*Assign) stmt()           {}
func (*TypeAlias) stmt()        {}
func (*AugAssign) stmt()        {}
func (*AnnAssign) stmt()        {}
func (*For) stmt()              {}
func (*AsyncFor) stmt()         {}
func (*While) stmt()            {}
func (*If) stmt()               {}
func (*With) stmt()             {}
func (*AsyncWith) stmt()        {}
func (*Match) stmt()            {}
func (*Raise) stmt()            {}
func (*Try) stmt()              {}
func (*TryStar) stmt()          {}
func (*Assert) stmt()           {}
func (*Import) stmt()           {}
func (*ImportFrom) stmt()       {}
func (*Global) stmt()           {}
func (*Nonlocal) stmt()         {}
func (*ExprStmt) stmt()         {}
func (*Pass) stmt()             {}
func (*Break) stmt()            {}
func (*Continue) stmt()         {}

func (*BoolOp) expr()         {}
func (*NamedExpr) expr()      {}
func (*BinOp) expr()          {}
func (*UnaryOp) expr()        {}
func (*Lambda) expr()         {}
func (*IfExp) expr()          {}
func (*Dict) expr()           {}
func (*Set) expr()            {}
func (*ListComp) expr()       {}
func (*SetComp) expr()        {}
func (*DictComp) expr()       {}
func (*GeneratorExp) expr()   {}
func (*Await) expr()          {}
func (*Yield) expr()          {}
func (*YieldFrom) expr()      {}
func (*Compare) expr()        {}
func (*Call) expr()           {}
func (*FormattedValue) expr() {}
func (*Interpolation) expr()  {}
func (*JoinedStr) expr()      {}
func (*TemplateStr) expr()    {}
func (*Constant) expr()       {}
func (*Attribute) expr()      {}
func (*Subscript) expr()      {}
func (*Starred) expr()        {}
func (*Name) expr()           {}
func (*List) expr()           {}
func (*Tuple) expr()          {}
func (*Slice) expr()          {}

func (*MatchValue) pattern()     {}
func (*MatchSingleton) pattern() {}
func (*MatchSequence) pattern()  {}
func (*MatchMapping) pattern()   {}
func (*MatchClass) pattern()     {}
func (*MatchStar) pattern()      {}
func (*MatchAs) pattern()        {}
func (*MatchOr) pattern()        {}

func (*TypeVar) typeParam()      {}
func (*ParamSpec) typeParam()    {}
func (*TypeVarTuple) typeParam() {}

// Class returns "FunctionDef", the ASDL name.
func (*FunctionDef) Class() string { return "FunctionDef" }

// Class returns "AsyncFunctionDef", the ASDL name.
func (*AsyncFunctionDef) Class() string { return "AsyncFunctionDef" }

// Class returns "ClassDef", the ASDL name.
func (*ClassDef) Class() string { return "ClassDef" }

// Class returns "Return", the ASDL name.
func (*Return) Class() string { return "Return" }

// Class returns "Delete", the ASDL name.
func (*Delete) Class() string { return "Delete" }

// Class returns "Assign", the ASDL name.
func (*Assign) Class() string { return "Assign" }

// Class returns "TypeAlias", the ASDL name.
func (*TypeAlias) Class() string { return "TypeAlias" }

// Class returns "AugAssign", the ASDL name.
func (*AugAssign) Class() string { return "AugAssign" }

// Class returns "AnnAssign", the ASDL name.
func (*AnnAssign) Class() string { return "AnnAssign" }

// Class returns "For", the ASDL name.
func (*For) Class() string { return "For" }

// Class returns "AsyncFor", the ASDL name.
func (*AsyncFor) Class() string { return "AsyncFor" }

// Class returns "While", the ASDL name.
func (*While) Class() string { return "While" }

// Class returns "If", the ASDL name.
func (*If) Class() string { return "If" }

// Class returns "With", the ASDL name.
func (*With) Class() string { return "With" }

// Class returns "AsyncWith", the ASDL name.
func (*AsyncWith) Class() string { return "AsyncWith" }

// Class returns "Match", the ASDL name.
func (*Match) Class() string { return "Match" }

// Class returns "Raise", the ASDL name.
func (*Raise) Class() string { return "Raise" }

// Class returns "Try", the ASDL name.
func (*Try) Class() string { return "Try" }

// Class returns "TryStar", the ASDL name.
func (*TryStar) Class() string { return "TryStar" }

// Class returns "Assert", the ASDL name.
func (*Assert) Class() string { return "Assert" }

// Class returns "Import", the ASDL name.
func (*Import) Class() string { return "Import" }

// Class returns "ImportFrom", the ASDL name.
func (*ImportFrom) Class() string { return "ImportFrom" }

// Class returns "Global", the ASDL name.
func (*Global) Class() string { return "Global" }

// Class returns "Nonlocal", the ASDL name.
func (*Nonlocal) Class() string { return "Nonlocal" }

// Class returns "Expr", the ASDL name.
func (*ExprStmt) Class() string { return "Expr" }

// Class returns "Pass", the ASDL name.
func (*Pass) Class() string { return "Pass" }

// Class returns "Break", the ASDL name.
func (*Break) Class() string { return "Break" }

// Class returns "Continue", the ASDL name.
func (*Continue) Class() string { return "Continue" }

// Class returns "BoolOp", the ASDL name.
func (*BoolOp) Class() string { return "BoolOp" }

// Class returns "NamedExpr", the ASDL name.
func (*NamedExpr) Class() string { return "NamedExpr" }

// Class returns "BinOp", the ASDL name.
func (*BinOp) Class() string { return "BinOp" }

// Class returns "UnaryOp", the ASDL name.
func (*UnaryOp) Class() string { return "UnaryOp" }

// Class returns "Lambda", the ASDL name.
func (*Lambda) Class() string { return "Lambda" }

// Class returns "IfExp", the ASDL name.
func (*IfExp) Class() string { return "IfExp" }

// Class returns "Dict", the ASDL name.
func (*Dict) Class() string { return "Dict" }

// Class returns "Set", the ASDL name.
func (*Set) Class() string { return "Set" }

// Class returns "ListComp", the ASDL name.
func (*ListComp) Class() string { return "ListComp" }

// Class returns "SetComp", the ASDL name.
func (*SetComp) Class() string { return "SetComp" }

// Class returns "DictComp", the ASDL name.
func (*DictComp) Class() string { return "DictComp" }

// Class returns "GeneratorExp", the ASDL name.
func (*GeneratorExp) Class() string { return "GeneratorExp" }

// Class returns "Await", the ASDL name.
func (*Await) Class() string { return "Await" }

// Class returns "Yield", the ASDL name.
func (*Yield) Class() string { return "Yield" }

// Class returns "YieldFrom", the ASDL name.
func (*YieldFrom) Class() string { return "YieldFrom" }

// Class returns "Compare", the ASDL name.
func (*Compare) Class() string { return "Compare" }

// Class returns "Call", the ASDL name.
func (*Call) Class() string { return "Call" }

// Class returns "FormattedValue", the ASDL name.
func (*FormattedValue) Class() string { return "FormattedValue" }

// Class returns "Interpolation", the ASDL name.
func (*Interpolation) Class() string { return "Interpolation" }

// Class returns "JoinedStr", the ASDL name.
func (*JoinedStr) Class() string { return "JoinedStr" }

// Class returns "TemplateStr", the ASDL name.
func (*TemplateStr) Class() string { return "TemplateStr" }

// Class returns "Constant", the ASDL name.
func (*Constant) Class() string { return "Constant" }

// Class returns "Attribute", the ASDL name.
func (*Attribute) Class() string { return "Attribute" }

// Class returns "Subscript", the ASDL name.
func (*Subscript) Class() string { return "Subscript" }

// Class returns "Starred", the ASDL name.
func (*Starred) Class() string { return "Starred" }

// Class returns "Name", the ASDL name.
func (*Name) Class() string { return "Name" }

// Class returns "List", the ASDL name.
func (*List) Class() string { return "List" }

// Class returns "Tuple", the ASDL name.
func (*Tuple) Class() string { return "Tuple" }

// Class returns "Slice", the ASDL name.
func (*Slice) Class() string { return "Slice" }

// Class returns "MatchValue", the ASDL name.
func (*MatchValue) Class() string { return "MatchValue" }

// Class returns "MatchSingleton", the ASDL name.
func (*MatchSingleton) Class() string { return "MatchSingleton" }

// Class returns "MatchSequence", the ASDL name.
func (*MatchSequence) Class() string { return "MatchSequence" }

// Class returns "MatchMapping", the ASDL name.
func (*MatchMapping) Class() string { return "MatchMapping" }

// Class returns "MatchClass", the ASDL name.
func (*MatchClass) Class() string { return "MatchClass" }

// Class returns "MatchStar", the ASDL name.
func (*MatchStar) Class() string { return "MatchStar" }

// Class returns "MatchAs", the ASDL name.
func (*MatchAs) Class() string { return "MatchAs" }

// Class returns "MatchOr", the ASDL name.
func (*MatchOr) Class() string { return "MatchOr" }

// Class returns "TypeVar", the ASDL name.
func (*TypeVar) Class() string { return "TypeVar" }

// Class returns "ParamSpec", the ASDL name.
func (*ParamSpec) Class() string { return "ParamSpec" }

// Class returns "TypeVarTuple", the ASDL name.
func (*TypeVarTuple) Class() string { return "TypeVarTuple" }

// Class returns "Module", the ASDL name.
func (*Module) Class() string { return "Module" }

// Class returns "Interactive", the ASDL name.
func (*Interactive) Class() string { return "Interactive" }

// Class returns "Expression", the ASDL name.
func (*Expression) Class() string { return "Expression" }

// Class returns "FunctionType", the ASDL name.
func (*FunctionType) Class() string { return "FunctionType" }

// Class returns "ExceptHandler", the ASDL name.
func (*ExceptHandler) Class() string { return "ExceptHandler" }

// Class returns "arguments", the ASDL name.
func (*Arguments) Class() string { return "arguments" }

// Class returns "arg", the ASDL name.
func (*Arg) Class() string { return "arg" }

// Class returns "keyword", the ASDL name.
func (*Keyword) Class() string { return "keyword" }

// Class returns "alias", the ASDL name.
func (*Alias) Class() string { return "alias" }

// Class returns "withitem", the ASDL name.
func (*WithItem) Class() string { return "withitem" }

// Class returns "match_case", the ASDL name.
func (*MatchCase) Class() string { return "match_case" }

// Class returns "comprehension", the ASDL name.
func (*Comprehension) Class() string { return "comprehension" }
