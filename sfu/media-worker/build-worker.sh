#!/usr/bin/env bash
# Builds mediasoup-worker from the npm package's own C++ source against Debian's
# libraries: no pip, no GitHub, no WrapDB.
#   build-worker.sh <mediasoup package dir> <output binary> [work dir]
#   build-worker.sh --check    exits with 0 if all build dependencies are installed
set -euo pipefail
needs="g++ meson ninja flatc pkg-config"
if ! { for tool in $needs; do command -v $tool; done && pkg-config libuv openssl libsrtp2 flatbuffers absl_optional; } >/dev/null; then
  echo "of $needs and the libraries libuv, openssl, libsrtp2, flatbuffers and abseil something is missing" >&2; exit 1
fi
if [ "$1" = --check ]; then exit 0; fi
pkg=$(realpath "$1"); out=$(realpath -m "$2")
kit=$(cd "$(dirname "$0")" && pwd)
if [ -n "${3:-}" ]; then work=$(realpath -m "$3"); else work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; fi

rm -rf "$work/worker" && mkdir -p "$work" "$(dirname "$out")"
cp -r "$pkg/worker" "$work/worker"
cd "$work/worker"
rm -rf out prebuild

# Each wrap's directory is filled with an overlay that names the system library,
# so meson has nothing to download.
for wrap in libuv openssl libsrtp3 unordered-dense flatbuffers abseil-cpp; do
  dir=$(sed -n 's/^directory *= *//p' "subprojects/$wrap.wrap")
  rm -rf "subprojects/$dir"
  cp -r "$kit/overlay/$wrap" "subprojects/$dir"
  # Nothing to download and no patch to apply.
  sed -i '/^\(source\|patch\)_/d' "subprojects/$wrap.wrap"
done
# bookworm has meson 1.0.1, and no newer feature is used.
sed -i "s/meson_version: '>= 1.1.0'/meson_version: '>= 1.0.0'/" meson.build
# Debian's OpenSSL has kernel TLS on and asks the BIO whether it uses it. The
# worker's BIO callback answers 1 to every such question, as it takes
# (BIO_CB_CTRL | BIO_CB_RETURN) for something else than BIO_CB_RETURN; libssl then
# allocates no write buffer and crashes in the handshake.
sed -i 's/(operationType == BIO_CB_RETURN)/((operationType \& BIO_CB_RETURN) != 0)/' src/RTC/DtlsTransport.cpp
grep -q '(operationType & BIO_CB_RETURN) != 0' src/RTC/DtlsTransport.cpp
# Precompiled headers make the build faster (PCH=0 disables them).
if [ "${PCH:-1}" = 1 ]; then
  mkdir pch deps/libwebrtc/pch
  cp "$kit/overlay/pch/worker_pch.hpp" pch/
  cp "$kit/overlay/pch/webrtc_pch.hpp" deps/libwebrtc/pch/
  sed -i "s|^  cpp_args: cpp_args + \['-DMS_EXECUTABLE'\],|&\n  cpp_pch: 'pch/worker_pch.hpp',|" meson.build
  sed -i "s|^  cpp_args: cpp_args,|&\n  cpp_pch: 'pch/webrtc_pch.hpp',|" deps/libwebrtc/meson.build
fi

export CC=${CC:-gcc} CXX=${CXX:-g++}
meson setup build --wrap-mode nodownload -Ddebug=false -Doptimization="${OPT:-2}" \
  -Db_ndebug=true -Db_lto=false -Db_pie=true ${MESON_ARGS:-}
# Generate the headers first: libwebrtc includes them but does not declare it
# (upstream's tasks.py also builds flatc's output in a separate step).
meson compile -C build flatbuffers-generator
nice -n 5 ninja -C build -j "${JOBS:-2}" mediasoup-worker
strip -o "$out" build/mediasoup-worker
# Without MEDIASOUP_VERSION the worker must exit with 41 (see main.cpp): it runs.
set +e; env -i "$out" >/dev/null 2>&1; rc=$?; set -e
[ $rc -eq 41 ] || { echo "the built worker does not run here (exit $rc)" >&2; exit 1; }
echo "built $out"
