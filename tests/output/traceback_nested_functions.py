def a(n):
    def b(m):
        return (lambda k: k / 0)(m)
    return b(n) + 1


print(a(3))
