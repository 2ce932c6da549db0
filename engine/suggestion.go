// "Did you mean": what a traceback says behind a name that is missing.
package engine

import (
	"slices"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
	"github.com/small-python/spy/engine/vm"
)

// suggestion is the hint behind the last line of a traceback, "" where there is none.
func suggestion(t *object.Thread, e *object.Exception) string {
	if e.Shape.Type.IsSubtype(object.ImportErrorType) {
		return importSuggestion(t, e)
	}
	name, of := object.MissingName(e)
	if name == "" {
		return ""
	}
	if !of.IsAbsent() {
		if s := object.Suggest(name, publicNames(name, attributeNames(t, of))); s != "" {
			return ". Did you mean '." + s + "' instead of '." + name + "'?"
		}
		return foreignMethod(of, name)
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

// importSuggestion is the hint behind `cannot import name`: a name of the module that is like it.
func importSuggestion(t *object.Thread, e *object.Exception) string {
	var names [2]string
	for i, attr := range [2]string{"name", "name_from"} {
		v, err := t.LookupAttr(object.FromException(e), attr)
		if err != nil || v.IsAbsent() {
			return ""
		}
		s, ok := object.AsStr(v)
		if !ok {
			return ""
		}
		names[i] = s.S
	}
	m := t.Runtime.Modules.GetStr(t, t.Runtime.Intern(names[0]))
	if m.IsAbsent() {
		return ""
	}
	if s := object.Suggest(names[1], publicNames(names[1], attributeNames(t, m))); s != "" {
		return ". Did you mean: '" + s + "'?"
	}
	return ""
}

// publicNames leaves out what begins with an underscore, unless the wrong name does.
func publicNames(wrong string, names []string) []string {
	if strings.HasPrefix(wrong, "_") {
		return names
	}
	return slices.DeleteFunc(names, func(s string) bool { return strings.HasPrefix(s, "_") })
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
