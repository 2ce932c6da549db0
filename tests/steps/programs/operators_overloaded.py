class V:
    def __init__(self, x):
        self.x = x
    def __add__(self, o):
        return V(self.x + o.x)
    def __lt__(self, o):
        return self.x < o.x
    def __getitem__(self, i):
        return self.x + i
    def __bool__(self):
        return self.x > 0
a = V(1) + V(2)
if V(1) < a:
    a[5]
if V(0) or V(1):
    a += V(3)
