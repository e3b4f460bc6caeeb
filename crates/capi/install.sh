#!/bin/sh
# Builds the C library and puts it, its header and its file for pkg-config below a folder: install.sh FOLDER [CARGO'S OPTIONS]
set -eu
mkdir -p "$1"
prefix=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")"
cargo build --quiet --release --package fianchetto-capi "$@"
built=${CARGO_TARGET_DIR:-../../target}/release
mkdir -p "$prefix/include" "$prefix/lib/pkgconfig"
cp include/fianchetto.h "$prefix/include"
for library in libfianchetto_capi.a libfianchetto_capi.so libfianchetto_capi.dylib; do
    if [ -f "$built/$library" ]; then cp "$built/$library" "$prefix/lib"; fi
done
version=$(cargo pkgid --package fianchetto-capi | sed 's/.*[#@]//')
sed -e "s|@prefix@|$prefix|" -e "s|@version@|$version|" fianchetto.pc.in > "$prefix/lib/pkgconfig/fianchetto.pc"
