// SyntaxError, and how places in the source become the numbers that CPython shows.

package syntax

import "unicode/utf8"

// The kinds of errors, named for the exception that the engine raises.
const (
	KindSyntax      = "SyntaxError"
	KindIndentation = "IndentationError"
	KindTab         = "TabError"
	KindMemory      = "MemoryError"
	KindOverflow    = "OverflowError"
	KindEncode      = "UnicodeEncodeError" // a str with lone surrogates is no source
	// KindIncomplete is for input that more lines could complete; only with Options.AllowIncomplete.
	KindIncomplete = "_IncompleteInputError"
)

// SyntaxError says that a source is not a Python program. Kind is one of the Kind constants and names the exception to
// raise. The other fields are the attributes of CPython's SyntaxError: Col and EndCol are "offset" and "end_offset",
// in characters from 1. HasPlace is false where CPython leaves all of them None; HasText is false where text is None.
type SyntaxError struct {
	Kind     string
	Msg      string
	Filename string
	Line     int
	Col      int
	EndLine  int
	EndCol   int
	Text     string
	HasPlace bool
	HasText  bool
	// StatementLine is the line of the last compound statement that is complete before the error, 0 for none.
	StatementLine int
}

// Error returns CPython's message.
func (e *SyntaxError) Error() string { return e.Kind + ": " + e.Msg }

// Warning is a SyntaxWarning met while parsing; Line counts from 1, Col and EndCol are byte offsets from 0.
type Warning struct {
	Msg  string
	Span Span
}

// charOffset counts the characters of the first n bytes of a line; an incomplete character counts as one.
func charOffset(line string, n int) int {
	if n > len(line) {
		return utf8.RuneCountInString(line) + min(n-len(line), 1)
	}
	return utf8.RuneCountInString(line[:n])
}

// errorAt makes an error for byte columns as CPython's parser gives them, one more than the column from 0; an end
// column of 0 means "unknown".
func (lx *lexer) errorAt(kind, msg string, line, col, endLine, endCol int) *SyntaxError {
	return lx.errorAfter(int(lx.line), kind, msg, line, col, endLine, endCol)
}

// errorAfter is errorAt for an error that was found when the line called reached was being read.
func (lx *lexer) errorAfter(reached int, kind, msg string, line, col, endLine, endCol int) *SyntaxError {
	text := lx.errorText(line, reached)
	e := &SyntaxError{Kind: kind, Msg: msg, Filename: lx.filename, Line: line, EndLine: endLine, EndCol: endCol, Text: text,
		HasPlace: true, HasText: true}
	e.Col = col
	if col > 0 {
		e.Col = charOffset(text, col)
	}
	if endCol > 0 {
		e.EndCol = charOffset(text, endCol)
	}
	return e
}

// errorText returns the line to show. CPython shows the line end too when it has read no further line.
func (lx *lexer) errorText(line, reached int) string {
	start := 0
	for k := 1; k < line; k++ {
		end := lx.lineEnd(start, true)
		if end == start {
			break
		}
		start = end
	}
	return lx.src[start:lx.lineEnd(start, reached <= line)]
}

// lineEnd returns the end of the line that holds the offset, behind or before its line end.
func (lx *lexer) lineEnd(at int, withEnd bool) int {
	for at < len(lx.src) && lx.src[at] != '\n' {
		at++
	}
	if withEnd && at < len(lx.src) {
		at++
	}
	return at
}

// fail records a lexical error whose last character lies before the offset at, in the current line.
func (lx *lexer) fail(at int, msg string) Kind {
	text := lx.src[lx.lineStart:max(at, lx.lineStart)]
	n := utf8.RuneCountInString(text)
	return lx.failRange(int(lx.line), lx.lineStart, n, n, msg)
}

// failRange records a lexical error by its columns in characters.
func (lx *lexer) failRange(line, lineStart, col, endCol int, msg string) Kind {
	lx.err = &SyntaxError{Kind: KindSyntax, Msg: msg, Filename: lx.filename, Line: line, Col: col, EndLine: line, EndCol: endCol,
		Text: lx.src[lineStart:lx.lineEnd(lineStart, false)], HasPlace: true, HasText: true}
	return TokInvalid
}

// failLine records an error of the current line as a whole, at the byte column col (from 0).
func (lx *lexer) failLine(kind, msg string, col int) Kind {
	lx.soft = true
	lx.err = lx.errorAt(kind, msg, int(lx.line), col+1, int(lx.line), 0)
	return TokInvalid
}

// failUnclosed records that the innermost open bracket has no end.
func (lx *lexer) failUnclosed() *SyntaxError {
	open := lx.brackets[lx.level-1]
	return lx.errorAt(KindSyntax, "'"+string(rune(open.char))+"' was never closed", int(open.line), int(open.col)+1, int(open.line), 0)
}
