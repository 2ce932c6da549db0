#!/bin/sh
# Builds libspy.so and spy-worker for other machines: zig links against glibc 2.28, so that systems of 2018 and later load them; a plain build
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
flags='-s -w -funcalign=64'
GOARCH=$goarch CGO_ENABLED=1 CC="$ZIG cc -target $arch-linux-gnu.2.28" \
	$GO build -trimpath -buildmode=c-shared -ldflags="$flags -extldflags=-Wl,--version-script=$PWD/capi/exports.map,-soname,libspy.so" -o "$folder/libspy.so" ./capi
rm -f "$folder/libspy.h"
GOARCH=$goarch CGO_ENABLED=0 $GO build -trimpath -ldflags="$flags" -o "$folder/spy-worker" ./cmd/spy-worker

if readelf -sW --dyn-syms "$folder/libspy.so" | awk '$5 == "GLOBAL" && $7 != "UND" { print $8 }' | grep -qv '^spy_'; then
	echo "$folder/libspy.so shows more than spy_*" >&2
	exit 1
fi
# What was asked for is looked at: the newest glibc that a symbol wants, and that the worker wants none.
newest=$(readelf -V "$folder/libspy.so" | grep -o 'GLIBC_[0-9.]*' | sort -uV | tail -1)
if [ "$(printf '%s\nGLIBC_2.28\n' "$newest" | sort -V | tail -1)" != GLIBC_2.28 ]; then
	echo "$folder/libspy.so wants $newest, which is newer than GLIBC_2.28" >&2
	exit 1
fi
if readelf -l "$folder/spy-worker" | grep -q INTERP; then
	echo "$folder/spy-worker is not static" >&2
	exit 1
fi
echo "$folder: $arch, libspy.so wants $newest, spy-worker is static"
