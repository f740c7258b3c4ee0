#!/usr/bin/env bash
# Renders the icons that need pixels from the mark in Web/icons/mark.svg. Their files are committed: run again when it changes.
set -euo pipefail
cd "$(dirname "$0")/../Web/icons"

# rsvg knows no :target, so the tile is cut out here: full-bleed for a mask, with round corners for everything else.
tile() {
    printf '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke-width="3" stroke-linecap="round">'
    sed -n '/<g id="tile">/,/^  <\/g>/p' mark.svg | sed "s|d=\"M0 0h24v24H0z\"|d=\"$1\"|; s|M0 0h24v24H0z|$1|"
    printf '</svg>'
}
square="M0 0h24v24H0z"
rounded="M5.28 0H18.72A5.28 5.28 0 0 1 24 5.28V18.72A5.28 5.28 0 0 1 18.72 24H5.28A5.28 5.28 0 0 1 0 18.72V5.28A5.28 5.28 0 0 1 5.28 0z"

for size in 192 512; do
    tile "$rounded" | rsvg-convert --width "$size" --height "$size" --output "icon-$size.png"
    tile "$square" | rsvg-convert --width "$size" --height "$size" --output "maskable-$size.png"
done
tile "$square" | rsvg-convert --width 180 --height 180 --output "touch-180.png"
