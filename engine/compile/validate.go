// The check of trees that a program made: what the parser promises about its own trees, the compiler relies on.

package compile

import (
	"errors"
	"fmt"
	"math/big"

	"github.com/small-python/spy/engine/syntax"
)

// InvalidTree says what is wrong with a tree. CPython raises ValueError with the message, TypeError where IsType is true.
type InvalidTree struct {
	Msg    string
	IsType bool
}

// Error returns CPython's message.
func (e *InvalidTree) Error() string { return e.Msg }

// Validate checks a tree that was made by a program and not by the parser. The functions of this package may only be called with a tree
// of the parser or one that passed. It returns an *InvalidTree or ErrRecursion.
func Validate(root syntax.Node) error {
	v := &validator{}
	switch root := root.(type) {
	case *syntax.Module:
		v.stmts(root.Body)
	case *syntax.Interactive:
		v.stmts(root.Body)
	case *syntax.Expression:
		v.expr(root.Body, syntax.Load)
	default:
		v.fail("impossible root node")
	}
	return v.err
}

// validator keeps the first error; later checks do nothing.
type validator struct {
	err   error
	depth int
}

func (v *validator) fail(format string, args ...any) {
	if v.err == nil {
		v.err = &InvalidTree{Msg: fmt.Sprintf(format, args...)}
	}
}

// enter counts a level of nesting; the caller must call leave. False: do not go on.
func (v *validator) enter() bool {
	v.depth++
	if v.depth > maxDepth && v.err == nil {
		v.err = ErrRecursion
	}
	return v.err == nil
}

func (v *validator) leave() { v.depth-- }

// names checks identifiers. The compiler's own begin with a dot.
func (v *validator) names(list ...string) {
	for _, name := range list {
		switch {
		case name == "None", name == "True", name == "False":
			v.fail("identifier field can't represent '%s' constant", name)
		case len(name) > 0 && name[0] == '.':
			v.fail("identifier field can't represent '%s'", name)
		}
	}
}

func (v *validator) nonEmpty(n int, what string, owner syntax.Node) {
	if n == 0 {
		v.fail("empty %s on %s", what, owner.Class())
	}
}

func (v *validator) body(list []syntax.Stmt, owner syntax.Node) {
	v.nonEmpty(len(list), "body", owner)
	v.stmts(list)
}

func (v *validator) stmts(list []syntax.Stmt) {
	for _, st := range list {
		if v.err != nil {
			return
		}
		v.stmt(st)
	}
}

func (v *validator) stmt(st syntax.Stmt) {
	defer v.leave()
	if !v.enter() {
		return
	}
	switch st := st.(type) {
	case nil:
		v.fail("None disallowed in statement list")
	case *syntax.FunctionDef:
		v.names(st.Name)
		v.function(st, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams)
	case *syntax.AsyncFunctionDef:
		v.names(st.Name)
		v.function(st, st.Args, st.Body, st.DecoratorList, st.Returns, st.TypeParams)
	case *syntax.ClassDef:
		v.names(st.Name)
		v.body(st.Body, st)
		v.typeParams(st.TypeParams)
		v.exprs(st.Bases, syntax.Load)
		v.keywords(st.Keywords)
		v.exprs(st.DecoratorList, syntax.Load)
	case *syntax.Return:
		v.optional(st.Value)
	case *syntax.Delete:
		v.nonEmpty(len(st.Targets), "targets", st)
		v.exprs(st.Targets, syntax.Del)
	case *syntax.Assign:
		v.nonEmpty(len(st.Targets), "targets", st)
		v.exprs(st.Targets, syntax.Store)
		v.expr(st.Value, syntax.Load)
	case *syntax.AugAssign:
		v.expr(st.Target, syntax.Store)
		v.expr(st.Value, syntax.Load)
		v.operator(st.Op)
	case *syntax.AnnAssign:
		v.annAssign(st)
	case *syntax.TypeAlias:
		if _, ok := st.Name.(*syntax.Name); !ok {
			v.typeError("TypeAlias with non-Name name")
		}
		v.expr(st.Name, syntax.Store)
		v.typeParams(st.TypeParams)
		v.expr(st.Value, syntax.Load)
	default:
		v.blockStmt(st)
	}
}

func (v *validator) typeError(msg string) {
	if v.err == nil {
		v.err = &InvalidTree{Msg: msg, IsType: true}
	}
}

func (v *validator) annAssign(st *syntax.AnnAssign) {
	if _, ok := st.Target.(*syntax.Name); !ok && st.Simple {
		v.typeError("AnnAssign with simple non-Name target")
	}
	v.expr(st.Target, syntax.Store)
	v.optional(st.Value)
	v.expr(st.Annotation, syntax.Load)
}

// blockStmt checks the statements that hold others, and those that hold names.
func (v *validator) blockStmt(st syntax.Stmt) {
	switch st := st.(type) {
	case *syntax.For:
		v.loop(st, st.Target, st.Iter, st.Body, st.Orelse)
	case *syntax.AsyncFor:
		v.loop(st, st.Target, st.Iter, st.Body, st.Orelse)
	case *syntax.While:
		v.expr(st.Test, syntax.Load)
		v.body(st.Body, st)
		v.stmts(st.Orelse)
	case *syntax.If:
		v.ifChain(st)
	case *syntax.With:
		v.with(st, st.Items, st.Body)
	case *syntax.AsyncWith:
		v.with(st, st.Items, st.Body)
	case *syntax.Match:
		v.match(st)
	case *syntax.Raise:
		if st.Exc == nil && st.Cause != nil {
			v.fail("Raise with cause but no exception")
		}
		v.optional(st.Exc)
		v.optional(st.Cause)
	case *syntax.Try:
		v.try(st, st.Body, st.Handlers, st.Orelse, st.FinalBody)
	case *syntax.TryStar:
		v.try(st, st.Body, st.Handlers, st.Orelse, st.FinalBody)
	case *syntax.Assert:
		v.expr(st.Test, syntax.Load)
		v.optional(st.Msg)
	case *syntax.Import:
		v.nonEmpty(len(st.Names), "names", st)
		v.aliases(st.Names)
	case *syntax.ImportFrom:
		if st.Level < 0 {
			v.fail("Negative ImportFrom level")
		}
		v.nonEmpty(len(st.Names), "names", st)
		v.aliases(st.Names)
	case *syntax.Global:
		v.nonEmpty(len(st.Names), "names", st)
		v.names(st.Names...)
	case *syntax.Nonlocal:
		v.nonEmpty(len(st.Names), "names", st)
		v.names(st.Names...)
	case *syntax.ExprStmt:
		v.expr(st.Value, syntax.Load)
	case *syntax.Pass, *syntax.Break, *syntax.Continue:
	default:
		v.fail("unexpected statement")
	}
}

func (v *validator) aliases(list []*syntax.Alias) {
	for _, a := range list {
		v.names(a.AsName)
		if a.AsName == "" && a.Name != "*" {
			v.names(a.Name)
		}
	}
}

// ifChain checks a chain of elifs without nesting.
func (v *validator) ifChain(st *syntax.If) {
	for v.err == nil {
		v.expr(st.Test, syntax.Load)
		v.body(st.Body, st)
		next := elif(st)
		if next == nil {
			v.stmts(st.Orelse)
			return
		}
		st = next
	}
}

func (v *validator) loop(st syntax.Node, target, iter syntax.Expr, body, orelse []syntax.Stmt) {
	v.expr(target, syntax.Store)
	v.expr(iter, syntax.Load)
	v.body(body, st)
	v.stmts(orelse)
}

func (v *validator) with(st syntax.Node, items []*syntax.WithItem, body []syntax.Stmt) {
	v.nonEmpty(len(items), "items", st)
	for _, item := range items {
		v.expr(item.ContextExpr, syntax.Load)
		if item.OptionalVars != nil {
			v.expr(item.OptionalVars, syntax.Store)
		}
	}
	v.body(body, st)
}

func (v *validator) try(st syntax.Node, body []syntax.Stmt, handlers []*syntax.ExceptHandler, orelse, final []syntax.Stmt) {
	v.body(body, st)
	if len(handlers) == 0 && len(final) == 0 {
		v.fail("%s has neither handlers nor finalbody", st.Class())
	}
	if len(handlers) == 0 && len(orelse) > 0 {
		v.fail("%s has orelse but no except handlers", st.Class())
	}
	for _, h := range handlers {
		v.optional(h.Type)
		v.names(h.Name)
		v.body(h.Body, h)
	}
	v.stmts(orelse)
	v.stmts(final)
}

func (v *validator) function(st syntax.Node, args *syntax.Arguments, body []syntax.Stmt, decorators []syntax.Expr, returns syntax.Expr,
	typeParams []syntax.TypeParam) {
	v.body(body, st)
	v.typeParams(typeParams)
	v.arguments(args)
	v.exprs(decorators, syntax.Load)
	v.optional(returns)
}

func (v *validator) arguments(a *syntax.Arguments) {
	if a == nil {
		v.fail("required field \"args\" missing")
		return
	}
	allArgs(a, func(x *syntax.Arg) {
		if x == nil {
			v.fail("None disallowed in argument list")
			return
		}
		v.names(x.Arg)
		v.optional(x.Annotation)
	})
	if len(a.Defaults) > len(a.PosOnlyArgs)+len(a.Args) {
		v.fail("more positional defaults than args on arguments")
	}
	if len(a.KwDefaults) != len(a.KwOnlyArgs) {
		v.fail("length of kwonlyargs is not the same as kw_defaults on arguments")
	}
	v.exprs(a.Defaults, syntax.Load)
	for _, e := range a.KwDefaults {
		v.optional(e)
	}
}

func (v *validator) keywords(list []*syntax.Keyword) {
	for _, k := range list {
		v.expr(k.Value, syntax.Load)
	}
}

func (v *validator) typeParams(list []syntax.TypeParam) {
	for _, p := range list {
		switch p := p.(type) {
		case *syntax.TypeVar:
			v.optional(p.Bound)
			v.optional(p.DefaultValue)
		case *syntax.ParamSpec:
			v.optional(p.DefaultValue)
		case *syntax.TypeVarTuple:
			v.optional(p.DefaultValue)
		default:
			v.fail("None disallowed in type parameter list")
			return
		}
		v.names(typeParamName(p))
	}
}

func (v *validator) operator(op syntax.Operator) {
	if op < syntax.Add || op > syntax.FloorDiv {
		v.fail("unexpected operator")
	}
}

func (v *validator) optional(e syntax.Expr) {
	if e != nil {
		v.expr(e, syntax.Load)
	}
}

func (v *validator) exprs(list []syntax.Expr, ctx syntax.ExprContext) {
	for _, e := range list {
		if v.err != nil {
			return
		}
		if e == nil {
			v.fail("None disallowed in expression list")
			return
		}
		v.expr(e, ctx)
	}
}

// constant checks the value of a literal.
func (v *validator) constant(value any) {
	switch value.(type) {
	case nil, syntax.NoneConst, syntax.EllipsisConst, bool, int64, *big.Int, float64, complex128, string, []byte:
	default:
		v.fail("got an invalid type in Constant: %T", value)
	}
}

var errContext = errors.New("no context")

// contextOf returns the context of an expression that has one.
func contextOf(e syntax.Expr) (syntax.ExprContext, error) {
	switch e := e.(type) {
	case *syntax.Attribute:
		return e.Ctx, nil
	case *syntax.Subscript:
		return e.Ctx, nil
	case *syntax.Starred:
		return e.Ctx, nil
	case *syntax.Name:
		return e.Ctx, nil
	case *syntax.List:
		return e.Ctx, nil
	case *syntax.Tuple:
		return e.Ctx, nil
	}
	return 0, errContext
}
