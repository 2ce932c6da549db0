# global: module variables from functions and classes.
count = 0
def bump():
    global count, fresh
    count += 1
    fresh = "new"
bump()
assert (count, fresh) == (1, 'new')
class C:
    global in_class
    in_class = 1
assert in_class == 1
assert not hasattr(C, "in_class")
def f():
    global g
    def g(): return "g"
f()
assert g() == 'g'
def imp():
    global sys
    import sys
imp()
assert sys.__name__ == 'sys'
def loop():
    global idx
    for idx in range(4): pass
loop()
assert idx == 3
def ex():
    global err
    try: raise ValueError
    except ValueError as err: pass
ex()
assert not ("err" in globals())
def dele():
    global fresh
    del fresh
dele()
assert not ("fresh" in globals())
def local_shadow():
    count = 100
    return count
assert local_shadow() == 100
assert count == 1
def outer():
    count = 5
    def inner():
        global count
        return count
    return inner()
assert outer() == 1


# A function's global statement makes the name global at the top too, which shows where a program has two namespaces.
program = """
def f():
    def g():
        global y
        return y
    return g
y = 9
z = 1
found = f()()
"""
globals_, locals_ = {}, {}
exec(program, globals_, locals_)
assert locals_["found"] == 9 and globals_["y"] == 9 and "y" not in locals_
assert locals_["z"] == 1 and "z" not in globals_
exec("y: int = 5\ndef f():\n    global y", globals_, locals_)
assert globals_["y"] == 5
