// A unit is one code object in the making: its instructions, labels, registers and what flow analysis knows.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// opLabel marks a place in the instruction list where a label is bound.
const opLabel = code.Op(255)

// ins is an instruction before layout. Wide operands stand in b.
type ins struct {
	op      code.Op
	n       uint8
	a, b, c int32
	label   label // target of a jump, or the label that an opLabel binds; 0 for none
	nodes   int32 // nodes whose evaluation began since the instruction before
	lookup  int32 // 1 + the index in unit.lookups of the place of what a call looks up; 0 for none
	pos     code.Position
}

// label is an index into unit.labels; 0 is no label.
type label int32

// labelInfo is what is known of a label.
type labelInfo struct {
	refs   int    // jumps and handler rows that lead here
	bound  varSet // the meet of the states of the jumps so far; nil before the first, and from when the label is bound
	passed bool   // the label is bound
	at     int    // index in the final code
	placed bool
}

// handler is a row of the exception table before layout.
type handler struct {
	start, end, target label
	reg                int
}

// unit is one code object in the making.
type unit struct {
	c           *compiler
	parent      *unit
	host        *Scope // the scope whose code this is
	scope       *Scope // the innermost scope: host, or a comprehension inlined in it
	code        *code.Code
	interactive bool

	ins      []ins
	emits    int // instructions among ins
	labels   []labelInfo
	handlers []handler
	pending  int32 // nodes counted, not yet carried by an instruction
	dead     bool  // no way leads here: nothing is emitted
	pos      code.Position

	lookups []code.Position

	frame registers
	bound varSet // the locals that surely have values
	// kills are the locals that some del or except unbinds: at a loop's head and in handlers they may be gone.
	kills varSet

	blocks []*block
	nested int // blocks that count for CPython's limit

	consts     map[any]int
	names      map[string]uint32
	narrow     []code.Site // sites that 16-bit fields name
	wide       []code.Site // sites that 32-bit fields name
	globals    map[string]int
	plainCall  int // the site that calls share when 16-bit numbers run out
	notConst   map[syntax.Expr]struct{}
	attrs      map[string]struct{}
	attrOrder  []string
	statics    map[string]struct{}       // attributes of "self" that the functions of a class body store
	conditions map[*syntax.AnnAssign]int // the numbers of conditional annotations
}

func (c *compiler) newUnit(parent *unit, s *Scope) *unit {
	u := &unit{
		c: c, parent: parent, host: s, scope: s, labels: make([]labelInfo, 1), consts: map[any]int{}, names: map[string]uint32{},
		globals: map[string]int{}, plainCall: -1, notConst: map[syntax.Expr]struct{}{},
		statics: map[string]struct{}{},
	}
	u.code = &code.Code{
		Name: s.Name, QualName: s.Name, Filename: c.opts.Filename, FirstLine: 1, Source: c.opts.Source,
	}
	if c.opts.Internal {
		u.code.Flags |= code.Internal
	}
	u.frame.layOut(c, len(s.slots), len(s.free))
	u.bound = newVarSet(len(s.slots))
	u.kills = newVarSet(len(s.slots))
	u.noteKills(s)
	u.enterScope()
	return u
}

// noteKills collects the registers of locals that a del or an except clause may unbind.
func (u *unit) noteKills(s *Scope) {
	for _, sym := range s.order {
		if sym.where == s && sym.flags&symDeleted != 0 && sym.slot >= 0 {
			u.kills.add(sym.slot)
		}
	}
	for _, child := range s.children {
		if child.unit == u.host {
			u.noteKills(child)
		}
	}
}

// enterScope marks parameters as bound and makes the cells of the host scope.
func (u *unit) enterScope() {
	s := u.host
	if !s.isFunctionLike() {
		u.bound.add(0)
		u.makeClassCells()
		return
	}
	for _, sym := range s.order {
		if sym.where != s {
			continue
		}
		if sym.flags&symParam != 0 {
			u.bound.add(sym.slot)
		}
		if sym.cell {
			u.makeCell(sym.slot)
		}
	}
}

func (u *unit) makeClassCells() {
	for i := range u.host.classCells() {
		u.emit(code.UNBIND, 1+i, 0, 0)
		u.emit(code.MAKECELL, 1+i, 0, 0)
	}
}

// at makes a node the position of the instructions that follow.
func (u *unit) at(n syntax.Node) {
	u.pos = place4(*n.Pos())
}

// place4 is a place in the source as code has it.
func place4(s syntax.Span) code.Position {
	return code.Position{Line: s.Line, EndLine: s.EndLine, Col: s.Col, EndCol: s.EndCol}
}

// count counts one node of the program; the next instruction carries it.
func (u *unit) count() { u.pending++ }

// emit appends an instruction; in dead code it does nothing.
func (u *unit) emit(op code.Op, a, b, c int) {
	if u.dead {
		u.pending = 0
		return
	}
	u.emits++
	switch op {
	case code.UNPACK, code.BUILDLIST, code.BUILDTUPLE, code.BUILDSET, code.BUILDDICT, code.BUILDSTRING, code.TEMPLATE:
		if c == 0 {
			b = a // the first of no registers need not exist
		}
	}
	u.ins = append(u.ins, ins{op: op, a: int32(a), b: int32(b), c: int32(c), nodes: u.pending, pos: u.pos})
	u.pending = 0
}

// emitN is emit with the spare byte.
func (u *unit) emitN(op code.Op, n uint8, a, b, c int) {
	u.emit(op, a, b, c)
	if !u.dead {
		u.ins[len(u.ins)-1].n = n
	}
}

// lookedUp notes the place of what the call that was just emitted looks up.
func (u *unit) lookedUp(at code.Position) {
	if u.dead {
		return
	}
	u.lookups = append(u.lookups, at)
	u.ins[len(u.ins)-1].lookup = int32(len(u.lookups))
}

// stop emits an instruction after which nothing runs.
func (u *unit) stop(op code.Op, a, b int) {
	u.emit(op, a, b, 0)
	u.dead = true
}

// jump emits an instruction that may lead to a label.
func (u *unit) jump(op code.Op, a, b int, to label) {
	u.emit(op, a, b, 0)
	if u.dead {
		return
	}
	u.ins[len(u.ins)-1].label = to
	u.refer(to)
	if op == code.JMP {
		u.dead = true
	}
}

// refer notes that control may come from here to a label. Once the label is bound, its state is known and forgotten.
func (u *unit) refer(to label) {
	l := &u.labels[to]
	l.refs++
	if !l.passed {
		l.meet(u.bound)
	}
}

func (l *labelInfo) meet(s varSet) {
	if l.bound != nil {
		l.bound.meet(s)
		return
	}
	l.bound = s.clone()
}

func (u *unit) newLabel() label {
	u.labels = append(u.labels, labelInfo{})
	return label(len(u.labels) - 1)
}

// bind places a label that only jumps before it lead to.
func (u *unit) bind(l label) {
	info := &u.labels[l]
	if u.dead {
		u.pending = 0
		if info.refs == 0 {
			return
		}
		u.bound = info.bound
	} else if info.refs > 0 {
		u.bound.meet(info.bound)
	}
	info.bound, info.passed = nil, true
	u.placeLabel(l)
}

// bindHead places a label that jumps after it lead to: locals that are unbound anywhere may be unbound here.
func (u *unit) bindHead(l label) {
	u.bound.remove(u.kills)
	u.labels[l].passed = true
	u.placeLabel(l)
}

// bindHandler places the start of an exception handler for code that began with that state; control may also fall into it. It returns
// false where nothing can raise.
func (u *unit) bindHandler(l label, live bool, at varSet) bool {
	if !live {
		return false
	}
	if u.dead {
		u.pending = 0
	}
	u.dead = false
	u.bound = at.clone()
	u.bound.remove(u.kills)
	u.labels[l].refs++
	u.placeLabel(l)
	return true
}

// mark places a label that nothing jumps to: the border of a handler's range.
func (u *unit) mark() label {
	l := u.newLabel()
	u.ins = append(u.ins, ins{op: opLabel, label: l})
	return l
}

func (u *unit) placeLabel(l label) {
	if u.dead && u.labels[l].refs == 0 {
		return
	}
	u.dead = false
	u.ins = append(u.ins, ins{op: opLabel, label: l, nodes: u.pending, pos: u.pos})
	u.pending = 0
}

// protect adds a row to the exception table. Rows must be added innermost first.
func (u *unit) protect(start, end, target label, reg int) {
	u.handlers = append(u.handlers, handler{start, end, target, reg})
}

// varSet is a set of registers of locals.
type varSet []uint64

func newVarSet(n int) varSet { return make(varSet, (n+63)/64) }

func (s varSet) clone() varSet   { return append(make(varSet, 0, len(s)), s...) }
func (s varSet) add(i int)       { s[i/64] |= 1 << (i % 64) }
func (s varSet) drop(i int)      { s[i/64] &^= 1 << (i % 64) }
func (s varSet) has(i int) bool  { return s[i/64]&(1<<(i%64)) != 0 }
func (s varSet) meet(o varSet)   { s.each(o, func(x, y uint64) uint64 { return x & y }) }
func (s varSet) remove(o varSet) { s.each(o, func(x, y uint64) uint64 { return x &^ y }) }
func (s varSet) each(o varSet, f func(x, y uint64) uint64) {
	for i := range s {
		s[i] = f(s[i], o[i])
	}
}
