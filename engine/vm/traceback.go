// The places of a traceback.
package vm

import (
	"strings"

	opcode "github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/object"
)

// Place is one entry of a traceback. Columns are UTF-8 byte offsets from 0; Line 0 means none.
type Place struct {
	File, Function, Source           string
	Line, EndLine, Column, EndColumn int
}

// Places are the entries of a traceback, outermost first.
func Places(tb *object.Traceback) []Place {
	var out []Place
	for ; tb != nil; tb = tb.Next {
		out = append(out, placeOf(tb))
	}
	return out
}

func placeOf(tb *object.Traceback) Place {
	p, at := position(tb)
	return Place{File: p.Filename, Function: p.Name, Source: sourceLine(p, int(at.Line)),
		Line: int(at.Line), EndLine: int(at.EndLine), Column: int(at.Col), EndColumn: int(at.EndCol)}
}

// sourceLine is a line of the code's source, "" where the source is not kept.
func sourceLine(p *opcode.Code, line int) string {
	if p.Source == nil || line < 1 {
		return ""
	}
	text := *p.Source
	for ; line > 1; line-- {
		i := strings.IndexByte(text, '\n')
		if i < 0 {
			return ""
		}
		text = text[i+1:]
	}
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
