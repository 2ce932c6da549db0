#!/bin/sh
# The main job end to end: the Go example, the shell and, where they are built, the other faces.
set -eu
cd "$(dirname "$0")/.."
SPY_WORKER="$PWD/build/spy-worker"
export SPY_WORKER
go run ./examples/orders examples/orders/reports
echo "-- the shell, with a limit that is hit"
build/spy --steps 1e6 --mount examples/orders/reports:/reports -c 'print(open("/reports/january.csv").read().splitlines()[1:])'
build/spy --steps 1e5 -c 'while True: pass' || echo "status $?: the step limit"
if [ -f build/libspy.so ]; then
	echo "-- from Python, through libspy"
	PYTHONPATH=bindings/python ${PYTHON:-python3} examples/quick_start.py
fi
