#!/usr/bin/env bash
# Runs the tests that were built with the given flags, and fails as well if none ran: run-swift-tests.sh FLAG...
set -euo pipefail
cd "$(dirname "$0")/.."

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# Failures and the closing line are shown; the thousands of lines about tests that passed are not.
set +e
swift test "$@" --skip-build --disable-xctest 2>&1 | tee "$log" | grep --line-buffered -Ev '^(◇|✔ (Test|Suite) [^r]|↳ *$)'
ended=${PIPESTATUS[0]}
set -e
((ended == 0)) || exit "$ended"
if ! grep -Eq '^✔ Test run with [1-9][0-9]* test' "$log"; then
    echo "run-swift-tests: no test ran" >&2
    exit 1
fi
