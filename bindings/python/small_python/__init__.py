"""Small Python: run Python code that you do not trust, and let it touch only what you hand in.

    from small_python import Error, Runtime

    with Runtime(std=True, timeout=5) as rt:
        @rt.function
        def price(sku):
            return {"a1": 10}[sku]

        print(rt.eval("price('a1') * 2"))

Each runtime is a Python 3.15 interpreter in a process of its own, which the operating system's sandbox locks before it runs a line. A
callable that goes in runs in this process, with all its rights and with whatever arguments the code chooses: hand in narrow functions that
check what they get.
"""

from ._async import AsyncRuntime
from ._errors import Error, Frame, Timeout, WorkerError
from ._functions import HostFunction
from ._object import Object, release
from ._pool import Pool
from ._reports import Layer, Result, Sandbox, Stats
from ._run import run
from ._runtime import Runtime

__all__ = [
    "AsyncRuntime", "Error", "Frame", "HostFunction", "Layer", "Object", "Pool", "Result", "Runtime", "Sandbox", "Stats", "Timeout",
    "WorkerError", "release", "run",
]
