#!/usr/bin/env bash
# Compiles every pure target as Embedded Swift for WebAssembly, in the order in which they import each other.
# Any warning is a failure. A pure target that is not there is named.
set -euo pipefail
cd "$(dirname "$0")/.."

pure=(SteadyCore SteadyImport SteadyChart SteadyApp)
options=(
    -target wasm32-unknown-none-wasm -enable-experimental-feature Embedded -wmo -parse-as-library
    -swift-version 6 -package-name steady -warnings-as-errors
    -enable-upcoming-feature ExistentialAny
    -enable-upcoming-feature InternalImportsByDefault
    -enable-upcoming-feature MemberImportVisibility
)

modules=$(mktemp -d)
trap 'rm -rf "$modules"' EXIT
options+=(-I "$modules")
for map in Sources/C*/module.modulemap Sources/C*/include/module.modulemap; do
    [[ -f $map ]] && options+=(-Xcc "-fmodule-map-file=$map")
done

for target in "${pure[@]}"; do
    if [[ ! -d Sources/$target ]]; then
        echo "$target: not in this tree"
        continue
    fi
    mapfile -d '' -t files < <(find "Sources/$target" -name '*.swift' -print0 | sort -z)
    swiftc "${options[@]}" -module-name "$target" \
        -emit-module -emit-module-path "$modules/$target.swiftmodule" \
        -emit-object -o "$modules/$target.o" "${files[@]}"
    echo "$target: ${#files[@]} files"
done
