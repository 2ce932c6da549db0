// Where the carets of a traceback go: the operator of the outermost binary operation, the brackets of the outermost call or subscript.
package engine

import (
	"github.com/small-python/spy/engine/syntax"
)

// operatorAnchor parses the marked text of a traceback line and finds the part that matters. The text is guest source: the parser
// bounds its depth, and a text that does not parse gets plain carets.
func operatorAnchor(segment string) (left, right int, ok bool) {
	if len(segment) > 1<<12 {
		return 0, 0, false
	}
	const open = "(\n"
	tree, err := syntax.Parse([]byte(open+segment+"\n)"), syntax.Options{Mode: syntax.ModeEval, Text: true})
	if err != nil {
		return 0, 0, false
	}
	root, isExpr := tree.(*syntax.Expression)
	if !isExpr {
		return 0, 0, false
	}
	body := root.Body
	if at := body.Pos(); at.Line != 2 || at.EndLine != 2 || at.Col != 0 || int(at.EndCol) != len(segment) {
		return 0, 0, false
	}
	switch e := body.(type) {
	case *syntax.BinOp:
		return binaryAnchor(segment, e)
	case *syntax.Subscript:
		return bracketAnchor(segment, int(e.Value.Pos().EndCol), '[')
	case *syntax.Call:
		return bracketAnchor(segment, int(e.Func.Pos().EndCol), '(')
	}
	return 0, 0, false
}

// binaryAnchor finds the operator between the operands, past closing parentheses and blanks.
func binaryAnchor(s string, e *syntax.BinOp) (int, int, bool) {
	i := int(e.Left.Pos().EndCol)
	end := int(e.Right.Pos().Col)
	for i < end && (s[i] == ' ' || s[i] == ')' || s[i] == '\t' || s[i] == '\\') {
		i++
	}
	if i >= end {
		return 0, 0, false
	}
	j := i + 1
	if j < end && s[j] != ' ' && s[j] != '(' && s[j] != '\t' && s[j] != '\\' {
		j++
	}
	return i, j, true
}

// bracketAnchor marks from the opening bracket to the end.
func bracketAnchor(s string, i int, open byte) (int, int, bool) {
	for i < len(s) && s[i] != open {
		i++
	}
	if i >= len(s) {
		return 0, 0, false
	}
	return i, len(s), true
}
