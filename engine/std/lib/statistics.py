"""Basic statistics: averages, spread, relations between two inputs, the normal distribution, density estimates."""

import random as _random
import sys
from _statistics_kernels import _kernel_specs, _normal_dist_inv_cdf
from bisect import bisect_left, bisect_right
from collections import Counter, namedtuple
from fractions import Fraction
from functools import reduce
from itertools import count, groupby, repeat
from math import erfc, exp, fabs, fsum, hypot, isfinite, isinf, isnan, isqrt, log, nan, inf, sqrt, sumprod, tau
from numbers import Real
from operator import itemgetter

__all__ = [
    "NormalDist", "StatisticsError", "correlation", "covariance", "fmean", "geometric_mean", "harmonic_mean", "kde", "kde_random",
    "linear_regression", "mean", "median", "median_grouped", "median_high", "median_low", "mode", "multimode", "pstdev",
    "pvariance", "quantiles", "stdev", "variance",
]

_SQRT2 = sqrt(2.0)


class StatisticsError(ValueError):
    pass


# Exact sums.


def _is_decimal(kind):
    decimal = sys.modules.get("decimal")
    return decimal is not None and issubclass(kind, decimal.Decimal)


def _exact_ratio(x):
    """A number as a pair of ints; infinities and nans have None for the second."""
    try:
        return x.as_integer_ratio()
    except (OverflowError, ValueError):
        return x, None
    except AttributeError:
        pass  # a number may do without
    try:
        return x.numerator, x.denominator
    except AttributeError:
        raise TypeError(f"can't convert type '{type(x).__name__}' to numerator/denominator") from None


def _coerce(T, S):
    """The type of a result from those of two numbers."""
    if T is S or S is int or S is bool:
        return T
    if T is int:
        return S
    if issubclass(S, T):
        return S
    if issubclass(T, S):
        return T
    if issubclass(T, int):
        return S
    if issubclass(S, int):
        return T
    for exact, rounded in ((T, S), (S, T)):
        if issubclass(exact, Fraction) and issubclass(rounded, float):
            return rounded
    raise TypeError(f"don't know how to coerce {T.__name__} and {S.__name__}")


def _convert(value, T):
    """An exact result as a number of a type."""
    if type(value) is T:
        return value
    kind = float if issubclass(T, int) and value.denominator != 1 else T  # a mean of ints need not be one
    try:
        return kind(value)
    except TypeError:
        if _is_decimal(kind):
            return kind(value.numerator) / kind(value.denominator)
        raise


def _total(partials):
    """The sum of numerators by denominator: an exact one, or an infinity or nan."""
    if None in partials:
        return partials[None]
    return sum([Fraction(n, d) for d, n in partials.items()], Fraction(0))


def _sum(data):
    """The type, the exact sum and the number of values."""
    size = 0
    types = set()
    partials = {}
    for kind, values in groupby(data, type):
        types.add(kind)
        for n, d in map(_exact_ratio, values):
            size += 1
            partials[d] = partials.get(d, 0) + n
    total = _total(partials)
    return (reduce(_coerce, types, int), total, size)


def _ss(data, c=None):
    """The type, the sum of squared deviations, the mean and the number of values."""
    if c is not None:
        T, ssd, size = _sum((d := x - c) * d for x in data)
        return (T, ssd, c, size)
    size = 0
    types = set()
    plain, squared = {}, {}
    for kind, values in groupby(data, type):
        types.add(kind)
        for n, d in map(_exact_ratio, values):
            size += 1
            plain[d] = plain.get(d, 0) + n
            squared[d] = squared.get(d, 0) + n * n
    T = reduce(_coerce, types, int)
    if not size:
        return (T, Fraction(0), Fraction(0), 0)
    if None in plain:
        return (T, plain[None], plain[None], size)
    sx = _total(plain)
    sxx = sum([Fraction(n, d * d) for d, n in squared.items()], Fraction(0))
    return (T, (size * sxx - sx * sx) / size, sx / size, size)


def _fail_neg(values, errmsg="negative value"):
    for value in values:
        if value < 0:
            raise StatisticsError(errmsg)
        yield value


def _float_sqrt_of_frac(n, m):
    """The root of n/m, rounded once: 109 bits are found, the last of them odd if the root goes on."""
    if not n:
        return 0.0
    shift = (n.bit_length() - m.bit_length() - 109) // 2
    if shift >= 0:
        m <<= 2 * shift
    else:
        n <<= -2 * shift
    root = isqrt(n // m)
    root |= root * root * m != n
    return float(root << shift) if shift >= 0 else root / (1 << -shift)


def _root(mss, T):
    """The standard deviation from the variance."""
    try:
        n, d = mss.numerator, mss.denominator
    except AttributeError:
        raise ValueError("inf or nan encountered in data") from None
    if _is_decimal(T):
        return (T(n) / T(d)).sqrt()
    return _float_sqrt_of_frac(n, d)


def _same_size(x, y, what):
    n = len(x)
    if len(y) != n:
        raise StatisticsError(f"{what} requires that both inputs have same number of data points")
    if n < 2:
        raise StatisticsError(f"{what} requires at least two data points")
    return n


# Averages.


def mean(data):
    """The mean of the data, in their own type.

    >>> mean([1, 2, 6])
    3
    """
    T, total, n = _sum(data)
    if n < 1:
        raise StatisticsError("mean requires at least one data point")
    return _convert(total / n, T)


def fmean(data, weights=None):
    """The mean of the data as a float, with weights if there are.

    >>> fmean([1, 2, 4, 7])
    3.5
    """
    if weights is None:
        try:
            size = len(data)
        except TypeError:
            size = len(data := list(data))
        total = fsum(data)
        if not size:
            raise StatisticsError("fmean requires at least one data point")
        return total / size
    weights = weights if isinstance(weights, (list, tuple)) else list(weights)
    try:
        weighted = sumprod(data, weights)
    except ValueError:
        raise StatisticsError("data and weights must be the same length") from None
    divisor = fsum(weights)
    if not divisor:
        raise StatisticsError("sum of weights must be non-zero")
    return weighted / divisor


def geometric_mean(data):
    """The root of the product, of the degree that there are data, as a float.

    >>> round(geometric_mean([2, 4, 8]), 9)
    4.0
    """
    n = 0
    found_zero = False

    def positive():
        nonlocal n, found_zero
        for n, x in enumerate(data, start=1):
            if x > 0.0 or isnan(x):
                yield x
            elif x == 0.0:
                found_zero = True
            else:
                raise StatisticsError(f"No negative inputs allowed: {x!r}")

    total = fsum(map(log, positive()))
    if not n:
        raise StatisticsError("Must have a non-empty dataset")
    if isnan(total):
        return nan
    if found_zero:
        return nan if total == inf else 0.0
    return exp(total / n)


def harmonic_mean(data, weights=None):
    """The reciprocal of the mean of the reciprocals, with weights if there are.

    >>> harmonic_mean([2, 2, 4, 4])
    2.6666666666666665
    """
    if iter(data) is data:
        data = list(data)
    errmsg = "harmonic mean does not support negative values"
    n = len(data)
    if n < 1:
        raise StatisticsError("harmonic_mean requires at least one data point")
    if n == 1 and weights is None:
        x = data[0]
        if not (isinstance(x, Real) or _is_decimal(type(x))):
            raise TypeError("unsupported type")
        if x < 0:
            raise StatisticsError(errmsg)
        return x
    if weights is None:
        weights, sum_weights = repeat(1, n), n
    else:
        weights = list(weights) if iter(weights) is weights else weights
        if len(weights) != n:
            raise StatisticsError("Number of weights does not match data size")
        _, sum_weights, _ = _sum(_fail_neg(weights, errmsg))
    try:
        T, total, _ = _sum(w / x if w else 0 for w, x in zip(weights, _fail_neg(data, errmsg)))
    except ZeroDivisionError:
        return 0
    if total <= 0:
        raise StatisticsError("Weighted sum must be positive")
    return _convert(sum_weights / total, T)


def _sorted_data(data):
    data = sorted(data)
    if not data:
        raise StatisticsError("no median for empty data")
    return data, len(data)


def median(data):
    """The middle of the sorted data, of an even number the mean of both middle ones."""
    data, n = _sorted_data(data)
    if n % 2 == 1:
        return data[n // 2]
    return (data[n // 2 - 1] + data[n // 2]) / 2


def median_low(data):
    """The middle of the sorted data, of an even number the smaller one."""
    data, n = _sorted_data(data)
    return data[(n - 1) // 2]


def median_high(data):
    """The middle of the sorted data, of an even number the greater one."""
    data, n = _sorted_data(data)
    return data[n // 2]


def median_grouped(data, interval=1.0):
    """The median of data that stand for classes of a width, each around its own value."""
    data, n = _sorted_data(data)
    x = data[n // 2]
    below = bisect_left(data, x)
    upto = bisect_right(data, x, lo=below)
    try:
        width, middle = float(interval), float(x)
    except ValueError:
        raise TypeError("Value cannot be converted to a float") from None
    return middle - width / 2.0 + width * (n / 2 - below) / (upto - below)


def mode(data):
    """What comes most often; of several the one that comes first."""
    pairs = Counter(iter(data)).most_common(1)
    if not pairs:
        raise StatisticsError("no mode for empty data")
    return pairs[0][0]


def multimode(data):
    """A list of what comes most often."""
    counts = Counter(iter(data))
    if not counts:
        return []
    most = max(counts.values())
    return [value for value, times in counts.items() if times == most]


def quantiles(data, *, n=4, method="exclusive"):
    """The n - 1 values that cut the data into n parts of the same size.

    By "exclusive" there may be data beyond the greatest and the smallest one, by "inclusive" not.
    """
    if n < 1:
        raise StatisticsError("n must be at least 1")
    data = sorted(data)
    size = len(data)
    if size < 2:
        if size == 1:
            return data * (n - 1)
        raise StatisticsError("must have at least one data point")
    result = []
    if method == "inclusive":
        for i in range(1, n):
            j, delta = divmod(i * (size - 1), n)
            result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
    elif method == "exclusive":
        for i in range(1, n):
            j = min(max(i * (size + 1) // n, 1), size - 1)
            delta = i * (size + 1) - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
    else:
        raise ValueError(f"Unknown method: {method!r}")
    return result


# Spread.


def variance(data, xbar=None):
    """The variance of a sample; xbar is its mean if that is known."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError("variance requires at least two data points")
    return _convert(ss / (n - 1), T)


def pvariance(data, mu=None):
    """The variance of all data there are; mu is their mean if that is known."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError("pvariance requires at least one data point")
    return _convert(ss / n, T)


def stdev(data, xbar=None):
    """The standard deviation of a sample; xbar is its mean if that is known."""
    T, ss, _, n = _ss(data, xbar)
    if n < 2:
        raise StatisticsError("stdev requires at least two data points")
    return _root(ss / (n - 1), T)


def pstdev(data, mu=None):
    """The standard deviation of all data there are; mu is their mean if that is known."""
    T, ss, _, n = _ss(data, mu)
    if n < 1:
        raise StatisticsError("pstdev requires at least one data point")
    return _root(ss / n, T)


def _mean_stdev(data):
    _, ss, xbar, n = _ss(data)
    if n < 2:
        raise StatisticsError("stdev requires at least two data points")
    mss = ss / (n - 1)
    try:
        return float(xbar), _float_sqrt_of_frac(mss.numerator, mss.denominator)
    except AttributeError:
        return float(xbar), float(xbar) / float(ss)


# Relations between two inputs.


def covariance(x, y, /):
    """How two samples vary together."""
    n = _same_size(x, y, "covariance")
    xbar, ybar = fsum(x) / n, fsum(y) / n
    return sumprod([xi - xbar for xi in x], [yi - ybar for yi in y]) / (n - 1)


def _rank(data, /, *, key=None, reverse=False, ties="average", start=1):
    """The ranks of values; equal ones share the mean of theirs."""
    if ties != "average":
        raise ValueError(f"Unknown tie resolution method: {ties!r}")
    if key is not None:
        data = map(key, data)
    ordered = sorted(zip(data, count()), reverse=reverse)
    i = start - 1
    result = [0] * len(ordered)
    for _, group in groupby(ordered, key=itemgetter(0)):
        group = list(group)
        for _, position in group:
            result[position] = i + (len(group) + 1) / 2
        i += len(group)
    return result


def _sqrtprod(x, y):
    """The square root of x * y, exact to nearly the last bit, and without overflow."""
    h = sqrt(x * y)
    if not isfinite(h):
        if isinf(h) and not isinf(x) and not isinf(y):
            scale = 2.0**-512
            return _sqrtprod(scale * x, scale * y) / scale
        return h
    if not h:
        if x and y:
            scale = 2.0**537
            return _sqrtprod(scale * x, scale * y) / scale
        return h
    return h + sumprod((x, h), (y, -h)) / (2.0 * h)


def correlation(x, y, /, *, method="linear"):
    """Pearson's correlation coefficient, or Spearman's with method "ranked"."""
    n = _same_size(x, y, "correlation")
    if method not in {"linear", "ranked"}:
        raise ValueError(f"Unknown method: {method!r}")
    if method == "ranked":
        start = (n - 1) / -2
        x, y = _rank(x, start=start), _rank(y, start=start)
    else:
        xbar, ybar = fsum(x) / n, fsum(y) / n
        x, y = [xi - xbar for xi in x], [yi - ybar for yi in y]
    try:
        return sumprod(x, y) / _sqrtprod(sumprod(x, x), sumprod(y, y))
    except ZeroDivisionError:
        raise StatisticsError("at least one of the inputs is constant") from None


LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"))


def linear_regression(x, y, /, *, proportional=False):
    """The line that is nearest to points, by least squares, as (slope, intercept)."""
    n = _same_size(x, y, "linear regression")
    if not proportional:
        xbar, ybar = fsum(x) / n, fsum(y) / n
        x, y = [xi - xbar for xi in x], [yi - ybar for yi in y]
    try:
        slope = (sumprod(x, y) + 0.0) / sumprod(x, x)
    except ZeroDivisionError:
        raise StatisticsError("x is constant") from None
    return LinearRegression(slope=slope, intercept=0.0 if proportional else ybar - slope * xbar)


# Densities.


def _kernel(data, h, kernel):
    if not len(data):
        raise StatisticsError("Empty data sequence")
    if not isinstance(data[0], (int, float)):
        raise TypeError("Data sequence must contain ints or floats")
    if h <= 0.0:
        raise StatisticsError(f"Bandwidth h must be positive, not {h=!r}")
    spec = _kernel_specs.get(kernel)
    if spec is None:
        raise StatisticsError(f"Unknown kernel name: {kernel!r}")
    return spec


def kde(data, h, kernel="normal", *, cumulative=False):
    """Kernel Density Estimation: a continuous probability density or distribution function from samples."""
    K, W, _, support = _kernel(data, h, kernel)

    if support is None:

        def pdf(x):
            return sum([K((x - x_i) / h) for x_i in data]) / (len(data) * h)

        def cdf(x):
            return sum([W((x - x_i) / h) for x_i in data]) / len(data)

    else:
        sample = sorted(data)
        bandwidth = h * support

        def near(x):
            nonlocal sample
            if len(data) != len(sample):
                sample = sorted(data)
            return bisect_left(sample, x - bandwidth), bisect_right(sample, x + bandwidth)

        def pdf(x):
            i, j = near(x)
            return sum([K((x - x_i) / h) for x_i in sample[i:j]]) / (len(data) * h)

        def cdf(x):
            i, j = near(x)
            return sum([W((x - x_i) / h) for x_i in sample[i:j]], i) / len(data)

    made, what = (cdf, "CDF") if cumulative else (pdf, "PDF")
    made.__doc__ = f"{what} estimate with {h=!r} and {kernel=!r}"
    return made


def kde_random(data, h, kernel="normal", *, seed=None):
    """A function that draws a number from a smoothed sample, as kde() estimates its density."""
    inverse = _kernel(data, h, kernel)[2]
    prng = _random.Random(seed)
    random, choice = prng.random, prng.choice

    def rand():
        return choice(data) + h * inverse(random())

    rand.__doc__ = f"Random KDE selection with {h=!r} and {kernel=!r}"
    return rand


# The normal distribution.

class NormalDist:
    """The normal distribution of a mean mu and a standard deviation sigma."""

    __slots__ = {"_mu": "Arithmetic mean of a normal distribution", "_sigma": "Standard deviation of a normal distribution"}

    def __init__(self, mu=0.0, sigma=1.0):
        """Set the mean and the standard deviation."""
        if sigma < 0.0:
            raise StatisticsError("sigma must be non-negative")
        self._mu, self._sigma = float(mu), float(sigma)

    @classmethod
    def from_samples(cls, data):
        """The distribution with the mean and the deviation of a sample."""
        return cls(*_mean_stdev(data))

    def samples(self, n, *, seed=None):
        """A list of n numbers drawn from the distribution."""
        rnd = _random.random if seed is None else _random.Random(seed).random
        mu, sigma = self._mu, self._sigma
        return [_normal_dist_inv_cdf(rnd(), mu, sigma) for _ in repeat(None, n)]

    def _need_sigma(self, what):
        if not self._sigma:
            raise StatisticsError(f"{what}() not defined when sigma is zero")

    def pdf(self, x):
        """How dense the distribution is at x."""
        self._need_sigma("pdf")
        variance = self._sigma * self._sigma
        diff = x - self._mu
        return exp(diff * diff / (-2.0 * variance)) / sqrt(tau * variance)

    def cdf(self, x):
        """How likely a number is not above x."""
        self._need_sigma("cdf")
        return 0.5 * erfc((self._mu - x) / (self._sigma * _SQRT2))

    def inv_cdf(self, p):
        """The x that a number is not above with the probability p."""
        if p <= 0.0 or p >= 1.0:
            raise StatisticsError("p must be in the range 0.0 < p < 1.0")
        return _normal_dist_inv_cdf(p, self._mu, self._sigma)

    def quantiles(self, n=4):
        """The n - 1 values that cut the distribution into n parts as likely as each other."""
        return [self.inv_cdf(i / n) for i in range(1, n)]

    def overlap(self, other):
        """What two distributions share, from 0.0 for nothing to 1.0 for all."""
        if not isinstance(other, NormalDist):
            raise TypeError("Expected another NormalDist instance")
        # The narrower one first, so that the result does not depend on the order.
        (s1, m1, one), (s2, m2, two) = sorted([(d._sigma, d._mu, d) for d in (self, other)], key=itemgetter(0, 1))
        v1, v2 = one.variance, two.variance
        if not (v1 and v2):
            raise StatisticsError("overlap() not defined when sigma is zero")
        wider, apart = v2 - v1, fabs(m2 - m1)
        if not wider:
            return erfc(apart / (2.0 * s1 * _SQRT2))
        # The densities are equal at two places, which are the roots of a quadratic equation.
        middle = m1 * v2 - m2 * v1
        spread = s1 * s2 * sqrt(apart * apart + wider * log(v2 / v1))
        upper, lower = (middle + spread) / wider, (middle - spread) / wider
        return 1.0 - (fabs(two.cdf(upper) - one.cdf(upper)) + fabs(two.cdf(lower) - one.cdf(lower)))

    def zscore(self, x):
        """How many deviations x is away from the mean."""
        self._need_sigma("zscore")
        return (x - self._mu) / self._sigma

    @property
    def mean(self):
        """mu"""
        return self._mu

    @property
    def median(self):
        """mu, which is in the middle."""
        return self._mu

    @property
    def mode(self):
        """mu, where the density is greatest."""
        return self._mu

    @property
    def stdev(self):
        """sigma"""
        return self._sigma

    @property
    def variance(self):
        """sigma squared"""
        return self._sigma * self._sigma

    def __add__(x1, x2):
        """Moved by a number, or the sum with an independent distribution."""
        if not isinstance(x2, NormalDist):
            return NormalDist(x1._mu + x2, x1._sigma)
        return NormalDist(x1._mu + x2._mu, hypot(x1._sigma, x2._sigma))

    def __sub__(x1, x2):
        """Moved by a number, or the difference from an independent distribution."""
        if not isinstance(x2, NormalDist):
            return NormalDist(x1._mu - x2, x1._sigma)
        return NormalDist(x1._mu - x2._mu, hypot(x1._sigma, x2._sigma))

    def __mul__(x1, x2):
        """Stretched by a number."""
        return NormalDist(x1._mu * x2, x1._sigma * fabs(x2))

    def __truediv__(x1, x2):
        """Shrunk by a number."""
        return NormalDist(x1._mu / x2, x1._sigma / fabs(x2))

    def __pos__(x1):
        """The same distribution anew."""
        return NormalDist(x1._mu, x1._sigma)

    def __neg__(x1):
        """Mirrored at zero."""
        return NormalDist(-x1._mu, x1._sigma)

    __radd__ = __add__

    def __rsub__(x1, x2):
        """A number less the distribution."""
        return -(x1 - x2)

    __rmul__ = __mul__

    def __eq__(x1, x2):
        """Whether mu and sigma are equal."""
        if isinstance(x2, NormalDist):
            return x1._mu == x2._mu and x1._sigma == x2._sigma
        return NotImplemented

    def __hash__(self):
        """Equal for equal mu and sigma."""
        return hash((self._mu, self._sigma))

    def __repr__(self):
        return f"{type(self).__name__}(mu={self._mu!r}, sigma={self._sigma!r})"

    def __getstate__(self):
        return self._mu, self._sigma

    def __setstate__(self, state):
        self._mu, self._sigma = state
