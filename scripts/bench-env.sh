#!/usr/bin/env bash
# Makes .venv-bench with the Python programs that figures are compared with, and again only when their list has changed.
# Without a network it says so and goes on: what is missing is left out of the table.
set -euo pipefail
cd "$(dirname "$0")/.."

list=scripts/requirements-bench.txt
installed=.venv-bench/installed-requirements.txt
if cmp -s "$list" "$installed" && .venv-bench/bin/python -c '' 2>/dev/null; then
    exit 0
fi
echo "making .venv-bench"
rm -rf .venv-bench
if python3 -m venv .venv-bench &&
    .venv-bench/bin/python -m pip install --quiet --disable-pip-version-check --requirement "$list"; then
    cp "$list" "$installed"
else
    echo "bench-env: pip could not install $list; the figures beside it are left out" >&2
fi
