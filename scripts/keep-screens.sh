#!/usr/bin/env bash
# Copies the few screens that the documents show from build/screens, where the browser tests leave all of them.
set -euo pipefail
cd "$(dirname "$0")/.."

mkdir -p docs/screens
for screen in first-402-light log-ready-402-light log-logged-402-dark trend-month-402-light trend-year-402-dark \
    adaptive-month-402-light table-402-light import-done-402-light trend-month-1280-light trend-scrub-320-dark; do
    cp "build/screens/$screen.png" "docs/screens/$screen.png"
done
