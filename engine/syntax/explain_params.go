// What is wrong with parameters.

package syntax

// parameterScan is what has been seen of a parameter list.
type parameterScan struct {
	style                        parameterStyle
	slash, star, defaults, names bool
	starAnnotation               bool // of the last parameter
}

// explainParameters reads a parameter list and tells of the first thing that is wrong.
func (p *parser) explainParameters(style parameterStyle) {
	s := parameterScan{style: style}
	p.sees(func() {
		for p.k != style.closer && !p.failed {
			switch p.k {
			case TokSlash:
				p.explainSlash(&s)
			case TokStar:
				p.explainStar(&s)
			case TokDoubleStar:
				p.explainDoubleStar(&s)
				return
			case TokLeftParen:
				p.explainParenthesisedParameters(&s)
				return
			default:
				p.explainParameter(&s)
			}
			if p.k != style.closer {
				p.expect(TokComma)
			}
		}
	})
}

func (p *parser) explainSlash(s *parameterScan) {
	at := p.place()
	switch {
	case !s.names && !s.slash && !s.star:
		if p.peek(1) == TokComma {
			p.raiseAt(at, "at least one parameter must precede /")
		}
		p.refuse()
	case s.star:
		p.raiseAt(at, "/ must be ahead of *")
	case s.slash:
		p.raiseAt(at, "/ may appear only once")
	}
	s.slash = true
	p.advance()
	if p.k == TokStar {
		p.raiseAt(p.place(), "expected comma between / and *")
	}
}

func (p *parser) explainStar(s *parameterScan) {
	at := p.place()
	p.advance()
	if s.star {
		if p.k == TokName {
			p.scannedParameter(s)
		}
		if p.k == TokComma || p.k == s.style.closer {
			p.raiseAt(at, "* may appear only once")
		}
		p.refuse()
		return
	}
	s.star = true
	switch p.k {
	case s.style.closer:
		p.raiseBareStar(at, s)
	case TokComma:
		if k := p.peek(1); k == s.style.closer || k == TokDoubleStar {
			p.raiseBareStar(at, s)
		}
	default:
		p.scannedParameter(s)
		if p.k == TokEqual && !s.starAnnotation {
			p.raiseAt(p.place(), "var-positional parameter cannot have default value")
		}
	}
}

// raiseBareStar: for a lambda CPython places the error at the last token read.
func (p *parser) raiseBareStar(at Span, s *parameterScan) {
	if s.style.annotations {
		p.raiseAt(at, "named parameters must follow bare *")
		return
	}
	p.raiseLast(KindSyntax, "named parameters must follow bare *")
}

func (p *parser) explainDoubleStar(s *parameterScan) {
	p.advance()
	p.scannedParameter(s)
	if p.k == TokEqual {
		p.raiseAt(p.place(), "var-keyword parameter cannot have default value")
	}
	p.expect(TokComma)
	at := p.place()
	switch p.k {
	case TokStar, TokDoubleStar, TokSlash:
		p.raiseAt(at, "parameters cannot follow var-keyword parameter")
	case TokName:
		p.scannedParameter(s)
		if !p.failed {
			p.raiseAt(p.since(at), "parameters cannot follow var-keyword parameter")
		}
	}
}

// scannedParameter steps over a name with its annotation.
func (p *parser) scannedParameter(s *parameterScan) {
	p.name()
	s.starAnnotation = false
	if s.style.annotations && p.accept(TokColon) {
		s.starAnnotation = p.k == TokStar
		p.starExpression()
	}
}

func (p *parser) explainParameter(s *parameterScan) {
	at := p.place()
	p.scannedParameter(s)
	place := p.since(at)
	s.names = true
	if p.k == TokEqual {
		s.defaults = true
		p.defaultValue(s.style)
		return
	}
	if s.defaults && !s.star && (p.k == TokComma || p.k == s.style.closer) {
		p.raiseAt(place, "parameter without a default follows parameter with a default")
	}
}

func (p *parser) explainParenthesisedParameters(s *parameterScan) {
	open := p.place()
	if s.defaults || s.star || s.slash {
		p.refuse()
		return
	}
	p.advance()
	for {
		p.scannedParameter(s)
		if !p.accept(TokComma) || p.k == TokRightParen {
			break
		}
	}
	end := p.place()
	p.expect(TokRightParen)
	if p.failed {
		return
	}
	what := "Function"
	if !s.style.annotations {
		what = "Lambda expression"
	}
	p.raiseRange(open, end, what+" parameters cannot be parenthesized")
}

// explainDefault: def f(a=)
func (p *parser) explainDefault(style parameterStyle) {
	if k := p.peek(1); k == TokRightParen || k == TokComma {
		p.raiseAt(p.place(), "expected default value expression")
	}
}

// explainBound: *Ts: int and **P: int among type parameters
func (p *parser) explainBound(kind string) {
	if p.k != TokColon {
		return
	}
	at := p.place()
	p.sees(func() {
		p.advance()
		e := p.expression()
		if p.failed {
			return
		}
		what := "bound"
		if _, ok := e.(*Tuple); ok {
			what = "constraints"
		}
		p.raiseFrom(at, p.pos, "cannot use "+what+" with "+kind)
	})
}
