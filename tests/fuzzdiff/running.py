"""Runs programs in batches, in CPython and in the engine, and tells what each printed."""
import json
import os
import resource
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
MEMORY = 1 << 30  # of CPython: what we refuse with 256 MiB should be a MemoryError there too
TIMEOUT = 60


def read(name):
    with open(os.path.join(HERE, name), encoding="utf-8") as f:
        return f.read()


def bound():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def batch_text(programs):
    """A program that runs programs: a list of (number, text)."""
    return f"PRELUDE = {read('prelude.py')!r}\nPROGRAMS = {programs!r}\n{read('batch.py')}"


def outputs(text):
    """{number: output} of the programs that came to their ends."""
    out = {}
    for part in text.split("\x1e")[1:]:
        number, _, rest = part.partition("\n")
        body, end, _ = rest.partition("\x1f")
        if end and number.isdigit():
            out[int(number)] = body
    return out


class Interpreter:
    """A command that runs a file of Python."""

    def __init__(self, command, bounded=False):
        self.command, self.bounded = command, bounded
        self.errors = ""

    def batch(self, programs, timeout=TIMEOUT):
        with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as f:
            f.write(batch_text(programs))
            f.flush()
            try:
                p = subprocess.run([*self.command, f.name], stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=timeout,
                                   preexec_fn=bound if self.bounded else None)
                out, self.errors = p.stdout, p.stderr.decode("utf-8", "replace")
                end = f"status {p.returncode}: {self.errors[-400:]}"
            except subprocess.TimeoutExpired as e:
                out, end = e.stdout or b"", "timeout"
        return outputs(out.decode("utf-8", "replace")), end

    def run(self, programs, timeout=TIMEOUT):
        """The outputs of all programs. One that ends the interpreter says so; the others run again without it."""
        out, rest = {}, list(programs)
        while rest:
            more, end = self.batch(rest, timeout)
            out.update(more)
            first = next((n for n, (number, _) in enumerate(rest) if number not in more), None)
            if first is None:
                break
            # Of what was printed last some may be lost: the program is run alone.
            alone, end = self.batch([rest[first]], min(timeout, 5))
            out[rest[first][0]] = alone.get(rest[first][0], f"THE INTERPRETER ENDED: {end}\n")
            rest = rest[first + 1:]
        return out


class Oracle:
    """CPython 3.15 as oracle.mjs runs it."""

    def __init__(self, folder):
        self.folder = folder

    def run(self, programs, timeout=TIMEOUT):
        out = {}
        for first in range(0, len(programs), 200):
            with tempfile.NamedTemporaryFile("w", suffix=".py", encoding="utf-8") as f:
                f.write(batch_text(programs[first:first + 200]))
                f.flush()
                p = subprocess.run(["node", "oracle.mjs", "--json", f.name], cwd=self.folder, capture_output=True, text=True)
                out.update(outputs(json.loads(p.stdout.splitlines()[-1])["stdout"]))
        return out


def reference():
    return Interpreter([sys.executable, "-X", "utf8", "-I"], bounded=True)
