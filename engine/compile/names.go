// Reading, writing and deleting names.

package compile

import (
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// placeKind tells where a variable lives, seen from the code that is being compiled.
type placeKind uint8

const (
	inRegister   placeKind = iota // a local that instructions reach
	inFar                         // a local beyond the reach of 16-bit fields
	inCell                        // the content of a cell
	inGlobals                     // the globals of the module
	inExplicit                    // the same, by a global statement or from where no namespace may come between
	inNamespace                   // the namespace of a class body
	inNamedCell                   // the namespace of a class body or else a cell
	inClassDict                   // the namespace of the class body around, or else the globals
	inClassCells                  // the namespace of the class body around, or else a cell
)

// place is where a variable lives.
type place struct {
	kind placeKind
	name string
	slot int // of a local
	reg  int // of a local or of a cell
}

// explicit is the spare byte of global instructions.
func (p place) explicit() uint8 {
	if p.kind == inExplicit {
		return 1
	}
	return 0
}

// place finds the variable that a name of the program, or a hidden one, means here.
func (u *unit) place(name string) place {
	return u.placeMangled(u.scope.mangle(name))
}

func (u *unit) placeMangled(name string) place {
	sym := u.scope.symbols[name]
	if sym == nil || sym.flags&symGlobal != 0 {
		return place{kind: inExplicit, name: name}
	}
	switch {
	case sym.where == nil:
		return place{kind: u.globalKind(sym), name: name}
	case sym.where.unit == u.host:
		return u.ownPlace(name, sym.where)
	}
	p := place{kind: inCell, name: name, reg: u.frame.free + u.host.freeIndex[name]}
	switch {
	case sym.flags&symNonlocal != 0 && u.scope.Kind != ClassScope:
	case u.scope.Kind == ClassScope:
		p.kind = inNamedCell
	case u.scope.seesClass && !hiddenName(name):
		p.kind = inClassCells
	}
	return p
}

// hiddenName tells whether a name is one that the compiler made.
func hiddenName(name string) bool { return strings.HasPrefix(name, ".") }

func (u *unit) globalKind(sym *Symbol) placeKind {
	switch {
	case u.scope.Kind == ClassScope:
		return inNamespace
	case u.host.Kind == ClassScope:
		return inExplicit
	case u.scope.seesClass && sym.flags&symBound == 0:
		return inClassDict
	}
	return inGlobals
}

// ownPlace is the place of a variable that is bound in a scope of this unit.
func (u *unit) ownPlace(name string, where *Scope) place {
	if where.Kind == ClassScope {
		for i, cell := range where.classCells() {
			if cell == name {
				return place{kind: inCell, name: name, slot: 1 + i, reg: 1 + i}
			}
		}
	}
	sym := where.symbols[name]
	reg, far := u.far(sym.slot)
	switch {
	case sym.cell:
		return place{kind: inCell, name: name, slot: sym.slot, reg: reg}
	case far:
		return place{kind: inFar, name: name, slot: sym.slot, reg: reg}
	}
	return place{kind: inRegister, name: name, slot: sym.slot, reg: reg}
}

// check makes sure that a local has a value before it is read.
func (u *unit) check(p place) {
	if u.dead || u.bound.has(p.slot) {
		return
	}
	if p.kind == inFar {
		u.emit(code.CHECKFAR, 0, p.reg, 0)
	} else {
		u.emit(code.CHECK, p.reg, 0, 0)
	}
	u.bound.add(p.slot)
}

// loadPlace reads a variable into a register.
func (u *unit) loadPlace(p place, dst int) {
	switch p.kind {
	case inRegister:
		u.check(p)
		if p.reg != dst {
			u.emit(code.MOVE, dst, p.reg, 0)
		}
	case inFar:
		u.check(p)
		u.emit(code.GETFAR, dst, p.reg, 0)
	case inCell:
		save := u.frame.top
		u.emit(code.GETCELL, dst, u.cellReg(p.reg), 0)
		u.frame.top = save
	case inGlobals, inExplicit:
		u.emitN(code.GETGLOBAL, p.explicit(), dst, u.globalSite(p.name), 0)
	case inNamespace:
		u.emit(code.GETNAME, dst, u.globalSite(p.name), 0)
	case inNamedCell:
		save := u.frame.top
		u.emit(code.GETNAMECELL, dst, u.cellReg(p.reg), u.site(p.name))
		u.frame.top = save
	default:
		u.loadFromClass(p, dst)
	}
}

// loadFromClass reads a name of an annotation in a class body: the body's namespace comes first.
func (u *unit) loadFromClass(p place, dst int) {
	save := u.frame.top
	t := u.temp(2)
	u.loadPlace(place{kind: inCell, reg: u.frame.free + u.host.freeIndex[classDictName]}, t)
	if p.kind == inClassCells {
		u.emit(code.MOVE, t+1, u.cellReg(p.reg), 0)
		u.emitN(code.GETDICTNAME, 1, t+1, t, u.site(p.name))
	} else {
		u.emitN(code.GETDICTNAME, 0, t+1, t, u.site(p.name))
	}
	u.emit(code.MOVE, dst, t+1, 0)
	u.frame.top = save
}

// storePlace writes a register to a variable.
func (u *unit) storePlace(p place, src int) {
	switch p.kind {
	case inRegister:
		if p.reg != src {
			u.emit(code.MOVE, p.reg, src, 0)
		}
		u.setBound(p)
	case inFar:
		u.emit(code.SETFAR, src, p.reg, 0)
		u.setBound(p)
	case inCell, inNamedCell, inClassCells:
		save := u.frame.top
		u.emit(code.SETCELL, u.cellReg(p.reg), src, 0)
		u.frame.top = save
	case inGlobals, inExplicit, inClassDict:
		u.emitN(code.SETGLOBAL, p.explicit(), src, u.globalSite(p.name), 0)
	case inNamespace:
		u.emit(code.SETNAME, src, u.globalSite(p.name), 0)
	}
}

// setBound notes that a local has a value from here on.
func (u *unit) setBound(p place) {
	if !u.dead {
		u.bound.add(p.slot)
	}
}

// deletePlace unbinds a variable, which must be bound.
func (u *unit) deletePlace(p place) {
	switch p.kind {
	case inRegister, inFar:
		u.check(p)
		u.unbind(p)
	case inCell, inNamedCell, inClassCells:
		save := u.frame.top
		u.emit(code.DELCELL, u.cellReg(p.reg), 0, 0)
		u.frame.top = save
	case inGlobals, inExplicit, inClassDict:
		u.emitN(code.DELGLOBAL, p.explicit(), 0, u.globalSite(p.name), 0)
	case inNamespace:
		u.emit(code.DELNAME, 0, u.globalSite(p.name), 0)
	}
}

// unbind empties the register of a local.
func (u *unit) unbind(p place) {
	if p.kind == inFar {
		save := u.frame.top
		t := u.temp(1)
		u.emit(code.UNBIND, t, 0, 0)
		u.emit(code.SETFAR, t, p.reg, 0)
		u.frame.top = save
	} else {
		u.emit(code.UNBIND, p.reg, 0, 0)
	}
	if !u.dead {
		u.bound.drop(p.slot)
	}
}

// forget unbinds the name of an except clause, whether it still has a value or not.
func (u *unit) forget(p place) {
	switch p.kind {
	case inRegister, inFar:
		u.unbind(p)
	default:
		save := u.frame.top
		t := u.temp(1)
		u.loadConst(code.NoneType{}, t)
		u.storePlace(p, t)
		u.frame.top = save
		u.deletePlace(p)
	}
}

// local returns the register of a name that is a local in reach, after making sure that it has a value.
func (u *unit) local(e syntax.Expr) (place, bool) {
	name, ok := e.(*syntax.Name)
	if !ok || name.ID == "__debug__" {
		return place{}, false
	}
	p := u.place(name.ID)
	return p, p.kind == inRegister
}

// globalSite is the site of a global or a name of a namespace: one for each name.
func (u *unit) globalSite(name string) int {
	if at, ok := u.globals[name]; ok {
		return at
	}
	at := len(u.wide)
	u.wide = append(u.wide, code.Site{Name: u.name(name), KwNames: -1})
	u.globals[name] = at
	return at
}

func (u *unit) name(name string) uint32 {
	if at, ok := u.names[name]; ok {
		return at
	}
	at := uint32(len(u.code.Names))
	u.code.Names = append(u.code.Names, name)
	u.names[name] = at
	return at
}

// maxSites leaves room for the sites that have no other form.
const maxSites = 60000

// sitesLeft tells whether attribute instructions still get sites of their own.
func (u *unit) sitesLeft() bool { return len(u.narrow) < maxSites }

// site makes a new site with a name.
func (u *unit) site(name string) int { return u.addSite(code.Site{Name: u.name(name), KwNames: -1}) }

func (u *unit) addSite(s code.Site) int {
	if len(u.narrow) > 0xffff {
		u.c.failSpan(syntax.Span{Line: u.pos.Line, Col: u.pos.Col, EndLine: u.pos.EndLine, EndCol: u.pos.EndCol}, "too many names in one block")
	}
	u.narrow = append(u.narrow, s)
	return len(u.narrow) - 1
}

// callSite makes the site of a call without a name and keywords.
func (u *unit) callSite() int {
	if u.sitesLeft() {
		return u.addSite(code.Site{Name: code.NoName, KwNames: -1})
	}
	if u.plainCall < 0 {
		u.plainCall = u.addSite(code.Site{Name: code.NoName, KwNames: -1})
	}
	return u.plainCall
}
