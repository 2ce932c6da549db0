"""Writing pickles."""

import _compat_pickle
import sys
from _pickle_opcodes import *
from _codecs import encode as _encode
from _struct import pack as _pack
from copyreg import _extension_registry, dispatch_table as _copyreg_table
from functools import partial as _partial
from itertools import batched as _batched
from types import FunctionType as _Function

_BATCH = 1000                # items between two marks
_FRAME_LEAST, _FRAME_FULL = 4, 64 * 1024


def _type_name(obj):
    cls = type(obj)
    return cls.__qualname__ if cls.__module__ in ("builtins", "__main__", None) else f"{cls.__module__}.{cls.__qualname__}"


def _number(n, size):
    return n.to_bytes(size, "little")


def encode_long(x):
    """The shortest little-endian two's complement of an int; none at all of 0."""
    if not x:
        return b""
    size = (x.bit_length() >> 3) + 1
    encoded = x.to_bytes(size, "little", signed=True)
    if x < 0 and size > 1 and encoded[-1] == 0xff and encoded[-2] & 0x80:
        encoded = encoded[:-1]
    return encoded


def _resolve(obj, path):
    for name in path:
        obj = getattr(obj, name)
    return obj


def _search_modules(obj, path):
    for name, module in sys.modules.copy().items():
        if name in ("__main__", "__mp_main__") or module is None:
            continue
        try:
            if _resolve(module, path) is obj:
                return name
        except AttributeError:
            pass
    return "__main__"


def whichmodule(obj, name):
    """The module that an object of this name comes from."""
    path = name.split(".")
    module_name = getattr(obj, "__module__", None)
    if "<locals>" in path:
        raise PicklingError(f"Can't pickle local object {obj!r}")
    if module_name is None:
        module_name = _search_modules(obj, path)
    try:
        __import__(module_name, level=0)
        module = sys.modules[module_name]
    except (ImportError, ValueError, KeyError) as exc:
        raise PicklingError(f"Can't pickle {obj!r}: {exc!s}")
    try:
        if _resolve(module, path) is obj:
            return module_name
    except AttributeError:
        raise PicklingError(f"Can't pickle {obj!r}: it's not found as {module_name}.{name}")
    raise PicklingError(f"Can't pickle {obj!r}: it's not the same object as {module_name}.{name}")


def _unmangled(name):
    """A dotted name in which private parts carry the name of their class."""
    path = name.split(".")
    for i in range(len(path) - 1, 0, -1):
        if path[i].startswith("__") and not path[i].endswith("__"):
            owner = path[i - 1].lstrip("_")
            if owner:
                path[i] = f"_{owner}{path[i]}"
    return ".".join(path)


class PickleBuffer:
    """A buffer that a pickle may leave to its reader to supply."""

    __module__ = "pickle"
    __slots__ = ("_view", "__weakref__")

    def __init__(self, object, /):
        self._view = memoryview(object)

    def _held(self):
        if self._view is None:
            raise ValueError("operation forbidden on released PickleBuffer object")
        return self._view

    def __buffer__(self, flags, /):
        return memoryview(self._held())

    def raw(self):
        """The memory below as a flat view of bytes."""
        view = memoryview(self._held())
        if not view.contiguous:
            raise BufferError("cannot extract raw buffer from non-contiguous buffer")
        if view.c_contiguous:
            return view.cast("B") if view.ndim != 1 or view.format != "B" else view
        return memoryview(view.tobytes("A")).cast("B")

    def release(self):
        """Let go of the memory; it cannot be used any more."""
        if self._view is not None:
            self._view.release()
            self._view = None


class _Frames:
    """Collects what protocol 4 writes into frames, and passes on what the others write."""

    def __init__(self, file_write):
        self.file_write = file_write
        self.parts = None     # of the frame
        self.size = 0

    def write(self, data):
        if self.parts is None:
            return self.file_write(data)
        self.parts.append(data)
        self.size += len(data)

    def begin(self):
        self.parts, self.size = [], 0

    def commit(self):
        """Write out the frame. A short one is not worth its head."""
        data = b"".join(self.parts)
        self.parts, self.size = [], 0
        if len(data) >= _FRAME_LEAST:
            self.file_write(FRAME + _number(len(data), 8) + data)
        elif data:
            self.file_write(data)

    def end(self):
        self.commit()
        self.parts = None

    def write_large(self, head, payload):
        """Big contents stand between the frames: they need no copy."""
        if self.parts is None or len(payload) < _FRAME_FULL:
            self.write(head + payload)
            return
        self.commit()
        self.file_write(head)
        self.file_write(payload)


class Pickler:
    """Writes pickles to a binary file.

    file has a method write(bytes). protocol is 0 to 5; a negative one is the highest. With fix_imports, protocols below 3 use the names
    that modules had in Python 2. buffer_callback is called with each PickleBuffer: if it returns something false, the buffer's content is
    left out of the pickle.
    """

    __module__ = "_pickle"

    def __init__(self, file, protocol=None, fix_imports=True, buffer_callback=None):
        if protocol is None:
            protocol = DEFAULT_PROTOCOL
        if protocol < 0:
            protocol = HIGHEST_PROTOCOL
        elif protocol > HIGHEST_PROTOCOL:
            raise ValueError(f"pickle protocol must be <= {HIGHEST_PROTOCOL}")
        if buffer_callback is not None and protocol < 5:
            raise ValueError("buffer_callback needs protocol >= 5")
        try:
            write = file.write
        except AttributeError:
            raise TypeError("file must have a 'write' attribute") from None
        self._frames = _Frames(write)
        self._write = self._frames.write
        self.memo = {}        # id → (number, the object, which must live on)
        self.proto = int(protocol)
        self.bin = protocol >= 1
        self.fast = 0
        self.fix_imports = bool(fix_imports and protocol < 3)
        self._buffer_callback = buffer_callback

    def clear_memo(self):
        """Forget the objects so far, so that they are written anew and not referred to."""
        self.memo.clear()

    def persistent_id(self, obj, /):
        """The id by which an object outside of the pickle is named, or None."""
        return None

    def dump(self, obj, /):
        """Write one object."""
        if not hasattr(self, "_frames"):
            raise PicklingError(f"Pickler.__init__() was not called by {type(self).__name__}.__init__()")
        method = self.persistent_id
        self._persistent = None if getattr(method, "__func__", None) is Pickler.persistent_id else method
        self._override = getattr(self, "reducer_override", None)
        self._table = getattr(self, "dispatch_table", _copyreg_table)
        if self.proto >= 2:
            self._write(PROTO + _number(self.proto, 1))
        if self.proto >= 4:
            self._frames.begin()
        try:
            self._save(obj)
            self._write(STOP)
            if self.proto >= 4:
                self._frames.end()
        finally:
            self._frames.parts = None

    def _memoize(self, obj):
        if self.fast:
            return
        number = len(self.memo)
        self._write(self._put(number))
        self.memo[id(obj)] = (number, obj)

    def _put(self, number):
        if self.proto >= 4:
            return MEMOIZE
        if not self.bin:
            return PUT + b"%d\n" % number
        return BINPUT + _number(number, 1) if number < 256 else LONG_BINPUT + _number(number, 4)

    def _get(self, number):
        if not self.bin:
            return GET + b"%d\n" % number
        return BINGET + _number(number, 1) if number < 256 else LONG_BINGET + _number(number, 4)

    def _save(self, obj, persistent=True):
        frames = self._frames
        if frames.size >= _FRAME_FULL and frames.parts is not None:
            frames.commit()
        if persistent and self._persistent is not None:
            name = self._persistent(obj)
            if name is not None:
                return self._save_persistent(name)
        cls = type(obj)
        atom = _atoms.get(cls)
        if atom is not None:
            return atom(self, obj)
        known = self.memo.get(id(obj))
        if known is not None:
            return self._write(self._get(known[0]))
        method = _methods.get(cls)
        if method is not None:
            return method(self, obj)
        self._save_other(obj, cls)

    def _save_other(self, obj, cls):
        reduced = NotImplemented
        if self._override is not None:
            reduced = self._override(obj)
        if reduced is NotImplemented:
            if cls is type:
                return self._save_type(obj)
            if cls is _Function:
                return self._save_global(obj)
            try:
                reduce = self._table[cls]
            except KeyError:
                reduce = None
            if reduce is not None:
                reduced = reduce(obj)
            elif issubclass(cls, type):
                return self._save_global(obj)
            else:
                reduced = self._reduce(obj, cls)
        if isinstance(reduced, str):
            return self._save_global(obj, reduced)
        try:
            if not isinstance(reduced, tuple):
                raise PicklingError(f"__reduce__ must return a string or tuple, not {_type_name(reduced)}")
            if not 2 <= len(reduced) <= 6:
                raise PicklingError("tuple returned by __reduce__ must contain 2 through 6 elements")
            self._save_reduce(obj, *reduced)
        except BaseException as exc:
            exc.add_note(f"when serializing {_type_name(obj)} object")
            raise

    def _reduce(self, obj, cls):
        reduce = getattr(obj, "__reduce_ex__", None)
        if reduce is not None:
            return reduce(self.proto)
        reduce = getattr(obj, "__reduce__", None)
        if reduce is None:
            raise PicklingError(f"Can't pickle {_type_name(cls)} object")
        return reduce()

    def _save_persistent(self, name):
        if self.bin:
            self._save(name, False)
            self._write(BINPERSID)
            return
        try:
            self._write(PERSID + str(name).encode("ascii") + b"\n")
        except UnicodeEncodeError:
            raise PicklingError("persistent IDs in protocol 0 must be ASCII strings")

    def _save_part(self, obj, part, value):
        try:
            self._save(value)
        except BaseException as exc:
            exc.add_note(f"when serializing {_type_name(obj)} {part}")
            raise

    def _save_reduce(self, obj, func, args, state=None, listitems=None, dictitems=None, state_setter=None):
        if not callable(func):
            raise PicklingError(f"first item of the tuple returned by __reduce__ must be callable, not {_type_name(func)}")
        if not isinstance(args, tuple):
            raise PicklingError(f"second item of the tuple returned by __reduce__ must be a tuple, not {_type_name(args)}")
        for position, items in ("fourth", listitems), ("fifth", dictitems):
            if items is not None and not hasattr(items, "__next__"):
                raise PicklingError(f"{position} item of the tuple returned by __reduce__ must be an iterator, not {_type_name(items)}")
        if state_setter is not None and not callable(state_setter):
            raise PicklingError(f"sixth item of the tuple returned by __reduce__ must be callable, not {_type_name(state_setter)}")
        maker = getattr(func, "__name__", None) if self.proto >= 2 else None
        if maker == "__newobj_ex__":
            self._save_new_ex(obj, args)
        elif maker == "__newobj__":
            self._save_new(obj, args)
        else:
            self._save_part(obj, "reconstructor", func)
            self._save_part(obj, "reconstructor arguments", args)
            self._write(REDUCE)
        # An object that is part of its own arguments has been made meanwhile: that one is taken.
        known = self.memo.get(id(obj))
        if known is not None:
            self._write(POP + self._get(known[0]))
        else:
            self._memoize(obj)
        if listitems is not None:
            self._append_all(obj, listitems)
        if dictitems is not None:
            self._set_all(obj, dictitems)
        if state is not None:
            self._save_state(obj, state, state_setter)

    def _save_new_ex(self, obj, args):
        if len(args) != 3:
            raise PicklingError(f"__newobj_ex__ expected 3 arguments, got {len(args)}")
        cls, positional, keywords = args
        if not hasattr(cls, "__new__"):
            raise PicklingError("first argument to __newobj_ex__() has no __new__")
        if not isinstance(positional, tuple):
            raise PicklingError(f"second argument to __newobj_ex__() must be a tuple, not {_type_name(positional)}")
        if not isinstance(keywords, dict):
            raise PicklingError(f"third argument to __newobj_ex__() must be a dict, not {_type_name(keywords)}")
        if cls is not obj.__class__:
            raise PicklingError(f"first argument to __newobj_ex__() must be {obj.__class__!r}, not {cls!r}")
        if self.proto >= 4:
            self._save_part(obj, "class", cls)
            self._save_part(obj, "__new__ arguments", positional)
            self._save_part(obj, "__new__ arguments", keywords)
            self._write(NEWOBJ_EX)
            return
        self._save_part(obj, "reconstructor", _partial(cls.__new__, cls, *positional, **keywords))
        self._save(())
        self._write(REDUCE)

    def _save_new(self, obj, args):
        if not args:
            raise PicklingError("__newobj__ expected at least 1 argument, got 0")
        cls = args[0]
        if not hasattr(cls, "__new__"):
            raise PicklingError("first argument to __newobj__() has no __new__")
        if cls is not obj.__class__:
            raise PicklingError(f"first argument to __newobj__() must be {obj.__class__!r}, not {cls!r}")
        self._save_part(obj, "class", cls)
        self._save_part(obj, "__new__ arguments", args[1:])
        self._write(NEWOBJ)

    def _save_state(self, obj, state, setter):
        if setter is None:
            self._save_part(obj, "state", state)
            self._write(BUILD)
            return
        self._save_part(obj, "state setter", setter)
        self._save(obj)
        self._save_part(obj, "state", state)
        self._write(TUPLE2 + REDUCE + POP)

    def _save_none(self, obj):
        self._write(NONE)

    def _save_bool(self, obj):
        if self.proto >= 2:
            self._write(NEWTRUE if obj else NEWFALSE)
        else:
            self._write(TRUE if obj else FALSE)

    def _save_int(self, obj):
        small = -0x80000000 <= obj < 0x80000000
        if not self.bin:
            text = str(obj).encode()
            self._write(INT + text + b"\n" if small else LONG + text + b"L\n")
        elif not small:
            self._save_long(obj)
        elif 0 <= obj < 0x100:
            self._write(BININT1 + _number(obj, 1))
        elif 0 <= obj < 0x10000:
            self._write(BININT2 + _number(obj, 2))
        else:
            self._write(BININT + obj.to_bytes(4, "little", signed=True))

    def _save_long(self, obj):
        if self.proto < 2:
            self._write(LONG + str(obj).encode() + b"L\n")
            return
        encoded = encode_long(obj)
        if len(encoded) < 256:
            self._write(LONG1 + _number(len(encoded), 1) + encoded)
        else:
            self._write(LONG4 + _number(len(encoded), 4) + encoded)

    def _save_float(self, obj):
        self._write(BINFLOAT + _pack(">d", obj) if self.bin else FLOAT + repr(obj).encode() + b"\n")

    def _save_bytes(self, obj):
        n = len(obj)
        if self.proto < 3:
            # Python 2 has no such type: str in Latin-1 gives the same bytes back.
            self._save_reduce(obj, bytes, ()) if not n else self._save_reduce(obj, _encode, (str(obj, "latin1"), "latin1"))
            return
        if n < 256:
            self._write(SHORT_BINBYTES + _number(n, 1) + obj)
        elif n > 0xffffffff and self.proto >= 4:
            self._frames.write_large(BINBYTES8 + _number(n, 8), obj)
        else:
            self._frames.write_large(BINBYTES + _number(n, 4), obj)
        self._memoize(obj)

    def _save_bytearray(self, obj):
        if self.proto < 5:
            self._save_reduce(obj, bytearray, (bytes(obj),) if obj else ())
            return
        self._frames.write_large(BYTEARRAY8 + _number(len(obj), 8), bytes(obj))
        self._memoize(obj)

    def _save_buffer(self, obj):
        if self.proto < 5:
            raise PicklingError("PickleBuffer can only be pickled with protocol >= 5")
        view = obj._held()
        if not view.contiguous:
            raise PicklingError("PickleBuffer can not be pickled when pointing to a non-contiguous buffer")
        if self._buffer_callback is not None and not self._buffer_callback(obj):
            self._write(NEXT_BUFFER + READONLY_BUFFER if view.readonly else NEXT_BUFFER)
            return
        content = view.tobytes("A")
        save = self._save_bytes if view.readonly else self._save_bytearray
        save(content)

    def _save_str(self, obj):
        if not self.bin:
            text = obj.replace("\\", "\\u005c").replace("\0", "\\u0000").replace("\n", "\\u000a").replace("\r", "\\u000d")
            self._write(UNICODE + text.replace("\x1a", "\\u001a").encode("raw-unicode-escape") + b"\n")
            return self._memoize(obj)
        encoded = obj.encode("utf-8", "surrogatepass")
        n = len(encoded)
        if n < 256 and self.proto >= 4:
            self._write(SHORT_BINUNICODE + _number(n, 1) + encoded)
        elif n > 0xffffffff and self.proto >= 4:
            self._frames.write_large(BINUNICODE8 + _number(n, 8), encoded)
        else:
            self._frames.write_large(BINUNICODE + _number(n, 4), encoded)
        self._memoize(obj)

    def _save_tuple(self, obj):
        n = len(obj)
        if not n:
            self._write(EMPTY_TUPLE if self.bin else MARK + TUPLE)
            return
        short = n <= 3 and self.proto >= 2
        if not short:
            self._write(MARK)
        for i, item in enumerate(obj):
            self._save_part(obj, f"item {i}", item)
        known = self.memo.get(id(obj))
        if known is not None:
            # The tuple holds itself through one of its items.
            back = self._get(known[0])
            self._write(POP * n + back if short else (POP_MARK if self.bin else POP * (n + 1)) + back)
            return
        self._write((TUPLE1, TUPLE2, TUPLE3)[n - 1] if short else TUPLE)
        self._memoize(obj)

    def _save_list(self, obj):
        self._write(EMPTY_LIST if self.bin else MARK + LIST)
        self._memoize(obj)
        self._append_all(obj, obj)

    def _append_all(self, obj, items):
        """Operations that append items to the list on the stack."""
        i = 0
        if not self.bin:
            for i, item in enumerate(items):
                self._save_part(obj, f"item {i}", item)
                self._write(APPEND)
            return
        for batch in _batched(items, _BATCH):
            many = len(batch) > 1
            if many:
                self._write(MARK)
            for item in batch:
                try:
                    self._save(item)
                except BaseException as exc:
                    exc.add_note(f"when serializing {_type_name(obj)} item {i}")
                    raise
                i += 1
            self._write(APPENDS if many else APPEND)

    def _save_dict(self, obj):
        self._write(EMPTY_DICT if self.bin else MARK + DICT)
        self._memoize(obj)
        self._set_all(obj, obj.items())

    def _save_pair(self, obj, pair):
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise TypeError("dict items iterator must return 2-tuples")
        key, value = pair
        self._save(key)
        try:
            self._save(value)
        except BaseException as exc:
            exc.add_note(f"when serializing {_type_name(obj)} item {key!r}")
            raise

    def _set_all(self, obj, items):
        """Operations that set the items of the dict on the stack."""
        if not self.bin:
            for pair in items:
                self._save_pair(obj, pair)
                self._write(SETITEM)
            return
        for batch in _batched(items, _BATCH):
            many = len(batch) > 1
            if many:
                self._write(MARK)
            for pair in batch:
                self._save_pair(obj, pair)
            self._write(SETITEMS if many else SETITEM)

    def _save_set(self, obj):
        if self.proto < 4:
            self._save_reduce(obj, set, (list(obj),))
            return
        self._write(EMPTY_SET)
        self._memoize(obj)
        for batch in _batched(obj, _BATCH):
            self._write(MARK)
            for item in batch:
                self._save_part(obj, "element", item)
            self._write(ADDITEMS)

    def _save_frozenset(self, obj):
        if self.proto < 4:
            self._save_reduce(obj, frozenset, (list(obj),))
            return
        self._write(MARK)
        for item in obj:
            self._save_part(obj, "element", item)
        known = self.memo.get(id(obj))
        if known is not None:
            self._write(POP_MARK + self._get(known[0]))
            return
        self._write(FROZENSET)
        self._memoize(obj)

    def _save_type(self, obj):
        for value in None, NotImplemented, ...:
            if obj is type(value):
                return self._save_reduce(obj, type, (value,))
        self._save_global(obj)

    def _save_global(self, obj, name=None):
        if name is None:
            name = getattr(obj, "__qualname__", None)
            if name is None:
                name = obj.__name__
        if ".__" in name:
            name = _unmangled(name)
        module = whichmodule(obj, name)
        if self.proto >= 2 and self._save_extension(module, name):
            return
        if self.proto >= 4:
            self._save(module)
            self._save(name)
            self._write(STACK_GLOBAL)
        elif "." in name:
            self._save_path(module, *name.split("."))
        else:
            self._write_global(module, name)
        self._memoize(obj)

    def _save_extension(self, module, name):
        code = _extension_registry.get((module, name))
        if code is None:
            return False
        if code <= 0xff:
            self._write(EXT1 + _number(code, 1))
        elif code <= 0xffff:
            self._write(EXT2 + _number(code, 2))
        else:
            self._write(EXT4 + _number(code, 4))
        return True

    def _save_path(self, module, name, *path):
        """A name with dots as calls of getattr, for protocols that know names without only."""
        for _ in path:
            self._save(getattr)
            if self.proto < 2:
                self._write(MARK)
        self._write_global(module, name)
        for attribute in path:
            self._save(attribute)
            self._write((TUPLE if self.proto < 2 else TUPLE2) + REDUCE)

    def _write_global(self, module, name):
        encoding = "utf-8"
        if self.proto < 3:
            encoding = "ascii"
            if self.fix_imports:
                renamed = _compat_pickle.REVERSE_NAME_MAPPING.get((module, name))
                module, name = renamed or (_compat_pickle.REVERSE_IMPORT_MAPPING.get(module, module), name)
        try:
            self._write(GLOBAL + bytes(module, encoding) + b"\n")
        except UnicodeEncodeError:
            raise PicklingError(f"can't pickle module identifier {module!r} using pickle protocol {self.proto}")
        try:
            self._write(bytes(name, encoding) + b"\n")
        except UnicodeEncodeError:
            raise PicklingError(f"can't pickle global identifier {name!r} using pickle protocol {self.proto}")


_atoms = {type(None): Pickler._save_none, bool: Pickler._save_bool, int: Pickler._save_int, float: Pickler._save_float}
_methods = {
    bytes: Pickler._save_bytes, bytearray: Pickler._save_bytearray, str: Pickler._save_str, tuple: Pickler._save_tuple,
    list: Pickler._save_list, dict: Pickler._save_dict, set: Pickler._save_set, frozenset: Pickler._save_frozenset,
    PickleBuffer: Pickler._save_buffer,
}
