"""Moving values in and out of a runtime, beside pickle through pipes between two CPythons in the same run. Wall time: two processes work.

usage: transfer.py [ROUNDS]      with small_python importable; exits with 1 where a ratio is over the bar
"""

import os
import pickle
import statistics
import subprocess
import sys
import time

from small_python import Runtime

BAR = 1.5

VALUES = {
    "100,000 ints": list(range(100_000)),
    "10 MB of text": "0123456789abcdef" * 655_360,
    "10,000 dicts of three keys": [{"id": n, "name": f"row {n}", "price": n / 4} for n in range(10_000)],
}

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


def timed(function, *arguments):
    began = time.perf_counter()
    got = function(*arguments)
    return time.perf_counter() - began, got


def measure(rt, peer, value, rounds):
    """The best times of four ways: ours in and out, pickle's in and out."""
    times = [[], [], [], []]
    for _ in range(rounds):
        for k, (function, arguments) in enumerate((
                (rt.__setitem__, ("x", value)), (rt.__getitem__, ("x",)), (peer.give, (value,)), (peer.take, ()))):
            took, got = timed(function, *arguments)
            times[k].append(took)
            if k % 2 and got != value:
                raise SystemExit("what came back is another value")
    return [statistics.median(sorted(t)[:max(1, rounds // 2)]) for t in times]


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    peer, worst = Peer(), 0.0
    print(f"moving values, ms (pickle through a pipe: CPython {sys.version.split()[0]})")
    print(f"{'':28}{'in':>8}{'pickle':>8}{'ratio':>7}   {'out':>8}{'pickle':>8}{'ratio':>7}")
    with Runtime() as rt:
        rt.eval("1")
        for name, value in VALUES.items():
            into, out, their_in, their_out = measure(rt, peer, value, rounds)
            worst = max(worst, into / their_in, out / their_out)
            print(f"{name:28}{into * 1e3:8.2f}{their_in * 1e3:8.2f}{into / their_in:7.2f}   {out * 1e3:8.2f}{their_out * 1e3:8.2f}{out / their_out:7.2f}")
    peer.close()
    if worst > BAR:
        print(f"over the bar of {BAR}: {worst:.2f}")
        sys.exit(1)


if __name__ == "__main__":
    os.environ.setdefault("SPY_LIB", "build/libspy.so")
    main()
