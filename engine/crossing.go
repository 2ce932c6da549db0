package engine

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
)

// Crossing is the class of a standard module whose instances cross to the host as copies. Without the standard modules it refuses.
func (e *Engine) Crossing(module string) (*object.Crossing, error) {
	return std.Registry{Std: e.options.Std}.Crossing(e.Thread, module)
}
