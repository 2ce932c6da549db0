// The first pass: one walk over the tree makes the scopes and notes what each does with its names.

package compile

import (
	"github.com/small-python/spy/engine/syntax"
)

// builder walks the tree; s is the scope it is in.
type builder struct {
	c *compiler
	s *Scope
}

// symtable builds and resolves the scopes of a chunk and returns the outermost.
func (c *compiler) symtable(root syntax.Node) *Scope {
	b := &builder{c: c}
	top := b.push(ModuleScope, "<module>", root)
	switch root := root.(type) {
	case *syntax.Module:
		b.stmts(root.Body)
	case *syntax.Interactive:
		b.stmts(root.Body)
	case *syntax.Expression:
		b.expr(root.Body)
	}
	c.resolve(top)
	return top
}

func (b *builder) push(kind ScopeKind, name string, node syntax.Node) *Scope {
	s := &Scope{Kind: kind, Name: name, node: node, parent: b.s, symbols: map[string]*Symbol{}}
	s.unit = s
	if b.s != nil {
		s.private, s.iterating = b.s.private, b.s.iterating
		if kind != ClassScope {
			s.parameters = b.s.parameters
		}
		b.s.children = append(b.s.children, s)
		if kind == ComprehensionScope {
			s.unit = b.s.unit
		}
	}
	b.c.scopes[scopeKey{node, kind}] = s
	b.s = s
	return s
}

func (b *builder) pop() { b.s = b.s.parent }

// use notes a reading of a name.
func (b *builder) use(name string) {
	b.s.symbol(b.s.mangle(name)).flags |= symUsed
}

// define notes a binding of a name and refuses what may not be bound so.
func (b *builder) define(name string, flag symFlags, at syntax.Node) *Symbol {
	b.checkName(name, syntax.Store, at)
	name = b.s.mangle(name)
	sym := b.s.symbol(name)
	if flag&symParam != 0 && sym.flags&symParam != 0 {
		b.c.fail(at, "duplicate parameter '"+name+"' in function definition")
	}
	if flag&symTypeParam != 0 && sym.flags&symTypeParam != 0 {
		b.c.fail(at, "duplicate type parameter '"+name+"'")
	}
	if flag&symIter != 0 && sym.flags&symWalrus != 0 {
		b.c.fail(at, "comprehension inner loop cannot rebind assignment expression target '"+name+"'")
	}
	imported := flag&symImported != 0 && (sym.flags&symBound == 0 || sym.flags&symImported != 0)
	sym.flags |= flag | symBound
	if !imported {
		sym.flags &^= symImported
	}
	return sym
}

// checkName refuses __debug__ as a target.
func (b *builder) checkName(name string, ctx syntax.ExprContext, at syntax.Node) {
	if name != "__debug__" {
		return
	}
	switch ctx {
	case syntax.Store:
		b.c.fail(at, "cannot assign to __debug__")
	case syntax.Del:
		b.c.fail(at, "cannot delete __debug__")
	}
}

// block walks statements that may not run.
func (b *builder) block(body []syntax.Stmt) {
	b.s.blocks++
	b.stmts(body)
	b.s.blocks--
}

func (b *builder) stmts(body []syntax.Stmt) {
	for _, st := range body {
		b.stmt(st)
	}
}

func (b *builder) stmt(st syntax.Stmt) {
	b.c.enter()
	defer b.c.leave()
	b.c.charge()
	switch st := st.(type) {
	case *syntax.FunctionDef:
		b.function(st, st.Name, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams, false)
	case *syntax.AsyncFunctionDef:
		b.function(st, st.Name, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams, true)
	case *syntax.ClassDef:
		b.class(st)
	case *syntax.TypeAlias:
		b.typeAlias(st)
	case *syntax.AnnAssign:
		b.annAssign(st)
	case *syntax.Global:
		b.declare(st, st.Names, symGlobal)
	case *syntax.Nonlocal:
		b.declare(st, st.Names, symNonlocal)
	case *syntax.Import:
		b.lazyImport(st, st.IsLazy, "lazy import")
		for _, a := range st.Names {
			b.alias(a)
		}
	case *syntax.ImportFrom:
		b.importFrom(st)
	case *syntax.Match:
		b.expr(st.Subject)
		b.s.blocks++
		for _, m := range st.Cases {
			b.pattern(m.Pattern)
			b.exprOrNil(m.Guard)
			b.stmts(m.Body)
		}
		b.s.blocks--
	default:
		b.simple(st)
	}
}

// simple walks the statements that have no names of their own.
func (b *builder) simple(st syntax.Stmt) {
	switch st := st.(type) {
	case *syntax.Return:
		b.exprOrNil(st.Value)
	case *syntax.Delete:
		b.exprs(st.Targets)
	case *syntax.Assign:
		b.exprs(st.Targets)
		b.expr(st.Value)
	case *syntax.AugAssign:
		b.expr(st.Target)
		b.expr(st.Value)
	case *syntax.For:
		b.expr(st.Target)
		b.expr(st.Iter)
		b.block(st.Body)
		b.block(st.Orelse)
	case *syntax.AsyncFor:
		b.awaiting(st)
		b.expr(st.Target)
		b.expr(st.Iter)
		b.block(st.Body)
		b.block(st.Orelse)
	case *syntax.While:
		b.expr(st.Test)
		b.block(st.Body)
		b.block(st.Orelse)
	case *syntax.If:
		b.ifChain(st)
	case *syntax.With:
		b.with(st.Items, st.Body)
	case *syntax.AsyncWith:
		b.awaiting(st)
		b.with(st.Items, st.Body)
	case *syntax.Raise:
		b.exprOrNil(st.Exc)
		b.exprOrNil(st.Cause)
	case *syntax.Try:
		b.try(st.Body, st.Handlers, st.Orelse, st.FinalBody)
	case *syntax.TryStar:
		b.try(st.Body, st.Handlers, st.Orelse, st.FinalBody)
	case *syntax.Assert:
		b.expr(st.Test)
		b.exprOrNil(st.Msg)
	case *syntax.ExprStmt:
		b.expr(st.Value)
	}
}

// ifChain follows a chain of elifs without nesting.
func (b *builder) ifChain(st *syntax.If) {
	b.s.blocks++
	defer func() { b.s.blocks-- }()
	for {
		b.expr(st.Test)
		b.stmts(st.Body)
		next := elif(st)
		if next == nil {
			break
		}
		b.c.charge()
		st = next
	}
	b.stmts(st.Orelse)
}

// elif returns the If that stands alone in the else part, or nil.
func elif(st *syntax.If) *syntax.If {
	if len(st.Orelse) != 1 {
		return nil
	}
	next, _ := st.Orelse[0].(*syntax.If)
	return next
}

func (b *builder) with(items []*syntax.WithItem, body []syntax.Stmt) {
	b.s.blocks++
	for _, item := range items {
		b.expr(item.ContextExpr)
		b.exprOrNil(item.OptionalVars)
	}
	b.stmts(body)
	b.s.blocks--
}

func (b *builder) try(body []syntax.Stmt, handlers []*syntax.ExceptHandler, orelse, final []syntax.Stmt) {
	b.s.blocks++
	b.s.tries++
	b.stmts(body)
	for _, h := range handlers {
		b.exprOrNil(h.Type)
		if h.Name != "" {
			b.define(h.Name, symDeleted, h)
		}
		b.stmts(h.Body)
	}
	b.stmts(orelse)
	b.stmts(final)
	b.s.tries--
	b.s.blocks--
}

func (b *builder) alias(a *syntax.Alias) {
	name := a.AsName
	if name == "" {
		name = firstPart(a.Name)
	}
	b.define(name, symImported, a)
}

// firstPart returns a dotted name up to its first dot.
func firstPart(name string) string {
	for i := range len(name) {
		if name[i] == '.' {
			return name[:i]
		}
	}
	return name
}

// lazyImport checks where a lazy import stands (PEP 810).
func (b *builder) lazyImport(st syntax.Node, lazy bool, what string) {
	switch {
	case !lazy:
	case b.s.Kind == FunctionScope:
		b.c.fail(st, what+" not allowed inside functions")
	case b.s.Kind == ClassScope:
		b.c.fail(st, what+" not allowed inside classes")
	case b.s.tries > 0:
		b.c.fail(st, what+" not allowed inside try/except blocks")
	}
}

func (b *builder) importFrom(st *syntax.ImportFrom) {
	b.lazyImport(st, st.IsLazy, "lazy from ... import")
	if st.IsLazy && st.Names[0].Name == "*" {
		b.c.fail(st, "lazy from ... import * is not allowed")
	}
	for _, a := range st.Names {
		if a.Name != "*" {
			b.alias(a)
			continue
		}
		if b.s.Kind != ModuleScope {
			b.c.fail(a, "import * only allowed at module level")
		}
	}
}

// declare handles global and nonlocal statements.
func (b *builder) declare(st syntax.Node, names []string, flag symFlags) {
	word := "global"
	if flag == symNonlocal {
		word = "nonlocal"
	}
	for _, name := range names {
		mangled := b.s.mangle(name)
		sym := b.s.symbol(mangled)
		switch f := sym.flags; {
		case f&symParam != 0:
			b.c.fail(st, "name '"+name+"' is parameter and "+word)
		case f&symUsed != 0:
			b.c.fail(st, "name '"+name+"' is used prior to "+word+" declaration")
		case f&symAnnotated != 0:
			b.c.fail(st, "annotated name '"+name+"' can't be "+word)
		case f&(symBound|symImported) == symBound:
			b.c.fail(st, "name '"+name+"' is assigned to before "+word+" declaration")
		}
		sym.flags |= flag
		if sym.at.Line == 0 {
			sym.at = *st.Pos()
		}
		if flag == symGlobal {
			b.declareAtTop(mangled)
		}
	}
}

// declareAtTop makes a name that some function declares global one at the top too. It shows only where a program runs in two namespaces.
func (b *builder) declareAtTop(mangled string) {
	top := b.s
	for top.parent != nil {
		top = top.parent
	}
	if top.Kind == ModuleScope {
		top.symbol(mangled).flags |= symGlobal
	}
}

func (b *builder) annAssign(st *syntax.AnnAssign) {
	if name, ok := st.Target.(*syntax.Name); ok {
		b.annotateName(st, name)
	} else {
		b.expr(st.Target)
	}
	b.annotation(st)
	b.exprOrNil(st.Value)
}

func (b *builder) annotateName(st *syntax.AnnAssign, name *syntax.Name) {
	b.checkName(name.ID, syntax.Store, name)
	sym := b.s.symbol(b.s.mangle(name.ID))
	if sym.flags&(symGlobal|symNonlocal) != 0 && b.s.Kind != ModuleScope && st.Simple {
		word := "global"
		if sym.flags&symNonlocal != 0 {
			word = "nonlocal"
		}
		b.c.fail(st, "annotated name '"+name.ID+"' can't be "+word)
	}
	if st.Simple {
		sym.flags |= symAnnotated | symBound
	} else if st.Value != nil {
		sym.flags = sym.flags&^symImported | symBound
	}
}

// annotation walks the annotation of a variable in the scope of the deferred annotations of its module or class. Those of a
// function's variables are never evaluated, but their names are checked.
func (b *builder) annotation(st *syntax.AnnAssign) {
	outer := b.s
	if outer.Kind != ModuleScope && outer.Kind != ClassScope {
		b.checkAnnotation(st.Annotation)
		return
	}
	if _, simple := st.Target.(*syntax.Name); simple && st.Simple {
		conditional := outer.Kind == ModuleScope || outer.blocks > 0
		outer.conditional = outer.conditional || conditional
		outer.annotated = append(outer.annotated, annotated{st, conditional})
	}
	if b.c.futures {
		b.checkAnnotation(st.Annotation)
		return
	}
	s := b.c.scopes[scopeKey{outer.node, AnnotationScope}]
	if s == nil {
		s = b.pushAnnotation(outer.node, outer)
	}
	if outer.Kind == ClassScope && outer.conditional {
		s.symbol(conditionalName).flags |= symUsed
	}
	b.s = s
	b.expr(st.Annotation)
	b.s = outer
}

// pushAnnotation enters a new annotation scope of a node.
func (b *builder) pushAnnotation(node syntax.Node, outer *Scope) *Scope {
	s := b.push(AnnotationScope, "__annotate__", node)
	if !b.c.futures {
		b.seeClass(s, outer)
	}
	s.symbol(".format").flags |= symParam | symBound
	s.params = 1
	return s
}

// seeClass marks a lazily evaluated scope that looks its names up in the class body around it first.
func (b *builder) seeClass(s, outer *Scope) {
	if outer.Kind == ClassScope || outer.seesClass {
		s.seesClass = true
		s.symbol(classDictName).flags |= symUsed
	}
}

// checkAnnotation checks an annotation that is never evaluated: its names do not matter, its forbidden expressions do.
func (b *builder) checkAnnotation(e syntax.Expr) {
	outer := b.s
	s := &Scope{Kind: AnnotationScope, Name: "__annotate__", parent: outer, symbols: map[string]*Symbol{}, private: outer.private, parameters: outer.parameters}
	s.unit = s
	b.s = s
	b.expr(e)
	b.s = outer
}
