# async with: the order of enter and exit, and swallowing.
def error(code):
    """Is the error that code raises, "" where there is none."""
    try:
        exec(code, globals())
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return ""


log = []
class M:
    def __init__(self, n, swallow=False): self.n, self.swallow = n, swallow
    async def __aenter__(self): log.append("+" + self.n); return self.n
    async def __aexit__(self, t, v, tb): log.append("-" + self.n + (t.__name__ if t else "")); return self.swallow
def run(c):
    log.clear()
    try: c.send(None)
    except StopIteration as e: return e.value
async def two():
    async with M("a") as x, M("b") as y: log.append(x + y)
    return "done"
async def swallow():
    async with M("c", True): raise ValueError
    return "after"
async def returning():
    async with M("d"): return "early"
async def raising():
    async with M("e"): 1 / 0
assert run(two()) == 'done'
assert log == ['+a', '+b', 'ab', '-b', '-a']
assert run(swallow()) == 'after'
assert log == ['+c', '-cValueError']
assert run(returning()) == 'early'
assert log == ['+d', '-d']
assert error('run(raising())') == 'ZeroDivisionError: division by zero'
assert log == ['+e', '-eZeroDivisionError']
