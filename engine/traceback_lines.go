// The quoted lines of a traceback entry with the marks below them: the whole expression that raised, over several lines where it stands on
// several, shortened in the middle.
package engine

import (
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/ucd"
	"github.com/small-python/spy/engine/vm"
)

// excerpt is the quoted source of an entry: its lines without the common indent, and the marked part in characters.
type excerpt struct {
	lines      []string
	start, end int // in the first and behind the last line
	marks      anchors
	marked     bool // there are anchors
	plain      bool // no marks
}

// formatEntry is the text of one entry.
func (r *Report) formatEntry(p *vm.Place) string {
	var b strings.Builder
	fmt.Fprintf(&b, "  File \"%s\", line %d, in %s\n", cut(p.File, vm.MaxLine), p.Line, cut(p.Function, vm.MaxLine))
	if strings.TrimSpace(p.Source) == "" {
		return b.String()
	}
	lines := r.places.Lines(p)
	if p.Column < 0 || len(lines) == 0 {
		b.WriteString("    " + strings.TrimSpace(cut(p.Source, vm.MaxLine)) + "\n")
		return b.String()
	}
	r.writeExcerpt(&b, p, lines)
	return b.String()
}

// writeExcerpt quotes the lines of a place, with the marks.
func (r *Report) writeExcerpt(b *strings.Builder, p *vm.Place, lines []string) {
	x := r.newExcerpt(p, lines)
	show := r.showsMarks(x)
	shown := x.significant()
	for i, n := range shown {
		if i > 0 {
			switch gap := n - shown[i-1]; {
			case gap == 2:
				x.write(b, n-1, show)
			case gap > 2:
				fmt.Fprintf(b, "    ...<%d lines>...\n", gap-1)
			}
		}
		x.write(b, n, show)
	}
}

// newExcerpt takes the common indent off the lines and finds the anchors.
func (r *Report) newExcerpt(p *vm.Place, quoted []string) *excerpt {
	lines, plain := make([]string, len(quoted)), false
	indent := -1
	for i, l := range quoted {
		plain = plain || len(l) > vm.MaxLine
		lines[i] = strings.TrimRight(cut(l, vm.MaxLine), " \t\f\r")
		if lines[i] == "" {
			continue
		}
		if n := len(l) - len(strings.TrimLeft(l, " \t\f")); indent < 0 || n < indent {
			indent = n
		}
	}
	indent = max(indent, 0)
	for i, l := range lines {
		lines[i] = l[min(indent, len(l)):]
	}
	if plain {
		return &excerpt{lines: lines, plain: true}
	}
	last := lines[len(lines)-1]
	x := &excerpt{lines: lines}
	from := min(max(p.Column-indent, 0), len(lines[0]))
	to := min(max(p.EndColumn-indent, 0), len(last))
	x.start, x.end = characters(lines[0][:from]), characters(last[:to])
	segment := append([]string(nil), lines...)
	segment[len(segment)-1] = last[:to]
	if len(segment) == 1 && from > to {
		return x
	}
	segment[0] = segment[0][from:]
	if !r.mayParse(segment) {
		return x
	}
	if p.Callee {
		x.narrow(segment)
		return x
	}
	x.marks, x.marked = findAnchors(segment)
	if x.marked {
		x.marks.shift(x.start)
	}
	return x
}

// narrow moves the end of the marked part to the end of what the expression calls: its attribute was missing.
func (x *excerpt) narrow(segment []string) {
	line, col, ok := calleeEnd(segment)
	if !ok {
		return
	}
	if line == 0 {
		col += x.start
	}
	x.lines, x.end = x.lines[:line+1], col
}

// mayParse tells whether source is short enough to be parsed for its marks, and counts it.
func (r *Report) mayParse(lines []string) bool {
	n := len(lines) - 1
	for _, l := range lines {
		n += len(l)
	}
	if n > maxSegment || n > maxParsed-r.parsed {
		return false
	}
	r.parsed += n
	return true
}

// showsMarks tells whether marks say more than the line itself.
func (r *Report) showsMarks(x *excerpt) bool {
	if x.plain || r.mayParse(x.lines) && x.isWholeCall() {
		return false
	}
	if x.marked {
		return true
	}
	last := x.lines[len(x.lines)-1]
	return strings.TrimSpace(prefixOf(x.lines[0], x.start)) != "" || strings.TrimSpace(last[len(prefixOf(last, x.end)):]) != ""
}

// significant are the numbers of the lines that are shown: the ends and what is around an anchor.
func (x *excerpt) significant() []int {
	want := map[int]bool{0: true, len(x.lines) - 1: true}
	if x.marked {
		for d := -1; d <= 1; d++ {
			want[x.marks.left.line+d] = true
			want[x.marks.right.line+d] = true
		}
	}
	var out []int
	for n := range x.lines {
		if want[n] {
			out = append(out, n)
		}
	}
	return out
}

// write writes line n and, where show is set, its marks.
func (x *excerpt) write(b *strings.Builder, n int, show bool) {
	line := x.lines[n]
	b.WriteString("    " + line + "\n")
	if !show {
		return
	}
	b.WriteString("    ")
	blank := len(line) - len(strings.TrimLeft(line, " \t\f"))
	end := columns(line, len(line))
	if n == len(x.lines)-1 {
		end = columns(line, x.end)
	}
	start, marks := 0, x.marks
	if n == 0 {
		start = columns(line, x.start)
	}
	if marks.left.line == n {
		marks.left.col = columns(line, marks.left.col)
	}
	if marks.right.line == n {
		marks.right.col = columns(line, marks.right.col)
	}
	for col := range end {
		switch {
		case col < blank || col < start:
			b.WriteByte(' ')
		case !x.marked, marks.holds(n, col):
			b.WriteByte('^')
		default:
			b.WriteByte('~')
		}
	}
	b.WriteByte('\n')
}

// characters counts the characters of text.
func characters(s string) int {
	n := 0
	for i := 0; i < len(s); i += object.CharLen(s[i]) {
		n++
	}
	return n
}

// columns is the width of the first n characters of s on a terminal: East Asian wide ones take two.
func columns(s string, n int) int {
	width := 0
	for _, r := range prefixOf(s, n) {
		width++
		if w := ucd.EastAsianWidth(r); w == "W" || w == "F" {
			width++
		}
	}
	return width
}

// prefixOf is the first n characters of s.
func prefixOf(s string, n int) string {
	i := 0
	for ; n > 0 && i < len(s); n-- {
		i += object.CharLen(s[i])
	}
	return s[:min(i, len(s))]
}
