#!/bin/sh
# Makes the Python package with libspy and its worker in it.
# usage: wheel.sh x86_64|aarch64 FOLDER-OF-THE-RELEASE FOLDER-FOR-THE-WHEEL
set -eu
arch=$1 release=$2 to=$3
: "${PYTHON:=python3}" # with setuptools (packaging/tools.txt)
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cp -r bindings/python/small_python bindings/python/pyproject.toml bindings/python/setup.py bindings/python/README.md LICENSE THIRD_PARTY_NOTICES "$here"
rm -rf "$here/small_python/__pycache__"
cp "$release/libspy.so" "$release/spy-worker" "$here/small_python"
chmod 755 "$here/small_python/spy-worker"
SPY_PLATFORM=manylinux_2_28_$arch SOURCE_DATE_EPOCH=1767225600 $PYTHON -m pip wheel -q --no-deps --no-build-isolation --wheel-dir "$to" "$here"
