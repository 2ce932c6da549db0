// Expressions down to the power operator.

package syntax

// badExpr stands for an expression that could not be parsed; nobody looks at it.
func (p *parser) badExpr() Expr {
	p.refuse()
	return &Constant{Value: NoneConst{}}
}

// expressions parses one or more expressions with commas: a tuple when there is a comma.
func (p *parser) expressions() Expr { return p.tupleOf(p.expression) }

// starExpressions is expressions with "*x" among them.
func (p *parser) starExpressions() Expr { return p.tupleOf(p.starExpression) }

func (p *parser) tupleOf(item func() Expr) Expr {
	start := p.place()
	e := item()
	if p.k != TokComma {
		return e
	}
	elts := []Expr{e}
	for p.accept(TokComma) && p.startsStarExpression() {
		if p.second && !p.sees(func() { item() }) {
			break
		}
		elts = append(elts, item())
	}
	return &Tuple{Span: p.since(start), Elts: elts}
}

// startsStarExpression tells whether an element of a tuple without brackets can start here.
func (p *parser) startsStarExpression() bool { return p.k == TokStar || p.startsExpression() }

// startsExpression tells whether an expression can start here.
func (p *parser) startsExpression() bool { return expressionStarts[p.k] }

var expressionStarts = [256]bool{
	TokName: true, TokNumber: true, TokString: true, TokFStringStart: true, TokTStringStart: true, TokLeftParen: true,
	TokLeftBracket: true, TokLeftBrace: true, TokMinus: true, TokPlus: true, TokTilde: true, TokEllipsis: true,
	TokNotKeyword: true, TokLambdaKeyword: true, TokAwaitKeyword: true, TokNoneKeyword: true, TokTrueKeyword: true,
	TokFalseKeyword: true,
}

// starExpression parses "*x" or an expression.
func (p *parser) starExpression() Expr {
	if p.k == TokStar {
		return p.starred(p.bitwiseOr)
	}
	return p.expression()
}

// starred parses "*" and what operand takes.
func (p *parser) starred(operand func() Expr) Expr {
	start := p.place()
	p.advance()
	e := operand()
	return &Starred{Span: p.since(start), Value: e}
}

// starNamedExpression parses "*x", "x := y" or an expression.
func (p *parser) starNamedExpression() Expr {
	if p.k == TokStar {
		return p.starred(p.bitwiseOr)
	}
	return p.namedExpression()
}

// namedExpression parses "x := y" or an expression.
func (p *parser) namedExpression() Expr {
	if p.k == TokName && p.peek(1) == TokColonEqual {
		return p.walrus()
	}
	if p.explaining {
		return p.explainNamed()
	}
	return p.expression()
}

func (p *parser) walrus() Expr {
	start := p.place()
	name := &Name{ID: p.name(), Ctx: Store}
	name.Span = p.since(start)
	p.advance()
	value := p.expression()
	return &NamedExpr{Span: p.since(start), Target: name, Value: value}
}

// expression parses a conditional expression, a lambda or what binds closer.
func (p *parser) expression() Expr {
	if !p.enter() {
		return p.badExpr()
	}
	var e Expr
	if p.second {
		e = p.remember(ruleExpression, p.explainExpression)
	} else {
		e = p.plainExpression()
	}
	p.depth--
	return e
}

func (p *parser) plainExpression() Expr {
	if p.k == TokLambdaKeyword {
		return p.lambda()
	}
	start := p.place()
	e := p.disjunction()
	if p.k != TokIfKeyword {
		return e
	}
	if p.second {
		if c, ok := p.tries(func() Expr { return p.conditional(start, e) }); ok {
			return c
		}
		return e
	}
	return p.conditional(start, e)
}

// conditional parses the rest of "body if test else orelse".
func (p *parser) conditional(start Span, body Expr) Expr {
	p.advance()
	test := p.disjunction()
	p.expect(TokElseKeyword)
	orelse := p.expression()
	return &IfExp{Span: p.since(start), Test: test, Body: body, Orelse: orelse}
}

func (p *parser) disjunction() Expr {
	if p.second {
		return p.remember(ruleDisjunction, p.plainDisjunction)
	}
	return p.plainDisjunction()
}

func (p *parser) plainDisjunction() Expr {
	start := p.place()
	e := p.conjunction()
	if p.k != TokOrKeyword {
		return e
	}
	values := []Expr{e}
	for p.k == TokOrKeyword {
		value, ok := p.operand(p.conjunction)
		if !ok {
			break
		}
		values = append(values, value)
	}
	if len(values) == 1 {
		return e
	}
	return &BoolOp{Span: p.since(start), Op: Or, Values: values}
}

// operand steps over an operator and parses what stands behind it. In the second run an operator without a right operand
// is left alone, as CPython's grammar does: more may be told of what comes before it.
func (p *parser) operand(parse func() Expr) (e Expr, ok bool) {
	if !p.second {
		p.advance()
		return parse(), true
	}
	return p.tries(func() Expr {
		p.advance()
		return parse()
	})
}

func (p *parser) conjunction() Expr {
	start := p.place()
	e := p.inversion()
	if p.k != TokAndKeyword {
		return e
	}
	values := []Expr{e}
	for p.k == TokAndKeyword {
		value, ok := p.operand(p.inversion)
		if !ok {
			break
		}
		values = append(values, value)
	}
	if len(values) == 1 {
		return e
	}
	return &BoolOp{Span: p.since(start), Op: And, Values: values}
}

func (p *parser) inversion() Expr {
	if p.k != TokNotKeyword {
		return p.comparison()
	}
	if !p.enter() {
		return p.badExpr()
	}
	start := p.place()
	p.advance()
	e := p.inversion()
	p.depth--
	return &UnaryOp{Span: p.since(start), Op: Not, Operand: e}
}

func (p *parser) comparison() Expr {
	start := p.place()
	left := p.bitwiseOr()
	mark := p.pos
	op := p.comparisonOperator()
	if op == 0 {
		return left
	}
	c := &Compare{Left: left}
	for ; op != 0; op = p.comparisonOperator() {
		right := p.bitwiseOr()
		if p.failed && p.second {
			p.rewind(mark)
			break
		}
		c.Ops = append(c.Ops, op)
		c.Comparators = append(c.Comparators, right)
		mark = p.pos
	}
	if len(c.Ops) == 0 {
		return left
	}
	c.Span = p.since(start)
	return c
}

// comparisonOperator steps over a comparison operator; 0 for none.
func (p *parser) comparisonOperator() CmpOperator {
	var op CmpOperator
	switch p.k {
	case TokEqEqual:
		op = Eq
	case TokNotEqual:
		if !p.isNotEqual() {
			return 0
		}
		op = NotEq
	case TokLess:
		op = Lt
	case TokLessEqual:
		op = LtE
	case TokGreater:
		op = Gt
	case TokGreaterEqual:
		op = GtE
	case TokInKeyword:
		op = In
	case TokIsKeyword:
		p.advance()
		if p.accept(TokNotKeyword) {
			return IsNot
		}
		return Is
	case TokNotKeyword:
		if p.peek(1) != TokInKeyword {
			return 0
		}
		p.advance()
		op = NotIn
	default:
		return 0
	}
	p.advance()
	return op
}

// isNotEqual checks "!=" and "<>" against the operator in force (PEP 401).
func (p *parser) isNotEqual() bool {
	t := p.cur()
	angled := p.src[t.Start] == '<'
	if p.flufl && !angled {
		p.raiseLast(KindSyntax, "with Barry as BDFL, use '<>' instead of '!='")
		return false
	}
	return angled == p.flufl
}

// precedence of the binary operators from "|" up to "*"; 0 for no such operator.
var precedence = [256]uint8{
	TokBar: 1, TokCircumflex: 2, TokAmpersand: 3, TokLeftShift: 4, TokRightShift: 4, TokPlus: 5, TokMinus: 5,
	TokStar: 6, TokSlash: 6, TokDoubleSlash: 6, TokPercent: 6, TokAt: 6,
}

var binaryOperators = [256]Operator{
	TokBar: BitOr, TokCircumflex: BitXor, TokAmpersand: BitAnd, TokLeftShift: LShift, TokRightShift: RShift, TokPlus: Add,
	TokMinus: Sub, TokStar: Mult, TokSlash: Div, TokDoubleSlash: FloorDiv, TokPercent: Mod, TokAt: MatMult,
}

// bitwiseOr parses everything that binds closer than a comparison.
func (p *parser) bitwiseOr() Expr {
	if p.second {
		return p.remember(ruleBitwiseOr, p.plainBitwiseOr)
	}
	return p.plainBitwiseOr()
}

func (p *parser) plainBitwiseOr() Expr { return p.binary(1) }

// binary parses operators of at least the given precedence, left to right.
func (p *parser) binary(least uint8) Expr {
	start := p.place()
	left := p.factor()
	for {
		prec := precedence[p.k]
		if prec == 0 || prec < least {
			return left
		}
		op := binaryOperators[p.k]
		mark := p.pos
		p.advance()
		if p.explaining && p.k == TokNotKeyword && prec >= precedence[TokPlus] {
			p.explainNot()
		}
		right := p.binary(prec + 1)
		if p.failed && p.second {
			p.rewind(mark)
			return left
		}
		left = &BinOp{Span: p.since(start), Left: left, Op: op, Right: right}
	}
}

// factor parses unary operators and powers.
func (p *parser) factor() Expr {
	var op UnaryOperator
	switch p.k {
	case TokMinus:
		op = USub
	case TokPlus:
		op = UAdd
	case TokTilde:
		op = Invert
	default:
		return p.power()
	}
	if !p.enter() {
		return p.badExpr()
	}
	start := p.place()
	p.advance()
	if p.explaining && p.k == TokNotKeyword {
		p.explainNot()
	}
	e := p.factor()
	p.depth--
	return &UnaryOp{Span: p.since(start), Op: op, Operand: e}
}

func (p *parser) power() Expr {
	start := p.place()
	var e Expr
	if p.k == TokAwaitKeyword {
		p.advance()
		e = p.primary()
		e = &Await{Span: p.since(start), Value: e}
	} else {
		e = p.primary()
	}
	if p.k != TokDoubleStar {
		return e
	}
	if !p.enter() {
		return p.badExpr()
	}
	right, ok := p.operand(p.factor)
	p.depth--
	if !ok {
		return e
	}
	return &BinOp{Span: p.since(start), Left: e, Op: Pow, Right: right}
}

// yield parses a yield expression.
func (p *parser) yield() Expr {
	start := p.place()
	p.advance()
	if p.accept(TokFromKeyword) {
		e := p.expression()
		return &YieldFrom{Span: p.since(start), Value: e}
	}
	var e Expr
	if p.startsStarExpression() {
		e = p.starExpressions()
	}
	return &Yield{Span: p.since(start), Value: e}
}

// annotatedRHS parses what may stand behind "=": a yield expression or expressions.
func (p *parser) annotatedRHS() Expr {
	if p.k == TokYieldKeyword {
		return p.yield()
	}
	return p.starExpressions()
}

// lambda parses a lambda expression.
func (p *parser) lambda() Expr {
	start := p.place()
	p.advance()
	args := p.parameters(lambdaParameters)
	p.expect(TokColon)
	body := p.expression()
	return &Lambda{Span: p.since(start), Args: args, Body: body}
}
