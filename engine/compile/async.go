// What suspends a frame: yield, await and asynchronous loops.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) yield(e *syntax.Yield, dst int) {
	if !u.host.isFunctionLike() {
		u.c.fail(e, "'yield' outside function")
	}
	var r int
	if e.Value != nil {
		r = u.operandIn(e.Value, dst)
	} else {
		r = u.temp(1)
		u.loadConst(code.NoneType{}, r)
	}
	u.at(e)
	u.yieldValue(r, dst)
}

func (u *unit) yieldValue(r, dst int) {
	if u.host.async {
		t := u.temp(1)
		u.emit(code.ASYNCWRAP, t, r, 0)
		r = t
	}
	u.emit(code.YIELD, r, dst, 0)
}

func (u *unit) yieldFrom(e *syntax.YieldFrom, dst int) {
	if !u.host.isFunctionLike() {
		u.c.fail(e, "'yield from' outside function")
	}
	if u.host.async {
		u.c.fail(e, "'yield from' inside async function")
	}
	t := u.temp(1)
	u.into(e.Value, t)
	u.at(e)
	u.emit(code.GETYIELDITER, t, 0, 0)
	u.send(t, dst)
}

// send runs the iterator in r[t] to its end, handing on what it yields; its value goes to dst.
func (u *unit) send(t, dst int) {
	v := u.hidden(dst)
	u.loadConst(code.NoneType{}, v)
	// SEND may run again for each value that is sent: the nodes before it are charged on their own.
	u.emit(code.STEP, 0, 0, 0)
	u.emit(code.SEND, t, v, 0)
	u.settle(dst, v)
}

func (u *unit) await(e *syntax.Await, dst int) {
	t := u.temp(1)
	u.into(e.Value, t)
	u.at(e)
	u.awaitValue(t, dst, 0)
}

// awaitValue awaits the value in r[t], which it overwrites. Kind is GETAWAITABLE's.
func (u *unit) awaitValue(t, dst int, kind uint8) {
	save := u.frame.top
	u.emitN(code.GETAWAITABLE, kind, t, 0, 0)
	if dst == t {
		v := u.temp(1)
		u.send(t, v)
		u.settle(dst, v)
	} else {
		u.send(t, dst)
	}
	u.frame.top = save
}

func (u *unit) checkAsync(at syntax.Node, what string) {
	if u.host.async || u.host.Kind == ModuleScope && u.c.opts.TopLevelAwait {
		return
	}
	if u.host.isFunctionLike() {
		u.c.fail(at, "'"+what+"' outside async function")
	}
	u.c.fail(at, "'"+what+"' outside function")
}

// asyncIteration is an asynchronous loop: its iterator, the register of each item, and the handler that ends it.
type asyncIteration struct {
	base, item int
	guard      *block
	top        label
}

// asyncIterate prepares a loop over the asynchronous iterator in r[base].
func (u *unit) asyncIterate(base int) *asyncIteration {
	exc := u.temp(1)
	return &asyncIteration{base: base, item: u.temp(2), guard: &block{kind: tryBlock, handler: u.newLabel(), exc: exc}, top: u.newLabel()}
}

// next emits the head of the loop, which fetches an item.
func (it *asyncIteration) next(u *unit) {
	u.bindHead(it.top)
	u.open(it.guard)
	u.emit(code.GETANEXT, it.item+1, it.base, 0)
	u.send(it.item+1, it.item)
	u.shut(it.guard)
}

// end emits the handler that tells the end of the loop from an error.
func (it *asyncIteration) end(u *unit, orelse label) {
	u.protectRanges(it.guard)
	if u.bindBlock(it.guard) {
		u.jump(code.ENDASYNCFOR, it.guard.exc, 0, orelse)
		u.dead = true
	}
}

func (u *unit) asyncFor(st *syntax.AsyncFor) {
	u.checkAsync(st, "async for")
	orelse, end := u.newLabel(), u.newLabel()
	b := u.push(&block{kind: loopBlock, breakTo: end}, st)
	base := u.temp(1)
	u.into(st.Iter, base)
	u.at(st.Iter)
	u.emit(code.GETAITER, base, 0, 0)
	it := u.asyncIterate(base)
	b.continueTo = func(u *unit) { u.jump(code.JMP, 0, 0, it.top) }
	u.at(st)
	it.next(u)
	u.count()
	u.store(st.Target, it.item)
	u.body(st.Body)
	u.at(st.Iter)
	u.jump(code.JMP, 0, 0, it.top)
	u.popBlock()
	it.end(u, orelse)
	u.bind(orelse)
	u.body(st.Orelse)
	u.bind(end)
}
