// The match statement and its patterns.

package syntax

// startsMatch tells whether the name "match" here starts a match statement: what can only follow a name in an expression
// decides at once, else the line must end with a colon. Only the scan of one line is needed, as no other statement that
// starts with a name ends so.
func (p *parser) startsMatch() bool {
	k := p.peek(1)
	if !expressionStarts[k] && k != TokStar {
		return false
	}
	last := TokInvalid
	for n := 1; ; n++ {
		k := p.scanAhead(n)
		switch k {
		case TokNewline:
			return last == TokColon
		case TokEndMarker, TokInvalid:
			return false
		}
		last = k
	}
}

func (p *parser) matchStatement() Stmt {
	start := p.place()
	p.advance()
	s := &Match{Subject: p.subject()}
	p.colon()
	p.expect(TokNewline)
	if p.k != TokIndent && p.explaining && !p.failed {
		p.raiseLast(KindIndentation, missingBlock("'match' statement", start.Line))
	}
	p.expect(TokIndent)
	for {
		s.Cases = append(s.Cases, p.matchCase())
		if p.k == TokDedent || p.failed {
			break
		}
	}
	p.expect(TokDedent)
	s.Span = p.since(start)
	return s
}

// subject parses what is matched: an expression, or several with commas.
func (p *parser) subject() Expr {
	start := p.place()
	if p.k != TokStar {
		e := p.namedExpression()
		if p.k != TokComma {
			return e
		}
		return p.subjectTuple(start, e)
	}
	e := p.starNamedExpression()
	if p.k != TokComma {
		return p.badExpr()
	}
	return p.subjectTuple(start, e)
}

func (p *parser) subjectTuple(start Span, first Expr) Expr {
	elts := p.moreElements(first, TokColon)
	return &Tuple{Span: p.since(start), Elts: elts}
}

func (p *parser) matchCase() *MatchCase {
	if !p.isWord("case") {
		p.refuse()
		return &MatchCase{}
	}
	start := p.place()
	p.advance()
	c := &MatchCase{Pattern: p.patterns()}
	if p.accept(TokIfKeyword) {
		c.Guard = p.namedExpression()
	}
	p.colon()
	c.Body = p.block(header{"'case' statement", start.Line})
	c.Span = p.since(start)
	return c
}

// badPattern stands for a pattern that could not be parsed.
func (p *parser) badPattern() Pattern {
	p.refuse()
	return &MatchAs{}
}

// patterns parses the pattern of a case: one, or an open sequence.
func (p *parser) patterns() Pattern {
	start := p.place()
	first := p.starPattern()
	if p.k != TokComma {
		if _, ok := first.(*MatchStar); ok {
			return p.badPattern()
		}
		return first
	}
	patterns := []Pattern{first}
	for p.accept(TokComma) && p.k != TokColon && p.k != TokIfKeyword {
		patterns = append(patterns, p.starPattern())
	}
	return &MatchSequence{Span: p.since(start), Patterns: patterns}
}

// starPattern parses "*name" or a pattern.
func (p *parser) starPattern() Pattern {
	if p.k != TokStar {
		return p.pattern()
	}
	start := p.place()
	p.advance()
	name := p.captureTarget(true)
	return &MatchStar{Span: p.since(start), Name: name}
}

// captureTarget parses a name that a pattern binds; with wildcard "_" is allowed and gives "".
func (p *parser) captureTarget(wildcard bool) string {
	if p.isWord("_") {
		if !wildcard {
			p.refuse()
		}
		p.advance()
		return ""
	}
	name := p.name()
	if p.k == TokDot || p.k == TokLeftParen || p.k == TokEqual {
		p.refuse()
	}
	return name
}

// pattern parses "p1 | p2 as name".
func (p *parser) pattern() Pattern {
	if !p.enter() {
		return p.badPattern()
	}
	start := p.place()
	pat := p.orPattern()
	if p.k == TokAsKeyword {
		if p.explaining {
			p.explainPatternTarget()
		}
		p.advance()
		name := p.captureTarget(false)
		pat = &MatchAs{Span: p.since(start), Pattern: pat, Name: name}
	}
	p.depth--
	return pat
}

func (p *parser) orPattern() Pattern {
	start := p.place()
	first := p.closedPattern()
	if p.k != TokBar {
		return first
	}
	patterns := []Pattern{first}
	for p.accept(TokBar) {
		patterns = append(patterns, p.closedPattern())
	}
	return &MatchOr{Span: p.since(start), Patterns: patterns}
}

func (p *parser) closedPattern() Pattern {
	start := p.place()
	switch p.k {
	case TokNumber, TokMinus, TokPlus:
		value := p.signedNumber()
		return &MatchValue{Span: p.since(start), Value: value}
	case TokString, TokFStringStart, TokTStringStart:
		value := p.strings()
		return &MatchValue{Span: p.since(start), Value: value}
	case TokNoneKeyword:
		p.advance()
		return &MatchSingleton{Span: p.since(start), Value: NoneConst{}}
	case TokTrueKeyword, TokFalseKeyword:
		value := p.k == TokTrueKeyword
		p.advance()
		return &MatchSingleton{Span: p.since(start), Value: value}
	case TokName:
		return p.namePattern()
	case TokLeftParen:
		return p.groupPattern()
	case TokLeftBracket:
		p.advance()
		patterns := p.sequencePatterns(TokRightBracket)
		p.expect(TokRightBracket)
		return &MatchSequence{Span: p.since(start), Patterns: patterns}
	case TokLeftBrace:
		return p.mappingPattern()
	}
	return p.badPattern()
}

// signedNumber parses a number with a sign, or a complex one such as "-1+2j".
func (p *parser) signedNumber() Expr {
	start := p.place()
	e := p.signed()
	if p.k != TokPlus && p.k != TokMinus {
		return e
	}
	op := Add
	if p.k == TokMinus {
		op = Sub
	}
	if isImaginary(e) && !p.failed {
		p.raiseAt(*literalOf(e).Pos(), "real number required in complex literal")
	}
	p.advance()
	if p.k != TokNumber {
		return p.badExpr()
	}
	imag := p.number()
	if !isImaginary(imag) && !p.failed {
		p.raiseAt(*imag.Pos(), "imaginary number required in complex literal")
	}
	return &BinOp{Span: p.since(start), Left: e, Op: op, Right: imag}
}

// signed parses a number with an optional sign; a plus leaves no trace.
func (p *parser) signed() Expr {
	start := p.place()
	minus := p.k == TokMinus
	if minus || p.k == TokPlus {
		p.advance()
	}
	if p.k != TokNumber {
		return p.badExpr()
	}
	e := p.number()
	if minus {
		return &UnaryOp{Span: p.since(start), Op: USub, Operand: e}
	}
	return e
}

// literalOf returns the number without its sign.
func literalOf(e Expr) Expr {
	if u, ok := e.(*UnaryOp); ok {
		return u.Operand
	}
	return e
}

func isImaginary(e Expr) bool {
	c, ok := literalOf(e).(*Constant)
	if !ok {
		return false
	}
	_, ok = c.Value.(complex128)
	return ok
}

// namePattern parses a capture, the wildcard, a dotted value or a class pattern.
func (p *parser) namePattern() Pattern {
	start := p.place()
	wildcard := p.isWord("_")
	if k := p.peek(1); k != TokDot && k != TokLeftParen && k != TokEqual {
		name := p.name()
		if wildcard {
			name = ""
		}
		return &MatchAs{Span: p.since(start), Name: name}
	}
	e := p.nameOrAttribute()
	if p.k == TokLeftParen {
		return p.classPattern(start, e)
	}
	if _, ok := e.(*Name); ok || p.k == TokEqual {
		return p.badPattern()
	}
	return &MatchValue{Span: p.since(start), Value: e}
}

func (p *parser) nameOrAttribute() Expr {
	start := p.place()
	id := p.name()
	var e Expr = &Name{Span: p.since(start), ID: id}
	for p.accept(TokDot) {
		attr := p.name()
		e = &Attribute{Span: p.since(start), Value: e, Attr: attr}
	}
	return e
}

// groupPattern parses "(p)", "(p, q)" or "()".
func (p *parser) groupPattern() Pattern {
	start := p.place()
	p.advance()
	if p.accept(TokRightParen) {
		return &MatchSequence{Span: p.since(start)}
	}
	first := p.starPattern()
	_, isStar := first.(*MatchStar)
	if p.k != TokComma {
		if isStar {
			return p.badPattern()
		}
		p.expect(TokRightParen)
		return first
	}
	patterns := []Pattern{first}
	for p.accept(TokComma) && p.k != TokRightParen {
		patterns = append(patterns, p.starPattern())
	}
	p.expect(TokRightParen)
	return &MatchSequence{Span: p.since(start), Patterns: patterns}
}

// sequencePatterns parses patterns with commas up to the closer, which stays.
func (p *parser) sequencePatterns(closer Kind) []Pattern {
	var patterns []Pattern
	for p.k != closer && !p.failed {
		patterns = append(patterns, p.starPattern())
		if !p.accept(TokComma) {
			break
		}
	}
	return patterns
}

func (p *parser) mappingPattern() Pattern {
	start := p.place()
	mark := p.pos
	p.advance()
	m := &MatchMapping{}
	for p.k != TokRightBrace && !p.failed {
		if p.accept(TokDoubleStar) {
			m.Rest = p.captureTarget(false)
			p.accept(TokComma)
			break
		}
		m.Keys = append(m.Keys, p.mappingKey())
		p.expect(TokColon)
		m.Patterns = append(m.Patterns, p.pattern())
		if p.k != TokRightBrace {
			p.expect(TokComma)
		}
	}
	if p.explaining && p.k != TokRightBrace && !p.failed {
		p.explainMapping(mark)
	}
	p.expect(TokRightBrace)
	m.Span = p.since(start)
	return m
}

// mappingKey parses a literal or a dotted name.
func (p *parser) mappingKey() Expr {
	start := p.place()
	switch p.k {
	case TokNumber, TokMinus, TokPlus:
		return p.signedNumber()
	case TokString, TokFStringStart, TokTStringStart:
		return p.strings()
	case TokNoneKeyword:
		p.advance()
		return &Constant{Span: p.since(start), Value: NoneConst{}}
	case TokTrueKeyword, TokFalseKeyword:
		value := p.k == TokTrueKeyword
		p.advance()
		return &Constant{Span: p.since(start), Value: value}
	case TokName:
		e := p.nameOrAttribute()
		if _, ok := e.(*Name); !ok {
			return e
		}
	}
	return p.badExpr()
}

// classPattern parses the arguments of a class pattern.
func (p *parser) classPattern(start Span, cls Expr) Pattern {
	p.advance()
	c := &MatchClass{Cls: cls}
	for p.k != TokRightParen && !p.failed {
		if p.k == TokName && p.peek(1) == TokEqual {
			c.KwdAttrs = append(c.KwdAttrs, p.name())
			p.advance()
			c.KwdPatterns = append(c.KwdPatterns, p.pattern())
		} else {
			if len(c.KwdAttrs) > 0 {
				if p.explaining {
					p.explainClassPattern()
				}
				p.refuse()
			}
			c.Patterns = append(c.Patterns, p.pattern())
		}
		if p.k != TokRightParen {
			p.expect(TokComma)
		}
	}
	p.expect(TokRightParen)
	c.Span = p.since(start)
	return c
}
