x: int = 1
y: str
def f(a: int, *b: str) -> float:
    z: int = 2
    w: list
    return a
f(1)
class A:
    p: int = 3
    q: str
a = A()
a.r: int = 5
