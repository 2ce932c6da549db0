#!/bin/sh
# Installs the wheel in an empty environment, without a network, and runs the quick start there.
# usage: try_wheel.sh WHEEL
set -eu
: "${PYTHON:=python3}"
wheel=$(realpath "$1") program=$(realpath examples/quick_start.py)
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
$PYTHON -m venv "$here/env"
"$here/env/bin/pip" install -q --no-index --no-deps "$wheel"
cd "$here" # nothing of the sources is near
env -i HOME="$here" PATH=/usr/bin:/bin "$here/env/bin/python" "$program"
env -i HOME="$here" PATH=/usr/bin:/bin "$here/env/bin/python" -c '
import small_python
assert small_python.run("print(6 * 7)").output == "42\n"
from pathlib import Path
assert Path(small_python.__file__).with_name("py.typed").is_file()
print("the wheel works:", small_python.__file__.rpartition("/lib/")[2])'
