// The parser's frame: entry points, the token buffer, failing and trying again.

package syntax

import (
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

// Mode says what a source is to be parsed as.
type Mode uint8

// The modes, named as in the builtin compile.
const (
	ModeExec     Mode = iota // a module
	ModeEval                 // one expression
	ModeSingle               // one interactive statement
	ModeFuncType             // a signature comment
)

// Meter is told of the work done, so that it can be charged and stopped.
type Meter interface {
	// Tokens is called at least once in 256 tokens. An error ends the parsing and is returned by Parse as it is.
	Tokens(n int) error
}

// Options steer Parse. The zero value parses a module.
type Options struct {
	Filename string
	Mode     Mode
	// Text says that the source was a str: it has no byte order mark, and a coding cookie in it means nothing.
	Text bool
	// AllowIncomplete turns errors at the end of the source into KindIncomplete, for interactive use.
	AllowIncomplete bool
	// DontImplyDedent, for ModeSingle, demands that the source itself ends its blocks.
	DontImplyDedent bool
	// BarryAsFLUFL makes "<>" the operator for "not equal", as "from __future__ import barry_as_FLUFL" does.
	BarryAsFLUFL bool
	Meter        Meter
	// Warn is called for each SyntaxWarning; true makes an error of it.
	Warn func(Warning) bool
}

// Parse parses a source and returns a *Module, *Expression, *Interactive or *FunctionType. A source that is no program
// gives a *SyntaxError with CPython's message and place. Identifiers are normalised; names and literals do not share
// memory with src. The depth of the tree is bounded except for left-associative chains ("a+a+…", "a.b.c…", "a()()…"),
// whose left side may nest as deep as the source is long, and for "elif", which nests in Orelse.
func Parse(src []byte, o Options) (Node, error) {
	text, serr := decode(src, o)
	if serr != nil {
		return nil, serr
	}
	p := &parser{opts: o, src: text, names: map[string]string{}}
	p.start()
	root := p.root()
	if !p.failed {
		return root, nil
	}
	err := p.explain()
	if serr, ok := err.(*SyntaxError); ok {
		serr.StatementLine = p.statementLine
	}
	return nil, err
}

// maxDepth bounds the nesting of the parser's own calls; one level of parentheses costs two. Far below what a Go stack
// holds, above what programs need.
const maxDepth = 3000

// parser is a recursive descent parser. A failure is sticky: failed is set, the current token becomes TokInvalid, which
// fits nowhere, and every function returns soon, with a node that is of no use. So the code between two tests of failed
// needs no tests of its own.
//
// The first run only accepts or refuses. After a refusal a second run, with explain set, tries what people get wrong.
type parser struct {
	opts  Options
	src   string
	lx    *lexer
	names map[string]string // one copy of each identifier

	tokens   []Token
	first    int // index of tokens[0]
	pos      int // index of the current token
	far      int // index of the last token looked at
	k        Kind
	end      Span // EndLine and EndCol of the last token that is no line end or indent
	unpaid   int
	meterErr error

	failed     bool
	err        *SyntaxError // the error to report; nil while it is only "invalid syntax"
	depth      int
	flufl      bool
	tooMany    bool // ModeSingle: the error is that a second statement follows, and no lexical error goes before it
	begun      bool // ModeSingle: a token has come since the end of the source was last turned into a line end
	second     bool // this is the second run: rules may be tried, and a part of a rule counts as in CPython's grammar
	explaining bool // the rules for mistakes are in force
	trying     int  // open attempts, which may go back
	budget     int  // attempts left
	memo       map[memoKey]memoValue
	lastToken  Token // the last token that the first run has looked at
	lastIndex  int
	// statementLine is the line of the last compound statement that the first run has completed.
	statementLine int
	// statementAt is the index of the first token of the last simple statement.
	statementAt int
}

func (p *parser) start() {
	p.lx = newLexer(p.src, p.opts.Filename)
	p.tokens, p.first, p.pos = p.tokens[:0], 0, 0
	p.failed, p.err, p.depth, p.begun = false, nil, 0, false
	p.flufl = p.opts.BarryAsFLUFL
	if !p.second && p.opts.Warn != nil {
		p.lx.warn = p.warnNumber
	}
	p.fetch()
	p.load()
}

// warn passes a warning on; when it is to be an error it returns the error.
func (p *parser) warn(msg string, at Span) *SyntaxError {
	if p.opts.Warn == nil || p.second || !p.opts.Warn(Warning{Msg: msg, Span: at}) {
		return nil
	}
	msg = strings.Replace(msg, " Such sequences will not work in the future.", "", 1)
	return p.errorAt(KindSyntax, msg, int(at.Line), int(at.Col)+1, int(at.EndLine), int(at.EndCol)+1)
}

// warnNumber is warn of the lexer's: CPython's has read up to the place, and no line end.
func (p *parser) warnNumber(msg string, at Span) *SyntaxError {
	e := p.warn(msg, at)
	if e != nil {
		e.Col, e.EndCol, e.Text = e.Col-1, e.EndCol-1, strings.TrimSuffix(e.Text, "\n")
	}
	return e
}

// fetch reads one more token into the buffer.
func (p *parser) fetch() {
	p.unpaid++
	p.budget += attemptsPerToken
	if p.unpaid >= 256 {
		p.pay()
	}
	t := p.lx.next()
	ended := t.Kind == TokEndMarker && p.opts.Mode == ModeSingle && p.begun
	p.begun = !ended
	if ended {
		t.Kind = TokNewline
		if n := len(p.lx.indents); n > 1 && !p.opts.DontImplyDedent {
			p.lx.pending = 1 - n
			p.lx.indents = p.lx.indents[:1]
		}
	}
	p.tokens = append(p.tokens, t)
}

// pay reports the tokens read to the meter.
func (p *parser) pay() {
	if p.opts.Meter != nil && p.meterErr == nil {
		p.meterErr = p.opts.Meter.Tokens(p.unpaid)
	}
	p.unpaid = 0
	if p.meterErr != nil {
		p.refuse()
	}
}

// load makes the token at pos the current one.
func (p *parser) load() {
	p.far = max(p.far, p.pos)
	p.k = p.tokens[p.pos-p.first].Kind
	if p.k == TokInvalid {
		if p.err == nil {
			p.err = p.lx.err
		}
		p.refuse()
	}
	if p.failed {
		p.k = TokInvalid
	}
}

// advance steps over the current token.
func (p *parser) advance() {
	if p.failed {
		return
	}
	if t := &p.tokens[p.pos-p.first]; p.k != TokNewline && p.k != TokDedent && p.k != TokIndent {
		p.end.EndLine, p.end.EndCol = t.EndLine, t.EndCol
	}
	p.pos++
	if p.pos-p.first == len(p.tokens) {
		p.fetch()
	}
	p.load()
}

// cur returns the current token. It stays valid until the next call of advance or peek.
func (p *parser) cur() *Token { return &p.tokens[p.pos-p.first] }

// peek returns the kind of the token n places ahead.
func (p *parser) peek(n int) Kind {
	if p.failed {
		return TokInvalid
	}
	k := p.scanAhead(n)
	p.far = max(p.far, p.pos+n)
	return k
}

// scanAhead is peek without a trace: errors are still reported at the token where the parser was.
func (p *parser) scanAhead(n int) Kind {
	for p.pos+n-p.first >= len(p.tokens) {
		if last := p.tokens[len(p.tokens)-1].Kind; last == TokInvalid || last == TokEndMarker {
			return last
		}
		p.fetch()
	}
	return p.tokens[p.pos+n-p.first].Kind
}

// refuse makes the parser fail at the current place.
func (p *parser) refuse() {
	p.failed = true
	p.k = TokInvalid
}

// raise makes the parser fail with an error of its own, unless it has failed already.
func (p *parser) raise(e *SyntaxError) {
	if !p.failed {
		p.err = e
	}
	p.refuse()
}

// accept steps over the current token if it is of kind k.
func (p *parser) accept(k Kind) bool {
	if p.k != k {
		return false
	}
	p.advance()
	return true
}

// expect steps over a token of kind k or fails.
func (p *parser) expect(k Kind) {
	if p.k != k {
		p.refuse()
		return
	}
	p.advance()
}

// enter counts one level of nesting; a caller that gets false returns at once without leave.
func (p *parser) enter() bool {
	p.depth++
	if p.depth <= maxDepth {
		return !p.failed
	}
	p.raise(&SyntaxError{Kind: KindMemory, Msg: "Parser stack overflowed - Python source too complex to parse", Filename: p.opts.Filename})
	return false
}

// place returns the start of the current token.
func (p *parser) place() Span { return p.cur().Span }

// since returns the place from start to the end of the last token.
func (p *parser) since(start Span) Span {
	return Span{start.Line, start.Col, p.end.EndLine, p.end.EndCol}
}

// trim forgets tokens that nothing can go back to.
func (p *parser) trim() {
	const keep, batch = 2, 1024
	if p.trying > 0 {
		return
	}
	if c := p.lx.comments; len(c) > 0 && c[len(c)-1].end <= int(p.cur().Start) {
		p.lx.comments = c[:0]
	}
	if p.pos-p.first < batch {
		return
	}
	from := p.pos - keep
	n := copy(p.tokens, p.tokens[from-p.first:])
	p.tokens = p.tokens[:n]
	p.first = from
}

// rewind goes back to a mark, unless the parser has failed for good.
func (p *parser) rewind(mark int) {
	if p.err != nil || p.meterErr != nil {
		return
	}
	p.failed = false
	p.pos = mark
	p.k = p.tokens[p.pos-p.first].Kind
	for i := mark - 1 - p.first; i >= 0; i-- {
		if t := &p.tokens[i]; t.Kind != TokNewline && t.Kind != TokDedent && t.Kind != TokIndent {
			p.end.EndLine, p.end.EndCol = t.EndLine, t.EndCol
			return
		}
	}
}

// intern returns an identifier, normalised, in one copy per source.
func (p *parser) intern(t *Token) string {
	text := p.src[t.Start:t.End]
	if name, ok := p.names[text]; ok {
		return name
	}
	name := string(append([]byte(nil), text...))
	for i := 0; i < len(text); i++ {
		if text[i] >= 0x80 {
			name = ucd.NFKC(name)
			break
		}
	}
	p.names[text] = name
	return name
}

// name steps over an identifier and returns it.
func (p *parser) name() string {
	if p.k != TokName {
		p.refuse()
		return ""
	}
	s := p.intern(p.cur())
	p.advance()
	return s
}

// isWord tells whether the current token is the given soft keyword.
func (p *parser) isWord(word string) bool {
	if p.k != TokName {
		return false
	}
	t := p.cur()
	return p.src[t.Start:t.End] == word
}

// root parses a whole source.
func (p *parser) root() Node {
	switch p.opts.Mode {
	case ModeEval:
		return p.evalRoot()
	case ModeSingle:
		return p.singleRoot()
	case ModeFuncType:
		return p.funcTypeRoot()
	}
	m := &Module{}
	for p.k != TokEndMarker && !p.failed {
		m.Body = p.statement(m.Body)
	}
	return m
}

func (p *parser) evalRoot() Node {
	e := &Expression{Body: p.expressions()}
	for p.accept(TokNewline) {
	}
	p.expect(TokEndMarker)
	return e
}

// singleRoot parses one interactive statement. Only white space and comments may follow it.
func (p *parser) singleRoot() Node {
	m := &Interactive{}
	start := p.place()
	switch {
	case p.k == TokNewline:
		p.advance()
		m.Body = []Stmt{&Pass{Span: p.since(start)}}
		return m
	case p.startsCompound():
		m.Body = p.statement(nil)
		p.expect(TokNewline)
	default:
		m.Body = p.statement(nil)
	}
	if !p.failed && p.moreStatements() {
		p.raiseMultiple(p.tokens[p.pos-1-p.first])
	}
	return m
}

// raiseMultiple raises the error at the line end t. CPython's lexer is still there, which shows in the text.
func (p *parser) raiseMultiple(t Token) {
	p.tooMany = true
	p.raise(p.lx.errorAfter(int(t.Line), KindSyntax, "multiple statements found while compiling a single statement",
		int(t.Line), int(t.Col)+1, int(t.EndLine), int(t.EndCol)+1))
}

// moreStatements tells whether anything but white space and comments follows the last line end.
func (p *parser) moreStatements() bool {
	rest := p.src[p.tokens[p.pos-1-p.first].End:]
	comment := false
	for i := 0; i < len(rest); i++ {
		switch c := rest[i]; {
		case c == '\n':
			comment = false
		case c == '#':
			comment = true
		case c != ' ' && c != '\t' && c != '\f' && !comment:
			return true
		}
	}
	return false
}

// funcTypeRoot parses "(int, *str, **object) -> bool"; the stars have no place in the tree.
func (p *parser) funcTypeRoot() Node {
	f := &FunctionType{}
	p.expect(TokLeftParen)
	stars := TokInvalid
	for p.k != TokRightParen && !p.failed {
		k := p.k
		switch {
		case stars == TokDoubleStar, stars == TokStar && k != TokDoubleStar:
			p.refuse()
		case k == TokStar || k == TokDoubleStar:
			stars = k
			p.advance()
		}
		f.ArgTypes = append(f.ArgTypes, p.expression())
		if p.k != TokRightParen {
			p.expect(TokComma)
			if p.k == TokRightParen {
				p.refuse()
			}
		}
	}
	p.expect(TokRightParen)
	p.expect(TokArrow)
	f.Returns = p.expression()
	for p.accept(TokNewline) {
	}
	p.expect(TokEndMarker)
	return f
}
