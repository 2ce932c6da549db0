// Package math is the module math, and math.integer inside it.
package math

import (
	"math"

	"github.com/small-python/spy/engine/object"
)

// Module is the table of the module.
func Module() object.ModuleDef {
	return object.ModuleDef{
		Name:    "math",
		Doc:     "Functions of real numbers.",
		Members: append(rowsToF(), rowsFromG()...),
		Init:    addInteger,
	}
}

// rowsToF and rowsFromG are the rows in the order of their names.
func rowsToF() []object.Member {
	return []object.Member{
		object.Function("acos", "(x, /)", unary(acos, 0, inUnit), "The arc cosine, from 0 to pi."),
		object.Function("acosh", "(x, /)", unary(acosh, 0, "expected argument value not less than 1, got %s"), "The arc cosine of the hyperbola."),
		object.Function("asin", "(x, /)", unary(asin, 0, inUnit), "The arc sine, from -pi/2 to pi/2."),
		object.Function("asinh", "(x, /)", unary(asinh, 0, ""), "The arc sine of the hyperbola."),
		object.Function("atan", "(x, /)", unary(atan, 0, ""), "The arc tangent, from -pi/2 to pi/2."),
		object.Function("atan2", "(y, x, /)", binary(atan2), "The angle of the point (x, y), from -pi to pi."),
		object.Function("atanh", "(x, /)", unary(atanh, 0, "expected a number between -1 and 1, got %s"), "The arc tangent of the hyperbola."),
		object.Function("cbrt", "(x, /)", unary(cbrt, 0, ""), "The cube root."),
		object.Function("ceil", "(x, /)", rounded("__ceil__", math.Ceil), "The least int that is not below x."),
		object.Function("copysign", "(x, y, /)", binary(math.Copysign), "x with the sign of y, that of zero too."),
		object.Function("cos", "(x, /)", unary(cos, 0, finiteInput), "The cosine of an angle in radians."),
		object.Function("cosh", "(x, /)", unary(cosh, overflows, ""), "The cosine of the hyperbola."),
		object.Function("degrees", "(x, /)", scaled(180/math.Pi), "An angle in degrees instead of radians."),
		object.Function("dist", "(p, q, /)", dist, "How far two points of any dimension are apart."),
		constant("e", math.E),
		object.Function("erf", "(x, /)", unary(math.Erf, 0, ""), "The error function."),
		object.Function("erfc", "(x, /)", unary(math.Erfc, 0, ""), "1 - erf(x), exact also where that is near zero."),
		object.Function("exp", "(x, /)", unary(exp, overflows, ""), "e ** x"),
		object.Function("exp2", "(x, /)", unary(exp2, overflows, ""), "2 ** x"),
		object.Function("expm1", "(x, /)", unary(expm1, overflows, ""), "e ** x - 1, exact also where x is near zero."),
		object.Function("fabs", "(x, /)", unary(math.Abs, 0, ""), "The number without its sign, as a float."),
		object.Function("floor", "(x, /)", rounded("__floor__", math.Floor), "The greatest int that is not above x."),
		object.Function("fma", "(x, y, z, /)", fma, "x * y + z, rounded once."),
		object.Function("fmax", "(x, y, /)", binary(larger), "The larger of two floats; of NaN and a number the number."),
		object.Function("fmin", "(x, y, /)", binary(smaller), "The smaller of two floats; of NaN and a number the number."),
		object.Function("fmod", "(x, y, /)", fmod, "What division leaves of x, with the sign of x; % has the sign of y."),
		object.Function("frexp", "(x, /)", frexp, "The pair (m, e) with x == m * 2 ** e and 0.5 <= abs(m) < 1; of 0 it is (0.0, 0)."),
		object.Function("fsum", "(seq, /)", fsum, "The sum of floats, rounded once."),
	}
}

func rowsFromG() []object.Member {
	return []object.Member{
		object.Function("gamma", "(x, /)", unary(gamma, overflows, notPole), "The gamma function."),
		object.Function("hypot", "(*coordinates)", hypot, "How far a point of any dimension is from the origin: hypot(3, 4) is 5."),
		constant("inf", math.Inf(1)),
		object.Function("isclose", "(a, b, *, rel_tol=1e-09, abs_tol=0.0)", isClose, "Whether two numbers differ by no more than rel_tol times the larger one, or than abs_tol.\n\nNaN is close to nothing, an infinity only to itself."),
		object.Function("isfinite", "(x, /)", is(func(x float64) bool { return x-x == 0 }), "Whether x is neither infinite nor NaN."),
		object.Function("isinf", "(x, /)", is(func(x float64) bool { return math.IsInf(x, 0) }), "Whether x is infinite."),
		object.Function("isnan", "(x, /)", is(math.IsNaN), "Whether x is NaN."),
		object.Function("isnormal", "(x, /)", is(func(x float64) bool { return x-x == 0 && math.Abs(x) >= leastNormal }), "Whether x has all its bits: it is neither zero, subnormal, infinite nor NaN."),
		object.Function("issubnormal", "(x, /)", is(func(x float64) bool { return x != 0 && math.Abs(x) < leastNormal }), "Whether x is so near zero that it lacks bits."),
		object.Function("ldexp", "(x, i, /)", ldexp, "x * 2 ** i"),
		object.Function("lgamma", "(x, /)", unary(lgamma, overflows, notPole), "The natural logarithm of the gamma function's size."),
		object.RawFunction("log", "(x, base=<unrepresentable>, /)", log, "The logarithm in a base, the natural one without."),
		object.Function("log10", "(x, /)", logOf(log10), "The logarithm in base 10."),
		object.Function("log1p", "(x, /)", unary(log1p, 0, "expected argument value > -1, got %s"), "The natural logarithm of 1 + x, exact also where x is near zero."),
		object.Function("log2", "(x, /)", logOf(log2), "The logarithm in base 2."),
		object.Function("modf", "(x, /)", modf, "The pair of what is behind the point and what is before it, as floats with the sign of x."),
		constant("nan", math.NaN()),
		object.Function("nextafter", "(x, y, /, *, steps=None)", nextAfter, "The float next to x on the way to y, or so many steps on."),
		constant("pi", math.Pi),
		object.Function("pow", "(x, y, /)", pow, "x ** y as floats."),
		object.Function("prod", "(iterable, /, *, start=1)", prod, "The product of start and all items."),
		object.Function("radians", "(x, /)", scaled(math.Pi/180), "An angle in radians instead of degrees."),
		object.Function("remainder", "(x, y, /)", remainder, "x less the nearest multiple of y, of two the even one, without rounding."),
		object.Function("signbit", "(x, /)", is(math.Signbit), "Whether x has a minus, which zero and NaN may have too."),
		object.Function("sin", "(x, /)", unary(sin, 0, finiteInput), "The sine of an angle in radians."),
		object.Function("sinh", "(x, /)", unary(sinh, overflows, ""), "The sine of the hyperbola."),
		object.Function("sqrt", "(x, /)", unary(math.Sqrt, 0, "expected a nonnegative input, got %s"), "The square root."),
		object.Function("sumprod", "(p, q, /)", sumprod, "The sum of the products of two sequences of the same length; of floats rounded once."),
		object.Function("tan", "(x, /)", unary(tan, 0, finiteInput), "The tangent of an angle in radians."),
		object.Function("tanh", "(x, /)", unary(tanh, 0, ""), "The tangent of the hyperbola."),
		constant("tau", 2*math.Pi),
		object.Function("trunc", "(x, /)", trunc, "x without what is behind the point."),
		object.Function("ulp", "(x, /)", unary(ulp, 0, ""), "How far x is from the next float."),
	}
}

// integerRows are the functions of math.integer, which math shows too.
func integerRows() []object.Member {
	return []object.Member{
		object.Function("comb", "(n, k, /)", comb, "How many ways there are to choose k of n things, when order does not matter; 0 where k > n."),
		object.Function("factorial", "(n, /)", factorial, "n factorial."),
		object.Function("gcd", "(*integers)", gcd, "The greatest number that divides all arguments."),
		object.Function("isqrt", "(n, /)", isqrt, "The greatest int whose square is not above n."),
		object.Function("lcm", "(*integers)", lcm, "The least number that all arguments divide."),
		object.Function("perm", "(n, k=None, /)", perm, "How many ways there are to choose k of n things in an order; n factorial without k, 0 where k > n."),
	}
}

// addInteger makes the module math.integer and shows its functions in math.
func addInteger(t *object.Thread, m *object.Module) error {
	const name = "math.integer"
	sub := object.NewModule(t, name)
	put := func(d *object.Dict, key string, v object.Value) error {
		return d.Set(t, object.FromStr(t.Runtime.Intern(key)), v)
	}
	if err := put(sub.Dict, "__doc__", object.StrValue(t, "Functions of integers.")); err != nil {
		return err
	}
	rows := integerRows()
	for i := range rows {
		f := object.NewBuiltinFunction(t, &rows[i], name, object.FromModule(sub))
		if err := put(sub.Dict, rows[i].Name, f); err != nil {
			return err
		}
		if err := put(m.Dict, rows[i].Name, f); err != nil {
			return err
		}
	}
	if err := put(t.Runtime.Modules, name, object.FromModule(sub)); err != nil {
		return err
	}
	return put(m.Dict, "integer", object.FromModule(sub))
}

func constant(name string, f float64) object.Member {
	return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Float(f), nil }, "")
}
