# hits: recursion, or nothing
v = memoryview(b'abc')
for _ in range(100000): v = memoryview(v)
v.release()
