#!/usr/bin/env bash
# Checks the page's scripts: types from JSDoc, lint, form. Works offline.
set -euo pipefail
cd "$(dirname "$0")/.."

export DENO_NO_UPDATE_CHECK=1
deno=.venv/bin/deno
mapfile -t modules < <(find Web -name '*.js' | sort)
# A worker has other globals than a page.
mapfile -t workers < <(find Web -name '*-worker.js' | sort)
mapfile -t pages < <(find Web -name '*.js' -not -name '*-worker.js' | sort)
"$deno" check --quiet --config Web/deno.json "${pages[@]}"
"$deno" check --quiet --config Web/deno.workers.json "${workers[@]}"
"$deno" lint --quiet --config Web/deno.json "${modules[@]}"
"$deno" fmt --check --quiet --config Web/deno.json "${modules[@]}"
echo "${#modules[@]} modules"
