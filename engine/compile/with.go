// with and async with.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) with(st syntax.Node, items []*syntax.WithItem, body []syntax.Stmt, async bool) {
	if len(items) == 0 {
		u.body(body)
		return
	}
	u.c.enter()
	defer u.c.leave()
	item := items[0]
	save := u.frame.top
	end := u.newLabel()
	exc := u.temp(2)
	w := u.temp(5) // __exit__ and its receiver, and room for its arguments
	u.frame.top = w + 2
	x := u.operandIn(item.ContextExpr, u.temp(1))
	u.at(item.ContextExpr)
	u.frame.top = w + 5
	u.emitWith(x, w, async)
	b := u.push(&block{kind: withBlock, handler: u.newLabel(), exc: exc, exit: w, async: async, at: item.ContextExpr}, item.ContextExpr)
	u.open(b)
	if item.OptionalVars != nil {
		u.store(item.OptionalVars, w+2)
	}
	u.with(st, items[1:], body, async)
	u.shut(b)
	u.popBlock()
	if !u.dead {
		u.at(item.ContextExpr)
		u.callExit(w, async)
		u.jump(code.JMP, 0, 0, end)
	}
	u.protectRanges(b)
	if u.bindBlock(b) {
		u.at(item.ContextExpr)
		u.raisedInWith(b, w, end)
	}
	u.bind(end)
	u.frame.top = save
}

// emitWith enters the context manager in r[x]; what it gives comes to r[w+2].
func (u *unit) emitWith(x, w int, async bool) {
	if !async {
		u.emit(code.WITHPREP, w, x, 0)
		u.emit(code.CALLMETH, w+2, 0, u.callSite())
		return
	}
	u.emit(code.AWITHPREP, w, x, 0)
	u.emit(code.CALLMETH, w+2, 0, u.callSite())
	u.awaitValue(w+2, w+2, 1)
}

// callExit calls the __exit__ in r[w] without an exception; its result replaces it.
func (u *unit) callExit(w int, async bool) {
	for i := 2; i <= 4; i++ {
		u.loadConst(code.NoneType{}, w+i)
	}
	u.emit(code.CALLMETH, w, 3, u.callSite())
	if async {
		u.awaitValue(w, w, 2)
	}
}

// exitWith leaves a with statement by return, break or continue: the call stands above everything that is still needed.
func (u *unit) exitWith(b *block) {
	save, pos := u.frame.top, u.pos
	u.at(b.at)
	w := u.temp(5)
	u.emit(code.MOVE, w, b.exit, 0)
	u.emit(code.MOVE, w+1, b.exit+1, 0)
	u.callExit(w, b.async)
	u.frame.top, u.pos = save, pos
}

// raisedInWith asks __exit__ what to do about an exception.
func (u *unit) raisedInWith(b *block, w int, end label) {
	u.emit(code.PUSHEXC, b.exc, 0, 0)
	h := u.push(&block{kind: handlerBlock, handler: u.newLabel(), exc: u.temp(1), pushed: b.exc}, b.at)
	suppressed := u.newLabel()
	u.open(h)
	u.emit(code.EXCINFO, w+2, b.exc, 0)
	u.emit(code.CALLMETH, w, 3, u.callSite())
	if b.async {
		u.awaitValue(w, w, 2)
	}
	u.jump(code.JT, w, 0, suppressed)
	u.shut(h)
	u.popBlock()
	u.endHandling(h)
	u.bind(suppressed)
	u.emit(code.POPEXC, b.exc, 0, 0)
	u.jump(code.JMP, 0, 0, end)
}
