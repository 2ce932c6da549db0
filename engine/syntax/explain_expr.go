// What is wrong with an expression.

package syntax

import (
	"fmt"
	"strings"
)

// explainExpression parses an expression and looks for mistakes where one starts.
func (p *parser) explainExpression() Expr {
	if p.explaining {
		p.explainPartialUnpacking()
		p.explainStringSplit()
		p.explainMissingComma()
		p.explainConditional()
		p.explainStatementValue()
		p.explainLambdaColon()
		p.explainLegacy()
	}
	if p.failed {
		return p.badExpr()
	}
	return p.plainExpression()
}

// explainPartialUnpacking: x if c else *y
func (p *parser) explainPartialUnpacking() {
	p.sees(func() {
		p.disjunction()
		p.expect(TokIfKeyword)
		p.disjunction()
		p.expect(TokElseKeyword)
		switch p.k {
		case TokStar:
			p.raiseAt(p.place(), "cannot unpack only part of a conditional expression")
		case TokDoubleStar:
			p.raiseAt(p.place(), "cannot use dict unpacking on only part of a conditional expression")
		}
	})
}

// explainStringSplit: "a" b "c", a quote inside of a string
func (p *parser) explainStringSplit() {
	if p.k != TokString {
		return
	}
	p.sees(func() {
		p.advance()
		var first, last Expr
		for p.k != TokString {
			var e Expr
			if !p.attempt(func() { p.plainly(func() { e = p.plainExpression() }) }) {
				break
			}
			if first == nil {
				first = e
			}
			last = e
		}
		if first != nil && p.k == TokString {
			p.raiseRange(*first.Pos(), *last.Pos(), "invalid syntax. Is this intended to be part of the string?")
		}
	})
}

// isSoftKeyword tells whether the current token is a name that may be a keyword.
func (p *parser) isSoftKeyword() bool {
	return p.isWord("_") || p.isWord("case") || p.isWord("match") || p.isWord("type") || p.isWord("lazy")
}

// explainMissingComma: two expressions side by side in brackets
func (p *parser) explainMissingComma() {
	if p.isSoftKeyword() || p.k == TokName && p.peek(1) == TokString {
		return
	}
	p.sees(func() {
		a := p.disjunction()
		if p.failed {
			return
		}
		var b Expr
		p.plainly(func() { b = p.plainExpression() })
		if p.failed || isLegacy(a) || p.tokens[p.pos-1-p.first].Level == 0 {
			return
		}
		at := *a.Pos()
		if at.EndLine > at.Line {
			p.raiseAt(Span{at.EndLine, at.Col, at.EndLine, at.EndCol}, "invalid syntax. Perhaps you forgot a comma?")
			return
		}
		p.raiseRange(at, *b.Pos(), "invalid syntax. Perhaps you forgot a comma?")
	})
}

// explainConditional: x if c, without a value in the else part
func (p *parser) explainConditional() {
	p.sees(func() {
		a := p.disjunction()
		p.expect(TokIfKeyword)
		b := p.disjunction()
		if p.failed {
			return
		}
		if p.k != TokElseKeyword {
			if p.k != TokColon {
				p.raiseRange(*a.Pos(), *b.Pos(), "expected 'else' after 'if' expression")
			}
			return
		}
		p.advance()
		if !p.sees(func() { p.expression() }) {
			p.raiseNext("expected expression after 'else', but statement is given")
		}
	})
}

// explainStatementValue: pass if c else x
func (p *parser) explainStatementValue() {
	if p.k != TokPassKeyword && p.k != TokBreakKeyword && p.k != TokContinueKeyword {
		return
	}
	at := p.place()
	p.sees(func() {
		p.advance()
		p.expect(TokIfKeyword)
		p.disjunction()
		p.expect(TokElseKeyword)
		p.simple()
		if !p.failed {
			p.raiseAt(at, "expected expression before 'if', but statement is given")
		}
	})
}

// explainLambdaColon: f"{lambda x: 1}", where the colon starts a format spec
func (p *parser) explainLambdaColon() {
	if p.k != TokLambdaKeyword {
		return
	}
	at := p.place()
	p.sees(func() {
		p.advance()
		p.parameters(lambdaParameters)
		colon := p.place()
		p.expect(TokColon)
		if p.k == TokFStringMiddle || p.k == TokTStringMiddle {
			p.raiseRange(at, colon, formatPrefix(p.k == TokTStringMiddle)+": lambda expressions are not allowed without parentheses")
		}
	})
}

// explainKeywordStatement is explainStatementValue where the statement stands alone.
func (p *parser) explainKeywordStatement() {
	if p.explaining && p.trying == 0 {
		p.explainStatementValue()
	}
}

// isLegacy tells of the names that were statements in Python 2.
func isLegacy(e Expr) bool {
	n, ok := e.(*Name)
	return ok && (n.ID == "print" || n.ID == "exec")
}

// explainLegacy: print x. Like CPython it parses what follows any name, which may turn up another error there.
func (p *parser) explainLegacy() {
	if p.k != TokName {
		return
	}
	if k := p.peek(1); k != TokStar && (k == TokLeftParen || !expressionStarts[k]) {
		return
	}
	at := p.place()
	p.sees(func() {
		name := p.name()
		b := p.starExpressions()
		if !p.failed && (name == "print" || name == "exec") {
			p.raiseRange(at, *b.Pos(), fmt.Sprintf("Missing parentheses in call to '%s'. Did you mean %s(...)?", name, name))
		}
	})
}

// explainNamed parses a named expression and looks for mistakes with ":=" and "=".
func (p *parser) explainNamed() Expr {
	return p.remember(ruleNamed, func() Expr {
		p.sees(func() {
			a := p.expression()
			p.expect(TokColonEqual)
			p.expression()
			if !p.failed {
				p.raiseAt(*a.Pos(), "cannot use assignment expressions with "+exprName(a))
			}
		})
		p.explainEqual()
		e := p.expression()
		if p.k == TokColonEqual {
			p.refuse()
		}
		return e
	})
}

// explainEqual: "=" where "==" or ":=" was meant
func (p *parser) explainEqual() {
	if p.k == TokName && p.peek(1) == TokEqual {
		at := p.place()
		p.sees(func() {
			p.advance()
			p.advance()
			b := p.bitwiseOr()
			if !p.failed && p.k != TokEqual && p.k != TokColonEqual {
				p.raiseRange(at, *b.Pos(), "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
			}
		})
	}
	if p.k == TokTrueKeyword || p.k == TokNoneKeyword || p.k == TokFalseKeyword || p.startsSequence() {
		return
	}
	p.sees(func() {
		a := p.bitwiseOr()
		p.expect(TokEqual)
		p.bitwiseOr()
		if !p.failed && p.k != TokEqual && p.k != TokColonEqual {
			p.raiseAt(*a.Pos(), fmt.Sprintf("cannot assign to %s here. Maybe you meant '==' instead of '='?", exprName(a)))
		}
	})
}

// startsSequence tells whether a list, a tuple or a generator expression in brackets starts here.
func (p *parser) startsSequence() bool {
	if p.k != TokLeftParen && p.k != TokLeftBracket {
		return false
	}
	start := p.place()
	found := false
	p.sees(func() {
		e := p.atom()
		switch e.(type) {
		case *List, *Tuple, *GeneratorExp:
			found = !p.failed && *e.Pos() == p.since(start)
		}
	})
	return found
}

// explainNot: a + not b
func (p *parser) explainNot() {
	at := p.place()
	p.sees(func() {
		b := p.inversion()
		if !p.failed {
			p.raiseRange(at, *b.Pos(), "'not' after an operator must be parenthesized")
		}
	})
}

// explainUnpacking: *x if c else y, and *x = y among arguments
func (p *parser) explainUnpacking() {
	if p.k != TokStar {
		return
	}
	at := p.place()
	p.sees(func() {
		p.advance()
		b := p.expression()
		if _, ok := b.(*IfExp); ok && !p.failed && b.Pos().Col != p.place().Col && p.isBare(b) {
			p.raiseRange(at, *b.Pos(), "invalid starred expression. Did you forget to wrap the conditional expression in parentheses?")
		}
		p.expect(TokEqual)
		value := p.expression()
		if !p.failed {
			p.raiseRange(at, *value.Pos(), "cannot assign to iterable argument unpacking")
		}
	})
}

// isBare tells whether the expression that has just been parsed ends with the last token: it has no parentheses around it.
func (p *parser) isBare(e Expr) bool {
	return e.Pos().EndLine == p.end.EndLine && e.Pos().EndCol == p.end.EndCol
}

// explainStarredArgument parses "*x" among arguments.
func (p *parser) explainStarredArgument() Expr {
	p.explainUnpacking()
	if e, ok := p.tries(func() Expr { return p.starred(p.expression) }); ok {
		return e
	}
	p.raiseLast(KindSyntax, "Invalid star expression")
	return p.badExpr()
}

// explainElement: **x and *x if c else y in a list, tuple or set
func (p *parser) explainElement() {
	if p.k == TokDoubleStar {
		at := p.place()
		p.sees(func() {
			p.advance()
			p.bitwiseOr()
			if !p.failed {
				p.raiseAt(at, "cannot use dict unpacking here")
			}
		})
	}
	p.explainUnpacking()
}

// explainParenthesised looks at what starts with "(".
func (p *parser) explainParenthesised() {
	p.explainGenerator()
	p.sees(func() {
		p.advance()
		p.explainElement()
		switch p.k {
		case TokStar:
			e := p.starredArgument()
			if p.k == TokRightParen {
				p.raiseAt(*e.Pos(), "cannot use starred expression here")
			}
		case TokDoubleStar:
			at := p.place()
			p.advance()
			p.expression()
			if p.k == TokRightParen {
				p.raiseAt(at, "cannot use double starred expression here")
			}
		}
	})
}

// explainGenerator: (**x for x in y)
func (p *parser) explainGenerator() { p.explainDictUnpacking("generator expression") }

func (p *parser) explainDictUnpacking(where string) {
	if p.peek(1) != TokDoubleStar {
		return
	}
	p.sees(func() {
		p.advance()
		at := p.place()
		p.advance()
		b := p.expression()
		if p.startsComprehension() {
			p.comprehensions()
			if !p.failed {
				p.raiseRange(at, *b.Pos(), "cannot use dict unpacking in "+where)
			}
		}
	})
}

// explainDisplay: [**x for x in y] and [x, y for x, y in z]
func (p *parser) explainDisplay() {
	if p.k == TokLeftBracket {
		p.explainDictUnpacking("list comprehension")
	}
	p.sees(func() {
		p.advance()
		a := p.starNamedExpression()
		comma := p.place()
		p.expect(TokComma)
		if p.failed {
			return
		}
		to := comma
		if p.k == TokStar || p.startsExpression() {
			elts := []Expr{p.starNamedExpression()}
			for p.accept(TokComma) && (p.k == TokStar || p.startsExpression()) {
				elts = append(elts, p.starNamedExpression())
			}
			to = *elts[len(elts)-1].Pos()
		}
		if p.startsComprehension() {
			p.comprehensions()
			if !p.failed {
				p.raiseRange(*a.Pos(), to, "did you forget parentheses around the comprehension target?")
			}
		}
	})
}

// explainFor looks at the target of a for clause in a comprehension.
func (p *parser) explainFor() {
	if p.sees(func() { p.forHead() }) {
		return
	}
	p.sees(func() {
		p.accept(TokAsyncKeyword)
		p.expect(TokForKeyword)
		p.bitwiseOr()
		for p.accept(TokComma) && p.startsExpression() {
			p.bitwiseOr()
		}
		if !p.failed && p.k != TokInKeyword {
			p.raiseLast(KindSyntax, "'in' expected after for-loop variables")
		}
	})
	p.explainForTarget()
}

// forHead parses from "for" to "in".
func (p *parser) forHead() {
	p.accept(TokAsyncKeyword)
	p.expect(TokForKeyword)
	p.forTarget()
	p.expect(TokInKeyword)
}

// explainForTarget: for x() in y
func (p *parser) explainForTarget() {
	if p.sees(func() { p.forHead() }) {
		return
	}
	p.sees(func() {
		p.accept(TokAsyncKeyword)
		p.expect(TokForKeyword)
		p.raiseInvalid(p.starExpressions(), targetFor)
	})
}

// raiseInvalid raises an error for the part of an expression that is no target.
func (p *parser) raiseInvalid(e Expr, kind targetKind) {
	if p.failed {
		return
	}
	bad := invalidTarget(e, kind)
	if bad == nil {
		return
	}
	word := "assign to "
	if kind == targetDelete {
		word = "delete "
	}
	p.raiseAt(*bad.Pos(), "cannot "+word+exprName(bad))
}

// explainMixedStrings: 'a' t'b', where last is the place of the literal before
func (p *parser) explainMixedStrings(last Span) {
	p.sees(func() {
		at := p.place()
		switch p.k {
		case TokString:
			p.stringConstant()
		default:
			p.formatString(p.k == TokTStringStart)
		}
		if !p.failed {
			p.raiseRange(last, p.since(at), "cannot mix t-string literals with string or bytes literals")
		}
	})
}

// explainFieldStart looks behind the "{" of a replacement field.
func (p *parser) explainFieldStart(template bool) {
	if p.failed {
		return
	}
	prefix := formatPrefix(template)
	mark := p.sees(func() { p.annotatedRHS() })
	if mark || p.failed {
		return
	}
	switch p.k {
	case TokEqual, TokExclamation, TokColon, TokRightBrace:
		t := *p.cur()
		p.raiseAt(t.Span, fmt.Sprintf("%s: valid expression required before '%s'", prefix, p.src[t.Start:t.End]))
	default:
		p.raiseNext(prefix + ": expecting a valid expression after '{'")
	}
}

// explainFieldEnd looks behind the expression of a replacement field.
func (p *parser) explainFieldEnd(template, debug bool) {
	switch p.k {
	case TokExclamation, TokColon, TokRightBrace:
		return
	}
	wants := "'=', or '!', or ':', or '}'"
	if debug {
		wants = strings.TrimPrefix(wants, "'=', or ")
	}
	p.raiseNext(formatPrefix(template) + ": expecting " + wants)
}

// explainConversion looks behind "!", the current token.
func (p *parser) explainConversion(template bool) {
	p.sees(func() {
		p.advance()
		switch p.k {
		case TokName:
		case TokColon, TokRightBrace:
			p.raiseNext(formatPrefix(template) + ": missing conversion character")
		default:
			p.raiseNext(formatPrefix(template) + ": invalid conversion character")
		}
	})
}

// explainFieldClose tells of a replacement field that does not end.
func (p *parser) explainFieldClose(template, hasSpec bool) {
	if hasSpec {
		p.raiseNext(formatPrefix(template) + ": expecting '}', or format specs")
		return
	}
	p.raiseNext(formatPrefix(template) + ": expecting ':' or '}'")
}
