// Classes.

package compile

import (
	"slices"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) classDef(st *syntax.ClassDef) {
	d := u.decorators(st.DecoratorList)
	u.at(st)
	dst := u.temp(1)
	if len(st.TypeParams) > 0 {
		u.genericClass(st, dst)
	} else {
		u.buildClass(st, dst, -1)
	}
	dst = u.decorate(d, dst)
	u.at(st)
	u.storePlace(u.place(st.Name), dst)
}

// buildClass calls __build_class__ into r[base], the last temporary taken. Generic is the register of the generic base, or -1.
func (u *unit) buildClass(st *syntax.ClassDef, base, generic int) {
	u.checkKeywords(st.Keywords)
	save := u.frame.top
	body := u.classBody(st)
	u.at(st)
	u.emit(code.LOADBUILDCLASS, base, 0, 0)
	fn := u.temp(1)
	u.makeFunc(body.finish(), body, fn)
	name := u.temp(1)
	u.loadConst(st.Name, name)
	if u.needsLists(st.Bases, st.Keywords) {
		u.buildClassEx(st, base, generic)
		u.frame.top = save
		return
	}
	u.arguments(st.Bases, nil)
	n := 2 + len(st.Bases)
	if generic >= 0 {
		n++
		u.emit(code.MOVE, u.temp(1), generic, 0)
	}
	u.arguments(nil, st.Keywords)
	u.at(st)
	u.callWindow(code.CALL, code.CALLKW, base, n, st.Keywords, "")
	u.frame.top = save
}

// buildClassEx is buildClass for bases with stars: the arguments so far move into the list.
func (u *unit) buildClassEx(st *syntax.ClassDef, base, generic int) {
	first := base + 1
	list := u.temp(1)
	u.emit(code.BUILDLIST, list, first, 2)
	for _, b := range st.Bases {
		u.listItem(b, list, 1, st)
	}
	if generic >= 0 {
		u.emit(code.LISTAPPEND, list, generic, 0)
	}
	u.emit(code.MOVE, base+1, list, 0)
	u.frame.top = base + 3
	u.keywordDict(st.Keywords, base+2, base, st)
	u.at(st)
	u.emit(code.CALLEX, base, 0, 0)
}

func (u *unit) classBody(st *syntax.ClassDef) *unit {
	b := u.c.newUnit(u, u.c.scopes[scopeKey{st, ClassScope}])
	line := st.Line
	if len(st.DecoratorList) > 0 {
		line = st.DecoratorList[0].Pos().Line
	}
	b.nameFunction(st.Name, st.Name, line)
	b.code.Flags |= code.ClassBody
	b.at(st)
	b.pos = code.Position{Line: line, EndLine: line}
	b.classPrologue(st, line)
	b.body(b.docstring(st.Body))
	b.pos = code.Position{Line: line, EndLine: line}
	b.classEpilogue()
	return b
}

func (u *unit) classPrologue(st *syntax.ClassDef, line int32) {
	t := u.temp(1)
	u.emit(code.GETNAME, t, u.globalSite("__name__"), 0)
	u.storeHidden("__module__", t)
	u.loadConst(u.code.QualName, t)
	u.storeHidden("__qualname__", t)
	u.loadConst(int64(line), t)
	u.storeHidden("__firstlineno__", t)
	if len(st.TypeParams) > 0 {
		u.loadPlace(place{kind: inCell, reg: u.frame.free + u.host.freeIndex[".type_params"]}, t)
		u.storeHidden("__type_params__", t)
	}
	if u.host.needsClassDict {
		u.emit(code.LOADLOCALS, t, 0, 0)
		u.storePlace(u.ownPlace(classDictName, u.host), t)
	}
	u.startAnnotations(t)
	u.frame.top = t
}

func (u *unit) classEpilogue() {
	if u.dead {
		return
	}
	save := u.frame.top
	t := u.temp(1)
	if len(u.host.annotated) > 0 && !u.c.futures {
		u.namespaceAnnotate(t)
		u.storeHidden("__annotate_func__", t)
	}
	u.loadConst(u.staticAttributes(), t)
	u.storeHidden("__static_attributes__", t)
	if u.host.needsClassDict {
		u.storeHidden("__classdictcell__", u.ownPlace(classDictName, u.host).reg)
	}
	if u.host.needsClass {
		cell := u.ownPlace("__class__", u.host).reg
		u.storeHidden("__classcell__", cell)
		u.emit(code.RETURN, cell, 0, 0)
	} else {
		u.emit(code.RETNONE, 0, 0, 0)
	}
	u.frame.top = save
}

func (u *unit) staticAttributes() code.Tuple {
	names := make([]string, 0, len(u.statics))
	for name := range u.statics {
		names = append(names, name)
	}
	slices.Sort(names)
	out := make(code.Tuple, len(names))
	for i, name := range names {
		out[i] = name
	}
	return out
}
