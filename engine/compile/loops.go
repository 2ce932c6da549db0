// Loops. The test stands at the bottom and once more at the entry, so that a turn costs one jump. The first turn of a for is decided by
// an instruction of its own, which makes the bottom of the loop no target of a jump, and "continue" is one more of them.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) while(st *syntax.While) {
	body, again, orelse, end := u.newLabel(), u.newLabel(), u.newLabel(), u.newLabel()
	b := u.push(&block{kind: loopBlock, breakTo: end}, st)
	b.continueTo = func(u *unit) { u.jump(code.JMP, 0, 0, again) }
	if len(st.Orelse) == 0 {
		orelse = end
	}
	u.cond(st.Test, false, orelse)
	u.bindHead(body)
	u.count() // the turn
	u.body(st.Body)
	u.bind(again)
	u.at(st)
	u.cond(st.Test, true, body)
	u.popBlock()
	if orelse != end {
		u.bind(orelse)
		u.body(st.Orelse)
	}
	u.bind(end)
}

// iteration is a loop over an iterable whose state stands in registers.
type iteration struct {
	op   code.Op // FORITER or FORRANGE
	base int
	item int // the register of each item
	name *place
}

// next emits the instruction that fetches the next item and goes to the body.
func (it *iteration) next(u *unit, body label) { u.jump(it.op, it.base, it.item, body) }

// iterate evaluates an iterable and prepares a loop over it, for items that go to a target.
func (u *unit) iterate(iter, target syntax.Expr) *iteration {
	it := u.iterator(iter)
	u.itemRegister(it, target)
	return it
}

// iterator evaluates an iterable and prepares a loop over it.
func (u *unit) iterator(iter syntax.Expr) *iteration {
	if call, ok := u.rangeCall(iter); ok {
		it := &iteration{op: code.FORRANGE, base: u.temp(3)}
		u.rangePrep(call, it.base)
		return it
	}
	it := &iteration{op: code.FORITER, base: u.temp(2)}
	u.frame.top--
	u.into(iter, it.base)
	u.frame.top++
	u.at(iter)
	u.emit(code.GETITER, it.base, 0, 0)
	return it
}

// itemRegister chooses where items go: the target itself where it is a local, else a temporary.
func (u *unit) itemRegister(it *iteration, target syntax.Expr) {
	if p, ok := u.local(target); ok {
		it.item, it.name = p.reg, &p
		return
	}
	it.item = u.temp(1)
}

// beginTurn begins a turn: it counts it and assigns the item.
func (u *unit) beginTurn(it *iteration, target syntax.Expr) {
	u.count()
	if it.name != nil {
		u.count()
		u.setBound(*it.name)
		return
	}
	u.store(target, it.item)
}

// rangeCall tells whether an iterable is a call of range, whose name is looked up late: see call.go for when nobody can tell. Here calls
// of len and the like in the arguments do no harm, since range can hardly be missing.
func (u *unit) rangeCall(e syntax.Expr) (*syntax.Call, bool) {
	call, ok := e.(*syntax.Call)
	if !ok || u.c.opts.NoSuper || len(call.Keywords) > 0 || len(call.Args) < 1 || len(call.Args) > 3 || !u.sitesLeft() {
		return nil, false
	}
	name, ok := call.Func.(*syntax.Name)
	if !ok || name.ID != "range" {
		return nil, false
	}
	if p := u.place("range"); p.kind != inGlobals && p.kind != inExplicit {
		return nil, false
	}
	for _, a := range call.Args {
		if !u.calm(a, 8) {
			return nil, false
		}
	}
	return call, true
}

// calm tells whether an expression calls nothing that the guest wrote, but for operator methods, properties and __len__.
func (u *unit) calm(e syntax.Expr, depth int) bool {
	if depth == 0 {
		return false
	}
	switch e := e.(type) {
	case *syntax.Constant, *syntax.Name:
		return true
	case *syntax.BinOp:
		return u.calm(e.Left, depth-1) && u.calm(e.Right, depth-1)
	case *syntax.UnaryOp:
		return u.calm(e.Operand, depth-1)
	case *syntax.Attribute:
		return u.calm(e.Value, depth-1)
	case *syntax.Subscript:
		return u.calm(e.Value, depth-1) && u.calm(e.Slice, depth-1)
	case *syntax.Call:
		name, ok := e.Func.(*syntax.Name)
		if !ok || len(e.Keywords) > 0 || !calmBuiltins[name.ID] || u.place(name.ID).kind != inGlobals {
			return false
		}
		for _, a := range e.Args {
			if !u.calm(a, depth-1) {
				return false
			}
		}
		return true
	}
	return false
}

var calmBuiltins = map[string]bool{"len": true, "min": true, "max": true, "int": true, "abs": true}

// rangePrep evaluates the arguments of range into the registers of the loop.
func (u *unit) rangePrep(call *syntax.Call, base int) {
	u.c.charge()
	u.c.charge()
	u.pending += 2 // the call and the name
	top := u.frame.top
	arg := func(e syntax.Expr, at int, absent int64) {
		u.at(call)
		if e == nil {
			u.loadConst(absent, at)
			return
		}
		u.frame.top = at + 1
		u.into(e, at)
		u.frame.top = top
	}
	a := call.Args
	switch len(a) {
	case 1:
		arg(nil, base, 0)
		arg(a[0], base+1, 0)
		arg(nil, base+2, 1)
	case 2:
		arg(a[0], base, 0)
		arg(a[1], base+1, 0)
		arg(nil, base+2, 1)
	default:
		arg(a[0], base, 0)
		arg(a[1], base+1, 0)
		arg(a[2], base+2, 0)
	}
	u.at(call)
	u.emit(code.RANGEPREP, base, len(a), u.site("range"))
}

func (u *unit) forStmt(st *syntax.For) {
	body, orelse, end := u.newLabel(), u.newLabel(), u.newLabel()
	if len(st.Orelse) == 0 {
		orelse = end
	}
	b := u.push(&block{kind: loopBlock, breakTo: end}, st)
	it := u.iterate(st.Iter, st.Target)
	b.continueTo = func(u *unit) {
		it.next(u, body)
		u.jump(code.JMP, 0, 0, orelse)
	}
	u.at(st.Iter)
	it.next(u, body)
	u.jump(code.JMP, 0, 0, orelse)
	u.bindHead(body)
	u.beginTurn(it, st.Target)
	u.body(st.Body)
	u.at(st.Iter)
	it.next(u, body)
	u.popBlock()
	if orelse != end {
		u.bind(orelse)
		u.body(st.Orelse)
	}
	u.bind(end)
}
