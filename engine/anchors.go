// Where the marks of a traceback go: the operator of the outermost binary operation, the brackets of the outermost call or subscript. The
// text is guest source: the parser bounds its depth, and a text that does not parse gets plain marks.
package engine

import (
	"strings"

	"github.com/small-python/spy/engine/syntax"
)

// spot is a place in the lines of an excerpt, in characters.
type spot struct{ line, col int }

// anchors are the part between two spots that gets carets; the rest of the expression gets tildes.
type anchors struct{ left, right spot }

func (a *anchors) shift(columns int) {
	if a.left.line == 0 {
		a.left.col += columns
	}
	if a.right.line == 0 {
		a.right.col += columns
	}
}

func (a *anchors) holds(line, col int) bool {
	return (line > a.left.line || line == a.left.line && col >= a.left.col) && (line < a.right.line || line == a.right.line && col < a.right.col)
}

// maxSegment bounds what is parsed again for its marks.
const maxSegment = 1 << 12

// parseSegment parses the marked text as an expression in parentheses. Its lines count from 2.
func parseSegment(lines []string) syntax.Expr {
	text := strings.Join(lines, "\n")
	if len(text) > maxSegment {
		return nil
	}
	tree, err := syntax.Parse([]byte("(\n"+text+"\n)"), syntax.Options{Mode: syntax.ModeEval, Text: true})
	if err != nil {
		return nil
	}
	root, ok := tree.(*syntax.Expression)
	if !ok {
		return nil
	}
	return root.Body
}

// findAnchors finds the part of an expression that matters.
func findAnchors(lines []string) (anchors, bool) {
	s := segment(lines)
	switch e := parseSegment(lines).(type) {
	case *syntax.BinOp:
		at, ok := s.from(s.end(e.Left), func(c byte) bool { return c != ' ' && c != '\t' && c != ')' && c != '\\' })
		if !ok {
			return anchors{}, false
		}
		to := at
		to.col++
		line, right := s[at.line], s.start(e.Right)
		if to.col < len(line) && (right.line > at.line || to.col < right.col) && !strings.ContainsRune(" \t\\#", rune(line[to.col])) {
			to.col++
		}
		return s.anchors(at, to), true
	case *syntax.Subscript:
		left, ok := s.from(s.end(e.Value), func(c byte) bool { return c == '[' })
		right, ok2 := s.from(s.end(e.Slice), func(c byte) bool { return c == ']' })
		right.col++
		return s.anchors(left, right), ok && ok2
	case *syntax.Call:
		left, ok := s.from(s.end(e.Func), func(c byte) bool { return c == '(' })
		return s.anchors(left, s.end(e)), ok
	}
	return anchors{}, false
}

// calleeEnd is where the called part of a call ends.
func calleeEnd(lines []string) (line, col int, ok bool) {
	e, ok := parseSegment(lines).(*syntax.Call)
	if !ok {
		return 0, 0, false
	}
	end := segment(lines).end(e.Func)
	return end.line, characters(lines[end.line][:end.col]), true
}

// isWholeCall tells the statements `return f(…)` and `x = f(…)` whose call fills the excerpt: marks below them say nothing.
func (x *excerpt) isWholeCall() bool {
	text := strings.Join(x.lines, "\n")
	if len(text) > maxSegment {
		return false
	}
	// A return stands in a function; the parser does not mind where.
	tree, err := syntax.Parse([]byte(text+"\n"), syntax.Options{Mode: syntax.ModeExec, Text: true})
	m, ok := tree.(*syntax.Module)
	if err != nil || !ok || len(m.Body) == 0 {
		return false
	}
	var call syntax.Expr
	switch st := m.Body[0].(type) {
	case *syntax.Return:
		if c, ok := st.Value.(*syntax.Call); ok {
			if _, plain := c.Func.(*syntax.Name); plain {
				call = c
			}
		}
	case *syntax.Assign:
		if c, ok := st.Value.(*syntax.Call); ok && len(st.Targets) == 1 {
			if _, plain := st.Targets[0].(*syntax.Name); plain {
				call = c
			}
		}
	}
	if call == nil {
		return false
	}
	at := call.Pos()
	last := x.lines[len(x.lines)-1]
	return at.Line == 1 && int(at.EndLine) == len(x.lines) && int(at.Col) == len(prefixOf(x.lines[0], x.start)) && int(at.EndCol) == len(prefixOf(last, x.end))
}

// segment is the lines of the marked text; spots in it are in bytes until anchors makes characters of them.
type segment []string

func (s segment) start(e syntax.Expr) spot {
	at := e.Pos()
	return s.clip(spot{int(at.Line) - 2, int(at.Col)})
}

func (s segment) end(e syntax.Expr) spot {
	at := e.Pos()
	return s.clip(spot{int(at.EndLine) - 2, int(at.EndCol)})
}

func (s segment) clip(p spot) spot {
	p.line = min(max(p.line, 0), len(s)-1)
	p.col = min(max(p.col, 0), len(s[p.line]))
	return p
}

// from is the first byte at or after p that is wanted, past comments.
func (s segment) from(p spot, wanted func(byte) bool) (spot, bool) {
	for ; p.line < len(s); p.line, p.col = p.line+1, 0 {
		line := s[p.line]
		for ; p.col < len(line) && line[p.col] != '#'; p.col++ {
			if wanted(line[p.col]) {
				return p, true
			}
		}
	}
	return spot{}, false
}

func (s segment) anchors(left, right spot) anchors {
	in := func(p spot) spot {
		return spot{p.line, characters(s[p.line][:min(p.col, len(s[p.line]))])}
	}
	return anchors{in(left), in(right)}
}
