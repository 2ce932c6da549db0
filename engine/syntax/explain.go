// The second run of the parser: what was wrong with the source. This file holds its frame: raising errors, trying a rule
// and going back, remembering results, and the choice of the error that is shown.
//
// CPython parses a refused source again with extra rules that match frequent mistakes. The explain functions are those
// rules: each is called where CPython's grammar has the rule, raises an error if the mistake is there, and else leaves
// the parser where it was. They may go back, so what they try is remembered by place, and their number is bounded.

package syntax

import (
	"fmt"
	"strings"
)

// rule names what is remembered.
type rule uint8

const (
	ruleExpression rule = iota
	ruleNamed
	ruleDisjunction
	ruleBitwiseOr
	rulePrimary
	ruleStrings
)

type memoKey struct {
	rule rule
	pos  int
}

type memoValue struct {
	e      Expr
	end    int
	failed bool
}

// attemptsPerToken bounds the second run; a source that needs more gets a plain "invalid syntax".
const attemptsPerToken = 200

// remember parses by a rule once per place.
func (p *parser) remember(r rule, parse func() Expr) Expr {
	if p.failed {
		return p.badExpr()
	}
	key := memoKey{r, p.pos}
	if v, ok := p.memo[key]; ok {
		if v.failed {
			return p.badExpr()
		}
		p.rewind(v.end)
		return v.e
	}
	e := parse()
	if p.err == nil {
		p.memo[key] = memoValue{e, p.pos, p.failed}
	}
	return e
}

// attempt runs a parse; if it fails without an error of its own the parser is back where it was.
func (p *parser) attempt(parse func()) bool {
	if p.failed {
		return false
	}
	p.budget--
	if p.budget < 0 {
		p.raise(p.invalidSyntax())
		return false
	}
	mark, depth := p.pos, p.depth
	p.trying++
	parse()
	p.trying--
	p.depth = depth
	if !p.failed {
		return true
	}
	p.rewind(mark)
	return false
}

// sees is attempt that goes back in any case.
func (p *parser) sees(parse func()) bool {
	mark := p.pos
	if !p.attempt(parse) {
		return false
	}
	p.rewind(mark)
	return true
}

// tries is attempt for a rule that gives an expression.
func (p *parser) tries(parse func() Expr) (e Expr, ok bool) {
	ok = p.attempt(func() { e = parse() })
	return e, ok
}

// plainly runs a parse without explanations.
func (p *parser) plainly(parse func()) {
	saved := p.explaining
	p.explaining = false
	parse()
	p.explaining = saved
}

// errorAt makes an error for byte columns that count from 1.
func (p *parser) errorAt(kind, msg string, line, col, endLine, endCol int) *SyntaxError {
	reached := p.lastToken.EndLine
	if far := p.far - p.first; far < len(p.tokens) {
		reached = max(reached, p.tokens[far].EndLine)
	}
	return p.lx.errorAfter(int(reached), kind, msg, line, col, endLine, endCol)
}

// raiseAt raises a SyntaxError for a place.
func (p *parser) raiseAt(at Span, msg string) {
	p.raise(p.errorAt(KindSyntax, msg, int(at.Line), int(at.Col)+1, int(at.EndLine), int(at.EndCol)+1))
}

// raiseRange raises a SyntaxError from the start of one place to the end of another.
func (p *parser) raiseRange(from, to Span, msg string) {
	p.raiseAt(Span{from.Line, from.Col, to.EndLine, to.EndCol}, msg)
}

// raiseFrom raises a SyntaxError from the start of a place to the end of the token at an index, or of the last one that
// the first run has looked at if that is later.
func (p *parser) raiseFrom(at Span, index int, msg string) {
	index = max(index, p.lastIndex)
	p.scanAhead(index - p.pos)
	t := p.tokens[min(index-p.first, len(p.tokens)-1)]
	p.raise(p.errorAt(KindSyntax, msg, int(at.Line), int(at.Col)+1, int(t.EndLine), int(t.EndCol)))
}

// raiseLast raises an error at the last token that has been looked at, in this run or the first.
func (p *parser) raiseLast(kind, msg string) {
	p.scanAhead(p.far - p.pos)
	p.raise(p.errorAtToken(p.tokens[min(p.far-p.first, len(p.tokens)-1)], kind, msg))
}

// raiseNext raises a SyntaxError at the current token.
func (p *parser) raiseNext(msg string) {
	if p.failed {
		return
	}
	p.raise(p.errorAtToken(*p.cur(), KindSyntax, msg))
}

// errorAtToken makes an error for a token. One without a column ends where the lexer was behind it.
func (p *parser) errorAtToken(t Token, kind, msg string) *SyntaxError {
	if t.Col < 0 {
		return p.errorAt(kind, msg, int(t.Line), p.column(int(t.End)), int(t.EndLine), -1)
	}
	return p.errorAt(kind, msg, int(t.Line), int(t.Col)+1, int(t.EndLine), int(t.EndCol)+1)
}

// column returns the column of an offset; the end of the source belongs to the last line.
func (p *parser) column(at int) int {
	before := p.src[:at]
	if at == len(p.src) {
		before = strings.TrimSuffix(before, "\n")
	}
	return at - strings.LastIndexByte(before, '\n') - 1
}

// missingBlock is the message for a header without a block.
func missingBlock(name string, line int32) string {
	if name == "" {
		return "expected an indented block"
	}
	return fmt.Sprintf("expected an indented block after %s on line %d", name, line)
}

// invalidSyntax is the error when there is nothing better to say, at the last token of the first run.
func (p *parser) invalidSyntax() *SyntaxError {
	t := p.lastToken
	return p.errorAt(KindSyntax, "invalid syntax", int(t.Line), int(t.Col)+1, int(t.EndLine), int(t.EndCol)+1)
}

// explain finds the error of a source that the first run has refused.
func (p *parser) explain() error {
	if p.meterErr != nil {
		return p.meterErr
	}
	if p.opts.AllowIncomplete && !p.tooMany && p.sourceEnded() {
		return &SyntaxError{Kind: KindIncomplete, Msg: "incomplete input", Filename: p.opts.Filename}
	}
	switch {
	case p.err != nil && p.tooMany:
		return p.err
	case p.err != nil:
		return p.final(p.err)
	}
	p.second = true
	p.memo = map[memoKey]memoValue{}
	p.budget = 1000
	p.lookAsMatch()
	clear(p.memo)
	last := p.far
	p.lastIndex = last
	p.lastToken = p.tokens[last-p.first]
	first := p.lx
	p.explaining = true
	p.far = 0
	p.start()
	p.far = last
	p.root()
	if p.meterErr != nil {
		return p.meterErr
	}
	if p.err != nil {
		return p.final(p.err)
	}
	if p.lx.pos < first.pos {
		p.lx = first
	}
	if k := p.lastToken.Kind; k == TokIndent || k == TokDedent {
		word := "indent"
		if k == TokDedent {
			word = "unindent"
		}
		return p.errorAtToken(p.lastToken, KindIndentation, "unexpected "+word)
	}
	return p.final(p.invalidSyntax())
}

// lookAsMatch looks at the statement that was refused as CPython has done: if it starts with the word "match", first as a
// match statement. The first run has not done so, but "invalid syntax" is placed at the last token looked at.
func (p *parser) lookAsMatch() {
	if p.opts.Mode == ModeEval || p.opts.Mode == ModeFuncType {
		return
	}
	if p.statementAt < p.first { // a long statement: its first tokens are forgotten, and the last one looked at stays where it is
		p.refuse()
		return
	}
	p.rewind(p.statementAt)
	if !p.isWord("match") {
		p.refuse()
		return
	}
	if k := p.peek(1); expressionStarts[k] || k == TokStar {
		p.attempt(func() {
			p.advance()
			p.subject()
		})
	}
	p.refuse()
}

// sourceEnded tells whether the first run has met the end of the source.
func (p *parser) sourceEnded() bool {
	t := p.tokens[p.far-p.first]
	if t.Kind == TokInvalid {
		return p.lx.atEOF
	}
	return int(t.Start) >= len(p.src)
}

// final returns the error to show: a lexical error in the rest of the source goes before one of the parser.
func (p *parser) final(found *SyntaxError) error {
	if found == p.lx.err || found.Kind != KindSyntax && found.Kind != KindIndentation && found.Kind != KindTab {
		return found
	}
	line := p.tokens[min(p.far-p.first, len(p.tokens)-1)].Line
	for {
		switch p.lx.next().Kind {
		case TokInvalid:
			// CPython keeps the parser's error when the lexical one lies in an f-string.
			if p.lx.currentString() != nil {
				return found
			}
			if !p.lx.soft {
				return p.lx.err
			}
			if p.lx.level > 0 && line > p.lx.brackets[p.lx.level-1].line {
				return p.lx.failUnclosed()
			}
			return found
		case TokEndMarker:
			return found
		}
		if p.unpaid++; p.unpaid >= 256 {
			if p.pay(); p.meterErr != nil {
				return p.meterErr
			}
		}
	}
}
