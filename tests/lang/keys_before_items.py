# A mapping in a display or a call gives all its keys before the first item is asked for.
log = []

class M:
    def keys(self):
        for k in "ab":
            log.append("key " + k)
            yield k
    def __getitem__(self, k):
        log.append("item " + k)
        return k

def f(**kw): return kw

for make in lambda: {**M()}, lambda: dict(M()), lambda: f(**M()):
    log.clear()
    assert make() == {"a": "a", "b": "b"}
    assert log == ["key a", "key b", "item a", "item b"]
