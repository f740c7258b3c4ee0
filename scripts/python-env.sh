#!/usr/bin/env bash
# Makes .venv with the Python packages of scripts/requirements.txt, and again only when that list has changed.
set -euo pipefail
cd "$(dirname "$0")/.."

list=scripts/requirements.txt
installed=.venv/installed-requirements.txt
if cmp -s "$list" "$installed" && .venv/bin/python -c '' 2>/dev/null; then
    exit 0
fi
echo "making .venv"
rm -f "$installed"
python3 -m venv .venv
.venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$list"
cp "$list" "$installed"
