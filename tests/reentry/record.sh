#!/bin/sh
# Records what CPython 3.15 does in each cell. $1 is a folder in which CPython 3.15 can be asked (oracle.mjs and its node_modules).
set -e
here=$(cd "$(dirname "$0")" && pwd)
oracle=${1:?usage: record.sh ORACLE}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for program in "$here"/*.py; do
	name=$(basename "$program")
	[ "$name" = meddler.py ] && continue
	cat "$here/meddler.py" "$program" >"$work/$name"
	(cd "$oracle" && node oracle.mjs "$work/$name") >"$here/${name%.py}.out"
done
