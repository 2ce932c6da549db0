// "invalid syntax. Did you mean 'for'?": looked for when the error is printed, as in CPython.
package engine

import (
	"github.com/small-python/spy/engine/compile"
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/syntax"
)

// maxHintedSource bounds the source that a SyntaxError keeps for its hint.
const maxHintedSource = 1 << 16

// keepSource gives a SyntaxError what the hint needs: the line of the last statement that is complete, and the source.
func keepSource(t *object.Thread, x *object.Exception, s *syntax.SyntaxError, source string) {
	if s.HasPlace && len(source) <= maxHintedSource {
		x.SetSyntaxMetadata(object.FromTuple(object.NewTuple(t, object.Int(int64(s.StatementLine)), object.Int(0), object.StrValue(t, source))))
	}
}

// withKeyword is the error that is printed in the place of e: e itself, unless one word of its source is a misspelt keyword.
func withKeyword(t *object.Thread, e *object.Exception) *object.Exception {
	meta, ok := object.AsTuple(e.SyntaxMetadata())
	if !ok || len(meta.Items) != 3 || !meta.Items[0].IsInt() {
		return e
	}
	source, ok := object.AsStr(meta.Items[2])
	if !ok || len(source.S) > maxHintedSource {
		return e
	}
	f := e.SyntaxFields()
	msg, ok := object.AsStr(f[0])
	if !ok || !f[2].IsInt() {
		return e
	}
	s := &syntax.SyntaxError{Msg: msg.S, Line: int(min(max(f[2].AsInt(), 0), maxHintedSource)), HasPlace: true,
		StatementLine: int(min(max(meta.Items[0].AsInt(), 0), maxHintedSource))}
	if t.Step(len(source.S)/16) != nil {
		return e
	}
	found := syntax.SuggestKeyword(s, source.S, func(tree syntax.Node) bool {
		_, err := compileRoot(tree, compile.Options{})
		return err == nil
	})
	if found == nil {
		return e
	}
	place := object.SyntaxPlace{Line: int(s.Line), Offset: found.Col, EndLine: int(s.Line), EndOffset: found.EndCol, Text: object.StrValue(t, found.Text)}
	if name, ok := object.AsStr(f[1]); ok {
		place.Filename = name.S
	}
	shown := t.SyntaxError(e.Shape.Type, found.Msg, place)
	for _, note := range object.Notes(t, e) {
		_, _ = t.CallMethod(object.FromException(shown), "add_note", object.StrValue(t, note))
	}
	return shown
}
