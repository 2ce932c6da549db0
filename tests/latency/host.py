"""From Python: the medians of a host call, of eval("1") in a live runtime, and of a runtime from a pool to its first answer, in microseconds."""
import statistics
import time

from small_python import Pool, Runtime

ROUNDS, CALLS, TAKES = 200, 100, 25


def timed(n, f):
    took = []
    for _ in range(n):
        start = time.perf_counter()
        f()
        took.append((time.perf_counter() - start) * 1e6)
    return statistics.median(took)


def from_pool(busy):
    """Takes runtimes from a pool that is full again. Between two the host works: one that has just slept wakes slowly, whatever it does."""
    took = []
    with Pool(2) as pool:
        for _ in range(TAKES):
            until = time.perf_counter() + 0.02
            while time.perf_counter() < until or len(pool) < 2:
                busy.eval("1")
            start = time.perf_counter()
            rt = pool.take()
            rt.eval("1+1")
            took.append((time.perf_counter() - start) * 1e6)
            rt.close()
    return statistics.median(took)


with Runtime() as rt:
    rt.define("one", lambda: 1)
    calls = timed(ROUNDS, lambda: rt.exec(f"for i in range({CALLS}): one()")) / CALLS
    print(f"{calls:.1f} {timed(2000, lambda: rt.eval('1')):.1f} {from_pool(rt):.0f}")
