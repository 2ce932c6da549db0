// The lexer: source text to tokens, one at a time.

package syntax

import (
	"fmt"
	"math"
	"unicode/utf8"

	"github.com/small-python/spy/engine/ucd"
)

const (
	maxBrackets     = 200 // open brackets, as CPython's MAXLEVEL
	maxIndents      = 100 // levels of indentation, as CPython's MAXINDENT
	maxFStrings     = 150 // f-strings inside f-strings
	maxReplacements = 3   // replacement fields inside format specs
)

// bracket is an open bracket.
type bracket struct {
	char      byte
	line, col int32
}

// indent is a level of indentation, measured with tabs to 8 and with tabs as one column: the two orders must agree.
type indent struct{ col, alt int }

// lexer makes tokens of a decoded source. After a token of kind TokInvalid err holds the reason and no token follows.
type lexer struct {
	src       string
	filename  string
	pos       int
	line      int32 // of pos; a line end still belongs to its line
	lineStart int

	lineBegins bool // the indentation of a line comes next
	blank      bool // only white space and comment so far in this line
	pending    int  // indents (above 0) or dedents (below) to hand out
	indents    []indent
	brackets   [maxBrackets]bracket
	level      int
	strings    []formatString // open f-strings and t-strings
	comments   []byteRange    // comments seen inside of a replacement field

	extra bool // the module tokenize: comments, line ends, no complaints about numbers
	warn  func(msg string, at Span) *SyntaxError
	err   *SyntaxError
	soft  bool // err yields to an error that the parser has found before it
	atEOF bool // err is "the source ended", which more input might cure
}

// byteRange is a range of offsets in the source.
type byteRange struct{ start, end int }

func newLexer(src, filename string) *lexer {
	lx := &lexer{src: src, filename: filename, lineBegins: true}
	lx.indents = append(make([]indent, 0, 8), indent{})
	return lx
}

// next returns the next token.
func (lx *lexer) next() Token {
	if lx.err != nil {
		return lx.token(TokInvalid, lx.pos)
	}
	if n := len(lx.strings); n > 0 && lx.strings[n-1].mode != modeExpression {
		return lx.nextInString(&lx.strings[n-1])
	}
	return lx.nextNormal()
}

// token makes a token that starts in the current line and ends at pos.
func (lx *lexer) token(k Kind, start int) Token {
	return lx.tokenFrom(k, start, lx.line, start-lx.lineStart)
}

// tokenFrom makes a token that may have started in an earlier line.
func (lx *lexer) tokenFrom(k Kind, start int, line int32, col int) Token {
	return Token{Kind: k, Level: uint8(lx.level), Start: int32(start), End: int32(lx.pos),
		Span: Span{line, int32(col), lx.line, int32(lx.pos - lx.lineStart)}}
}

// placeless makes a token without columns: an indent, a dedent or the end.
func (lx *lexer) placeless(k Kind) Token {
	return Token{Kind: k, Level: uint8(lx.level), Start: int32(lx.pos), End: int32(lx.pos), Span: Span{lx.line, -1, lx.line, -1}}
}

// newline steps over the line end at pos.
func (lx *lexer) newline() {
	lx.pos++
	if lx.pos < len(lx.src) {
		lx.line++
		lx.lineStart = lx.pos
	}
}

// peekAt returns the byte at an offset, 0 behind the end. The source has no null bytes.
func (lx *lexer) peekAt(at int) byte {
	if at < len(lx.src) {
		return lx.src[at]
	}
	return 0
}

func (lx *lexer) nextNormal() Token {
	for {
		if lx.lineBegins {
			lx.lineBegins = false
			if lx.pos < len(lx.src) {
				lx.line++
				lx.lineStart = lx.pos
			}
			if k := lx.beginLine(); k == TokInvalid {
				return lx.token(TokInvalid, lx.pos)
			}
		}
		if lx.pending != 0 {
			return lx.pendingToken()
		}
		lx.skipSpace()
		start := lx.pos
		if lx.peekAt(lx.pos) == '#' {
			if t, ok := lx.comment(); ok {
				return t
			}
		}
		if lx.pos >= len(lx.src) {
			return lx.end()
		}
		c := lx.src[lx.pos]
		switch {
		case c == '\n':
			if t, ok := lx.lineEndToken(start); ok {
				return t
			}
		case c == '\\':
			if !lx.continueLine() {
				return lx.token(TokInvalid, start)
			}
		default:
			return lx.scan(c)
		}
	}
}

func (lx *lexer) skipSpace() {
	for lx.pos < len(lx.src) {
		if c := lx.src[lx.pos]; c != ' ' && c != '\t' && c != '\f' {
			return
		}
		lx.pos++
	}
}

// comment steps over a comment; the module tokenize gets a token of it.
func (lx *lexer) comment() (Token, bool) {
	start := lx.pos
	for lx.pos < len(lx.src) && lx.src[lx.pos] != '\n' {
		lx.pos++
	}
	if len(lx.strings) > 0 {
		lx.comments = append(lx.comments, byteRange{start, lx.pos})
	}
	if lx.extra {
		return lx.token(TokComment, start), true
	}
	return Token{}, false
}

// lineEndToken steps over a line end; only one that ends a statement is a token. start is where the comment before it
// starts, which is a part of the token.
func (lx *lexer) lineEndToken(start int) (Token, bool) {
	blank := lx.blank
	lx.blank = false
	t := Token{Kind: TokNewline, Level: uint8(lx.level), Start: int32(start), End: int32(lx.pos),
		Span: Span{lx.line, int32(start - lx.lineStart), lx.line, int32(lx.pos - lx.lineStart + 1)}}
	lx.pos++
	lx.lineBegins = true
	if !blank && lx.level == 0 {
		return t, true
	}
	t.Kind = TokNL
	return t, lx.extra
}

// continueLine steps over a backslash and a line end.
func (lx *lexer) continueLine() bool {
	if lx.peekAt(lx.pos+1) != '\n' || lx.pos+1 >= len(lx.src) {
		if lx.pos+1 >= len(lx.src) {
			lx.pos = len(lx.src)
			lx.failEOF()
			return false
		}
		at := lx.pos + 1
		lx.pos++
		lx.soft = true
		lx.err = lx.errorAt(KindSyntax, "unexpected character after line continuation character", int(lx.line), at-lx.lineStart+1, int(lx.line), 0)
		return false
	}
	lx.pos++
	lx.newline()
	if lx.pos >= len(lx.src) {
		lx.failEOF()
		return false
	}
	return true
}

// failEOF records that the source ended too early.
func (lx *lexer) failEOF() {
	lx.atEOF, lx.soft = true, true
	if lx.level > 0 {
		lx.err = lx.failUnclosed()
		return
	}
	n := lx.pos - lx.lineStart
	lx.err = lx.errorAt(KindSyntax, "unexpected EOF while parsing", int(lx.line), n, int(lx.line), -1)
}

// end returns the token at the end of the source.
func (lx *lexer) end() Token {
	if lx.level > 0 {
		lx.failEOF()
		return lx.placeless(TokInvalid)
	}
	return lx.placeless(TokEndMarker)
}

// beginLine measures the indentation of a line and queues indents or dedents.
func (lx *lexer) beginLine() Kind {
	col, alt, continued := 0, 0, 0
scan:
	for {
		switch lx.peekAt(lx.pos) {
		case ' ':
			col++
			alt++
		case '\t':
			col = (col/8 + 1) * 8
			alt++
		case '\f':
			col, alt = 0, 0
		case '\\':
			// The white space before the first backslash counts, whatever stands in the next line.
			if continued == 0 {
				continued = col
			}
			if !lx.continueLine() {
				return TokInvalid
			}
			continue
		default:
			break scan
		}
		lx.pos++
	}
	c := lx.peekAt(lx.pos)
	lx.blank = c == '#' || c == '\n'
	if lx.blank || lx.level > 0 {
		return TokNL
	}
	if continued > 0 {
		col, alt = continued, continued
	}
	return lx.indentTo(indent{col, alt})
}

// indentTo compares a line's indentation with the open levels.
func (lx *lexer) indentTo(in indent) Kind {
	top := lx.indents[len(lx.indents)-1]
	switch {
	case in.col == top.col:
		if in.alt != top.alt {
			return lx.failTabs()
		}
	case in.col > top.col:
		if len(lx.indents) >= maxIndents {
			return lx.failLine(KindIndentation, "too many levels of indentation", 0)
		}
		if in.alt <= top.alt {
			return lx.failTabs()
		}
		lx.pending++
		lx.indents = append(lx.indents, in)
	default:
		for len(lx.indents) > 1 && in.col < lx.indents[len(lx.indents)-1].col {
			lx.pending--
			lx.indents = lx.indents[:len(lx.indents)-1]
		}
		top = lx.indents[len(lx.indents)-1]
		if in.col != top.col {
			n := lx.lineEnd(lx.pos, true) - lx.lineStart
			lx.soft = true
			lx.err = lx.errorAt(KindIndentation, "unindent does not match any outer indentation level", int(lx.line), n, int(lx.line), -1)
			return TokInvalid
		}
		if in.alt != top.alt {
			return lx.failTabs()
		}
	}
	return TokNL
}

func (lx *lexer) failTabs() Kind {
	return lx.failLine(KindTab, "inconsistent use of tabs and spaces in indentation", 0)
}

// pendingToken hands out one indent or dedent.
func (lx *lexer) pendingToken() Token {
	k := TokIndent
	if lx.pending < 0 {
		k = TokDedent
		lx.pending++
	} else {
		lx.pending--
	}
	t := lx.placeless(k)
	if k == TokIndent {
		t.Start = int32(lx.lineStart)
	}
	return t
}

// scan reads a token that starts with c.
func (lx *lexer) scan(c byte) Token {
	lx.blank = false
	start := lx.pos
	switch class := charClasses[c]; {
	case class&charStart != 0:
		return lx.name(start)
	case class&charDigit != 0, c == '.' && charClasses[lx.peekAt(start+1)]&charDigit != 0:
		k := lx.number()
		return lx.token(k, start)
	case c == '"' || c == '\'':
		return lx.stringToken(start)
	}
	return lx.operator(start, c)
}

const (
	charStart byte = 1 << iota // may start an identifier; so may every byte above 127
	charDigit
	charHex
	charPart // may continue an identifier
)

var charClasses = func() (table [256]byte) {
	for c := range table {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c == '_', c >= 128:
			table[c] |= charStart | charPart
		case c >= '0' && c <= '9':
			table[c] |= charDigit | charHex | charPart
		}
		if c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F' {
			table[c] |= charHex
		}
	}
	return table
}()

// name reads an identifier, a keyword or, behind a prefix, a string.
func (lx *lexer) name(start int) Token {
	if end, ok := lx.stringPrefix(start); ok {
		return lx.prefixedString(start, end)
	}
	p := start
	ascii := byte(0)
	for p < len(lx.src) && charClasses[lx.src[p]]&charPart != 0 {
		ascii |= lx.src[p]
		p++
	}
	lx.pos = p
	text := lx.src[start:p]
	if ascii >= utf8.RuneSelf {
		if k := lx.checkIdentifier(start, text); k == TokInvalid {
			return lx.token(k, start)
		}
		return lx.token(TokName, start)
	}
	if len(text) <= len("continue") {
		if k, ok := keywords[text]; ok {
			return lx.token(k, start)
		}
	}
	return lx.token(TokName, start)
}

// checkIdentifier applies PEP 3131 to a name with characters outside of ASCII.
func (lx *lexer) checkIdentifier(start int, text string) Kind {
	for i, r := range text {
		if r == '_' || ucd.IsXIDStart(r) || i > 0 && ucd.IsXIDContinue(r) {
			continue
		}
		if lx.extra {
			return TokName
		}
		at := start + i + utf8.RuneLen(r)
		lx.pos = at
		if ucd.IsPrintable(r) {
			return lx.fail(at, fmt.Sprintf("invalid character '%c' (U+%04X)", r, r))
		}
		return lx.fail(at, fmt.Sprintf("invalid non-printable character U+%04X", r))
	}
	return TokName
}

// operator reads an operator or a bracket.
func (lx *lexer) operator(start int, c byte) Token {
	if fs := lx.currentString(); fs != nil && (c == ':' || c == '!' || c == '}') {
		if k := lx.endExpression(fs, c); k != TokNL {
			return lx.token(k, start)
		}
	}
	if k, n := longOperator(lx.src[start:min(start+3, len(lx.src))]); n > 0 {
		lx.pos += n
		return lx.token(k, start)
	}
	lx.pos++
	k := operatorKinds[c]
	switch c {
	case '(', '[', '{':
		if lx.level >= maxBrackets {
			return lx.token(lx.fail(lx.pos, "too many nested parentheses"), start)
		}
		lx.brackets[lx.level] = bracket{c, lx.line, int32(start - lx.lineStart)}
		lx.level++
	case ')', ']', '}':
		if lx.closeBracket(c) == TokInvalid {
			k = TokInvalid
		}
	case '=':
		if fs := lx.currentString(); fs != nil && lx.level-fs.level == fs.depth {
			fs.debug = true
		}
	default:
		if k == TokInvalid {
			k = TokOp
			if !ucd.IsPrintable(rune(c)) {
				k = lx.fail(lx.pos, fmt.Sprintf("invalid non-printable character U+%04X", c))
			}
		}
	}
	return lx.token(k, start)
}

// closeBracket matches a closing bracket with the open one.
func (lx *lexer) closeBracket(c byte) Kind {
	fs := lx.currentString()
	if fs != nil && c == '}' && lx.level == fs.level {
		return lx.fail(lx.pos, fs.prefix()+"-string: single '}' is not allowed")
	}
	if lx.level == 0 {
		if lx.extra {
			return TokNL
		}
		return lx.fail(lx.pos, fmt.Sprintf("unmatched '%c'", c))
	}
	lx.level--
	open := lx.brackets[lx.level]
	if !lx.extra && closers[open.char] != c {
		if fs != nil && open.char == '{' && lx.level-fs.level == fs.depth-1 {
			return lx.fail(lx.pos, fmt.Sprintf("%s-string: unmatched '%c'", fs.prefix(), c))
		}
		msg := fmt.Sprintf("closing parenthesis '%c' does not match opening parenthesis '%c'", c, open.char)
		if open.line != lx.line {
			msg += fmt.Sprintf(" on line %d", open.line)
		}
		return lx.fail(lx.pos, msg)
	}
	if fs != nil && c == '}' && lx.level-fs.level == fs.depth-1 {
		// Behind a field in a format spec CPython reads literal text too: "{{" is an escaped brace there.
		fs.depth--
		fs.mode = modeMiddle
		fs.debug = false
	}
	return TokNL
}

var closers = [256]byte{'(': ')', '[': ']', '{': '}'}

var operatorKinds = [256]Kind{
	'(': TokLeftParen, ')': TokRightParen, '[': TokLeftBracket, ']': TokRightBracket, '{': TokLeftBrace, '}': TokRightBrace,
	':': TokColon, ',': TokComma, ';': TokSemicolon, '+': TokPlus, '-': TokMinus, '*': TokStar, '/': TokSlash, '|': TokBar,
	'&': TokAmpersand, '<': TokLess, '>': TokGreater, '=': TokEqual, '.': TokDot, '%': TokPercent, '~': TokTilde,
	'^': TokCircumflex, '@': TokAt, '!': TokExclamation,
}

// longOperator returns the operator of two or three characters at the start of s, and its length; 0 for none.
func longOperator(s string) (Kind, int) {
	if len(s) < 2 {
		return TokInvalid, 0
	}
	if len(s) == 3 {
		switch s {
		case "**=":
			return TokDoubleStarEqual, 3
		case "//=":
			return TokDoubleSlashEqual, 3
		case "<<=":
			return TokLeftShiftEqual, 3
		case ">>=":
			return TokRightShiftEqual, 3
		case "...":
			return TokEllipsis, 3
		}
	}
	if s[1] == '=' {
		return equalOperators[s[0]], min(2, 2*int(equalOperators[s[0]]))
	}
	switch s[:2] {
	case "**":
		return TokDoubleStar, 2
	case "//":
		return TokDoubleSlash, 2
	case "<<":
		return TokLeftShift, 2
	case ">>":
		return TokRightShift, 2
	case "->":
		return TokArrow, 2
	case "<>":
		return TokNotEqual, 2
	}
	return TokInvalid, 0
}

// equalOperators holds the operators whose second character is "=".
var equalOperators = [256]Kind{
	'=': TokEqEqual, '!': TokNotEqual, '<': TokLessEqual, '>': TokGreaterEqual, '+': TokPlusEqual, '-': TokMinusEqual,
	'*': TokStarEqual, '/': TokSlashEqual, '%': TokPercentEqual, '&': TokAmpersandEqual, '|': TokBarEqual,
	'^': TokCircumflexEqual, '@': TokAtEqual, ':': TokColonEqual,
}

// maxSource bounds a source so that offsets fit in 32 bits.
const maxSource = math.MaxInt32 - 16
