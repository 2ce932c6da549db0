# hits: recursion, or nothing
t = eval('(' * 90 + '1,' + '),' * 90)
repr(t), hash(t)
