// Expressions as targets: which are, and which part of one is not.

package syntax

// targetKind says for what a target is wanted.
type targetKind uint8

const (
	targetStar   targetKind = iota // assignment, with "*x" allowed
	targetDelete                   // del
	targetFor                      // the target of for
)

// invalidTarget returns the part of e that is no target, nil if there is none. Only tuples and lists nest, and the
// parser has counted their depth.
func invalidTarget(e Expr, kind targetKind) Expr {
	switch e := e.(type) {
	case *List:
		return invalidIn(e.Elts, kind)
	case *Tuple:
		return invalidIn(e.Elts, kind)
	case *Starred:
		if kind == targetDelete {
			return e
		}
		if _, ok := e.Value.(*Starred); ok {
			return e.Value
		}
		return invalidTarget(e.Value, kind)
	case *Compare:
		// "for x in y" is read as a comparison by a parser that looks for what is wrong.
		if kind != targetFor {
			return e
		}
		if e.Ops[0] == In {
			return invalidTarget(e.Left, kind)
		}
		return nil
	case *Name, *Subscript, *Attribute:
		return nil
	}
	return e
}

func invalidIn(elts []Expr, kind targetKind) Expr {
	for _, e := range elts {
		if bad := invalidTarget(e, kind); bad != nil {
			return bad
		}
	}
	return nil
}

// isSingleTarget tells whether e may be annotated or stand before "+=".
func isSingleTarget(e Expr) bool {
	switch e.(type) {
	case *Name, *Attribute, *Subscript:
		return true
	}
	return false
}

// setContext marks an expression and the targets in it as stored to or deleted.
func setContext(e Expr, ctx ExprContext) Expr {
	switch e := e.(type) {
	case *Name:
		e.Ctx = ctx
	case *Attribute:
		e.Ctx = ctx
	case *Subscript:
		e.Ctx = ctx
	case *Starred:
		e.Ctx = ctx
		setContext(e.Value, ctx)
	case *List:
		e.Ctx = ctx
		for _, elt := range e.Elts {
			setContext(elt, ctx)
		}
	case *Tuple:
		e.Ctx = ctx
		for _, elt := range e.Elts {
			setContext(elt, ctx)
		}
	}
	return e
}

// forTarget parses the target of a for up to "in".
func (p *parser) forTarget() Expr {
	start := p.place()
	e := p.target()
	if p.k == TokComma {
		elts := []Expr{e}
		for p.accept(TokComma) && p.k != TokInKeyword {
			elts = append(elts, p.target())
		}
		e = &Tuple{Span: p.since(start), Elts: elts}
	}
	return setContext(e, Store)
}

// forTargetItem stops before a comparison, so that "in" is left.
func (p *parser) forTargetItem() Expr { return p.target() }

// target parses one target, perhaps with a star.
func (p *parser) target() Expr {
	var e Expr
	if p.k == TokStar {
		e = p.starred(p.primary)
	} else {
		e = p.primary()
	}
	if !p.failed && invalidTarget(e, targetStar) != nil {
		p.refuse()
	}
	return e
}

// exprName names the kind of an expression in messages.
func exprName(e Expr) string {
	switch e := e.(type) {
	case *Attribute:
		return "attribute"
	case *Subscript:
		return "subscript"
	case *Starred:
		return "starred"
	case *Name:
		return "name"
	case *List:
		return "list"
	case *Tuple:
		return "tuple"
	case *Lambda:
		return "lambda"
	case *Call:
		return "function call"
	case *BoolOp, *BinOp, *UnaryOp:
		return "expression"
	case *GeneratorExp:
		return "generator expression"
	case *Yield, *YieldFrom:
		return "yield expression"
	case *Await:
		return "await expression"
	case *ListComp:
		return "list comprehension"
	case *SetComp:
		return "set comprehension"
	case *DictComp:
		return "dict comprehension"
	case *Dict:
		return "dict literal"
	case *Set:
		return "set display"
	case *JoinedStr, *FormattedValue:
		return "f-string expression"
	case *TemplateStr, *Interpolation:
		return "t-string expression"
	case *Constant:
		return constantName(e.Value)
	case *Compare:
		return "comparison"
	case *IfExp:
		return "conditional expression"
	case *NamedExpr:
		return "named expression"
	}
	return "expression"
}

func constantName(value any) string {
	switch v := value.(type) {
	case NoneConst:
		return "None"
	case EllipsisConst:
		return "ellipsis"
	case bool:
		if v {
			return "True"
		}
		return "False"
	}
	return "literal"
}
