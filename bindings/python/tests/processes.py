"""Looking at processes, for the tests."""

from __future__ import annotations

import os
from pathlib import Path


def children(parent: int) -> list[int]:
    """The living children of a process."""
    found = []
    for pid in os.listdir("/proc"):
        if not pid.isdigit():
            continue
        try:
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it is gone
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(pid))
    return found
