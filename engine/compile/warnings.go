// SyntaxWarnings.

package compile

import (
	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

func (u *unit) warnAssert(st *syntax.Assert) {
	if t, ok := st.Test.(*syntax.Tuple); ok && len(t.Elts) > 0 {
		u.c.warn(st, "assertion is always true, perhaps remove parentheses?")
	}
}

// warnCompare warns of "is" with a literal.
func (u *unit) warnCompare(e *syntax.Compare) {
	if u.c.opts.Warn == nil {
		return
	}
	left := e.Left
	for i, op := range e.Ops {
		right := e.Comparators[i]
		if op == syntax.Is || op == syntax.IsNot {
			kind := literalKind(right)
			if kind == "" {
				kind = literalKind(left)
			}
			if kind != "" {
				if op == syntax.Is {
					u.c.warn(e, `"is" with '`+kind+`' literal. Did you mean "=="?`)
				} else {
					u.c.warn(e, `"is not" with '`+kind+`' literal. Did you mean "!="?`)
				}
			}
		}
		left = right
	}
}

// literalKind is the type of a literal that "is" should not be used with, or "".
func literalKind(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.Constant:
		switch v := e.Value.(type) {
		case syntax.NoneConst, syntax.EllipsisConst, bool, nil:
			return ""
		default:
			return typeName(constValue(v))
		}
	case *syntax.Tuple:
		return "tuple"
	}
	return ""
}

func typeName(v any) string {
	switch v.(type) {
	case code.NoneType:
		return "NoneType"
	case code.EllipsisType:
		return "ellipsis"
	case bool:
		return "bool"
	case float64:
		return "float"
	case complex128:
		return "complex"
	case string:
		return "str"
	case []byte:
		return "bytes"
	case code.Tuple:
		return "tuple"
	}
	return "int"
}

// inferredType is the type of a display or literal, or "".
func inferredType(e syntax.Expr) string {
	switch e := e.(type) {
	case *syntax.Tuple:
		return "tuple"
	case *syntax.List, *syntax.ListComp:
		return "list"
	case *syntax.Dict, *syntax.DictComp:
		return "dict"
	case *syntax.Set, *syntax.SetComp:
		return "set"
	case *syntax.GeneratorExp:
		return "generator"
	case *syntax.Lambda:
		return "function"
	case *syntax.JoinedStr:
		return "str"
	case *syntax.TemplateStr:
		return "string.templatelib.Template"
	case *syntax.Constant:
		return typeName(constValue(e.Value))
	}
	return ""
}

// warnCall warns of a call of something that cannot be called.
func (u *unit) warnCall(e *syntax.Call) {
	if u.c.opts.Warn == nil {
		return
	}
	switch e.Func.(type) {
	case *syntax.Lambda:
		return
	}
	if kind := inferredType(e.Func); kind != "" {
		u.c.warn(e.Func, "'"+kind+"' object is not callable; perhaps you missed a comma?")
	}
}

// warnSubscript warns of a subscript that cannot work.
func (u *unit) warnSubscript(e *syntax.Subscript) {
	if u.c.opts.Warn == nil {
		return
	}
	kind := inferredType(e.Value)
	switch e.Value.(type) {
	case *syntax.Constant:
		switch kind {
		case "str", "bytes", "tuple":
		default:
			u.c.warn(e.Value, "'"+kind+"' object is not subscriptable; perhaps you missed a comma?")
			return
		}
	case *syntax.Set, *syntax.SetComp, *syntax.GeneratorExp, *syntax.TemplateStr, *syntax.Lambda:
		u.c.warn(e.Value, "'"+kind+"' object is not subscriptable; perhaps you missed a comma?")
		return
	case *syntax.Tuple, *syntax.List, *syntax.ListComp, *syntax.JoinedStr:
	default:
		return
	}
	index := inferredType(e.Slice)
	if index == "" || index == "int" || index == "bool" {
		return
	}
	u.c.warn(e.Value, kind+" indices must be integers or slices, not "+index+"; perhaps you missed a comma?")
}

// warnFinally warns of a way out that swallows what a finally was reached by (PEP 765).
func (u *unit) warnFinally(at syntax.Node, word string) {
	for i := len(u.blocks) - 1; i >= 0; i-- {
		switch b := u.blocks[i]; {
		case b.kind == loopBlock && word != "return":
			return
		case b.kind == finallyBody:
			u.c.warn(at, "'"+word+"' in a 'finally' block")
			return
		}
	}
}
