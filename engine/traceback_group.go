// Exception groups in a traceback: a tree drawn with margins.
package engine

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

// groupWidth and groupDepth bound how much of a tree of groups is drawn; maxReport bounds the text, since a member may be in many groups.
const (
	groupWidth = 15
	groupDepth = 10
	maxReport  = 1 << 20
)

// report is a traceback's text in the making. depth is that of the group that is drawn, 0 outside of one; open tells that the line that ends
// the last member of a group is still to be drawn: where that is a group itself, it has drawn it.
type report struct {
	entries int // of tracebacks, so far
	t       *object.Thread
	b       strings.Builder
	depth   int
	open    bool
}

// emit adds whole lines behind the margin of the group.
func (r *report) emit(text string, margin byte) {
	if r.depth == 0 {
		r.b.WriteString(text)
		return
	}
	prefix := strings.Repeat("  ", r.depth) + string(margin) + " "
	for _, line := range strings.SplitAfter(text, "\n") {
		if line != "" {
			r.b.WriteString(prefix + line)
		}
	}
}

// chain writes an exception with what it came of.
func (r *report) chain(n *node) {
	var links []*node
	for ; n != nil; n = cmp.Or(n.cause, n.context) {
		links = append(links, n)
	}
	for i := len(links) - 1; i >= 0; i-- {
		r.one(links[i])
		switch {
		case i == 0:
		case links[i-1].cause != nil:
			r.emit("\nThe above exception was the direct cause of the following exception:\n\n", '|')
		default:
			r.emit("\nDuring handling of the above exception, another exception occurred:\n\n", '|')
		}
	}
}

func (r *report) one(n *node) {
	if !n.group {
		r.head(n.e, "Traceback (most recent call last):\n", '|')
		return
	}
	if r.depth > groupDepth || r.b.Len() > maxReport {
		r.emit(fmt.Sprintf("... (max_group_depth is %d)\n", groupDepth), '|')
		return
	}
	top := r.depth == 0
	margin := byte('|')
	if top {
		r.depth, margin = 1, '+'
	}
	r.head(n.e, "Exception Group Traceback (most recent call last):\n", margin)
	r.members(n.members)
	if top {
		r.depth = 0
	}
}

// head writes the traceback and the message of an exception; margin stands before its first line.
func (r *report) head(e *object.Exception, title string, margin byte) {
	if e.Traceback != nil {
		r.emit(title, margin)
		var entries strings.Builder
		places := vm.Places(e.Traceback, max(maxDeep-r.entries, leastDeep))
		r.entries += len(places)
		formatEntries(&entries, places)
		r.emit(entries.String(), '|')
	}
	r.emit(object.ExceptionWithHint(r.t, e, suggestion(r.t, e)), '|')
}

func (r *report) members(members []*node) {
	for i, m := range members {
		joint, title := "  ", fmt.Sprint(i+1)
		if i == 0 {
			joint = "+-"
		}
		if i == groupWidth {
			title = "..."
		}
		r.b.WriteString(strings.Repeat("  ", r.depth) + joint + "+---------------- " + title + " ----------------\n")
		r.depth++
		last := i == len(members)-1 || i == groupWidth
		r.open = r.open || last
		if i == groupWidth {
			more := len(members) - groupWidth
			s := "s"
			if more == 1 {
				s = ""
			}
			r.emit(fmt.Sprintf("and %d more exception%s\n", more, s), '|')
		} else {
			r.chain(m)
		}
		if last && r.open {
			r.b.WriteString(strings.Repeat("  ", r.depth) + "+------------------------------------\n")
			r.open = false
		}
		r.depth--
		if last {
			return
		}
	}
}
