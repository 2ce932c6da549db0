class P:
    @property
    def value(self):
        return self._value + 1

p = P()
print([p.value
       for _ in range(2)])
