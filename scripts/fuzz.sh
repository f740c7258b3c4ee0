#!/usr/bin/env bash
# Looks for bytes that break a reader: fuzz.sh [SECONDS [PROBE...]]; a minute for each of them unless said.
# What is found is kept in Tests/ReaderTests/Crashes/PROBE, where the tests replay it.
set -euo pipefail
cd "$(dirname "$0")/.."

seconds=${1:-60}
shift || true
options=(
    -c release --scratch-path .build/fuzz -Xswiftc -enable-testing -Xswiftc -sanitize=fuzzer,address
    -Xswiftc -use-ld=lld
)
export STEADY_FUZZ=1
swift build "${options[@]}" --product Fuzz
program=$(swift build "${options[@]}" --show-bin-path)/Fuzz

probes=("$@")
((${#probes[@]})) || mapfile -t probes < <(sed -n 's/^    case \([a-zA-Z, ]*\)$/\1/p' Tests/ReaderTests/Probe.swift | tr -d ' ' | tr , '\n')

# Swift's own report of a crash can hang for minutes under the sanitiser.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
broken=0
for probe in "${probes[@]}"; do
    corpus=.build/fuzz/corpus/$probe
    crashes=Tests/ReaderTests/Crashes/$probe
    mkdir -p "$corpus" "$crashes"
    log=.build/fuzz/$probe.log
    if "$program" "$probe" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=16384 -print_final_stats=1 \
        -artifact_prefix="$crashes/" "$corpus" "Tests/ReaderTests/Seeds/$probe" >"$log" 2>&1; then
        echo "$probe: $(sed -n 's/^stat::number_of_executed_units: *//p' "$log") runs, nothing found"
    else
        echo "$probe: broken; $(grep -E "^$probe: |SUMMARY|Test unit written" "$log" | tr '\n' ' ')"
        broken=1
    fi
    rmdir --ignore-fail-on-non-empty "$crashes"
done
exit "$broken"
