"""What the tables of this folder share: runs a program on an engine and tells what it took.

An engine is a command, split like a shell line, that gets the program's path appended. CPU time is that of the process and of all that it leaves
behind: processes that outlive their parent come back to this one, so that work done in a worker that nobody waited for counts too.
"""
import ctypes
import os
import shlex
import signal
import subprocess
import sys
import tempfile
import time

TIMEOUT = 300
ENVIRONMENT = {"PATH": os.environ.get("PATH", ""), "HOME": "/tmp", "LANG": "C.UTF-8", "PYTHONHASHSEED": "0"}

ctypes.CDLL(None).prctl(36, 1, 0, 0, 0)  # PR_SET_CHILD_SUBREAPER


class Failed(Exception):
    """A program that did not end as it should."""


class Run:
    """What one run took: CPU seconds, the peak of its resident memory in bytes, and what it printed."""

    def __init__(self, cpu, peak, out, err):
        self.cpu, self.peak, self.out, self.err = cpu, peak, out, err


def orphans(group, deadline):
    """CPU seconds of what the engine left running or unreaped; past the deadline it is killed."""
    total = 0.0
    while True:
        try:
            pid, _, used = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return total
        if pid:
            total += used.ru_utime + used.ru_stime
            continue
        if time.perf_counter() > deadline:
            try:
                os.killpg(group, signal.SIGKILL)
            except ProcessLookupError:
                return total
        time.sleep(0.002)


def run(command, text, *arguments):
    """Runs the text as a program; one process at a time."""
    with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as program, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        program.write(text)
        program.flush()
        began = time.perf_counter()
        p = subprocess.Popen([*shlex.split(command), program.name, *map(str, arguments)], stdout=out, stderr=err, stdin=subprocess.DEVNULL,
                             start_new_session=True, env=ENVIRONMENT)
        while True:
            pid, status, used = os.wait4(p.pid, os.WNOHANG)
            if pid:
                break
            if time.perf_counter() - began > TIMEOUT:
                os.killpg(p.pid, signal.SIGKILL)
            time.sleep(0.002)
        p.returncode = os.waitstatus_to_exitcode(status)
        late = orphans(p.pid, time.perf_counter() + 2)
        out.seek(0)
        err.seek(0)
        printed, errors = out.read().decode("utf-8", "replace"), err.read().decode("utf-8", "replace")
    if p.returncode != 0:
        raise Failed(f"{command}: status {p.returncode}: {(errors or printed)[-400:].strip()}\n{text}")
    return Run(used.ru_utime + used.ru_stime + late, used.ru_maxrss * 1024, printed, errors)


def indented(text, spaces):
    """The lines of a text, moved to the right."""
    return "".join(" " * spaces + line + "\n" for line in text.split("\n"))


def progress(text):
    """Tells a person at a terminal how far it is."""
    if sys.stderr.isatty():
        print("\r\x1b[K" + text, end="", file=sys.stderr, flush=True)


class Known:
    """A row that is known to fall short of its bar: how far at most, and why."""

    def __init__(self, most, why):
        self.most, self.why = most, why


def fails(ratio, bar, known=None):
    """Whether a row fails the run: it falls short of its bar, further than is known."""
    return ratio > max(bar, known.most if known else bar)


def verdict(ratio, bar, known=None):
    """The last column of a table."""
    if ratio <= bar:
        return f"bar {bar:4.2f}  holds"
    if fails(ratio, bar, known):
        return f"bar {bar:4.2f}  FALLS SHORT"
    return f"bar {bar:4.2f}  falls short, known up to {known.most}: {known.why}"
