"""Pools of locked, warm workers."""

from __future__ import annotations

import os
import threading
from collections import deque
from queue import Empty, SimpleQueue
from types import TracebackType
from typing import Any, Callable, Iterable

from ._runtime import Runtime

# For how many seconds after one was taken no worker is started, unless somebody waits for it: a start has a processor for 2.5 ms, and where both
# had one processor the first eval of what was taken came after 1.3 ms instead of 0.15.
PAUSE = 0.002


class Pool:
    """Keeps `size` runtimes ready, each in a worker that is started and locked already; taking one costs a fraction of starting one. A
    runtime is used once: closing it ends its worker, and the pool starts another one.

        with Pool(4, std=True, timeout=5) as pool:
            with pool.take() as rt:
                rt.exec(source)

    options are those of Runtime; mounts are the arguments of Runtime.mount, one tuple each, since a locked worker cannot get any. setup is
    called with each runtime before it is locked, to define functions and modules. A pool may be used from any thread."""

    def __init__(self, size: int, *, mounts: Iterable[tuple[Any, ...]] = (), setup: Callable[[Runtime], Any] | None = None, **options: Any) -> None:
        if isinstance(size, bool) or not isinstance(size, int):
            raise TypeError(f"size: got {type(size).__name__}, want int")
        if not 1 <= size <= 10_000:
            raise ValueError(f"size: got {size}, want 1 to 10000")
        if setup is not None and not callable(setup):
            raise TypeError(f"setup: got {type(setup).__name__}, want a callable or None")
        self._size = size
        self._mounts = [tuple(m) for m in mounts]
        self._setup = setup
        self._options = options
        self._ready: deque[Runtime] = deque()
        self._changed = threading.Condition()
        self._closed = False
        self._bell: SimpleQueue[None] = SimpleQueue()  # rung when one was taken, and when the filler may not go on waiting
        self._waiting = 0
        self._taken = False
        self._error: BaseException | None = None
        self._pid = os.getpid()
        self._ready.append(self._make())  # so that what is wrong with the options is told here
        self._filler = threading.Thread(target=self._fill, name="small_python.Pool", daemon=True)
        self._filler.start()

    def _make(self) -> Runtime:
        rt = Runtime(**self._options)
        try:
            for mount in self._mounts:
                rt.mount(*mount)
            if self._setup is not None:
                self._setup(rt)
            rt.start()
        except BaseException:
            rt.close()
            raise
        return rt

    def _fill(self) -> None:
        """Starts runtimes until the pool is full, again and again."""
        while not self._closed:
            try:
                self._bell.get(timeout=self._rest())
            except Empty:
                self._add()

    def _rest(self) -> float | None:
        """For how long no worker is to be started; None: until the bell rings."""
        if len(self._ready) >= self._size or self._error is not None:
            return None
        return PAUSE if self._taken and not self._waiting else 0

    def _add(self) -> None:
        try:
            rt = self._make()
        except BaseException as e:
            with self._changed:
                self._error = e
                self._changed.notify_all()
            return
        with self._changed:
            if not self._closed:
                self._ready.append(rt)
                self._changed.notify_all()
                return
        rt.close()

    def take(self) -> Runtime:
        """Gives a runtime that nobody used before; the caller closes it. It waits when none is ready."""
        if os.getpid() != self._pid:
            raise RuntimeError("the pool belongs to the process that made it, not to this fork of it")
        with self._changed:
            if not self._ready:
                self._await()
            self._taken = True
            rt = self._ready.popleft()
        self._bell.put(None)
        return rt

    def _await(self) -> None:
        """Waits until a runtime is ready. None is started later because of those that were taken before."""
        self._waiting += 1
        self._bell.put(None)
        try:
            while not self._ready:
                if self._closed:
                    raise RuntimeError("the pool is closed")
                if self._error is not None:
                    error, self._error = self._error, None
                    self._bell.put(None)  # tried again for who comes next
                    raise error
                self._changed.wait(1)
        finally:
            self._waiting -= 1

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError("a Pool belongs to this process and its workers, and cannot be copied or pickled")

    def __len__(self) -> int:
        """How many runtimes are ready."""
        return len(self._ready)

    def __bool__(self) -> bool:
        return True

    def close(self) -> None:
        """Ends the workers that nobody took. Runtimes that were taken live on."""
        with self._changed:
            self._closed = True
            ready = list(self._ready)
            self._ready.clear()
            self._changed.notify_all()
        self._bell.put(None)
        for rt in ready:
            rt.close()
        if os.getpid() == self._pid and self._filler is not threading.current_thread():
            self._filler.join(10)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        self.close()
