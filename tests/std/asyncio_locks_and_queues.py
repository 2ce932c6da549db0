# asyncio: locks, events, conditions, semaphores, barriers and queues.
import asyncio


def raises(cls, f, *args, **kw):
    try:
        f(*args, **kw)
    except cls as e:
        return str(e)
    raise AssertionError(f"{f} did not raise {cls.__name__}")


def state(x):
    return repr(x).split(" [")[1][:-2]


async def locks():
    lock = asyncio.Lock()
    assert raises(RuntimeError, lock.release) == "Lock is not acquired." and state(lock) == "unlocked"
    async with lock:
        assert lock.locked()
        order = []

        async def take(n):
            async with lock:
                order.append(n)
                await asyncio.sleep(0)

        tasks = [asyncio.create_task(take(n)) for n in range(4)]
        await asyncio.sleep(0)
        assert state(lock) == "locked, waiters:4"
        tasks[1].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == [0, 2, 3] and not lock.locked(), order

    event = asyncio.Event()
    assert state(event) == "unset"
    waiters = [asyncio.create_task(event.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert state(event) == "unset, waiters:2"
    event.set()
    assert await asyncio.gather(*waiters) == [True, True] and await event.wait() and state(event) == "set"
    event.clear()
    assert not event.is_set()

    condition = asyncio.Condition()
    assert raises(RuntimeError, condition.notify) == "cannot notify on un-acquired lock"
    try:
        await condition.wait()
    except RuntimeError as e:
        assert str(e) == "cannot wait on un-acquired lock"
    items, got = [], []

    async def consume(n):
        async with condition:
            await condition.wait_for(lambda: items)
            got.append((n, items.pop()))

    consumers = [asyncio.create_task(consume(n)) for n in range(3)]
    await asyncio.sleep(0)
    assert state(condition) == "unlocked, waiters:3"
    consumers[0].cancel()
    async with condition:
        items += "ab"
        condition.notify_all()
    await asyncio.gather(*consumers, return_exceptions=True)
    assert got == [(1, "b"), (2, "a")] and consumers[0].cancelled(), got

    semaphore = asyncio.Semaphore(2)
    assert state(semaphore) == "unlocked, value:2" and raises(ValueError, asyncio.Semaphore, -1) == "Semaphore initial value must be >= 0"
    running = most = 0

    async def job():
        nonlocal running, most
        async with semaphore:
            running += 1
            most = max(most, running)
            await asyncio.sleep(0)
            running -= 1

    await asyncio.gather(*(job() for _ in range(7)))
    assert most == 2 and not semaphore.locked()
    await semaphore.acquire()
    await semaphore.acquire()
    assert state(semaphore) == "locked"
    bounded = asyncio.BoundedSemaphore()
    assert raises(ValueError, bounded.release) == "BoundedSemaphore released too many times"

    barrier = asyncio.Barrier(3)
    assert barrier.parties == 3 and barrier.n_waiting == 0 and state(barrier) == "filling, waiters:0/3"
    assert sorted(await asyncio.gather(*(barrier.wait() for _ in range(3)))) == [0, 1, 2]
    waiters = [asyncio.create_task(barrier.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert barrier.n_waiting == 2
    await barrier.reset()
    assert [type(e) for e in await asyncio.gather(*waiters, return_exceptions=True)] == [asyncio.BrokenBarrierError] * 2
    assert not barrier.broken
    await barrier.abort()
    assert barrier.broken and state(barrier) == "broken"
    try:
        await barrier.wait()
    except asyncio.BrokenBarrierError as e:
        assert str(e) == "Barrier aborted"
    return lock


lock = asyncio.run(locks())


async def another_loop():
    async def hold():
        async with lock:
            await asyncio.sleep(0)

    try:
        await asyncio.gather(hold(), hold())
    except RuntimeError as e:
        assert str(e).endswith("is bound to a different event loop")
    else:
        raise AssertionError


asyncio.run(another_loop())


async def queues():
    q = asyncio.Queue(2)
    assert q.empty() and not q.full() and q.maxsize == 2 and str(q) == "<Queue maxsize=2>"
    assert raises(asyncio.QueueEmpty, q.get_nowait) == "" and raises(ValueError, q.task_done) == "task_done() called too many times"
    await q.put(1)
    q.put_nowait(2)
    assert q.full() and q.qsize() == 2 and str(q) == "<Queue maxsize=2 _queue=[1, 2] tasks=2>" and raises(asyncio.QueueFull, q.put_nowait, 3) == ""
    putter = asyncio.create_task(q.put(3))
    await asyncio.sleep(0)
    assert str(q) == "<Queue maxsize=2 _queue=[1, 2] _putters[1] tasks=2>"
    assert await q.get() == 1
    await putter
    assert [q.get_nowait(), q.get_nowait()] == [2, 3]
    getter = asyncio.create_task(q.get())
    await asyncio.sleep(0)
    assert str(q).startswith("<Queue maxsize=2 _getters[1]")
    getter.cancel()
    await asyncio.wait([getter])
    for _ in range(3):
        q.task_done()
    await q.join()

    p = asyncio.PriorityQueue()
    for x in (3, 1, 2):
        await p.put(x)
    assert [p.get_nowait() for _ in range(3)] == [1, 2, 3]
    stack = asyncio.LifoQueue()
    for x in (3, 1, 2):
        await stack.put(x)
    assert [await stack.get() for _ in range(3)] == [2, 1, 3]

    results = []

    async def work(q):
        while True:
            item = await q.get()
            await asyncio.sleep(0.01 * item)
            results.append(item)
            q.task_done()

    q = asyncio.Queue()
    workers = [asyncio.create_task(work(q)) for _ in range(3)]
    for item in (5, 1, 3, 1, 1):
        q.put_nowait(item)
    await q.join()
    for w in workers:
        w.cancel()
    await asyncio.gather(*workers, return_exceptions=True)
    assert results == [1, 1, 3, 1, 5] or results == [1, 1, 1, 3, 5], results

    q = asyncio.Queue()
    q.put_nowait("last")
    q.shutdown()
    assert await q.get() == "last"
    for bad in q.get(), q.put(1):
        try:
            await bad
        except asyncio.QueueShutDown:
            pass
        else:
            raise AssertionError
    q = asyncio.Queue()
    getter = asyncio.create_task(q.get())
    await asyncio.sleep(0)
    q.shutdown(immediate=True)
    assert type((await asyncio.gather(getter, return_exceptions=True))[0]) is asyncio.QueueShutDown
    assert asyncio.Queue[int].__args__ == (int,)


asyncio.run(queues())
