// What is wrong with the arguments of a call, the items of a dict, or parameters.

package syntax

// explainArguments parses the arguments of a call; when they are wrong it looks for the reason.
func (p *parser) explainArguments(mayGenerate bool) arguments {
	var a arguments
	if mayGenerate && p.attempt(func() {
		a.args = []Expr{p.generatorElement()}
		if !p.startsComprehension() {
			p.refuse()
		}
		a.generators = p.comprehensions()
		if p.k != TokRightParen {
			p.refuse()
		}
	}) {
		return a
	}
	a = arguments{}
	if p.k == TokRightParen {
		return a
	}
	if p.attempt(func() {
		a = p.pickyArguments()
		p.accept(TokComma)
		if p.k != TokRightParen {
			p.refuse()
		}
	}) {
		return a
	}
	p.explainUnpackingOrder()
	p.explainBareGenerator()
	p.explainMissingValue()
	p.explainLateGenerator()
	p.explainArgumentOrder()
	p.refuse()
	return a
}

// generatorElement parses the element of a generator expression.
func (p *parser) generatorElement() Expr {
	if p.k == TokStar {
		return p.starredArgument()
	}
	if p.k == TokName && p.peek(1) == TokColonEqual {
		return p.walrus()
	}
	e := p.expression()
	if p.k == TokColonEqual {
		p.refuse()
	}
	return e
}

// pickyArguments parses as many arguments as are right: positional ones, then keywords and "*x", then keywords and
// "**x". It stops before a comma that no right argument follows.
func (p *parser) pickyArguments() arguments {
	var a arguments
	if !p.attempt(func() { p.positional(&a) }) {
		p.keywordArguments(&a, false)
		return a
	}
	for p.attempt(func() { p.expect(TokComma); p.positional(&a) }) {
	}
	p.attempt(func() { p.expect(TokComma); p.keywordArguments(&a, false) })
	return a
}

func (p *parser) positional(a *arguments) {
	e := p.generatorElement()
	if p.k == TokEqual {
		p.refuse()
	}
	if !p.failed {
		a.args = append(a.args, e)
	}
}

// keywordArguments parses keywords with "*x" among them, then with "**x"; at least one is needed.
func (p *parser) keywordArguments(a *arguments, double bool) {
	if !p.attempt(func() { p.keywordArgument(a, double) }) {
		if double {
			p.refuse()
			return
		}
		p.keywordArguments(a, true)
		return
	}
	for p.attempt(func() { p.expect(TokComma); p.keywordArgument(a, double) }) {
	}
	if !double {
		p.attempt(func() { p.expect(TokComma); p.keywordArguments(a, true) })
	}
}

// keywordArgument parses "name=value" or, as double says, "**x" or "*x".
func (p *parser) keywordArgument(a *arguments, double bool) {
	p.explainKeyword()
	start := p.place()
	switch {
	case p.k == TokName && p.peek(1) == TokEqual:
		name := p.name()
		p.advance()
		value := p.expression()
		if !p.failed {
			a.keywords = append(a.keywords, &Keyword{Span: p.since(start), Arg: name, Value: value})
		}
	case p.k == TokStar && !double:
		if e := p.starredArgument(); !p.failed {
			a.args = append(a.args, e)
		}
	case p.k == TokDoubleStar && double:
		p.advance()
		value := p.expression()
		if !p.failed {
			a.unpacked = true
			a.keywords = append(a.keywords, &Keyword{Span: p.since(start), Value: value})
		}
	default:
		p.refuse()
	}
}

// explainKeyword: True=1, a.b=1, x=1 for x in y
func (p *parser) explainKeyword() {
	at := p.place()
	if (p.k == TokTrueKeyword || p.k == TokFalseKeyword || p.k == TokNoneKeyword) && p.peek(1) == TokEqual {
		t := *p.cur()
		p.raiseRange(at, p.tokens[p.pos+1-p.first].Span, "cannot assign to "+p.src[t.Start:t.End])
		return
	}
	switch {
	case p.k == TokName && p.peek(1) == TokEqual:
		p.explainGeneratorValue()
	case p.k == TokDoubleStar:
		p.sees(func() {
			p.advance()
			p.expression()
			p.expect(TokEqual)
			b := p.expression()
			if !p.failed {
				p.raiseRange(at, *b.Pos(), "cannot assign to keyword argument unpacking")
			}
		})
	default:
		p.sees(func() {
			a := p.expression()
			if p.k == TokEqual {
				p.raiseRange(*a.Pos(), p.place(), `expression cannot contain assignment, perhaps you meant "=="?`)
			}
		})
	}
}

// explainGeneratorValue: f(x=y for y in z)
func (p *parser) explainGeneratorValue() {
	at := p.place()
	p.sees(func() {
		p.advance()
		equal := p.place()
		p.advance()
		p.expression()
		if p.startsComprehension() {
			p.comprehensions()
			if !p.failed {
				p.raiseRange(at, equal, "invalid syntax. Maybe you meant '==' or ':=' instead of '='?")
			}
		}
	})
}

// explainUnpackingOrder: f(**x, *y)
func (p *parser) explainUnpackingOrder() {
	p.sees(func() {
		a := p.pickyArguments()
		comma := p.place()
		if len(a.keywords) == 0 {
			p.refuse()
		}
		p.expect(TokComma)
		if p.k != TokStar {
			return
		}
		p.starredArgument()
		if p.k == TokEqual {
			return
		}
		for p.attempt(func() { p.expect(TokComma); p.starredArgument() }) {
		}
		if !p.failed {
			p.raiseFrom(comma, p.pos, "iterable argument unpacking follows keyword argument unpacking")
		}
	})
}

// lastItem is the end of a comprehension.
func lastItem(generators []*Comprehension) Span {
	c := generators[len(generators)-1]
	if n := len(c.Ifs); n > 0 {
		return *c.Ifs[n-1].Pos()
	}
	return *c.Iter.Pos()
}

const bareGenerator = "Generator expression must be parenthesized"

// explainBareGenerator: f(x for x in y, 1)
func (p *parser) explainBareGenerator() {
	p.sees(func() {
		a := p.expression()
		if !p.startsComprehension() || p.failed {
			return
		}
		generators := p.comprehensions()
		p.expect(TokComma)
		if p.failed {
			return
		}
		p.attempt(func() {
			if !p.attempt(func() { p.pickyArguments() }) {
				p.expression()
				p.comprehensions()
			}
		})
		if p.err == nil {
			p.raiseRange(*a.Pos(), lastItem(generators), bareGenerator)
		}
	})
	if p.k == TokName && p.peek(1) == TokEqual {
		p.explainGeneratorValue()
	}
}

// explainMissingValue: f(a=)
func (p *parser) explainMissingValue() {
	check := func() {
		at := p.place()
		if p.k != TokName || p.peek(1) != TokEqual {
			p.refuse()
			return
		}
		p.advance()
		equal := p.place()
		p.advance()
		if p.k == TokComma || p.k == TokRightParen {
			p.raiseRange(at, equal, "expected argument value expression")
		}
	}
	p.sees(func() {
		p.attempt(func() {
			p.pickyArguments()
			p.expect(TokComma)
		})
		check()
	})
}

// explainLateGenerator: f(1, x for x in y)
func (p *parser) explainLateGenerator() {
	p.sees(func() {
		a := p.pickyArguments()
		if !p.startsComprehension() || p.failed {
			return
		}
		generators := p.comprehensions()
		if !p.failed && len(a.args) > 1 {
			p.raiseRange(*a.args[len(a.args)-1].Pos(), lastItem(generators), bareGenerator)
		}
	})
	p.sees(func() {
		p.pickyArguments()
		p.expect(TokComma)
		a := p.expression()
		if !p.startsComprehension() || p.failed {
			return
		}
		generators := p.comprehensions()
		if !p.failed {
			p.raiseRange(*a.Pos(), lastItem(generators), bareGenerator)
		}
	})
}

// explainArgumentOrder: f(a=1, 2)
func (p *parser) explainArgumentOrder() {
	p.sees(func() {
		a := p.pickyArguments()
		p.expect(TokComma)
		p.pickyArguments()
		if p.failed {
			return
		}
		if a.unpacked {
			p.raiseLast(KindSyntax, "positional argument follows keyword argument unpacking")
			return
		}
		p.raiseLast(KindSyntax, "positional argument follows keyword argument")
	})
}

// explainDict looks at a dict display that is wrong.
func (p *parser) explainDict() {
	start := p.place()
	if p.sees(func() {
		p.advance()
		if _, ok := p.braceRest(start).(*Set); ok {
			p.refuse()
		}
	}) || p.failed {
		return
	}
	p.sees(func() {
		p.advance()
		p.explainItemUnpacking()
		p.explainItems()
		p.sees(func() {
			p.expression()
			p.explainMissingItemValue()
		})
		for {
			p.element()
			if !p.accept(TokComma) {
				return
			}
		}
	})
}

// explainMissingItemValue: {x:}, at the colon
func (p *parser) explainMissingItemValue() {
	if p.k != TokColon || p.failed {
		return
	}
	at := p.place()
	p.sees(func() {
		p.advance()
		if p.k == TokRightBrace || p.k == TokComma {
			p.raiseAt(at, "expression expected after dictionary key and ':'")
		}
	})
}

// explainItems: the first wrong item behind right ones
func (p *parser) explainItems() {
	p.sees(func() {
		p.dictItem()
		for p.attempt(func() { p.expect(TokComma); p.dictItem() }) {
		}
		p.expect(TokComma)
		if p.failed {
			return
		}
		p.sees(func() {
			a := p.expression()
			if !p.failed && p.k != TokColon {
				at := *a.Pos()
				p.raise(p.errorAt(KindSyntax, "':' expected after dictionary key", int(at.Line), int(at.EndCol), int(at.EndLine), 0))
			}
		})
		p.explainItemStar(false)
		p.sees(func() {
			p.expression()
			p.explainMissingItemValue()
		})
		p.explainItemUnpacking()
	})
}

func (p *parser) dictItem() {
	if p.accept(TokDoubleStar) {
		p.bitwiseOr()
		return
	}
	p.expression()
	p.expect(TokColon)
	p.expression()
}

// explainItemUnpacking: {**x if c else y}, {*x: y}, {x: *y}
func (p *parser) explainItemUnpacking() {
	at := p.place()
	if p.k == TokDoubleStar {
		p.sees(func() {
			p.advance()
			b := p.expression()
			if _, ok := b.(*IfExp); ok && !p.failed && p.isBare(b) {
				p.raiseRange(at, *b.Pos(), "invalid double starred expression. Did you forget to wrap the conditional expression in parentheses?")
			}
		})
	}
	if p.k == TokStar || p.k == TokDoubleStar {
		what := "a starred expression"
		if p.k == TokDoubleStar {
			what = "dict unpacking"
		}
		p.sees(func() {
			p.advance()
			b := p.bitwiseOr()
			p.expect(TokColon)
			p.expression()
			if !p.failed {
				p.raiseRange(at, *b.Pos(), "cannot use "+what+" in a dictionary key")
			}
		})
	}
	p.explainItemStar(true)
}

// explainItemStar: {x: *y}; the error reaches to the end of y or to where the lexer is
func (p *parser) explainItemStar(exact bool) {
	p.sees(func() {
		p.expression()
		p.expect(TokColon)
		at := p.place()
		what := "a starred expression"
		if p.k == TokDoubleStar {
			what = "dict unpacking"
		} else if p.k != TokStar {
			return
		}
		p.advance()
		b := p.bitwiseOr()
		msg := "cannot use " + what + " in a dictionary value"
		switch {
		case p.failed:
		case exact:
			p.raiseRange(at, *b.Pos(), msg)
		default:
			p.raiseFrom(at, p.pos, msg)
		}
	})
}
