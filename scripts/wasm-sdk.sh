#!/usr/bin/env bash
# Writes a local Swift SDK for Embedded Swift on WebAssembly into .build/wasm-sdk and prints that folder.
# Three JSON files; the toolchain and clang's builtins are found on this machine each time.
set -euo pipefail
cd "$(dirname "$0")/.."

sdk=.build/wasm-sdk
bundle=$sdk/steady.artifactbundle

fail() {
    echo "wasm-sdk: $1" >&2
    exit 1
}

# Leaves a file of the same content alone, so that its date starts no build.
write() {
    local new
    new=$(cat)
    [[ -f $1 && $(<"$1") == "$new" ]] || printf '%s\n' "$new" >"$1"
}

resources=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
[[ -n $resources ]] || fail "swiftc does not say where its runtime is"
embedded=$resources/embedded/wasm32-unknown-none-wasm
[[ -d $embedded ]] || fail "this Swift has no Embedded library for wasm32-unknown-none-wasm"

libc=$(find /usr/lib /usr/share -path '*wasm32-wasi/libc.a' 2>/dev/null | sort | tail -n 1)
[[ -n $libc ]] || fail "no C library for WebAssembly; the package wasi-libc has it"
builtins=$(find /usr/lib -name 'libclang_rt.builtins-wasm32.a' 2>/dev/null | sort -V | tail -n 1)
[[ -n $builtins ]] || fail "no compiler builtins for WebAssembly; the package libclang-rt-14-dev-wasm32 has them"

mkdir -p "$bundle/wasm"
write "$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "steady-wasm": { "type": "swiftSDK", "version": "0.1.0", "variants": [{ "path": "wasm" }] }
  }
}
JSON
write "$bundle/wasm/swift-sdk.json" <<JSON
{
  "schemaVersion": "4.0",
  "targetTriples": {
    "wasm32-unknown-none-wasm": { "sdkRootPath": ".", "toolsetPaths": ["toolset.json"] }
  }
}
JSON
# The default stack of 64 KB is too small: one of a megabyte, placed first so that an overflow traps.
# The object outliner stays off: it makes globals of constant arrays and numbers them anew in each module that a function
# is copied into. Swift 6.3.1 then links two modules' different arrays as one, by their equal names, and a function with two
# such arrays reads one for the other.
write "$bundle/wasm/toolset.json" <<JSON
{
  "schemaVersion": "1.0",
  "swiftCompiler": {
    "extraCLIOptions": [
      "-enable-experimental-feature", "Embedded", "-wmo", "-Osize", "-Xclang-linker", "-nostdlib", "-Xclang-linker", "--no-wasm-opt",
      "-Xllvm", "-sil-disable-pass=object-outliner"
    ]
  },
  "linker": {
    "extraCLIOptions": [
      "--no-entry", "--gc-sections", "--strip-all", "--stack-first", "-z", "stack-size=1048576",
      "-L$(dirname "$libc")", "-L$embedded", "-lswiftUnicodeDataTables", "-lc", "$builtins"
    ]
  }
}
JSON
echo "$sdk"
