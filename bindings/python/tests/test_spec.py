"""The program of the contract."""

import os
import subprocess
import sys
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent


class Spec(unittest.TestCase):
    def test_program(self):
        env = {**os.environ, "PYTHONPATH": str(HERE.parent)}
        done = subprocess.run([sys.executable, str(HERE / "spec_program.py")], capture_output=True, text=True, timeout=60, env=env)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        first, _, rest = done.stdout.partition("\n")
        self.assertRegex(first, r"^25\.0 \['ready\\n'\] Sandbox\(.*landlock='\w+'.*seccomp='\w+'.*\)$")
        self.assertTrue(rest.startswith("KeyError ('zz',) 1 Traceback (most recent call last):\n"), rest)
        self.assertIn("KeyError: 'zz'", rest)


if __name__ == "__main__":
    unittest.main()
