// The numbers of the standard modules as the host sends and gets them: no code of the guest runs for them.
package std

import (
	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/decimal"
	"github.com/small-python/spy/engine/std/math"
)

// DecimalText is str() of a Decimal; ok is false for everything else.
func DecimalText(t *object.Thread, v object.Value) (s string, ok bool, err error) {
	return decimal.Text(t, v)
}

// NewDecimal is the Decimal that a text stands for.
func NewDecimal(t *object.Thread, text string) (object.Value, error) { return decimal.New(t, text) }

// FractionModule is the module of the class Fraction, as Registry.Crossing knows it.
const FractionModule = "fractions"

// FractionParts are the numerator and the denominator of a Fraction; ok is false for everything else, and for one that the guest broke.
func FractionParts(t *object.Thread, v object.Value) (num, den object.Value, ok bool) {
	c := t.Crossing(FractionModule)
	if !c.Has(v) {
		return num, den, false
	}
	if num, den = c.At(v, 0), c.At(v, 1); num.IsAbsent() || den.IsAbsent() {
		return num, den, false
	}
	if num, ok = object.ToInt(num); !ok {
		return num, den, false
	}
	den, ok = object.ToInt(den)
	return num, den, ok && object.ToBig(den).Sign() > 0
}

// NewFraction is the Fraction of two ints, of which the second one is positive. A host may not have brought them to lowest terms, which
// comparing and hashing rely on.
func NewFraction(t *object.Thread, c *object.Crossing, num, den object.Value) (object.Value, error) {
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
	return c.New(t, num, den), nil
}
