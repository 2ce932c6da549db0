// The first pass over functions, classes, type parameters and patterns.

package compile

import "github.com/small-python/spy/engine/syntax"

func (b *builder) function(node syntax.Stmt, name string, args *syntax.Arguments, body []syntax.Stmt, decorators []syntax.Expr,
	returns syntax.Expr, typeParams []syntax.TypeParam, async bool) {
	b.define(name, 0, node)
	b.defaults(args)
	b.exprs(decorators)
	outer := b.s
	if len(typeParams) > 0 {
		b.typeParams(node, name, typeParams)
		if len(args.Defaults) > 0 {
			b.hiddenParam(".defaults")
		}
		if anyExpr(args.KwDefaults) {
			b.hiddenParam(".kwdefaults")
		}
	}
	b.signature(node, args, returns)
	s := b.push(FunctionScope, name, node)
	s.async = async
	b.params(args)
	b.stmts(body)
	b.s = outer
}

func anyExpr(list []syntax.Expr) bool {
	for _, e := range list {
		if e != nil {
			return true
		}
	}
	return false
}

func (b *builder) hiddenParam(name string) {
	b.s.symbol(name).flags |= symParam | symBound | symUsed
	b.s.params++
}

func (b *builder) defaults(args *syntax.Arguments) {
	b.exprs(args.Defaults)
	for _, e := range args.KwDefaults {
		b.exprOrNil(e)
	}
}

// allArgs calls f for each parameter in the order of the registers.
func allArgs(args *syntax.Arguments, f func(*syntax.Arg)) {
	for _, a := range args.PosOnlyArgs {
		f(a)
	}
	for _, a := range args.Args {
		f(a)
	}
	for _, a := range args.KwOnlyArgs {
		f(a)
	}
	if args.VarArg != nil {
		f(args.VarArg)
	}
	if args.KwArg != nil {
		f(args.KwArg)
	}
}

func (b *builder) params(args *syntax.Arguments) {
	allArgs(args, func(a *syntax.Arg) {
		b.define(a.Arg, symParam, a)
		b.s.params++
	})
}

// hasAnnotations tells whether a signature has any.
func hasAnnotations(args *syntax.Arguments, returns syntax.Expr) bool {
	found := returns != nil
	allArgs(args, func(a *syntax.Arg) { found = found || a.Annotation != nil })
	return found
}

// signature walks the annotations of a function in their own scope.
func (b *builder) signature(node syntax.Node, args *syntax.Arguments, returns syntax.Expr) {
	if !hasAnnotations(args, returns) {
		return
	}
	outer := b.s
	b.pushAnnotation(node, outer)
	allArgs(args, func(a *syntax.Arg) { b.annotationExpr(a.Annotation) })
	b.annotationExpr(returns)
	b.s = outer
}

// annotationExpr walks an annotation of a signature; it may be nil, and "*args: *Ts" has a star.
func (b *builder) annotationExpr(e syntax.Expr) {
	if star, ok := e.(*syntax.Starred); ok {
		e = star.Value
	}
	switch {
	case e == nil:
	case b.c.futures:
		b.checkAnnotation(e)
	default:
		b.expr(e)
	}
}

func (b *builder) lambda(e *syntax.Lambda) {
	b.defaults(e.Args)
	b.push(FunctionScope, "<lambda>", e)
	b.params(e.Args)
	b.expr(e.Body)
	b.pop()
}

func (b *builder) class(st *syntax.ClassDef) {
	b.define(st.Name, 0, st)
	b.exprs(st.DecoratorList)
	outer := b.s
	if len(st.TypeParams) > 0 {
		s := b.typeParams(st, st.Name, st.TypeParams)
		s.symbol(".type_params").flags |= symBound | symUsed
		s.symbol(".generic_base").flags |= symBound | symUsed
	}
	b.exprs(st.Bases)
	b.keywords(st.Keywords)
	s := b.push(ClassScope, st.Name, st)
	s.private = st.Name
	if len(st.TypeParams) > 0 {
		s.symbol("__type_params__").flags |= symBound
		s.symbol(".type_params").flags |= symUsed
	}
	b.stmts(st.Body)
	b.s = outer
}

// typeParams enters the scope of the type parameters of a function, class or alias and defines them.
func (b *builder) typeParams(node syntax.Node, name string, list []syntax.TypeParam) *Scope {
	outer := b.s
	s := b.push(TypeParamsScope, "<generic parameters of "+name+">", node)
	b.seeClass(s, outer)
	if class, ok := node.(*syntax.ClassDef); ok {
		s.private, s.parameters = class.Name, map[string]struct{}{}
		for _, p := range list {
			s.parameters[typeParamName(p)] = struct{}{}
		}
	}
	sawDefault := false
	for _, p := range list {
		b.c.charge()
		if name := typeParamName(p); name == "__classdict__" {
			b.c.fail(p, "reserved name '"+name+"' cannot be used for type parameter")
		}
		var fallback syntax.Expr
		switch p := p.(type) {
		case *syntax.TypeVar:
			b.define(p.Name, symTypeParam, p)
			fallback = p.DefaultValue
			if p.Bound != nil {
				b.lazy(p.Bound, p.Name)
			}
		case *syntax.ParamSpec:
			b.define(p.Name, symTypeParam, p)
			fallback = p.DefaultValue
		case *syntax.TypeVarTuple:
			b.define(p.Name, symTypeParam, p)
			fallback = p.DefaultValue
		}
		if fallback != nil {
			sawDefault = true
			b.lazy(fallback, typeParamName(p))
		} else if sawDefault {
			b.c.fail(p, "non-default type parameter '"+typeParamName(p)+"' follows default type parameter")
		}
	}
	return s
}

func typeParamName(p syntax.TypeParam) string {
	switch p := p.(type) {
	case *syntax.TypeVar:
		return p.Name
	case *syntax.ParamSpec:
		return p.Name
	case *syntax.TypeVarTuple:
		return p.Name
	}
	return ""
}

// lazy walks a bound or default of a type parameter, which is a function of its own, known by its expression.
func (b *builder) lazy(e syntax.Expr, name string) {
	outer := b.s
	s := b.push(TypeVarScope, name, e)
	b.seeClass(s, outer)
	s.symbol(".format").flags |= symParam | symBound
	s.params = 1
	if star, ok := e.(*syntax.Starred); ok {
		e = star.Value
	}
	b.expr(e)
	b.s = outer
}

func (b *builder) typeAlias(st *syntax.TypeAlias) {
	name := st.Name.(*syntax.Name)
	b.expr(name)
	outer := b.s
	if len(st.TypeParams) > 0 {
		b.typeParams(st, name.ID, st.TypeParams)
	}
	inner := b.s
	s := b.push(TypeAliasScope, name.ID, st)
	b.seeClass(s, inner)
	s.symbol(".format").flags |= symParam | symBound
	s.params = 1
	b.expr(st.Value)
	b.s = outer
}

func (b *builder) pattern(p syntax.Pattern) {
	if p == nil {
		return
	}
	b.c.enter()
	defer b.c.leave()
	b.c.charge()
	switch p := p.(type) {
	case *syntax.MatchValue:
		b.expr(p.Value)
	case *syntax.MatchSequence:
		b.patterns(p.Patterns)
	case *syntax.MatchMapping:
		b.exprs(p.Keys)
		b.patterns(p.Patterns)
		if p.Rest != "" {
			b.define(p.Rest, 0, p)
		}
	case *syntax.MatchClass:
		b.expr(p.Cls)
		b.patterns(p.Patterns)
		for _, name := range p.KwdAttrs {
			b.checkName(name, syntax.Store, p)
		}
		b.patterns(p.KwdPatterns)
	case *syntax.MatchStar:
		if p.Name != "" {
			b.define(p.Name, 0, p)
		}
	case *syntax.MatchAs:
		b.pattern(p.Pattern)
		if p.Name != "" {
			b.define(p.Name, 0, p)
		}
	case *syntax.MatchOr:
		b.patterns(p.Patterns)
	}
}

func (b *builder) patterns(list []syntax.Pattern) {
	for _, p := range list {
		b.pattern(p)
	}
}
