// The module _tokenize: the tokens of a source, for the module tokenize.
package engine

import (
	"errors"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/syntax"
)

func tokenizeRows() []object.Member {
	return []object.Member{
		object.Function("tokens", "(source, /)", listTokens,
			"Return (tokens, error): each token is (type, text, line, column, last line, last column), columns are bytes; error is None or (class, message, line, column, last line, last column, text)."),
	}
}

// tokenNumbers are the numbers of the module token for the kinds that are neither operators nor words.
var tokenNumbers = map[syntax.Kind]int64{
	syntax.TokEndMarker: 0, syntax.TokName: 1, syntax.TokNumber: 2, syntax.TokString: 3, syntax.TokNewline: 4, syntax.TokIndent: 5,
	syntax.TokDedent: 6, syntax.TokOp: 55, syntax.TokComment: 65, syntax.TokNL: 66, syntax.TokFStringStart: 59, syntax.TokFStringMiddle: 60,
	syntax.TokFStringEnd: 61, syntax.TokTStringStart: 62, syntax.TokTStringMiddle: 63, syntax.TokTStringEnd: 64,
}

func tokenNumber(k syntax.Kind) int64 {
	if n, ok := tokenNumbers[k]; ok {
		return n
	}
	if k >= syntax.TokLeftParen && k <= syntax.TokExclamation {
		return tokenNumbers[syntax.TokOp]
	}
	return tokenNumbers[syntax.TokName] // a keyword
}

// bytesOfToken is about what the tuple of a token takes.
const bytesOfToken = 250

func listTokens(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("source must be str")
	}
	if err := t.Reserve(2 * int64(len(s.S))); err != nil {
		return a[0], err
	}
	l, err := syntax.NewLexer([]byte(s.S), syntax.Options{Filename: "<string>", Text: true})
	var rows []object.Value
	for err == nil {
		var token syntax.Token
		if token, err = l.Next(); err != nil {
			break
		}
		if err := t.Reserve(bytesOfToken); err != nil {
			return a[0], err
		}
		if err := t.Step(1 + int(token.End-token.Start)>>4); err != nil {
			return a[0], err
		}
		text := ""
		switch token.Kind {
		case syntax.TokDedent, syntax.TokEndMarker:
		default:
			text = l.Text(token)
		}
		rows = append(rows, numbered(t, object.Int(tokenNumber(token.Kind)), object.StrValue(t, text), token.Line, token.Col, token.EndLine, token.EndCol))
		if token.Kind == syntax.TokEndMarker {
			break
		}
	}
	problem := object.None()
	var e *syntax.SyntaxError
	if errors.As(err, &e) {
		problem = object.FromTuple(object.NewTuple(t, object.StrValue(t, e.Kind), object.StrValue(t, e.Msg), object.Int(int64(e.Line)), object.Int(int64(e.Col))))
	} else if err != nil {
		return a[0], err
	}
	return object.FromTuple(object.NewTuple(t, object.FromList(object.NewList(t, rows)), problem)), nil
}

// numbered is a tuple of values and the numbers of a place.
func numbered(t *object.Thread, a, b object.Value, place ...int32) object.Value {
	items := []object.Value{a, b}
	for _, n := range place {
		items = append(items, object.Int(int64(n)))
	}
	t.Charge(bytesOfToken)
	return object.FromTuple(object.TakeTuple(t, items))
}
