"""Category: frames. Description: f_locals and locals() of a function are snapshots: writing to them changes no variable. Reason: a live
proxy of registers would let a guest reach into frames that the machine optimises. Workaround: rebind the variable in the function."""
import sys

def f():
    x = 1
    sys._getframe().f_locals["x"] = 2
    locals()["x"] = 3
    return x
assert f() == 1
