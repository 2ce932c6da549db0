// What is wrong with a statement.

package syntax

import "fmt"

// explainAssignment looks at a statement that starts with an expression.
func (p *parser) explainAssignment() {
	if p.sees(p.rightAssignment) || p.failed {
		return
	}
	p.explainAnnotation()
	p.explainAssignmentTarget()
	p.sees(func() {
		a := p.starExpressions()
		if augmented[p.k] == 0 {
			return
		}
		p.advance()
		p.annotatedRHS()
		if !p.failed {
			p.raiseAt(*a.Pos(), fmt.Sprintf("'%s' is an illegal expression for augmented assignment", exprName(a)))
		}
	})
}

// rightAssignment parses an assignment of any kind that has nothing wrong.
func (p *parser) rightAssignment() {
	if p.attempt(func() {
		if t := p.primary(); !isSingleTarget(t) {
			p.refuse()
		}
		p.expect(TokColon)
		p.expression()
		if p.k == TokEqual {
			p.operand(p.annotatedRHS)
		}
	}) {
		return
	}
	if p.attempt(func() { p.starTargets(); p.expect(TokEqual) }) {
		for p.attempt(func() { p.starTargets(); p.expect(TokEqual) }) {
		}
		p.annotatedRHS()
		if p.k == TokEqual {
			p.refuse()
		}
		return
	}
	if t := p.primary(); !isSingleTarget(t) || augmented[p.k] == 0 {
		p.refuse()
		return
	}
	p.advance()
	if _, ok := p.tries(p.annotatedRHS); !ok && p.err == nil {
		// CPython commits to an augmented assignment at its operator.
		p.raise(p.invalidSyntax())
	}
}

// starTargets parses targets with commas.
func (p *parser) starTargets() {
	p.target()
	for p.accept(TokComma) && p.startsStarExpression() {
		p.target()
	}
}

// explainAnnotation: what may not be annotated
func (p *parser) explainAnnotation() {
	if p.k == TokLeftParen || p.k == TokLeftBracket {
		p.sees(func() {
			a := p.atom()
			switch a.(type) {
			case *List, *Tuple:
			default:
				return
			}
			p.expect(TokColon)
			p.expression()
			if !p.failed {
				p.raiseAt(*a.Pos(), fmt.Sprintf("only single target (not %s) can be annotated", exprName(a)))
			}
		})
	}
	p.sees(func() {
		a := p.starNamedExpression()
		p.expect(TokComma)
		// CPython's rule repeats lists of elements, so that a comma may be missing between them.
		for p.startsStarExpression() {
			p.starNamedExpression()
			p.accept(TokComma)
		}
		p.expect(TokColon)
		p.expression()
		if !p.failed {
			p.raiseAt(*a.Pos(), "only single target (not tuple) can be annotated")
		}
	})
	p.sees(func() {
		a := p.expression()
		p.expect(TokColon)
		p.expression()
		if !p.failed {
			p.raiseAt(*a.Pos(), "illegal target for annotation")
		}
	})
}

// explainAssignmentTarget: x() = 1, (yield) = 1
func (p *parser) explainAssignmentTarget() {
	p.sees(func() {
		for p.attempt(func() { p.starTargets(); p.expect(TokEqual) }) {
		}
		p.sees(func() {
			a := p.starExpressions()
			p.expect(TokEqual)
			p.raiseInvalid(a, targetStar)
		})
		if p.k != TokYieldKeyword {
			return
		}
		a := p.yield()
		p.expect(TokEqual)
		if !p.failed {
			p.raiseAt(*a.Pos(), "assignment to yield expression not possible")
		}
	})
}

// explainRaise: raise from x, raise x from
func (p *parser) explainRaise() {
	at := p.place()
	p.sees(func() {
		p.advance()
		if p.k == TokFromKeyword {
			p.raiseRange(at, p.place(), "did you forget an expression between 'raise' and 'from'?")
			return
		}
		p.expression()
		from := p.place()
		p.expect(TokFromKeyword)
		if p.failed {
			return
		}
		if !p.sees(func() { p.expression() }) {
			p.raiseAt(from, "did you forget an expression after 'from'?")
		}
	})
}

// explainAssert: assert x = y, assert x := y
func (p *parser) explainAssert() {
	check := func() {
		p.sees(func() {
			a := p.expression()
			k := p.k
			if k != TokEqual && k != TokColonEqual {
				return
			}
			p.advance()
			b := p.expression()
			switch {
			case p.failed:
			case k == TokEqual:
				p.raiseRange(*a.Pos(), *b.Pos(), fmt.Sprintf("cannot assign to %s here. Maybe you meant '==' instead of '='?", exprName(a)))
			default:
				p.raiseRange(*a.Pos(), *b.Pos(), "cannot use named expression without parentheses here")
			}
		})
	}
	p.sees(func() {
		p.advance()
		check()
		p.expression()
		p.expect(TokComma)
		if !p.failed {
			check()
		}
	})
}

// explainDelete: del x(); mark is the index of "del"
func (p *parser) explainDelete(mark int) {
	p.rewind(mark)
	p.sees(func() {
		p.advance()
		p.raiseInvalid(p.starExpressions(), targetDelete)
	})
	p.refuse()
}

// explainImport: import x from y, import
func (p *parser) explainImport() {
	at := p.place()
	p.sees(func() {
		p.advance()
		if p.k == TokNewline {
			p.raiseFrom(p.place(), p.pos, "Expected one or more names after 'import'")
			return
		}
		p.dottedName()
		for p.accept(TokComma) {
			p.dottedName()
		}
		p.expect(TokFromKeyword)
		p.dottedName()
		if !p.failed {
			p.raiseFrom(at, p.pos, "Did you mean to use 'from ... import ...' instead?")
		}
	})
}

// explainImportTarget: import x as y.z, at "as"
func (p *parser) explainImportTarget() {
	if p.peek(1) == TokName {
		switch p.peek(2) {
		case TokComma, TokRightParen, TokSemicolon, TokNewline:
			return
		}
	}
	p.sees(func() {
		p.advance()
		a := p.expression()
		if !p.failed {
			p.raiseAt(*a.Pos(), fmt.Sprintf("cannot use %s as import target", exprName(a)))
		}
	})
}

// explainWithTarget: with x as y(), at "as"
func (p *parser) explainWithTarget() {
	ends := func() {
		if p.k != TokComma && p.k != TokRightParen && p.k != TokColon {
			p.refuse()
		}
	}
	if p.sees(func() { p.advance(); p.target(); ends() }) {
		return
	}
	p.sees(func() {
		p.advance()
		a := p.expression()
		ends()
		p.raiseInvalid(a, targetStar)
	})
}

// explainMixedExcept: except and except* in one try, at the second kind
func (p *parser) explainMixedExcept(isStar bool) {
	const msg = "cannot have both 'except' and 'except*' on the same 'try'"
	at := p.place()
	p.sees(func() {
		p.advance()
		to := at
		if isStar {
			to = p.place()
			p.advance()
		}
		if isStar || p.k != TokColon {
			p.expression()
			if p.accept(TokAsKeyword) {
				p.name()
			}
		}
		p.expect(TokColon)
		if !p.failed {
			p.raiseRange(at, to, msg)
		}
	})
}

// explainExcept looks at the head of an except clause.
func (p *parser) explainExcept(star bool) {
	name := "except"
	line := p.place().Line
	p.sees(func() {
		p.advance()
		if star {
			name = "except*"
			p.advance()
			if p.k == TokNewline || p.k == TokColon {
				p.raiseLast(KindSyntax, "expected one or more exception types")
			}
		}
		at := p.place()
		p.expression()
		switch p.k {
		case TokComma:
			p.advance()
			p.expressions()
			p.expect(TokAsKeyword)
			p.name()
			p.expect(TokColon)
			if !p.failed {
				p.raiseFrom(at, p.pos-1, "multiple exception types must be parenthesized when using 'as'")
			}
		case TokAsKeyword:
			p.advance()
			if p.k == TokName && (p.peek(1) == TokColon || p.peek(1) == TokNewline) {
				return
			}
			a := p.expression()
			p.expect(TokColon)
			p.block(header{"'" + name + "' statement", line})
			if !p.failed {
				p.raiseAt(*a.Pos(), fmt.Sprintf("cannot use %s statement with %s", name, exprName(a)))
			}
		}
	})
}

// explainCase: a case clause outside of match
func (p *parser) explainCase() {
	at := p.place()
	p.sees(func() {
		p.advance()
		p.patterns()
		if p.accept(TokIfKeyword) {
			p.namedExpression()
		}
		colon := p.place()
		p.expect(TokColon)
		p.block(header{"'case' statement", at.Line})
		if !p.failed {
			p.raiseRange(at, colon, "case statement must be inside match statement")
		}
	})
}

// explainMatch: match x, without a colon
func (p *parser) explainMatch() {
	p.sees(func() {
		p.advance()
		p.subject()
		if p.k == TokNewline {
			p.raiseLast(KindSyntax, "expected ':'")
		}
	})
}

// explainPatternTarget: case x as y.z, at "as"
func (p *parser) explainPatternTarget() {
	if p.sees(func() { p.advance(); p.captureTarget(false) }) || p.failed {
		return
	}
	p.sees(func() {
		p.advance()
		if p.isWord("_") {
			p.raiseAt(p.place(), "cannot use '_' as a target")
			return
		}
		a := p.expression()
		if !p.failed {
			p.raiseAt(*a.Pos(), fmt.Sprintf("cannot use %s as pattern target", exprName(a)))
		}
	})
}

// explainMapping: {**rest, x: y} in a pattern; mark is the index of "{"
func (p *parser) explainMapping(mark int) {
	p.rewind(mark)
	p.sees(func() {
		p.advance()
		for p.k != TokDoubleStar && !p.failed {
			p.mappingKey()
			p.expect(TokColon)
			p.pattern()
			p.expect(TokComma)
		}
		p.advance()
		at := p.place()
		p.captureTarget(false)
		place := p.since(at)
		for p.accept(TokComma) && p.k != TokRightBrace {
			p.mappingKey()
			p.expect(TokColon)
			p.pattern()
		}
		p.expect(TokRightBrace)
		if !p.failed {
			p.raiseAt(place, "double star pattern must be the last (right-most) subpattern in the mapping pattern")
		}
	})
	p.refuse()
}

// explainClassPattern: A(x=y, z), at the positional pattern
func (p *parser) explainClassPattern() {
	p.sees(func() {
		first := p.pattern()
		last := first
		for p.attempt(func() {
			p.expect(TokComma)
			e := p.pattern()
			if p.k == TokEqual {
				p.refuse()
			}
			if !p.failed {
				last = e
			}
		}) {
		}
		if !p.failed {
			p.raiseRange(*first.Pos(), *last.Pos(), "positional patterns follow keyword patterns")
		}
	})
}
