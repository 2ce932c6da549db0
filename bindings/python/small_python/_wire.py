"""Values in one piece, as libspy takes and gives them (capi/image.h): a message is one crossing, however many values it has."""

from __future__ import annotations

import sys
from array import array
from struct import Struct
from typing import TYPE_CHECKING, Any, Callable, Iterable

from . import _bulk, _functions, _object, _rich
from ._codes import *  # noqa: F403

if TYPE_CHECKING:
    from ._runtime import Runtime

REPLY = Struct("<iiQIIIIIIiiqQQ")
_IMAGE = Struct("<6I")
_NODE = Struct("<BBHIQ")
_SIGNED = Struct("<BBHIq")
_DOUBLE = Struct("<BBHId")
ASK = Struct("<iIIIIIQq")
ANSWER = Struct("<iIIIIIIIQQ")
_MEMBER = Struct("<6I")
_MODULE = Struct("<6I")
_CLASS = Struct("<6I")

_ANSWER_INT = Struct("<iIIIIIIIQQ6IBBHIq4x").pack

_node, _signed, _double = _NODE.pack, _SIGNED.pack, _DOUBLE.pack
EMPTY = _IMAGE.size  # the size of an image without values
_ONE = _IMAGE.pack(1, 0, 0, 1, 0, 0)
_ROOT = b"\0\0\0\0"
_IN_ORDER = b"".join(k.to_bytes(4, "little") for k in range(64))  # the roots of so many arguments
_NONE = _ONE + _node(K_NONE, 0, 0, 0, 0) + _ROOT
_LITTLE = sys.byteorder == "little"

# Lists of only ints or floats from this length on go as one array.
_VECTOR = 8


def encode(text: str) -> bytes:
    """Text as the wire has it: lone surrogates stand in their three-byte form."""
    try:
        return text.encode()
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


class Packer:
    """Collects the values of one message."""

    __slots__ = ("rt", "nodes", "count", "words", "edges", "roots", "blob", "memo", "texts", "kept")

    def __init__(self, rt: Runtime) -> None:
        self.rt = rt
        self.nodes = bytearray()
        self.count = 0
        self.words = bytearray()
        self.edges: list[int] = []
        self.roots: list[int] = []
        self.blob = bytearray()
        self.memo: dict[int, int] = {}
        self.texts: dict[str, int] = {}  # a text that occurs twice is sent once
        self.kept: list[Any] = []  # so that no id in the memo is used again

    def root(self, value: Any) -> None:
        self.roots.append(self.tree_or_leaf(value))

    def tree_or_leaf(self, value: Any) -> int:
        """Adds any value and gives its index."""
        leaf = _LEAVES.get(type(value))
        return leaf(self, value) if leaf is not None else self.tree(value)

    def image(self) -> bytes:
        """The image, empty when there are no values."""
        if not self.roots:
            return b""
        edges, roots = array("I", self.edges), array("I", self.roots)
        if not _LITTLE:
            edges.byteswap()
            roots.byteswap()
        head = _IMAGE.pack(self.count, len(self.words) // 8, len(edges), len(roots), len(self.blob), 0)
        return b"".join((head, self.nodes, self.words, edges.tobytes(), roots.tobytes(), self.blob))

    def node(self, kind: int, flag: int, n: int, bits: int) -> int:
        self.nodes += _node(kind, flag, 0, n, bits)
        self.count += 1
        return self.count - 1

    def bytes(self, kind: int, content: Any, flag: int = 0) -> int:
        at = len(self.blob)
        self.blob += content
        return self.node(kind, flag, len(content), at)

    def text(self, text: str, kind: int = K_STR) -> int:
        return self.bytes(kind, encode(text))

    def parent(self, kind: int, children: Iterable[int]) -> int:
        at = len(self.edges)
        self.edges.extend(children)
        return self.node(kind, 0, len(self.edges) - at, at)

    def tree(self, value: Any) -> int:
        """Adds a value that may have items. Nothing recurses on the depth."""
        made, items, kind = self.enter(value)
        if items is None:
            return made
        stack: list[Any] = [(value, kind, iter(items), [])]
        texts = self.texts.get
        while True:
            value, kind, rest, indexes = stack[-1]
            for item in rest:
                if type(item) is str and (made := texts(item, -1)) >= 0:
                    indexes.append(made)
                    continue
                leaf = _LEAVES.get(type(item))
                if leaf is not None:
                    indexes.append(leaf(self, item))
                    continue
                made, items, inner = self.enter(item)
                if items is not None:
                    stack.append((item, inner, iter(items), []))
                    break
                indexes.append(made)
            else:
                made = self.parent(kind, indexes)
                self.memo[id(value)] = made
                stack.pop()
                if not stack:
                    return made
                stack[-1][3].append(made)

    def enter(self, value: Any) -> tuple[int, Any, int]:
        """Gives the index of a value that is made already or has no items; else its items and kind."""
        made = self.memo.get(id(value))
        if made is not None:
            if made < 0:
                raise ValueError(f"a {type(value).__name__} that contains itself cannot go into the engine")
            return made, None, 0
        t = type(value)
        registered = self.rt._classes.get(t)
        contents = _CONTAINERS.get(t) if registered is None else registered.parts
        if contents is None:
            made = self.leaf(value, t)
            if made is None:
                contents = next((c for kind, c in _CONTAINERS.items() if isinstance(value, kind)), None)
            if contents is None:
                if made is None:
                    raise TypeError(_cannot(value))
                return made, None, 0
        kind, items = contents(self, value)
        self.kept.append(value)
        if items is None:  # a vector
            self.memo[id(value)] = kind
            return kind, None, 0
        self.memo[id(value)] = -1
        return 0, items, kind

    def leaf(self, value: Any, t: type) -> int | None:
        """Adds what has no items and is of none of the usual types; None for what is something else."""
        if t in _functions.PLAIN or t is _functions.HostFunction:
            return self.node(K_FUNCTION, 0, self.rt._function_number(value), 0)
        rich = _rich.pack(self, value, t)
        if rich is not None:
            return rich
        for kind, plain in _PLAIN:
            if isinstance(value, kind):
                return _LEAVES[kind](self, plain(value))
        return None


def _cannot(value: Any) -> str:
    name = type(value).__qualname__
    if isinstance(value, type):
        return f"the class {value.__qualname__} cannot go into the engine inside of a value: define it, or wrap it in HostFunction"
    if callable(value):
        return f"a callable {name} object cannot go into the engine inside of a value: define it, or wrap it in HostFunction"
    return f"a {name} object cannot go into the engine: hand in plain data or functions"


# ---- leaves by their exact type ----


def _int(p: Packer, v: int) -> int:
    try:
        p.nodes += _signed(K_INT, 0, 0, 0, v)
    except Exception:  # struct.error: not of 64 bits
        magnitude = abs(v)
        return p.bytes(K_BIGINT, magnitude.to_bytes((magnitude.bit_length() + 7) // 8, "big"), v < 0)
    p.count += 1
    return p.count - 1


def _float(p: Packer, v: float) -> int:
    p.nodes += _double(K_FLOAT, 0, 0, 0, v)
    p.count += 1
    return p.count - 1


def _str(p: Packer, v: str) -> int:
    made = p.texts.get(v)
    if made is not None:
        return made
    try:
        content = v.encode()
    except UnicodeEncodeError:
        content = v.encode("utf-8", "surrogatepass")
    p.nodes += _node(K_STR, 0, 0, len(content), len(p.blob))
    p.blob += content
    made = p.texts[v] = p.count
    p.count = made + 1
    return made


def _bytes(p: Packer, v: bytes) -> int:
    made = p.memo.get(id(v))
    if made is None:
        made = p.memo[id(v)] = p.bytes(K_BYTES, v)
        p.kept.append(v)
    return made


def _bytearray(p: Packer, v: bytearray) -> int:
    made = p.memo.get(id(v))
    if made is None:
        made = p.memo[id(v)] = p.bytes(K_BYTEARRAY, v)
        p.kept.append(v)
    return made


def _complex(p: Packer, v: complex) -> int:
    at = len(p.words) // 8
    p.words += _COMPLEX.pack(v.real, v.imag)
    return p.node(K_COMPLEX, 0, 2, at)


def _live_object(p: Packer, v: _object.Object) -> int:
    rt, handle, name, _ = _object.spied(v)
    if rt is not p.rt:
        raise ValueError(f"the {name} object belongs to another runtime")
    if not handle:
        raise ValueError(f"the {name} object was released")
    return p.node(K_OBJECT, 0, 0, handle)


_COMPLEX = Struct("<dd")
_LEAVES: dict[type, Callable[[Packer, Any], int]] = {
    str: _str, int: _int, float: _float, bytes: _bytes, bytearray: _bytearray, complex: _complex, _object.Object: _live_object,
    type(None): lambda p, v: p.node(K_NONE, 0, 0, 0), bool: lambda p, v: p.node(K_BOOL, 0, 0, v),
    type(...): lambda p, v: p.node(K_ELLIPSIS, 0, 0, 0),
}

# Instances of subclasses go in as their base's plain data, read past what the subclass overrides.
_WHOLE = slice(None)
_PLAIN: tuple[tuple[type, Callable[[Any], Any]], ...] = (
    (int, lambda v: int.__add__(v, 0)), (str, lambda v: str.__getitem__(v, _WHOLE)), (float, float.__pos__),
    (bytes, lambda v: bytes.__getitem__(v, _WHOLE)), (bytearray, lambda v: bytearray.__getitem__(v, _WHOLE)), (complex, complex.__pos__),
)

# ---- containers: their kind and items, or the index of a vector and None ----


def _list(p: Packer, v: list[Any]) -> tuple[int, Any]:
    items = list.copy(v)  # another thread may change it meanwhile
    if len(items) >= _VECTOR:
        first = type(items[0])
        if (first is int or first is float) and set(map(type, items)) == {first}:
            try:
                numbers = array("q" if first is int else "d", items)
            except OverflowError:
                return K_LIST, items
            if not _LITTLE:
                numbers.byteswap()
            at = len(p.words) // 8
            p.words += numbers.tobytes()
            return p.node(K_INT_VECTOR if first is int else K_FLOAT_VECTOR, 0, len(items), at), None
    return K_LIST, items


def _dict(p: Packer, v: dict[Any, Any]) -> tuple[int, Any]:
    items: list[Any] = []
    for pair in list(dict.items(v)):
        items += pair
    return K_DICT, items


_CONTAINERS: dict[type, Callable[[Packer, Any], tuple[int, Any]]] = {
    list: _list, dict: _dict, tuple: lambda p, v: (K_TUPLE, tuple.__getitem__(v, _WHOLE)), set: lambda p, v: (K_SET, list(set.__iter__(v))),
    frozenset: lambda p, v: (K_FROZENSET, list(frozenset.__iter__(v))), range: lambda p, v: (K_RANGE, (v.start, v.stop, v.step)),
    slice: lambda p, v: (K_SLICE, (v.start, v.stop, v.step)), BaseException: _rich.exception_parts,
}


# ---- messages ----


def ask(rt: Runtime, verb: int, handle: int = 0, name: str = "", args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None, *,
        source: bytes = b"", count: int = 0, soft: int = 0) -> bytes | _bulk.Beside:
    """A request: name is a global's, an attribute's or a filename; args are a call's, or key and value."""
    if args or kwargs:
        bulk = _bulk.pack(args, kwargs)
        if bulk is not None:
            label = encode(name)
            head = ASK.pack(verb, len(args), count, 0, len(label), len(source), handle, soft)
            return _bulk.Beside(b"".join((head, label, source)), *bulk, lambda: packed(rt, verb, handle, name, args, kwargs, source=source,
                                                                                             count=count, soft=soft))
    return packed(rt, verb, handle, name, args, kwargs, source=source, count=count, soft=soft)


def packed(rt: Runtime, verb: int, handle: int = 0, name: str = "", args: tuple[Any, ...] = (), kwargs: dict[str, Any] | None = None, *,
           source: bytes = b"", count: int = 0, soft: int = 0) -> bytes:
    """A request with its values packed one by one."""
    image = b""
    positional = 0
    if args or kwargs:
        p = Packer(rt)
        for value in args:
            p.root(value)
        positional = len(p.roots)
        for key, value in (kwargs or {}).items():
            p.root(key)
            p.root(value)
        image = p.image()
    if not name and not source:
        return ASK.pack(verb, positional, count, len(image), 0, 0, handle, soft) + image
    label = encode(name)
    return b"".join((ASK.pack(verb, positional, count, len(image), len(label), len(source), handle, soft), image, label, source))


def ask_set(rt: Runtime, name: str, value: Any) -> bytes | _bulk.Beside:
    """A request to set a global; a callable of any kind is a function here."""
    bulk = _bulk.pack((value,))
    if bulk is not None:
        label = encode(name)
        return _bulk.Beside(ASK.pack(SET, 1, 0, 0, len(label), 0, 0, 0) + label, *bulk, lambda: packed_set(rt, name, value))
    return packed_set(rt, name, value)


def packed_set(rt: Runtime, name: str, value: Any) -> bytes:
    p = Packer(rt)
    p.roots.append(root_or_function(p, value))
    image, label = p.image(), encode(name)
    return ASK.pack(SET, 1, 0, len(image), len(label), 0, 0, 0) + image + label


def root_or_function(p: Packer, value: Any) -> int:
    """Adds a value that the host gave a name: there any callable is meant as a function."""
    if is_callable(value):
        return p.node(K_FUNCTION, 0, p.rt._function_number(value), 0)
    p.root(value)
    return p.roots.pop()


def is_callable(value: Any) -> bool:
    """Tells whether a value that the host gave a name goes in as a function."""
    return callable(value) and type(value) not in _LEAVES


def _one(value: Any) -> bytes | None:
    """The image of a lone value of the most usual types."""
    t = type(value)
    if t is int:
        if -0x8000000000000000 <= value <= 0x7FFFFFFFFFFFFFFF:
            return _ONE + _signed(K_INT, 0, 0, 0, value) + _ROOT
    elif t is str:
        content = encode(value)
        return b"".join((_IMAGE.pack(1, 0, 0, 1, len(content), 0), _node(K_STR, 0, 0, len(content), 0), _ROOT, content))
    elif t is float:
        return _ONE + _double(K_FLOAT, 0, 0, 0, value) + _ROOT
    elif t is bool:
        return _ONE + _node(K_BOOL, 0, 0, 0, value) + _ROOT
    elif value is None:
        return _NONE
    return None


def answer_value(rt: Runtime, id: int, value: Any) -> bytes | _bulk.Beside:
    """The answer to a call."""
    if type(value) is int and -0x8000000000000000 <= value <= 0x7FFFFFFFFFFFFFFF:
        return _ANSWER_INT(ANSWER_VALUE, 0, 44, 0, 0, 0, 0, 0, id, 0, 1, 0, 0, 1, 0, 0, K_INT, 0, 0, 0, value)
    bulk = _bulk.pack((value,))
    if bulk is not None:
        return _bulk.Beside(ANSWER.pack(ANSWER_VALUE, 0, 0, 0, 0, 0, 0, 0, id, 0), *bulk, lambda: _answer_slowly(rt, id, value))
    return _answer_value(rt, id, value)


def _answer_slowly(rt: Runtime, id: int, value: Any) -> bytes:
    try:
        return _answer_value(rt, id, value)
    except (TypeError, ValueError, RecursionError, MemoryError) as e:
        return rt._raising(id, e)


def _answer_value(rt: Runtime, id: int, value: Any) -> bytes:
    image = _one(value)
    if image is None:
        p = Packer(rt)
        p.root(value)
        image = p.image()
    return ANSWER.pack(ANSWER_VALUE, 0, len(image), 0, 0, 0, 0, 0, id, 0) + image


def answer_text(kind: int, id: int, source: bytes = b"", name: str = "", package: bool = False) -> bytes:
    """The answer to a question for a module or a line, or the bare word that output was taken."""
    label = encode(name)
    return b"".join((ANSWER.pack(kind, package, 0, len(source), len(label), 0, 0, 0, id, 0), source, label))


def answer_error(rt: Runtime, id: int, number: int, type: str, message: str, args: tuple[Any, ...], bases: Iterable[str]) -> bytes:
    """The answer that raises: arguments that cannot be sent are left out."""
    image = b""
    try:
        p = Packer(rt)
        p.root(args)
        if len(p.blob) + len(p.nodes) + len(p.words) < 1 << 20:
            image = p.image()
    except Exception:
        image = b""
    content, label, list_ = message.encode("utf-8", "backslashreplace"), type.encode("utf-8", "backslashreplace"), "\n".join(bases).encode("utf-8", "backslashreplace")
    head = ANSWER.pack(ANSWER_RAISE, 0, len(image), len(content), len(label), len(list_), bool(image), 0, id, number)
    return b"".join((head, image, content, label, list_))


def member(number: int, f: _functions.HostFunction | None, name: str) -> bytes:
    """A function, or the name of a plain value (number 0)."""
    label = encode(name)
    signature, doc = (encode(f.signature), encode(f.doc)) if f is not None else (b"", b"")
    awaitable = f is not None and _functions.is_async(f)
    return b"".join((_MEMBER.pack(number, awaitable, len(label), len(signature), len(doc), 0), label, signature, doc))


def module(p: Packer, name: str, source: str, doc: str, members: list[bytes]) -> bytes:
    """A module with the members' values as the roots of p."""
    image, label, text, about = p.image(), encode(name), encode(source), encode(doc)
    head = _MODULE.pack(len(image), len(label), len(text), len(about), len(members), 0)
    return b"".join((head, image, label, text, about, *members))


def registered(p: Packer, name: str, module: str, form: int, frozen: bool) -> bytes:
    """A class with what describes it as the roots of p."""
    image, label, home = p.image(), encode(name), encode(module)
    return b"".join((_CLASS.pack(len(image), len(label), len(home), form, frozen, 0), image, label, home))


# ---- values that came ----


def values(rt: Runtime, form: int, content: Any) -> list[Any]:
    """Makes the values of a reply, whatever form they came in."""
    return unpack(rt, content) if form == FORM_IMAGE else _bulk.unpack(form, content) if form else []


def unpack(rt: Runtime, image: Any) -> list[Any]:
    """Makes the roots of an image, bytes or a view of them."""
    nodes, words, edges, roots, blob, _ = _IMAGE.unpack_from(image, 0)
    if roots == 0:
        return []
    if nodes == 1 and roots == 1:
        kind, flag, _, n, bits = _NODE.unpack_from(image, 24)
        if kind == K_INT:
            return [bits if bits < 1 << 63 else bits - (1 << 64)]
        if kind == K_STR:
            return [str(image[44:44 + n], "utf-8", "surrogatepass")]
        if kind == K_NONE:
            return [None]
        if kind == K_BOOL:
            return [bits != 0]
    at = 24 + 16 * nodes
    if nodes == roots and edges + words == 0 and image[at:at + 4 * roots] == _IN_ORDER[:4 * roots]:
        made = _plain(image, at + 4 * roots, at)
        if made is not None:
            return made
    made = Unpacker(rt, memoryview(image), at, words, edges, roots, blob).run(at)
    after = at + 8 * words + 4 * edges
    return [made[k] for k in _numbers(memoryview(image)[after:after + 4 * roots], "I")]


def _plain(image: Any, blob: int, end: int) -> list[Any] | None:
    """The values of an image that are all of the most usual types, as most arguments are; None where one is not."""
    made: list[Any] = []
    for kind, flag, _, n, bits in _NODE.iter_unpack(image[24:end]):
        if kind == K_STR:
            made.append(str(image[blob + bits:blob + bits + n], "utf-8", "surrogatepass"))
        elif kind == K_INT:
            made.append(bits if bits < 1 << 63 else bits - (1 << 64))
        elif kind == K_NONE:
            made.append(None)
        elif kind == K_BOOL:
            made.append(bits != 0)
        else:
            return None
    return made


def _numbers(view: memoryview, kind: str) -> list[Any]:
    numbers = array(kind)
    numbers.frombytes(view)
    if not _LITTLE:
        numbers.byteswap()
    return numbers.tolist()


class Unpacker:
    """Makes the values of an image, children first."""

    __slots__ = ("rt", "view", "words", "edges", "blob", "made")

    def __init__(self, rt: Runtime, view: memoryview, at: int, words: int, edges: int, roots: int, blob: int) -> None:
        self.rt = rt
        self.view = view
        self.words = view[at:at + 8 * words]
        at += 8 * words
        self.edges = _numbers(view[at:at + 4 * edges], "I")
        at += 4 * edges + 4 * roots
        self.blob = bytes(view[at:at + blob])
        self.made: list[Any] = []

    def run(self, end: int) -> list[Any]:
        made, blob, edges = self.made, self.blob, self.edges
        add = made.append
        for kind, flag, _, n, bits in _NODE.iter_unpack(self.view[24:end]):
            if kind == K_STR:
                add(str(blob[bits:bits + n], "utf-8", "surrogatepass"))
            elif kind == K_INT:
                add(bits if bits < 1 << 63 else bits - (1 << 64))
            elif kind == K_DICT:
                children = [made[k] for k in edges[bits:bits + n]]
                add(dict(zip(children[::2], children[1::2])))
            elif kind == K_LIST:
                add([made[k] for k in edges[bits:bits + n]])
            elif kind == K_TUPLE:
                add(tuple([made[k] for k in edges[bits:bits + n]]))
            else:
                add(_MAKERS[kind](self, kind, flag, n, bits))
        return made

    def text(self, index: int) -> str:
        """The text of node index - 1, "" for 0."""
        return self.made[index - 1] if index else ""

    def children(self, n: int, bits: int) -> list[Any]:
        return [self.made[k] for k in self.edges[bits:bits + n]]


def _make_bigint(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> int:
    number = int.from_bytes(u.blob[bits:bits + n], "big")
    return -number if flag & 1 else number


def _make_vector(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> list[Any]:
    return _numbers(u.words[8 * bits:8 * (bits + n)], "q" if kind == K_INT_VECTOR else "d")


def _make_complex(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> complex:
    return complex(*_COMPLEX.unpack_from(u.words, 8 * bits))


def _make_object(u: Unpacker, kind: int, flag: int, n: int, bits: int) -> _object.Object:
    o = u.rt._objects.get(bits)
    if o is None:
        o = u.rt._objects[bits] = _object.make(u.rt, bits, u.text(n), flag)
    return o


_BITS = Struct("<Q")
_FLOAT = Struct("<d")
_MAKERS: dict[int, Callable[[Unpacker, int, int, int, int], Any]] = {
    K_NONE: lambda u, kind, flag, n, bits: None,
    K_ELLIPSIS: lambda u, kind, flag, n, bits: ...,
    K_BOOL: lambda u, kind, flag, n, bits: bits != 0,
    K_BIGINT: _make_bigint,
    K_FLOAT: lambda u, kind, flag, n, bits: _FLOAT.unpack(_BITS.pack(bits))[0],
    K_COMPLEX: _make_complex,
    K_BYTES: lambda u, kind, flag, n, bits: u.blob[bits:bits + n],
    K_BYTEARRAY: lambda u, kind, flag, n, bits: bytearray(u.blob[bits:bits + n]),
    K_SET: lambda u, kind, flag, n, bits: set(u.children(n, bits)),
    K_FROZENSET: lambda u, kind, flag, n, bits: frozenset(u.children(n, bits)),
    K_INT_VECTOR: _make_vector,
    K_FLOAT_VECTOR: _make_vector,
    K_RANGE: lambda u, kind, flag, n, bits: range(*u.children(n, bits)),
    K_SLICE: lambda u, kind, flag, n, bits: slice(*u.children(n, bits)),
    K_OBJECT: _make_object,
    K_FUNCTION: lambda u, kind, flag, n, bits: u.rt._functions[n - 1].origin,
    **{kind: _rich.make for kind in range(K_DATE, K_EXCEPTION + 1)},
}
