def f(n):
    total = 0
    for y in range(n):
        for x in range(n):
            zr = zi = 0.0
            cr = 2.0 * x / n - 1.5
            ci = 2.0 * y / n - 1.0
            i = 0
            while i < 10 and zr * zr + zi * zi < 4.0:
                zr, zi = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci
                i += 1
            total += i
    return total
f(6)
