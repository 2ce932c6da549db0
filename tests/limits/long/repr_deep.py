# hits: interrupt
x = [1]
for _ in range(40): x = [x, x]
try: repr(x)
except MemoryError: pass
while True:
    try: repr(x)
    except MemoryError: pass
