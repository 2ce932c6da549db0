// What is known of a match beforehand: the bytes with which it begins, as a few rows of sets.
package regex

import (
	"strings"

	"github.com/small-python/spy/engine/ucd"
)

const (
	scanDepth = 4 // bytes of a row
	scanRows  = 8
)

// row is the beginning of a match: a set for each byte. done: what follows is not known.
type row struct {
	sets []byteSet
	done bool
}

// prefixer works rows out. work bounds it: there may be any number of alternatives.
type prefixer struct {
	c     *compiler
	depth int
	work  int
}

// firstOf are the bytes with which a sequence may begin, nil where it may begin with anything or be empty.
func (c *compiler) firstOf(list []*node, flags Flags) *byteSet {
	p := prefixer{c, 1, 64}
	rows := p.sequence([]row{{}}, list, flags)
	out := &byteSet{}
	for _, r := range rows {
		if len(r.sets) == 0 {
			return nil
		}
		out.join(&r.sets[0])
	}
	return out
}

// sequence makes rows longer by nodes.
func (p *prefixer) sequence(rows []row, list []*node, flags Flags) []row {
	for _, n := range list {
		if p.finished(rows) {
			break
		}
		p.c.work(1 + len(rows))
		if p.work--; p.work < 0 || p.c.err != nil {
			return stop(rows)
		}
		rows = p.node(rows, n, flags)
	}
	return rows
}

func (p *prefixer) finished(rows []row) bool {
	for i := range rows {
		if len(rows[i].sets) >= p.depth {
			rows[i].done = true
		}
		if !rows[i].done {
			return false
		}
	}
	return true
}

// stop marks rows after which nothing is known.
func stop(rows []row) []row {
	out := make([]row, len(rows))
	for i, r := range rows {
		out[i] = row{r.sets, true}
	}
	return out
}

// join puts two lists of rows together; where they are too many, one row of one set stands for all.
func join(a, b []row) []row {
	all := append(append([]row(nil), a...), b...)
	if len(all) <= scanRows {
		return all
	}
	var first byteSet
	for _, r := range all {
		if len(r.sets) == 0 {
			return []row{{nil, true}}
		}
		first.join(&r.sets[0])
	}
	return []row{{[]byteSet{first}, true}}
}

// then appends a set of bytes to all rows that go on.
func (p *prefixer) then(rows []row, s byteSet, done bool) []row {
	out := make([]row, len(rows))
	for i, r := range rows {
		if r.done || len(r.sets) >= p.depth {
			out[i] = row{r.sets, true}
			continue
		}
		out[i] = row{append(r.sets[:len(r.sets):len(r.sets)], s), done}
	}
	return out
}

func (p *prefixer) node(rows []row, n *node, flags Flags) []row {
	switch n.kind {
	case nodeLiteral:
		if p.c.cased(n.char, flags) {
			return p.set(rows, p.c.set(n, flags))
		}
		var buf [4]byte
		b := append(buf[:0], byte(n.char))
		if p.c.prog.text {
			b = ucd.AppendRune(buf[:0], n.char)
		}
		for _, x := range b {
			var s byteSet
			s.add(x)
			rows = p.then(rows, s, false)
		}
		return rows
	case nodeNotLiteral, nodeAny, nodeClass:
		return p.set(rows, p.c.set(n, flags))
	case nodeAt:
		return rows
	case nodeLook:
		if len(n.kids) == 0 {
			return stop(rows)
		}
		return rows
	case nodeGroup, nodeAtomic:
		return p.sequence(rows, n.kids[0], combine(flags, n.add, n.del))
	case nodeBranch:
		var all []row
		for i, k := range n.kids {
			part := p.sequence(rows, k, flags)
			if i == 0 {
				all = part
			} else {
				all = join(all, part)
			}
		}
		return all
	case nodeRepeat:
		return p.repeat(rows, n, flags)
	}
	return stop(rows)
}

func (p *prefixer) set(rows []row, s *charSet) []row {
	return p.then(rows, s.firstBytes(p.c.prog.text), p.c.prog.text && s.high != highNone)
}

func (p *prefixer) repeat(rows []row, n *node, flags Flags) []row {
	if n.max == 0 {
		return rows
	}
	once := p.sequence(rows, n.kids[0], flags)
	for i := uint64(1); i < min(n.min, scanDepth); i++ {
		once = p.sequence(once, n.kids[0], flags)
	}
	if n.max > n.min || n.min > scanDepth {
		once = stop(once)
	}
	if n.min == 0 {
		return join(rows, once)
	}
	return once
}

// anchored tells a pattern that matches at the text's beginning only.
func anchored(tree []*node, flags Flags) bool {
	for len(tree) > 0 {
		n := tree[0]
		switch {
		case n.kind == nodeAt:
			return n.at == atStart || n.at == atBegin && flags&Multiline == 0
		case n.kind == nodeGroup:
			tree, flags = n.kids[0], combine(flags, n.add, n.del)
		default:
			return false
		}
	}
	return false
}

// leapOf is the set of a repetition without end with which all matches begin, nil where there is none. Where an attempt has failed, so will all that
// begin later in the same run of characters: what follows was tried at each place that they could reach. References ask what the beginning
// took, so there must be none. So `\w+=` and `.*x` take linear time.
func (p *Program) leapOf() *charSet {
	for pc := range p.code {
		if op := p.code[pc].op; op == opRef || op == opCond {
			return nil
		}
	}
	pc := 0
	for p.code[pc].op == opOpen {
		pc++
	}
	if in := &p.code[pc]; (in.op == opMany || in.op == opFew || in.op == opMost) && in.max == inf {
		return in.set
	}
	return nil
}

// scanner finds where a match may begin.
type scanner struct {
	text   string // a match begins with it
	depth  int    // of the tables, 0: none
	tables [scanDepth]*[256]uint8
}

// plan makes the scanner.
func (c *compiler) plan(tree []*node) {
	s := &c.prog.scan
	if s.text = c.literal(tree, c.prog.Flags); s.text != "" {
		return
	}
	p := prefixer{c, scanDepth, 256}
	rows := p.sequence([]row{{}}, tree, c.prog.Flags)
	depth := scanDepth
	for _, r := range rows {
		depth = min(depth, len(r.sets))
	}
	if depth == 0 || len(rows) > scanRows {
		return
	}
	for d := range depth {
		t := &[256]uint8{}
		for i, r := range rows {
			for b := range t {
				if r.sets[d].has(byte(b)) {
					t[b] |= 1 << i
				}
			}
		}
		s.tables[d] = t
	}
	s.depth = depth
}

// longestPrefix bounds a literal prefix: Go's search is linear for short ones only.
const longestPrefix = 32

// literal is the text with which all matches begin.
func (c *compiler) literal(tree []*node, flags Flags) string {
	var b strings.Builder
	for _, n := range tree {
		if n.kind == nodeGroup {
			f := combine(flags, n.add, n.del)
			b.WriteString(c.literal(n.kids[0], f))
			if !c.allLiteral(n.kids[0], f) {
				break
			}
			continue
		}
		if n.kind != nodeLiteral || c.cased(n.char, flags) || b.Len() >= longestPrefix {
			break
		}
		if c.prog.text {
			b.Write(ucd.AppendRune(nil, n.char))
		} else {
			b.WriteByte(byte(n.char))
		}
	}
	return cut(b.String())
}

func cut(s string) string { return s[:min(len(s), longestPrefix)] }

// allLiteral tells that a sequence is nothing but literal characters, and few of them.
func (c *compiler) allLiteral(list []*node, flags Flags) bool {
	if len(list) > longestPrefix/4 {
		return false
	}
	for _, n := range list {
		if n.kind != nodeLiteral || c.cased(n.char, flags) {
			return false
		}
	}
	return true
}

// follow gives each repetition of a single character the bytes that may come after it.
func (c *compiler) follow() {
	p := c.prog
	for pc := range p.code {
		if in := &p.code[pc]; in.op == opMany || in.op == opFew {
			b := &byteSet{}
			work := 24
			c.work(8)
			if p.firstAfter(int32(pc+1), b, &work) {
				in.first = b
				if first := in.set.firstBytes(p.text); in.op == opMany && !first.overlaps(b) {
					in.op = opMost
				}
			}
		}
	}
}

// firstAfter adds the bytes that may come at pc; false: anything may, or the end. work bounds the walk, which ends at the latest with the program.
func (p *Program) firstAfter(pc int32, b *byteSet, work *int) bool {
	for *work--; *work > 0; *work-- {
		switch in := &p.code[pc]; in.op {
		case opChar:
			b.add(in.c)
			return true
		case opText:
			b.add(in.text[0])
			return true
		case opFirst:
			b.join(in.first)
			return true
		case opSet:
			f := in.set.firstBytes(p.text)
			b.join(&f)
			return true
		case opOpen, opClose:
			pc++
		case opJump:
			pc = in.x
		case opAlt:
			if in.first != nil {
				b.join(in.first)
			} else if !p.firstAfter(pc+1, b, work) {
				return false
			}
			pc = in.x
		case opMany, opFew, opMost:
			f := in.set.firstBytes(p.text)
			b.join(&f)
			if in.min > 0 {
				return true
			}
			pc++
		default:
			return false
		}
	}
	return false
}
