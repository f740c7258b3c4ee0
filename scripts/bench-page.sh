#!/usr/bin/env bash
# Measures the page in Chromium with ten years in it, and prints a table; with FILE, writes its figures there.
# Builds what is missing.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-packages.sh test
scripts/python-env.sh
[[ -f build/web/steady.wasm ]] || scripts/build-web.sh
.venv/bin/python Tests/Web/costs.py "$@"
