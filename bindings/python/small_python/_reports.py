"""What a runtime reports."""

from __future__ import annotations

from html import escape
from typing import Any, Iterator, NamedTuple

from ._errors import Error

_STATES = ("absent", "partial", "enforced")


class Layer(str):
    """How far a layer of the sandbox holds: 'enforced', 'partial' or 'absent'. `reason` says why it is less, `abi` is the kernel's version
    of it or 0."""

    reason: str
    abi: int

    def __new__(cls, state: str, reason: str = "", abi: int = 0) -> Layer:
        self = super().__new__(cls, state)
        self.reason, self.abi = reason, abi
        return self

    def __bool__(self) -> bool:
        return str(self) == "enforced"


class Sandbox:
    """The layers of the sandbox by their names: what the kernel offers before the first run, what is enforced after it. True if all hold."""

    def __init__(self, layers: dict[str, Layer]) -> None:
        self._layers = layers

    def __getattr__(self, name: str) -> Layer:
        layers: dict[str, Layer] = self.__dict__.get("_layers", {})
        try:
            return layers[name]
        except KeyError:
            raise AttributeError(f"the sandbox has no layer {name!r}") from None

    def __getitem__(self, name: str) -> Layer:
        return self._layers[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._layers)

    def __len__(self) -> int:
        return len(self._layers)

    def __bool__(self) -> bool:
        return bool(self._layers) and all(self._layers.values())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sandbox) and self._layers == other._layers

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "Sandbox(" + ", ".join(f"{name}={str(layer)!r}" for name, layer in self._layers.items()) + ")"


def sandbox(layers: list[tuple[str, int, str, int]]) -> Sandbox:
    """Makes a report of (name, state, reason, abi)."""
    return Sandbox({name: Layer(_STATES[state], reason, abi) for name, state, reason, abi in layers})


class Stats(NamedTuple):
    """The counters of a runtime as of its last operation: steps of the running count, bytes, seconds in the engine, characters."""

    steps: int
    memory: int
    peak_memory: int
    time: float
    host_calls: int
    messages: int
    output: int


# How much of a text a notebook or a prompt shows.
_SHOWN = 4000


class Result(NamedTuple):
    """What `run` gives: the last expression's value, what was printed, what was raised or None, and what it took."""

    value: Any
    output: str
    error: Error | None
    steps: int
    memory: int

    def __repr__(self) -> str:
        return (f"Result(value={_short(repr(self.value))}, output={_short(repr(self.output))}, error={self.error!r}, steps={self.steps}, "
                f"memory={self.memory})")

    def _repr_html_(self) -> str:
        """For notebooks: what was printed, then the traceback or the value. All of it is escaped."""
        parts = [f"<pre>{escape(_short(self.output))}</pre>"] if self.output else []
        if self.error is not None:
            parts.append(f'<pre style="color: #b00">{escape(_short(self.error.traceback or str(self.error)))}</pre>')
        elif self.value is not None:
            parts.append(f"<pre>{escape(_short(repr(self.value)))}</pre>")
        parts.append(f'<small>{self.steps:,} steps, {self.memory / 1e6:.1f} MB</small>')
        return "".join(parts)


def _short(text: str) -> str:
    """The text with its middle cut out where it is long."""
    if len(text) <= _SHOWN:
        return text
    return f"{text[:_SHOWN // 2]} … [{len(text) - _SHOWN:,} characters] … {text[-_SHOWN // 2:]}"
