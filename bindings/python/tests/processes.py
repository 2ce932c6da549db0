"""Looking at processes, for the tests."""

from __future__ import annotations

import os
from pathlib import Path


def status(pid: int) -> list[str] | None:
    """The fields of a process behind its name, its state first; None when it is gone."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return None


def ended(pid: int) -> bool:
    """Whether a process has ended, be it that its new parent has not taken note yet."""
    fields = status(pid)
    return fields is None or fields[0] in "ZX"


def children(parent: int) -> list[int]:
    """The living children of a process."""
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        fields = status(int(pid))
        if fields and int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(pid))
    return found
