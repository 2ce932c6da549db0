"""Category: frames. Description: tb_frame.f_locals is empty for a frame that ended by the exception, unless its frame object was asked for
while it ran. Reason: keeping the variables would cost every raise. Workaround: ask for sys._getframe() in the function."""
import sys

def plain():
    secret = 1
    raise ValueError

def watched():
    secret = 2
    sys._getframe()
    raise ValueError

def locals_of(f):
    try:
        f()
    except ValueError as e:
        return dict(e.__traceback__.tb_next.tb_frame.f_locals)
assert locals_of(plain) == {}
assert locals_of(watched) == {"secret": 2}
