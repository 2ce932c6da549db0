"""Weak references, and containers and finalizers made of them."""

import itertools
from collections.abc import Mapping, MutableMapping, MutableSet
from _weakref import CallableProxyType, ProxyType, ReferenceType, _remove_dead_weakref, getweakrefcount, getweakrefs, proxy, ref
from _weakrefset import WeakSet

__all__ = [
    "ref", "proxy", "getweakrefcount", "getweakrefs", "WeakKeyDictionary", "ReferenceType", "ProxyType",
    "CallableProxyType", "ProxyTypes", "WeakValueDictionary", "WeakSet", "WeakMethod", "finalize",
]

ProxyTypes = (ProxyType, CallableProxyType)
MutableSet.register(WeakSet)


class WeakMethod(ref):
    """What refers weakly to a bound method: it is alive while the object and the function are."""

    __slots__ = "_func_ref", "_meth_type", "_alive", "__weakref__"

    def __new__(cls, meth, callback=None):
        try:
            owner, func = meth.__self__, meth.__func__
        except AttributeError:
            raise TypeError(f"argument should be a bound method, not {type(meth)}") from None

        def gone(_):
            # The object or the function is gone; whichever is first counts.
            self = self_ref()
            if self is not None and self._alive:
                self._alive = False
                if callback is not None:
                    callback(self)

        self = ref.__new__(cls, owner, gone)
        self_ref = ref(self)
        self._func_ref = ref(func, gone)
        self._meth_type = type(meth)
        self._alive = True
        return self

    def __call__(self):
        owner, func = ref.__call__(self), self._func_ref()
        if owner is None or func is None:
            return None
        return self._meth_type(func, owner)

    def __eq__(self, other):
        if not isinstance(other, WeakMethod):
            return NotImplemented
        if self._alive and other._alive:
            return ref.__eq__(self, other) and self._func_ref == other._func_ref
        return self is other

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else not same

    __hash__ = ref.__hash__


class KeyedRef(ref):
    """A reference that knows the key under which a mapping holds it."""

    __slots__ = ("key",)

    def __init__(self, ob, callback, key):
        ref.__init__(self, ob, callback)

    def __new__(type, ob, callback, key):
        made = ref.__new__(type, ob, callback)
        made.key = key
        return made


def _union(made, parts):
    """Fill a mapping with others, one after another."""
    for part in parts:
        made.update(part)
    return made


class WeakValueDictionary(MutableMapping):
    """A mapping that does not keep its values alive: an entry goes when its value does."""

    def __init__(self, other=(), /, **kw):
        def _remove(r, owner=ref(self)):
            self = owner()
            if self is not None:
                _remove_dead_weakref(self.data, r.key)

        self._remove = _remove
        self.data = {}
        self.update(other, **kw)

    def __getitem__(self, key):
        value = self.data[key]()
        if value is None:
            raise KeyError(key)
        return value

    def __delitem__(self, key):
        del self.data[key]

    def __len__(self):
        return len(self.data)

    def __contains__(self, key):
        return key in self.data and self.data[key]() is not None

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __setitem__(self, key, value):
        self.data[key] = KeyedRef(value, self._remove, key)

    def copy(self):
        made = WeakValueDictionary()
        for key, value in self.items():
            made[key] = value
        return made

    def __deepcopy__(self, memo):
        from copy import deepcopy

        made = self.__class__()
        for key, value in self.items():
            made[deepcopy(key, memo)] = value
        return made

    __copy__ = copy

    def get(self, key, default=None):
        r = self.data.get(key)
        value = None if r is None else r()
        return default if value is None else value

    def items(self):
        # Here and below a copy: entries may go while the caller has the iterator.
        for key, r in self.data.copy().items():
            if (value := r()) is not None:
                yield key, value

    def keys(self):
        for key, r in self.data.copy().items():
            if r() is not None:
                yield key

    __iter__ = keys

    def itervaluerefs(self):
        """The references to the values, one by one; some may have died."""
        yield from self.data.copy().values()

    def values(self):
        for r in self.data.copy().values():
            if (value := r()) is not None:
                yield value

    def popitem(self):
        while True:
            key, r = self.data.popitem()
            if (value := r()) is not None:
                return key, value

    def pop(self, key, *args):
        r = self.data.pop(key, None)
        value = None if r is None else r()
        if value is not None:
            return value
        if args:
            return args[0]
        raise KeyError(key)

    def setdefault(self, key, default=None):
        value = self.get(key)
        if value is not None:
            return value
        self[key] = default
        return default

    def update(self, other=None, /, **kwargs):
        if other is not None and not hasattr(other, "items"):
            other = dict(other)
        for source in (other, kwargs):
            if source is not None:
                for key, value in source.items():
                    self.data[key] = KeyedRef(value, self._remove, key)

    def valuerefs(self):
        """The references to the values, some of which may have died: who calls one looks at what it gives."""
        return list(self.data.values())

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return _union(self.copy(), (other,)) if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return _union(self.__class__(), (other, self)) if isinstance(other, Mapping) else NotImplemented


class WeakKeyDictionary(MutableMapping):
    """A mapping that does not keep its keys alive: an entry goes when its key does."""

    def __init__(self, dict=None):
        self.data = {}

        def _remove(r, owner=ref(self)):
            self = owner()
            if self is not None:
                self.data.pop(r, None)

        self._remove = _remove
        if dict is not None:
            self.update(dict)

    def __repr__(self):
        return f"<{self.__class__.__name__} at {id(self):#x}>"

    def __len__(self):
        return len(self.data)

    def __getitem__(self, key):
        return self.data[ref(key)]

    def __setitem__(self, key, value):
        self.data[ref(key, self._remove)] = value

    def __delitem__(self, key):
        del self.data[ref(key)]

    def copy(self):
        made = WeakKeyDictionary()
        for key, value in self.items():
            made[key] = value
        return made

    def __deepcopy__(self, memo):
        from copy import deepcopy

        made = self.__class__()
        for key, value in self.items():
            made[key] = deepcopy(value, memo)
        return made

    __copy__ = copy

    def get(self, key, default=None):
        return self.data.get(ref(key), default)

    def __contains__(self, key):
        try:
            r = ref(key)
        except TypeError:
            return False
        return r in self.data

    def items(self):
        for r, value in self.data.copy().items():
            if (key := r()) is not None:
                yield key, value

    def keys(self):
        for r in self.data.copy():
            if (key := r()) is not None:
                yield key

    __iter__ = keys

    def values(self):
        for r, value in self.data.copy().items():
            if r() is not None:
                yield value

    def keyrefs(self):
        """The references to the keys, some of which may have died: who calls one looks at what it gives."""
        return list(self.data)

    def popitem(self):
        while True:
            r, value = self.data.popitem()
            if (key := r()) is not None:
                return key, value

    def pop(self, key, *args):
        return self.data.pop(ref(key), *args)

    def setdefault(self, key, default=None):
        return self.data.setdefault(ref(key, self._remove), default)

    def update(self, dict=None, /, **kwargs):
        if dict is not None:
            source = dict if hasattr(dict, "items") else type({})(dict)
            for key, value in source.items():
                self.data[ref(key, self._remove)] = value
        if kwargs:
            self.update(kwargs)

    def __ior__(self, other):
        self.update(other)
        return self

    def __or__(self, other):
        return _union(self.copy(), (other,)) if isinstance(other, Mapping) else NotImplemented

    def __ror__(self, other):
        return _union(self.__class__(), (other, self)) if isinstance(other, Mapping) else NotImplemented


class finalize:
    """Calls a function once, when an object dies, when it is called itself, or at exit."""

    # Finalizers hold nothing themselves: what they know is in the registry while they are alive.
    __slots__ = ()
    _registry = {}
    _index_iter = itertools.count()
    _registered_with_atexit = _shutdown = False
    _dirty = False  # whether there are more than when the order at exit was made

    class _Info:
        __slots__ = "index", "weakref", "func", "args", "kwargs", "atexit"

    def __init__(self, obj, func, /, *args, **kwargs):
        if not self._registered_with_atexit:
            finalize._registered_with_atexit = True
            try:
                import atexit
            except ImportError:
                pass
            else:
                atexit.register(self._exitfunc)
        info = self._Info()
        info.weakref = ref(obj, self)
        info.func, info.args, info.kwargs = func, args, kwargs or None
        info.index = next(self._index_iter)
        info.atexit = True
        self._registry[self] = info
        finalize._dirty = True

    def __call__(self, _=None):
        """Calls the function if the object is alive, and gives what it returned; else None."""
        info = self._registry.pop(self, None)
        if info is not None and not self._shutdown:
            return info.func(*info.args, **(info.kwargs or {}))

    def detach(self):
        """Forgets the object: gives what would have been called, with it, or None when it is dead."""
        found = self.peek()
        if found is not None and self._registry.pop(self, None) is not None:
            return found

    def peek(self):
        """What would be called, with the object, or None when it is dead."""
        info = self._registry.get(self)
        obj = None if info is None else info.weakref()
        if obj is not None:
            return obj, info.func, info.args, info.kwargs or {}

    @property
    def alive(self):
        """Whether the object lives and the function was not called."""
        return self in self._registry

    @property
    def atexit(self):
        """Whether the function is called at exit."""
        info = self._registry.get(self)
        return info is not None and info.atexit

    @atexit.setter
    def atexit(self, value):
        info = self._registry.get(self)
        if info is not None:
            info.atexit = bool(value)

    def __repr__(self):
        info = self._registry.get(self)
        obj = None if info is None else info.weakref()
        text = f"<{type(self).__name__} object at {id(self):#x}; "
        if obj is None:
            return text + "dead>"
        return text + f"for {type(obj).__name__!r} at {id(obj):#x}>"

    @classmethod
    def _select_for_exit(cls):
        """The finalizers to run at exit, the oldest first."""
        chosen = [f for f, info in cls._registry.items() if info.atexit]
        chosen.sort(key=lambda f: cls._registry[f].index)
        return chosen

    @classmethod
    def _exitfunc(cls):
        """Run those, the newest first; functions that they call may make more."""
        import sys
        try:
            pending = None
            while cls._registry:
                if pending is None or finalize._dirty:
                    pending, finalize._dirty = cls._select_for_exit(), False
                if not pending:
                    break
                last = pending.pop()
                try:
                    last()
                except Exception:
                    sys.excepthook(*sys.exc_info())
        finally:
            finalize._shutdown = True
