#!/bin/sh
# Builds libspy.so, spy-worker and spy for other machines: zig links against glibc 2.28, so that systems of 2018 and later load them; a plain build
# asks for the glibc of the machine that built it.
# usage: release.sh x86_64|aarch64 FOLDER
set -eu
arch=$1 folder=$2
: "${GO:=go}" "${ZIG:=python3 -m ziglang}"
case $arch in
x86_64) goarch=amd64 ;;
aarch64) goarch=arm64 ;;
*) echo "unknown architecture: $arch" >&2; exit 2 ;;
esac
$ZIG version >/dev/null 2>&1 || { echo "missing: zig (pip install ziglang; or set ZIG)" >&2; exit 1; }
mkdir -p "$folder"
# The build's id hangs on the folder: without it two builds of the same sources are the same.
flags='-s -w -funcalign=64 -buildid='
# zig keeps what is for debuggers, unless the linker is told itself.
GOOS=linux GOARCH=$goarch CGO_ENABLED=1 CC="$ZIG cc -target $arch-linux-gnu.2.28" CGO_CFLAGS='-O2 -g0' \
	$GO build -trimpath -buildmode=c-shared -ldflags="$flags -extldflags=-Wl,-s,--version-script=$PWD/capi/exports.map,-soname,libspy.so" -o "$folder/libspy.so" ./capi
rm -f "$folder/libspy.h"
for program in spy-worker spy; do
	GOOS=linux GOARCH=$goarch CGO_ENABLED=0 $GO build -trimpath -ldflags="$flags" -o "$folder/$program" ./cmd/$program
done
# What was asked for is looked at.
$GO run ./packaging/inspect "$folder"
