#!/usr/bin/env bash
# Fills a throw-away store with the demo's three years, shows their trend, and serves the app until it is stopped:
# show-demo.sh PROGRAM PAGE
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
export STEADY_STORE=$folder/steady.db
"$1" demo
"$1" trend
echo
echo "The app, with the same made-up years behind Continue and \"Look around with sample data\":"
# Another Steady may have the usual port: then a free one does.
"$1" serve --site "$2" || "$1" serve --site "$2" --port 0
