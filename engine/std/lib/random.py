"""Pseudo-random numbers by the Mersenne twister. A seed gives the sequence that CPython gives."""

from _random import Random as _Twister, sha512 as _sha512, system_bytes as _urandom
from itertools import accumulate as _accumulate, repeat as _repeat
from math import (
    acos as _acos, ceil as _ceil, cos as _cos, e as _e, exp as _exp, fabs as _fabs, floor as _floor,
    isfinite as _isfinite, lgamma as _lgamma, log as _log, log2 as _log2, pi as _pi, sin as _sin, sqrt as _sqrt,
    tau as TWOPI,
)
from operator import index as _index

__all__ = [
    "Random", "SystemRandom", "betavariate", "binomialvariate", "choice", "choices", "expovariate", "gammavariate",
    "gauss", "getrandbits", "getstate", "lognormvariate", "normalvariate", "paretovariate", "randbytes", "randint",
    "random", "randrange", "sample", "seed", "setstate", "shuffle", "triangular", "uniform", "vonmisesvariate",
    "weibullvariate",
]

LOG4 = _log(4.0)
NV_MAGICCONST = 4 * _exp(-0.5) / _sqrt(2.0)
SG_MAGICCONST = 1.0 + _log(4.5)
BPF = 53  # the bits of random()
RECIP_BPF = 2**-BPF
_ONE = 1
_SEEDS = (int, float, str, bytes, bytearray)


def _bisect(a, x, lo, hi):
    """The place of x behind all items that are not greater."""
    while lo < hi:
        mid = (lo + hi) // 2
        if x < a[mid]:
            hi = mid
        else:
            lo = mid + 1
    return lo


def _first_version_seed(text):
    """The number that a text stands for in seeds of version 1: Python 2's hash of strings, on 64 bits."""
    codes = text if isinstance(text, bytes) else [ord(c) for c in text]
    x = codes[0] << 7 if codes else 0
    for code in codes:
        x = (1000003 * x ^ code) & 0xFFFFFFFFFFFFFFFF
    return x ^ len(codes)


class Random(_Twister):
    """A generator with a state of its own.

    A subclass with another source overrides random(), seed(), getstate() and setstate(); one that also has
    getrandbits() keeps large ranges exact.
    """

    VERSION = 3  # of what getstate() gives

    def __init__(self, x=None):
        self.seed(x)
        self.gauss_next = None

    def seed(self, a=None, version=2):
        """Begin again from a number or a text. None takes the next number of the runtime's own seed."""
        if a is not None and not isinstance(a, _SEEDS):
            raise TypeError("The only supported seed types are:\nNone, int, float, str, bytes, and bytearray.")
        if version == 2 and isinstance(a, (str, bytes, bytearray)):
            octets = a.encode() if isinstance(a, str) else bytes(a)
            a = int.from_bytes(octets + _sha512(octets))
        elif version == 1 and isinstance(a, (str, bytes)):
            a = _first_version_seed(a)
        _Twister.seed(self, a)
        self.gauss_next = None

    def getstate(self):
        """The state, for setstate()."""
        return self.VERSION, _Twister.getstate(self), self.gauss_next

    def setstate(self, state):
        """Go on from a state that getstate() gave."""
        version = state[0]
        if version not in (2, 3):
            raise ValueError(f"state with version {version} passed to Random.setstate() of version {self.VERSION}")
        _, words, self.gauss_next = state
        if version == 2:
            # Such a state may come from a machine that wrote its words with a sign.
            try:
                words = tuple([word % 2**32 for word in words])
            except ValueError as error:
                raise TypeError from error
        _Twister.setstate(self, words)

    def __getstate__(self):
        return self.getstate()

    def __setstate__(self, state):
        self.setstate(state)

    def __reduce__(self):
        return self.__class__, (), self.getstate()

    def __init_subclass__(cls, /, **kwargs):
        """Choose how a subclass finds numbers below a bound: by bits where it has them, else by random()."""
        for owner in cls.__mro__:
            names = owner.__dict__
            if "_randbelow" in names:
                return
            if "getrandbits" in names or "random" in names:
                by_bits = "getrandbits" in names
                cls._randbelow = cls._randbelow_with_getrandbits if by_bits else cls._randbelow_without_getrandbits
                return

    def _randbelow_with_getrandbits(self, n):
        """An int of range(n), n > 0: as many bits as n has, until they are below it."""
        getrandbits = self.getrandbits
        width = n.bit_length()
        while (drawn := getrandbits(width)) >= n:
            pass
        return drawn

    def _randbelow_without_getrandbits(self, n, maxsize=1 << BPF):
        """An int of range(n), n > 0, by random() alone."""
        random = self.random
        if n >= maxsize:
            return _floor(random() * n)
        # What is above the last whole multiple of n would make the small results likelier.
        limit = (maxsize - maxsize % n) / maxsize
        while (drawn := random()) >= limit:
            pass
        return _floor(drawn * maxsize) % n

    _randbelow = _randbelow_with_getrandbits

    def randbytes(self, n):
        """n random bytes."""
        return self.getrandbits(n * 8).to_bytes(n, "little")

    def randrange(self, start, stop=None, step=_ONE):
        """An item of range(start) or range(start, stop, step)."""
        first = _index(start)
        if stop is None:
            if step is not _ONE:
                raise TypeError("Missing a non-None stop argument")
            if first <= 0:
                raise ValueError("empty range for randrange()")
            return self._randbelow(first)
        width = _index(stop) - first
        stride = _index(step)
        if stride == 0:
            raise ValueError("zero step for randrange()")
        count = -(-width // stride)
        if count > 0:
            return first + stride * self._randbelow(count)
        asked = f"{start}, {stop}" if stride == 1 else f"{start}, {stop}, {step}"
        raise ValueError(f"empty range in randrange({asked})")

    def randint(self, a, b):
        """An int from a to b, either of them included."""
        low, high = _index(a), _index(b)
        if low > high:
            raise ValueError(f"empty range in randint({low}, {high})")
        return low + self._randbelow(high - low + 1)

    def choice(self, seq):
        """An item of a sequence that is not empty."""
        if not len(seq):
            raise IndexError("Cannot choose from an empty sequence")
        return seq[self._randbelow(len(seq))]

    def shuffle(self, x):
        """Bring the items of a list into a random order, in place."""
        randbelow = self._randbelow
        for last in range(len(x) - 1, 0, -1):
            other = randbelow(last + 1)
            x[last], x[other] = x[other], x[last]

    def sample(self, population, k, *, counts=None):
        """A list of k items of a sequence, none taken twice. counts says how often each item is there."""
        from collections.abc import Sequence

        if not isinstance(population, Sequence):
            raise TypeError("Population must be a sequence.  For dicts or sets, use sorted(d).")
        n = len(population)
        if counts is not None:
            return self._sample_counted(population, k, counts)
        if not 0 <= k <= n:
            raise ValueError("Sample larger than population or is negative")
        randbelow = self._randbelow
        result = [None] * k
        # Two ways that draw differently, so the bound belongs to a seed's sequence: it compares the sizes of a list of n
        # items and of a set of k in CPython.
        if n <= 21 + (4 ** _ceil(_log(k * 3, 4)) if k > 5 else 0):
            pool = list(population)
            for i in range(k):
                n -= 1
                j = randbelow(n + 1)
                result[i] = pool[j]
                pool[j] = pool[n]
            return result
        taken = set()
        for i in range(k):
            while (j := randbelow(n)) in taken:
                pass
            taken.add(j)
            result[i] = population[j]
        return result

    def _sample_counted(self, population, k, counts):
        """A sample of a population in which the items are repeated."""
        bounds = list(_accumulate(counts))
        if len(bounds) != len(population):
            raise ValueError("The number of counts does not match the population")
        total = bounds.pop() if bounds else 0
        if not isinstance(total, int):
            raise TypeError("Counts must be integers")
        if total < 0:
            raise ValueError("Counts must be non-negative")
        return [population[_bisect(bounds, place, 0, len(bounds))] for place in self.sample(range(total), k=k)]

    def choices(self, population, weights=None, *, cum_weights=None, k=1):
        """A list of k items, any of them again and again, as often as its weight says."""
        random = self.random
        n = len(population)
        if weights is None and cum_weights is None:
            n += 0.0
            return [population[_floor(random() * n)] for _ in _repeat(None, k)]
        if cum_weights is None:
            try:
                cum_weights = list(_accumulate(weights))
            except TypeError:
                if isinstance(weights, int):
                    raise TypeError(f"The number of choices must be a keyword argument: k={weights!r}") from None
                raise
        elif weights is not None:
            raise TypeError("Cannot specify both weights and cumulative weights")
        if len(cum_weights) != n:
            raise ValueError("The number of weights does not match the population")
        total = cum_weights[-1] + 0.0
        if total <= 0.0:
            raise ValueError("Total of weights must be greater than zero")
        if not _isfinite(total):
            raise ValueError("Total of weights must be finite")
        last = n - 1
        return [population[_bisect(cum_weights, random() * total, 0, last)] for _ in _repeat(None, k)]

    def uniform(self, a, b):
        """A float from a to b; rounding may give b itself."""
        return a + (b - a) * self.random()

    def triangular(self, low=0.0, high=1.0, mode=None):
        """A float from low to high, by the triangle whose tip is at mode, in the middle without one."""
        u = self.random()
        try:
            tip = 0.5 if mode is None else (mode - low) / (high - low)
        except ZeroDivisionError:
            return low
        if u > tip:
            return high + (low - high) * _sqrt((1.0 - u) * (1.0 - tip))
        return low + (high - low) * _sqrt(u * tip)

    def normalvariate(self, mu=0.0, sigma=1.0):
        """A float of the normal distribution, by the ratio of uniform deviates (Kinderman and Monahan, 1977)."""
        random = self.random
        while True:
            numerator = random() - 0.5
            denominator = 1.0 - random()
            z = NV_MAGICCONST * numerator / denominator
            if z * z / 4.0 <= -_log(denominator):
                return mu + z * sigma

    def gauss(self, mu=0.0, sigma=1.0):
        """As normalvariate(), but faster: numbers are made in pairs and the second is kept for the next call."""
        z, self.gauss_next = self.gauss_next, None
        if z is None:
            angle = self.random() * TWOPI
            radius = _sqrt(-2.0 * _log(1.0 - self.random()))
            z = _cos(angle) * radius
            self.gauss_next = _sin(angle) * radius
        return mu + z * sigma

    def lognormvariate(self, mu, sigma):
        """A float whose logarithm is of the normal distribution."""
        return _exp(self.normalvariate(mu, sigma))

    def expovariate(self, lambd=1.0):
        """A float of the exponential distribution with the mean 1.0 / lambd."""
        return -_log(1.0 - self.random()) / lambd

    def vonmisesvariate(self, mu, kappa):
        """An angle around mu, the closer to it the greater kappa is (Fisher, 1979)."""
        random = self.random
        if kappa <= 1e-6:
            return TWOPI * random()
        s = 0.5 / kappa
        r = s + _sqrt(1.0 + s * s)
        accepted = False
        while not accepted:
            z = _cos(_pi * random())
            d = z / (r + z)
            u = random()
            accepted = u < 1.0 - d * d or u <= (1.0 - d) * _exp(d)
        q = 1.0 / r
        angle = _acos((q + z) / (1.0 + q * z))
        return (mu + (angle if random() > 0.5 else -angle)) % TWOPI

    def gammavariate(self, alpha, beta):
        """A float of the gamma distribution with the shape alpha and the scale beta, both above zero."""
        if alpha <= 0.0 or beta <= 0.0:
            raise ValueError("gammavariate: alpha and beta must be > 0.0")
        if alpha == 1.0:
            return -_log(1.0 - self.random()) * beta
        draw = _gamma_above_one if alpha > 1.0 else _gamma_below_one
        return draw(self.random, alpha) * beta

    def betavariate(self, alpha, beta):
        """A float from 0 to 1 of the beta distribution, both parameters above zero."""
        y = self.gammavariate(alpha, 1.0)
        return y / (y + self.gammavariate(beta, 1.0)) if y else 0.0

    def paretovariate(self, alpha):
        """A float of the Pareto distribution with the shape alpha."""
        return (1.0 - self.random()) ** (-1.0 / alpha)

    def weibullvariate(self, alpha, beta):
        """A float of the Weibull distribution with the scale alpha and the shape beta."""
        return alpha * (-_log(1.0 - self.random())) ** (1.0 / beta)

    def binomialvariate(self, n=1, p=0.5):
        """How many of n trials succeed, each with the probability p."""
        if n < 0:
            raise ValueError("n must be non-negative")
        if p <= 0.0 or p >= 1.0:
            if p == 0.0 or p == 1.0:
                return n if p else 0
            raise ValueError("p must be in the range 0.0 <= p <= 1.0")
        if n == 1:
            return _index(self.random() < p)
        if p > 0.5:
            return n - self.binomialvariate(n, 1.0 - p)
        draw = _binomial_waiting if n * p < 10.0 else _binomial_rejection
        return draw(self.random, n, p)


def _gamma_above_one(random, alpha):
    """Cheng's method, 1977."""
    root = _sqrt(2.0 * alpha - 1.0)
    shift = alpha - LOG4
    slope = alpha + root
    while True:
        u = random()
        if not 1e-7 < u < 0.9999999:
            continue
        w = 1.0 - random()
        v = _log(u / (1.0 - u)) / root
        x = alpha * _exp(v)
        z = u * u * w
        r = shift + slope * v - x
        if r + SG_MAGICCONST - 4.5 * z >= 0.0 or r >= _log(z):
            return x


def _gamma_below_one(random, alpha):
    """The method GS of Kennedy and Gentle, 1980."""
    b = (_e + alpha) / _e
    while True:
        p = b * random()
        if p > 1.0:
            x = -_log((b - p) / alpha)
            bound = x ** (alpha - 1.0)
        else:
            x = p ** (1.0 / alpha)
            bound = _exp(-x)
        if random() <= bound:
            return x


def _binomial_waiting(random, n, p):
    """Devroye's second waiting time method: the gaps between successes are geometric."""
    scale = _log2(1.0 - p)
    successes = trials = 0
    if not scale:
        return successes
    while True:
        trials += _floor(_log2(random()) / scale) + 1
        if trials > n:
            return successes
        successes += 1


def _binomial_rejection(random, n, p):
    """Hoermann's transformed rejection with squeeze (BTRS), 1993."""
    deviation = _sqrt(n * p * (1.0 - p))
    b = 1.15 + 2.53 * deviation
    a = -0.0873 + 0.0248 * b + 0.01 * p
    c = n * p + 0.5
    squeeze = 0.92 - 4.2 / b
    mode = None
    while True:
        u = random() - 0.5
        us = 0.5 - _fabs(u)
        k = _floor((2.0 * a / us + b) * u + c)
        if k < 0 or k > n:
            continue
        v = random()
        if us >= 0.07 and v <= squeeze:
            return k
        if mode is None:
            mode = _floor((n + 1) * p)
            odds = _log(p / (1.0 - p))
            alpha = (2.83 + 5.1 / b) * deviation
            height = _lgamma(mode + 1) + _lgamma(n - mode + 1)
        v *= alpha / (a / (us * us) + b)
        if _log(v) <= height - _lgamma(k + 1) - _lgamma(n - k + 1) + (k - mode) * odds:
            return k


class SystemRandom(Random):
    """A generator on the system's entropy, which the host must grant. It has neither seed nor state."""

    def random(self):
        """The next float of [0.0, 1.0)."""
        return (int.from_bytes(_urandom(7)) >> 3) * RECIP_BPF

    def getrandbits(self, k):
        """An int of k random bits."""
        if k < 0:
            raise ValueError("number of bits must be non-negative")
        size = -(-k // 8)
        return int.from_bytes(_urandom(size)) >> (size * 8 - k)

    def randbytes(self, n):
        """n random bytes."""
        return _urandom(n)

    def seed(self, *args, **kwds):
        """Does nothing: entropy has no seed."""

    def _notimplemented(self, *args, **kwds):
        """Refuse what needs a state."""
        raise NotImplementedError("System entropy source does not have state.")

    getstate = setstate = _notimplemented


_inst = Random()
(
    betavariate, binomialvariate, choice, choices, expovariate, gammavariate, gauss, getrandbits, getstate, lognormvariate,
    normalvariate, paretovariate, randbytes, randint, random, randrange, sample, seed, setstate, shuffle, triangular,
    uniform, vonmisesvariate, weibullvariate,
) = [getattr(_inst, _name) for _name in __all__[2:]]
