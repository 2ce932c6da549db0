#!/bin/sh
# Makes the tarball for C and C++: the tree of `make install`, with what release.sh built, to be unpacked anywhere. Made twice of the same files it
# is the same, byte for byte.
# usage: tarball.sh x86_64|aarch64 FOLDER-OF-THE-RELEASE FOLDER-FOR-THE-TARBALL
set -eu
: "${MAKE:=make}"
name=small-python-$(cat VERSION)-linux-$1
mkdir -p "$3"
to=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
$MAKE -s --no-print-directory install-tree BUILT="$2" DESTDIR= PREFIX="$here/$name"
tar -C "$here" --sort=name --owner=0 --group=0 --numeric-owner --mode=u+rwX,go+rX,go-w --mtime=@0 -cf - "$name" | gzip -n >"$to/$name.tar.gz"
echo "$to/$name.tar.gz"
