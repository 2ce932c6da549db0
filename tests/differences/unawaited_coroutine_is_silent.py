"""Category: coroutines. Description: a coroutine that is never awaited gives no RuntimeWarning. Reason: there are no reference counts, so
nobody sees its end. Workaround: none."""
async def f():
    return 1
f()
c = f()
c.close()
