#!/usr/bin/env bash
# Puts the manual page and the completions of a program where man and the shells look: install-manual.sh PROGRAM SHARE
set -euo pipefail

program=$1
share=$2
put() {
    install -d "$(dirname "$share/$1")"
    "$program" "${@:2}" >"$share/$1"
    chmod 644 "$share/$1"
}
put man/man1/steady.1 manual
put bash-completion/completions/steady completions bash
put zsh/site-functions/_steady completions zsh
put fish/vendor_completions.d/steady.fish completions fish
