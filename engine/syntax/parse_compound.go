// Compound statements, except for match.

package syntax

// startsCompound tells whether a compound statement starts here.
func (p *parser) startsCompound() bool {
	switch p.k {
	case TokDefKeyword, TokAt, TokAsyncKeyword, TokIfKeyword, TokClassKeyword, TokWithKeyword, TokForKeyword, TokTryKeyword,
		TokWhileKeyword:
		return true
	}
	return p.isWord("match") && p.startsMatch()
}

// compound parses a compound statement; nil where none starts.
func (p *parser) compound() Stmt {
	if p.k < TokFalseKeyword && p.k != TokAt && p.k != TokName {
		return nil
	}
	start := p.place()
	switch p.k {
	case TokIfKeyword:
		return p.ifStatement("if")
	case TokDefKeyword:
		return p.function(start, nil)
	case TokClassKeyword:
		return p.class(start, nil)
	case TokAt:
		return p.decorated()
	case TokWithKeyword:
		return p.withStatement(start, false)
	case TokForKeyword:
		return p.forStatement(start, false)
	case TokTryKeyword:
		return p.tryStatement()
	case TokWhileKeyword:
		return p.whileStatement()
	case TokAsyncKeyword:
		return p.async(start, nil)
	case TokName:
		if p.isWord("match") && p.startsMatch() {
			return p.matchStatement()
		}
		if p.explaining {
			switch {
			case p.isWord("match"):
				p.explainMatch()
			case p.isWord("case"):
				p.explainCase()
			}
		}
	}
	return nil
}

// async parses the statement behind "async".
func (p *parser) async(start Span, decorators []Expr) Stmt {
	p.advance()
	switch {
	case p.k == TokDefKeyword:
		f := p.function(start, decorators)
		return &AsyncFunctionDef{Span: f.Span, Name: f.Name, Args: f.Args, Body: f.Body, DecoratorList: f.DecoratorList,
			Returns: f.Returns, TypeParams: f.TypeParams}
	case p.k == TokWithKeyword && decorators == nil:
		return p.withStatement(start, true)
	case p.k == TokForKeyword && decorators == nil:
		return p.forStatement(start, true)
	}
	p.refuse()
	return &Pass{}
}

// decorated parses decorators and the definition behind them.
func (p *parser) decorated() Stmt {
	var decorators []Expr
	for p.accept(TokAt) {
		decorators = append(decorators, p.namedExpression())
		p.expect(TokNewline)
	}
	start := p.place()
	switch p.k {
	case TokDefKeyword:
		return p.function(start, decorators)
	case TokClassKeyword:
		return p.class(start, decorators)
	case TokAsyncKeyword:
		return p.async(start, decorators)
	}
	p.refuse()
	return &Pass{}
}

// header says of what the block is that follows, for the error when it is missing.
type header struct {
	name string // "'if' statement", "function definition"; empty for none
	line int32
}

// colon parses the ":" that ends a header; a line end in its place is told by name.
func (p *parser) colon() {
	if p.explaining && p.k == TokNewline {
		p.raiseLast(KindSyntax, "expected ':'")
	}
	p.expect(TokColon)
}

// forcedColon parses a ":" that nothing else can stand for.
func (p *parser) forcedColon() {
	if p.k != TokColon && !p.failed {
		p.raiseAt(p.place(), "expected ':'")
	}
	p.expect(TokColon)
}

// block parses the statements of a block, in the same line or indented.
func (p *parser) block(h header) []Stmt {
	if p.k != TokNewline {
		if p.startsCompound() {
			p.refuse()
			return nil
		}
		return p.simpleLine()
	}
	p.advance()
	if p.k != TokIndent {
		if p.explaining && !p.failed {
			p.raiseLast(KindIndentation, missingBlock(h.name, h.line))
		}
		p.refuse()
		return nil
	}
	if !p.enter() {
		return nil
	}
	p.advance()
	var body []Stmt
	for p.k != TokDedent && !p.failed {
		body = p.statement(body)
	}
	p.expect(TokDedent)
	p.depth--
	return body
}

// simpleLine parses the simple statements of one line.
func (p *parser) simpleLine() []Stmt {
	var body []Stmt
	for {
		body = append(body, p.simple())
		if !p.accept(TokSemicolon) || p.k == TokNewline {
			break
		}
	}
	p.expect(TokNewline)
	return body
}

// ifStatement parses an if with its elif clauses, which nest in Orelse; a loop, so that a long chain costs no stack.
func (p *parser) ifStatement(word string) Stmt {
	var chain []*If
	for {
		start := p.place()
		p.advance()
		s := &If{Span: start, Test: p.namedExpression()}
		p.colon()
		s.Body = p.block(header{"'" + word + "' statement", start.Line})
		chain = append(chain, s)
		if p.k != TokElifKeyword {
			break
		}
		word = "elif"
	}
	last := chain[len(chain)-1]
	last.Orelse = p.elseBlock()
	for i := len(chain) - 1; i >= 0; i-- {
		chain[i].Span = p.since(chain[i].Span)
		if i > 0 {
			chain[i-1].Orelse = []Stmt{chain[i]}
		}
	}
	return chain[0]
}

// elseBlock parses an else clause; nil where there is none.
func (p *parser) elseBlock() []Stmt {
	if p.k != TokElseKeyword {
		return nil
	}
	line := p.place().Line
	p.advance()
	p.forcedColon()
	body := p.block(header{"'else' statement", line})
	if p.explaining && p.k == TokElifKeyword {
		p.raiseLast(KindSyntax, "'elif' block follows an 'else' block")
	}
	return body
}

func (p *parser) whileStatement() Stmt {
	start := p.place()
	p.advance()
	s := &While{Test: p.namedExpression()}
	p.colon()
	s.Body = p.block(header{"'while' statement", start.Line})
	s.Orelse = p.elseBlock()
	s.Span = p.since(start)
	return s
}

func (p *parser) forStatement(start Span, async bool) Stmt {
	line := p.place().Line
	if p.explaining {
		p.explainForTarget()
	}
	p.advance()
	target := p.forTarget()
	p.expect(TokInKeyword)
	iter := p.starExpressions()
	p.colon()
	body := p.block(header{"'for' statement", line})
	orelse := p.elseBlock()
	if async {
		return &AsyncFor{Span: p.since(start), Target: target, Iter: iter, Body: body, Orelse: orelse}
	}
	return &For{Span: p.since(start), Target: target, Iter: iter, Body: body, Orelse: orelse}
}

// function parses a def; start is the place of "def" or of the "async" before it.
func (p *parser) function(start Span, decorators []Expr) *FunctionDef {
	line := p.place().Line
	p.advance()
	f := &FunctionDef{DecoratorList: decorators, Name: p.name()}
	f.TypeParams = p.typeParameters()
	if p.explaining && p.k != TokLeftParen && !p.failed {
		p.raiseAt(p.place(), "expected '('")
	}
	p.expect(TokLeftParen)
	f.Args = p.parameters(functionParameters)
	p.expect(TokRightParen)
	if p.k == TokArrow {
		f.Returns, _ = p.operand(p.expression)
	}
	if p.explaining {
		p.forcedColon()
	} else {
		p.expect(TokColon)
	}
	f.Body = p.block(header{"function definition", line})
	f.Span = p.since(start)
	return f
}

func (p *parser) class(start Span, decorators []Expr) Stmt {
	p.advance()
	c := &ClassDef{DecoratorList: decorators, Name: p.name()}
	c.TypeParams = p.typeParameters()
	if p.accept(TokLeftParen) {
		a := p.arguments(false)
		c.Bases, c.Keywords = a.args, a.keywords
		p.expect(TokRightParen)
	}
	p.colon()
	c.Body = p.block(header{"class definition", start.Line})
	c.Span = p.since(start)
	return c
}

func (p *parser) tryStatement() Stmt {
	start := p.place()
	p.advance()
	p.forcedColon()
	body := p.block(header{"'try' statement", start.Line})
	if p.k != TokExceptKeyword && p.k != TokFinallyKeyword {
		if p.explaining && !p.failed {
			p.raiseLast(KindSyntax, "expected 'except' or 'finally' block")
		}
		p.refuse()
	}
	handlers, star := p.exceptClauses()
	var orelse, final []Stmt
	if len(handlers) > 0 {
		orelse = p.elseBlock()
	}
	if p.k == TokFinallyKeyword {
		line := p.place().Line
		p.advance()
		p.forcedColon()
		final = p.block(header{"'finally' statement", line})
	}
	if star {
		return &TryStar{Span: p.since(start), Body: body, Handlers: handlers, Orelse: orelse, FinalBody: final}
	}
	return &Try{Span: p.since(start), Body: body, Handlers: handlers, Orelse: orelse, FinalBody: final}
}

// exceptClauses parses the except clauses of a try, which are all with a star or all without.
func (p *parser) exceptClauses() (handlers []*ExceptHandler, star bool) {
	for p.k == TokExceptKeyword {
		isStar := p.peek(1) == TokStar
		if len(handlers) == 0 {
			star = isStar
		}
		if isStar != star {
			if p.explaining {
				p.explainMixedExcept(isStar)
			}
			p.refuse()
			break
		}
		handlers = append(handlers, p.except(star))
	}
	return handlers, star
}

// except parses one except clause.
func (p *parser) except(star bool) *ExceptHandler {
	start := p.place()
	h := &ExceptHandler{}
	name := "'except' statement"
	if p.explaining {
		p.explainExcept(star)
	}
	p.advance()
	if star {
		name = "'except*' statement"
		p.advance()
	}
	if star || p.k != TokColon && p.k != TokNewline {
		at := p.place()
		h.Type = p.expression()
		switch {
		case p.accept(TokAsKeyword):
			h.Name = p.name()
		case p.k == TokComma:
			elts := []Expr{h.Type}
			for p.accept(TokComma) && p.startsExpression() {
				elts = append(elts, p.expression())
			}
			h.Type = &Tuple{Span: p.since(at), Elts: elts}
			name = ""
		}
	}
	if name == "" {
		p.expect(TokColon) // CPython has no better word on types without parentheses
	} else {
		p.colon()
	}
	h.Body = p.block(header{name, start.Line})
	h.Span = p.since(start)
	return h
}
