#!/usr/bin/env bash
# Builds the engine for the browser and lays it beside the page's files in build/web. Prints its size.
set -euo pipefail
cd "$(dirname "$0")/.."

sdk=$(scripts/wasm-sdk.sh)
page=build/web

# STEADY_WASM makes Package.swift offer SteadyWeb, which has no meaning in a native build.
STEADY_WASM=1 swift build -c release --swift-sdks-path "$sdk" --swift-sdk steady-wasm \
    --scratch-path .build/wasm --explicit-target-dependency-import-check error --product SteadyWeb
built=$(find .build/wasm -path '*/release/SteadyWeb.wasm' -not -path '*/plugins/*' | head -n 1)
if [[ -z $built ]]; then
    echo "build-web: the build left no SteadyWeb.wasm" >&2
    exit 1
fi

rm -rf "$page"
mkdir -p "$page"
cp -R Web/. "$page/"
rm -f "$page"/deno*.json
wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-nontrapping-float-to-int --enable-simd \
    --enable-mutable-globals "$built" -o "$page/steady.wasm"
echo "steady.wasm: $(stat -c %s "$page/steady.wasm") bytes, $(gzip -9 -c "$page/steady.wasm" | wc -c) with gzip"
scripts/list-page.sh "$page"
