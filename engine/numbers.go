// The numbers of the standard modules, for the host's side of a runtime.
package engine

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std"
)

// DecimalText is str() of a decimal.Decimal; ok is false for everything else. No code of the guest runs.
func (e *Engine) DecimalText(v object.Value) (text string, ok bool, err error) {
	return std.DecimalText(e.Thread, v)
}

// FractionParts are numerator and denominator of a fractions.Fraction; ok is false for everything else. No code of the guest runs.
func (e *Engine) FractionParts(v object.Value) (num, den object.Value, ok bool) {
	return std.FractionParts(e.Thread, v)
}

// NewDecimal is the Decimal that a text stands for. It needs the standard modules.
func (e *Engine) NewDecimal(text string) (object.Value, error) {
	if err := e.needs("decimal"); err != nil {
		return object.Value{}, err
	}
	return std.NewDecimal(e.Thread, text)
}

// NewFraction is the Fraction of two ints, of which the second one is positive. It needs the standard modules.
func (e *Engine) NewFraction(num, den object.Value) (object.Value, error) {
	if err := e.needs(std.FractionModule); err != nil {
		return object.Value{}, err
	}
	c, err := e.Crossing(std.FractionModule)
	if err != nil {
		return object.Value{}, err
	}
	return std.NewFraction(e.Thread, c, num, den)
}

// needs refuses what a runtime without the standard modules has no type for.
func (e *Engine) needs(module string) error {
	if e.HasBuiltin(module) {
		return nil
	}
	return e.Thread.Errorf(object.NotImplementedErrorType, "this runtime has no module %s: it was started without the standard modules", module)
}
