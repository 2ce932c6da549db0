"""From Python: the median of a host call and of eval("1") in a live runtime, in microseconds."""
import statistics
import time

from small_python import Runtime

ROUNDS, CALLS = 200, 100
with Runtime() as rt:
    rt.define("one", lambda: 1)
    calls, evals = [], []
    for _ in range(ROUNDS):
        start = time.perf_counter()
        rt.exec(f"for i in range({CALLS}): one()")
        calls.append((time.perf_counter() - start) / CALLS * 1e6)
    for _ in range(2000):
        start = time.perf_counter()
        rt.eval("1")
        evals.append((time.perf_counter() - start) * 1e6)
    print(f"{statistics.median(calls):.1f} {statistics.median(evals):.1f}")
