// The lexer's part for string literals: plain ones, and f-strings and t-strings with their modes.

package syntax

import (
	"fmt"
	"strings"
)

// formatMode says what the lexer reads inside of an f-string or t-string.
type formatMode uint8

const (
	modeMiddle     formatMode = iota // literal text
	modeExpression                   // the tokens of a replacement field
	modeFormat                       // the text of a format spec
)

// formatString is an open f-string or t-string.
type formatString struct {
	mode     formatMode
	template bool
	raw      bool
	debug    bool // a "=" was seen at the top of the replacement field
	quote    byte
	size     int // of the quote: 1 or 3
	level    int // open brackets around it
	depth    int // open replacement fields

	start, lineStart int
	line             int32
}

func (fs *formatString) prefix() string {
	if fs.template {
		return "t"
	}
	return "f"
}

// kind turns a kind for f-strings into the one for this literal.
func (fs *formatString) kind(k Kind) Kind {
	if fs.template {
		return k + TokTStringStart - TokFStringStart
	}
	return k
}

// currentString returns the f-string whose replacement field the lexer is in, nil for none.
func (lx *lexer) currentString() *formatString {
	if len(lx.strings) == 0 {
		return nil
	}
	return &lx.strings[len(lx.strings)-1]
}

// stringPrefix returns where the quote stands if prefix letters and a quote start here.
func (lx *lexer) stringPrefix(start int) (int, bool) {
	seen := 0
	for p := start; p < len(lx.src); p++ {
		c := lx.src[p]
		if c == '"' || c == '\'' {
			return p, true
		}
		letter := strings.IndexByte("bruft", c|0x20)
		if letter < 0 || seen&(1<<letter) != 0 {
			return 0, false
		}
		seen |= 1 << letter
	}
	return 0, false
}

// badPrefixes are the pairs that may not stand together, in the order of CPython's checks.
var badPrefixes = [...]string{"ub", "ur", "uf", "ut", "bf", "bt", "ft"}

// prefixedString reads the string with a prefix whose quote stands at the offset.
func (lx *lexer) prefixedString(start, quote int) Token {
	prefix := strings.ToLower(lx.src[start:quote])
	if len(prefix) > 1 {
		for _, pair := range badPrefixes {
			if strings.IndexByte(prefix, pair[0]) >= 0 && strings.IndexByte(prefix, pair[1]) >= 0 {
				col := charOffset(lx.src[lx.lineStart:], start+1-lx.lineStart)
				endCol := charOffset(lx.src[lx.lineStart:], quote+1-lx.lineStart)
				k := lx.failRange(int(lx.line), lx.lineStart, col, endCol,
					fmt.Sprintf("'%c' and '%c' prefixes are incompatible", pair[0], pair[1]))
				return lx.token(k, start)
			}
		}
	}
	lx.pos = quote
	if strings.ContainsAny(prefix, "ft") {
		return lx.openFormatString(start, prefix)
	}
	return lx.stringToken(start)
}

// quoteSize counts the quotes at pos and steps over them; an empty literal of two quotes counts as one open quote.
func (lx *lexer) quoteSize(quote byte) int {
	if lx.peekAt(lx.pos+1) == quote && lx.peekAt(lx.pos+2) == quote {
		lx.pos += 3
		return 3
	}
	lx.pos++
	return 1
}

// stringToken reads a plain string literal whose quote stands at pos.
func (lx *lexer) stringToken(start int) Token {
	quote := lx.src[lx.pos]
	line, lineStart := lx.line, lx.lineStart
	size := lx.quoteSize(quote)
	run, escapedQuote := 0, false
	for run < size {
		if lx.pos >= len(lx.src) || size == 1 && lx.src[lx.pos] == '\n' {
			return lx.unterminated(start, line, lineStart, quote, size, escapedQuote)
		}
		c := lx.src[lx.pos]
		switch c {
		case quote:
			run++
			lx.pos++
			continue
		case '\n':
			lx.newline()
		case '\\':
			lx.pos++
			if lx.pos < len(lx.src) {
				escapedQuote = escapedQuote || lx.src[lx.pos] == quote
				lx.step()
			}
		default:
			lx.pos++
		}
		run = 0
	}
	return lx.tokenFrom(TokString, start, line, start-lineStart)
}

// step steps over one byte, which may be a line end.
func (lx *lexer) step() {
	if lx.src[lx.pos] == '\n' {
		lx.newline()
		return
	}
	lx.pos++
}

// unterminated records that a string literal has no end.
func (lx *lexer) unterminated(start int, line int32, lineStart int, quote byte, size int, escapedQuote bool) Token {
	detected := lx.line
	n := charOffset(lx.src[lineStart:], start-lineStart) + 1
	var msg string
	switch fs := lx.currentString(); {
	case fs != nil && fs.quote == quote && fs.size == size:
		msg = fs.prefix() + "-string: expecting '}'"
	case size == 3:
		lx.atEOF = true
		msg = fmt.Sprintf("unterminated triple-quoted string literal (detected at line %d)", detected)
	default:
		lx.atEOF = lx.pos >= len(lx.src)
		msg = fmt.Sprintf("unterminated string literal (detected at line %d)", detected)
		if escapedQuote {
			msg += "; perhaps you escaped the end quote?"
		}
	}
	lx.failRange(int(line), lineStart, n, n, msg)
	return lx.tokenFrom(TokInvalid, start, line, start-lineStart)
}

// openFormatString reads the prefix and the quote of an f-string or t-string.
func (lx *lexer) openFormatString(start int, prefix string) Token {
	quote := lx.src[lx.pos]
	size := lx.quoteSize(quote)
	if len(lx.strings)+1 >= maxFStrings {
		return lx.token(lx.fail(lx.pos, "too many nested f-strings or t-strings"), start)
	}
	lx.strings = append(lx.strings, formatString{
		template: strings.IndexByte(prefix, 't') >= 0, raw: strings.IndexByte(prefix, 'r') >= 0,
		quote: quote, size: size, level: lx.level, start: start, lineStart: lx.lineStart, line: lx.line})
	return lx.token(lx.currentString().kind(TokFStringStart), start)
}

// nextInString reads literal text of an f-string, its end, or the brace that opens a replacement field. Empty text
// makes a token only at the end of a format spec.
func (lx *lexer) nextInString(fs *formatString) Token {
	start, line, col := lx.pos, lx.line, lx.pos-lx.lineStart
	middle := fs.kind(TokFStringMiddle)
	inFormat := fs.mode == modeFormat
	run, named := 0, false
	for run < fs.size {
		if lx.pos >= len(lx.src) || fs.size == 1 && lx.src[lx.pos] == '\n' {
			return lx.unterminatedFormat(fs, inFormat)
		}
		c := lx.src[lx.pos]
		if c == fs.quote {
			run++
			lx.pos++
			continue
		}
		run = 0
		switch c {
		case '{':
			if lx.peekAt(lx.pos+1) == '{' && !inFormat {
				return lx.escapedBrace(middle, start, line, col)
			}
			return lx.openField(fs, start, line, col)
		case '}':
			if named {
				named = false
				lx.pos++
				continue
			}
			return lx.closeBrace(fs, start, line, col)
		case '\\':
			if t, failed := lx.formatEscape(fs, &named); failed {
				return t
			}
		default:
			lx.step()
		}
	}
	if lx.pos-fs.size == start {
		k := fs.kind(TokFStringEnd)
		lx.strings = lx.strings[:len(lx.strings)-1]
		return lx.token(k, start)
	}
	lx.pos -= fs.size
	return lx.tokenFrom(middle, start, line, col)
}

// escapedBrace ends literal text with the first of two braces; the place of the token has both.
func (lx *lexer) escapedBrace(middle Kind, start int, line int32, col int) Token {
	lx.pos += 2
	t := lx.tokenFrom(middle, start, line, col)
	t.End--
	return t
}

// openField starts a replacement field at the brace at pos.
func (lx *lexer) openField(fs *formatString, start int, line int32, col int) Token {
	if fs.depth >= maxReplacements {
		return lx.token(lx.fail(lx.pos, fs.prefix()+"-string: expressions nested too deeply"), start)
	}
	fs.depth++
	fs.mode = modeExpression
	fs.debug = false
	if lx.pos == start {
		return lx.nextNormal()
	}
	return lx.tokenFrom(fs.kind(TokFStringMiddle), start, line, col)
}

// closeBrace handles "}" in literal text: a doubled one, one that ends a field, or a stray one.
func (lx *lexer) closeBrace(fs *formatString, start int, line int32, col int) Token {
	depth := lx.level - fs.level
	if fs.mode != modeFormat && depth == 0 {
		if lx.peekAt(lx.pos+1) == '}' {
			return lx.escapedBrace(fs.kind(TokFStringMiddle), start, line, col)
		}
		if lx.pos == start {
			lx.pos++
			return lx.token(lx.fail(lx.pos, fs.prefix()+"-string: single '}' is not allowed"), start)
		}
		return lx.tokenFrom(fs.kind(TokFStringMiddle), start, line, col)
	}
	fs.mode = modeExpression
	return lx.tokenFrom(fs.kind(TokFStringMiddle), start, line, col)
}

// formatEscape steps over a backslash and what it escapes.
func (lx *lexer) formatEscape(fs *formatString, named *bool) (Token, bool) {
	at := lx.pos
	lx.pos++
	if lx.pos >= len(lx.src) {
		return Token{}, false
	}
	switch c := lx.src[lx.pos]; {
	case c == '{' || c == '}':
		// The brace keeps its meaning; the literal holds a lone backslash.
		if !fs.raw && lx.warn != nil {
			place := Span{lx.line, int32(at - lx.lineStart), lx.line, int32(at + 2 - lx.lineStart)}
			if err := lx.warn(invalidEscape(string(rune(c))), place); err != nil {
				lx.err = err
				return lx.token(TokInvalid, at), true
			}
		}
	case c == 'N' && !fs.raw && lx.peekAt(lx.pos+1) == '{':
		*named = true
		lx.pos += 2
	default:
		lx.step()
	}
	return Token{}, false
}

// invalidEscape is the text of the warning on an unknown escape sequence.
func invalidEscape(escape string) string {
	return `"\` + escape + `" is an invalid escape sequence. Such sequences will not work in the future. Did you mean "\\` +
		escape + `"? A raw string is also an option.`
}

// unterminatedFormat records that an f-string has no end.
func (lx *lexer) unterminatedFormat(fs *formatString, inFormat bool) Token {
	p := fs.prefix()
	if inFormat && lx.pos < len(lx.src) {
		return lx.token(lx.fail(lx.pos+1, fmt.Sprintf(
			"%s-string: newlines are not allowed in format specifiers for single quoted %s-strings", p, p)), lx.pos)
	}
	lx.atEOF = lx.pos >= len(lx.src)
	kind := ""
	if fs.size == 3 {
		kind = "triple-quoted "
	}
	msg := fmt.Sprintf("unterminated %s%s-string literal (detected at line %d)", kind, p, lx.line)
	n := charOffset(lx.src[fs.lineStart:], fs.start-fs.lineStart) + 1
	lx.failRange(int(fs.line), fs.lineStart, n, n, msg)
	return lx.tokenFrom(TokInvalid, fs.start, fs.line, fs.start-fs.lineStart)
}

// endExpression sees ":", "!" and "}" in a replacement field. A colon at its top starts the format spec.
func (lx *lexer) endExpression(fs *formatString, c byte) Kind {
	if fs.depth == 0 || lx.level-fs.level != fs.depth || c != ':' {
		return TokNL
	}
	fs.mode = modeFormat
	lx.pos++
	return TokColon
}
