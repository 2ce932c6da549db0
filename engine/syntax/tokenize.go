// The lexer for others: the module tokenize.

package syntax

// Lexer hands out the tokens of a source as the module tokenize shows them: comments and all line ends are tokens,
// brackets need not match, and identifiers and numbers are not checked.
type Lexer struct {
	lx      *lexer
	unended bool // the source does not end with a line end; one is added
}

// NewLexer makes a lexer for a module's source. A source that cannot be decoded gives a *SyntaxError.
func NewLexer(src []byte, o Options) (*Lexer, error) {
	o.Mode = ModeExec
	text, err := decode(src, o)
	if err != nil {
		return nil, err
	}
	lx := newLexer(text, o.Filename)
	lx.extra = true
	n := len(src)
	return &Lexer{lx: lx, unended: n > 0 && src[n-1] != '\n' && src[n-1] != '\r'}, nil
}

// Next returns the next token; behind the last one, of kind TokEndMarker, that one again. An error is a *SyntaxError.
//
// Unlike in the parser every token has columns: an indent spans the white space, a dedent and the end are empty.
func (l *Lexer) Next() (Token, error) {
	t := l.lx.next()
	switch t.Kind {
	case TokInvalid:
		return t, l.lx.err
	case TokIndent:
		t.Col, t.EndCol = 0, t.End-t.Start
	case TokDedent:
		t.Col = t.End - int32(l.lx.lineStart)
		t.EndCol = t.Col
		if int(t.End) == len(l.lx.src) {
			t.Line, t.Col, t.EndLine, t.EndCol = t.Line+1, 0, t.Line+1, 0
		}
	case TokEndMarker:
		t.Line, t.Col, t.EndLine, t.EndCol = t.Line+1, 0, t.Line+1, 0
	case TokFStringMiddle, TokTStringMiddle:
		// The place of the text before an escaped brace has both braces; here it has one, as the text.
		if l.lx.pos == int(t.End)+1 {
			t.EndCol--
		}
	case TokNewline, TokNL:
		t.End++
		if l.unended && int(t.End) == len(l.lx.src) {
			t.End--
		}
	}
	return t, nil
}

// Source returns the decoded source, with "\n" as the only line end and at its end; the offsets of tokens are in it.
func (l *Lexer) Source() string { return l.lx.src }

// Text returns the text of a token.
func (l *Lexer) Text(t Token) string { return l.lx.src[t.Start:t.End] }
