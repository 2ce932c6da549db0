def f(a, b, *, c):
    return a + b + c


f(1,
  b=2,
  d=3)
