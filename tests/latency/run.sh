#!/bin/sh
# Latencies in one run, beside a bare round trip through pipes between two C processes: each row with its bar. All are placed alike, on one
# processor: where the system places two processes by itself, the bare round trip took 2 µs in one run and 50 in the next.
set -eu
cd "$(dirname "$0")/../.."
here=tests/latency
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
export SPY_WORKER="$PWD/build/spy-worker" SPY_LIB="$PWD/build/libspy.so" LD_LIBRARY_PATH="$PWD/build"
${CC:-gcc} -O2 -Wall -o "$tmp/pipe" $here/pipe.c
go build -o "$tmp/go" ./$here/go
if command -v taskset >/dev/null; then
	pin="taskset -c $(awk '/^Cpus_allowed_list/ { n = split($2, all, /[,-]/); print all[n] }' /proc/self/status)"
else
	pin=
	echo "missing: taskset; host and worker run wherever the system places them"
fi
floor=$($pin "$tmp/pipe")
set -- $($pin "$tmp/go")
c= pycall= pyeval=
if [ -f build/libspy.so ]; then
	${CC:-gcc} -O2 -Wall -Iinclude -o "$tmp/c" $here/host.c -Lbuild -lspy
	c=$($pin "$tmp/c")
	read -r pycall pyeval <<X
$(PYTHONPATH=bindings/python $pin ${PYTHON:-python3} $here/host.py)
X
fi
bad=0
row() { # name, microseconds, bar
	[ -n "$2" ] || return 0
	if awk "BEGIN { exit !($2 <= $3) }"; then verdict=holds; else verdict="FALLS SHORT"; bad=1; fi
	printf '%-34s %8s µs   bar %8s   %s\n' "$1" "$2" "$3" "$verdict"
}
over() { awk "BEGIN { printf \"%.1f\", $floor + $1 }"; }
printf '%-34s %8s µs\n' "bare pipe round trip, C to C" "$floor"
row "host call from Go" "$1" "$(over 4)"
row "host call from C" "$c" "$(over 4)"
row "host call from Python" "$pycall" "$(over 8)"
row 'eval("1") in a live runtime, Go' "$2" "$(over 12)"
row 'eval("1") in a live runtime, Python' "$pyeval" "$(over 20)"
row "cold start to first answer, Go" "$3" 4000
exit $bad
