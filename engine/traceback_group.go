// Chains and groups in a traceback: the tree of exceptions, of which groups are drawn with margins.
package engine

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
)

// groupWidth and groupDepth bound how much of a tree of groups is drawn.
const (
	groupWidth = 15
	groupDepth = 10
	// groupExceptions is the place of a group's members in Exception.Fields, after its message.
	groupExceptions = 1
	// maxCounted bounds how many exceptions without a node are counted.
	maxCounted = 1 << 18
)

// node is an exception as it is printed: with what it came of and, of a group, its members. Each exception shows what it came of once.
type node struct {
	e       *object.Exception
	cause   *node
	context *node
	members []*node // those that are drawn
	more    int     // members that are not
	group   bool
	earlier int // exceptions that it came of and that have no node; more than maxCounted: unknown
}

// forest makes nodes.
type forest struct {
	seen    map[*object.Exception]bool
	made    int
	counted int
}

func (f *forest) add(e *object.Exception) *node {
	f.seen[e] = true
	f.made++
	return &node{e: e}
}

// fresh is the exception that a value is, nil where it is none or was seen.
func (f *forest) fresh(v object.Value) *object.Exception {
	if v.IsAbsent() || v.IsNone() {
		return nil
	}
	if x, ok := object.AsException(v); ok && !f.seen[x] {
		return x
	}
	return nil
}

// origin is what an exception came of, as far as it was not seen, and whether that is its cause.
func (f *forest) origin(e *object.Exception) (of *object.Exception, cause bool) {
	if of = f.fresh(e.Cause); of != nil {
		return of, true
	}
	if e.Suppress {
		return nil, false
	}
	return f.fresh(e.Context), false
}

// count counts an exception and what it came of. A circle counts as too many.
func (f *forest) count(e *object.Exception) int {
	n := 0
	for ; e != nil; e, _ = f.origin(e) {
		if f.counted++; f.counted > maxCounted {
			return maxCounted + 1
		}
		n++
	}
	return n
}

// tree makes the nodes of an exception and of all that belongs to it, the last found first, as CPython does: the order decides where something
// that several have in common is shown.
func tree(e *object.Exception) *node {
	f := &forest{seen: map[*object.Exception]bool{}}
	root := f.add(e)
	for todo := []*node{root}; len(todo) > 0; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		todo = append(todo, f.grow(n)...)
	}
	return root
}

// grow gives a node what belongs to it.
func (f *forest) grow(n *node) []*node {
	var grown []*node
	full := f.made >= maxNodes
	switch of, cause := f.origin(n.e); {
	case of == nil:
	case full:
		n.earlier = f.count(of)
	case cause:
		n.cause = f.add(of)
		grown = append(grown, n.cause)
	default:
		n.context = f.add(of)
		grown = append(grown, n.context)
	}
	var members []object.Value
	if members, n.group = groupMembers(n.e); len(members) > groupWidth || full {
		shown := groupWidth
		if full {
			shown = 0
		}
		members, n.more = members[:shown], len(members)-shown
	}
	for _, v := range members {
		if m, ok := object.AsException(v); ok {
			n.members = append(n.members, f.add(m))
		}
	}
	return append(grown, n.members...)
}

// groupMembers are the members of a group; false for any other exception.
func groupMembers(e *object.Exception) ([]object.Value, bool) {
	if !e.Shape.Type.IsSubtype(object.BaseExceptionGroupType) {
		return nil, false
	}
	if len(e.Fields) > groupExceptions && !e.Fields[groupExceptions].IsAbsent() {
		if tup, ok := object.AsTuple(e.Fields[groupExceptions]); ok {
			return tup.Items, true
		}
	}
	return nil, true
}

// write adds text as it is.
func (r *Report) write(text string) {
	r.b.WriteString(text)
	r.room -= len(text)
}

// emit adds whole lines behind the margin of the group.
func (r *Report) emit(text string, margin byte) {
	if r.depth == 0 {
		r.write(text)
		return
	}
	prefix := strings.Repeat("  ", r.depth) + string(margin) + " "
	for text != "" {
		end := len(text)
		if i := strings.IndexByte(text, '\n'); i >= 0 {
			end = i + 1
		}
		r.write(prefix)
		r.write(text[:end])
		text = text[end:]
	}
}

// margin is how long the margin of the group is.
func (r *Report) margin() int {
	if r.depth == 0 {
		return 0
	}
	return 2*r.depth + 2
}

// cost is how much a text takes behind the margin.
func (r *Report) cost(text string) int {
	return len(text) + (strings.Count(text, "\n")+1)*r.margin()
}

// chain writes an exception with what it came of. That is formatted after it, as far as there is room, and stands before it.
func (r *Report) chain(n *node) {
	var links []*node
	for ; n != nil; n = cmp.Or(n.cause, n.context) {
		links = append(links, n)
	}
	var parts []string
	for i, n := range links {
		if i > 0 && r.room < leastRoom {
			break
		}
		parts = append(parts, r.part(func() { r.one(n) }))
	}
	r.earlier(len(links) - len(parts) + links[len(links)-1].earlier)
	for i := len(parts) - 1; i >= 0; i-- {
		r.b.WriteString(parts[i])
		if i > 0 {
			r.join(links[i-1])
		}
	}
}

// earlier says that so many exceptions of a chain are not shown.
func (r *Report) earlier(n int) {
	if n > maxCounted {
		r.emit("... (earlier exceptions are not shown)\n\n", '|')
	} else if n > 0 {
		r.emit(fmt.Sprintf("... (%s not shown)\n\n", are(n, "earlier exception", "earlier exceptions")), '|')
	}
}

// join says how an exception came of the one above it.
func (r *Report) join(n *node) {
	if n.cause != nil {
		r.emit("\nThe above exception was the direct cause of the following exception:\n\n", '|')
	} else {
		r.emit("\nDuring handling of the above exception, another exception occurred:\n\n", '|')
	}
}

func (r *Report) one(n *node) {
	if !n.group {
		r.head(n.e, "Traceback (most recent call last):\n", '|')
		return
	}
	if r.depth > groupDepth {
		r.emit(fmt.Sprintf("... (max_group_depth is %d)\n", groupDepth), '|')
		return
	}
	top := r.depth == 0
	margin := byte('|')
	if top {
		r.depth, margin = 1, '+'
	}
	r.head(n.e, "Exception Group Traceback (most recent call last):\n", margin)
	r.members(n)
	if top {
		r.depth = 0
	}
}

// head writes the traceback and the message of an exception; margin stands before its first line.
func (r *Report) head(e *object.Exception, title string, margin byte) {
	if e.Traceback != nil {
		r.emit(title, margin)
		r.traceback(e.Traceback)
	}
	r.emit(r.message(e), '|')
}

// members draws the members of a group as far as there is room.
func (r *Report) members(n *node) {
	left := len(n.members) + n.more
	for i, m := range n.members {
		if r.room < leastRoom {
			break
		}
		left--
		r.member(i, fmt.Sprint(i+1), left == 0, func() { r.chain(m) })
	}
	if left == 0 {
		return
	}
	more := fmt.Sprintf("and %d more exceptions\n", left)
	if left == 1 {
		more = "and 1 more exception\n"
	}
	r.member(len(n.members)+n.more-left, "...", true, func() { r.emit(more, '|') })
}

// member draws one member of a group, the i-th, by a function.
func (r *Report) member(i int, title string, last bool, draw func()) {
	joint := "  "
	if i == 0 {
		joint = "+-"
	}
	r.write(strings.Repeat("  ", r.depth) + joint + "+---------------- " + title + " ----------------\n")
	r.depth++
	r.open = r.open || last
	draw()
	if last && r.open {
		r.write(strings.Repeat("  ", r.depth) + "+------------------------------------\n")
		r.open = false
	}
	r.depth--
}
