"""Moving values in and out of a runtime, beside pickle through pipes between two CPythons in the same run. Wall time: two processes work. Each
face moves values of its own language: in, what a program has, out, what it reads.

usage: transfer.py [ROUNDS]      with small_python importable; exits with 1 where a ratio is over the bar
"""

import os
import pickle
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from small_python import Runtime

BAR = 1.5

SOURCES = "tests/bench/transfer"

VALUES = [
    ("100,000 ints", list(range(100_000))),
    ("10 MB of text", "0123456789abcdef" * 655_360),
    ("10,000 dicts of three keys", [{"id": n, "name": f"row {n}", "price": n / 4} for n in range(10_000)]),
]

# The other CPython: it takes a value, or gives back the one that it has.
PEER = """
import pickle, sys
source, to, value = sys.stdin.buffer, sys.stdout.buffer, None
while order := source.read(1):
    if order == b"i":
        value = pickle.loads(source.read(int.from_bytes(source.read(8), "little")))
        to.write(b"k")
    else:
        content = pickle.dumps(value, 5)
        to.write(len(content).to_bytes(8, "little"))
        to.write(content)
    to.flush()
"""


class Peer:
    """A second CPython behind pipes."""

    def __init__(self):
        self.process = subprocess.Popen([sys.executable, "-c", PEER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=1 << 16)

    def give(self, value):
        content = pickle.dumps(value, 5)
        to = self.process.stdin
        to.write(b"i")
        to.write(len(content).to_bytes(8, "little"))
        to.write(content)
        to.flush()
        self.process.stdout.read(1)

    def take(self):
        self.process.stdin.write(b"o")
        self.process.stdin.flush()
        source = self.process.stdout
        return pickle.loads(source.read(int.from_bytes(source.read(8), "little")))

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Face:
    """A program that moves the values by another face of the library, and times it."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, way, which):
        """The seconds of one crossing."""
        self.process.stdin.write(f"{way}{which}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.process.args} failed at {way}{which}")
        return float(answer) / 1e6

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Here:
    """What moves values in this process: it is timed here, and what comes out must be what went in."""

    def __init__(self, give, take, close):
        self.give, self.take, self.close = give, take, close

    def ask(self, way, which):
        value = VALUES[which][1]
        began = time.perf_counter()
        got = self.give(value) if way == "i" else self.take()
        took = time.perf_counter() - began
        if way == "o" and got != value:
            raise SystemExit("what came back is another value")
        return took


def faces():
    """The commands of the other faces that can be built here."""
    made = tempfile.mkdtemp()
    try:
        for name, command in {
                "Go": ["go", "build", "-o", f"{made}/Go", f"./{SOURCES}/go"],
                "C": [os.environ.get("CC", "gcc"), "-O2", "-Wall", "-Iinclude", "-o", f"{made}/C", f"{SOURCES}/face.c", "-Lbuild", "-lspy"],
                "C++": [os.environ.get("CXX", "g++"), "-O2", "-Wall", "-std=c++17", "-Iinclude", "-o", f"{made}/C++", f"{SOURCES}/face.cpp", "-Lbuild",
                        "-lspy"]}.items():
            if shutil.which(command[0]):
                subprocess.run(command, check=True)
                yield name, [f"{made}/{name}"]
            else:
                print(f"missing: {command[0]}; {name} is left out")
        if os.path.exists("bindings/node/build/spy.node"):
            yield "Node", ["node", f"{SOURCES}/face.mjs"]
        else:
            print("missing: the addon of the Node face (make addon); it is left out")
    finally:
        shutil.rmtree(made)


def measure(sides, rounds):
    """For each value and way and side the median of the better half of its times. All take turns."""
    table = {}
    for which, (name, _) in enumerate(VALUES):
        times = {(way, side): [] for way in "io" for side in sides}
        for _ in range(rounds):
            for (way, side), took in times.items():
                took.append(sides[side].ask(way, which))
        for (way, side), took in times.items():
            table[name, way, side] = statistics.median(sorted(took)[:max(1, rounds // 2)])
    return table


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    rt, peer = Runtime(), Peer()
    rt.start()
    sides = {"pickle": Here(peer.give, peer.take, peer.close),
             "Python": Here(lambda value: rt.__setitem__("x", value), lambda: rt["x"], rt.close)}
    sides.update((name, Face(command)) for name, command in faces())
    table = measure(sides, rounds)
    for side in sides.values():
        side.close()
    print(f"moving values, ms and how many times what pickle takes through a pipe (CPython {sys.version.split()[0]})")
    print(f"{'':28}{'':>8}" + "".join(f"{side:>14}" for side in sides))
    worst = 0.0
    for name, _ in VALUES:
        for way, label in (("i", "in"), ("o", "out")):
            base = table[name, way, "pickle"]
            ratios = {side: table[name, way, side] / base for side in sides}
            worst = max(worst, *ratios.values())
            print(f"{name:28}{label:>8}" + "".join(f"{table[name, way, side] * 1e3:8.2f}{ratios[side]:6.2f}" for side in sides))
    if worst > BAR:
        print(f"over the bar of {BAR}: {worst:.2f}")
        sys.exit(1)


if __name__ == "__main__":
    os.environ |= {"SPY_LIB": os.path.abspath("build/libspy.so"), "SPY_WORKER": os.path.abspath("build/spy-worker"),
                   "LD_LIBRARY_PATH": os.path.abspath("build")}
    main()
