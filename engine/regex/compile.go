// From the tree to the program.
package regex

import (
	"math"

	"github.com/small-python/spy/engine/ucd"
)

// compiler emits the program. It recurses on groups, whose nesting the parser bounds.
type compiler struct {
	prog  *Program
	meter Meter
	sets  map[setKey]*charSet
	err   error
	done  int // since the last look at the meter
}

func (c *compiler) compile(tree []*node) error {
	c.sequence(tree, c.prog.Flags)
	c.emit(instr{op: opAccept})
	if c.err != nil {
		return c.err
	}
	if len(c.prog.code) > math.MaxInt32/2 {
		return &Error{Kind: OverflowFault, Text: "regular expression code size limit exceeded", Pos: -1}
	}
	c.prog.least = int(min(widthOf(tree).lo, 1<<40))
	c.prog.anchored = anchored(tree, c.prog.Flags)
	c.follow()
	c.prog.leap = c.prog.leapOf()
	c.plan(tree)
	return c.err
}

// work counts what was done, with a look at the meter now and then.
func (c *compiler) work(n int) {
	const thousand = 1 << 10
	if c.done += n; c.done >= thousand && c.err == nil {
		c.err = c.meter.Step(c.done)
		c.done = 0
	}
}

func (c *compiler) emit(in instr) int {
	c.prog.code = append(c.prog.code, in)
	return len(c.prog.code) - 1
}

// here is where the next instruction will be.
func (c *compiler) here() int32 { return int32(len(c.prog.code)) }

func (c *compiler) limit() int {
	if c.prog.text {
		return 0x80
	}
	return 0x100
}

// sequence emits nodes one after the other; literal characters that follow each other become one text.
func (c *compiler) sequence(list []*node, flags Flags) {
	var text []byte
	flush := func() {
		switch {
		case len(text) == 1:
			c.emit(instr{op: opChar, c: text[0]})
		case len(text) > 1:
			c.emit(instr{op: opText, text: string(text)})
		}
		text = text[:0]
	}
	for _, n := range list {
		c.work(1)
		if n.kind == nodeLiteral && !c.cased(n.char, flags) {
			if c.prog.text {
				text = ucd.AppendRune(text, n.char)
			} else {
				text = append(text, byte(n.char))
			}
			continue
		}
		flush()
		c.node(n, flags)
	}
	flush()
}

// cased tells a character that must be compared without regard to case.
func (c *compiler) cased(r rune, flags Flags) bool {
	f := foldingOf(flags)
	switch {
	case f == foldNone:
		return false
	case r < 0x80 || f != foldUnicode:
		return isLetter(r)
	}
	return f.lower(r) != r || ucd.SimpleUpper(r) != r || len(f.others(r)) > 0
}

func combine(flags, add, del Flags) Flags {
	if add&typeFlags != 0 {
		flags &^= typeFlags
	}
	return (flags | add) &^ del
}

func (c *compiler) node(n *node, flags Flags) {
	switch n.kind {
	case nodeLiteral, nodeNotLiteral, nodeAny, nodeClass:
		c.emit(instr{op: opSet, set: c.set(n, flags)})
	case nodeAt:
		c.emit(placeOf(n.at, flags))
	case nodeBranch:
		c.branch(n.kids, flags)
	case nodeGroup:
		if n.group == 0 {
			c.sequence(n.kids[0], combine(flags, n.add, n.del))
			return
		}
		c.emit(instr{op: opOpen, x: int32(2 * (n.group - 1))})
		c.sequence(n.kids[0], flags)
		c.emit(instr{op: opClose, x: int32(2*(n.group-1) + 1)})
	case nodeAtomic:
		c.atomic(func() { c.sequence(n.kids[0], flags) })
	case nodeRepeat:
		c.repeat(n, flags)
	case nodeLook:
		c.look(n, flags)
	case nodeFail:
		c.emit(instr{op: opFail})
	case nodeRef:
		c.emit(instr{op: opRef, x: int32(2 * (n.group - 1)), fold: foldingOf(flags)})
	case nodeCond:
		c.condition(n, flags)
	}
}

func placeOf(at atKind, flags Flags) instr {
	in := instr{op: opAt, at: at}
	if flags&Multiline != 0 {
		in.flags |= multiline
	}
	if flags&Unicode == 0 || flags&ASCII != 0 {
		in.flags |= asciiWords
	}
	return in
}

// set is the set of a node that matches one character.
func (c *compiler) set(n *node, flags Flags) *charSet {
	flags &= IgnoreCase | Unicode | ASCII | DotAll | Locale
	if n.made == nil || n.madeFor != flags {
		n.made, n.madeFor = c.findSet(n, flags), flags
	}
	return n.made
}

// findSet makes a set or finds one that is the same.
func (c *compiler) findSet(n *node, flags Flags) *charSet {
	key := setKey{cat: noCategory, flags: flags &^ DotAll}
	items, negate := n.items, n.negate
	switch {
	case n.kind == nodeAny && flags&DotAll != 0:
		key.hi, key.flags = 0x10ffff, 0
		items = []classItem{{0, 0x10ffff, noCategory, false}}
	case n.kind == nodeAny:
		key.lo, key.hi, key.negate, key.flags = '\n', '\n', true, 0
		items, negate = []classItem{{'\n', '\n', noCategory, false}}, true
	case n.kind == nodeLiteral || n.kind == nodeNotLiteral:
		if flags&Locale != 0 {
			flags, key.flags = flags&^Locale, key.flags&^Locale
		}
		key.lo, negate = foldingOf(flags).lower(n.char), n.kind == nodeNotLiteral
		key.hi, key.negate = key.lo, negate
		items = []classItem{{key.lo, key.lo, noCategory, false}}
	case len(items) == 1:
		key.lo, key.hi, key.cat, key.negate = items[0].lo, items[0].hi, items[0].cat, negate
	default:
		return c.charge(newSet(items, negate, flags, c.limit()))
	}
	s := c.sets[key]
	if s == nil {
		s = c.charge(newSet(items, negate, key.flags, c.limit()))
		c.sets[key] = s
	}
	return s
}

// charge accounts for a set: the ranges of one that ignores case may be many.
func (c *compiler) charge(s *charSet) *charSet {
	if c.err == nil {
		c.err = c.meter.Reserve(int64(100 + 12*len(s.ranges)))
	}
	if c.err == nil {
		c.err = c.meter.Step(20 + 3*s.work)
	}
	return s
}

// branch emits alternatives: each but the last begins with the place of the next.
func (c *compiler) branch(kids [][]*node, flags Flags) {
	var jumps []int
	for i, k := range kids {
		first := c.firstOf(k, flags)
		if i == len(kids)-1 {
			if first != nil {
				c.emit(instr{op: opFirst, first: first})
			}
			c.sequence(k, flags)
			break
		}
		alt := c.emit(instr{op: opAlt, first: first})
		c.sequence(k, flags)
		jumps = append(jumps, c.emit(instr{op: opJump}))
		c.prog.code[alt].x = c.here()
	}
	for _, j := range jumps {
		c.prog.code[j].x = c.here()
	}
}

func (c *compiler) slot() int32 {
	c.prog.slots++
	return int32(c.prog.slots - 1)
}

func (c *compiler) atomic(body func()) {
	k := c.slot()
	c.emit(instr{op: opAtom, k: k})
	body()
	c.emit(instr{op: opAtomEnd, k: k})
}

func (c *compiler) condition(n *node, flags Flags) {
	cond := c.emit(instr{op: opCond, k: int32(2 * (n.group - 1))})
	c.sequence(n.kids[0], flags)
	if len(n.kids[1]) > 0 {
		jump := c.emit(instr{op: opJump})
		c.prog.code[cond].x = c.here()
		c.sequence(n.kids[1], flags)
		c.prog.code[jump].x = c.here()
		return
	}
	c.prog.code[cond].x = c.here()
}

func (c *compiler) look(n *node, flags Flags) {
	back := 0
	if n.behind {
		w := widthOf(n.kids[0])
		if w.lo != w.hi || w.lo > maxRepeat {
			text := "look-behind requires fixed-width pattern"
			if w.lo > maxRepeat {
				text = "looks too much behind"
			}
			if c.err == nil {
				c.err = &Error{Text: text, Pos: -1}
			}
			return
		}
		back = int(w.lo)
	}
	k := c.slot()
	if n.negate {
		begin := c.emit(instr{op: opNot, k: k, min: back})
		c.sequence(n.kids[0], flags)
		c.emit(instr{op: opNotEnd, k: k})
		c.prog.code[begin].x = c.here()
		return
	}
	c.emit(instr{op: opLook, k: k, min: back})
	c.sequence(n.kids[0], flags)
	c.emit(instr{op: opLookEnd, k: k})
}

// single is the node of one character that a body consists of, nil for others, with its flags.
func (c *compiler) single(body []*node, flags Flags) (*node, Flags) {
	for len(body) == 1 {
		n := body[0]
		switch {
		case n.kind <= nodeClass && n.kind != nodeAt:
			return n, flags
		case n.kind == nodeGroup && n.group == 0:
			flags = combine(flags, n.add, n.del)
		default:
			return nil, 0
		}
		body = n.kids[0]
	}
	return nil, 0
}

func (c *compiler) repeat(n *node, flags Flags) {
	lo, hi := int(n.min), int(n.max)
	if n.max == maxRepeat {
		hi = inf
	}
	if one, f := c.single(n.kids[0], flags); one != nil {
		op := [...]opcode{greedy: opMany, lazy: opFew, possessive: opMost}[n.mode]
		c.emit(instr{op: op, set: c.set(one, f), min: lo, max: hi})
		return
	}
	if n.mode == possessive {
		c.atomic(func() { c.loop(n, lo, hi, func() { c.atomic(func() { c.sequence(n.kids[0], flags) }) }, flags) })
		return
	}
	c.loop(n, lo, hi, func() { c.sequence(n.kids[0], flags) }, flags)
}

// loop emits a repetition of more than a character. Those that need no counter get none.
func (c *compiler) loop(n *node, lo, hi int, body func(), flags Flags) {
	isLazy := n.mode == lazy
	moves := widthOf(n.kids[0]).lo > 0
	first := c.firstOf(n.kids[0], flags)
	switch {
	case lo == 1 && hi == 1:
		body()
	case lo == 0 && hi == 1:
		if isLazy {
			at := c.emit(instr{op: opLater})
			body()
			c.prog.code[at].x = c.here()
			return
		}
		at := c.emit(instr{op: opAlt, first: first})
		body()
		c.prog.code[at].x = c.here()
	case lo == 0 && hi == inf && moves:
		op := opAlt
		if isLazy {
			op, first = opLater, nil
		}
		at := c.emit(instr{op: op, first: first})
		body()
		c.emit(instr{op: opJump, x: int32(at)})
		c.prog.code[at].x = c.here()
	case lo == 1 && hi == inf && moves && !isLazy:
		at := c.here()
		body()
		c.emit(instr{op: opAlt, first: first, x: c.here() + 2})
		c.emit(instr{op: opJump, x: at})
	case lo == 1 && hi == inf && moves:
		at := c.here()
		body()
		c.emit(instr{op: opLater, x: c.here() + 2})
		c.emit(instr{op: opJump, x: at})
	default:
		c.counted(lo, hi, body, isLazy)
	}
}

func (c *compiler) counted(lo, hi int, body func(), isLazy bool) {
	k := int32(c.prog.counters)
	c.prog.counters++
	begin := c.emit(instr{op: opLoop, k: k})
	body()
	op := opAgain
	if isLazy {
		op = opAgainLazy
	}
	c.prog.code[begin].x = int32(c.emit(instr{op: op, k: k, x: int32(begin) + 1, min: lo, max: hi}))
}
