#!/bin/sh
# Runs every native fuzz target for the given time, one after the other.
set -eu
time=${1:-60s}
cd "$(dirname "$0")/.."
grep -rl --include='*_test.go' '^func Fuzz' . | while read -r file; do
	dir=$(dirname "$file")
	grep -o '^func Fuzz[A-Za-z0-9]*' "$file" | sed 's/^func //' | while read -r target; do
		echo "fuzzing $dir $target for $time"
		# Without its bound Go spent the whole minute on making one input smaller.
		go test -run '^$' -fuzzminimizetime 2s -fuzz "^$target\$" -fuzztime "$time" "$dir"
	done
done
