def f(a, b, c):
    x = a + b * c - a // 2 % 3 ** 2
    return x & 255 | 1 ^ b << 2 >> 1
f(5, 6, 7)
