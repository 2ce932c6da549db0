// The arguments of calls and classes.

package syntax

// callArguments parses the arguments of a call with their parentheses. A generator expression that is the only argument
// shares them.
func (p *parser) callArguments() ([]Expr, []*Keyword) {
	if !p.enter() {
		p.refuse()
		return nil, nil
	}
	start := p.place()
	if p.explaining {
		p.explainGenerator()
	}
	p.advance()
	a := p.arguments(true)
	p.expect(TokRightParen)
	p.depth--
	if a.generators != nil {
		g := &GeneratorExp{Span: p.since(start), Elt: a.args[0], Generators: a.generators}
		return []Expr{g}, nil
	}
	return a.args, a.keywords
}

// arguments are the parsed arguments of a call.
type arguments struct {
	args       []Expr
	keywords   []*Keyword
	generators []*Comprehension // the only argument is the element of a generator expression
	unpacked   bool             // "**x" was seen
}

// arguments parses arguments up to the closing parenthesis.
func (p *parser) arguments(mayGenerate bool) arguments {
	var a arguments
	if p.explaining {
		return p.explainArguments(mayGenerate)
	}
	for p.k != TokRightParen && !p.failed {
		p.argument(&a)
		if mayGenerate && p.startsComprehension() && len(a.args) == 1 && len(a.keywords) == 0 {
			a.generators = p.comprehensions()
			return a
		}
		if !p.accept(TokComma) {
			break
		}
	}
	return a
}

// argument parses one argument.
func (p *parser) argument(a *arguments) {
	start := p.place()
	switch {
	case p.k == TokStar:
		if a.unpacked {
			p.refuse()
			return
		}
		a.args = append(a.args, p.starredArgument())
	case p.k == TokDoubleStar:
		a.unpacked = true
		p.advance()
		value := p.expression()
		a.keywords = append(a.keywords, &Keyword{Span: p.since(start), Value: value})
	case p.k == TokName && p.peek(1) == TokEqual:
		name := p.name()
		p.advance()
		value := p.expression()
		a.keywords = append(a.keywords, &Keyword{Span: p.since(start), Arg: name, Value: value})
	case len(a.keywords) > 0:
		p.refuse()
	case p.k == TokName && p.peek(1) == TokColonEqual:
		a.args = append(a.args, p.walrus())
	default:
		a.args = append(a.args, p.expression())
	}
}
