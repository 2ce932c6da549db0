// Parameter lists of functions and lambdas.

package syntax

// parameterStyle tells the two kinds of parameter lists apart.
type parameterStyle struct {
	closer      Kind // the token behind the list
	annotations bool
}

var (
	functionParameters = parameterStyle{TokRightParen, true}
	lambdaParameters   = parameterStyle{TokColon, false}
)

// parameters parses a parameter list up to its closer, which stays.
func (p *parser) parameters(style parameterStyle) *Arguments {
	if p.explaining {
		p.explainParameters(style)
	}
	a := &Arguments{Span: p.place()}
	slash := false
	for p.k != style.closer && !p.failed {
		switch p.k {
		case TokSlash:
			if slash || len(a.Args) == 0 {
				p.refuse()
				return a
			}
			slash = true
			p.advance()
			a.PosOnlyArgs, a.Args = a.Args, nil
		case TokStar:
			p.starParameters(a, style)
			return a
		case TokDoubleStar:
			p.kwParameter(a, style)
			return a
		default:
			a.Args = append(a.Args, p.parameter(style.annotations))
			switch {
			case p.k == TokEqual:
				a.Defaults = append(a.Defaults, p.defaultValue(style))
			case len(a.Defaults) > 0:
				p.refuse()
			}
		}
		if p.k != style.closer {
			p.expect(TokComma)
		}
	}
	return a
}

// starParameters parses from "*" to the end of the list.
func (p *parser) starParameters(a *Arguments, style parameterStyle) {
	p.advance()
	if p.k != TokComma {
		start := p.place()
		arg := &Arg{Arg: p.name()}
		if style.annotations && p.accept(TokColon) {
			arg.Annotation = p.starExpression()
		}
		arg.Span = p.since(start)
		a.VarArg = arg
		if p.k == style.closer {
			return
		}
	}
	p.expect(TokComma)
	if a.VarArg == nil && p.k != TokName {
		p.refuse() // a bare star needs a name behind it
		return
	}
	for p.k != style.closer && !p.failed {
		if p.k == TokDoubleStar {
			p.kwParameter(a, style)
			return
		}
		a.KwOnlyArgs = append(a.KwOnlyArgs, p.parameter(style.annotations))
		var value Expr
		if p.k == TokEqual {
			value = p.defaultValue(style)
		}
		a.KwDefaults = append(a.KwDefaults, value)
		if p.k != style.closer {
			p.expect(TokComma)
		}
	}
}

// kwParameter parses "**name", which ends the list.
func (p *parser) kwParameter(a *Arguments, style parameterStyle) {
	p.advance()
	a.KwArg = p.parameter(style.annotations)
	if p.k != style.closer {
		p.expect(TokComma)
		if p.k != style.closer {
			p.refuse()
		}
	}
}

// parameter parses a name and its annotation.
func (p *parser) parameter(annotations bool) *Arg {
	start := p.place()
	a := &Arg{Arg: p.name()}
	if annotations && p.accept(TokColon) {
		a.Annotation = p.expression()
	}
	a.Span = p.since(start)
	return a
}

// defaultValue parses "= value".
func (p *parser) defaultValue(style parameterStyle) Expr {
	if p.explaining {
		p.explainDefault(style)
	}
	p.advance()
	return p.expression()
}

// typeParameters parses "[T: int, *Ts, **P]"; nil where there is none.
func (p *parser) typeParameters() []TypeParam {
	if p.k != TokLeftBracket || p.second && !p.sees(func() { p.typeParameterList() }) {
		return nil
	}
	return p.typeParameterList()
}

func (p *parser) typeParameterList() []TypeParam {
	p.advance()
	if p.explaining && p.k == TokRightBracket {
		p.raiseFrom(p.place(), p.far, "Type parameter list cannot be empty")
	}
	var all []TypeParam
	for {
		all = append(all, p.typeParameter())
		if !p.accept(TokComma) || p.k == TokRightBracket {
			break
		}
	}
	p.expect(TokRightBracket)
	return all
}

func (p *parser) typeParameter() TypeParam {
	start := p.place()
	switch p.k {
	case TokStar:
		p.advance()
		t := &TypeVarTuple{Name: p.name()}
		if p.explaining {
			p.explainBound("TypeVarTuple")
		}
		if p.accept(TokEqual) {
			t.DefaultValue = p.starExpression()
		}
		t.Span = p.since(start)
		return t
	case TokDoubleStar:
		p.advance()
		t := &ParamSpec{Name: p.name()}
		if p.explaining {
			p.explainBound("ParamSpec")
		}
		if p.accept(TokEqual) {
			t.DefaultValue = p.expression()
		}
		t.Span = p.since(start)
		return t
	}
	t := &TypeVar{Name: p.name()}
	if p.accept(TokColon) {
		t.Bound = p.expression()
	}
	if p.accept(TokEqual) {
		t.DefaultValue = p.expression()
	}
	t.Span = p.since(start)
	return t
}
