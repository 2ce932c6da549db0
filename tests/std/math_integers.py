# Functions of ints of any size.
import math


def raises(cls, f, *args):
    try:
        f(*args)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


product = 1
for n in range(200):
    assert math.factorial(n) == product, n
    product *= n + 1
assert math.factorial(1000) % (10**9 + 7) == 641419708
for n in range(80):
    for k in range(n + 2):
        want = math.factorial(n) // math.factorial(k) // math.factorial(n - k) if k <= n else 0
        assert math.comb(n, k) == want, (n, k)
        assert math.perm(n, k) == (math.factorial(n) // math.factorial(n - k) if k <= n else 0), (n, k)
assert math.perm(5) == math.perm(5, None) == 120
assert math.comb(10**30, 2) == 10**30 * (10**30 - 1) // 2 and math.comb(2**64, 2**64 - 1) == 2**64
assert math.perm(10**20, 3) == 10**20 * (10**20 - 1) * (10**20 - 2)
for n in list(range(200)) + [2**62, 2**63 - 1, 2**63, 10**40, 10**40 - 1, 3**500, (7**300) ** 2, (7**300) ** 2 - 1]:
    r = math.isqrt(n)
    assert r * r <= n < (r + 1) ** 2, n
assert math.gcd() == 0 and math.gcd(12, 18) == 6 and math.gcd(-4) == 4 and math.gcd(0, 0) == 0
assert math.gcd(2**63, -(2**63)) == 2**63 and math.gcd(10**40, 6**50) == 2**40
a, b, g = 3**4000 + 2, 5**3000 + 6, 7**2500
assert math.gcd(a * g, b * g) == g * math.gcd(a, b)
fib = [0, 1]
while fib[-1].bit_length() < 20000:
    fib.append(fib[-1] + fib[-2])
assert math.gcd(fib[-1], fib[-2]) == 1  # the most steps that Euclid's algorithm can take
assert math.lcm() == 1 and math.lcm(4, -6) == 12 and math.lcm(0, 5) == 0 and math.lcm(2**40, 3**40) == 6**40

assert raises(ValueError, math.factorial, -1) == "factorial() not defined for negative values"
assert raises(TypeError, math.factorial, 3.0) == "'float' object cannot be interpreted as an integer"
assert raises(ValueError, math.comb, 5, -1) == "k must be a non-negative integer"
assert raises(ValueError, math.perm, -1, 2) == "n must be a non-negative integer"
assert raises(OverflowError, math.comb, 10**20, 10**19) == "min(n - k, k) must not exceed 9223372036854775807"
assert raises(ValueError, math.isqrt, -1) == "isqrt() argument must be nonnegative"
