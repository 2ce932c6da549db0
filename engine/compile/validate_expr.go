// The check of expressions and patterns that a program made.

package compile

import "github.com/small-python/spy/engine/syntax"

func (v *validator) expr(e syntax.Expr, ctx syntax.ExprContext) {
	defer v.leave()
	if !v.enter() {
		return
	}
	if e == nil {
		v.fail("None disallowed in expression list")
		return
	}
	have, err := contextOf(e)
	switch {
	case err == nil && have != ctx:
		v.fail("expression must have %s context but has %s instead", ctx, have)
	case err != nil && ctx != syntax.Load:
		v.fail("expression which can't be assigned to in %s context", ctx)
	}
	switch e := e.(type) {
	case *syntax.Attribute:
		v.expr(e.Value, syntax.Load)
	case *syntax.Subscript:
		v.expr(e.Value, syntax.Load)
		v.expr(e.Slice, syntax.Load)
	case *syntax.Starred:
		v.expr(e.Value, ctx)
	case *syntax.List:
		v.exprs(e.Elts, ctx)
	case *syntax.Tuple:
		v.exprs(e.Elts, ctx)
	case *syntax.Name:
		v.names(e.ID)
	case *syntax.Constant:
		v.constant(e.Value)
	case *syntax.BinOp:
		v.spine(e)
	default:
		v.compoundExpr(e)
	}
}

// spine checks a left-deep chain of binary operations without nesting.
func (v *validator) spine(e *syntax.BinOp) {
	for _, x := range leftChain(e) {
		v.operator(x.Op)
		v.expr(x.Right, syntax.Load)
		if _, inner := x.Left.(*syntax.BinOp); !inner {
			v.expr(x.Left, syntax.Load)
		}
	}
}

func (v *validator) compoundExpr(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.BoolOp:
		if len(e.Values) < 2 {
			v.fail("BoolOp with less than 2 values")
		}
		v.exprs(e.Values, syntax.Load)
	case *syntax.UnaryOp:
		if e.Op < syntax.Invert || e.Op > syntax.USub {
			v.fail("unexpected unary operator")
		}
		v.expr(e.Operand, syntax.Load)
	case *syntax.NamedExpr:
		if _, ok := e.Target.(*syntax.Name); !ok {
			v.typeError("NamedExpr target must be a Name")
		}
		v.expr(e.Target, syntax.Store)
		v.expr(e.Value, syntax.Load)
	case *syntax.Lambda:
		v.arguments(e.Args)
		v.expr(e.Body, syntax.Load)
	case *syntax.IfExp:
		v.expr(e.Test, syntax.Load)
		v.expr(e.Body, syntax.Load)
		v.expr(e.Orelse, syntax.Load)
	case *syntax.Dict:
		v.dict(e)
	case *syntax.Set:
		v.exprs(e.Elts, syntax.Load)
	case *syntax.Compare:
		v.compare(e)
	case *syntax.Call:
		v.expr(e.Func, syntax.Load)
		v.exprs(e.Args, syntax.Load)
		v.keywords(e.Keywords)
	case *syntax.Slice:
		v.optional(e.Lower)
		v.optional(e.Upper)
		v.optional(e.Step)
	case *syntax.Await:
		v.expr(e.Value, syntax.Load)
	case *syntax.Yield:
		v.optional(e.Value)
	case *syntax.YieldFrom:
		v.expr(e.Value, syntax.Load)
	default:
		v.textOrComp(e)
	}
}

func (v *validator) dict(e *syntax.Dict) {
	if len(e.Keys) != len(e.Values) {
		v.fail("Dict doesn't have the same number of keys as values")
	}
	for _, k := range e.Keys {
		v.optional(k)
	}
	v.exprs(e.Values, syntax.Load)
}

func (v *validator) compare(e *syntax.Compare) {
	if len(e.Comparators) == 0 {
		v.fail("Compare has no comparators")
	}
	if len(e.Comparators) != len(e.Ops) {
		v.fail("Compare has a different number of comparators and operands")
	}
	for _, op := range e.Ops {
		if op < syntax.Eq || op > syntax.NotIn {
			v.fail("unexpected comparison")
		}
	}
	v.exprs(e.Comparators, syntax.Load)
	v.expr(e.Left, syntax.Load)
}

// textOrComp checks formatted strings and comprehensions.
func (v *validator) textOrComp(e syntax.Expr) {
	switch e := e.(type) {
	case *syntax.JoinedStr:
		v.exprs(e.Values, syntax.Load)
	case *syntax.TemplateStr:
		v.exprs(e.Values, syntax.Load)
	case *syntax.FormattedValue:
		v.expr(e.Value, syntax.Load)
		v.conversion(e.Conversion)
		v.optional(e.FormatSpec)
	case *syntax.Interpolation:
		v.expr(e.Value, syntax.Load)
		v.conversion(e.Conversion)
		v.optional(e.FormatSpec)
	case *syntax.ListComp:
		v.comprehension(e.Generators, e.Elt, nil)
	case *syntax.SetComp:
		v.comprehension(e.Generators, e.Elt, nil)
	case *syntax.GeneratorExp:
		v.comprehension(e.Generators, e.Elt, nil)
	case *syntax.DictComp:
		v.comprehension(e.Generators, e.Key, e.Value)
	default:
		v.fail("unexpected expression")
	}
}

func (v *validator) conversion(c int) {
	switch c {
	case -1, 's', 'r', 'a':
	default:
		v.fail("Unrecognized conversion character %d", c)
	}
}

func (v *validator) comprehension(gens []*syntax.Comprehension, elt, value syntax.Expr) {
	if len(gens) == 0 {
		v.fail("comprehension with no generators")
	}
	for _, g := range gens {
		v.expr(g.Target, syntax.Store)
		v.expr(g.Iter, syntax.Load)
		v.exprs(g.Ifs, syntax.Load)
	}
	v.expr(elt, syntax.Load)
	v.optional(value)
}

func (v *validator) match(st *syntax.Match) {
	v.expr(st.Subject, syntax.Load)
	v.nonEmpty(len(st.Cases), "cases", st)
	for _, c := range st.Cases {
		v.pattern(c.Pattern, false)
		v.optional(c.Guard)
		v.body(c.Body, c)
	}
}

func (v *validator) patterns(list []syntax.Pattern, star bool) {
	for _, p := range list {
		v.pattern(p, star)
	}
}

func (v *validator) pattern(p syntax.Pattern, star bool) {
	defer v.leave()
	if !v.enter() {
		return
	}
	switch p := p.(type) {
	case *syntax.MatchValue:
		v.expr(p.Value, syntax.Load)
	case *syntax.MatchSingleton:
		switch p.Value.(type) {
		case nil, syntax.NoneConst, bool:
		default:
			v.fail("MatchSingleton can only contain True, False and None")
		}
	case *syntax.MatchSequence:
		v.patterns(p.Patterns, true)
	case *syntax.MatchMapping:
		if len(p.Keys) != len(p.Patterns) {
			v.fail("MatchMapping doesn't have the same number of keys as patterns")
		}
		v.names(p.Rest)
		v.exprs(p.Keys, syntax.Load)
		v.patterns(p.Patterns, false)
	case *syntax.MatchClass:
		v.classPattern(p)
	case *syntax.MatchStar:
		if !star {
			v.fail("can't use MatchStar here")
		}
		v.names(p.Name)
	case *syntax.MatchAs:
		if p.Pattern != nil && p.Name == "" {
			v.fail("MatchAs must specify a target name if a pattern is given")
		}
		if p.Pattern != nil {
			v.pattern(p.Pattern, false)
		}
		v.names(p.Name)
	case *syntax.MatchOr:
		if len(p.Patterns) < 2 {
			v.fail("MatchOr requires at least 2 patterns")
		}
		v.patterns(p.Patterns, false)
	default:
		v.fail("None disallowed in pattern list")
	}
}

func (v *validator) classPattern(p *syntax.MatchClass) {
	if len(p.KwdAttrs) != len(p.KwdPatterns) {
		v.fail("MatchClass doesn't have the same number of keyword attributes as patterns")
	}
	for cls := p.Cls; ; {
		a, ok := cls.(*syntax.Attribute)
		if ok {
			cls = a.Value
			continue
		}
		if _, ok := cls.(*syntax.Name); !ok {
			v.fail("MatchClass cls field can only contain Name or Attribute nodes.")
		}
		break
	}
	v.expr(p.Cls, syntax.Load)
	v.patterns(p.Patterns, false)
	v.patterns(p.KwdPatterns, false)
}
