#!/usr/bin/env bash
# Checks the form of all Swift code against .swift-format; `make format` mends it.
set -euo pipefail
cd "$(dirname "$0")/.."

places=(Package.swift Sources Tests)
[[ -d Benchmarks ]] && places+=(Benchmarks)
swift format lint --strict --parallel --recursive "${places[@]}"
