# hits: recursion, or nothing
type A = list[A]
repr(A.__value__), A.__value__.__args__[0].__value__
type B = B.__value__
B.__value__
