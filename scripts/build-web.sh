#!/usr/bin/env bash
# Builds the engine and the importer for the browser and lays them beside the page's files in build/web, with a
# compressed form of each that it makes smaller. Prints their sizes.
set -euo pipefail
cd "$(dirname "$0")/.."

sdk=$(scripts/wasm-sdk.sh)
page=build/web

# Builds a product and lays it into the page: PRODUCT FILE
engine() {
    # STEADY_WASM makes Package.swift offer these products, which have no meaning in a native build.
    STEADY_WASM=1 swift build -c release --swift-sdks-path "$sdk" --swift-sdk steady-wasm \
        --scratch-path .build/wasm --explicit-target-dependency-import-check error --product "$1"
    local built
    built=$(find .build/wasm -path "*/release/$1.wasm" -not -path '*/plugins/*' | head -n 1)
    if [[ -z $built ]]; then
        echo "build-web: the build left no $1.wasm" >&2
        exit 1
    fi
    # A function with one caller stays a function: a browser compiles what is called, and none of it twice as large.
    wasm-opt -Oz --one-caller-inline-max-function-size 200 --enable-bulk-memory --enable-sign-ext \
        --enable-nontrapping-float-to-int --enable-simd --enable-mutable-globals "$built" -o "$page/$2"
    echo "$2: $(stat -c %s "$page/$2") bytes, $(gzip -9 -c "$page/$2" | wc -c) with gzip"
}

rm -rf "$page"
mkdir -p "$page"
cp -R Web/. "$page/"
rm -f "$page"/deno*.json
engine SteadyWeb steady.wasm
engine SteadyImportWeb importer.wasm
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
