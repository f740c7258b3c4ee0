#!/usr/bin/env bash
# Fills a throw-away store with the demo's three years and shows their trend: show-demo.sh PROGRAM
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export STEADY_STORE=$folder/steady.db
"$1" demo
"$1" trend
