// "Did you mean": what a traceback says behind a name that is missing.
package engine

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
	"github.com/small-python/spy/engine/vm"
)

// suggestion is the hint behind the last line of a traceback, "" where there is none.
func suggestion(t *object.Thread, e *object.Exception) string {
	name, of := object.MissingName(e)
	if name == "" {
		return ""
	}
	if !of.IsAbsent() {
		if s := object.Suggest(name, attributeNames(t, of)); s != "" {
			return ". Did you mean '." + s + "' instead of '." + name + "'?"
		}
		return ""
	}
	if s := object.Suggest(name, vm.VisibleNames(t, e)); s != "" {
		return ". Did you mean: '" + s + "'?"
	}
	for _, m := range std.Names() {
		if m == name {
			return ". Did you forget to import '" + name + "'?"
		}
	}
	return ""
}

// attributeNames lists dir(v); what fails gives none.
func attributeNames(t *object.Thread, v object.Value) []string {
	d, err := object.Dir(t, v)
	if err != nil {
		return nil
	}
	l, ok := object.AsList(d)
	if !ok {
		return nil
	}
	var out []string
	for _, x := range l.Items {
		if s, ok := object.AsStr(x); ok {
			out = append(out, s.S)
		}
	}
	return out
}
