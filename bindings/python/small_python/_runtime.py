"""Runtimes: starting, granting, running and ending them."""

from __future__ import annotations

import ctypes
import math
import os
import sys
import threading
from collections import OrderedDict, deque
from types import TracebackType
from typing import Any, Callable, Mapping, NoReturn, TypeVar
from weakref import WeakValueDictionary

from . import _bulk, _classes, _errors, _functions, _library, _reports, _rich
from . import _wire as wire
from ._object import Object, spied

_F = TypeVar("_F", bound=Callable[..., Any])
_C = TypeVar("_C", bound=type)

# How long one wait in libspy takes at most: another thread may get the signal that this one is to handle.
_TURN_MS = 20

# Exceptions of host functions that are kept for __cause__.
_REMEMBERED = 64

# From how many bytes of a reply on libspy is told when they are read, so that it keeps none of them.
_FORGET = 1 << 20

# How deep host functions and the operations that they start may nest: each level takes about five frames of Python.
_NESTING = 100

_TOO_DEEP = b"RecursionError"

_pack_ask = wire.ASK.pack
_pack_answer = wire.ANSWER.pack
unpack_reply = wire.REPLY.unpack_from
HEAD = wire.REPLY.size


class _Given:
    """A function that was given to the engine: what to call, and what came, to be given back."""

    __slots__ = ("call", "origin", "awaitable")

    def __init__(self, call: Callable[..., Any], origin: Any) -> None:
        self.call = call
        self.origin: Any = origin
        self.awaitable = _functions.is_async(call)


class Runtime:
    """A Python 3.15 interpreter in a sandboxed process of its own. It must be closed; `with` does it. One thread may use it at a time.

    std              the standard modules can be imported
    step_limit       the most steps of one outermost eval, exec or run; None: no limit
    memory_limit     the most bytes that the engine holds, at least 16 MiB
    timeout          seconds that one operation may spend in the worker, which is killed then; None: no limit
    soft_timeout     the same, but the engine is stopped and the runtime lives
    deadline         seconds that one operation may take, host functions included; the worker is killed then
    message_limit    the most bytes of one value that goes in or comes out
    max_host_calls   the most calls of host functions
    output_limit     the most characters of printed text that an operation passes on: the middle is cut
    output           gets what code prints, as text in pieces; None: sys.stdout. It runs with all rights of this process
    error_output     the same for sys.stderr
    input            gets the prompt and gives a line with its end, "" at the end of input; None: input() raises EOFError
    loader           gets a module's name and gives its source, or None; it runs with all rights of this process
    require_sandbox  refuse to run with less than all layers of the sandbox
    seed             an int that fixes hash order, random and uuid4
    clock, entropy   grant the system's clock and entropy
    environ          os.environ
    files            files in the engine's memory, {absolute path: bytes or str}
    scratch          a writable /tmp in the engine's memory
    worker           the worker's path; else SPY_WORKER, beside libspy, or on PATH"""

    _may_await = False

    def __init__(
        self, *, std: bool = False, step_limit: int | None = None, memory_limit: int = 256 << 20, timeout: float | None = None,
        message_limit: int = 64 << 20, output: Callable[[str], Any] | None = None, error_output: Callable[[str], Any] | None = None,
        loader: Callable[[str], str | None] | None = None, require_sandbox: bool = False, seed: int | None = None, clock: bool = False,
        environ: Mapping[str, str] | None = None, entropy: bool = False, input: Callable[[str], str] | None = None,
        files: Mapping[str, bytes | str] | None = None, scratch: bool = False, soft_timeout: float | None = None,
        deadline: float | None = None, max_host_calls: int | None = None, output_limit: int | None = None,
        worker: str | os.PathLike[str] | None = None,
    ) -> None:
        self._pointer: int | None = None
        for name, callback in (("output", output), ("error_output", error_output), ("loader", loader), ("input", input)):
            if callback is not None and not callable(callback):
                raise TypeError(f"{name}: got {type(callback).__name__}, want a callable or None")
        o = _library.Options(size=ctypes.sizeof(_library.Options), std=bool(std), clock=bool(clock), entropy=bool(entropy),
                             scratch=bool(scratch), require_sandbox=bool(require_sandbox))
        o.step_limit = _count("step_limit", step_limit)
        o.memory_limit = _count("memory_limit", memory_limit)
        o.message_limit = _count("message_limit", message_limit)
        o.max_host_calls = _count("max_host_calls", max_host_calls)
        o.output_limit = _count("output_limit", output_limit)
        o.timeout_ms = _milliseconds("timeout", timeout)
        o.soft_timeout_ms = _milliseconds("soft_timeout", soft_timeout)
        o.deadline_ms = _milliseconds("deadline", deadline)
        if seed is not None:
            o.has_seed, o.seed = True, _whole("seed", seed) & 0xFFFFFFFFFFFFFFFF
        if worker is not None:
            o.worker = os.fsencode(worker)
        kept = _set_environ(o, environ), _set_files(o, files)
        self._lib = _library.load()
        self._begin, self._answer = self._lib.spy_binding_begin, self._lib.spy_binding_answer
        self._output, self._error_output, self._loader, self._input = output, error_output, loader, input
        self._step_limit = step_limit
        self._lock = threading.RLock()
        self._depth = 0
        self._main: Object | None = None
        self._captures: list[list[str]] = []
        self._functions: list[_Given] = []
        self._numbers: dict[Any, int] = {}
        self._classes: dict[type, _classes.Registered] = {}
        self._named_classes: dict[str, _classes.Registered] = {}
        self._objects: WeakValueDictionary[int, Object] = WeakValueDictionary()
        self._dead: deque[int] = deque()
        self._raised: OrderedDict[int, BaseException] = OrderedDict()
        self._raised_last = 0
        self._reply = ctypes.create_string_buffer(HEAD + _library.REPLY_ROOM)
        self._room = len(self._reply)
        self._address = ctypes.addressof(self._reply)
        self._view = memoryview(self._reply).cast("B")
        place = ctypes.c_void_p()
        status = self._lib.spy_binding_new(ctypes.byref(o), loader is not None, input is not None, ctypes.byref(place))
        del kept
        if status != _library.OK:
            self._raise_last(None, status)
        self._pointer = place.value
        self._lib.spy_binding_bulk(self._pointer)

    # ---- life ----

    def __enter__(self) -> Runtime:
        return self

    def __exit__(self, type: type[BaseException] | None, value: BaseException | None, traceback: TracebackType | None) -> None:
        self.close()

    def __del__(self) -> None:
        pointer = getattr(self, "_pointer", None)
        if pointer:
            self._pointer = None
            self._lib.spy_runtime_free(pointer)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} at {id(self):#x}>"

    def __reduce_ex__(self, protocol: Any) -> Any:
        raise TypeError(f"{self!r} belongs to this process and its worker, and cannot be copied or pickled")

    def start(self) -> None:
        """Locks the worker and sends what was set up, which the first run does otherwise. After it nothing can be mounted."""
        with self._owned():
            self._check(self._lib.spy_start(self._alive()))

    def close(self) -> None:
        """Ends the worker. An operation that another thread runs ends with an error. Closing twice does nothing."""
        if self._pointer:
            self._lib.spy_close(self._pointer)

    def interrupt(self) -> None:
        """Stops the running operation with KeyboardInterrupt in the engine; the runtime lives. It may be called from any thread, and does
        nothing when no operation runs."""
        if self._pointer:
            self._lib.spy_interrupt(self._pointer)

    # ---- code ----

    def eval(self, source: str | bytes, *, filename: str = "<string>", soft_timeout: float | None = None) -> Any:
        """Evaluates one expression and gives its value."""
        return self._operate(self._source(wire.EVAL, source, filename, soft_timeout))

    def exec(self, source: str | bytes, *, filename: str = "<string>", soft_timeout: float | None = None) -> None:
        """Executes statements. `await` works at the top level."""
        self._operate(self._source(wire.EXEC, source, filename, soft_timeout))

    def call(self, function: str | Object, /, *args: Any, **kwargs: Any) -> Any:
        """Calls a global of the runtime by its name, or an Object."""
        if isinstance(function, str):
            return self._operate(wire.ask(self, wire.CALL, 0, function, args, kwargs))
        if type(function) is Object:
            return function(*args, **kwargs)
        raise TypeError(f"call: got {type(function).__name__}, want the name of a global or an Object")

    def run(self, source: str | bytes, *, filename: str = "<string>", soft_timeout: float | None = None) -> _reports.Result:
        """Executes statements and tells all of it: the last expression's value, what was printed, what the engine raised. It raises for
        failures of the host only; a Timeout or WorkerError is told, too, and the runtime is then closed."""
        ask = self._source(wire.LAST, source, filename, soft_timeout)
        printed: list[str] = []
        value, error = None, None
        with self._owned():
            self._captures.append(printed)
            try:
                value = self._operate(ask)
            except _errors.Error as e:
                error = e
            finally:
                self._captures.pop()
            stats = self.stats()
        return _reports.Result(value, "".join(printed), error, stats.steps, stats.memory)

    def _source(self, verb: int, source: str | bytes, filename: str, soft_timeout: float | None) -> bytes:
        if isinstance(source, str):
            source = wire.encode(source)
            if filename == "<string>" and soft_timeout is None:
                return _pack_ask(verb, 0, 0, 0, 0, len(source), 0, 0) + source
        elif not isinstance(source, bytes):
            raise TypeError(f"source: got {type(source).__name__}, want str or bytes")
        if not isinstance(filename, str):
            raise TypeError(f"filename: got {type(filename).__name__}, want str")
        if filename == "<string>":
            filename = ""
        soft = 0 if soft_timeout is None else _milliseconds("soft_timeout", soft_timeout) * 1000
        return wire.packed(self, verb, 0, filename, source=source, soft=soft)

    # ---- globals ----

    def __getitem__(self, name: str) -> Any:
        try:
            return self._operate(wire.ask(self, wire.GET, 0, _name(name)))
        except _errors.Error as e:
            if e.type == "KeyError" and e.limit is None:
                raise KeyError(name) from None
            raise

    def __setitem__(self, name: str, value: Any) -> None:
        if self._depth:
            self._set_inside(_name(name), value)
        else:
            self._operate(wire.ask_set(self, _name(name), value))

    def _set_inside(self, name: str, value: Any) -> None:
        """Sets a global while an operation is open, as an attribute of the globals' module."""
        main = self._main
        if main is None:
            main = self._main = self._operate(wire.ask(self, wire.EVAL, source=b"__import__('sys').modules['__main__']"))
        if wire.is_callable(value) and type(value) is not _functions.HostFunction:
            value = _functions.HostFunction(value, name=_functions.name_of(value))
        _, handle, _, _ = spied(main)
        self._operate(wire.ask(self, wire.SET_ATTR, handle, name, (value,)))

    def __delitem__(self, name: str) -> None:
        try:
            self._operate(wire.ask(self, wire.DEL, 0, _name(name)))
        except _errors.Error as e:
            if e.type == "KeyError" and e.limit is None:
                raise KeyError(name) from None
            raise

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self._operate(wire.ask(self, wire.HAS, 0, name))

    def __iter__(self) -> NoReturn:
        raise TypeError("a Runtime cannot be iterated: names() lists its globals")

    def names(self) -> list[str]:
        """The names of the runtime's globals."""
        names: list[str] = self._operate(wire.ask(self, wire.NAMES))
        return names

    # ---- granting ----

    def define(self, name: str, function: Callable[..., Any], *, signature: str | None = None, doc: str | None = None) -> None:
        """Makes a callable a global of the runtime. It runs with all rights of this process, with whatever arguments code chooses."""
        given = self._wrap(_name(name), function, signature, doc)
        if self._depth:
            self._set_inside(name, given)
            return
        with self._owned():
            number = self._new_number(function)
            packed = wire.member(number, given, name)
            self._check(self._lib.spy_binding_define(self._alive(), packed, len(packed), 1))

    def function(self, function: _F) -> _F:
        """Decorates a function: it becomes a global of the runtime under its own name."""
        self.define(_functions.name_of(function), function)
        return function

    def register_module(self, name: str, members: Mapping[str, Any], source: str | None = None, *, doc: str = "") -> None:
        """Makes a module that code can import: it has the members - callables and values - and then the source, if any, runs in it."""
        if not isinstance(name, str) or not isinstance(members, Mapping):
            raise TypeError("register_module: want a name and a mapping of members, got "
                            f"{type(name).__name__} and {type(members).__name__}")
        if source is not None and not isinstance(source, str):
            raise TypeError(f"source: got {type(source).__name__}, want str or None")
        p = wire.Packer(self)
        parts = []
        with self._owned():
            for member, value in members.items():
                if wire.is_callable(value):
                    parts.append(wire.member(self._new_number(value), self._wrap(_name(member), value, None, None), member))
                else:
                    p.root(value)
                    parts.append(wire.member(0, None, _name(member)))
            packed = wire.module(p, name, source or "", doc, parts)
            self._check(self._lib.spy_binding_module(self._alive(), packed, len(packed)))

    def register_class(self, cls: _C, *, module: str | None = None) -> _C:
        """Makes an enum class or a dataclass known to the engine: a class of that name is put into the globals, or into a module, and members
        and instances go in and come out as what they are. It has the members, or the fields with plain defaults, but no methods. It gives the
        class, so it is a decorator, too. It needs std=True, and comes between operations."""
        if module is not None and (not isinstance(module, str) or not module):
            raise TypeError(f"module: got {module!r}, want a name or None")
        c = _classes.describe(cls, self._classes)
        with self._owned():
            if c.cls in self._classes:
                raise ValueError(f"the class {c.name} was registered already")
            p = wire.Packer(self)
            for name, about in c.roots:
                p.root(name)
                p.root(about)
            packed = wire.registered(p, c.name, module or "", c.form, c.frozen)
            self._check(self._lib.spy_binding_class(self._alive(), packed, len(packed)))
            self._classes[c.cls] = self._named_classes[c.name] = c
        return cls

    def mount(self, directory: str | os.PathLike[str], at: str | None = None, read_only: bool = True, *, max_file: int = 64 << 20,
              quota: int = 256 << 20) -> None:
        """Opens a directory to open(), os, pathlib and their kin, under `at` or its own path. It must come before the first run."""
        path = os.fspath(directory)
        if at is not None and not isinstance(at, str):
            raise TypeError(f"at: got {type(at).__name__}, want str or None")
        o = _library.MountOptions(size=ctypes.sizeof(_library.MountOptions), at=None if at is None else _c_text("at", at),
                                  writable=not read_only, max_file=_count("max_file", max_file), quota=_count("quota", quota))
        with self._owned():
            self._check(self._lib.spy_mount(self._alive(), os.fsencode(_no_nul("directory", path)), ctypes.byref(o)), as_error=True)

    def _wrap(self, name: str, function: Callable[..., Any], signature: str | None, doc: str | None) -> _functions.HostFunction:
        if not callable(function):
            raise TypeError(f"{name}: got {type(function).__name__}, want a callable")
        plain = function.function if isinstance(function, _functions.HostFunction) else function
        if _functions.is_async(plain) and not self._may_await:
            raise TypeError(f"{name}: an async def needs an AsyncRuntime, want a plain function")
        if isinstance(function, _functions.HostFunction):
            return _functions.HostFunction(plain, name=name, signature=function.signature if signature is None else signature,
                                           doc=function.doc if doc is None else doc)
        return _functions.HostFunction(function, name=name, signature=signature, doc=doc)

    def _new_number(self, function: Any) -> int:
        call = function.function if type(function) is _functions.HostFunction else function
        self._functions.append(_Given(call, function))
        return len(self._functions)

    def _function_number(self, function: Any) -> int:
        """The number of a function that goes in as a value: the same function is the same one in the engine."""
        try:
            key: Any = function
            number = self._numbers.get(key)
        except TypeError:  # it is not hashable
            key, number = None, None
        if number is None:
            given = function
            if type(function) is not _functions.HostFunction:
                given = self._wrap(_functions.name_of(function), function, None, None)
            with self._owned():
                number = self._new_number(function)
                packed = wire.member(number, given, given.name)
                self._check(self._lib.spy_binding_define(self._alive(), packed, len(packed), 0))
            if key is not None:
                self._numbers[key] = number
        return number

    # ---- reports ----

    @property
    def step_limit(self) -> int | None:
        """The step limit. Setting it starts a new count; between operations."""
        return self._step_limit

    @step_limit.setter
    def step_limit(self, steps: int | None) -> None:
        n = _count("step_limit", steps)
        with self._owned():
            self._check(self._lib.spy_set_step_limit(self._alive(), n))
            self._step_limit = steps

    @property
    def sandbox(self) -> _reports.Sandbox:
        """The layers of the sandbox, and how far each holds."""
        layers, count = ctypes.POINTER(_library.LayerStruct)(), ctypes.c_size_t()
        with self._owned():
            self._check(self._lib.spy_sandbox(self._pointer, ctypes.byref(layers), ctypes.byref(count)))
            return _reports.sandbox([(layers[k].name.decode(), layers[k].state, layers[k].reason.decode(), layers[k].abi)
                                     for k in range(count.value)])

    def stats(self) -> _reports.Stats:
        """The counters as of the last operation."""
        numbers = (ctypes.c_uint64 * 7)()
        self._check(self._lib.spy_stats(self._pointer, numbers, ctypes.sizeof(numbers)))
        steps, memory, peak, microseconds, calls, messages, output = numbers
        return _reports.Stats(steps, memory, peak, microseconds / 1e6, calls, messages, output)

    def stubs(self) -> str:
        """The signatures of all functions that were defined, as a stub file."""
        value, text, n = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_size_t()
        self._check(self._lib.spy_stubs(self._pointer, ctypes.byref(value)))
        self._lib.spy_get_str(value, ctypes.byref(text), ctypes.byref(n))
        content = ctypes.string_at(text.value or 0, n.value) if n.value else b""
        self._lib.spy_value_free(value)
        return content.decode("utf-8", "surrogatepass")

    # ---- the wait for the worker ----

    def _alive(self) -> int:
        if not self._pointer:
            raise RuntimeError("the runtime is closed")
        return self._pointer

    def _owned(self) -> _Owner:
        return _Owner(self._lock)

    def _do(self, verb: int, handle: int, name: str = "", args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None) -> Any:
        """Does something to an object."""
        ask = wire.ask(self, verb, handle, name, args, kwargs)
        if verb == wire.CALL or verb == wire.STR:
            return self._operate(ask)
        try:
            return self._operate(ask)
        except _errors.Error as e:
            raise _errors.twin(e) from e.__cause__

    def _batch(self, handle: int, count: int) -> tuple[list[Any], bool]:
        """The next items of an iterator, and whether it is at its end."""
        return self._next(wire.ask(self, wire.NEXT, handle, count=count))

    def _operate(self, ask: bytes | _bulk.Beside) -> Any:
        """Does one operation and gives its value."""
        roots = self._next(ask)[0]
        return roots[0] if roots else None

    def _next(self, ask: bytes | _bulk.Beside) -> tuple[list[Any], bool]:
        """Does one operation and gives all its roots, and whether an iterator is at its end."""
        pointer = self._pointer
        if not pointer:
            raise RuntimeError("the runtime is closed")
        if not self._lock.acquire(False):
            raise RuntimeError("the runtime is in use by another thread")
        if self._depth >= _NESTING:
            self._lock.release()
            raise RecursionError("maximum nesting of host functions exceeded")
        depth = self._depth = self._depth + 1
        pending = True
        try:
            if self._dead:
                self._bury()
            reply, room, address = self._reply, self._room, self._address
            if type(ask) is bytes:
                self._begin(pointer, ask, len(ask), _TURN_MS, address, room)
            else:
                self._begin_with(ask, _TURN_MS)
            while True:
                kind, status, id, function, positional, raw, errors, exhausted, form, _, _, _, size, more = unpack_reply(reply)
                if kind == wire.WAIT:
                    self._lib.spy_binding_step(pointer, _TURN_MS, address, room)
                    continue
                content = self._view[HEAD:HEAD + size] if not more else _bulk.view(more, size)
                if kind == wire.CALLED:
                    try:
                        answer = self._called(id, function, positional, form, content)
                    except RecursionError:  # no frame is left to make the answer in
                        answer = _pack_answer(wire.ANSWER_RAISE, 0, 0, 0, len(_TOO_DEEP), 0, 0, 0, id, 0) + _TOO_DEEP
                elif kind == wire.DONE or kind < 0 or kind == wire.FAILED:
                    pending = False
                    if status != 0:
                        raise self._error(kind, status, content)
                    if form == wire.FORM_IMAGE:
                        return wire.unpack(self, content), bool(exhausted)
                    roots = wire.values(self, form, content)
                    self._forget(size)
                    return roots, bool(exhausted)
                else:
                    answer = self._asked(kind, id, bytes(content), raw, errors)
                if type(answer) is bytes:
                    self._answer(pointer, answer, len(answer), _TURN_MS, address, room)
                else:
                    self._answer_with(answer, _TURN_MS)
        finally:
            if pending:  # a KeyboardInterrupt, most likely: the worker is killed
                self._lib.spy_binding_abort(pointer, depth)
            self._depth = depth - 1
            self._lock.release()

    def _begin_with(self, ask: bytes | _bulk.Beside, timeout_ms: int) -> None:
        """Begins an operation whose values may be beside the request, and packs them one by one where libspy wants that."""
        if isinstance(ask, _bulk.Beside):
            self._lib.spy_binding_begin_with(self._pointer, ask.head, len(ask.head), ask.form, ask.content, len(ask.content), timeout_ms,
                                             self._address, self._room)
            if unpack_reply(self._reply)[0] != wire.UNSURE:
                return
            ask = ask.slow()
        self._begin(self._pointer, ask, len(ask), timeout_ms, self._address, self._room)

    def _answer_with(self, answer: bytes | _bulk.Beside, timeout_ms: int) -> None:
        """The same for an answer."""
        if isinstance(answer, _bulk.Beside):
            self._lib.spy_binding_answer_with(self._pointer, answer.head, len(answer.head), answer.form, answer.content, len(answer.content),
                                              timeout_ms, self._address, self._room)
            if unpack_reply(self._reply)[0] != wire.UNSURE:
                return
            answer = answer.slow()
        self._answer(self._pointer, answer, len(answer), timeout_ms, self._address, self._room)

    def _forget(self, size: int) -> None:
        """Tells libspy that the values of a reply of that size were made."""
        if size > _FORGET:
            self._lib.spy_binding_forget(self._pointer)

    def _bury(self) -> None:
        """Gives back the objects that nobody holds any more."""
        handles = set()
        while self._dead:
            handle = self._dead.popleft()
            if handle not in self._objects:
                handles.add(handle)
        if handles:
            numbers = (ctypes.c_uint64 * len(handles))(*handles)
            self._lib.spy_binding_release(self._pointer, numbers, len(handles))

    def _called(self, id: int, function: int, positional: int, form: int, content: Any) -> bytes | _bulk.Beside:
        """Calls a host function and makes the answer."""
        try:
            given = self._functions[function - 1]
            roots = (wire.values(self, form, content) if form != wire.FORM_IMAGE else
                     wire.unpack(self, content) if len(content) > wire.EMPTY else ())
            if positional == len(roots):
                value = given.call(*roots)
            else:
                value = given.call(*roots[:positional], **dict(zip(roots[positional::2], roots[positional + 1::2])))
        except BaseException as e:
            return self._raising(id, e)
        try:
            return wire.answer_value(self, id, value)
        except (TypeError, ValueError, RecursionError, MemoryError) as e:
            return self._raising(id, e)

    def _asked(self, kind: int, id: int, content: bytes, raw: int, errors: int) -> bytes:
        """Answers a question for output, a module or a line."""
        try:
            text = content.decode("utf-8", "surrogateescape" if raw else "surrogatepass")
            if kind == wire.OUTPUT:
                self._print(text, bool(errors))
                return wire.answer_text(wire.ANSWER_DONE, id)
            if kind == wire.LOAD:
                return self._give_module(id, self._loader(text) if self._loader is not None else None)
            if kind == wire.INPUT:
                return self._give_line(id, self._input(text) if self._input is not None else "")
            raise RuntimeError("the engine asked for something that this package does not know")
        except BaseException as e:
            return self._raising(id, e)

    def _print(self, text: str, errors: bool) -> None:
        if self._captures:
            self._captures[-1].append(text)
            return
        callback = self._error_output if errors else self._output
        if callback is not None:
            callback(text)
            return
        stream = sys.stderr if errors else sys.stdout
        if stream is not None:
            try:
                stream.write(text)
            except UnicodeEncodeError:
                encoding = getattr(stream, "encoding", None) or "utf-8"
                stream.write(text.encode(encoding, "backslashreplace").decode(encoding))

    def _give_module(self, id: int, found: Any) -> bytes:
        """The answer with what a loader found."""
        if found is None:
            return wire.answer_text(wire.ANSWER_NONE, id)
        if isinstance(found, str):
            found = wire.encode(found)
        elif not isinstance(found, bytes):
            raise TypeError(f"loader gave {type(found).__name__}, want str, bytes or None")
        return wire.answer_text(wire.ANSWER_MODULE, id, found)

    def _give_line(self, id: int, line: Any) -> bytes:
        """The answer with a line of input."""
        if not isinstance(line, str):
            raise TypeError(f"input gave {type(line).__name__}, want str")
        return wire.answer_text(wire.ANSWER_LINE if line else wire.ANSWER_NONE, id, wire.encode(line))

    def _raising(self, id: int, e: BaseException) -> bytes:
        """The answer that raises an exception of this process in the engine."""
        self._raised_last += 1
        self._raised[self._raised_last] = e
        if len(self._raised) > _REMEMBERED:
            self._raised.popitem(last=False)
        if isinstance(e, _errors.Error):
            name, message, bases = e.type, e.message, list(e.bases)
        else:
            bases = _rich.builtin_bases(type(e))
            name, message = bases[0], _rich.text_of(e)
        args = e.args
        if isinstance(e, SystemExit) and not args and e.code is not None:
            args = (e.code,)
        return wire.answer_error(self, id, self._raised_last, name, message, args, bases)

    # ---- errors ----

    def _error(self, kind: int, status: int, content: Any) -> BaseException:
        """The exception of a reply."""
        if kind < 0:
            return _errors.own(bytes(content).decode("utf-8", "replace"))
        if len(content) == 0:
            return MemoryError("out of memory in libspy")
        made: list[_errors.Error] = []
        parts: list[Any] = []
        for parts in wire.unpack(self, content):
            made.append(self._make_error(parts, made, status))
        e = made[-1]
        refused = parts[14] and status in (_library.MISUSE, _library.BUSY, _library.CLOSED, _library.LIMIT)
        if refused or status == _library.FAILED and e.type == "SystemError":
            return _errors.own(str(e))
        return e

    def _make_error(self, parts: Any, made: list[_errors.Error], status: int) -> _errors.Error:
        (name, message, traceback, limit, detail, args, _, code, frames, notes, cause, members, number, bases, _) = parts
        kind = {_library.TIMEOUT: _errors.Timeout, _library.WORKER: _errors.WorkerError}.get(status, _errors.Error)
        e = kind(name, message, args if args is not None else ())
        e.traceback, e.limit, e.code, e.notes, e.bases = traceback, limit or None, code, list(notes), bases
        if traceback:  # shown below this process's own, by Python 3.11 and later
            e.__dict__["__notes__"] = ["In the engine:", traceback.rstrip("\n")]
        e.frames = [_errors.frame(f) for f in frames]
        e.cause = made[cause - 1] if cause else None
        e.exceptions = [made[k - 1] for k in members if k]
        if isinstance(e, _errors.WorkerError):
            e.detail = detail
        host = self._raised.get(number)
        if host is not None:
            e.__cause__ = host
        return e

    def _check(self, status: int, as_error: bool = False) -> None:
        if status != _library.OK:
            self._raise_last(self._pointer, status, as_error)

    def _raise_last(self, pointer: int | None, status: int, as_error: bool = False) -> NoReturn:
        """Raises the last failure of a call that gives a status."""
        lib = self._lib
        last = lib.spy_last_error(pointer)
        name, message = (f(last).decode("utf-8", "surrogateescape") for f in (lib.spy_error_type, lib.spy_error_message))
        if status == _library.TIMEOUT:
            raise _errors.Timeout(name, message)
        if status == _library.WORKER:
            lost = _errors.WorkerError(name, message)
            lost.detail = lib.spy_error_detail(last).decode("utf-8", "replace")
            raise lost
        if status in (_library.MISUSE, _library.BUSY, _library.CLOSED, _library.NOMEM) and not (
                as_error and name not in ("TypeError", "ValueError", "RuntimeError", "MemoryError")):
            raise _errors.own(f"{name}: {message}")
        e = _errors.Error(name, message)
        e.limit = lib.spy_error_limit(last).decode() or None
        e.traceback = lib.spy_error_traceback(last).decode("utf-8", "surrogateescape")
        raise e


class _Owner:
    """The runtime's lock, which is never waited for."""

    __slots__ = ("lock",)

    def __init__(self, lock: Any) -> None:
        self.lock = lock

    def __enter__(self) -> None:
        if not self.lock.acquire(False):
            raise RuntimeError("the runtime is in use by another thread")

    def __exit__(self, *info: Any) -> None:
        self.lock.release()


# ---- arguments ----


def _whole(what: str, n: Any) -> int:
    if isinstance(n, bool) or not isinstance(n, int):
        raise TypeError(f"{what}: got {type(n).__name__}, want int")
    return n


def _count(what: str, n: int | None) -> int:
    """A limit as libspy takes it: 0 for none."""
    if n is None:
        return 0
    if _whole(what, n) <= 0 or n >= 1 << 62:
        raise ValueError(f"{what}: got {n}, want a positive number below 2**62, or None")
    return n


def _milliseconds(what: str, seconds: float | None) -> int:
    if seconds is None:
        return 0
    if isinstance(seconds, bool) or not isinstance(seconds, (int, float)):
        raise TypeError(f"{what}: got {type(seconds).__name__}, want seconds or None")
    if not 0 < seconds < 1e9:  # NaN is refused, too
        raise ValueError(f"{what}: got {seconds}, want more than 0 and less than 1e9 seconds, or None")
    return max(1, math.ceil(seconds * 1000))


def _name(name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"name: got {type(name).__name__}, want str")
    return name


def _no_nul(what: str, text: Any) -> Any:
    if not isinstance(text, (str, bytes)):
        raise TypeError(f"{what}: got {type(text).__name__}, want str")
    if ("\0" if isinstance(text, str) else b"\0") in text:  # type: ignore[operator]
        raise ValueError(f"{what}: got text with a NUL in it")
    return text


def _c_text(what: str, text: str) -> bytes:
    return wire.encode(_no_nul(what, text))


def _set_environ(o: _library.Options, environ: Mapping[str, str] | None) -> Any:
    """Puts os.environ into the options; what it gives must be kept until they were used."""
    if environ is None:
        return None
    items = []
    for name, value in environ.items():
        if not isinstance(name, str) or not isinstance(value, str):
            raise TypeError("environ: want str names and values")
        if "=" in name or not name:
            raise ValueError(f"environ: got the name {name!r}, want one without '='")
        items.append(_c_text("environ", name + "=" + value))
    array = (ctypes.c_char_p * (len(items) + 1))(*items, None)
    o.environ = ctypes.cast(array, ctypes.POINTER(ctypes.c_char_p))
    return array


def _set_files(o: _library.Options, files: Mapping[str, bytes | str] | None) -> Any:
    """As _set_environ, for files in memory."""
    if not files:
        return None
    array = (_library.File * len(files))()
    kept: list[Any] = [array]
    for k, (path, content) in enumerate(files.items()):
        if isinstance(content, str):
            content = wire.encode(content)
        if not isinstance(path, str) or not isinstance(content, bytes):
            raise TypeError("files: want str paths and bytes or str contents")
        array[k].path, array[k].content, array[k].n = _c_text("files", path), content, len(content)
        kept.append(content)
    o.files = ctypes.cast(array, ctypes.c_void_p)
    o.file_count = len(files)
    return kept
