// The places of a traceback.
package vm

import (
	"sort"
	"strings"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Place is one entry of a traceback. Columns are UTF-8 byte offsets from 0; Line 0 means none. Names and lines are those of the guest, cut as
// MaxLine says.
type Place struct {
	File, Function, Source           string
	Line, EndLine, Column, EndColumn int
	Callee                           bool    // of a method call, looking the method up raised
	source                           *string // that Line counts in; nil: it is not kept
}

const (
	// MaxLine bounds a quoted line and a name: one that comes longer was cut, up to three bytes behind the next.
	MaxLine = 4 << 10
	// maxQuoted bounds the lines that an entry of a traceback quotes.
	maxQuoted = 200
)

// Places finds the places of tracebacks' entries, each once: a long chain of exceptions comes from few of them. The zero value is ready.
type Places struct {
	found map[placeKey]*Place
	lines map[*string]lineIndex
}

type placeKey struct {
	code     *opcode.Code
	ip, line int32
	callee   bool
}

// Of is the place of an entry, the same pointer for the same place.
func (s *Places) Of(tb *object.Traceback) *Place {
	code, at := position(tb)
	key := placeKey{code: code, ip: tb.IP, line: tb.Line, callee: tb.Callee}
	if tb.Line != 0 {
		key.ip = 0 // the line is all that position looks at
	}
	if p := s.found[key]; p != nil {
		return p
	}
	p := &Place{File: cut(code.Filename), Function: cut(code.Name), Source: cutLine(s.from(code.Source, int(at.Line))), Callee: tb.Callee,
		Line: int(at.Line), EndLine: int(at.EndLine), Column: int(at.Col), EndColumn: int(at.EndCol), source: code.Source}
	if s.found == nil {
		s.found = map[placeKey]*Place{}
	}
	s.found[key] = p
	return p
}

// List are the places of a traceback's entries, outermost first, at most so many.
func (s *Places) List(tb *object.Traceback, most int) []*Place {
	var out []*Place
	for ; tb != nil && len(out) < most; tb = tb.Next {
		out = append(out, s.Of(tb))
	}
	return out
}

// Lines are the source of a place from Line to EndLine, none where that is too much. They are not kept.
func (s *Places) Lines(p *Place) []string {
	if p.Source == "" || p.EndLine < p.Line || p.EndLine-p.Line >= maxQuoted {
		return nil
	}
	out := make([]string, 0, p.EndLine-p.Line+1)
	text := s.from(p.source, p.Line)
	for n := p.Line; n <= p.EndLine; n++ {
		out = append(out, cutLine(text))
		if i := strings.IndexByte(text[:min(len(text), MaxLine)], '\n'); i >= 0 {
			text = text[i+1:]
		} else {
			text = s.from(p.source, n+1)
		}
	}
	return out
}

// SameLine tells whether two entries are of the same line of the same function, as those of a recursion are.
func SameLine(a, b *object.Traceback) bool {
	code, at := position(a)
	other, where := position(b)
	return at.Line == where.Line && (code == other || code.Filename == other.Filename && code.Name == other.Name)
}

// from is the text of a source from the beginning of a line on, "" where the source is not kept.
func (s *Places) from(source *string, line int) string {
	if source == nil || line < 1 {
		return ""
	}
	index, ok := s.lines[source]
	if !ok {
		index = indexLines(*source)
		if s.lines == nil {
			s.lines = map[*string]lineIndex{}
		}
		s.lines[source] = index
	}
	return index.from(*source, line)
}

// lineIndex is, for each piece of a source, how many lines end before it. It takes a thousandth of the source, whatever the lines are, and a
// line is found without looking through more than a piece.
type lineIndex []int

const pieceSize = 4 << 10

func indexLines(text string) lineIndex {
	out := make(lineIndex, 0, len(text)/pieceSize+1)
	for at, n := 0, 0; at < len(text); at += pieceSize {
		out = append(out, n)
		n += strings.Count(text[at:min(at+pieceSize, len(text))], "\n")
	}
	return out
}

// from is the text from the beginning of a line on.
func (x lineIndex) from(text string, line int) string {
	if line == 1 {
		return text
	}
	piece := sort.SearchInts(x, line-1) - 1
	if piece < 0 {
		return ""
	}
	text = text[piece*pieceSize:]
	for n := x[piece]; n < line-1; n++ {
		end := strings.IndexByte(text, '\n')
		if end < 0 {
			return ""
		}
		text = text[end+1:]
	}
	return text
}

// cutLine is the first line of a text, cut.
func cutLine(text string) string {
	if i := strings.IndexByte(text[:min(len(text), MaxLine+1)], '\n'); i >= 0 {
		text = text[:i]
	}
	if len(text) > MaxLine {
		return cut(text)
	}
	return strings.TrimSuffix(text, "\r")
}

// cut cuts a long text behind the character that passes MaxLine, so that its reader sees that.
func cut(text string) string {
	n := min(len(text), MaxLine+1)
	for n < len(text) && n < MaxLine+4 && text[n]&0xc0 == 0x80 {
		n++
	}
	return text[:n]
}

const (
	// maxVisible bounds the names among which the one that was meant is looked for: object.Suggest refuses fewer.
	maxVisible = 1000
	// maxLevels bounds the entries that are passed on the way to where an exception was raised.
	maxLevels = 50_000
)

// VisibleNames are the names that the place where an exception was raised could see: locals, globals, builtins. Of too many
// there are none.
func VisibleNames(_ *object.Thread, e *object.Exception) []string {
	tb := e.Traceback
	if tb == nil {
		return nil
	}
	for n := 0; tb.Next != nil; n++ {
		if n == maxLevels {
			return nil
		}
		tb = tb.Next
	}
	fn := tb.Func.(*Function)
	local := varNames(tb.Code.(*Code).Proto)
	n := len(local) + fn.Globals.Len() + fn.Builtins.Len()
	if n > maxVisible {
		return nil
	}
	out := append(make([]string, 0, n), local...)
	for _, d := range []*object.Dict{fn.Globals, fn.Builtins} {
		for i := 0; ; {
			entry, next, ok := d.Next(i)
			if !ok {
				break
			}
			i = next
			if s, ok := object.AsStr(entry.Key); ok {
				out = append(out, s.S)
			}
		}
	}
	return out
}
