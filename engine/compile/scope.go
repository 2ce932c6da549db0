// Scopes and symbols: what the first pass finds out about names.

package compile

import "github.com/small-python/spy/engine/syntax"

// ScopeKind is the kind of a scope.
type ScopeKind uint8

// The kinds of scopes.
const (
	ModuleScope        ScopeKind = iota
	ClassScope                   // names live in a namespace; functions inside do not see them
	FunctionScope                // a def or a lambda
	GeneratorScope               // a generator expression: a function of its own
	ComprehensionScope           // any other comprehension: its code is part of the enclosing unit (PEP 709)
	AnnotationScope              // the deferred annotations of a function, a class or a module (PEP 649)
	TypeParamsScope              // the type parameters of a function, a class or an alias (PEP 695)
	TypeVarScope                 // the lazily evaluated bound or default of a type parameter
	TypeAliasScope               // the lazily evaluated value of a type alias
)

// symFlags tell what a scope does with a name.
type symFlags uint16

const (
	symUsed      symFlags = 1 << iota
	symBound              // assigned, imported, defined, deleted …
	symParam              // a parameter
	symGlobal             // declared global
	symNonlocal           // declared nonlocal
	symAnnotated          // has an annotation
	symTypeParam          // a type parameter
	symIter               // the target of a comprehension's for
	symDeleted            // a del or an "except … as" unbinds it
	symWalrus             // the target of a :=
	symImported           // bound by imports only: a global statement may follow
)

// Symbol is a name in a scope.
type Symbol struct {
	name  string
	flags symFlags
	// where is the answer of the resolution: the scope that binds the name; nil for a global.
	where *Scope
	// cell says that a function inside keeps the variable; only for a symbol in the scope that binds it.
	cell bool
	// slot is the register, for a symbol bound in a function-like scope or a comprehension; -1 otherwise.
	slot int
	at   syntax.Span // the global or nonlocal statement
}

// Scope is one block with its names.
type Scope struct {
	Kind     ScopeKind
	Name     string
	node     syntax.Node
	parent   *Scope
	children []*Scope
	symbols  map[string]*Symbol
	order    []*Symbol
	// unit is the scope whose code object holds this scope's code: itself, but for an inlined comprehension.
	unit *Scope
	// private is the name of the innermost class, for mangling. In the type parameters of a class, outside of its body, only private names that
	// are type parameters belong to it: parameters has them, nil elsewhere.
	private    string
	parameters map[string]struct{}
	params     int
	// free are the variables of enclosing scopes that the code object takes over, in the order of its cells.
	free      []*Symbol // each with where set
	freeIndex map[string]int

	generator bool // has yield
	async     bool // async def, or a generator expression with await or async for
	awaits    bool // an await or async for at this level
	// needsClass: a class body whose methods use __class__ or super; needsClassDict: one whose annotations see its names.
	needsClass, needsClassDict bool
	// seesClass: an annotation-like scope straight inside a class body.
	seesClass bool
	usesSuper bool
	// annotated are the module's or class body's annotated names in order; conditional ones are inside of a block.
	annotated   []annotated
	conditional bool
	blocks      int // depth of if, for, while, try, with, match in a class or module
	tries       int // depth of try
	iterating   int // inside the iterable of a comprehension's for
	slots       []slot
	shared      map[string][]int // the slots of comprehension variables, by name
}

// annotated is one annotation of a module or class body.
type annotated struct {
	stmt        *syntax.AnnAssign
	conditional bool
}

// slot is a register for a local of a unit.
type slot struct {
	name string
	cell bool
	busy bool // taken for as long as the comprehension around it is laid out
}

// Names of variables that no program can spell.
const (
	classDictName   = ".classdict"   // the namespace of a class body, for its annotations
	conditionalName = ".conditional" // the annotations of a class body whose statements have run
)

// scopeKey names a scope by its node and kind: a generic function has two scopes.
type scopeKey struct {
	node syntax.Node
	kind ScopeKind
}

// isFunctionLike tells whether the names of a scope are local variables.
func (s *Scope) isFunctionLike() bool { return s.Kind != ModuleScope && s.Kind != ClassScope }

// isAnnotationLike tells whether a scope holds lazily evaluated annotations, bounds or type parameters.
func (s *Scope) isAnnotationLike() bool { return s.Kind >= AnnotationScope }

func (s *Scope) symbol(name string) *Symbol {
	if sym := s.symbols[name]; sym != nil {
		return sym
	}
	sym := &Symbol{name: name, slot: -1}
	s.symbols[name] = sym
	s.order = append(s.order, sym)
	return sym
}

// mangle is a name of the program as the scope knows it.
func (s *Scope) mangle(name string) string {
	if s.parameters != nil {
		if _, found := s.parameters[name]; !found {
			return name
		}
	}
	return mangle(s.private, name)
}

// mangle hides a private name of a class: __x in class C is _C__x.
func mangle(class, name string) string {
	if class == "" || len(name) < 3 || name[:2] != "__" || name[len(name)-2:] == "__" {
		return name
	}
	for i := range len(name) {
		if name[i] == '.' {
			return name
		}
	}
	for len(class) > 0 && class[0] == '_' {
		class = class[1:]
	}
	if class == "" {
		return name
	}
	return "_" + class + name
}
