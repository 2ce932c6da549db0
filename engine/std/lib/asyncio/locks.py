"""Locks, events, conditions, semaphores and barriers."""
import collections
import enum

from . import exceptions, mixins

__all__ = ("Barrier", "BoundedSemaphore", "Condition", "Event", "Lock", "Semaphore")


class _ContextManagerMixin:
    async def __aenter__(self):
        await self.acquire()
        return None

    async def __aexit__(self, exc_type, exc, tb):
        self.release()


def _shown(obj, state):
    """The repr of an object with its state and how many wait for it."""
    waiters = len(obj._waiters) if obj._waiters else 0
    return f"<{object.__repr__(obj)[1:-1]} [{state}{f', waiters:{waiters}' if waiters else ''}]>"


class Lock(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A lock that one task holds at a time; who came first gets it first."""

    def __init__(self):
        self._waiters = None
        self._locked = False

    def __repr__(self):
        return _shown(self, "locked" if self._locked else "unlocked")

    def locked(self):
        """Tells whether a task holds the lock."""
        return self._locked

    async def acquire(self):
        """Waits until the lock is free, and takes it."""
        if not self._locked and (not self._waiters or all(w.cancelled() for w in self._waiters)):
            self._locked = True
            return True
        if self._waiters is None:
            self._waiters = collections.deque()
        turn = self._get_loop().create_future()
        self._waiters.append(turn)
        try:
            try:
                await turn
            finally:
                self._waiters.remove(turn)
        except exceptions.CancelledError:
            if not self._locked:  # it was this task's turn: the next one's now
                self._wake_up_first()
            raise
        self._locked = True
        return True

    def release(self):
        """Lets the lock go, and wakes who waited longest."""
        if not self._locked:
            raise RuntimeError("Lock is not acquired.")
        self._locked = False
        self._wake_up_first()

    def _wake_up_first(self):
        if self._waiters and not self._waiters[0].done():
            self._waiters[0].set_result(True)


class Event(mixins._LoopBoundMixin):
    """A flag for which tasks can wait."""

    def __init__(self):
        self._waiters = collections.deque()
        self._value = False

    def __repr__(self):
        return _shown(self, "set" if self._value else "unset")

    def is_set(self):
        """Tells whether the flag is set."""
        return self._value

    def set(self):
        """Sets the flag, and wakes all that wait."""
        if not self._value:
            self._value = True
            for turn in self._waiters:
                if not turn.done():
                    turn.set_result(True)

    def clear(self):
        """Takes the flag back."""
        self._value = False

    async def wait(self):
        """Waits until the flag is set."""
        if self._value:
            return True
        turn = self._get_loop().create_future()
        self._waiters.append(turn)
        try:
            await turn
            return True
        finally:
            self._waiters.remove(turn)


class Condition(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A lock whose holder can wait to be notified by another."""

    def __init__(self, lock=None):
        self._lock = lock = Lock() if lock is None else lock
        self.locked = lock.locked
        self.acquire = lock.acquire
        self.release = lock.release
        self._waiters = collections.deque()

    def __repr__(self):
        return _shown(self, "locked" if self.locked() else "unlocked")

    async def wait(self):
        """Lets the lock go, waits to be notified, and takes the lock again."""
        if not self.locked():
            raise RuntimeError("cannot wait on un-acquired lock")
        turn = self._get_loop().create_future()
        self.release()
        try:
            try:
                self._waiters.append(turn)
                try:
                    await turn
                    return True
                finally:
                    self._waiters.remove(turn)
            finally:
                await self._take_again()
        except BaseException:
            self._notify(1)  # a notification that may have come is another's
            raise

    async def _take_again(self):
        """Takes the lock, however often that is cancelled; then raises the last cancellation."""
        cancellation = None
        while True:
            try:
                await self.acquire()
                break
            except exceptions.CancelledError as e:
                cancellation = e
        if cancellation is not None:
            try:
                raise cancellation
            finally:
                cancellation = None

    async def wait_for(self, predicate):
        """Waits until predicate() is true, and returns what it gave."""
        result = predicate()
        while not result:
            await self.wait()
            result = predicate()
        return result

    def notify(self, n=1):
        """Wakes n of those that wait."""
        if not self.locked():
            raise RuntimeError("cannot notify on un-acquired lock")
        self._notify(n)

    def _notify(self, n):
        woken = 0
        for turn in self._waiters:
            if woken >= n:
                break
            if not turn.done():
                woken += 1
                turn.set_result(False)

    def notify_all(self):
        """Wakes all that wait."""
        self.notify(len(self._waiters))


class Semaphore(_ContextManagerMixin, mixins._LoopBoundMixin):
    """A counter that release() raises and acquire() lowers; at zero it waits."""

    def __init__(self, value=1):
        if value < 0:
            raise ValueError("Semaphore initial value must be >= 0")
        self._waiters = None
        self._value = value

    def __repr__(self):
        return _shown(self, "locked" if self.locked() else f"unlocked, value:{self._value}")

    def locked(self):
        """Tells whether acquire() would wait."""
        return self._value == 0 or any(not w.cancelled() for w in self._waiters or ())

    async def acquire(self):
        """Lowers the counter, after waiting until it is not zero."""
        if not self.locked():
            self._value -= 1
            return True
        if self._waiters is None:
            self._waiters = collections.deque()
        turn = self._get_loop().create_future()
        self._waiters.append(turn)
        try:
            try:
                await turn
            finally:
                self._waiters.remove(turn)
        except exceptions.CancelledError:
            if turn.done() and not turn.cancelled():  # it was this task's turn: it gives it back
                self._value += 1
            raise
        finally:
            while self._value > 0 and self._wake_up_next():
                pass
        return True

    def release(self):
        """Raises the counter, and wakes one that waits."""
        self._value += 1
        self._wake_up_next()

    def _wake_up_next(self):
        for turn in self._waiters or ():
            if not turn.done():
                self._value -= 1
                turn.set_result(True)
                return True
        return False


class BoundedSemaphore(Semaphore):
    """A semaphore whose counter never passes where it began."""

    def __init__(self, value=1):
        self._bound_value = value
        super().__init__(value)

    def release(self):
        """As Semaphore.release(); above the first value ValueError."""
        if self._value >= self._bound_value:
            raise ValueError("BoundedSemaphore released too many times")
        super().release()


class _BarrierState(enum.Enum):
    FILLING = "filling"
    DRAINING = "draining"
    RESETTING = "resetting"
    BROKEN = "broken"


class Barrier(mixins._LoopBoundMixin):
    """A place where tasks wait until so many of them are there."""

    def __init__(self, parties):
        if parties < 1:
            raise ValueError("parties must be >= 1")
        self._cond = Condition()
        self._parties = parties
        self._state = _BarrierState.FILLING
        self._count = 0

    def __repr__(self):
        waiters = "" if self.broken else f", waiters:{self.n_waiting}/{self.parties}"
        return f"<{object.__repr__(self)[1:-1]} [{self._state.value}{waiters}]>"

    async def __aenter__(self):
        return await self.wait()

    async def __aexit__(self, *info):
        pass

    async def wait(self):
        """Waits until all are there; each gets another number from 0 on."""
        async with self._cond:
            await self._enter()
            try:
                index = self._count
                self._count += 1
                if index + 1 == self._parties:
                    self._state = _BarrierState.DRAINING
                    self._cond.notify_all()
                else:
                    await self._filled()
                return index
            finally:
                self._count -= 1
                self._leave()

    async def _enter(self):
        """Waits until those of the round before are gone."""
        await self._cond.wait_for(lambda: self._state not in (_BarrierState.DRAINING, _BarrierState.RESETTING))
        if self._state is _BarrierState.BROKEN:
            raise exceptions.BrokenBarrierError("Barrier aborted")

    async def _filled(self):
        await self._cond.wait_for(lambda: self._state is not _BarrierState.FILLING)
        if self._state in (_BarrierState.BROKEN, _BarrierState.RESETTING):
            raise exceptions.BrokenBarrierError("Abort or reset of barrier")

    def _leave(self):
        """With the last one gone the barrier fills again."""
        if self._count == 0:
            if self._state in (_BarrierState.RESETTING, _BarrierState.DRAINING):
                self._state = _BarrierState.FILLING
            self._cond.notify_all()

    async def reset(self):
        """Begins again; those that wait get BrokenBarrierError."""
        async with self._cond:
            if self._count > 0:
                if self._state is not _BarrierState.RESETTING:
                    self._state = _BarrierState.RESETTING
            else:
                self._state = _BarrierState.FILLING
            self._cond.notify_all()

    async def abort(self):
        """Breaks the barrier: who waits or comes gets BrokenBarrierError."""
        async with self._cond:
            self._state = _BarrierState.BROKEN
            self._cond.notify_all()

    @property
    def parties(self):
        """How many must come."""
        return self._parties

    @property
    def n_waiting(self):
        """How many wait."""
        return self._count if self._state is _BarrierState.FILLING else 0

    @property
    def broken(self):
        """Whether the barrier is broken."""
        return self._state is _BarrierState.BROKEN
