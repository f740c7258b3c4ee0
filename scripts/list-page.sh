#!/usr/bin/env bash
# Writes the list of a built page's files with their hashes, which the service worker keeps: list-page.sh FOLDER
set -euo pipefail
cd "$1"

# Not in the list: itself and the worker, which the browser fetches and compares by its own rules, and this check's settings.
mapfile -t paths < <(find . -type f -not -name 'precache.js' -not -name 'service-worker.js' -not -name 'deno*.json' |
    sed 's|^\./||' | LC_ALL=C sort)
list=$(for path in "${paths[@]}"; do
    hash=$(openssl dgst -sha256 -binary "$path" | base64 -w 0)
    # The page answers at its folder: some hosts send index.html there by a redirect, which a worker may not hand on.
    [[ $path == index.html ]] && path=./
    printf '  { "path": "%s", "integrity": "sha256-%s" },\n' "$path" "$hash"
done)
version=$(sha256sum <<<"$list" | cut -c 1-16)
printf 'self.precache = { "version": "%s", "files": [\n%s\n] };\n' "$version" "$list" >precache.js
echo "version $version, ${#paths[@]} files"
