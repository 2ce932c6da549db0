// Annotations: functions that evaluate them when they are asked for (PEP 649), or strings with "from __future__ import annotations".

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// maxFormat is the highest format that compiled annotate functions serve: VALUE_WITH_FAKE_GLOBALS.
const maxFormat = 2

// checkFormat begins a function of lazily evaluated code.
func (u *unit) checkFormat() {
	ok := u.newLabel()
	save := u.frame.top
	t := u.temp(1)
	u.jump(code.JFGTI, 0, maxFormat, ok)
	u.emitN(code.LOADASSERT, 1, t, 0, 0)
	u.stop(code.RAISE, t, 0)
	u.bind(ok)
	u.frame.top = save
}

// annotate starts the unit of an __annotate__ function.
func (u *unit) annotate(node syntax.Node, qualifier string) *unit {
	a := u.c.newUnit(u, u.c.scopes[scopeKey{node, AnnotationScope}])
	a.nameFunction("__annotate__", "__annotate__", node.Pos().Line)
	if qualifier != "" {
		a.code.QualName = u.qualify(qualifier) + ".__annotate__"
	}
	a.code.ArgCount, a.code.PosOnly = 1, 1
	a.host.slots[0].name = "format"
	a.setFlags()
	a.at(node)
	a.checkFormat()
	return a
}

// functionAnnotations makes the __annotate__ function of a signature.
func (u *unit) functionAnnotations(f *function, dst int) {
	a := u.annotate(f.node, f.name)
	d := a.temp(1)
	a.emit(code.BUILDDICT, d, 0, 0)
	allAnnotations(f.args, func(arg *syntax.Arg) {
		if arg.Annotation != nil {
			a.annotationItem(d, u.scope.mangle(arg.Arg), arg.Annotation)
		}
	})
	if f.returns != nil {
		a.annotationItem(d, "return", f.returns)
	}
	a.emit(code.RETURN, d, 0, 0)
	u.at(f.node)
	u.makeFunc(a.finish(), a, dst)
}

// allAnnotations calls f for each parameter in the order of __annotations__.
func allAnnotations(args *syntax.Arguments, f func(*syntax.Arg)) {
	for _, list := range [][]*syntax.Arg{args.PosOnlyArgs, args.Args, {args.VarArg}, args.KwOnlyArgs, {args.KwArg}} {
		for _, a := range list {
			if a != nil {
				f(a)
			}
		}
	}
}

// annotationItem evaluates one annotation and puts it into the dict in r[dict].
func (u *unit) annotationItem(dict int, name string, e syntax.Expr) {
	save := u.frame.top
	key, value := u.temp(1), u.temp(1)
	u.at(e)
	u.loadConst(name, key)
	u.annotationInto(e, value)
	u.at(e)
	u.emit(code.DICTPUT, dict, key, value)
	u.frame.top = save
}

// annotationInto evaluates an annotation; "*args: *Ts" means the one item of Ts.
func (u *unit) annotationInto(e syntax.Expr, dst int) {
	if u.c.futures && u.host.Kind == AnnotationScope {
		u.loadConst(unparse(e), dst)
		return
	}
	star, ok := e.(*syntax.Starred)
	if !ok {
		u.into(e, dst)
		return
	}
	u.count()
	r := u.operand(star.Value)
	u.at(e)
	u.emit(code.UNPACK, r, dst, 1)
}

// moduleAnnotations begins a module that has annotations.
func (u *unit) moduleAnnotations() {
	if len(u.host.annotated) == 0 {
		return
	}
	save := u.frame.top
	t := u.temp(1)
	if !u.c.futures {
		u.namespaceAnnotate(t)
		u.storeHidden("__annotate__", t)
	}
	u.startAnnotations(t)
	u.frame.top = save
}

// startAnnotations makes what the annotated assignments of a module or class body write to.
func (u *unit) startAnnotations(t int) {
	switch {
	case len(u.host.annotated) == 0:
	case u.c.futures:
		u.emit(code.BUILDDICT, t, 0, 0)
		u.storeHidden("__annotations__", t)
	case u.host.conditional:
		u.emit(code.BUILDSET, t, 0, 0)
		if u.host.Kind == ClassScope {
			u.storePlace(u.ownPlace(conditionalName, u.host), t)
		} else {
			u.storeHidden("__conditional_annotations__", t)
		}
	}
}

// namespaceAnnotate makes the __annotate__ function of a module or class body.
func (u *unit) namespaceAnnotate(dst int) {
	a := u.annotate(u.host.node, "")
	a.code.FirstLine = u.code.FirstLine
	d := a.temp(1)
	a.emit(code.BUILDDICT, d, 0, 0)
	index := 0
	for _, one := range u.host.annotated {
		a.c.charge()
		skip := a.newLabel()
		if one.conditional {
			a.whenAnnotated(index, skip)
			index++
		}
		name := one.stmt.Target.(*syntax.Name)
		a.annotationItem(d, u.host.mangle(name.ID), one.stmt.Annotation)
		a.bind(skip)
	}
	a.emit(code.RETURN, d, 0, 0)
	u.makeFunc(a.finish(), a, dst)
}

// whenAnnotated skips an annotation whose statement has not run.
func (u *unit) whenAnnotated(index int, skip label) {
	save := u.frame.top
	t := u.temp(2)
	u.loadConst(int64(index), t)
	if u.host.parent.Kind == ClassScope {
		u.loadPlace(u.placeMangled(conditionalName), t+1)
	} else {
		u.emitN(code.GETGLOBAL, 1, t+1, u.globalSite("__conditional_annotations__"), 0)
	}
	u.emit(code.IN, t, t, t+1)
	u.jump(code.JF, t, 0, skip)
	u.frame.top = save
}

func (u *unit) annAssign(st *syntax.AnnAssign) {
	name, isName := st.Target.(*syntax.Name)
	if st.Value != nil {
		u.assignOne(st.Target, st.Value)
	}
	if isName {
		if st.Simple && !u.host.isFunctionLike() && u.scope == u.host {
			u.noteAnnotation(st, name)
		}
		return
	}
	if st.Value != nil {
		return
	}
	switch t := st.Target.(type) {
	case *syntax.Attribute:
		u.effect(t.Value)
	case *syntax.Subscript:
		u.effect(t.Value)
		u.annotatedSlice(t.Slice)
	default:
		u.c.fail(st.Target, "only single target (not tuple) can be annotated")
	}
}

// annotatedSlice evaluates the parts of the subscript of an annotated target without a value.
func (u *unit) annotatedSlice(e syntax.Expr) {
	s, ok := e.(*syntax.Slice)
	if !ok {
		u.effect(e)
		return
	}
	u.count()
	for _, x := range []syntax.Expr{s.Lower, s.Upper, s.Step} {
		if x != nil {
			u.effect(x)
		}
	}
}

// noteAnnotation records that an annotated name of a module or class body was met.
func (u *unit) noteAnnotation(st *syntax.AnnAssign, name *syntax.Name) {
	t := u.temp(3)
	u.at(st)
	if u.c.futures {
		u.loadConst(unparse(st.Annotation), t)
		u.loadHidden("__annotations__", t+1)
		u.loadConst(u.scope.mangle(name.ID), t+2)
		u.emit(code.SETITEM, t+1, t+2, t)
		return
	}
	index := u.conditionIndex(st)
	if index < 0 {
		return
	}
	u.loadConst(int64(index), t)
	if u.host.Kind == ClassScope {
		u.loadPlace(u.ownPlace(conditionalName, u.host), t+1)
		u.emit(code.SETADD, t+1, t, 0)
		return
	}
	// A program can rebind this global, so its set is not trusted to be one.
	u.loadHidden("__conditional_annotations__", t+2)
	u.emit(code.GETMETH, t, t+2, u.site("add"))
	u.loadConst(int64(index), t+2)
	u.emit(code.CALLMETH, t, 1, u.callSite())
}

// conditionIndex numbers the annotations that only count once their statement has run; -1 for others.
func (u *unit) conditionIndex(st *syntax.AnnAssign) int {
	if u.conditions == nil {
		u.conditions = map[*syntax.AnnAssign]int{}
		for _, one := range u.host.annotated {
			if one.conditional {
				u.conditions[one.stmt] = len(u.conditions)
			}
		}
	}
	if i, ok := u.conditions[st]; ok {
		return i
	}
	return -1
}

// loadHidden loads a name that the compiler made up.
func (u *unit) loadHidden(name string, dst int) {
	if u.host.Kind == ClassScope {
		u.emit(code.GETNAME, dst, u.globalSite(name), 0)
	} else {
		u.emitN(code.GETGLOBAL, 0, dst, u.globalSite(name), 0)
	}
}
