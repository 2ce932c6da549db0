# hits: recursion, or nothing
# Cells compare by their contents.
def cell(x): return (lambda: x).__closure__[0]
a, b = cell(1), cell(1)
for _ in range(100000): a, b = cell(a), cell(b)
a == b, a < b
