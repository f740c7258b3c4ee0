#!/usr/bin/env bash
# Builds the engine for the browser and lays it beside the page's files in build/web, with a compressed form of each
# that it makes smaller. Prints its size.
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
# The list of what is kept for offline use is made before the compressed forms stand beside the files.
scripts/list-page.sh "$page"

# Whoever serves the page need not compress: `steady serve` and several hosts take these.
find "$page" -type f -size +255c \
    \( -name '*.css' -o -name '*.html' -o -name '*.js' -o -name '*.json' -o -name '*.svg' -o -name '*.wasm' \
    -o -name '*.webmanifest' \) -print0 |
    while IFS= read -r -d '' file; do
        gzip -9 -n -c "$file" >"$file.gz"
        if command -v brotli >/dev/null; then brotli -q 11 -c "$file" >"$file.br"; fi
        for packed in "$file.gz" "$file.br"; do
            if [[ -f $packed && $(stat -c %s "$packed") -ge $(stat -c %s "$file") ]]; then rm "$packed"; fi
        done
    done
echo "steady.wasm: $(stat -c %s "$page/steady.wasm") bytes, $(stat -c %s "$page/steady.wasm.gz") with gzip"
