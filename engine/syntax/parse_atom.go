// Primaries and atoms: names, literals, displays, comprehensions, subscripts.

package syntax

// primary parses an atom and the attributes, calls and subscripts behind it.
func (p *parser) primary() Expr {
	if p.second {
		return p.remember(rulePrimary, p.plainPrimary)
	}
	return p.plainPrimary()
}

func (p *parser) plainPrimary() Expr {
	start := p.place()
	e := p.atom()
	for p.k == TokDot || p.k == TokLeftParen || p.k == TokLeftBracket {
		mark := p.pos
		longer := p.trailer(start, e)
		if p.failed && p.second {
			p.rewind(mark)
			break
		}
		e = longer
	}
	return e
}

// trailer parses one attribute, call or subscript of e.
func (p *parser) trailer(start Span, e Expr) Expr {
	switch p.k {
	case TokDot:
		p.advance()
		name := p.name()
		return &Attribute{Span: p.since(start), Value: e, Attr: name}
	case TokLeftParen:
		args, keywords := p.callArguments()
		return &Call{Span: p.since(start), Func: e, Args: args, Keywords: keywords}
	}
	p.advance()
	index := p.slices()
	p.expect(TokRightBracket)
	return &Subscript{Span: p.since(start), Value: e, Slice: index}
}

func (p *parser) atom() Expr {
	t := p.cur()
	switch p.k {
	case TokName:
		n := &Name{Span: t.Span, ID: p.intern(t)}
		p.advance()
		return n
	case TokNumber:
		return p.number()
	case TokString, TokFStringStart, TokTStringStart:
		return p.strings()
	case TokLeftParen:
		return p.parenthesised()
	case TokLeftBracket:
		return p.listDisplay()
	case TokLeftBrace:
		return p.braceDisplay()
	}
	var value any
	switch p.k {
	case TokNoneKeyword:
		value = NoneConst{}
	case TokTrueKeyword:
		value = true
	case TokFalseKeyword:
		value = false
	case TokEllipsis:
		value = EllipsisConst{}
	default:
		return p.badExpr()
	}
	c := &Constant{Span: t.Span, Value: value}
	p.advance()
	return c
}

// parenthesised parses a group, a tuple or a generator expression.
func (p *parser) parenthesised() Expr {
	if !p.enter() {
		return p.badExpr()
	}
	start := p.place()
	if p.explaining {
		p.explainParenthesised()
	}
	p.advance()
	var e Expr
	switch p.k {
	case TokRightParen:
		p.advance()
		e = &Tuple{Span: p.since(start)}
	case TokYieldKeyword:
		e = p.yield()
		p.expect(TokRightParen)
	default:
		e = p.parenthesisedRest(start)
	}
	p.depth--
	return e
}

func (p *parser) parenthesisedRest(start Span) Expr {
	mark := p.pos
	e := p.starNamedExpression()
	if _, ok := e.(*Starred); ok && p.k != TokComma && !p.startsComprehension() && !p.failed {
		// Only the element of a generator expression may unpack any expression.
		p.rewind(mark)
		e = p.starredArgument()
		if !p.startsComprehension() {
			return p.badExpr()
		}
	}
	switch {
	case p.startsComprehension():
		generators := p.comprehensions()
		p.expect(TokRightParen)
		return &GeneratorExp{Span: p.since(start), Elt: e, Generators: generators}
	case p.k == TokComma:
		elts := p.moreElements(e, TokRightParen)
		p.expect(TokRightParen)
		return &Tuple{Span: p.since(start), Elts: elts}
	}
	p.expect(TokRightParen)
	return e
}

// moreElements parses the elements of a display behind the first one.
func (p *parser) moreElements(first Expr, closer Kind) []Expr {
	elts := []Expr{first}
	for p.accept(TokComma) && p.k != closer {
		elts = append(elts, p.element())
	}
	return elts
}

// element parses an element of a display.
func (p *parser) element() Expr {
	if p.explaining {
		p.explainElement()
	}
	return p.starNamedExpression()
}

func (p *parser) listDisplay() Expr {
	if !p.enter() {
		return p.badExpr()
	}
	start := p.place()
	if p.explaining {
		p.explainDisplay()
	}
	p.advance()
	e := p.listRest(start)
	p.depth--
	return e
}

func (p *parser) listRest(start Span) Expr {
	if p.accept(TokRightBracket) {
		return &List{Span: p.since(start)}
	}
	first := p.element()
	if p.startsComprehension() {
		generators := p.comprehensions()
		p.expect(TokRightBracket)
		return &ListComp{Span: p.since(start), Elt: first, Generators: generators}
	}
	elts := p.moreElements(first, TokRightBracket)
	p.expect(TokRightBracket)
	return &List{Span: p.since(start), Elts: elts}
}

// braceDisplay parses a dict or a set, or a comprehension of one.
func (p *parser) braceDisplay() Expr {
	if !p.enter() {
		return p.badExpr()
	}
	start := p.place()
	if p.explaining {
		p.explainDisplay()
		p.explainDict()
	}
	p.advance()
	e := p.braceRest(start)
	p.depth--
	return e
}

func (p *parser) braceRest(start Span) Expr {
	if p.accept(TokRightBrace) {
		return &Dict{Span: p.since(start)}
	}
	if p.k == TokDoubleStar {
		return p.dictRest(start)
	}
	if p.k == TokStar {
		return p.setRest(start, p.element())
	}
	if p.k == TokName && p.peek(1) == TokColonEqual {
		return p.setRest(start, p.walrus())
	}
	mark := p.pos
	first := p.expression()
	if p.k == TokColon {
		return p.dictFrom(start, first)
	}
	if p.explaining && !p.failed {
		p.rewind(mark)
		first = p.namedExpression()
	}
	return p.setRest(start, first)
}

func (p *parser) setRest(start Span, first Expr) Expr {
	if p.startsComprehension() {
		generators := p.comprehensions()
		p.expect(TokRightBrace)
		return &SetComp{Span: p.since(start), Elt: first, Generators: generators}
	}
	elts := p.moreElements(first, TokRightBrace)
	p.expect(TokRightBrace)
	return &Set{Span: p.since(start), Elts: elts}
}

// dictRest parses a dict that starts with "**".
func (p *parser) dictRest(start Span) Expr {
	mark := p.pos
	p.advance()
	value := p.bitwiseOr()
	if p.k != TokComma && p.k != TokRightBrace && !p.failed {
		// Only the unpacking of a comprehension may be any expression.
		p.rewind(mark)
		p.advance()
		value = p.expression()
		if !p.startsComprehension() {
			return p.badExpr()
		}
	}
	if p.startsComprehension() {
		generators := p.comprehensions()
		p.expect(TokRightBrace)
		return &DictComp{Span: p.since(start), Key: value, Generators: generators}
	}
	return p.dictItems(&Dict{Keys: []Expr{nil}, Values: []Expr{value}}, start)
}

// dictFrom parses a dict or dict comprehension from the colon behind its first key.
func (p *parser) dictFrom(start Span, key Expr) Expr {
	p.advance()
	value := p.expression()
	if p.startsComprehension() {
		generators := p.comprehensions()
		p.expect(TokRightBrace)
		return &DictComp{Span: p.since(start), Key: key, Value: value, Generators: generators}
	}
	return p.dictItems(&Dict{Keys: []Expr{key}, Values: []Expr{value}}, start)
}

// dictItems parses the items behind the first one.
func (p *parser) dictItems(d *Dict, start Span) Expr {
	for p.accept(TokComma) && p.k != TokRightBrace {
		var key Expr
		if p.accept(TokDoubleStar) {
			d.Keys = append(d.Keys, nil)
			d.Values = append(d.Values, p.bitwiseOr())
			continue
		}
		key = p.expression()
		p.expect(TokColon)
		d.Keys = append(d.Keys, key)
		d.Values = append(d.Values, p.expression())
	}
	p.expect(TokRightBrace)
	d.Span = p.since(start)
	return d
}

// startsComprehension tells whether a for clause of a comprehension starts here.
func (p *parser) startsComprehension() bool {
	return p.k == TokForKeyword || p.k == TokAsyncKeyword
}

// comprehensions parses the for clauses of a comprehension.
func (p *parser) comprehensions() []*Comprehension {
	var all []*Comprehension
	for p.startsComprehension() {
		if p.explaining {
			p.explainFor()
		}
		c := &Comprehension{}
		start := p.place()
		c.IsAsync = p.accept(TokAsyncKeyword)
		p.expect(TokForKeyword)
		c.Target = p.forTarget()
		p.expect(TokInKeyword)
		c.Iter = p.disjunction()
		for p.k == TokIfKeyword {
			test, ok := p.operand(p.disjunction)
			if !ok {
				break
			}
			c.Ifs = append(c.Ifs, test)
		}
		c.Span = p.since(start)
		all = append(all, c)
	}
	return all
}

// slices parses what stands between the brackets of a subscript.
func (p *parser) slices() Expr {
	if !p.enter() {
		return p.badExpr()
	}
	e := p.slicesIn(p.place())
	p.depth--
	return e
}

func (p *parser) slicesIn(start Span) Expr {
	e := p.slice()
	_, isStarred := e.(*Starred)
	if p.k != TokComma && !isStarred {
		return e
	}
	elts := []Expr{e}
	for p.accept(TokComma) && p.k != TokRightBracket {
		elts = append(elts, p.slice())
	}
	return &Tuple{Span: p.since(start), Elts: elts}
}

// slice parses "a:b:c", "*x" or an expression.
func (p *parser) slice() Expr {
	if p.k == TokStar {
		return p.starredArgument()
	}
	start := p.place()
	var lower Expr
	if p.k != TokColon {
		mark := p.pos
		if p.k == TokName && p.peek(1) == TokColonEqual {
			return p.walrus()
		}
		lower = p.expression()
		if p.k != TokColon {
			if p.explaining && !p.failed {
				p.rewind(mark)
				return p.namedExpression()
			}
			return lower
		}
	}
	s := &Slice{Lower: lower}
	p.expect(TokColon)
	if p.startsExpression() {
		s.Upper = p.expression()
	}
	if p.accept(TokColon) && p.startsExpression() {
		s.Step = p.expression()
	}
	s.Span = p.since(start)
	return s
}

// starredArgument parses "*x" where any expression may follow the star.
func (p *parser) starredArgument() Expr {
	if p.explaining {
		return p.explainStarredArgument()
	}
	return p.starred(p.expression)
}
