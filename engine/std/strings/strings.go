// Package strings is the module _string: the parsers behind string.Formatter.
package strings

import (
	"errors"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name: "_string",
		Doc:  "How format strings are taken apart.",
		Members: []object.Member{
			object.Function("formatter_field_name_split", "(string, /)", splitFieldName, "The name or number at the beginning of a field and an iterator over what follows."),
			object.Function("formatter_parser", "(string, /)", parseFormat, "An iterator over the parts of a format string."),
		},
	}
}

func formatError(t *object.Thread, err error) error {
	var e *numfmt.Error
	if errors.As(err, &e) {
		return t.ValueError("%s", e.Message)
	}
	return err
}

func text(t *object.Thread, v object.Value) (*object.Str, error) {
	s, ok := object.AsStr(v)
	if !ok {
		return nil, t.TypeError("expected str, got %s", v.Type().Name)
	}
	return s, t.Reserve(8 * int64(len(s.S)))
}

// parseFormat gives an iterator over (literal, field name, format spec, conversion).
func parseFormat(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := text(t, a[0])
	if err != nil {
		return a[0], err
	}
	l := object.NewList(t, nil)
	for it := numfmt.NewFieldIterator(s.S); ; {
		f, more, err := it.Next()
		if err != nil {
			return a[0], formatError(t, err)
		}
		if !more {
			return t.Iter(object.FromList(l))
		}
		if err := t.Step(1 + len(f.Literal)/64); err != nil {
			return a[0], err
		}
		name, spec, conversion := object.None(), object.None(), object.None()
		if f.Present {
			name, spec = object.StrValue(t, f.Name), object.StrValue(t, f.Spec)
		}
		if f.Conversion != 0 {
			conversion = object.StrValue(t, string(object.AppendRune(nil, f.Conversion)))
		}
		l.Append(t, object.FromTuple(object.NewTuple(t, object.StrValue(t, f.Literal), name, spec, conversion)))
	}
}

// splitFieldName gives the start of a field's name and an iterator over (is attribute, name) of the rest.
func splitFieldName(t *object.Thread, a []object.Value) (object.Value, error) {
	s, err := text(t, a[0])
	if err != nil {
		return a[0], err
	}
	first, it, err := numfmt.SplitFieldName(s.S)
	if err != nil {
		return a[0], formatError(t, err)
	}
	start := object.StrValue(t, first.Text)
	if first.Index >= 0 {
		start = object.Int(int64(first.Index))
	}
	l := object.NewList(t, nil)
	for {
		x, more, err := it.Next()
		if err != nil {
			return a[0], formatError(t, err)
		}
		if !more {
			break
		}
		if err := t.Step(1); err != nil {
			return a[0], err
		}
		name := object.StrValue(t, x.Name)
		if x.Index >= 0 {
			name = object.Int(int64(x.Index))
		}
		l.Append(t, object.FromTuple(object.NewTuple(t, object.Bool(x.Attribute), name)))
	}
	rest, err := t.Iter(object.FromList(l))
	if err != nil {
		return rest, err
	}
	return object.FromTuple(object.NewTuple(t, start, rest)), nil
}
