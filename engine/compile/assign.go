// Assignment, augmented assignment and deletion. The value comes first, then the parts of each target, then the target's own node.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) assign(st *syntax.Assign) {
	if len(st.Targets) == 1 {
		u.assignOne(st.Targets[0], st.Value)
		return
	}
	if p, ok := u.firstOfNames(st.Targets); ok {
		u.into(st.Value, p.reg)
		u.count()
		u.setBound(p)
		for _, t := range st.Targets[1:] {
			u.store(t, p.reg)
		}
		return
	}
	src := u.operand(st.Value, st.Targets...)
	if p, ok := u.local(st.Value); ok && p.reg == src {
		src = u.temp(1)
		u.emit(code.MOVE, src, p.reg, 0)
	}
	for _, t := range st.Targets {
		u.store(t, src)
	}
}

// firstOfNames returns the place of the first target where all are different names and the first is a local.
func (u *unit) firstOfNames(targets []syntax.Expr) (place, bool) {
	seen := map[string]bool{}
	for _, t := range targets {
		name, ok := t.(*syntax.Name)
		if !ok || seen[name.ID] {
			return place{}, false
		}
		seen[name.ID] = true
	}
	p := u.place(targets[0].(*syntax.Name).ID)
	return p, p.kind == inRegister
}

func (u *unit) assignOne(target, value syntax.Expr) {
	if name, ok := target.(*syntax.Name); ok {
		if p := u.place(name.ID); p.kind == inRegister {
			u.into(value, p.reg)
			u.count()
			u.setBound(p)
			return
		}
	}
	if left, right, ok := pairs(target, value); ok && u.room(2*len(left)) {
		u.assignPairs(left, right)
		return
	}
	src := u.operand(value, target)
	made := len(u.ins)
	u.store(target, src)
	if isSlice(target) && isSlice(value) {
		u.passSlice(made)
	}
	if _, isCall := value.(*syntax.Call); isCall && !u.dead && made < len(u.ins) && u.ins[made].op == code.UNPACK {
		u.ins[made].n |= code.Lent // what the call made is in a temporary register, for this one target
	}
}

// passSlice marks `x[…] = y[…]`: the instruction that ends before made makes a list that only the last one reads.
func (u *unit) passSlice(made int) {
	if u.dead || made < 2 {
		return
	}
	maker, reader := &u.ins[made-1], &u.ins[len(u.ins)-1]
	if maker.op == code.GETITEM && u.ins[made-2].op == code.BUILDSLICE {
		maker = &u.ins[made-2]
	}
	if reader.op == code.SETSLICE && (maker.op == code.GETSLICE || maker.op == code.BUILDSLICE) {
		maker.n |= code.Lent
		reader.n |= code.Lent
	}
}

// isSlice tells whether the expression is `y[…:…]`.
func isSlice(e syntax.Expr) bool {
	s, ok := e.(*syntax.Subscript)
	if !ok {
		return false
	}
	_, ok = s.Slice.(*syntax.Slice)
	return ok
}

// pairs takes "a, b = x, y" apart.
func pairs(target, value syntax.Expr) (left, right []syntax.Expr, ok bool) {
	right, isTuple := tupleElts(value)
	left, isTarget := tupleElts(target)
	if list, isList := target.(*syntax.List); isList {
		left, isTarget = list.Elts, true
	}
	if !isTuple || !isTarget || len(left) != len(right) || len(left) == 0 || len(left) > maxWindow || hasStar(left) || hasStar(right) {
		return nil, nil, false
	}
	return left, right, true
}

func tupleElts(e syntax.Expr) ([]syntax.Expr, bool) {
	t, ok := e.(*syntax.Tuple)
	if !ok {
		return nil, false
	}
	return t.Elts, true
}

// assignPairs evaluates all values, then stores them one after the other, without making a tuple.
func (u *unit) assignPairs(left, right []syntax.Expr) {
	u.count() // the tuple of values
	src := make([]int, len(right))
	consts := make([]any, len(right))
	for i, e := range right {
		if v, n, ok := u.folded(e); ok {
			u.pending += n
			consts[i] = v
			continue
		}
		later := append(append([]syntax.Expr{}, right[i+1:]...), left[:i+1]...)
		src[i] = u.operand(e, later...)
		if p, ok := u.local(e); ok && p.reg == src[i] && u.storesTo(left[:i], p) {
			src[i] = u.temp(1)
			u.emit(code.MOVE, src[i], p.reg, 0)
		}
	}
	u.count() // the tuple of targets
	for i, t := range left {
		if consts[i] != nil {
			src[i] = u.constFor(t, consts[i])
		}
		u.store(t, src[i])
	}
}

// constFor loads a constant to where it is stored from: the local itself, or a temporary.
func (u *unit) constFor(target syntax.Expr, v any) int {
	if name, ok := target.(*syntax.Name); ok {
		if p := u.place(name.ID); p.kind == inRegister {
			u.at(target)
			u.loadConst(v, p.reg)
			return p.reg
		}
	}
	t := u.temp(1)
	u.at(target)
	u.loadConst(v, t)
	return t
}

// storesTo tells whether one of the targets may be that local.
func (u *unit) storesTo(targets []syntax.Expr, p place) bool {
	for _, t := range targets {
		switch t := t.(type) {
		case *syntax.Name:
			if q := u.place(t.ID); q.kind == inRegister && q.reg == p.reg {
				return true
			}
		case *syntax.Tuple, *syntax.List:
			return true
		}
	}
	return false
}

// store assigns a register to a target.
func (u *unit) store(target syntax.Expr, src int) {
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	save := u.frame.top
	switch t := target.(type) {
	case *syntax.Name:
		u.count()
		u.at(t)
		u.storePlace(u.place(t.ID), src)
	case *syntax.Attribute:
		x := u.operand(t.Value)
		u.count()
		u.atName(t, t)
		u.setAttr(x, src, t.Attr)
		u.noteAttr(t)
		u.noteStatic(t)
	case *syntax.Subscript:
		u.storeItem(t, src)
	case *syntax.Tuple:
		u.unpack(t.Elts, src, t)
	case *syntax.List:
		u.unpack(t.Elts, src, t)
	case *syntax.Starred:
		u.c.fail(t, "starred assignment target must be in a list or tuple")
	default:
		u.c.fail(target, "cannot assign to this expression")
	}
	u.frame.top = save
}

func (u *unit) setAttr(obj, src int, attr string) {
	attr = u.scope.mangle(attr)
	if u.sitesLeft() {
		u.emit(code.SETATTR, obj, src, u.site(attr))
		return
	}
	t := u.temp(1)
	u.loadConst(attr, t)
	u.emit(code.SETATTRN, obj, src, t)
}

func (u *unit) storeItem(t *syntax.Subscript, src int) {
	if s, ok := t.Slice.(*syntax.Slice); ok && s.Step == nil {
		x := u.operand(t.Value, s.Lower, s.Upper)
		u.count()
		b := u.temp(2)
		u.intoOrNone(s.Lower, b, s)
		u.intoOrNone(s.Upper, b+1, s)
		u.count()
		u.at(t)
		u.emit(code.SETSLICE, x, b, src)
		return
	}
	x := u.operand(t.Value, t.Slice)
	i := u.operand(t.Slice)
	u.count()
	u.at(t)
	u.emit(code.SETITEM, x, i, src)
}

// unpack assigns the items of a register to a list of targets.
func (u *unit) unpack(elts []syntax.Expr, src int, at syntax.Node) {
	u.count()
	u.at(at)
	star := -1
	for i, e := range elts {
		if _, ok := e.(*syntax.Starred); !ok {
			continue
		}
		if star >= 0 {
			u.c.fail(at, "multiple starred expressions in assignment")
		}
		star = i
	}
	if star < 0 {
		if u.unpackLocals(elts, src) {
			return
		}
		if !u.room(len(elts)) {
			u.unpackList(elts, src, 0, len(elts))
			return
		}
		b := u.temp(len(elts))
		u.emit(code.UNPACK, src, b, len(elts))
		for i, e := range elts {
			u.store(e, b+i)
		}
		return
	}
	after := len(elts) - star - 1
	if star > 255 || after >= 1<<23 {
		u.c.fail(at, "too many expressions in star-unpacking assignment")
	}
	if after > 255 || !u.room(len(elts)) {
		u.unpackList(elts, src, 1, star|after<<8)
		return
	}
	b := u.temp(len(elts))
	u.emit(code.UNPACKEX, src, b, star|after<<8)
	for i, e := range elts {
		u.storePart(e, b+i)
	}
}

// storePart assigns to a target among others, which may be starred.
func (u *unit) storePart(e syntax.Expr, src int) {
	if s, ok := e.(*syntax.Starred); ok {
		u.c.charge()
		u.count()
		e = s.Value
	}
	u.store(e, src)
}

// unpackList unpacks into a list and assigns its items one by one, where there are more targets than registers. Number is UNPACKLIST's of its N.
func (u *unit) unpackList(elts []syntax.Expr, src int, n uint8, number int) {
	list, t := u.temp(1), u.temp(1)
	u.loadConst(int64(number), t)
	u.emitN(code.UNPACKLIST, n, list, src, t)
	for i, e := range elts {
		u.loadConst(int64(i), t)
		u.emit(code.GETITEM, t, list, t)
		u.storePart(e, t)
	}
}

// unpackLocals unpacks straight into locals whose registers follow each other.
func (u *unit) unpackLocals(elts []syntax.Expr, src int) bool {
	if len(elts) == 0 || u.unwinds() {
		return false // where an error can be caught, it must leave all targets as they were
	}
	places := make([]place, len(elts))
	for i, e := range elts {
		name, ok := e.(*syntax.Name)
		if !ok {
			return false
		}
		places[i] = u.place(name.ID)
		if places[i].kind != inRegister || places[i].reg != places[0].reg+i {
			return false
		}
	}
	u.emit(code.UNPACK, src, places[0].reg, len(elts))
	for _, p := range places {
		u.c.charge()
		u.count()
		u.setBound(p)
	}
	return true
}

func (u *unit) augAssign(st *syntax.AugAssign) {
	switch t := st.Target.(type) {
	case *syntax.Name:
		u.augName(st, t)
	case *syntax.Attribute:
		x := u.operand(t.Value, st.Value)
		v := u.temp(1)
		u.at(t)
		u.getAttr(v, x, t.Attr)
		u.operate(st, st.Op, v, v, st.Value, 1)
		u.count()
		u.at(t)
		u.setAttr(x, v, t.Attr)
		u.noteAttr(t)
	case *syntax.Subscript:
		x := u.operand(t.Value, t.Slice, st.Value)
		i := u.operand(t.Slice, st.Value)
		v := u.temp(1)
		u.at(t)
		u.emit(code.GETITEM, v, x, i)
		u.operate(st, st.Op, v, v, st.Value, 1)
		u.count()
		u.at(t)
		u.emit(code.SETITEM, x, i, v)
	default:
		u.c.fail(st.Target, "illegal expression for augmented assignment")
	}
}

func (u *unit) augName(st *syntax.AugAssign, t *syntax.Name) {
	p := u.place(t.ID)
	u.at(t)
	if p.kind == inRegister && !u.rebound(p, []syntax.Expr{st.Value}) {
		u.check(p)
		u.operate(st, st.Op, p.reg, p.reg, st.Value, 1)
		u.count()
		return
	}
	v := u.temp(1)
	u.loadPlace(p, v)
	u.operate(st, st.Op, v, v, st.Value, 1)
	u.count()
	u.at(t)
	u.storePlace(p, v)
}

func (u *unit) delete(t syntax.Expr) {
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	save := u.frame.top
	switch t := t.(type) {
	case *syntax.Name:
		u.count()
		u.at(t)
		u.deletePlace(u.place(t.ID))
	case *syntax.Attribute:
		x := u.operand(t.Value)
		u.count()
		u.atName(t, t)
		u.deleteAttr(x, t.Attr)
	case *syntax.Subscript:
		x := u.operand(t.Value, t.Slice)
		i := u.operand(t.Slice)
		u.count()
		u.at(t)
		u.emit(code.DELITEM, x, i, 0)
	case *syntax.Tuple:
		u.count()
		for _, e := range t.Elts {
			u.delete(e)
		}
	case *syntax.List:
		u.count()
		for _, e := range t.Elts {
			u.delete(e)
		}
	default:
		u.c.fail(t, "cannot delete this expression")
	}
	u.frame.top = save
}

func (u *unit) deleteAttr(obj int, attr string) {
	attr = u.scope.mangle(attr)
	if u.sitesLeft() {
		u.emit(code.DELATTR, obj, 0, u.site(attr))
		return
	}
	t := u.temp(1)
	u.loadConst(attr, t)
	u.emit(code.DELATTRN, obj, 0, t)
}

// noteAttr remembers an attribute stored on a method's first parameter: it sizes the class's instances.
func (u *unit) noteAttr(t *syntax.Attribute) {
	name, ok := t.Value.(*syntax.Name)
	if !ok {
		return
	}
	for w := u; w != nil && w.host.isFunctionLike(); w = w.parent {
		if w.parent == nil || w.parent.host.Kind != ClassScope {
			continue
		}
		if w.code.ArgCount > 0 && len(w.host.slots) > 0 && w.host.slots[0].name == name.ID {
			w.parent.addAttr(u.scope.mangle(t.Attr))
		}
	}
}

// noteStatic remembers an attribute stored on "self" for __static_attributes__.
func (u *unit) noteStatic(t *syntax.Attribute) {
	if name, ok := t.Value.(*syntax.Name); !ok || name.ID != "self" {
		return
	}
	for w := u.parent; w != nil; w = w.parent {
		if w.host.Kind == ClassScope {
			w.statics[t.Attr] = struct{}{}
			return
		}
	}
}

func (u *unit) addAttr(name string) {
	if u.attrs == nil {
		u.attrs = map[string]struct{}{}
	}
	if _, known := u.attrs[name]; known {
		return
	}
	u.attrs[name] = struct{}{}
	u.attrOrder = append(u.attrOrder, name)
}
