// The engine's own warnings.
package std

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/warnings"
)

// Quoted is a source that is being compiled, for warnings to quote.
type Quoted = warnings.Quoted

// Quote changes the source that is being compiled and gives the one before.
func Quote(t *object.Thread, q Quoted) Quoted { return warnings.Quote(t, q) }

// Warn issues a warning at the place that runs.
func Warn(t *object.Thread, category *object.Type, text string) error {
	return warnings.Warn(t, category, text)
}

// WarnAt issues a warning about a line of a file. module is the module's name; absent: only its file is known.
func WarnAt(t *object.Thread, category *object.Type, text, file string, line int, module object.Value) error {
	w := warnings.Warning{
		Message: object.StrValue(t, text), Category: object.FromType(category), File: file, Line: line, Module: module, Registry: object.None(),
	}
	return w.Issue(t)
}
