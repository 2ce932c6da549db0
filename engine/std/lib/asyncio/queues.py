"""Queues between tasks."""
import collections
import heapq
from types import GenericAlias

from . import locks, mixins

__all__ = ("LifoQueue", "PriorityQueue", "Queue", "QueueEmpty", "QueueFull", "QueueShutDown")


class QueueEmpty(Exception):
    """get_nowait() found nothing."""


class QueueFull(Exception):
    """put_nowait() found no room."""


class QueueShutDown(Exception):
    """The queue was shut down."""


class Queue(mixins._LoopBoundMixin):
    """A queue of at most maxsize items, of any number where that is not above zero: first in, first out."""

    def __init__(self, maxsize=0):
        self._maxsize = maxsize
        self._getters = collections.deque()
        self._putters = collections.deque()
        self._unfinished_tasks = 0
        self._finished = locks.Event()
        self._finished.set()
        self._is_shutdown = False
        self._init(maxsize)

    # The next three are what derived classes change.

    def _init(self, maxsize):
        self._queue = collections.deque()

    def _get(self):
        return self._queue.popleft()

    def _put(self, item):
        self._queue.append(item)

    def _wakeup_next(self, waiters):
        while waiters:
            turn = waiters.popleft()
            if not turn.done():
                turn.set_result(None)
                break

    def __repr__(self):
        return f"<{type(self).__name__} at {id(self):#x} {self._format()}>"

    def __str__(self):
        return f"<{type(self).__name__} {self._format()}>"

    __class_getitem__ = classmethod(GenericAlias)

    def _format(self):
        parts = [f"maxsize={self._maxsize!r}"]
        if getattr(self, "_queue", None):
            parts.append(f"_queue={list(self._queue)!r}")
        if self._getters:
            parts.append(f"_getters[{len(self._getters)}]")
        if self._putters:
            parts.append(f"_putters[{len(self._putters)}]")
        if self._unfinished_tasks:
            parts.append(f"tasks={self._unfinished_tasks}")
        if self._is_shutdown:
            parts.append("shutdown")
        return " ".join(parts)

    def qsize(self):
        """The number of items."""
        return len(self._queue)

    @property
    def maxsize(self):
        """The most items."""
        return self._maxsize

    def empty(self):
        """Tells whether there is no item."""
        return not self._queue

    def full(self):
        """Tells whether there is no room."""
        return 0 < self._maxsize <= self.qsize()

    async def put(self, item):
        """Puts an item in, after waiting for room."""
        while self.full():
            if self._is_shutdown:
                raise QueueShutDown
            turn = self._get_loop().create_future()
            self._putters.append(turn)
            try:
                await turn
            except BaseException:
                turn.cancel()
                try:
                    self._putters.remove(turn)
                except ValueError:
                    pass  # it was this task's turn
                if not self.full() and not turn.cancelled():
                    self._wakeup_next(self._putters)
                raise
        return self.put_nowait(item)

    def put_nowait(self, item):
        """Puts an item in; without room QueueFull."""
        if self._is_shutdown:
            raise QueueShutDown
        if self.full():
            raise QueueFull
        self._put(item)
        self._unfinished_tasks += 1
        self._finished.clear()
        self._wakeup_next(self._getters)

    async def get(self):
        """Takes an item out, after waiting for one."""
        while self.empty():
            if self._is_shutdown and self.empty():
                raise QueueShutDown
            turn = self._get_loop().create_future()
            self._getters.append(turn)
            try:
                await turn
            except BaseException:
                turn.cancel()
                try:
                    self._getters.remove(turn)
                except ValueError:
                    pass  # it was this task's turn
                if not self.empty() and not turn.cancelled():
                    self._wakeup_next(self._getters)
                raise
        return self.get_nowait()

    def get_nowait(self):
        """Takes an item out; without one QueueEmpty."""
        if self.empty():
            if self._is_shutdown:
                raise QueueShutDown
            raise QueueEmpty
        item = self._get()
        self._wakeup_next(self._putters)
        return item

    def task_done(self):
        """Tells that the work at an item is done."""
        if self._unfinished_tasks <= 0:
            raise ValueError("task_done() called too many times")
        self._unfinished_tasks -= 1
        if self._unfinished_tasks == 0:
            self._finished.set()

    async def join(self):
        """Waits until the work at all items is done."""
        if self._unfinished_tasks > 0:
            await self._finished.wait()

    def shutdown(self, immediate=False):
        """Lets nothing in any more, and with immediate nothing out."""
        self._is_shutdown = True
        if immediate:
            while not self.empty():
                self._get()
                if self._unfinished_tasks > 0:
                    self._unfinished_tasks -= 1
            if self._unfinished_tasks == 0:
                self._finished.set()
        for waiters in self._getters, self._putters:
            while waiters:
                turn = waiters.popleft()
                if not turn.done():
                    turn.set_result(None)


class PriorityQueue(Queue):
    """A queue whose smallest item comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item, heappush=heapq.heappush):
        heappush(self._queue, item)

    def _get(self, heappop=heapq.heappop):
        return heappop(self._queue)


class LifoQueue(Queue):
    """A queue whose newest item comes out first."""

    def _init(self, maxsize):
        self._queue = []

    def _put(self, item):
        self._queue.append(item)

    def _get(self):
        return self._queue.pop()
