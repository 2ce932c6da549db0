# assert: its message is evaluated only when it fails.
log = []
def msg():
    log.append("msg")
    return "text"
assert True, msg()
assert log == []
def fail(*args):
    try:
        if args: assert False, args[0]
        assert 0
    except AssertionError as e:
        return e.args
assert fail() == ()
assert fail("m") == ('m',)
assert fail(("a", 1)) == (('a', 1),)
assert fail(None) == (None,)
try: assert [], msg()
except AssertionError as e: text = str(e)
assert text == 'text'
assert log == ['msg']
AssertionError_ = AssertionError
AssertionError = None
try:
    try: assert 0
    finally: AssertionError = AssertionError_
except AssertionError: caught = "the builtin one"
assert caught == 'the builtin one'
assert __debug__
