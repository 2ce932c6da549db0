# The order in which tasks go on, are cancelled and end. What it prints is what CPython 3.13 prints.
import asyncio, sys
log=[]
def show(*a): print(*a)
async def worker(n, d=0):
    show("start",n)
    try:
        for i in range(3):
            await asyncio.sleep(d)
            show("step",n,i)
        return n
    except asyncio.CancelledError as e:
        show("cancelled",n,e.args); raise
    finally: show("end",n)
async def order():
    ts=[asyncio.create_task(worker(i)) for i in range(3)]
    show(await asyncio.gather(*ts))
async def cancel_race():
    t=asyncio.create_task(worker("c"))
    await asyncio.sleep(0)
    show(t.cancel("why"), t.cancelling(), t.uncancel(), t.cancelling())
    try: await t
    except asyncio.CancelledError as e: show("got",e.args)
    t=asyncio.create_task(worker("d"))
    t.cancel()
    try: await t
    except asyncio.CancelledError as e: show("got",e.args)
    show(t.cancelled(), t.done(), t)
async def swallow():
    async def stubborn():
        try: await asyncio.sleep(1)
        except asyncio.CancelledError: show("swallowed")
        return 5
    t=asyncio.create_task(stubborn()); await asyncio.sleep(0); t.cancel(); show(await t, t.cancelled(), t.cancelling())
    t=asyncio.create_task(stubborn())
    try: await asyncio.wait_for(t,0.01)
    except TimeoutError as e: show("to",repr(e))
    else: show("no to", t)
async def groups():
    async def bad(n,e):
        await asyncio.sleep(0.001*n); raise e
    try:
        async with asyncio.TaskGroup() as g:
            show(g)
            g.create_task(bad(1,ValueError("a"))); g.create_task(bad(1,KeyError("b"))); g.create_task(worker("g",1))
            show(g)
    except* ValueError as eg: show(eg.exceptions, eg.message)
    except* KeyError as eg: show(eg.exceptions)
    try:
        async with asyncio.TaskGroup() as g:
            g.create_task(worker("h",1))
            raise RuntimeError("body")
    except BaseExceptionGroup as eg: show(repr(eg))
    try:
        async with asyncio.timeout(0.01):
            async with asyncio.TaskGroup() as g:
                g.create_task(worker("i",1))
    except TimeoutError as e: show(repr(e), repr(e.__cause__))
    try: g.create_task(worker("z"))
    except RuntimeError as e: show(e)
async def timeouts():
    async with asyncio.timeout(None) as cm: pass
    show(cm, cm.expired(), cm.when())
    try:
        async with asyncio.timeout(0.02) as cm:
            try:
                async with asyncio.timeout(0.01): await asyncio.sleep(1)
            except TimeoutError: show("inner")
            await asyncio.sleep(1)
    except TimeoutError: show("outer", cm, cm.expired())
    try:
        async with asyncio.timeout(0): await asyncio.sleep(1)
    except TimeoutError: show("zero")
    try:
        async with asyncio.timeout(0.01):
            try: await asyncio.sleep(1)
            finally: raise ValueError("x")
    except ValueError as e: show(repr(e), repr(e.__context__), repr(e.__context__.__context__))
    cm=asyncio.timeout(1)
    try: cm.reschedule(1)
    except RuntimeError as e: show(e)
    async with cm:
        cm.reschedule(None); show(cm)
    try: cm.reschedule(1)
    except RuntimeError as e: show(e)
    try:
        async with cm: pass
    except RuntimeError as e: show(e)
    try: await asyncio.wait_for(asyncio.sleep(1), 0)
    except TimeoutError as e: show("wf0", repr(e))
    show(await asyncio.wait_for(asyncio.sleep(0,"v"), None))
    show(await asyncio.wait_for(asyncio.sleep(0,"v"), 5))
    async def raising(): raise LookupError("l")
    try: await asyncio.wait_for(raising(), 1)
    except LookupError as e: show(repr(e))
async def shields():
    inner=asyncio.create_task(worker("s",0.001))
    outer=asyncio.shield(inner)
    await asyncio.sleep(0); outer.cancel()
    try: await outer
    except asyncio.CancelledError: show("outer cancelled", inner.done())
    show(await inner)
async def waits():
    ts=[asyncio.create_task(asyncio.sleep(0.1*i, i), name=f"w{i}") for i in range(1,4)]
    done,pend=await asyncio.wait(ts, timeout=0.15); show(sorted(t.get_name() for t in done), len(pend))
    done,pend=await asyncio.wait(ts, return_when=asyncio.FIRST_COMPLETED); show(len(done),len(pend))
    done,pend=await asyncio.wait(ts); show(len(done),len(pend), sorted(t.result() for t in done))
    for bad in (lambda: asyncio.wait([]), lambda: asyncio.wait([worker(1)]), lambda: asyncio.wait(ts[0]), lambda: asyncio.wait(ts,return_when=3)):
        c=bad()
        try: await c
        except Exception as e: show(type(e).__name__, e)
    try:
        for f in asyncio.as_completed([asyncio.sleep(0.5,1), asyncio.sleep(0.01,2)], timeout=0.1): show(await f)
    except TimeoutError as e: show("ac", repr(e))
    async for t in asyncio.as_completed([asyncio.create_task(asyncio.sleep(0.05,1)), asyncio.create_task(asyncio.sleep(0.01,2))]): show(await t)
async def gathers():
    async def bad(): raise ValueError("g")
    show(await asyncio.gather(worker(1), bad(), return_exceptions=True))
    f=asyncio.gather(worker(2), worker(3)); await asyncio.sleep(0); f.cancel("m")
    try: await f
    except asyncio.CancelledError as e: show("gc", e.args)
    c=asyncio.sleep(0,7); show(await asyncio.gather(c,c))
    t=asyncio.create_task(worker("x")); await asyncio.sleep(0); t.cancel(); show(await asyncio.gather(t,return_exceptions=True))
for f in (order,cancel_race,swallow,groups,timeouts,shields,waits,gathers):
    show("=====",f.__name__); asyncio.run(f())
