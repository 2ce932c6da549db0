"""Host functions: what may go in as one, and how the engine sees it."""

from __future__ import annotations

import inspect
import re
import types
from typing import Any, Callable

# What may go in anywhere in a value. Other callables - classes, instances with __call__ - go in only where the host says so by name.
PLAIN = (types.FunctionType, types.BuiltinFunctionType, types.MethodType, types.MethodWrapperType, types.WrapperDescriptorType,
         types.MethodDescriptorType)

_ANNOTATION = re.compile(r"[\w\[\], .|'\"]{1,200}")


class HostFunction:
    """Wraps any callable - a class, an instance with `__call__` - so that it may go in anywhere in a value. The engine can call it with any
    arguments, and it runs with all rights of this process."""

    __slots__ = ("function", "name", "signature", "doc")

    def __init__(self, function: Callable[..., Any], *, name: str | None = None, signature: str | None = None, doc: str | None = None) -> None:
        if not callable(function):
            raise TypeError(f"HostFunction: got {type(function).__name__}, want a callable")
        self.function = function
        self.name = name_of(function) if name is None else name
        self.signature = signature_of(function) if signature is None else signature
        self.doc = doc_of(function) if doc is None else doc

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.function(*args, **kwargs)

    def __repr__(self) -> str:
        return f"HostFunction({self.function!r})"


def is_async(function: Callable[..., Any]) -> bool:
    """Tells whether a call of it must be awaited."""
    return inspect.iscoroutinefunction(function.function if isinstance(function, HostFunction) else function)


def name_of(function: Callable[..., Any]) -> str:
    """A name that the engine can show."""
    name = getattr(function, "__name__", None)
    if not isinstance(name, str) or not name.isidentifier():
        name = "function" if isinstance(function, PLAIN) else type(function).__name__
    return name


def doc_of(function: Callable[..., Any]) -> str:
    """The function's own documentation; that of a class of callables is none."""
    if not isinstance(function, (*PLAIN, type)):
        return ""
    doc = getattr(function, "__doc__", None)
    return inspect.cleandoc(doc) if isinstance(doc, str) else ""


def _annotation(value: Any) -> str:
    if isinstance(value, type):
        text = value.__name__ if not getattr(value, "__args__", None) else str(value)
    else:
        text = value if isinstance(value, str) else str(value)
    text = text.replace("typing.", "")
    return text if _ANNOTATION.fullmatch(text) and "<" not in text else ""


def _parameter(p: inspect.Parameter) -> str:
    stars = "*" if p.kind is p.VAR_POSITIONAL else "**" if p.kind is p.VAR_KEYWORD else ""
    text: str = stars + p.name
    annotation = "" if p.annotation is p.empty else _annotation(p.annotation)
    if annotation:
        text += ": " + annotation
    if p.default is not p.empty:
        plain = p.default is None or type(p.default) in (bool, int, float, str, bytes) and len(repr(p.default)) < 200
        text += (" = " if annotation else "=") + (repr(p.default) if plain else "...")
    return text


def signature_of(function: Callable[..., Any]) -> str:
    """The signature as text, with no value of this process in it but plain defaults; "" if it is not known."""
    try:
        signature = inspect.signature(function)
    except (TypeError, ValueError):
        return ""
    parts: list[str] = []
    positional, star = False, False
    for p in signature.parameters.values():
        if positional and p.kind is not p.POSITIONAL_ONLY:
            parts.append("/")
            positional = False
        if p.kind is p.POSITIONAL_ONLY:
            positional = True
        elif p.kind is p.VAR_POSITIONAL:
            star = True
        elif p.kind is p.KEYWORD_ONLY and not star:
            parts.append("*")
            star = True
        parts.append(_parameter(p))
    if positional:
        parts.append("/")
    text = "(" + ", ".join(parts) + ")"
    back = "" if signature.return_annotation is signature.empty else _annotation(signature.return_annotation)
    return text + (" -> " + back if back else "")
