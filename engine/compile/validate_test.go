package compile

import (
	"errors"
	"testing"

	"github.com/small-python/spy/engine/syntax"
)

func name(id string) *syntax.Name { return &syntax.Name{ID: id} }

func stored(id string) *syntax.Name { return &syntax.Name{ID: id, Ctx: syntax.Store} }

// brokenTree is a statement with CPython's message about it; an empty one for a sound statement.
type brokenTree struct {
	want string
	stmt syntax.Stmt
}

func expr(e syntax.Expr) syntax.Stmt { return &syntax.ExprStmt{Value: e} }

func match(p syntax.Pattern) syntax.Stmt {
	return &syntax.Match{Subject: name("x"), Cases: []*syntax.MatchCase{{Pattern: p, Body: []syntax.Stmt{&syntax.Pass{}}}}}
}

func TestValidateStatements(t *testing.T) {
	x, pass := name("x"), []syntax.Stmt{&syntax.Pass{}}
	checkTrees(t, []brokenTree{
		{"", &syntax.Assign{Targets: []syntax.Expr{stored("a")}, Value: x}},
		{"None disallowed in statement list", nil},
		{"empty body on FunctionDef", &syntax.FunctionDef{Name: "f", Args: &syntax.Arguments{}}},
		{"empty body on While", &syntax.While{Test: x}},
		{"empty targets on Assign", &syntax.Assign{Value: x}},
		{"empty targets on Delete", &syntax.Delete{}},
		{"empty items on With", &syntax.With{Body: pass}},
		{"empty cases on Match", &syntax.Match{Subject: x}},
		{"empty names on Import", &syntax.Import{}},
		{"empty names on Global", &syntax.Global{}},
		{"Negative ImportFrom level", &syntax.ImportFrom{Level: -1, Names: []*syntax.Alias{{Name: "a"}}}},
		{"expression must have Store context but has Load instead", &syntax.Assign{Targets: []syntax.Expr{x}, Value: x}},
		{"expression which can't be assigned to in Del context", &syntax.Delete{Targets: []syntax.Expr{&syntax.Constant{Value: int64(1)}}}},
		{"Raise with cause but no exception", &syntax.Raise{Cause: x}},
		{"Try has neither handlers nor finalbody", &syntax.Try{Body: pass}},
		{"TryStar has orelse but no except handlers", &syntax.TryStar{Body: pass, Orelse: pass, FinalBody: pass}},
		{"AnnAssign with simple non-Name target", &syntax.AnnAssign{Target: &syntax.List{Ctx: syntax.Store}, Annotation: x, Simple: true}},
		{"more positional defaults than args on arguments", &syntax.FunctionDef{Name: "f", Args: &syntax.Arguments{Defaults: []syntax.Expr{x}}, Body: pass}},
	})
}

func TestValidateExpressions(t *testing.T) {
	x := name("x")
	checkTrees(t, []brokenTree{
		{"", expr(x)},
		{"expression must have Load context but has Store instead", expr(stored("a"))},
		{"length of kwonlyargs is not the same as kw_defaults on arguments", expr(&syntax.Lambda{Args: &syntax.Arguments{KwDefaults: []syntax.Expr{x}}, Body: x})},
		{"BoolOp with less than 2 values", expr(&syntax.BoolOp{Op: syntax.And, Values: []syntax.Expr{x}})},
		{"Dict doesn't have the same number of keys as values", expr(&syntax.Dict{Keys: []syntax.Expr{x}})},
		{"Compare has no comparators", expr(&syntax.Compare{Left: x})},
		{"Compare has a different number of comparators and operands", expr(&syntax.Compare{Left: x, Comparators: []syntax.Expr{x}})},
		{"unexpected operator", expr(&syntax.BinOp{Left: x, Right: x})},
		{"unexpected unary operator", expr(&syntax.UnaryOp{Op: 9, Operand: x})},
		{"comprehension with no generators", expr(&syntax.ListComp{Elt: x})},
		{"None disallowed in expression list", expr(&syntax.List{Elts: []syntax.Expr{nil}})},
		{"None disallowed in expression list", expr(nil)},
		{"got an invalid type in Constant: uint8", expr(&syntax.Constant{Value: uint8(1)})},
		{"NamedExpr target must be a Name", expr(&syntax.NamedExpr{Target: &syntax.List{Ctx: syntax.Store}, Value: x})},
		{"identifier field can't represent 'None' constant", expr(name("None"))},
		{"identifier field can't represent '.0'", expr(name(".0"))},
		{"Unrecognized conversion character 5", expr(&syntax.JoinedStr{Values: []syntax.Expr{&syntax.FormattedValue{Value: x, Conversion: 5}}})},
		{"MatchSingleton can only contain True, False and None", match(&syntax.MatchSingleton{Value: int64(1)})},
		{"MatchMapping doesn't have the same number of keys as patterns", match(&syntax.MatchMapping{Keys: []syntax.Expr{x}})},
		{"MatchClass cls field can only contain Name or Attribute nodes.", match(&syntax.MatchClass{Cls: &syntax.Call{Func: x}})},
		{"MatchClass doesn't have the same number of keyword attributes as patterns", match(&syntax.MatchClass{Cls: x, KwdAttrs: []string{"a"}})},
		{"can't use MatchStar here", match(&syntax.MatchStar{})},
		{"MatchAs must specify a target name if a pattern is given", match(&syntax.MatchAs{Pattern: &syntax.MatchAs{}})},
		{"MatchOr requires at least 2 patterns", match(&syntax.MatchOr{})},
		{"None disallowed in pattern list", match(nil)},
	})
}

func checkTrees(t *testing.T, rows []brokenTree) {
	t.Helper()
	for _, row := range rows {
		err := Validate(&syntax.Module{Body: []syntax.Stmt{row.stmt}})
		var invalid *InvalidTree
		switch {
		case row.want == "" && err != nil:
			t.Errorf("got %v, want none", err)
		case row.want != "" && (!errors.As(err, &invalid) || invalid.Msg != row.want):
			t.Errorf("got %v, want %s", err, row.want)
		}
	}
}

func TestValidateDepth(t *testing.T) {
	var deep syntax.Expr = name("x")
	for range 1_000_000 {
		deep = &syntax.UnaryOp{Op: syntax.Not, Operand: deep}
	}
	if err := Validate(&syntax.Expression{Body: deep}); !errors.Is(err, ErrRecursion) {
		t.Errorf("a deep tree: got %v, want %v", err, ErrRecursion)
	}
}
