"""The kernels of statistics.kde, and the inverse of the normal distribution."""

from math import acos, asin, atan, cos, cosh, erfc, exp, fabs, log, pi, sin, sqrt, sumprod, tan, tau

_SQRT2 = sqrt(2.0)
_SQRT2PI = sqrt(tau)

# Wichura's algorithm AS241 (1988): numerators and denominators, the highest power first, for the middle, the sides and the tails.
_MIDDLE = (
    (2.5090809287301226727e+3, 3.3430575583588128105e+4, 6.7265770927008700853e+4, 4.5921953931549871457e+4,
     1.3731693765509461125e+4, 1.9715909503065514427e+3, 1.3314166789178437745e+2, 3.3871328727963666080e+0),
    (5.2264952788528545610e+3, 2.8729085735721942674e+4, 3.9307895800092710610e+4, 2.1213794301586595867e+4,
     5.3941960214247511077e+3, 6.8718700749205790830e+2, 4.2313330701600911252e+1, 1.0),
)
_SIDES = (
    (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1, 1.27045825245236838258e+0,
     3.64784832476320460504e+0, 5.76949722146069140550e+0, 4.63033784615654529590e+0, 1.42343711074968357734e+0),
    (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
     6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0),
)
_TAILS = (
    (2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3, 2.65321895265761230930e-2,
     2.96560571828504891230e-1, 1.78482653991729133580e+0, 5.46378491116411436990e+0, 6.65790464350110377720e+0),
    (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
     1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0),
)


def _polynomial(coefficients, r):
    value = 0.0
    for c in coefficients:
        value = value * r + c
    return value


def _normal_dist_inv_cdf(p, mu, sigma):
    q = p - 0.5
    if fabs(q) <= 0.425:
        r = 0.180625 - q * q
        x = _polynomial(_MIDDLE[0], r) * q / _polynomial(_MIDDLE[1], r)
        return mu + x * sigma
    r = sqrt(-log(p if q <= 0.0 else 1.0 - p))
    if r <= 5.0:
        num, den = _SIDES
        r -= 1.6
    else:
        num, den = _TAILS
        r -= 5.0
    x = _polynomial(num, r) / _polynomial(den, r)
    return mu + (-x if q < 0.0 else x) * sigma


def _inverse(cdf, pdf, power):
    """The inverse of a distribution on -1 to 1: Newton's steps, each kept within what is known."""

    def inverse(p):
        low, high = -1.0, 1.0
        x = (2.0 * p) ** power - 1.0 if p <= 0.5 else 1.0 - (2.0 * (1.0 - p)) ** power
        for _ in range(80):
            diff = cdf(x) - p
            if abs(diff) <= 1e-16:
                break
            if diff > 0:
                high = x
            else:
                low = x
            slope = pdf(x)
            step = x - diff / slope if slope else 2.0
            if step == x:
                break
            x = step if low < step < high else (low + high) / 2.0
        return x

    return inverse


def _quartic_cdf(t):
    return sumprod((3 / 16, -5 / 8, 15 / 16, 1 / 2), (t**5, t**3, t, 1.0))


def _quartic_pdf(t):
    return 15 / 16 * (1.0 - t * t) ** 2


def _triweight_cdf(t):
    return sumprod((-5 / 32, 21 / 32, -35 / 32, 35 / 32, 1 / 2), (t**7, t**5, t**3, t, 1.0))


def _triweight_pdf(t):
    return 35 / 32 * (1.0 - t * t) ** 3


# Of each kernel: the density, the distribution, its inverse, and where it ends.
_kernel_specs = {
    "normal": (
        lambda t: exp(-1 / 2 * t * t) / _SQRT2PI, lambda t: 1 / 2 * erfc(-t / _SQRT2), lambda p: _normal_dist_inv_cdf(p, 0.0, 1.0), None,
    ),
    "logistic": (lambda t: 1 / 2 / (1.0 + cosh(t)), lambda t: 1.0 - 1.0 / (exp(t) + 1.0), lambda p: log(p / (1.0 - p)), None),
    "sigmoid": (
        lambda t: 1 / pi / cosh(t), lambda t: 2 / pi * atan(exp(t)), lambda p: log(tan(p * pi / 2)), None,
    ),
    "rectangular": (lambda t: 1 / 2, lambda t: 1 / 2 * t + 1 / 2, lambda p: 2.0 * p - 1.0, 1.0),
    "triangular": (
        lambda t: 1.0 - abs(t), lambda t: t * t * (1 / 2 if t < 0.0 else -1 / 2) + t + 1 / 2,
        lambda p: sqrt(2.0 * p) - 1.0 if p < 1 / 2 else 1.0 - sqrt(2.0 - 2.0 * p), 1.0,
    ),
    "parabolic": (
        lambda t: 3 / 4 * (1.0 - t * t), lambda t: sumprod((-1 / 4, 3 / 4, 1 / 2), (t**3, t, 1.0)),
        lambda p: 2.0 * cos((acos(2.0 * p - 1.0) + pi) / 3.0), 1.0,
    ),
    "quartic": (_quartic_pdf, _quartic_cdf, _inverse(_quartic_cdf, _quartic_pdf, 0.4258865685331), 1.0),
    "triweight": (_triweight_pdf, _triweight_cdf, _inverse(_triweight_cdf, _triweight_pdf, 0.34002187418), 1.0),
    "cosine": (
        lambda t: pi / 4 * cos(pi / 2 * t), lambda t: 1 / 2 * sin(pi / 2 * t) + 1 / 2, lambda p: 2.0 * asin(2.0 * p - 1.0) / pi, 1.0,
    ),
}
_kernel_specs["gauss"] = _kernel_specs["normal"]
_kernel_specs["uniform"] = _kernel_specs["rectangular"]
_kernel_specs["epanechnikov"] = _kernel_specs["parabolic"]
_kernel_specs["biweight"] = _kernel_specs["quartic"]
