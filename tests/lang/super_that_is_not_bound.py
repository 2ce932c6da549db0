# A super object without an object has its own attributes only, also for calls.
class A:
    def m(self):
        return 'm'


for again in range(3):
    for make in (lambda: super(A), lambda: super(A, None)):
        for call in (lambda s: s.m(), lambda s: s.m(abs(1)), lambda s: s.m(k=1), lambda s: s.__init__.m()):
            try:
                call(make())
            except AttributeError as e:
                assert 'm' in str(e)
            else:
                assert False
