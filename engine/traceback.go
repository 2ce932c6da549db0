// Tracebacks as text, as CPython 3.15 prints them: carets, folded repeats, chains.
package engine

import (
	"fmt"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

// maxNodes bounds how many exceptions of a chain or tree of groups are printed, maxEntries how many entries of one traceback.
const (
	maxNodes   = 2000
	maxEntries = 1000
	foldAfter  = 3
	// maxDeep bounds the entries that are looked at, those that repeat included, of all exceptions together; leastDeep are those that each may have.
	maxDeep, leastDeep = 50_000, 100
)

// node is an exception as it is printed: with what it came of and, of a group, its members. Each exception shows what it came of once.
type node struct {
	e       *object.Exception
	cause   *node
	context *node
	members []*node
	group   bool
}

// tree makes the nodes of an exception and of all that belongs to it, the last found first, as CPython does: the order decides where something
// that several have in common is shown.
func tree(e *object.Exception) *node {
	seen := map[*object.Exception]bool{}
	made := 0
	add := func(e *object.Exception) *node {
		seen[e] = true
		made++
		return &node{e: e}
	}
	fresh := func(v object.Value) *node {
		if v.IsAbsent() || v.IsNone() {
			return nil
		}
		if x, ok := object.AsException(v); ok && !seen[x] {
			return add(x)
		}
		return nil
	}
	root := add(e)
	for todo := []*node{root}; len(todo) > 0 && made < maxNodes; {
		n := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		if n.cause = fresh(n.e.Cause); n.cause != nil {
			todo = append(todo, n.cause)
		} else if !n.e.Suppress {
			if n.context = fresh(n.e.Context); n.context != nil {
				todo = append(todo, n.context)
			}
		}
		var members []*object.Exception
		members, n.group = object.GroupMembers(n.e)
		for _, m := range members {
			n.members = append(n.members, add(m))
		}
		todo = append(todo, n.members...)
	}
	return root
}

// FormatException is the text of an exception with its traceback and chain.
func FormatException(t *object.Thread, e *object.Exception) string {
	r := &report{t: t}
	r.chain(tree(e))
	return r.b.String()
}

// FormatStop is the text of a stop as a traceback: it looks like the exception that the host sees.
func FormatStop(s *object.StopError, last string) string {
	var b strings.Builder
	b.WriteString("Traceback (most recent call last):\n")
	formatEntries(&b, vm.Places(s.Traceback, maxDeep))
	b.WriteString(last + "\n")
	return b.String()
}

// formatEntries prints the entries; one that repeats is folded after three, as deep recursion gives.
func formatEntries(b *strings.Builder, places []vm.Place) {
	var last [3]any
	same, total := 0, 0
	fold := func() {
		if same > foldAfter {
			n := same - foldAfter
			s := "s"
			if n == 1 {
				s = ""
			}
			fmt.Fprintf(b, "  [Previous line repeated %d more time%s]\n", n, s)
		}
	}
	for _, p := range places {
		key := [3]any{p.File, p.Line, p.Function}
		if key != last {
			fold()
			last, same = key, 0
			total++
		}
		same++
		if same <= foldAfter && total <= maxEntries {
			formatEntry(b, p)
		}
	}
	fold()
}
