// Functions of floats: how arguments are read and what an answer that is no number means.
package math

import (
	"math"
	"math/big"

	"github.com/small-python/spy/engine/numfmt"
	"github.com/small-python/spy/engine/object"
)

const leastNormal = 0x1p-1022

// Texts of errors, with the argument's place. A function without one has only "math domain error".
const (
	inUnit      = "expected a number in range from -1 up to 1, got %s"
	finiteInput = "expected a finite input, got %s"
	notPole     = "expected a noninteger or positive integer, got %s"
	positive    = "expected a positive input, got %s"
)

// infinite says what an infinite answer to a finite argument means: overflows, or a wrong argument.
type infinite uint8

const overflows infinite = 1

func domainError(t *object.Thread) error { return t.ValueError("math domain error") }
func rangeError(t *object.Thread) error  { return t.OverflowError("math range error") }

// argumentError is the error of an argument outside of a function's domain.
func argumentError(t *object.Thread, text string, x float64) error {
	if text == "" {
		return domainError(t)
	}
	return t.ValueError(text, numfmt.FloatRepr(x))
}

// unary makes a function of one float. A NaN where none came in is an argument outside of the domain.
func unary(f func(float64) float64, inf infinite, text string) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := t.RealOf(a[0])
		if err != nil {
			return object.Value{}, err
		}
		r := f(x)
		switch {
		case r-r == 0: // finite
		case r != r && x == x:
			return object.Value{}, argumentError(t, text, x)
		case math.IsInf(r, 0) && x-x == 0:
			if inf == overflows {
				return object.Value{}, rangeError(t)
			}
			return object.Value{}, argumentError(t, text, x)
		}
		return object.Float(r), nil
	}
}

// scaled makes a function that multiplies, whatever comes out.
func scaled(factor float64) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := t.RealOf(a[0])
		return object.Float(x * factor), err
	}
}

// two reads two floats.
func two(t *object.Thread, a []object.Value) (x, y float64, err error) {
	if x, err = t.RealOf(a[0]); err == nil {
		y, err = t.RealOf(a[1])
	}
	return x, y, err
}

// binary makes a function of two floats that is defined everywhere.
func binary(f func(x, y float64) float64) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, y, err := two(t, a)
		return object.Float(f(x, y)), err
	}
}

// is makes a test of a float.
func is(f func(float64) bool) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		x, err := t.RealOf(a[0])
		return object.Bool(f(x)), err
	}
}

func larger(x, y float64) float64 {
	switch {
	case x != x:
		return y
	case y != y:
		return x
	}
	return max(x, y)
}

func smaller(x, y float64) float64 {
	switch {
	case x != x:
		return y
	case y != y:
		return x
	}
	return min(x, y)
}

// rounded makes floor and ceil: the special method where there is one, else that of the float.
func rounded(special string, f func(float64) float64) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		if !a[0].IsFloat() {
			r, found, err := t.CallSpecial(a[0], special)
			if found || err != nil {
				return r, err
			}
		}
		x, err := t.RealOf(a[0])
		if err != nil {
			return object.Value{}, err
		}
		return t.FloatToInt(f(x))
	}
}

func trunc(t *object.Thread, a []object.Value) (object.Value, error) {
	if a[0].IsFloat() {
		return t.FloatToInt(a[0].AsFloat())
	}
	r, found, err := t.CallSpecial(a[0], "__trunc__")
	if err == nil && !found {
		err = t.TypeError("type %s doesn't define __trunc__ method", a[0].Type().Name)
	}
	return r, err
}

func fma(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	z, err := t.RealOf(a[2])
	if err != nil {
		return object.Value{}, err
	}
	r := math.FMA(x, y, z)
	switch {
	case r-r == 0:
	case r != r && x == x && y == y && z == z:
		return object.Value{}, t.ValueError("invalid operation in fma")
	case math.IsInf(r, 0) && x-x == 0 && y-y == 0 && z-z == 0:
		return object.Value{}, t.OverflowError("overflow in fma")
	}
	return object.Float(r), nil
}

func fmod(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	if math.IsInf(y, 0) && x-x == 0 {
		return object.Float(x), nil
	}
	r := math.Mod(x, y)
	if r != r && x == x && y == y {
		return object.Value{}, domainError(t)
	}
	return object.Float(r), nil
}

func remainder(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	r := math.Remainder(x, y)
	if r != r && x == x && y == y {
		return object.Value{}, domainError(t)
	}
	return object.Float(r), nil
}

func pow(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	r := object.FloatPow(x, y)
	if r-r != 0 && x-x == 0 && y-y == 0 {
		if r != r || x == 0 {
			return object.Value{}, domainError(t)
		}
		return object.Value{}, rangeError(t)
	}
	return object.Float(r), nil
}

func frexp(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := t.RealOf(a[0])
	if err != nil {
		return object.Value{}, err
	}
	m, e := math.Frexp(x)
	return object.FromTuple(object.NewTuple(t, object.Float(m), object.Int(int64(e)))), nil
}

func modf(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := t.RealOf(a[0])
	if err != nil {
		return object.Value{}, err
	}
	whole, frac := math.Trunc(x), math.Copysign(0, x)
	switch {
	case x != x:
		whole, frac = x, x
	case !math.IsInf(x, 0):
		frac = math.Copysign(x-whole, x)
	}
	return object.FromTuple(object.NewTuple(t, object.Float(frac), object.Float(whole))), nil
}

func ldexp(t *object.Thread, a []object.Value) (object.Value, error) {
	x, err := t.RealOf(a[0])
	if err != nil {
		return object.Value{}, err
	}
	i, ok := object.ToInt(a[1])
	if !ok {
		return object.Value{}, t.TypeError("Expected an int as second argument to ldexp.")
	}
	if x == 0 || x-x != 0 {
		return object.Float(x), nil
	}
	const beyond = 1 << 20
	n := beyond
	if i.IsInt() {
		n = int(min(max(i.AsInt(), -beyond), beyond))
	} else if object.ToBig(i).Sign() < 0 {
		n = -beyond
	}
	r := math.Ldexp(x, n)
	if math.IsInf(r, 0) {
		return object.Value{}, rangeError(t)
	}
	return object.Float(r), nil
}

func isClose(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	relative, absolute, err := two(t, a[2:])
	if err != nil {
		return object.Value{}, err
	}
	switch {
	case relative < 0 || absolute < 0:
		return object.Value{}, t.ValueError("tolerances must be non-negative")
	case x == y:
		return object.Bool(true), nil
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return object.Bool(false), nil
	}
	d := math.Abs(y - x)
	return object.Bool(d <= math.Abs(relative*y) || d <= math.Abs(relative*x) || d <= absolute), nil
}

func ulp(x float64) float64 {
	x = math.Abs(x)
	if x-x != 0 {
		return x
	}
	if next := math.Nextafter(x, math.Inf(1)); !math.IsInf(next, 0) {
		return next - x
	}
	return x - math.Nextafter(x, math.Inf(-1))
}

func nextAfter(t *object.Thread, a []object.Value) (object.Value, error) {
	x, y, err := two(t, a)
	if err != nil {
		return object.Value{}, err
	}
	steps := uint64(1)
	if !a[2].IsNone() {
		i, err := t.Index(a[2])
		if err != nil {
			return object.Value{}, err
		}
		n := object.ToBig(i)
		if n.Sign() < 0 {
			return object.Value{}, t.ValueError("steps must be a non-negative integer")
		}
		steps = math.MaxUint64
		if n.IsUint64() {
			steps = n.Uint64()
		}
	}
	return object.Float(stepsAfter(x, y, steps)), nil
}

// stepsAfter walks over the floats as they lie in the order of their bits.
func stepsAfter(x, y float64, steps uint64) float64 {
	switch {
	case steps == 0 || x != x:
		return x
	case y != y:
		return y
	}
	const sign = 1 << 63
	xb, yb := math.Float64bits(x), math.Float64bits(y)
	ax, ay := xb&^sign, yb&^sign
	if x == y {
		return y
	}
	if (xb^yb)&sign == 0 {
		distance := ay - ax
		if ax > ay {
			distance = ax - ay
		}
		switch {
		case steps >= distance:
			return y
		case ax < ay:
			return math.Float64frombits(xb + steps)
		}
		return math.Float64frombits(xb - steps)
	}
	// Down to zero on x's side, then up on y's.
	switch {
	case steps >= ax+ay:
		return y
	case steps < ax:
		return math.Float64frombits(xb - steps)
	}
	return math.Float64frombits(steps - ax | yb&sign)
}

// logOf makes a logarithm, which takes ints of any size.
func logOf(f func(float64) float64) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		r, err := logarithm(t, f, a[0])
		return object.Float(r), err
	}
}

func logarithm(t *object.Thread, f func(float64) float64, v object.Value) (float64, error) {
	i, isInt := object.ToInt(v)
	if !isInt {
		x, err := t.RealOf(v)
		switch {
		case err == nil && x > 0 || x != x:
			return f(x), nil
		case err == nil:
			return 0, argumentError(t, positive, x)
		case !object.IsRaised(err, object.OverflowErrorType) || v.Type().Slots.Index == nil:
			return 0, err
		}
		// An int too big for a float, behind __index__.
		if i, err = t.Index(v); err != nil {
			return 0, err
		}
	}
	if i.IsInt() {
		if i.AsInt() <= 0 {
			return 0, t.ValueError("expected a positive input")
		}
		return f(float64(i.AsInt())), nil
	}
	n := object.ToBig(i)
	if n.Sign() <= 0 {
		return 0, t.ValueError("expected a positive input")
	}
	m, e := frexpBig(n)
	if e <= 1023 {
		return f(math.Ldexp(m, e)), nil
	}
	return math.FMA(f(2), float64(e), f(m)), nil
}

// frexpBig is math.Frexp of a positive big int, rounded to nearest.
func frexpBig(n *big.Int) (m float64, e int) {
	size := n.BitLen()
	shift := max(size-66, 0)
	top := new(big.Int).Rsh(n, uint(shift))
	if shift > 0 && int(n.TrailingZeroBits()) < shift {
		top.SetBit(top, 0, 1) // what was cut off decides ties
	}
	f, _ := new(big.Float).SetInt(top).Float64()
	m, e = math.Frexp(f)
	return m, e + shift
}

func log(t *object.Thread, args []object.Value, kw []*object.Str) (object.Value, error) {
	if err := object.CheckPositional(t, "log", args, kw, 1, 2); err != nil {
		return object.Value{}, err
	}
	x, err := logarithm(t, natural, args[0])
	if err != nil || len(args) == 1 {
		return object.Float(x), err
	}
	b, err := logarithm(t, natural, args[1])
	if err != nil {
		return object.Value{}, err
	}
	if b == 0 {
		return object.Value{}, t.ZeroDivision("division by zero")
	}
	return object.Float(x / b), nil
}
