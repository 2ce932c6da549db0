"""Pools of locked, warm workers."""

from __future__ import annotations

import os
import threading
from collections import deque
from types import TracebackType
from typing import Any, Callable, Iterable

from ._runtime import Runtime


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
        while True:
            with self._changed:
                while not self._closed and (len(self._ready) >= self._size or self._error is not None):
                    self._changed.wait()
                if self._closed:
                    return
            try:
                rt = self._make()
            except BaseException as e:
                with self._changed:
                    self._error = e
                    self._changed.notify_all()
                continue
            with self._changed:
                if not self._closed:
                    self._ready.append(rt)
                    self._changed.notify_all()
                    continue
            rt.close()

    def take(self) -> Runtime:
        """Gives a runtime that nobody used before; the caller closes it. It waits when none is ready."""
        if os.getpid() != self._pid:
            raise RuntimeError("the pool belongs to the process that made it, not to this fork of it")
        with self._changed:
            while True:
                if self._closed:
                    raise RuntimeError("the pool is closed")
                if self._ready:
                    rt = self._ready.popleft()
                    self._changed.notify_all()
                    return rt
                if self._error is not None:
                    error, self._error = self._error, None
                    self._changed.notify_all()  # tried again for who comes next
                    raise error
                self._changed.wait(1)

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
        for rt in ready:
            rt.close()
        if os.getpid() == self._pid and self._filler is not threading.current_thread():
            self._filler.join(10)

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        self.close()
