// Calls.
//
// CPython looks the callee up before it evaluates the arguments. CALLG and CALLM look it up after them, which saves an instruction and is
// right only where nobody can tell. So they are emitted only when every argument is a constant, a local that surely has a value, or
// arithmetic of these: no such argument can bind the global or the attribute, and an unknown callee is reported the same way. (What an
// operator method of the guest's could do to its caller's globals is not looked at.) With any other argument the callee is looked up
// first: GETGLOBAL and CALL, or GETMETH and CALLMETH, which hold a method and its receiver without making a bound method.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// maxWindow is the number of arguments or items that are laid out in registers; more go through a list.
const maxWindow = 64

func (u *unit) call(e *syntax.Call, dst int) {
	u.warnCall(e)
	u.checkKeywords(e.Keywords)
	base := dst
	if !u.frame.isTop(dst) {
		base = u.temp(1)
	}
	attr, isAttr := e.Func.(*syntax.Attribute)
	switch {
	case u.needsLists(e.Args, e.Keywords):
		u.into(e.Func, base)
		u.callEx(e, base)
	case isAttr && u.sitesLeft():
		u.callMethod(e, attr, base)
	default:
		u.callPlain(e, base)
	}
	u.settle(dst, base)
}

// needsLists tells whether the arguments of a call have stars or are too many for a window of registers.
func (u *unit) needsLists(args []syntax.Expr, keywords []*syntax.Keyword) bool {
	if n := len(args) + len(keywords); n > maxWindow || !u.room(n+2) || len(keywords) > 0 && !u.sitesLeft() {
		return true
	}
	for _, k := range keywords {
		if k.Arg == "" {
			return true
		}
	}
	return hasStar(args)
}

func hasStar(list []syntax.Expr) bool {
	for _, e := range list {
		if _, ok := e.(*syntax.Starred); ok {
			return true
		}
	}
	return false
}

func (u *unit) callPlain(e *syntax.Call, base int) {
	name, isName := e.Func.(*syntax.Name)
	late := false
	if isName && !u.c.opts.NoSuper && len(e.Keywords) == 0 && name.ID != "__debug__" {
		kind := u.place(name.ID).kind
		late = (kind == inGlobals && u.host.isFunctionLike() || kind == inExplicit && u.host.Kind != ModuleScope) && u.unseen(e.Args)
	}
	if !late {
		u.into(e.Func, base)
		u.arguments(e.Args, e.Keywords)
		u.at(e)
		u.callWindow(code.CALL, code.CALLKW, base, len(e.Args), e.Keywords, "")
		return
	}
	if !u.sitesLeft() {
		u.into(e.Func, base)
		u.arguments(e.Args, nil)
		u.at(e)
		u.emit(code.CALL, base, len(e.Args), u.callSite())
		return
	}
	u.c.charge()
	u.count()
	u.arguments(e.Args, nil)
	u.at(e)
	u.emit(code.CALLG, base, len(e.Args), u.site(u.scope.mangle(name.ID)))
	u.lookedUp(place4(*name.Pos()))
}

func (u *unit) callMethod(e *syntax.Call, f *syntax.Attribute, base int) {
	u.c.charge()
	u.count()
	recv := u.temp(1)
	attr := u.scope.mangle(f.Attr)
	if u.unseen(e.Args) && u.unseenKeywords(e.Keywords) && !u.c.opts.NoSuper {
		u.into(f.Value, recv)
		u.arguments(e.Args, e.Keywords)
		u.atName(f, f)
		at := u.pos
		u.atName(e, f)
		u.callWindow(code.CALLM, code.CALLMKW, base, len(e.Args), e.Keywords, attr)
		u.lookedUp(at)
		return
	}
	x := u.operandIn(f.Value, recv)
	u.atName(f, f)
	u.emit(code.GETMETH, base, x, u.site(attr))
	u.arguments(e.Args, e.Keywords)
	u.atName(e, f)
	u.callWindow(code.CALLMETH, code.CALLMETHKW, base, len(e.Args), e.Keywords, "")
}

// atName takes the position of a node that ends in an attribute's name; where the name stands on a later line than the node begins,
// CPython begins at the name.
func (u *unit) atName(n syntax.Node, f *syntax.Attribute) {
	u.at(n)
	if u.pos.Line == f.EndLine {
		return
	}
	u.pos.Line = f.EndLine
	u.pos.Col = max(0, f.EndCol-int32(len(f.Attr)))
}

// callWindow emits a call whose arguments stand in their registers.
func (u *unit) callWindow(plain, withKeywords code.Op, base, args int, keywords []*syntax.Keyword, name string) {
	site := code.Site{Name: code.NoName, KwNames: -1}
	if name != "" {
		site.Name = u.name(name)
	}
	switch {
	case len(keywords) > 0:
		names := make(code.Strings, len(keywords))
		for i, k := range keywords {
			names[i] = k.Arg
		}
		site.KwNames = int32(u.constant(names))
		u.emit(withKeywords, base, args+len(keywords), u.addSite(site))
	case name != "":
		u.emit(plain, base, args, u.addSite(site))
	default:
		u.emit(plain, base, args, u.callSite())
	}
}

// arguments evaluates arguments into the registers that follow the last one taken.
func (u *unit) arguments(args []syntax.Expr, keywords []*syntax.Keyword) {
	for _, a := range args {
		u.into(a, u.temp(1))
	}
	for _, k := range keywords {
		u.into(k.Value, u.temp(1))
	}
}

// unseen tells whether nobody can see that something is looked up after these expressions were evaluated.
func (u *unit) unseen(list []syntax.Expr) bool {
	for _, e := range list {
		if !u.quiet(e, 8) {
			return false
		}
	}
	return true
}

func (u *unit) unseenKeywords(list []*syntax.Keyword) bool {
	for _, k := range list {
		if !u.quiet(k.Value, 8) {
			return false
		}
	}
	return true
}

// quiet tells whether an expression is a constant, a local that has a value, or arithmetic of these.
func (u *unit) quiet(e syntax.Expr, depth int) bool {
	if depth == 0 {
		return false
	}
	switch e := e.(type) {
	case *syntax.Constant:
		return true
	case *syntax.Name:
		p := u.place(e.ID)
		return p.kind == inRegister && u.bound.has(p.slot)
	case *syntax.BinOp:
		return u.quiet(e.Left, depth-1) && u.quiet(e.Right, depth-1)
	case *syntax.UnaryOp:
		return u.quiet(e.Operand, depth-1)
	}
	return false
}

// callEx calls r[base] with a list of positional arguments and a dict of keywords.
func (u *unit) callEx(e *syntax.Call, base int) {
	list, dict := u.temp(1), u.temp(1)
	star, items := onlyStar(e.Args), 0
	if star == nil {
		u.argumentList(e.Args, list, e)
	} else {
		u.c.charge()
		u.count()
		items = u.operandIn(star.Value, list, keywordValues(e.Keywords)...)
	}
	u.keywordDict(e.Keywords, dict, base, e)
	if star != nil { // which is read after the keywords were evaluated
		u.unpackOnly(items, list, e)
	}
	u.at(e)
	u.emit(code.CALLEX, base, 0, 0)
}

// onlyStar is the argument of `f(*x)`, nil where there are others.
func onlyStar(args []syntax.Expr) *syntax.Starred {
	if len(args) != 1 {
		return nil
	}
	star, _ := args[0].(*syntax.Starred)
	return star
}

// unpackOnly makes a list of the iterable in a register, which may be that of the list.
func (u *unit) unpackOnly(items, list int, at syntax.Node) {
	save := u.frame.top
	u.at(at)
	if items == list {
		items = u.temp(1)
		u.emit(code.MOVE, items, list, 0)
	}
	u.emit(code.BUILDLIST, list, 0, 0)
	u.emitN(code.LISTEXTEND, 2, list, items, 0)
	u.frame.top = save
}

func keywordValues(keywords []*syntax.Keyword) []syntax.Expr {
	values := make([]syntax.Expr, len(keywords))
	for i, k := range keywords {
		values[i] = k.Value
	}
	return values
}

// argumentList collects positional arguments with stars into a new list.
func (u *unit) argumentList(args []syntax.Expr, list int, at syntax.Node) {
	u.at(at)
	u.emit(code.BUILDLIST, list, 0, 0)
	for _, a := range args {
		u.listItem(a, list, 1, at)
	}
}

// listItem appends one item, or extends by a starred one, to the list in a register, for a node. N is LISTEXTEND's.
func (u *unit) listItem(e syntax.Expr, list int, n uint8, at syntax.Node) {
	save := u.frame.top
	if star, ok := e.(*syntax.Starred); ok {
		u.c.charge()
		u.count()
		x := u.operand(star.Value)
		u.at(at)
		u.emitN(code.LISTEXTEND, n, list, x, 0)
	} else {
		x := u.operand(e)
		u.at(e)
		u.emit(code.LISTAPPEND, list, x, 0)
	}
	u.frame.top = save
}

// keywordDict collects keyword arguments with double stars into a new dict, or None where there are none. Callee is for the error text.
func (u *unit) keywordDict(keywords []*syntax.Keyword, dict, callee int, at syntax.Node) {
	u.at(at)
	if len(keywords) == 0 {
		u.loadConst(code.NoneType{}, dict)
		return
	}
	u.emit(code.BUILDDICT, dict, 0, 0)
	for i := 0; i < len(keywords); {
		save := u.frame.top
		k := keywords[i]
		if k.Arg == "" {
			x := u.operand(k.Value)
			u.at(at)
			u.emit(code.DICTMERGE, dict, x, callee)
			u.frame.top = save
			i++
			continue
		}
		// Names after a ** must not repeat its keys: they are merged too.
		to := dict
		if i > 0 {
			to = u.temp(1)
			u.emit(code.BUILDDICT, to, 0, 0)
		}
		for ; i < len(keywords) && keywords[i].Arg != ""; i++ {
			u.keywordItem(keywords[i], to)
		}
		if to != dict {
			u.at(at)
			u.emit(code.DICTMERGE, dict, to, callee)
		}
		u.frame.top = save
	}
}

func (u *unit) keywordItem(k *syntax.Keyword, dict int) {
	save := u.frame.top
	t := u.temp(1)
	u.at(k.Value)
	u.loadConst(k.Arg, t)
	x := u.operand(k.Value)
	u.at(k.Value)
	u.emit(code.DICTPUT, dict, t, x)
	u.frame.top = save
}

func (u *unit) checkKeywords(keywords []*syntax.Keyword) {
	if len(keywords) < 2 {
		return
	}
	seen := make(map[string]struct{}, len(keywords))
	for _, k := range keywords {
		if _, twice := seen[k.Arg]; twice && k.Arg != "" {
			u.c.fail(k, "keyword argument repeated: "+k.Arg)
		}
		seen[k.Arg] = struct{}{}
	}
}
