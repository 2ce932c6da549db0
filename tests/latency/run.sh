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
if [ -f build/libspy.so ]; then
	${CC:-gcc} -O2 -Wall -Iinclude -o "$tmp/c" $here/host.c -Lbuild -lspy
fi
# The best of several rounds of medians, as make bench takes the best of its rounds: other programs of the machine only make them longer.
least() { awk "BEGIN { print ($1 == 0 || $2 < $1) ? $2 : $1 }"; } # so far, now
floor=0 gocall=0 goeval=0 cold=0 c=0 pycall=0 pyeval=0
for round in 1 2 3 4 5; do
	floor=$(least "$floor" "$($pin "$tmp/pipe")")
	set -- $($pin "$tmp/go")
	gocall=$(least "$gocall" "$1") goeval=$(least "$goeval" "$2") cold=$(least "$cold" "$3")
	[ -f "$tmp/c" ] || continue
	c=$(least "$c" "$($pin "$tmp/c")")
	set -- $(PYTHONPATH=bindings/python $pin ${PYTHON:-python3} $here/host.py)
	pycall=$(least "$pycall" "$1") pyeval=$(least "$pyeval" "$2")
done
bad=0
row() { # name, microseconds, bar
	[ "$2" != 0 ] || return 0
	if awk "BEGIN { exit !($2 <= $3) }"; then verdict=holds; else verdict="FALLS SHORT"; bad=1; fi
	printf '%-34s %8s µs   bar %8s   %s\n' "$1" "$2" "$3" "$verdict"
}
over() { awk "BEGIN { printf \"%.1f\", $floor + $1 }"; }
printf '%-34s %8s µs\n' "bare pipe round trip, C to C" "$floor"
row "host call from Go" "$gocall" "$(over 4)"
row "host call from C" "$c" "$(over 4)"
row "host call from Python" "$pycall" "$(over 8)"
row 'eval("1") in a live runtime, Go' "$goeval" "$(over 12)"
row 'eval("1") in a live runtime, Python' "$pyeval" "$(over 20)"
row "cold start to first answer, Go" "$cold" 4000
exit $bad
