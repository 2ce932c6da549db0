for x in (0, -1, 10**25, True, 1.0, 1e16, 1e-5, 0.1 + 0.2, -0.0, float("inf"), float("nan"), 1j, -1 - 0.5j, 1e100, 123456789.123456789):
    print(x, repr(x), f"{x}", "%s" % x)
for x in (0, 5, -5, 255, 2**64):
    print(f"{x:d} {x:5d}| {x:<5d}| {x:^5d}| {x:+d} {x:x} {x:o} {x:b} {x:,} {x:e}")
for x in (0.0, 1.5, -2.25, 1e10, 1e-10, 123.456):
    print(f"{x:f} {x:.2f} {x:e} {x:g} {x:10.1f}| {x:<10.1f}| {x:+.0f} {x:%} {x:n}")
