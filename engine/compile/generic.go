// Type parameters and type aliases (PEP 695, 696): the parameters live in a function that is called at once.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// The kinds of TYPEPARAM.
const (
	kindTypeVar = iota
	kindParamSpec
	kindTypeVarTuple
	kindAlias
	kindGenericBase
	kindConstraints
)

// generic makes the function of the type parameters of a node, lets inside compile the rest of it, and calls it with the arguments that
// stand behind base.
func (u *unit) generic(node syntax.Node, name string, base, args int, inside func(g *unit)) {
	g := u.c.newUnit(u, u.c.scopes[scopeKey{node, TypeParamsScope}])
	full := "<generic parameters of " + name + ">"
	g.nameFunction(full, full, node.Pos().Line)
	g.code.ArgCount = args
	g.setFlags()
	g.at(node)
	inside(g)
	u.at(node)
	u.makeFunc(g.finish(), g, base)
	u.emit(code.CALL, base, args, u.callSite())
}

// typeParams makes the type parameters, binds their names and returns the register of their tuple.
func (u *unit) typeParams(list []syntax.TypeParam) int {
	all := u.temp(1)
	if len(list) > maxWindow {
		return u.manyTypeParams(list, all)
	}
	base := u.frame.top
	for _, p := range list {
		r := u.temp(1)
		u.typeParam(p, r)
		u.storePlace(u.place(typeParamName(p)), r)
	}
	u.emit(code.BUILDTUPLE, all, base, len(list))
	u.frame.top = base
	return all
}

// manyTypeParams is typeParams by way of a list.
func (u *unit) manyTypeParams(list []syntax.TypeParam, all int) int {
	u.emit(code.BUILDLIST, all, 0, 0)
	for _, p := range list {
		r := u.temp(1)
		u.typeParam(p, r)
		u.storePlace(u.place(typeParamName(p)), r)
		u.emit(code.LISTAPPEND, all, r, 0)
		u.frame.top = r
	}
	u.emit(code.LISTTOTUPLE, all, all, 0)
	return all
}

func (u *unit) typeParam(p syntax.TypeParam, dst int) {
	save := u.frame.top
	u.c.charge()
	u.at(p)
	b := u.temp(3)
	u.loadConst(typeParamName(p), b)
	var bound, fallback syntax.Expr
	kind := uint8(kindTypeVar)
	switch p := p.(type) {
	case *syntax.TypeVar:
		bound, fallback = p.Bound, p.DefaultValue
		if _, tuple := bound.(*syntax.Tuple); tuple {
			kind = kindConstraints
		}
	case *syntax.ParamSpec:
		fallback, kind = p.DefaultValue, kindParamSpec
	case *syntax.TypeVarTuple:
		fallback, kind = p.DefaultValue, kindTypeVarTuple
	}
	u.lazyOrNone(bound, typeParamName(p), b+1)
	u.lazyOrNone(fallback, typeParamName(p), b+2)
	u.at(p)
	u.emitN(code.TYPEPARAM, kind, dst, b, 0)
	u.frame.top = save
}

func (u *unit) lazyOrNone(e syntax.Expr, name string, dst int) {
	if e == nil {
		u.loadConst(code.NoneType{}, dst)
		return
	}
	u.lazy(e, e, TypeVarScope, name, dst)
}

// lazy makes the function that evaluates an expression when it is asked for.
func (u *unit) lazy(node syntax.Node, e syntax.Expr, kind ScopeKind, name string, dst int) {
	inner := u.c.newUnit(u, u.c.scopes[scopeKey{node, kind}])
	inner.nameFunction(name, name, e.Pos().Line)
	inner.code.ArgCount, inner.code.PosOnly = 1, 1
	inner.setFlags()
	inner.at(e)
	inner.checkFormat()
	r := inner.temp(1)
	inner.annotationInto(e, r)
	inner.at(e)
	inner.emit(code.RETURN, r, 0, 0)
	u.at(e)
	u.makeFunc(inner.finish(), inner, dst)
	save := u.frame.top
	t := u.temp(1)
	u.loadConst(code.Tuple{int64(1)}, t)
	u.emit(code.SETDEFAULTS, dst, t, 0)
	u.frame.top = save
}

func (u *unit) genericFunction(f *function, params []syntax.TypeParam, dst int) {
	base := u.temp(1)
	args := 0
	put := func(reg int) {
		if reg >= 0 {
			args++
		}
	}
	// The defaults are evaluated outside, straight into the arguments of the call.
	defaults, kwDefaults := u.defaults(f.args)
	put(defaults)
	put(kwDefaults)
	u.generic(f.node, f.name, base, args, func(g *unit) {
		all := g.typeParams(params)
		r := g.temp(1)
		g.functionWith(f, r, g.hiddenArg(defaults, ".defaults"), g.hiddenArg(kwDefaults, ".kwdefaults"))
		g.emitN(code.SETANNOTATE, 1, r, all, 0)
		g.emit(code.RETURN, r, 0, 0)
	})
	u.settle(dst, base)
}

// hiddenArg is the register of a hidden parameter, or -1 where there is none.
func (u *unit) hiddenArg(outside int, name string) int {
	if outside < 0 {
		return -1
	}
	return u.placeMangled(name).reg
}

func (u *unit) genericClass(st *syntax.ClassDef, dst int) {
	u.generic(st, st.Name, dst, 0, func(g *unit) {
		all := g.typeParams(st.TypeParams)
		g.storePlace(g.placeMangled(".type_params"), all)
		generic := g.temp(1)
		g.emitN(code.TYPEPARAM, kindGenericBase, generic, all, 0)
		base := g.temp(1)
		g.buildClass(st, base, generic)
		g.emit(code.RETURN, base, 0, 0)
	})
}

func (u *unit) typeAlias(st *syntax.TypeAlias) {
	name := st.Name.(*syntax.Name)
	dst := u.temp(1)
	if len(st.TypeParams) == 0 {
		u.alias(st, name.ID, dst, -1)
	} else {
		u.generic(st, name.ID, dst, 0, func(g *unit) {
			all := g.typeParams(st.TypeParams)
			r := g.temp(1)
			g.alias(st, name.ID, r, all)
			g.emit(code.RETURN, r, 0, 0)
		})
	}
	u.count()
	u.storePlace(u.place(name.ID), dst)
}

func (u *unit) alias(st *syntax.TypeAlias, name string, dst, params int) {
	save := u.frame.top
	b := u.temp(4)
	u.loadConst(name, b)
	u.lazy(st, st.Value, TypeAliasScope, name, b+1)
	u.loadConst(code.NoneType{}, b+2)
	if params >= 0 {
		u.emit(code.MOVE, b+3, params, 0)
	} else {
		u.loadConst(code.NoneType{}, b+3)
	}
	u.at(st)
	u.emitN(code.TYPEPARAM, kindAlias, dst, b, 0)
	u.frame.top = save
}
