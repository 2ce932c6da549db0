// Simple statements.

package syntax

import "strings"

// statement parses one line of simple statements or one compound statement and appends to body.
func (p *parser) statement(body []Stmt) []Stmt {
	p.trim()
	if p.second {
		clear(p.memo)
	}
	if s := p.compound(); s != nil {
		if !p.failed && !p.second {
			p.statementLine = max(p.statementLine, int(s.Pos().Line))
		}
		return append(body, s)
	}
	for {
		body = append(body, p.simple())
		if !p.accept(TokSemicolon) {
			break
		}
		if p.k == TokNewline {
			break
		}
	}
	p.expect(TokNewline)
	return body
}

// simple parses one simple statement.
func (p *parser) simple() Stmt {
	start := p.place()
	if !p.failed {
		p.statementAt = p.pos
	}
	switch p.k {
	case TokPassKeyword:
		p.explainKeywordStatement()
		p.advance()
		return &Pass{Span: p.since(start)}
	case TokBreakKeyword:
		p.explainKeywordStatement()
		p.advance()
		return &Break{Span: p.since(start)}
	case TokContinueKeyword:
		p.explainKeywordStatement()
		p.advance()
		return &Continue{Span: p.since(start)}
	case TokReturnKeyword:
		p.advance()
		var value Expr
		if p.startsStarExpression() {
			value = p.starExpressions()
		}
		return &Return{Span: p.since(start), Value: value}
	case TokRaiseKeyword:
		return p.raiseStatement()
	case TokGlobalKeyword:
		p.advance()
		names := p.nameList()
		return &Global{Span: p.since(start), Names: names}
	case TokNonlocalKeyword:
		p.advance()
		names := p.nameList()
		return &Nonlocal{Span: p.since(start), Names: names}
	case TokDelKeyword:
		return p.deleteStatement()
	case TokAssertKeyword:
		return p.assertStatement()
	case TokImportKeyword:
		return p.importStatement(start, false)
	case TokFromKeyword:
		return p.fromStatement(start, false)
	case TokYieldKeyword:
		if p.explaining {
			p.explainAssignment()
		}
		return p.assignmentFrom(start, p.yield())
	case TokName:
		if p.explaining && p.isWord("type") {
			p.explainAssignment()
		}
		if s := p.softStatement(start); s != nil {
			return s
		}
	}
	return p.expressionStatement(start)
}

// softStatement parses a statement that starts with a soft keyword; nil where the word is a plain name.
func (p *parser) softStatement(start Span) Stmt {
	switch {
	case p.isWord("type") && p.peek(1) == TokName:
		return p.typeAlias(start)
	case p.isWord("lazy"):
		switch p.peek(1) {
		case TokImportKeyword:
			p.advance()
			return p.importStatement(start, true)
		case TokFromKeyword:
			p.advance()
			return p.fromStatement(start, true)
		}
	}
	return nil
}

func (p *parser) typeAlias(start Span) Stmt {
	p.advance()
	at := p.place()
	name := &Name{ID: p.name(), Ctx: Store}
	name.Span = p.since(at)
	params := p.typeParameters()
	p.expect(TokEqual)
	value := p.expression()
	return &TypeAlias{Span: p.since(start), Name: name, TypeParams: params, Value: value}
}

func (p *parser) nameList() []string {
	names := []string{p.name()}
	for p.accept(TokComma) {
		names = append(names, p.name())
	}
	return names
}

func (p *parser) raiseStatement() Stmt {
	start := p.place()
	if p.explaining {
		p.explainRaise()
	}
	p.advance()
	s := &Raise{}
	if p.startsExpression() {
		s.Exc = p.expression()
		if p.accept(TokFromKeyword) {
			s.Cause = p.expression()
		}
	}
	s.Span = p.since(start)
	return s
}

func (p *parser) assertStatement() Stmt {
	start := p.place()
	if p.explaining {
		p.explainAssert()
	}
	p.advance()
	s := &Assert{Test: p.expression()}
	if p.accept(TokComma) {
		s.Msg = p.expression()
	}
	s.Span = p.since(start)
	return s
}

func (p *parser) deleteStatement() Stmt {
	start := p.place()
	mark := p.pos
	p.advance()
	s := &Delete{}
	for {
		t := p.primary()
		if !p.failed && invalidTarget(t, targetDelete) != nil {
			p.refuse()
		}
		s.Targets = append(s.Targets, setContext(t, Del))
		if !p.accept(TokComma) || p.k == TokSemicolon || p.k == TokNewline {
			break
		}
	}
	s.Span = p.since(start)
	if p.k != TokSemicolon && p.k != TokNewline {
		p.refuse()
		if p.explaining {
			p.explainDelete(mark)
		}
	}
	return s
}

func (p *parser) importStatement(start Span, lazy bool) Stmt {
	if p.explaining && !lazy {
		p.explainImport()
	}
	p.advance()
	s := &Import{IsLazy: lazy}
	for {
		at := p.place()
		a := &Alias{Name: p.dottedName()}
		if p.explaining && p.k == TokAsKeyword {
			p.explainImportTarget()
		}
		if p.accept(TokAsKeyword) {
			a.AsName = p.name()
		}
		a.Span = p.since(at)
		s.Names = append(s.Names, a)
		if !p.accept(TokComma) {
			break
		}
	}
	s.Span = p.since(start)
	return s
}

func (p *parser) dottedName() string {
	name := p.name()
	if p.k != TokDot {
		return name
	}
	parts := []string{name}
	for p.accept(TokDot) {
		parts = append(parts, p.name())
	}
	return strings.Join(parts, ".")
}

func (p *parser) fromStatement(start Span, lazy bool) Stmt {
	p.advance()
	s := &ImportFrom{IsLazy: lazy}
	for p.k == TokDot || p.k == TokEllipsis {
		s.Level++
		if p.k == TokEllipsis {
			s.Level += 2
		}
		p.advance()
	}
	if s.Level == 0 || p.k == TokName {
		s.Module = p.dottedName()
	}
	p.expect(TokImportKeyword)
	if p.explaining && p.k == TokNewline {
		p.raiseFrom(p.place(), p.pos, "Expected one or more names after 'import'")
	}
	switch {
	case p.k == TokStar:
		at := p.place()
		p.advance()
		s.Names = []*Alias{{Span: p.since(at), Name: "*"}}
	case p.accept(TokLeftParen):
		s.Names = p.importedNames(true)
		p.expect(TokRightParen)
	default:
		s.Names = p.importedNames(false)
	}
	s.Span = p.since(start)
	p.checkFuture(s, start)
	return s
}

// importedNames parses the names behind "import"; only in parentheses may a comma end them.
func (p *parser) importedNames(parens bool) []*Alias {
	var names []*Alias
	for {
		at := p.place()
		a := &Alias{Name: p.name()}
		if p.explaining && p.k == TokAsKeyword {
			p.explainImportTarget()
		}
		if p.accept(TokAsKeyword) {
			a.AsName = p.name()
		}
		a.Span = p.since(at)
		names = append(names, a)
		if !p.accept(TokComma) {
			return names
		}
		if parens && p.k == TokRightParen {
			return names
		}
		if p.explaining && p.k == TokNewline {
			p.raiseLast(KindSyntax, "trailing comma not allowed without surrounding parentheses")
		}
	}
}

// checkFuture looks at imports from __future__ that matter to the parser. first is the place of the first word.
func (p *parser) checkFuture(s *ImportFrom, first Span) {
	if p.failed || s.Module != "__future__" || s.Level != 0 {
		return
	}
	if s.IsLazy {
		p.raiseAt(first, "lazy from __future__ import is not allowed")
		return
	}
	for _, a := range s.Names {
		if a.Name == "barry_as_FLUFL" {
			p.flufl = true
		}
	}
}

// expressionStatement parses an assignment of any kind or an expression alone.
func (p *parser) expressionStatement(start Span) Stmt {
	if p.explaining {
		p.explainAssignment()
	}
	parenthesised := p.k == TokLeftParen
	e := p.starExpressions()
	switch {
	case p.k == TokColon:
		return p.annotated(start, e, parenthesised)
	case augmented[p.k] != 0:
		if !isSingleTarget(e) {
			p.refuse()
		}
		op := augmented[p.k]
		p.advance()
		value := p.annotatedRHS()
		return &AugAssign{Span: p.since(start), Target: setContext(e, Store), Op: op, Value: value}
	}
	return p.assignmentFrom(start, e)
}

var augmented = [256]Operator{
	TokPlusEqual: Add, TokMinusEqual: Sub, TokStarEqual: Mult, TokAtEqual: MatMult, TokSlashEqual: Div, TokPercentEqual: Mod,
	TokAmpersandEqual: BitAnd, TokBarEqual: BitOr, TokCircumflexEqual: BitXor, TokLeftShiftEqual: LShift,
	TokRightShiftEqual: RShift, TokDoubleStarEqual: Pow, TokDoubleSlashEqual: FloorDiv,
}

// annotated parses the rest of "target: annotation = value".
func (p *parser) annotated(start Span, target Expr, parenthesised bool) Stmt {
	if !isSingleTarget(target) {
		p.refuse()
	}
	s := &AnnAssign{Target: setContext(target, Store)}
	_, isName := target.(*Name)
	s.Simple = isName && !parenthesised
	p.advance()
	s.Annotation = p.expression()
	if p.accept(TokEqual) {
		s.Value = p.annotatedRHS()
	}
	s.Span = p.since(start)
	return s
}

// assignmentFrom parses the rest of "t1 = t2 = value"; without "=" the first expression is a statement.
func (p *parser) assignmentFrom(start Span, e Expr) Stmt {
	if p.k != TokEqual {
		return &ExprStmt{Span: p.since(start), Value: e}
	}
	s := &Assign{}
	for p.accept(TokEqual) {
		if invalidTarget(e, targetStar) != nil {
			p.refuse()
			break
		}
		s.Targets = append(s.Targets, setContext(e, Store))
		e = p.annotatedRHS()
	}
	s.Value = e
	s.Span = p.since(start)
	return s
}
