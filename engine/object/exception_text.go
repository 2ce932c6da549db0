// Exceptions as text: what a traceback ends with.
package object

import (
	"strconv"
	"strings"
)

// ExceptionText is str(e) for the host's eyes: a __str__ that fails gives a placeholder.
func ExceptionText(t *Thread, e *Exception) string {
	s, err := t.Str(FromException(e))
	if err != nil {
		return "<exception str() failed>"
	}
	return s.S
}

// maxNotes bounds the text of an exception's notes, and maxText its own, where they are printed.
const (
	maxNotes = 256 << 10
	maxText  = 1 << 20
)

// clip shortens text for printing.
func clip(s string) string {
	if len(s) <= maxText {
		return s
	}
	n := maxText
	for n > 0 && s[n]&0xc0 == 0x80 {
		n--
	}
	return s[:n] + "… [cut]"
}

// Notes are the exception's notes that are text, the first ones where they are many.
func Notes(t *Thread, e *Exception) []string {
	v, ok := OwnAttr(t, FromException(e), t.Runtime.Intern("__notes__"))
	if !ok {
		return nil
	}
	var items []Value
	if l, ok := AsList(v); ok {
		items = l.Items
	} else if tup, ok := AsTuple(v); ok {
		items = tup.Items
	}
	var out []string
	room := maxNotes
	for _, x := range items {
		s, ok := AsStr(x)
		if !ok {
			continue
		}
		if room -= len(s.S) + 16; room < 0 {
			break
		}
		out = append(out, s.S)
	}
	return out
}

// ExceptionOnly is the end of a traceback: for a SyntaxError the place, then `Class: text`, then the notes. Each line ends in a newline.
func ExceptionOnly(t *Thread, e *Exception) string { return ExceptionWithHint(t, e, "") }

// ExceptionWithHint is ExceptionOnly with a hint ("Did you mean …") behind the text.
func ExceptionWithHint(t *Thread, e *Exception, hint string) string {
	var b strings.Builder
	ty := e.Shape.Type
	text := ExceptionText(t, e)
	if ty.IsSubtype(SyntaxErrorType) {
		text = syntaxPlaceText(t, &b, e)
	}
	b.WriteString(displayName(t, ty))
	if text != "" {
		b.WriteString(": " + clip(text))
	}
	b.WriteString(hint + "\n")
	for _, n := range Notes(t, e) {
		b.WriteString(n + "\n")
	}
	return b.String()
}

// MissingName is what a NameError, AttributeError or ImportError says is missing, and of an AttributeError the object that lacks it.
func MissingName(e *Exception) (name string, of Value) {
	i := -1
	switch ty := e.Shape.Type; {
	case ty.IsSubtype(NameErrorType):
		i = nameErrorName
	case ty.IsSubtype(AttributeErrorType):
		i, of = attrErrorName, e.field(attrErrorObj)
	default:
		return "", of
	}
	v := e.field(i)
	if v.IsAbsent() {
		return "", of
	}
	s, ok := AsStr(v)
	if !ok {
		return "", of
	}
	return s.S, of
}

// displayName is the class's qualified name, with its module unless that is builtins or __main__.
func displayName(t *Thread, ty *Type) string {
	name := ty.shortName()
	if q, err := t.LookupAttr(FromType(ty), "__qualname__"); err == nil && !q.IsAbsent() {
		if s, ok := AsStr(q); ok {
			name = s.S
		}
	}
	m, err := t.LookupAttr(FromType(ty), "__module__")
	if err != nil || m.IsAbsent() {
		return name
	}
	if s, ok := AsStr(m); ok && s.S != "builtins" && s.S != "__main__" {
		return s.S + "." + name
	}
	return name
}

// syntaxPlaceText writes the file, line and carets of a SyntaxError and returns its message.
func syntaxPlaceText(t *Thread, b *strings.Builder, e *Exception) string {
	f := e.SyntaxFields()
	number := func(v Value) int {
		if v.IsInt() {
			return int(v.AsInt())
		}
		return 0
	}
	text := func(v Value) (string, bool) {
		s, ok := AsStr(v)
		if !ok {
			return "", false
		}
		return s.S, true
	}
	msg, ok := text(f[0])
	if !ok {
		return ExceptionText(t, e)
	}
	file, ok := text(f[1])
	if !ok {
		file = "<string>"
	}
	if f[2].IsInt() {
		b.WriteString("  File \"" + file + "\", line " + strconv.Itoa(number(f[2])) + "\n")
		if line, ok := text(f[4]); ok {
			writeSyntaxLine(b, line, number(f[3]), number(f[6]), number(f[2]) == number(f[5]) || !f[5].IsInt())
		}
	}
	return msg
}

// writeBlank writes n spaces, but the tabs of line where it has them, so that what follows stands below the same column.
func writeBlank(b *strings.Builder, line string, n int) {
	for _, c := range line {
		if n == 0 {
			return
		}
		if n--; c == '\t' {
			b.WriteByte('\t')
		} else {
			b.WriteByte(' ')
		}
	}
	b.WriteString(strings.Repeat(" ", n))
}

// writeSyntaxLine writes the source line with carets from column from to column to (1-based characters; to 0: one caret).
func writeSyntaxLine(b *strings.Builder, line string, from, to int, sameLine bool) {
	if i := strings.IndexByte(line, '\n'); i >= 0 {
		line = line[:i]
	}
	stripped := strings.TrimLeft(line, " \f") // a tab stays, as it does in CPython
	indent := len(line) - len(stripped)
	stripped = strings.TrimRight(stripped, " \t\r\f")
	b.WriteString("    " + stripped + "\n")
	if from < 1 {
		return
	}
	from, to = min(from, len(line)+1), min(to, len(line)+2) // the guest may have said anything
	start := max(from-1-indent, 0)
	n := 1
	if sameLine && to > from {
		n = to - from
	} else if !sameLine {
		n = max(len([]rune(stripped))-start, 1)
	}
	b.WriteString("    ")
	if strings.IndexByte(stripped, '\t') < 0 {
		b.WriteString(strings.Repeat(" ", start))
	} else {
		writeBlank(b, stripped, start)
	}
	b.WriteString(strings.Repeat("^", n) + "\n")
}
