f = lambda n: 1 // n if n < 1 else f(n - 1); f(2)
