"""The package's types, as the checkers see them."""

import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def checker(name):
    """The command of a checker that is installed, beside this Python or on PATH."""
    beside = Path(sys.executable).parent / name
    return str(beside) if beside.is_file() else shutil.which(name)


class Types(unittest.TestCase):
    def check(self, name, *arguments):
        command = checker(name)
        if command is None:
            self.skipTest(f"no {name} is installed")
        done = subprocess.run([command, *arguments, "small_python", "tests/typed.py"], cwd=ROOT, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_mypy(self):
        self.check("mypy", "--strict", "--cache-dir=/dev/null")

    def test_pyright(self):
        self.check("pyright")
