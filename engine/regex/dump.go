// What DEBUG shows: the tree of the pattern, line by line as CPython does. The program is not shown, since it is another than CPython's.
package regex

import (
	"fmt"
	"strings"
)

// dumper writes the tree. Nesting is bounded, but deep lines are long.
type dumper struct {
	out   strings.Builder
	meter Meter
	err   error
}

func dump(tree []*node, m Meter) (string, error) {
	d := dumper{meter: m}
	d.list(tree, 0)
	return d.out.String(), d.err
}

func (d *dumper) line(level int, format string, args ...any) {
	if d.err != nil {
		return
	}
	text := strings.Repeat("  ", level) + fmt.Sprintf(format, args...) + "\n"
	if d.err = d.meter.Reserve(int64(2 * len(text))); d.err == nil {
		d.err = d.meter.Step(1 + len(text)/16)
	}
	if d.err == nil {
		d.out.WriteString(text)
	}
}

func (d *dumper) list(list []*node, level int) {
	for _, n := range list {
		if d.err != nil {
			return
		}
		d.node(n, level)
	}
}

var atNames = [...]string{"AT_BEGINNING", "AT_END", "AT_BEGINNING_STRING", "AT_END_STRING", "AT_BOUNDARY", "AT_NON_BOUNDARY"}
var categoryNames = [...]string{"DIGIT", "NOT_DIGIT", "SPACE", "NOT_SPACE", "WORD", "NOT_WORD"}

func (d *dumper) node(n *node, level int) {
	switch n.kind {
	case nodeLiteral:
		d.line(level, "LITERAL %d", n.char)
	case nodeNotLiteral:
		d.line(level, "NOT_LITERAL %d", n.char)
	case nodeAny:
		d.line(level, "ANY None")
	case nodeClass:
		d.class(n, level)
	case nodeAt:
		d.line(level, "AT %s", atNames[n.at])
	case nodeFail:
		d.line(level, "FAILURE")
	case nodeRef:
		d.line(level, "GROUPREF %d", n.group)
	case nodeBranch:
		d.line(level, "BRANCH")
		for i, k := range n.kids {
			if i > 0 {
				d.line(level, "OR")
			}
			d.list(k, level+1)
		}
	case nodeCond:
		d.line(level, "GROUPREF_EXISTS %d", n.group)
		d.list(n.kids[0], level+1)
		if len(n.kids[1]) > 0 {
			d.line(level, "ELSE")
			d.list(n.kids[1], level+1)
		}
	default:
		d.line(level, "%s", headOf(n))
		d.list(n.kids[0], level+1)
	}
}

// headOf is the line of a node with one list below it.
func headOf(n *node) string {
	switch n.kind {
	case nodeAtomic:
		return "ATOMIC_GROUP"
	case nodeRepeat:
		most := "MAXREPEAT"
		if n.max != maxRepeat {
			most = fmt.Sprint(n.max)
		}
		return fmt.Sprintf("%s %d %s", [...]string{"MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"}[n.mode], n.min, most)
	case nodeLook:
		name, way := "ASSERT", 1
		if n.negate {
			name = "ASSERT_NOT"
		}
		if n.behind {
			way = -1
		}
		return fmt.Sprintf("%s %d", name, way)
	}
	if n.group == 0 {
		return fmt.Sprintf("SUBPATTERN None %d %d", n.add, n.del)
	}
	return fmt.Sprintf("SUBPATTERN %d 0 0", n.group)
}

func (d *dumper) class(n *node, level int) {
	d.line(level, "IN")
	if n.negate {
		d.line(level+1, "NEGATE None")
	}
	for _, it := range n.items {
		switch {
		case it.cat != noCategory:
			d.line(level+1, "CATEGORY CATEGORY_%s", categoryNames[it.cat])
		case !it.span:
			d.line(level+1, "LITERAL %d", it.lo)
		default:
			d.line(level+1, "RANGE (%d, %d)", it.lo, it.hi)
		}
	}
}
