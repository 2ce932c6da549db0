"""statistics: averages, spread, quantiles, relations, the normal distribution, density estimates."""
import statistics
from fractions import Fraction as F
from math import inf, isclose, isnan, nan
from statistics import *


def fails(kind, text, f, *args, **kw):
    try:
        f(*args, **kw)
    except kind as e:
        assert str(e) == text, str(e)
    else:
        raise AssertionError(f"{kind.__name__} not raised")


d = [1.5, 2.5, 2.5, 2.75, 3.25, 4.75]
assert mean([1, 2, 3, 4]) == 2.5 and mean(d) == 2.875 and mean([F(1, 2), F(1, 3)]) == F(5, 12) and type(mean([1, 3])) is int
assert mean([1e300] * 3) == 1e300 and isnan(mean([1, nan])) and mean([1, inf]) == inf and mean(iter([1, 2])) == 1.5 and mean([F(1), 1.5]) == 1.25
assert fmean([1, 2]) == 1.5 and fmean([1, 2], [3, 4]) == 1.5714285714285714 and fmean(iter([1, 2])) == 1.5
assert geometric_mean([1, 2, 3, 4]) == 2.2133638394006434 and geometric_mean([1, 0]) == 0.0
assert harmonic_mean([1, 2, 3, 4]) == 1.92 and harmonic_mean([F(1, 2), F(1, 3)]) == F(2, 5) and harmonic_mean([1, 2], weights=[1, 3]) == 1.6 and harmonic_mean([0, 1]) == 0
assert median([1, 3, 2]) == 2 and median([1, 2, 3, 4]) == 2.5 and median_low([1, 2, 3, 4]) == 2 and median_high([1, 2, 3, 4]) == 3
assert median_grouped([1, 2, 2, 3, 4, 4, 4, 4, 4, 5]) == 3.7 and median_grouped([1, 3, 3, 4], interval=2) == 3.0
assert mode("aabbb") == "b" and mode([1, 2]) == 1 and multimode("aabbc") == ["a", "b"] and multimode([]) == []
assert variance(d) == 1.16875 and pvariance(d) == 0.9739583333333334 and variance([F(1, 2), F(1, 3)]) == F(1, 72) and pvariance([1]) == 0
assert stdev(d) == 1.0810874155219827 and pstdev(d) == 0.986893273527251 and stdev([10**200, 10**200 + 5]) == 3.5355339059327378
assert stdev([1e-320, 2e-320, 5e-320]) == 2.0815e-320 and pstdev([F(1, 3), F(1, 5)]) == 0.06666666666666667
assert variance([1, 2, 3], xbar=2) == 1 and pvariance([1, 2, 3], mu=1) == 5 / 3 and stdev([1, 2], 2) == 1.0
assert quantiles([1, 2, 3, 4]) == [1.25, 2.5, 3.75] and quantiles(range(1, 6), n=10) == [0.6, 1.2, 1.8, 2.4, 3.0, 3.6, 4.2, 4.8, 5.4]
assert quantiles([1, 2, 3, 4, 5], method="inclusive") == [2.0, 3.0, 4.0]
assert covariance([1, 2, 3], [1, 5, 9]) == 4.0 and correlation([1, 2, 3], [1, 5, 8]) == 0.9966158955401239
assert correlation([1, 2, 3], [3, 1, 2], method="ranked") == -0.5
assert linear_regression([1, 2, 3], [2, 4, 7]) == (2.5, -0.666666666666667) and linear_regression([1, 2], [2, 3], proportional=True).slope == 1.6

for f, data, text in (
    (mean, [], "mean requires at least one data point"), (fmean, [], "fmean requires at least one data point"),
    (median, [], "no median for empty data"), (mode, [], "no mode for empty data"), (variance, [1], "variance requires at least two data points"),
    (pstdev, [], "pstdev requires at least one data point"), (harmonic_mean, [-1, 2], "harmonic mean does not support negative values"),
    (stdev, [], "stdev requires at least two data points"), (harmonic_mean, [], "harmonic_mean requires at least one data point"),
):
    fails(StatisticsError, text, f, data)
fails(TypeError, "can't convert type 'str' to numerator/denominator", mean, ["a", "b"])
fails(StatisticsError, "data and weights must be the same length", fmean, [1, 2], [1])
fails(StatisticsError, "n must be at least 1", quantiles, [1, 2], n=0)
fails(ValueError, "Unknown method: 'x'", quantiles, [1, 2], method="x")
fails(StatisticsError, "at least one of the inputs is constant", correlation, [1, 2, 3], [1, 1, 1])
fails(StatisticsError, "x is constant", linear_regression, [1, 1], [2, 3])

n = NormalDist(100, 15)
assert repr(n) == "NormalDist(mu=100.0, sigma=15.0)" and n.variance == 225.0 and n.pdf(110) == 0.02129653370149015 and n.cdf(110) == 0.7475074624530771
assert n.inv_cdf(0.3) == 92.1339923093794 and n.zscore(130) == 2.0 and n.quantiles(4) == [89.88265374705878, 100.0, 110.11734625294122]
assert [n.inv_cdf(x) for x in (0.01, 0.001, 1e-10, 0.5)] == [65.1047818893874, 53.6465154074828, 4.579886463939161, 100.0]
assert n.overlap(NormalDist(110, 15)) == 0.7388826803635273 and n.overlap(NormalDist(110, 10)) == 0.6538769160102378
assert n + 5 == NormalDist(105, 15) and 5 - n == NormalDist(-95, 15) and n + n == NormalDist(200, 21.213203435596427) and n * 2 == NormalDist(200, 30)
assert n == NormalDist(100, 15) and hash(n) == hash(NormalDist(100, 15)) and NormalDist.from_samples([1, 2, 3]) == NormalDist(2, 1)
assert n.samples(3, seed=5) == [104.69665951087312, 109.7329661297383, 112.3686263389265]
fails(StatisticsError, "sigma must be non-negative", NormalDist, 1, -1)
fails(StatisticsError, "p must be in the range 0.0 < p < 1.0", n.inv_cdf, 0)
fails(StatisticsError, "cdf() not defined when sigma is zero", NormalDist(1, 0).cdf, 1)

for kernel, density, part in (
    ("normal", 0.28988819771047725, 0.2751247401316362), ("rectangular", 0.4761904761904763, 0.2380952380952381),
    ("triangular", 0.272108843537415, 0.27891156462585037), ("quartic", 0.29749509133099306, 0.28509946252553503),
    ("triweight", 0.2833286584104695, 0.29724211931455513), ("cosine", 0.2924042906746166, 0.27058163364312227),
):
    assert isclose(kde([1, 2, 3.5], 0.7, kernel)(1.3), density) and isclose(kde([1, 2, 3.5], 0.7, kernel, cumulative=True)(1.3), part)
g = kde_random([1, 2, 3.5], 0.7, "quartic", seed=42)
assert [round(g(), 9) for _ in range(4)] == [3.160177639, 3.324848593, 0.694162978, 1.135265106]
fails(StatisticsError, "Unknown kernel name: 'x'", kde, [1], 1, "x")
