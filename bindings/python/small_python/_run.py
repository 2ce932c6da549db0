"""One program in a runtime of its own."""

from __future__ import annotations

from typing import Any, Mapping

from ._reports import Result
from ._runtime import Runtime


def run(source: str | bytes, *, names: Mapping[str, Any] | None = None, filename: str = "<string>", **options: Any) -> Result:
    """Runs a program in a new runtime, which is closed at the end, and tells all of it: the last expression's value, what was printed, and
    what was raised. It raises for failures of this process only; that the time was over or the worker died is told in `Result.error`.

        result = run("print(n)\\nn * 2", names={"n": 21}, timeout=5, step_limit=10_000_000)

    names are set as globals first: values and functions. options are those of Runtime; std is True unless it is given. An Object in the
    result belongs to the closed runtime: it has a repr, and can do nothing."""
    options.setdefault("std", True)
    with Runtime(**options) as rt:
        for name, value in (names or {}).items():
            rt[name] = value
        return rt.run(source, filename=filename)
