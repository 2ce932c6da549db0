# hits: recursion
f = eval('lambda: f()')
f()
