// Arithmetic and comparison of floats.
package object

import (
	"math"
	"math/big"

	"github.com/small-python/spy/engine/numfmt"
)

// floatOperand reads an operand of a float operation; ok is false for what is no real number.
func (t *Thread) floatOperand(v Value) (f float64, ok bool, err error) {
	if v.P == FloatTag() {
		return v.AsFloat(), true, nil
	}
	if v.P == IntTag() {
		return float64(v.AsInt()), true, nil
	}
	if f, ok = ToFloat(v); ok {
		return f, true, nil
	}
	if i, isInt := ToInt(v); isInt {
		f, err = t.IntToFloat(i)
		return f, true, err
	}
	return 0, false, nil
}

// twoFloats reads both operands; ok is false where the operation does not know one of them.
func (t *Thread) twoFloats(a, b Value) (x, y float64, ok bool, err error) {
	if a.P == FloatTag() && b.P == FloatTag() {
		return a.AsFloat(), b.AsFloat(), true, nil
	}
	if x, ok, err = t.floatOperand(a); err != nil || !ok {
		return 0, 0, ok, err
	}
	y, ok, err = t.floatOperand(b)
	return x, y, ok, err
}

// floatSlot makes the slot of a binary operation from its function on Go floats.
func floatSlot(f func(t *Thread, x, y float64) (Value, error)) func(t *Thread, a, b Value) (Value, error) {
	return func(t *Thread, a, b Value) (Value, error) {
		x, y, ok, err := t.twoFloats(a, b)
		if err != nil || !ok {
			return NotImplemented(), err
		}
		return f(t, x, y)
	}
}

func floatAdd(_ *Thread, x, y float64) (Value, error) { return Float(x + y), nil }
func floatSub(_ *Thread, x, y float64) (Value, error) { return Float(x - y), nil }
func floatMul(_ *Thread, x, y float64) (Value, error) { return Float(x * y), nil }

func floatDiv(t *Thread, x, y float64) (Value, error) {
	if y == 0 {
		return Value{}, t.ZeroDivision("division by zero")
	}
	return Float(x / y), nil
}

func floatFloorDiv(t *Thread, x, y float64) (Value, error) {
	if y == 0 {
		return Value{}, t.ZeroDivision("division by zero")
	}
	return Float(numfmt.FloorDivFloat(x, y)), nil
}

func floatMod(t *Thread, x, y float64) (Value, error) {
	if y == 0 {
		return Value{}, t.ZeroDivision("division by zero")
	}
	return Float(numfmt.ModFloat(x, y)), nil
}

func floatDivmodValue(t *Thread, x, y float64) (Value, error) {
	if y == 0 {
		return Value{}, t.ZeroDivision("division by zero")
	}
	q, r := numfmt.DivmodFloat(x, y)
	return FromTuple(NewTuple(t, Float(q), Float(r))), nil
}

func floatNegative(_ *Thread, v Value) (Value, error) {
	f, _ := ToFloat(v)
	return Float(-f), nil
}

func floatPositive(_ *Thread, v Value) (Value, error) {
	f, _ := ToFloat(v)
	return Float(f), nil
}

func floatAbsolute(_ *Thread, v Value) (Value, error) {
	f, _ := ToFloat(v)
	return Float(math.Abs(f)), nil
}

func floatBool(_ *Thread, v Value) (bool, error) {
	f, _ := ToFloat(v)
	return f != 0, nil
}

// floatInt is int(x) and x.__trunc__().
func floatInt(t *Thread, v Value) (Value, error) {
	f, _ := ToFloat(v)
	return t.FloatToInt(f)
}

// FloatToInt cuts a float to a plain int.
func (t *Thread) FloatToInt(f float64) (Value, error) {
	if f > -(1<<63) && f < 1<<63 {
		return Int(int64(f)), nil
	}
	switch {
	case math.IsNaN(f):
		return Value{}, t.ValueError("cannot convert float NaN to integer")
	case math.IsInf(f, 0):
		return Value{}, t.OverflowError("cannot convert float infinity to integer")
	}
	v, _ := new(big.Float).SetFloat64(f).Int(nil)
	return t.bigValue(v), nil
}

func floatCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	x, _ := ToFloat(a)
	if y, ok := ToFloat(b); ok {
		return Bool(compareOrdered(x, y, op)), nil
	}
	i, ok := ToInt(b)
	if !ok {
		return NotImplemented(), nil
	}
	if math.IsNaN(x) {
		return Bool(op == NE), nil
	}
	return Bool(compareOrdered(compareFloatInt(x, i), 0, op)), nil
}

// compareFloatInt compares a float that is no NaN with a plain int exactly.
func compareFloatInt(f float64, i Value) int {
	if i.P == IntTag() {
		return -numfmt.CompareIntFloat(i.AsInt(), f)
	}
	return -numfmt.CompareBigFloat(ToBig(i), f)
}

func floatHash(t *Thread, v Value) (int64, error) {
	f, _ := ToFloat(v)
	if f != f {
		return objectHash(t, v)
	}
	return numfmt.HashFloat(f), nil
}

func intHash(t *Thread, v Value) (int64, error) {
	x, _ := ToInt(v)
	if x.P == IntTag() {
		return numfmt.HashInt(x.AsInt()), nil
	}
	b := ToBig(x)
	return numfmt.HashLongBig(b, t.wordMeter(len(b.Bits())))
}
