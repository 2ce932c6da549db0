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
		Doc:     "This module provides access to the mathematical functions\ndefined by the C standard.",
		Members: append(rowsToF(), rowsFromG()...),
		Init:    addInteger,
	}
}

// rowsToF and rowsFromG are the rows in the order of their names.
func rowsToF() []object.Member {
	return []object.Member{
		object.Function("acos", "(x, /)", unary(acos, 0, inUnit), "Return the arc cosine (measured in radians) of x.\n\nThe result is between 0 and pi."),
		object.Function("acosh", "(x, /)", unary(acosh, 0, "expected argument value not less than 1, got %s"), "Return the inverse hyperbolic cosine of x."),
		object.Function("asin", "(x, /)", unary(asin, 0, inUnit), "Return the arc sine (measured in radians) of x.\n\nThe result is between -pi/2 and pi/2."),
		object.Function("asinh", "(x, /)", unary(asinh, 0, ""), "Return the inverse hyperbolic sine of x."),
		object.Function("atan", "(x, /)", unary(atan, 0, ""), "Return the arc tangent (measured in radians) of x.\n\nThe result is between -pi/2 and pi/2."),
		object.Function("atan2", "(y, x, /)", binary(atan2), "Return the arc tangent (measured in radians) of y/x.\n\nUnlike atan(y/x), the signs of both x and y are considered."),
		object.Function("atanh", "(x, /)", unary(atanh, 0, "expected a number between -1 and 1, got %s"), "Return the inverse hyperbolic tangent of x."),
		object.Function("cbrt", "(x, /)", unary(cbrt, 0, ""), "Return the cube root of x."),
		object.Function("ceil", "(x, /)", rounded("__ceil__", math.Ceil), "Return the ceiling of x as an Integral.\n\nThis is the smallest integer >= x."),
		object.Function("copysign", "(x, y, /)", binary(math.Copysign), "Return a float with the magnitude (absolute value) of x but the sign of y.\n\nOn platforms that support signed zeros, copysign(1.0, -0.0)\nreturns -1.0.\n"),
		object.Function("cos", "(x, /)", unary(cos, 0, finiteInput), "Return the cosine of x (measured in radians)."),
		object.Function("cosh", "(x, /)", unary(cosh, overflows, ""), "Return the hyperbolic cosine of x."),
		object.Function("degrees", "(x, /)", scaled(180/math.Pi), "Convert angle x from radians to degrees."),
		object.Function("dist", "(p, q, /)", dist, "Return the Euclidean distance between two points p and q.\n\nThe points should be specified as sequences (or iterables) of\ncoordinates.  Both inputs must have the same dimension.\n\nRoughly equivalent to:\n    sqrt(sum((px - qx) ** 2.0 for px, qx in zip(p, q)))"),
		constant("e", math.E),
		object.Function("erf", "(x, /)", unary(math.Erf, 0, ""), "Error function at x."),
		object.Function("erfc", "(x, /)", unary(math.Erfc, 0, ""), "Complementary error function at x."),
		object.Function("exp", "(x, /)", unary(exp, overflows, ""), "Return e raised to the power of x."),
		object.Function("exp2", "(x, /)", unary(exp2, overflows, ""), "Return 2 raised to the power of x."),
		object.Function("expm1", "(x, /)", unary(expm1, overflows, ""), "Return exp(x)-1.\n\nThis function avoids the loss of precision involved in the direct\nevaluation of exp(x)-1 for small x."),
		object.Function("fabs", "(x, /)", unary(math.Abs, 0, ""), "Return the absolute value of the float x."),
		object.Function("floor", "(x, /)", rounded("__floor__", math.Floor), "Return the floor of x as an Integral.\n\nThis is the largest integer <= x."),
		object.Function("fma", "(x, y, z, /)", fma, "Fused multiply-add operation.\n\nCompute (x * y) + z with a single round."),
		object.Function("fmax", "(x, y, /)", binary(larger), "Return the larger of two floating-point arguments."),
		object.Function("fmin", "(x, y, /)", binary(smaller), "Return the smaller of two floating-point arguments."),
		object.Function("fmod", "(x, y, /)", fmod, "Return fmod(x, y), according to platform C.\n\nx % y may differ."),
		object.Function("frexp", "(x, /)", frexp, "Return the mantissa and exponent of x, as pair (m, e).\n\nm is a float and e is an int, such that x = m * 2.**e.\nIf x is 0, m and e are both 0.  Else 0.5 <= abs(m) < 1.0."),
		object.Function("fsum", "(seq, /)", fsum, "Return an accurate floating-point sum of values in the iterable seq.\n\nAssumes IEEE-754 floating-point arithmetic."),
	}
}

func rowsFromG() []object.Member {
	return []object.Member{
		object.Function("gamma", "(x, /)", unary(gamma, overflows, notPole), "Gamma function at x."),
		object.Function("hypot", "(*coordinates)", hypot, "Multidimensional Euclidean distance from the origin to a point.\n\nRoughly equivalent to:\n    sqrt(sum(x**2 for x in coordinates))\n\nFor a two dimensional point (x, y), gives the hypotenuse\nusing the Pythagorean theorem:  sqrt(x*x + y*y).\n\nFor example, the hypotenuse of a 3/4/5 right triangle is:\n\n    >>> hypot(3.0, 4.0)\n    5.0"),
		constant("inf", math.Inf(1)),
		object.Function("isclose", "(a, b, *, rel_tol=1e-09, abs_tol=0.0)", isClose, "Determine whether two floating-point numbers are close in value.\n\n  rel_tol\n    maximum difference for being considered \"close\", relative to the\n    magnitude of the input values\n  abs_tol\n    maximum difference for being considered \"close\", regardless of the\n    magnitude of the input values\n\nReturn True if a is close in value to b, and False otherwise.\n\nFor the values to be considered close, the difference between them\nmust be smaller than at least one of the tolerances.\n\n-inf, inf and NaN behave similarly to the IEEE 754 Standard.  That\nis, NaN is not close to anything, even itself.  inf and -inf are\nonly close to themselves."),
		object.Function("isfinite", "(x, /)", is(func(x float64) bool { return x-x == 0 }), "Return True if x is neither an infinity nor a NaN, and False otherwise."),
		object.Function("isinf", "(x, /)", is(func(x float64) bool { return math.IsInf(x, 0) }), "Return True if x is a positive or negative infinity, and False otherwise."),
		object.Function("isnan", "(x, /)", is(math.IsNaN), "Return True if x is a NaN (not a number), and False otherwise."),
		object.Function("isnormal", "(x, /)", is(func(x float64) bool { return x-x == 0 && math.Abs(x) >= leastNormal }), "Return True if x is normal, and False otherwise."),
		object.Function("issubnormal", "(x, /)", is(func(x float64) bool { return x != 0 && math.Abs(x) < leastNormal }), "Return True if x is subnormal, and False otherwise."),
		object.Function("ldexp", "(x, i, /)", ldexp, "Return x * (2**i).\n\nThis is essentially the inverse of frexp()."),
		object.Function("lgamma", "(x, /)", unary(lgamma, overflows, notPole), "Natural logarithm of absolute value of Gamma function at x."),
		object.RawFunction("log", "(x, base=<unrepresentable>, /)", log, "log(x, [base=math.e])\nReturn the logarithm of x to the given base.\n\nIf the base is not specified, returns the natural logarithm (base e) of x."),
		object.Function("log10", "(x, /)", logOf(log10), "Return the base 10 logarithm of x."),
		object.Function("log1p", "(x, /)", unary(log1p, 0, "expected argument value > -1, got %s"), "Return the natural logarithm of 1+x (base e).\n\nThe result is computed in a way which is accurate for x near zero."),
		object.Function("log2", "(x, /)", logOf(log2), "Return the base 2 logarithm of x."),
		object.Function("modf", "(x, /)", modf, "Return the fractional and integer parts of x.\n\nBoth results carry the sign of x and are floats."),
		constant("nan", math.NaN()),
		object.Function("nextafter", "(x, y, /, *, steps=None)", nextAfter, "Return the floating-point value the given number of steps after x towards y.\n\nIf steps is not specified or is None, it defaults to 1.\n\nRaises a TypeError, if x or y is not a double, or if steps is not\nan integer.\nRaises ValueError if steps is negative."),
		constant("pi", math.Pi),
		object.Function("pow", "(x, y, /)", pow, "Return x**y (x to the power of y)."),
		object.Function("prod", "(iterable, /, *, start=1)", prod, "Calculate the product of all the elements in the input iterable.\n\nThe default start value for the product is 1.\n\nWhen the iterable is empty, return the start value.  This function is\nintended specifically for use with numeric values and may reject\nnon-numeric types."),
		object.Function("radians", "(x, /)", scaled(math.Pi/180), "Convert angle x from degrees to radians."),
		object.Function("remainder", "(x, y, /)", remainder, "Difference between x and the closest integer multiple of y.\n\nReturn x - n*y where n*y is the closest integer multiple of y.\nIn the case where x is exactly halfway between two multiples of\ny, the nearest even value of n is used.  The result is always exact."),
		object.Function("signbit", "(x, /)", is(math.Signbit), "Return True if the sign of x is negative and False otherwise."),
		object.Function("sin", "(x, /)", unary(sin, 0, finiteInput), "Return the sine of x (measured in radians)."),
		object.Function("sinh", "(x, /)", unary(sinh, overflows, ""), "Return the hyperbolic sine of x."),
		object.Function("sqrt", "(x, /)", unary(math.Sqrt, 0, "expected a nonnegative input, got %s"), "Return the square root of x."),
		object.Function("sumprod", "(p, q, /)", sumprod, "Return the sum of products of values from two iterables p and q.\n\nRoughly equivalent to:\n\n    sum(map(operator.mul, p, q, strict=True))\n\nFor float and mixed int/float inputs, the intermediate products\nand sums are computed with extended precision."),
		object.Function("tan", "(x, /)", unary(tan, 0, finiteInput), "Return the tangent of x (measured in radians)."),
		object.Function("tanh", "(x, /)", unary(tanh, 0, ""), "Return the hyperbolic tangent of x."),
		constant("tau", 2*math.Pi),
		object.Function("trunc", "(x, /)", trunc, "Truncates the Real x to the nearest Integral toward 0.\n\nUses the __trunc__ magic method."),
		object.Function("ulp", "(x, /)", unary(ulp, 0, ""), "Return the value of the least significant bit of the float x."),
	}
}

// integerRows are the functions of math.integer, which math shows too.
func integerRows() []object.Member {
	return []object.Member{
		object.Function("comb", "(n, k, /)", comb, "Number of ways to choose k items from n items without repetition and without order.\n\nEvaluates to n! / (k! * (n - k)!) when k <= n and evaluates\nto zero when k > n.\n\nAlso called the binomial coefficient because it is equivalent\nto the coefficient of k-th term in polynomial expansion of the\nexpression (1 + x)**n.\n\nRaises ValueError if either of the arguments are negative."),
		object.Function("factorial", "(n, /)", factorial, "Find n!."),
		object.Function("gcd", "(*integers)", gcd, "Greatest Common Divisor."),
		object.Function("isqrt", "(n, /)", isqrt, "Return the integer part of the square root of the input."),
		object.Function("lcm", "(*integers)", lcm, "Least Common Multiple."),
		object.Function("perm", "(n, k=None, /)", perm, "Number of ways to choose k items from n items without repetition and with order.\n\nEvaluates to n! / (n - k)! when k <= n and evaluates\nto zero when k > n.\n\nIf k is not specified or is None, then k defaults to n\nand the function returns n!.\n\nRaises ValueError if either of the arguments are negative."),
	}
}

// addInteger makes the module math.integer and shows its functions in math.
func addInteger(t *object.Thread, m *object.Module) error {
	const name = "math.integer"
	sub := object.NewModule(t, name)
	put := func(d *object.Dict, key string, v object.Value) error {
		return d.Set(t, object.FromStr(t.Runtime.Intern(key)), v)
	}
	if err := put(sub.Dict, "__doc__", object.StrValue(t, "This module provides access to integer related mathematical functions.")); err != nil {
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
