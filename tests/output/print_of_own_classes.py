class Plain: pass
class Str:
    def __str__(self): return "str"
class Repr:
    def __repr__(self): return "repr"
class Both(Str, Repr): pass
class Err(Exception):
    def __str__(self): return "err text"
print(Str(), Repr(), Both())
print([Repr(), Both()])
print({"k": Repr()}, (Repr(),), {1: [Both()]})
print(f"{Str()} {Repr()!r} {Both()!s} {Repr()}")
print("%s %r" % (Both(), Both()))
print(Err("a"), repr(Err("a")), [Err("a", 1)])
print(type(Plain()).__name__, Plain.__name__, Plain)
print(str(Plain())[:23])
