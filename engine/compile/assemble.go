// Layout: labels become distances, nodes become step counts, sites and rows of the exception table get their numbers.

package compile

import (
	"math"

	"github.com/small-python/spy/engine/code"
)

// layout is the instruction list of a unit in the making.
type layout struct {
	u        *unit
	instrs   []code.Instr
	nodesAt  []uint16
	position []code.Position
	fixups   []fixup
	lookups  []code.Lookup
	acc      int32 // nodes of the block so far that are not charged yet
	stopped  bool  // the last instruction goes nowhere
}

// fixup is a jump whose distance is to be filled in.
type fixup struct {
	at   int // in instrs
	from int // in unit.ins
	to   label
}

// maxBlockNodes keeps NodesAt within 16 bits.
const maxBlockNodes = 60000

// finish lays the unit out and returns its code.
func (u *unit) finish() *code.Code {
	c := u.code
	u.locals()
	long := map[int]bool{}
	var l *layout
	for {
		l = &layout{u: u}
		for i := range u.ins {
			l.add(i, long[i])
		}
		if l.link(long) {
			break
		}
	}
	c.Instrs, c.NodesAt, c.Positions, c.Lookups = l.instrs, l.nodesAt, l.position, l.lookups
	c.Sites = append(u.narrow[:len(u.narrow):len(u.narrow)], u.wide...)
	for _, h := range u.handlers {
		start, end, target := u.labels[h.start].at, u.labels[h.end].at, &u.labels[h.target]
		if start < end && target.placed {
			c.Handlers = append(c.Handlers, code.Handler{Start: uint32(start), End: uint32(end), Target: uint32(target.at), Reg: uint32(h.reg)})
		}
	}
	c.Attrs = u.attrOrder
	return c
}

// locals fills in the names of the registers and the cells.
func (u *unit) locals() {
	c, f := u.code, &u.frame
	c.Locals = make([]string, 0, f.free)
	for i, s := range u.host.slots {
		if i == f.near {
			c.Locals = append(c.Locals, make([]string, f.gap)...)
		}
		if s.cell {
			c.Cells = append(c.Cells, uint32(len(c.Locals)))
		}
		c.Locals = append(c.Locals, s.name)
	}
	for len(c.Locals) < f.free {
		c.Locals = append(c.Locals, "")
	}
	c.NRegs = max(f.high, f.free+len(u.host.free))
}

// add appends the i-th instruction of the unit, with the steps that must be charged before it.
func (l *layout) add(i int, long bool) {
	in := &l.u.ins[i]
	if l.stopped {
		l.acc = 0
	}
	if in.op == opLabel {
		l.label(in)
		return
	}
	l.stopped = false
	if in.op == code.JMP && l.u.falls(i) {
		l.acc += in.nodes
		return
	}
	if l.acc > maxBlockNodes || in.nodes > maxBlockNodes {
		l.acc += in.nodes
		l.step(in.pos)
	} else {
		l.acc += in.nodes
	}
	if in.op == code.STEP {
		l.step(in.pos)
		return
	}
	n := in.n
	charges := code.Rows[in.op].N == code.Nodes
	if charges {
		if l.acc > math.MaxUint8 {
			l.step(in.pos)
		}
		n = uint8(l.acc)
	}
	if in.lookup > 0 {
		l.lookups = append(l.lookups, code.Lookup{Instr: uint32(len(l.instrs)), At: l.u.lookups[in.lookup-1]})
	}
	if in.label != 0 {
		l.jump(i, in, long, n)
	} else {
		l.put(l.encode(in).WithN(n), in.pos)
	}
	if charges {
		l.acc = 0
	}
	l.stopped = stops(in.op)
}

// falls tells whether the i-th instruction jumps to what follows it.
func (u *unit) falls(i int) bool {
	to := u.ins[i].label
	for i++; i < len(u.ins) && u.ins[i].op == opLabel; i++ {
		if u.ins[i].label == to {
			return true
		}
	}
	return false
}

// stops tells whether control never goes on behind an operation.
func stops(op code.Op) bool {
	switch op {
	case code.JMP, code.RETURN, code.RETNONE, code.RAISE, code.RAISEFROM, code.RAISEBARE, code.RERAISE:
		return true
	}
	return false
}

func (l *layout) label(in *ins) {
	l.acc += in.nodes
	info := &l.u.labels[in.label]
	if info.refs > 0 {
		l.step(in.pos)
		l.stopped = false
	}
	info.at, info.placed = len(l.instrs), true
}

// step charges the nodes so far by an instruction of their own.
func (l *layout) step(pos code.Position) {
	if l.acc == 0 {
		return
	}
	n := l.acc
	l.acc = 0
	l.put(code.MakeLong(code.STEP, int64(n)), pos)
}

func (l *layout) put(i code.Instr, pos code.Position) {
	l.instrs = append(l.instrs, i)
	l.nodesAt = append(l.nodesAt, uint16(l.acc))
	l.position = append(l.position, pos)
}

// jump puts a jump; a conditional one that must reach far jumps over a JMP instead.
func (l *layout) jump(i int, in *ins, long bool, n uint8) {
	if !long {
		l.fixups = append(l.fixups, fixup{len(l.instrs), i, in.label})
		l.put(l.encode(in).WithN(n), in.pos)
		return
	}
	near := *in
	near.c = 1
	l.put(l.encode(&near).WithN(n), in.pos)
	l.acc = 0
	l.put(code.MakeLong(code.JMP, 1), in.pos)
	l.fixups = append(l.fixups, fixup{len(l.instrs), i, in.label})
	l.put(code.MakeLong(code.JMP, 0), in.pos)
}

// encode makes the instruction with its fields where they belong.
func (l *layout) encode(in *ins) code.Instr {
	row := &code.Rows[in.op]
	switch {
	case row.A == code.LongJump || row.A == code.LongCount:
		return code.MakeLong(in.op, int64(in.a))
	case row.B == code.XCache:
		return code.MakeWide(in.op, int(in.a), uint32(int(in.b)+len(l.u.narrow)))
	case row.B == code.XConst || row.B == code.XCode || row.B == code.XReg:
		return code.MakeWide(in.op, int(in.a), uint32(in.b))
	}
	return code.Make(in.op, int(in.a), int(in.b), int(in.c))
}

// link fills in distances. Where one does not fit, it notes the jumps that must become long and returns false.
func (l *layout) link(long map[int]bool) bool {
	ok := true
	for _, f := range l.fixups {
		distance := l.u.labels[f.to].at - f.at - 1
		in := l.instrs[f.at]
		if in.Op() == code.JMP {
			l.instrs[f.at] = code.MakeLong(code.JMP, int64(distance)).WithN(in.N())
			continue
		}
		if distance < math.MinInt16 || distance > math.MaxInt16 {
			ok = false
			continue
		}
		l.instrs[f.at] = in&^(0xffff<<48) | code.Instr(uint16(distance))<<48
	}
	if ok {
		return true
	}
	// What is nearly too far is made long at once: every round but the last makes the code longer.
	for _, f := range l.fixups {
		if distance := l.u.labels[f.to].at - f.at; distance < math.MinInt16/2 || distance > math.MaxInt16/2 {
			long[f.from] = true
		}
	}
	return false
}
