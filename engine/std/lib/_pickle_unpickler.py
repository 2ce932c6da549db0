"""Reading pickles."""

import _compat_pickle
import sys
from _pickle_opcodes import *
from _codecs import escape_decode as _escape_decode
from _struct import unpack as _unpack
from copyreg import _extension_cache, _inverted_registry

_underflow = "unpickling stack underflow"
_truncated = "pickle data was truncated"


class _Stop(Exception):
    """The end of the pickle."""


def decode_long(data):
    """The int that encode_long made the bytes of."""
    return int.from_bytes(data, "little", signed=True)


class _Input:
    """The file of an Unpickler, and the frame that is read from it."""

    def __init__(self, file):
        try:
            self.file_read, self.file_readline = file.read, file.readline
        except AttributeError:
            raise TypeError("file must have 'read' and 'readline' attributes") from None
        self.file_readinto = getattr(file, "readinto", None)
        self.frame, self.at = b"", 0

    def read(self, n):
        if self.at < len(self.frame):
            data = self.frame[self.at:self.at + n]
            self.at += n
            if len(data) < n:
                raise UnpicklingError("pickle exhausted before end of frame")
            return data
        if not n:
            return b""
        data = self.file_read(n)
        if len(data) < n:
            raise UnpicklingError(_truncated)
        return data

    def operation(self):
        """The next operation."""
        if self.at < len(self.frame):
            self.at += 1
            return self.frame[self.at - 1]
        data = self.file_read(1)
        if not data:
            raise EOFError("Ran out of input")
        return data[0]

    def readline(self):
        if self.at < len(self.frame):
            end = self.frame.find(b"\n", self.at) + 1
            if not end:
                raise UnpicklingError("pickle exhausted before end of frame")
            data = self.frame[self.at:end]
            self.at = end
        else:
            data = self.file_readline()
            if data[-1:] != b"\n":
                raise UnpicklingError(_truncated)
        return data[:-1]

    def begin_frame(self, size):
        if self.at < len(self.frame):
            raise UnpicklingError("beginning of a new frame before end of current frame")
        data = self.file_read(size)
        if len(data) < size:
            raise UnpicklingError(_truncated)
        self.frame, self.at = data, 0


class Unpickler:
    """Reads pickles from a binary file.

    file has methods read(int) and readline(). encoding and errors say how the byte strings of Python 2 are read; encoding may be 'bytes'.
    buffers is an iterable of what a Pickler's buffer_callback was called with.
    """

    __module__ = "_pickle"

    def __init__(self, file, *, fix_imports=True, encoding="ASCII", errors="strict", buffers=()):
        self._input = _Input(file)
        self._buffers = iter(buffers) if buffers is not None and buffers != () else None
        self.memo = {}
        self.encoding = encoding
        self.errors = errors
        self.proto = 0
        self.fix_imports = fix_imports

    def persistent_load(self, pid, /):
        """The object that persistent_id() of the Pickler gave this id."""
        raise UnpicklingError("A load persistent id instruction was encountered, but no persistent_load function was specified.")

    def load(self):
        """Read one object."""
        if not hasattr(self, "_input"):
            raise UnpicklingError(f"Unpickler.__init__() was not called by {type(self).__name__}.__init__()")
        self._marks = []          # the stacks below the marks
        self._stack = []
        self.proto = 0
        self._input.frame = b""
        operation, operations = self._input.operation, _operations
        try:
            while True:
                op = operation()
                method = operations[op]
                if method is None:
                    shown = f"\\x{op:02x}" if op < 32 or op > 126 else chr(op)
                    raise UnpicklingError(f"invalid load key, '{shown}'.")
                method(self)
        except _Stop as stop:
            return stop.args[0]
        finally:
            self._stack = self._marks = None

    def find_class(self, module_name, global_name, /):
        """What a pickle means by a name in a module, which is imported.

        All classes and functions come through here: a subclass can refuse some.
        """
        sys.audit("pickle.find_class", module_name, global_name)
        module, name = module_name, global_name
        if self.proto < 3 and self.fix_imports:
            renamed = _compat_pickle.NAME_MAPPING.get((module, name))
            module, name = renamed or (_compat_pickle.IMPORT_MAPPING.get(module, module), name)
        __import__(module, level=0)
        obj = sys.modules[module]
        if self.proto < 4 or "." not in name:
            return getattr(obj, name)
        for part in name.split("."):
            try:
                obj = getattr(obj, part)
            except AttributeError:
                raise AttributeError(f"Can't resolve path {name!r} on module {sys.modules[module]!r}")
        return obj

    def _pop(self):
        try:
            return self._stack.pop()
        except IndexError:
            raise UnpicklingError("unexpected MARK found" if self._marks else _underflow) from None

    def _top(self):
        try:
            return self._stack[-1]
        except IndexError:
            raise UnpicklingError("unexpected MARK found" if self._marks else _underflow) from None

    def _pop_mark(self):
        """The objects above the last mark."""
        if not self._marks:
            raise UnpicklingError("could not find MARK")
        items, self._stack = self._stack, self._marks.pop()
        return items

    def _push(self, obj):
        self._stack.append(obj)

    def _read(self, n):
        return self._input.read(n)

    def _count(self, size):
        return int.from_bytes(self._input.read(size), "little")

    def _read_counted(self, size, what):
        n = self._count(size)
        if n > sys.maxsize:
            raise OverflowError(f"{what} exceeds system's maximum size of {sys.maxsize} bytes")
        return self._input.read(n)

    def _mark(self):
        self._marks.append(self._stack)
        self._stack = []

    def _load_proto(self):
        self.proto = self._count(1)
        if self.proto > HIGHEST_PROTOCOL:
            raise ValueError(f"unsupported pickle protocol: {self.proto}")

    def _load_frame(self):
        size = self._count(8)
        if size > sys.maxsize:
            raise OverflowError(f"FRAME length exceeds system's maximum of {sys.maxsize} bytes")
        self._input.begin_frame(size)

    def _load_stop(self):
        raise _Stop(self._pop())

    def _load_persid(self):
        try:
            name = self._input.readline().decode("ascii")
        except UnicodeDecodeError:
            raise UnpicklingError("persistent IDs in protocol 0 must be ASCII strings")
        self._push(self.persistent_load(name))

    def _load_binpersid(self):
        self._push(self.persistent_load(self._pop()))

    def _load_int(self):
        line = self._input.readline()
        if line in (b"00", b"01"):
            return self._push(line == b"01")
        try:
            self._push(int(line, 0))
        except ValueError:
            raise ValueError("could not convert string to int") from None

    def _load_long(self):
        line = self._input.readline()
        self._push(int(line[:-1] if line[-1:] == b"L" else line, 0))

    def _load_counted_long(self, size):
        n = int.from_bytes(self._read(size), "little", signed=size == 4)
        if n < 0:
            raise UnpicklingError("LONG pickle has negative byte count")
        self._push(decode_long(self._read(n)))

    def _load_float(self):
        line = self._input.readline()
        try:
            self._push(float(line))
        except ValueError:
            raise ValueError("could not convert string to float") from None

    def _text_of_2(self, data):
        """What stands for a byte string of Python 2."""
        self._push(data if self.encoding == "bytes" else data.decode(self.encoding, self.errors))

    def _load_string(self):
        line = self._input.readline().rstrip(b" \t\n\r\v\f")
        if len(line) < 2 or line[0] != line[-1] or line[0] not in b"\"'":
            raise UnpicklingError("the STRING opcode argument must be quoted")
        self._text_of_2(_escape_decode(line[1:-1])[0])

    def _load_binstring(self):
        n = int.from_bytes(self._read(4), "little", signed=True)
        if n < 0:
            raise UnpicklingError("BINSTRING pickle has negative byte count")
        self._text_of_2(self._read(n))

    def _push_text(self, data):
        self._push(str(data, "utf-8", "surrogatepass"))

    def _load_buffer(self):
        if self._buffers is None:
            raise UnpicklingError("pickle stream refers to out-of-band data but no *buffers* argument was given")
        try:
            self._push(next(self._buffers))
        except StopIteration:
            raise UnpicklingError("not enough out-of-band buffers") from None

    def _load_readonly_buffer(self):
        view = memoryview(self._top())
        if not view.readonly:
            self._stack[-1] = view.toreadonly()

    def _load_short_tuple(self, n):
        if len(self._stack) < n:
            self._stack.clear()
            self._pop()
        items = tuple(self._stack[-n:])
        self._stack[-n:] = [items]

    def _load_dict(self):
        items = self._pop_mark()
        if len(items) % 2:
            raise UnpicklingError("odd number of items for DICT")
        self._push({items[i]: items[i + 1] for i in range(0, len(items), 2)})

    def _instantiate(self, cls, args):
        if args or not isinstance(cls, type) or hasattr(cls, "__getinitargs__"):
            self._push(cls(*args))
        else:
            self._push(cls.__new__(cls))

    def _read_names(self):
        module = self._input.readline().decode("utf-8" if self.proto >= 3 else "ascii")
        return module, self._input.readline().decode("utf-8" if self.proto >= 3 else "ascii")

    def _load_inst(self):
        names = self._read_names()
        self._instantiate(self.find_class(*names), self._pop_mark())

    def _load_obj(self):
        args = self._pop_mark()
        if not args:
            raise UnpicklingError(_underflow)
        self._instantiate(args[0], args[1:])

    def _load_newobj(self):
        args, cls = self._pop(), self._pop()
        self._new("NEWOBJ", cls, args, {})

    def _load_newobj_ex(self):
        keywords, args, cls = self._pop(), self._pop(), self._pop()
        self._new("NEWOBJ_EX", cls, args, keywords)

    def _new(self, op, cls, args, keywords):
        if not isinstance(cls, type):
            raise UnpicklingError(f"{op} class argument must be a type, not {type(cls).__name__}")
        if not isinstance(args, tuple):
            raise UnpicklingError(f"{op} args argument must be a tuple, not {type(args).__name__}")
        if not isinstance(keywords, dict):
            raise UnpicklingError(f"{op} kwargs argument must be a dict, not {type(keywords).__name__}")
        self._push(cls.__new__(cls, *args, **keywords))

    def _load_global(self):
        self._push(self.find_class(*self._read_names()))

    def _load_stack_global(self):
        name, module = self._pop(), self._pop()
        if type(name) is not str or type(module) is not str:
            raise UnpicklingError("STACK_GLOBAL requires str")
        self._push(self.find_class(module, name))

    def _load_extension(self, size):
        code = int.from_bytes(self._read(size), "little", signed=size == 4)
        if code <= 0:
            raise UnpicklingError("EXT specifies code <= 0")
        if code not in _extension_cache:
            if code not in _inverted_registry:
                raise ValueError(f"unregistered extension code {code}")
            _extension_cache[code] = self.find_class(*_inverted_registry[code])
        self._push(_extension_cache[code])

    def _load_reduce(self):
        args, func = self._pop(), self._pop()
        if not isinstance(args, tuple):
            raise TypeError(f"argument list must be a tuple, not {type(args).__name__}")
        self._push(func(*args))

    def _load_pop(self):
        if self._stack:
            self._stack.pop()
        else:
            self._pop_mark()

    def _recall(self, number):
        try:
            self._push(self.memo[number])
        except KeyError:
            raise UnpicklingError(f"Memo value not found at index {number}") from None

    def _remember(self, number):
        if number < 0:
            raise ValueError("negative PUT argument")
        self.memo[number] = self._top()

    def _memoize(self):
        self.memo[len(self.memo)] = self._top()

    def _load_append(self):
        item = self._pop()
        target = self._top()
        if type(target) is list:
            target.append(item)
        else:
            self._extend(target, [item])

    def _load_appends(self):
        items = self._pop_mark()
        target = self._top()
        if type(target) is list:
            target.extend(items)
        else:
            self._extend(target, items)

    def _extend(self, target, items):
        extend = getattr(target, "extend", None)
        if extend is not None:
            return extend(items)
        append = target.append
        for item in items:
            append(item)

    def _load_setitem(self):
        value, key = self._pop(), self._pop()
        self._top()[key] = value

    def _load_setitems(self):
        items = self._pop_mark()
        target = self._top()
        if len(items) % 2:
            raise UnpicklingError("odd number of items for SETITEMS")
        for i in range(0, len(items), 2):
            target[items[i]] = items[i + 1]

    def _load_additems(self):
        items = self._pop_mark()
        target = self._top()
        if isinstance(target, set):
            target.update(items)
            return
        add = target.add
        for item in items:
            add(item)

    def _load_build(self):
        state = self._pop()
        target = self._top()
        setstate = getattr(target, "__setstate__", None)
        if setstate is not None:
            setstate(state)
            return
        slots = None
        if isinstance(state, tuple) and len(state) == 2:
            state, slots = state
        if state is not None and state != {}:
            if not isinstance(state, dict):
                raise UnpicklingError("state is not a dictionary")
            attributes = target.__dict__
            for name, value in state.items():
                attributes[sys.intern(name) if type(name) is str else name] = value
        if slots is not None:
            if not isinstance(slots, dict):
                raise UnpicklingError("slot state is not a dictionary")
            for name, value in slots.items():
                setattr(target, name, value)


def _table():
    """The method of each operation."""
    u = Unpickler
    rows = {
        PROTO: u._load_proto, FRAME: u._load_frame, STOP: u._load_stop, MARK: u._mark, POP: u._load_pop,
        POP_MARK: u._pop_mark, DUP: lambda self: self._push(self._top()), PERSID: u._load_persid, BINPERSID: u._load_binpersid,
        NONE: lambda self: self._push(None), NEWTRUE: lambda self: self._push(True), NEWFALSE: lambda self: self._push(False),
        INT: u._load_int, LONG: u._load_long, FLOAT: u._load_float,
        BININT: lambda self: self._push(int.from_bytes(self._read(4), "little", signed=True)),
        BININT1: lambda self: self._push(self._count(1)), BININT2: lambda self: self._push(self._count(2)),
        LONG1: lambda self: self._load_counted_long(1), LONG4: lambda self: self._load_counted_long(4),
        BINFLOAT: lambda self: self._push(_unpack(">d", self._read(8))[0]),
        STRING: u._load_string, BINSTRING: u._load_binstring, SHORT_BINSTRING: lambda self: self._text_of_2(self._read_counted(1, "")),
        UNICODE: lambda self: self._push(str(self._input.readline(), "raw-unicode-escape")),
        SHORT_BINUNICODE: lambda self: self._push_text(self._read_counted(1, "")),
        BINUNICODE: lambda self: self._push_text(self._read_counted(4, "BINUNICODE")),
        BINUNICODE8: lambda self: self._push_text(self._read_counted(8, "BINUNICODE8")),
        SHORT_BINBYTES: lambda self: self._push(self._read_counted(1, "")),
        BINBYTES: lambda self: self._push(self._read_counted(4, "BINBYTES")),
        BINBYTES8: lambda self: self._push(self._read_counted(8, "BINBYTES8")),
        BYTEARRAY8: lambda self: self._push(bytearray(self._read_counted(8, "BYTEARRAY8"))),
        NEXT_BUFFER: u._load_buffer, READONLY_BUFFER: u._load_readonly_buffer,
        TUPLE: lambda self: self._push_above(tuple), TUPLE1: lambda self: self._load_short_tuple(1),
        TUPLE2: lambda self: self._load_short_tuple(2), TUPLE3: lambda self: self._load_short_tuple(3),
        EMPTY_TUPLE: lambda self: self._push(()), EMPTY_LIST: lambda self: self._push([]), EMPTY_DICT: lambda self: self._push({}),
        EMPTY_SET: lambda self: self._push(set()), LIST: lambda self: self._push_above(list), DICT: u._load_dict,
        FROZENSET: lambda self: self._push_above(frozenset), INST: u._load_inst, OBJ: u._load_obj,
        NEWOBJ: u._load_newobj, NEWOBJ_EX: u._load_newobj_ex, GLOBAL: u._load_global, STACK_GLOBAL: u._load_stack_global,
        EXT1: lambda self: self._load_extension(1), EXT2: lambda self: self._load_extension(2), EXT4: lambda self: self._load_extension(4),
        REDUCE: u._load_reduce, BUILD: u._load_build, GET: lambda self: self._recall(int(self._input.readline())),
        BINGET: lambda self: self._recall(self._count(1)), LONG_BINGET: lambda self: self._recall(self._count(4)),
        PUT: lambda self: self._remember(int(self._input.readline())), BINPUT: lambda self: self._remember(self._count(1)),
        LONG_BINPUT: lambda self: self._remember(self._count(4)), MEMOIZE: u._memoize,
        APPEND: u._load_append, APPENDS: u._load_appends, SETITEM: u._load_setitem, SETITEMS: u._load_setitems, ADDITEMS: u._load_additems,
    }
    return [rows.get(bytes((op,))) for op in range(256)]


def _push_above(self, make):
    items = self._pop_mark()
    self._push(make(items))


Unpickler._push_above = _push_above
_operations = _table()
