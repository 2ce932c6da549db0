// The numbers of the standard modules as the host sends and gets them: no code of the guest runs for them.
package std

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/decimal"
	"github.com/small-python/spy/engine/std/math"
)

// fractionKey is where the class of the module fractions stands in Runtime.ModuleState.
const fractionKey = "fractions.Fraction"

// DecimalText is str() of a Decimal; ok is false for everything else.
func DecimalText(t *object.Thread, v object.Value) (s string, ok bool, err error) {
	return decimal.Text(t, v)
}

// NewDecimal is the Decimal that a text stands for.
func NewDecimal(t *object.Thread, text string) (object.Value, error) { return decimal.New(t, text) }

// keepFraction notes the class while nobody can have changed it.
func keepFraction(t *object.Thread, m *object.Module) error {
	v, err := m.Dict.Get(t, object.FromStr(t.Runtime.Intern("Fraction")))
	if class, ok := object.AsType(v); ok {
		t.Runtime.ModuleState[fractionKey] = class
	}
	return err
}

// FractionParts are the numerator and the denominator of a Fraction; ok is false for everything else, and for one that the guest broke.
func FractionParts(t *object.Thread, v object.Value) (num, den object.Value, ok bool) {
	class, known := t.Runtime.ModuleState[fractionKey].(*object.Type)
	if !known || !object.IsInstance(v, class) {
		return num, den, false
	}
	num, ok = object.ToInt(object.SlotValue(v, class, "_numerator"))
	if !ok {
		return num, den, false
	}
	den, ok = object.ToInt(object.SlotValue(v, class, "_denominator"))
	return num, den, ok && object.ToBig(den).Sign() > 0
}

// NewFraction is the Fraction of two ints, of which the second one is positive. A host may not have brought them to lowest terms, which
// comparing and hashing rely on.
func NewFraction(t *object.Thread, num, den object.Value) (object.Value, error) {
	if t.Runtime.ModuleState[fractionKey] == nil {
		if _, err := t.ImportModule("fractions"); err != nil {
			return object.Value{}, err
		}
	}
	class, ok := t.Runtime.ModuleState[fractionKey].(*object.Type)
	if !ok {
		return object.Value{}, t.RuntimeError("the module fractions is not there")
	}
	divisor, err := math.GCD(t, num, den)
	if err != nil {
		return object.Value{}, err
	}
	if !divisor.IsInt() || divisor.AsInt() != 1 {
		if num, err = t.Binary(object.FloorDiv, num, divisor); err != nil {
			return object.Value{}, err
		}
		if den, err = t.Binary(object.FloorDiv, den, divisor); err != nil {
			return object.Value{}, err
		}
	}
	v := object.From(object.NewInstance(t, class.Root))
	object.SetSlotValue(v, class, "_numerator", num)
	object.SetSlotValue(v, class, "_denominator", den)
	return v, nil
}
