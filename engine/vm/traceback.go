// The places of a traceback.
package vm

import (
	"strings"

	"github.com/small-python/spy/engine/object"
)

// Place is one entry of a traceback. Columns are UTF-8 byte offsets from 0; Line 0 means none. Lines are the source from Line to EndLine,
// none where that is too much.
type Place struct {
	File, Function, Source           string
	Lines                            []string
	Line, EndLine, Column, EndColumn int
	Callee                           bool // of a method call, looking the method up raised
}

// maxQuoted bounds the lines that an entry of a traceback quotes.
const maxQuoted = 200

// Places are the entries of a traceback, outermost first, at most so many.
func Places(tb *object.Traceback, most int) []Place {
	var out []Place
	lines := sourceLines{}
	for last := tb; tb != nil && len(out) < most; last, tb = tb, tb.Next {
		if n := len(out); n > 0 && tb.Code == last.Code && tb.IP == last.IP && tb.Callee == last.Callee { // as recursion gives
			out = append(out, out[n-1])
			continue
		}
		out = append(out, placeOf(tb, lines))
	}
	return out
}

func placeOf(tb *object.Traceback, lines sourceLines) Place {
	p, at := position(tb)
	place := Place{File: p.Filename, Function: p.Name, Source: lines.line(p.Source, int(at.Line)), Callee: tb.Callee,
		Line: int(at.Line), EndLine: int(at.EndLine), Column: int(at.Col), EndColumn: int(at.EndCol)}
	if place.Source != "" && at.EndLine >= at.Line && at.EndLine-at.Line < maxQuoted {
		place.Lines = append(place.Lines, place.Source)
		for n := place.Line + 1; n <= place.EndLine; n++ {
			place.Lines = append(place.Lines, lines.line(p.Source, n))
		}
	}
	return place
}

// sourceLines holds where the lines of sources begin, so that a long source is looked through once for all entries of a traceback.
type sourceLines map[*string][]int32

// line is a line of a source, "" where the source is not kept.
func (l sourceLines) line(source *string, line int) string {
	if source == nil || line < 1 {
		return ""
	}
	text := *source
	starts, ok := l[source]
	if !ok {
		starts = append(starts, 0)
		for at := strings.IndexByte(text, '\n'); at >= 0; {
			starts = append(starts, int32(at+1))
			next := strings.IndexByte(text[at+1:], '\n')
			if next < 0 {
				break
			}
			at += 1 + next
		}
		l[source] = starts
	}
	if line > len(starts) {
		return ""
	}
	text = text[starts[line-1]:]
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSuffix(text, "\r")
}

// VisibleNames are the names that the place where an exception was raised could see: locals, globals, builtins.
func VisibleNames(_ *object.Thread, e *object.Exception) []string {
	tb := e.Traceback
	if tb == nil {
		return nil
	}
	for tb.Next != nil {
		tb = tb.Next
	}
	fn := tb.Code.(*Function)
	out := append([]string(nil), varNames(fn.Code.Proto)...)
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
