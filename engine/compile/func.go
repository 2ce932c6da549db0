// Functions, lambdas and decorators.

package compile

import (
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// nameFunction sets the names of a function's code.
func (u *unit) nameFunction(name, shown string, line int32) {
	u.code.Name = name
	u.code.QualName = u.parent.qualify(shown)
	u.code.FirstLine = line
}

// qualify returns the qualified name of something defined in this unit.
func (u *unit) qualify(name string) string {
	w := u
	if w.host.isAnnotationLike() {
		w = w.parent
	}
	if sym := w.host.symbols[w.host.mangle(name)]; sym != nil && sym.flags&symGlobal != 0 {
		return name
	}
	switch {
	case w.host.Kind == ModuleScope:
		return name
	case w.host.Kind != FunctionScope:
		return w.code.QualName + "." + name
	}
	return w.code.QualName + ".<locals>." + name
}

// setFlags sets the flags of a function's code that its scope tells.
func (u *unit) setFlags() {
	s := u.host
	u.code.Flags |= code.Function
	switch {
	case s.async && s.generator:
		u.code.Flags |= code.AsyncGenerator
	case s.async:
		u.code.Flags |= code.Coroutine
	case s.generator:
		u.code.Flags |= code.Generator
	}
	if s.async || s.generator {
		u.nested++ // CPython's own block around a generator's body
	}
	for w := u.parent; w != nil; w = w.parent {
		if w.host.isFunctionLike() {
			u.code.Flags |= code.Nested
		}
	}
	if u.usesSuper(s) && u.code.ArgCount > 0 {
		u.code.Flags |= code.Method
	}
}

// usesSuper tells whether super is named in a unit's code.
func (u *unit) usesSuper(s *Scope) bool {
	if s.usesSuper {
		return true
	}
	for _, child := range s.children {
		if child.unit == s.unit && u.usesSuper(child) {
			return true
		}
	}
	return false
}

// signature takes over the parameter counts.
func (u *unit) signature(args *syntax.Arguments) {
	u.code.ArgCount = len(args.PosOnlyArgs) + len(args.Args)
	u.code.PosOnly = len(args.PosOnlyArgs)
	u.code.KwOnly = len(args.KwOnlyArgs)
	if args.VarArg != nil {
		u.code.Flags |= code.VarArgs
	}
	if args.KwArg != nil {
		u.code.Flags |= code.VarKeywords
	}
	if u.code.Params() > code.MaxReg+1-reserve {
		u.c.fail(u.host.node, "too many parameters")
	}
}

// makeFunc emits the making of a function of a finished code object.
func (u *unit) makeFunc(c *code.Code, inner *unit, dst int) {
	u.emit(code.MAKEFUNC, dst, u.inner(c, inner), 0)
}

// inner keeps a finished code object that this one makes functions or generators of, and gives its number.
func (u *unit) inner(c *code.Code, inner *unit) int {
	c.Free = nil
	for _, sym := range inner.host.free {
		c.Free = append(c.Free, code.FreeVar{Name: sym.name, From: uint32(u.cellOf(sym))})
	}
	u.code.Codes = append(u.code.Codes, c)
	return len(u.code.Codes) - 1
}

// cellOf is the register of the cell of a variable that a function inside keeps.
func (u *unit) cellOf(sym *Symbol) int {
	if sym.where.unit == u.host {
		return u.ownPlace(sym.name, sym.where).reg
	}
	return u.frame.free + u.host.freeIndex[sym.name]
}

func (u *unit) functionDef(st syntax.Stmt, name string, args *syntax.Arguments, body []syntax.Stmt, decorators []syntax.Expr,
	returns syntax.Expr, typeParams []syntax.TypeParam) {
	d := u.decorators(decorators)
	u.at(st)
	line := st.Pos().Line
	if len(decorators) > 0 {
		line = decorators[0].Pos().Line
	}
	p := u.place(name)
	dst := -1
	if len(decorators) == 0 && p.kind == inRegister {
		dst = p.reg
	} else {
		dst = u.temp(1)
	}
	f := &function{st, name, args, body, returns, line}
	if len(typeParams) > 0 {
		u.genericFunction(f, typeParams, dst)
	} else {
		u.function(f, dst)
	}
	dst = u.decorate(d, dst)
	u.at(st)
	u.storePlace(p, dst)
}

// decorators are the decorators of a definition, evaluated: they stand in registers in a row from base, where they are many in a list.
type decorators struct {
	exprs []syntax.Expr
	base  int
	list  bool
}

func (u *unit) decorators(exprs []syntax.Expr) decorators {
	d := decorators{exprs, u.frame.top, len(exprs) > maxWindow || !u.room(len(exprs))}
	if d.list {
		u.collect(exprs, u.temp(1), exprs[0])
		return d
	}
	for _, e := range exprs {
		u.into(e, u.temp(1))
	}
	return d
}

// decorate calls the decorators with what stands in the register behind them, the last first, and gives the register of the result.
func (u *unit) decorate(d decorators, dst int) int {
	if d.list {
		return u.decorateByList(d, dst)
	}
	for i := len(d.exprs) - 1; i >= 0; i-- {
		dst = d.base + i
		u.at(d.exprs[i])
		u.emit(code.CALL, dst, 1, u.callSite())
	}
	return dst
}

func (u *unit) decorateByList(d decorators, dst int) int {
	call := u.temp(2)
	for i := len(d.exprs) - 1; i >= 0; i-- {
		u.emit(code.MOVE, call+1, dst, 0) // which may stand in call
		u.loadConst(int64(i), call)
		u.emit(code.GETITEM, call, d.base, call)
		u.at(d.exprs[i])
		u.emit(code.CALL, call, 1, u.callSite())
		dst = call
	}
	return dst
}

// function is a def with its parts.
type function struct {
	node    syntax.Node
	name    string
	args    *syntax.Arguments
	body    []syntax.Stmt
	returns syntax.Expr
	line    int32
}

// function makes a function with its defaults and annotations in a register.
func (u *unit) function(f *function, dst int) {
	defaults, kwDefaults := u.defaults(f.args)
	u.functionWith(f, dst, defaults, kwDefaults)
}

// functionWith makes a function whose defaults stand in registers; -1 where there are none.
func (u *unit) functionWith(f *function, dst, defaults, kwDefaults int) {
	annotate := -1
	if hasAnnotations(f.args, f.returns) {
		annotate = u.temp(1)
		u.functionAnnotations(f, annotate)
	}
	inner := u.c.newUnit(u, u.c.scopes[scopeKey{f.node, FunctionScope}])
	inner.signature(f.args)
	inner.nameFunction(f.name, f.name, f.line)
	inner.setFlags()
	inner.functionBody(f.body)
	u.at(f.node)
	to := u.hidden(dst)
	u.makeFunc(inner.finish(), inner, to)
	u.attach(to, defaults, kwDefaults)
	if annotate >= 0 {
		u.emit(code.SETANNOTATE, to, annotate, 0)
	}
	u.settle(dst, to)
}

// attach sets the defaults of a function.
func (u *unit) attach(f, defaults, kwDefaults int) {
	if defaults >= 0 {
		u.emit(code.SETDEFAULTS, f, defaults, 0)
	}
	if kwDefaults >= 0 {
		u.emit(code.SETKWDEFAULTS, f, kwDefaults, 0)
	}
}

// defaults evaluates default values into a tuple and a dict.
func (u *unit) defaults(args *syntax.Arguments) (defaults, kwDefaults int) {
	defaults, kwDefaults = -1, -1
	if len(args.Defaults) > 0 {
		defaults = u.temp(1)
		u.defaultTuple(args.Defaults, defaults)
	}
	if !anyExpr(args.KwDefaults) {
		return defaults, kwDefaults
	}
	kwDefaults = u.temp(1)
	u.emit(code.BUILDDICT, kwDefaults, 0, 0)
	for i, e := range args.KwDefaults {
		if e != nil {
			u.keywordItem(&syntax.Keyword{Arg: args.KwOnlyArgs[i].Arg, Value: e}, kwDefaults)
		}
	}
	return defaults, kwDefaults
}

// defaultTuple evaluates values into a tuple, without a node for the tuple.
func (u *unit) defaultTuple(list []syntax.Expr, dst int) {
	save := u.frame.top
	tuple := &syntax.Tuple{Elts: list}
	tuple.Span = *list[0].Pos()
	if v, n, ok := u.folded(tuple); ok {
		u.pending += n - 1
		u.loadConst(v, dst)
		return
	}
	u.tuple(tuple, dst)
	u.frame.top = save
}

func (u *unit) functionBody(body []syntax.Stmt) {
	if len(body) > 0 && isDocstring(body[0]) {
		u.pending += 2
		if u.c.opts.Optimize < 2 {
			doc := body[0].(*syntax.ExprStmt).Value.(*syntax.Constant).Value.(string)
			u.code.Flags |= code.HasDocstring
			u.constant(cleanDoc(doc))
		}
		body = body[1:]
	}
	u.body(body)
	u.emit(code.RETNONE, 0, 0, 0)
}

func (u *unit) lambda(e *syntax.Lambda, dst int) {
	defaults, kwDefaults := u.defaults(e.Args)
	inner := u.c.newUnit(u, u.c.scopes[scopeKey{e, FunctionScope}])
	inner.signature(e.Args)
	inner.nameFunction("<lambda>", "<lambda>", e.Line)
	inner.setFlags()
	r := inner.operand(e.Body)
	inner.at(e.Body)
	inner.emit(code.RETURN, r, 0, 0)
	u.at(e)
	to := u.hidden(dst)
	u.makeFunc(inner.finish(), inner, to)
	u.attach(to, defaults, kwDefaults)
	u.settle(dst, to)
}

// cleanDoc takes the common indentation off a docstring, as CPython's compiler does.
func cleanDoc(doc string) string {
	doc = expandTabs(doc)
	lines := strings.Split(doc, "\n")
	margin := -1
	for _, line := range lines[1:] {
		text := strings.TrimLeft(line, " ")
		if text == "" {
			continue
		}
		if indent := len(line) - len(text); margin < 0 || indent < margin {
			margin = indent
		}
	}
	lines[0] = strings.TrimLeft(lines[0], " ")
	for i := 1; i < len(lines); i++ {
		n := 0
		for n < margin && n < len(lines[i]) && lines[i][n] == ' ' {
			n++
		}
		lines[i] = lines[i][n:]
	}
	return strings.Join(lines, "\n")
}

// expandTabs replaces tabs by spaces up to the next column that is a multiple of 8.
func expandTabs(s string) string {
	if !strings.Contains(s, "\t") {
		return s
	}
	var out strings.Builder
	column := 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\t':
			n := 8 - column%8
			out.WriteString("        "[:n])
			column += n
			continue
		case c == '\n' || c == '\r':
			column = 0
		case c&0xc0 != 0x80: // the first byte of a character
			column++
		}
		out.WriteByte(s[i])
	}
	return out.String()
}
