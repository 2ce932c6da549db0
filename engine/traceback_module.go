// The module _traceback: what the module traceback asks of the engine.
package engine

import (
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/vm"
)

func tracebackRows() []object.Member {
	return []object.Member{
		object.Function("code_line", "(code, lineno, /)", codeLine, "Return a line of the source that a code object keeps, '' for none."),
		object.Function("excerpt", "(lines, colno, end_colno, /)", quoteExcerpt, "Return the lines as a traceback quotes them, with the marks; columns are bytes."),
		object.Function("hint", "(exc, tb, /)", hintOf, "Return what stands behind an exception's text: what may have been meant."),
		object.Function("positions", "(tb, /)", tracebackPositions, "Return the line, last line, column and last column of a traceback's entry."),
		object.Function("width", "(text, /)", textWidth, "Return the columns that a text takes on a terminal."),
	}
}

func codeLine(t *object.Thread, a []object.Value) (object.Value, error) {
	line, err := t.IndexInt(a[1], object.OverflowErrorType)
	if err != nil {
		return a[1], err
	}
	if a[0].Type() != vm.CodeType || line < 1 {
		return object.StrValue(t, ""), nil
	}
	source := vm.Proto(a[0]).Source
	if source == nil {
		return object.StrValue(t, ""), nil
	}
	if err := t.Step(line + len(*source)>>10); err != nil {
		return a[0], err
	}
	text := object.LineOf(*source, line)
	if len(text) > vm.MaxLine {
		text = cut(text, vm.MaxLine)
	}
	return object.StrValue(t, text), nil
}

func quoteExcerpt(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("lines must be str")
	}
	var columns [2]int
	for i := range columns {
		n, err := t.IndexInt(a[1+i], object.OverflowErrorType)
		if err != nil {
			return a[1+i], err
		}
		columns[i] = n
	}
	if err := t.Reserve(4 * int64(len(s.S))); err != nil {
		return a[0], err
	}
	if err := t.Step(len(s.S)); err != nil { // it is parsed for the marks
		return a[0], err
	}
	lines := strings.Split(strings.TrimSuffix(s.S, "\n"), "\n")
	r := of(t).NewReport()
	var b strings.Builder
	r.writeExcerpt(&b, &vm.Place{Column: max(columns[0], 0), EndColumn: max(columns[1], 0)}, lines)
	return object.StrValue(t, b.String()), nil
}

func hintOf(t *object.Thread, a []object.Value) (object.Value, error) {
	e, ok := object.AsException(a[0])
	if !ok {
		return object.StrValue(t, ""), nil
	}
	return object.StrValue(t, suggestion(t, e)), nil
}

func tracebackPositions(t *object.Thread, a []object.Value) (object.Value, error) {
	tb := vm.TracebackOf(a[0])
	if tb == nil {
		return a[0], t.TypeError("tb must be a traceback")
	}
	var places vm.Places
	p := places.Of(tb)
	values := make([]object.Value, 4)
	for i, n := range [4]int{p.Line, p.EndLine, p.Column, p.EndColumn} {
		values[i] = object.Int(int64(n))
		if i < 2 && n <= 0 || i >= 2 && p.Column < 0 {
			values[i] = object.None()
		}
	}
	return object.FromTuple(object.TakeTuple(t, values)), nil
}

func textWidth(t *object.Thread, a []object.Value) (object.Value, error) {
	s, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("text must be str")
	}
	if err := t.Step(len(s.S) >> 2); err != nil {
		return a[0], err
	}
	return object.Int(int64(columns(s.S, s.Len()))), nil
}
