// Powers of floats as Python has them.
package object

import "math"

// floatPower is x ** y of Python: errors instead of infinities, complex results for roots of negative numbers.
func (t *Thread) floatPower(x, y float64) (Value, error) {
	if x == 0 && y < 0 && !math.IsInf(y, 0) {
		return Value{}, t.ZeroDivision("zero to a negative power")
	}
	if x < 0 && y != math.Floor(y) && !math.IsInf(x, 0) && y == y {
		c, err := t.complexPower(complex(x, 0), complex(y, 0))
		if err != nil {
			return Value{}, err
		}
		t.Charge(32)
		return NewComplex(c), nil
	}
	r := FloatPow(x, y)
	if math.IsInf(r, 0) && !math.IsInf(x, 0) && !math.IsInf(y, 0) {
		return Value{}, t.NewException(OverflowErrorType, Int(34), StrValue(t, "Numerical result out of range"))
	}
	return Float(r), nil
}

func floatPowModSlot(t *Thread, a, b, m Value) (Value, error) {
	return Value{}, t.TypeError("pow() 3rd argument not allowed unless all arguments are integers")
}
