#!/bin/sh
# Makes the Node package with the addon, libspy and its worker for both machines in it.
# usage: npm.sh FOLDER-OF-THE-RELEASES FOLDER-FOR-THE-PACKAGE
set -eu
: "${ZIG:=python3 -m ziglang}"
release=$(realpath "$1")
mkdir -p "$2"
to=$(realpath "$2")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir -p "$here/bindings" "$here/capi"
cp -r bindings/node "$here/bindings"
cp -r include "$here"
cp capi/*.h "$here/capi"
cp LICENSE THIRD_PARTY_NOTICES "$here/bindings/node"
cd "$here/bindings/node"
rm -rf build prebuilds
for arch in x86_64 aarch64; do
	case $arch in x86_64) place=linux-x64 ;; aarch64) place=linux-arm64 ;; esac
	make -s CC="$ZIG cc -target $arch-linux-gnu.2.28" build/spy.node
	mkdir -p "prebuilds/$place"
	mv build/spy.node "prebuilds/$place/"
	cp "$release/$arch/libspy.so" "$release/$arch/spy-worker" "prebuilds/$place/"
	chmod 755 "prebuilds/$place/spy-worker"
done
npm pack --silent --pack-destination "$to"
