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
[ -f bindings/node/build/spy.node ] || echo "missing: the addon of the Node face (make addon); its rows are left out"
# The best of several rounds of medians, as make bench takes the best of its rounds: other programs of the machine only make them longer.
for round in 1 2 3 4 5; do
	echo pipe $($pin "$tmp/pipe")
	echo go $($pin "$tmp/go")
	[ -f "$tmp/c" ] || continue
	echo c $($pin "$tmp/c")
	echo python $(PYTHONPATH=bindings/python $pin ${PYTHON:-python3} $here/host.py)
	[ ! -f bindings/node/build/spy.node ] || echo node $($pin node $here/host.mjs)
done >"$tmp/times"
least() { awk -v face="$1" -v at="$2" '$1 == face && (best == "" || $(at + 1) < best) { best = $(at + 1) } END { print best }' "$tmp/times"; }
bad=0
row() { # name, face and place of its times, bar
	time=$(least "$2" "$3")
	[ -n "$time" ] || return 0
	if awk "BEGIN { exit !($time <= $4) }"; then verdict=holds; else verdict="FALLS SHORT"; bad=1; fi
	printf '%-46s %8s µs   bar %8s   %s\n' "$1" "$time" "$4" "$verdict"
}
floor=$(least pipe 1)
over() { awk "BEGIN { printf \"%.1f\", $floor + $1 }"; }
printf '%-46s %8s µs\n' "bare pipe round trip, C to C" "$floor"
row "host call from Go" go 1 "$(over 3)"
row "host call from C" c 1 "$(over 3)"
row "host call from Python" python 1 "$(over 6)"
row "host call from Node" node 1 "$(over 10)"
row "host call from Node, whose function is async" node 2 "$(over 10)"
row "host call from Node, below execSync" node 3 "$(over 10)"
row 'eval("1") in a live runtime, Go' go 2 "$(over 12)"
row 'eval("1") in a live runtime, Python' python 2 "$(over 20)"
row 'eval("1") in a live runtime, Node' node 4 "$(over 30)"
row "runtime from a pool to its first answer, Go" go 3 150
row "runtime from a pool to its first answer, Python" python 3 150
row "runtime from a pool to its first answer, Node" node 5 150
row "cold start to first answer, Go" go 4 2500
exit $bad
