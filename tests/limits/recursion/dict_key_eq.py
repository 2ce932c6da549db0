# hits: recursion
class A:
    def __hash__(self): return 1
    def __eq__(self, other): return {self: 1} == {other: 1}
{A(): 1, A(): 2}
