// Statements.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// body compiles statements in order.
func (u *unit) body(list []syntax.Stmt) {
	for _, st := range list {
		u.stmt(st)
	}
}

func (u *unit) stmt(st syntax.Stmt) {
	u.c.enter()
	defer u.c.leave()
	u.c.charge()
	save := u.frame.top
	u.at(st)
	u.count()
	switch st := st.(type) {
	case *syntax.ExprStmt:
		u.exprStmt(st)
	case *syntax.Assign:
		u.assign(st)
	case *syntax.AugAssign:
		u.augAssign(st)
	case *syntax.AnnAssign:
		u.annAssign(st)
	case *syntax.Return:
		u.returnStmt(st)
	case *syntax.Delete:
		for _, t := range st.Targets {
			u.delete(t)
		}
	case *syntax.Pass:
	case *syntax.Global, *syntax.Nonlocal:
	case *syntax.Raise:
		u.raise(st)
	case *syntax.Assert:
		u.assert(st)
	case *syntax.Import:
		u.importStmt(st)
	case *syntax.ImportFrom:
		u.importFrom(st)
	case *syntax.Break:
		u.breakStmt(st)
	case *syntax.Continue:
		u.continueStmt(st)
	default:
		u.compound(st)
	}
	u.frame.top = save
}

// compound compiles the statements that hold others.
func (u *unit) compound(st syntax.Stmt) {
	switch st := st.(type) {
	case *syntax.If:
		u.ifStmt(st)
	case *syntax.While:
		u.while(st)
	case *syntax.For:
		u.forStmt(st)
	case *syntax.AsyncFor:
		u.asyncFor(st)
	case *syntax.Try:
		u.try(st)
	case *syntax.TryStar:
		u.tryStar(st)
	case *syntax.With:
		u.with(st, st.Items, st.Body, false)
	case *syntax.AsyncWith:
		u.checkAsync(st, "async with")
		u.with(st, st.Items, st.Body, true)
	case *syntax.FunctionDef:
		u.functionDef(st, st.Name, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams)
	case *syntax.AsyncFunctionDef:
		u.functionDef(st, st.Name, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams)
	case *syntax.ClassDef:
		u.classDef(st)
	case *syntax.Match:
		u.match(st)
	case *syntax.TypeAlias:
		u.typeAlias(st)
	default:
		u.c.fail(st, "cannot compile this statement")
	}
}

func (u *unit) exprStmt(st *syntax.ExprStmt) {
	if u.interactive && u.scope.Kind == ModuleScope && len(u.blocks) == 0 {
		r := u.operand(st.Value)
		u.at(st)
		u.emit(code.PRINTEXPR, r, 0, 0)
		return
	}
	u.effect(st.Value)
}

// moduleBody compiles the statements of a module or of one prompt input.
func (u *unit) moduleBody(body []syntax.Stmt) {
	u.code.Flags |= code.Module
	if u.host.awaits {
		u.code.Flags |= code.Coroutine
	}
	u.moduleAnnotations()
	if len(body) > 0 && !u.interactive {
		body = u.docstring(body)
	}
	u.body(body)
	u.emit(code.RETNONE, 0, 0, 0)
}

// docstring stores the docstring of a module or class and returns the statements after it.
func (u *unit) docstring(body []syntax.Stmt) []syntax.Stmt {
	if len(body) == 0 || !isDocstring(body[0]) {
		return body
	}
	u.pending += 2
	if u.c.opts.Optimize >= 2 {
		return body[1:]
	}
	doc := body[0].(*syntax.ExprStmt).Value.(*syntax.Constant)
	save := u.frame.top
	t := u.temp(1)
	u.at(body[0])
	u.loadConst(cleanDoc(doc.Value.(string)), t)
	u.storeHidden("__doc__", t)
	u.frame.top = save
	return body[1:]
}

// storeHidden stores a register to a name that the compiler made up, in the namespace of a class or the globals of a module.
func (u *unit) storeHidden(name string, src int) {
	if u.host.Kind == ClassScope {
		u.emit(code.SETNAME, src, u.globalSite(name), 0)
	} else {
		u.emit(code.SETGLOBAL, src, u.globalSite(name), 0)
	}
}

func (u *unit) returnExpr(e syntax.Expr) {
	u.code.Flags |= code.Module
	if u.host.awaits {
		u.code.Flags |= code.Coroutine
	}
	r := u.operand(e)
	u.at(e)
	u.emit(code.RETURN, r, 0, 0)
}

// ifStmt compiles an if with its chain of elifs.
func (u *unit) ifStmt(st *syntax.If) {
	end := u.newLabel()
	for {
		orelse := end
		next := elif(st)
		if len(st.Orelse) > 0 {
			orelse = u.newLabel()
		}
		u.cond(st.Test, false, orelse)
		u.body(st.Body)
		if orelse == end {
			break
		}
		u.at(st)
		u.jump(code.JMP, 0, 0, end)
		u.bind(orelse)
		if next == nil {
			u.body(st.Orelse)
			break
		}
		st = next
		u.c.charge()
		u.at(st)
		u.count()
	}
	u.bind(end)
}

func (u *unit) raise(st *syntax.Raise) {
	if st.Exc == nil {
		u.stop(code.RAISEBARE, 0, 0)
		return
	}
	exc := u.operand(st.Exc, st.Cause)
	if st.Cause == nil {
		u.at(st)
		u.stop(code.RAISE, exc, 0)
		return
	}
	cause := u.operand(st.Cause)
	u.at(st)
	u.stop(code.RAISEFROM, exc, cause)
}

func (u *unit) assert(st *syntax.Assert) {
	u.warnAssert(st)
	if u.c.opts.Optimize > 0 {
		return
	}
	end := u.newLabel()
	u.cond(st.Test, true, end)
	u.at(st)
	t := u.temp(1)
	u.emit(code.LOADASSERT, t, 0, 0)
	if st.Msg != nil {
		u.into(st.Msg, u.temp(1))
		u.at(st)
		u.emit(code.CALL, t, 1, u.callSite())
	}
	u.at(st.Test)
	u.stop(code.RAISE, t, 0)
	u.bind(end)
}

func (u *unit) importStmt(st *syntax.Import) {
	for _, a := range st.Names {
		save := u.frame.top
		u.at(st)
		b := u.importModule(st, st.IsLazy, a.Name, 0, nil)
		switch {
		case a.AsName == "":
			u.storePlace(u.place(firstPart(a.Name)), b)
		default:
			u.importParts(a.Name, b)
			u.storePlace(u.place(a.AsName), b)
		}
		u.frame.top = save
	}
}

// importModule emits the import of a module and returns the register of the result.
func (u *unit) importModule(st syntax.Node, lazy bool, name string, level int, from code.Strings) int {
	if lazy {
		u.c.fail(st, "lazy imports are not supported yet")
	}
	b := u.temp(2)
	u.loadConst(int64(level), b)
	if from == nil {
		u.loadConst(code.NoneType{}, b+1)
	} else {
		u.emit(code.LOADK, b+1, u.constant(from), 0)
	}
	u.emit(code.IMPORT, b, 0, u.site(name))
	return b
}

// importParts walks from the package to the module for "import a.b.c as d".
func (u *unit) importParts(name string, b int) {
	for {
		head := firstPart(name)
		if head == name {
			return
		}
		name = name[len(head)+1:]
		u.emit(code.IMPORTFROM, b, b, u.site(firstPart(name)))
	}
}

func (u *unit) importFrom(st *syntax.ImportFrom) {
	if st.Module == "__future__" && st.Level == 0 {
		if _, ok := u.c.head[st]; !ok {
			u.c.fail(st, "from __future__ imports must occur at the beginning of the file")
		}
	}
	names := make(code.Strings, len(st.Names))
	for i, a := range st.Names {
		names[i] = a.Name
	}
	b := u.importModule(st, st.IsLazy, st.Module, st.Level, names)
	if len(st.Names) == 1 && st.Names[0].Name == "*" {
		u.emit(code.IMPORTSTAR, b, 0, 0)
		return
	}
	t := u.temp(1)
	for _, a := range st.Names {
		name := a.AsName
		if name == "" {
			name = a.Name
		}
		p := u.place(name)
		to := t
		if p.kind == inRegister {
			to = p.reg
		}
		u.emit(code.IMPORTFROM, to, b, u.site(a.Name))
		u.storePlace(p, to)
	}
}
