"""Runs cases of tests/api through the Python face."""

import builtins
import enum
import json
import sys
from dataclasses import dataclass, fields
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from fractions import Fraction
from pathlib import Path, PurePosixPath
from uuid import UUID

from small_python import Error, HostFunction, Object, Runtime, Timeout, WorkerError, release

class Color(enum.Enum):
    RED = 1
    ROT = 1
    GREEN = 2


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 9


class Mode(str, enum.Enum):
    READ = "r"
    WRITE = "w"


class Perm(enum.Flag):
    R = 1
    W = 2
    X = 4


class Bits(enum.IntFlag):
    A = 1
    B = 2


@dataclass
class Point:
    x: object
    y: object


@dataclass(frozen=True)
class Key:
    name: object


CLASSES = {c.__name__: c for c in (Color, Level, Mode, Perm, Bits, Point, Key)}

# Options of a case that have another name or unit here.
SECONDS = {"timeout_ms": "timeout", "soft_timeout_ms": "soft_timeout", "deadline_ms": "deadline"}


class Broken(Exception):
    """An error of the host's own."""


class Player:
    """Plays one case."""

    def __init__(self, case, folder):
        self.folder = folder / case["name"].replace(" ", "_")
        self.kept, self.shared, self.functions = {}, {}, {}
        self.printed = {"output": [], "error_output": []}
        self.rt = Runtime(**self.options(case.get("options", {})))

    def options(self, case):
        options = {"output": self.printed["output"].append, "error_output": self.printed["error_output"].append}
        for name, value in case.items():
            if name in SECONDS:
                options[SECONDS[name]] = value / 1000
            elif name == "loader":
                options["loader"] = value.get
            elif name == "lines":
                lines = iter(value)
                options["input"] = lambda prompt: next(lines, "")
            else:
                options[name] = value
        return options

    def do(self, step):
        for verb in step:
            method = getattr(self, "do_" + verb, None)
            if method is not None:
                return method(step)
        raise SystemExit(f"no verb in the step {step}")

    # ---- code and globals ----

    def how(self, step):
        options = {"filename": step["filename"]} if "filename" in step else {}
        if "soft_timeout_ms" in step:
            options["soft_timeout"] = step["soft_timeout_ms"] / 1000
        return options

    def arguments(self, step):
        return [self.value(v) for v in step.get("args", [])], {name: self.value(v) for name, v in step.get("kwargs", {}).items()}

    def do_eval(self, step):
        return self.rt.eval(step["eval"], **self.how(step))

    def do_exec(self, step):
        return self.rt.exec(step["exec"], **self.how(step))

    def do_run(self, step):
        return self.rt.run(step["run"], **self.how(step))

    def do_call(self, step):
        args, kwargs = self.arguments(step)
        return self.rt.call(step["call"], *args, **kwargs)

    def do_call_object(self, step):
        args, kwargs = self.arguments(step)
        return self.kept[step["call_object"]](*args, **kwargs)

    def do_method(self, step):
        args, kwargs = self.arguments(step)
        return getattr(self.of(step), step["method"])(*args, **kwargs)

    def do_set(self, step):
        self.rt[step["set"]] = self.value(step["to"])

    def do_get(self, step):
        return self.rt[step["get"]]

    def do_delete(self, step):
        del self.rt[step["delete"]]

    def do_has(self, step):
        return step["has"] in self.rt

    def do_names(self, step):
        there = self.rt.names()
        return [name for name in step["names"] if name in there]

    # ---- objects ----

    def of(self, step):
        return self.kept[step["of"]]

    def do_attr(self, step):
        return getattr(self.of(step), step["attr"])

    def do_set_attr(self, step):
        setattr(self.of(step), step["set_attr"], self.value(step["to"]))

    def do_delete_attr(self, step):
        delattr(self.of(step), step["delete_attr"])

    def do_item(self, step):
        return self.of(step)[self.value(step["item"])]

    def do_set_item(self, step):
        self.of(step)[self.value(step["set_item"])] = self.value(step["to"])

    def do_delete_item(self, step):
        del self.of(step)[self.value(step["delete_item"])]

    def do_contains(self, step):
        return self.value(step["contains"]) in self.of(step)

    def do_len(self, step):
        return len(self.kept[step["len"]])

    def do_str(self, step):
        return str(self.kept[step["str"]])

    def do_repr(self, step):
        return self.rt.eval("repr")(self.kept[step["repr"]])  # repr() itself is answered in the host

    def do_iterate(self, step):
        items = []
        for item in self.kept[step["iterate"]]:
            items.append(item)
            if len(items) == step.get("most", 100):
                break
        return items

    def do_release(self, step):
        release(self.kept[step["release"]])

    def do_same(self, step):
        one, other = step["same"]
        return self.kept[one] is self.kept[other]

    # ---- granting and the rest ----

    def do_define(self, step):
        self.rt.define(step["define"], self.function(step["function"]), signature=step.get("signature", ""), doc=step.get("doc", ""))

    def do_register_module(self, step):
        self.rt.register_module(step["register_module"], {name: self.value(v) for name, v in step["members"].items()}, step.get("source"))

    def do_register(self, step):
        self.rt.register_class(CLASSES[step["register"]], module=step.get("module"))

    def do_mount(self, step):
        sizes = {name: step[name] for name in ("max_file", "quota") if name in step}
        self.rt.mount(self.folder, step["mount"], not step.get("writable", False), **sizes)

    def do_printed(self, step):
        text = "".join(self.printed[step["printed"]])
        self.printed[step["printed"]].clear()
        return text

    def do_step_limit(self, step):
        self.rt.step_limit = step["step_limit"]

    def do_interrupt(self, step):
        self.rt.interrupt()

    def do_close(self, step):
        self.rt.close()

    def do_start(self, step):
        self.rt.start()

    def do_stats(self, step):
        return getattr(self.rt.stats(), step["stats"])

    def do_stubs(self, step):
        return self.rt.stubs()

    # ---- host functions ----

    def function(self, name):
        """The function of a name, the same one each time."""
        if name not in self.functions:
            function = getattr(self, "call_" + name)
            function = HostFunction(function, name=name, signature="", doc="")
            self.functions[name] = function
        return self.functions[name]

    def call_echo(self, *args, **kwargs):
        return args, kwargs

    def call_first(self, *args):
        return args[0] if args else None

    def call_fail(self, name, *args):
        raise getattr(builtins, name)(*args)

    def call_broken(self, *args):
        raise Broken("broken")

    def call_eval(self, source):
        return self.rt.eval(source)

    def call_call(self, name, *args):
        return self.rt.call(name, *args)

    def call_set(self, name, value):
        self.rt[name] = value

    def call_interrupt(self):
        self.rt.interrupt()

    def call_keep(self, name, value):
        self.kept[name] = value

    def call_given(self, name):
        return self.kept[name]

    # ---- values ----

    def value(self, v):
        if isinstance(v, list):
            return [self.value(item) for item in v]
        if not isinstance(v, dict):
            return v
        (kind, given), = v.items()
        return MAKERS[kind](self, given)


def nest(depth):
    made = []
    for _ in range(depth - 1):
        made = [made]
    return made


def zone(v):
    return v and timezone(timedelta(microseconds=v[0]), *[name for name in v[1:] if name is not None])


def show_zone(v):
    """Of a timezone whose name was not given no name."""
    if v is None:
        return None
    offset, name = (*v.__getinitargs__(), None)[:2]
    return [offset // timedelta(microseconds=1), name if name is None else show_text(name)]


def show_clock(v):
    return [v.replace(tzinfo=None).isoformat(timespec="microseconds"), show_zone(v.tzinfo), bool(v.fold)]


def share(player, name, v):
    player.shared[name] = player.value(v)
    return player.shared[name]


MAKERS = {
    "int": lambda p, v: int(v), "float": lambda p, v: float(v), "complex": lambda p, v: complex(float(v[0]), float(v[1])),
    "str": lambda p, v: bytes.fromhex(v).decode("utf-8", "surrogatepass"), "bytes": lambda p, v: bytes.fromhex(v),
    "bytearray": lambda p, v: bytearray.fromhex(v), "tuple": lambda p, v: tuple(map(p.value, v)), "set": lambda p, v: set(map(p.value, v)),
    "frozenset": lambda p, v: frozenset(map(p.value, v)), "dict": lambda p, v: {p.value(key): p.value(item) for key, item in v},
    "range": lambda p, v: range(*map(p.value, v)), "slice": lambda p, v: slice(*map(p.value, v)), "ellipsis": lambda p, v: ...,
    "kept": lambda p, v: p.kept[v], "function": lambda p, v: p.function(v), "nest": lambda p, v: nest(v),
    "repeat": lambda p, v: [p.value(v[0])] * v[1], "long": lambda p, v: v[0] * v[1], "share": lambda p, v: share(p, *v),
    "shared": lambda p, v: p.shared[v],
    "date": lambda p, v: date(*map(int, v.split("-"))), "time": lambda p, v: time.fromisoformat(v[0]).replace(tzinfo=zone(v[1]), fold=v[2]),
    "datetime": lambda p, v: datetime.fromisoformat(v[0]).replace(tzinfo=zone(v[1]), fold=v[2]), "timedelta": lambda p, v: timedelta(*v),
    "timezone": lambda p, v: zone(v), "decimal": lambda p, v: Decimal(v), "fraction": lambda p, v: Fraction(*map(int, v)),
    "uuid": lambda p, v: UUID(v), "path": lambda p, v: PurePosixPath(p.value(v)),
    "member": lambda p, v: CLASSES[v[0]][v[1]], "flags": lambda p, v: CLASSES[v[0]](v[1]), "instance": lambda p, v: CLASSES[v[0]](*map(p.value, v[1])),
    "exception": lambda p, v: getattr(builtins, v[0])(*map(p.value, v[1])),
}


def show_float(f):
    return repr(f)


def show_text(text):
    try:
        text.encode()
        return text
    except UnicodeEncodeError:
        return {"str": text.encode("utf-8", "surrogatepass").hex()}


def show_int(n):
    return n if -2**53 < n < 2**53 else {"int": str(n)}


SHOW = {
    type(None): lambda v: None, bool: lambda v: v, int: show_int, float: lambda v: {"float": show_float(v)},
    complex: lambda v: {"complex": [show_float(v.real), show_float(v.imag)]}, str: show_text, bytes: lambda v: {"bytes": v.hex()},
    bytearray: lambda v: {"bytearray": v.hex()}, list: lambda v: list(map(show, v)), tuple: lambda v: {"tuple": list(map(show, v))},
    set: lambda v: {"set": list(map(show, v))}, frozenset: lambda v: {"frozenset": list(map(show, v))},
    dict: lambda v: {"dict": [[show(key), show(item)] for key, item in v.items()]},
    range: lambda v: {"range": [show(v.start), show(v.stop), show(v.step)]},
    slice: lambda v: {"slice": [show(v.start), show(v.stop), show(v.step)]}, type(...): lambda v: {"ellipsis": True},
    date: lambda v: {"date": v.isoformat()}, time: lambda v: {"time": show_clock(v)}, datetime: lambda v: {"datetime": show_clock(v)},
    timedelta: lambda v: {"timedelta": [v.days, v.seconds, v.microseconds]}, timezone: lambda v: {"timezone": show_zone(v)},
    Decimal: lambda v: {"decimal": str(v)}, Fraction: lambda v: {"fraction": [str(v.numerator), str(v.denominator)]},
    UUID: lambda v: {"uuid": v.hex}, PurePosixPath: lambda v: {"path": show_text(str(v))},
    Error: lambda v: {"exception": [v.type, list(map(show, v.args))]},
    Object: lambda v: {"object": repr(v).split()[1]}, HostFunction: lambda v: {"function": True},
}


def show(v):
    if isinstance(v, enum.Enum):
        named = v.name in type(v).__members__
        return {"member": [type(v).__name__, v.name, v.value]} if named else {"flags": [type(v).__name__, v.value]}
    if isinstance(v, (Point, Key)):
        return {"instance": [type(v).__name__, [show(getattr(v, f.name)) for f in fields(v)]]}
    maker = SHOW.get(type(v))
    if maker is not None:
        return maker(v)
    if type(v).__name__ == "Result":
        return {"result": {"value": show(v.value), "output": v.output, "error": failure(v.error) if v.error else None}}
    return "unknown " + type(v).__name__


def failure(e):
    if isinstance(e, Timeout):
        return {"error": {"status": "timeout"}}
    if isinstance(e, WorkerError):
        return {"error": {"status": "worker"}}
    if isinstance(e, KeyError) and not isinstance(e, Error):  # a global that is missing: the language's own error
        message = repr(e.args[0])
        return {"error": {"status": "error", "type": "KeyError", "message": message, "limit": "", "args": show(e.args), "code": None,
                          "cause": None, "notes": [], "members": [], "frames": [], "traceback": f"KeyError: {message}\n"}}
    if not isinstance(e, Error) or not e.traceback:
        return {"error": {"status": "closed" if "closed" in str(e) else "refused"}}
    return {"error": engine_error(e)}


def engine_error(e):
    status = {None: "error", "interrupt": "interrupted"}.get(e.limit, "limit")
    return {"status": status, "type": e.type, "message": show(e.message), "limit": e.limit or "", "args": show(e.args), "code": show(e.code),
            "cause": engine_error(e.cause) if e.cause else None, "notes": e.notes, "members": [engine_error(m) for m in e.exceptions],
            "frames": [[f.file, f.line, f.function] for f in e.frames], "traceback": show(e.traceback)}


def play(case, folder):
    try:
        player = Player(case, folder)
    except Exception as e:
        return [failure(e)]
    results = []
    with player.rt:
        for step in case["steps"]:
            try:
                value = player.do(step)
                if "as" in step:
                    player.kept[step["as"]] = value
                results.append(show(value))
            except Exception as e:
                results.append(failure(e))
    return results


for case in json.loads(Path(sys.argv[1]).read_text()):
    print(json.dumps({"name": case["name"], "results": play(case, Path(sys.argv[2]))}))
