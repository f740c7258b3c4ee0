#!/usr/bin/env bash
# Installs the system packages that a purpose needs and that are missing: install-packages.sh build|web|test|bench ...
# A machine that has them all is left alone and asks no network.
set -euo pipefail

build=(libmicrohttpd-dev libsqlite3-dev zlib1g-dev)
# A C library for WebAssembly, compiler builtins and an optimiser; a compressor that browsers know.
web=(wasi-libc libclang-rt-14-dev-wasm32 binaryen brotli)
# groff, man-db, zsh, fish: the manual page and the completions.
# libxml2: the second opinion on XML. PangoCairo draws PNG and PDF, and Poppler looks at them; the program builds without.
# Chromium with its fonts: the browser tests. Java: the HTML checker. The rest: making and opening the files that the
# tests read.
test=(libxml2-dev libpangocairo-1.0-0 poppler-utils chromium fonts-liberation openjdk-17-jre-headless unzip zip sqlite3
    python3 python3-venv groff man-db zsh fish)
# Two more browsers, and a screen for the one that needs one. Where they are not to be had their tests are skipped.
others=(firefox-esr webkit2gtk-driver xvfb)
# The programs that figures are compared with.
bench=(libxml2-dev nginx-light python3 python3-venv sqlite3 time unzip wrk zip)

wanted=()
for purpose in "$@"; do
    case $purpose in
        build) wanted+=("${build[@]}") ;;
        web) wanted+=("${web[@]}") ;;
        test) wanted+=("${test[@]}" "${others[@]}") ;;
        bench) wanted+=("${bench[@]}") ;;
        *) echo "install-packages: there is no purpose '$purpose'; give build, web, test or bench" >&2; exit 2 ;;
    esac
done

missing=()
for package in "${wanted[@]}"; do
    state=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null || true)
    [[ $state == installed ]] || missing+=("$package")
done
((${#missing[@]})) || exit 0

as_root=()
if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
        echo "install-packages: install these as root, then run again: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "installing ${missing[*]}"
"${as_root[@]}" apt-get update -qq
for package in "${others[@]}"; do
    if [[ " ${missing[*]} " != *" $package "* ]] || apt-cache show "$package" &>/dev/null; then continue; fi
    echo "install-packages: $package is not to be had here"
    mapfile -t missing < <(printf '%s\n' "${missing[@]}" | grep -vx "$package")
done
((${#missing[@]})) || exit 0
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}"
