"""Category: annotations. Description: annotationlib's STRING format shows the values of annotations where all names are known, not what the
source says. Reason: the functions that make annotations are compiled for values only. Workaround: `from __future__ import annotations`."""

from annotationlib import Format, get_annotations

Number = int | float


def f(a: Number, b: nope): ...


def g(a: Number): ...


assert get_annotations(g, format=Format.STRING) == {"a": "int | float"}
assert get_annotations(f, format=Format.STRING) == {"a": "int | float", "b": "nope"}
