// The first pass over expressions.

package compile

import "github.com/small-python/spy/engine/syntax"

func (b *builder) exprs(list []syntax.Expr) {
	for _, e := range list {
		b.expr(e)
	}
}

func (b *builder) exprOrNil(e syntax.Expr) {
	if e != nil {
		b.expr(e)
	}
}

func (b *builder) keywords(list []*syntax.Keyword) {
	for _, k := range list {
		if k.Arg != "" {
			b.checkName(k.Arg, syntax.Store, k)
		}
		b.expr(k.Value)
	}
}

func (b *builder) expr(e syntax.Expr) {
	// A long sum nests to the left as deep as it is long.
	if bin, ok := e.(*syntax.BinOp); ok {
		b.spine(bin)
		return
	}
	b.c.enter()
	defer b.c.leave()
	b.c.charge()
	switch e := e.(type) {
	case *syntax.Name:
		b.name(e)
	case *syntax.Lambda:
		b.lambda(e)
	case *syntax.NamedExpr:
		b.namedExpr(e)
	case *syntax.ListComp:
		b.comprehension(e, ComprehensionScope, "<listcomp>", e.Generators, e.Elt, nil)
	case *syntax.SetComp:
		b.comprehension(e, ComprehensionScope, "<setcomp>", e.Generators, e.Elt, nil)
	case *syntax.DictComp:
		b.comprehension(e, ComprehensionScope, "<dictcomp>", e.Generators, e.Key, e.Value)
	case *syntax.GeneratorExp:
		b.comprehension(e, GeneratorScope, "<genexpr>", e.Generators, e.Elt, nil)
	case *syntax.Yield:
		b.yield(e, "yield expression")
		b.exprOrNil(e.Value)
	case *syntax.YieldFrom:
		b.yield(e, "yield expression")
		b.expr(e.Value)
	case *syntax.Await:
		b.forbidInAnnotation(e, "await expression")
		b.awaiting(e)
		b.expr(e.Value)
	default:
		b.plain(e)
	}
}

// spine walks a left-deep chain of binary operations.
func (b *builder) spine(e *syntax.BinOp) {
	var chain []*syntax.BinOp
	for {
		b.c.charge()
		chain = append(chain, e)
		next, ok := e.Left.(*syntax.BinOp)
		if !ok {
			break
		}
		e = next
	}
	b.expr(e.Left)
	for i := len(chain) - 1; i >= 0; i-- {
		b.expr(chain[i].Right)
	}
}

// plain walks the expressions that only have parts.
func (b *builder) plain(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.BoolOp:
		b.exprs(e.Values)
	case *syntax.UnaryOp:
		b.expr(e.Operand)
	case *syntax.IfExp:
		b.expr(e.Test)
		b.expr(e.Body)
		b.expr(e.Orelse)
	case *syntax.Dict:
		for i, k := range e.Keys {
			b.exprOrNil(k)
			b.expr(e.Values[i])
		}
	case *syntax.Set:
		b.exprs(e.Elts)
	case *syntax.Compare:
		b.expr(e.Left)
		b.exprs(e.Comparators)
	case *syntax.Call:
		b.expr(e.Func)
		b.exprs(e.Args)
		b.keywords(e.Keywords)
	case *syntax.FormattedValue:
		b.expr(e.Value)
		b.exprOrNil(e.FormatSpec)
	case *syntax.Interpolation:
		b.expr(e.Value)
		b.exprOrNil(e.FormatSpec)
	case *syntax.JoinedStr:
		b.exprs(e.Values)
	case *syntax.TemplateStr:
		b.exprs(e.Values)
	case *syntax.Attribute:
		b.checkName(e.Attr, e.Ctx, e)
		b.expr(e.Value)
	case *syntax.Subscript:
		b.expr(e.Value)
		b.expr(e.Slice)
	case *syntax.Starred:
		b.expr(e.Value)
	case *syntax.List:
		b.exprs(e.Elts)
	case *syntax.Tuple:
		b.exprs(e.Elts)
	case *syntax.Slice:
		b.exprOrNil(e.Lower)
		b.exprOrNil(e.Upper)
		b.exprOrNil(e.Step)
	}
}

func (b *builder) name(e *syntax.Name) {
	switch e.Ctx {
	case syntax.Load:
		b.use(e.ID)
		if e.ID == "super" && b.s.isFunctionLike() {
			b.s.usesSuper = true
			b.use("__class__")
		}
	case syntax.Store:
		b.define(e.ID, 0, e)
	case syntax.Del:
		b.checkName(e.ID, syntax.Del, e)
		b.define(e.ID, symDeleted, e)
	}
}

// yield checks where a yield stands and makes a generator of its function.
func (b *builder) yield(e syntax.Expr, what string) {
	b.forbidInAnnotation(e, what)
	if s := b.s; s.Kind == ComprehensionScope || s.Kind == GeneratorScope {
		b.c.fail(e, "'yield' inside "+comprehensionKind(s.node))
	}
	b.s.generator = true
}

func comprehensionKind(node syntax.Node) string {
	switch node.(type) {
	case *syntax.ListComp:
		return "list comprehension"
	case *syntax.SetComp:
		return "set comprehension"
	case *syntax.DictComp:
		return "dict comprehension"
	}
	return "generator expression"
}

// forbidInAnnotation refuses what may not stand in something that is evaluated later.
func (b *builder) forbidInAnnotation(e syntax.Expr, what string) {
	switch b.s.Kind {
	case AnnotationScope:
		b.c.fail(e, what+" cannot be used within an annotation")
	case TypeVarScope:
		b.c.fail(e, what+" cannot be used within "+typeVarPart(b.s))
	case TypeAliasScope:
		b.c.fail(e, what+" cannot be used within a type alias")
	case TypeParamsScope:
		b.c.fail(e, what+" cannot be used within the definition of a generic")
	}
}

// typeVarPart says what a lazily evaluated part of a type parameter is.
func typeVarPart(s *Scope) string {
	for _, p := range typeParamsOf(s.parent.node) {
		switch p := p.(type) {
		case *syntax.TypeVar:
			if syntax.Node(p.Bound) == s.node {
				if _, tuple := p.Bound.(*syntax.Tuple); tuple {
					return "a TypeVar constraint"
				}
				return "a TypeVar bound"
			}
			if syntax.Node(p.DefaultValue) == s.node {
				return "a TypeVar default"
			}
		case *syntax.ParamSpec:
			if syntax.Node(p.DefaultValue) == s.node {
				return "a ParamSpec default"
			}
		case *syntax.TypeVarTuple:
			if syntax.Node(p.DefaultValue) == s.node {
				return "a TypeVarTuple default"
			}
		}
	}
	return "a TypeVar bound"
}

func typeParamsOf(node syntax.Node) []syntax.TypeParam {
	switch node := node.(type) {
	case *syntax.FunctionDef:
		return node.TypeParams
	case *syntax.AsyncFunctionDef:
		return node.TypeParams
	case *syntax.ClassDef:
		return node.TypeParams
	case *syntax.TypeAlias:
		return node.TypeParams
	}
	return nil
}

// awaiting checks where an await, async for or async with stands.
func (b *builder) awaiting(at syntax.Node) {
	s := b.s
	word := "await"
	switch at.(type) {
	case *syntax.AsyncFor:
		word = "async for"
	case *syntax.AsyncWith:
		word = "async with"
	}
	s.awaits = true
	host := s
	for host.Kind == ComprehensionScope {
		host = host.parent
		host.awaits = true
	}
	switch {
	case host.Kind == GeneratorScope:
		host.async = true
	case s != host:
		// The comprehension is an asynchronous one, and refused as such where it may not be.
	case host.Kind == FunctionScope && host.async:
	case host.Kind == ModuleScope && b.c.opts.TopLevelAwait:
	case word != "await" || host.Kind == FunctionScope:
		b.c.fail(at, "'"+word+"' outside async function")
	default:
		b.c.fail(at, "'"+word+"' outside function")
	}
}

func (b *builder) comprehension(e syntax.Expr, kind ScopeKind, name string, gens []*syntax.Comprehension, elt, value syntax.Expr) {
	first := gens[0]
	b.iterable(first.Iter)
	s := b.push(kind, name, e)
	if kind == GeneratorScope {
		b.hiddenParam(".0")
		s.generator = true
	}
	for i, g := range gens {
		if g.IsAsync {
			s.awaits = true
		}
		if i > 0 {
			b.iterable(g.Iter)
		}
		b.iterTarget(g.Target)
		b.exprs(g.Ifs)
	}
	b.exprOrNil(value)
	b.exprOrNil(elt)
	b.markAsync(s)
	b.pop()
}

// markAsync makes an async generator expression of one that awaits, and lets an inlined comprehension's host know of its awaits.
func (b *builder) markAsync(s *Scope) {
	if !s.awaits {
		return
	}
	if s.Kind == GeneratorScope {
		s.async = true
		return
	}
	s.parent.awaits = true
	if host := s.unit; host.Kind == GeneratorScope {
		host.async = true
	}
}

// iterable walks the iterable of a comprehension's for, where := is forbidden.
func (b *builder) iterable(e syntax.Expr) {
	b.s.iterating++
	b.expr(e)
	b.s.iterating--
}

// iterTarget walks the target of a comprehension's for.
func (b *builder) iterTarget(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.Name:
		b.c.charge()
		b.define(e.ID, symIter, e)
	case *syntax.Tuple:
		for _, x := range e.Elts {
			b.iterTarget(x)
		}
	case *syntax.List:
		for _, x := range e.Elts {
			b.iterTarget(x)
		}
	case *syntax.Starred:
		b.iterTarget(e.Value)
	default:
		b.expr(e)
	}
}

// namedExpr binds the target of := in the nearest scope that is no comprehension.
func (b *builder) namedExpr(e *syntax.NamedExpr) {
	b.forbidInAnnotation(e, "named expression")
	if b.s.iterating > 0 {
		b.c.fail(e, "assignment expression cannot be used in a comprehension iterable expression")
	}
	target := e.Target.(*syntax.Name)
	if b.s.Kind == ComprehensionScope || b.s.Kind == GeneratorScope {
		b.walrusOut(target)
	}
	b.expr(e.Value)
	if b.s.Kind == ComprehensionScope || b.s.Kind == GeneratorScope {
		return
	}
	b.expr(target)
	b.s.symbol(b.s.mangle(target.ID)).flags |= symWalrus
}

func (b *builder) walrusOut(target *syntax.Name) {
	b.checkName(target.ID, syntax.Store, target)
	name := b.s.mangle(target.ID)
	for s := b.s; s != nil; s = s.parent {
		if s.Kind == ComprehensionScope || s.Kind == GeneratorScope {
			if sym := s.symbols[name]; sym != nil && sym.flags&symIter != 0 {
				b.c.fail(target, "assignment expression cannot rebind comprehension iteration variable '"+target.ID+"'")
			}
			s.symbol(name).flags |= symUsed | symWalrus
			continue
		}
		switch {
		case s.Kind == ClassScope:
			b.c.fail(target, "assignment expression within a comprehension cannot be used in a class body")
		case s.Kind == TypeParamsScope:
			b.c.fail(target, "assignment expression within a comprehension cannot be used within the definition of a generic")
		case s.isAnnotationLike():
			b.c.fail(target, "assignment expression within a comprehension cannot be used in "+lazyPart(s))
		}
		sym := s.symbol(name)
		if sym.flags&(symGlobal|symNonlocal) == 0 {
			sym.flags = sym.flags&^symImported | symBound
		}
		sym.flags |= symWalrus
		return
	}
}

func lazyPart(s *Scope) string {
	switch s.Kind {
	case TypeVarScope:
		return "a TypeVar bound"
	case TypeAliasScope:
		return "a type alias"
	}
	return "an annotation"
}
