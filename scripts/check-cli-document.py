#!/usr/bin/env python3
"""Checks that docs/cli.md and the program agree on options: check-cli-document.py PROGRAM DOCUMENT

Under each heading `## steady NAME` the document must hold every line of the page that `steady help NAME` prints, and name
every option that it names, and no other.
"""

import re
import subprocess
import sys
from pathlib import Path

HEADING = re.compile(r"^## steady ([a-z-]+)\s*$", re.MULTILINE)
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")


def sections(text: str) -> dict[str, str]:
    parts = HEADING.split(text)
    return dict(zip(parts[1::2], (re.split(r"^## ", body, flags=re.MULTILINE)[0] for body in parts[2::2])))


def complaints(program: str, text: str) -> list[str]:
    found = []
    for name, body in sections(text).items():
        answer = subprocess.run([program, "help", name], capture_output=True, text=True)
        if answer.returncode != 0:
            found.append(f"`steady help {name}` ended with {answer.returncode}: {answer.stderr.strip()}")
            continue
        helped, documented = set(OPTION.findall(answer.stdout)), set(OPTION.findall(body))
        found += [f"{name}: {option} is in the help, not in the document" for option in sorted(helped - documented)]
        found += [f"{name}: {option} is in the document, not in the help" for option in sorted(documented - helped)]
        lines = set(body.splitlines())
        found += [
            f"{name}: the document lacks this line of the help: {line.strip()}"
            for line in answer.stdout.splitlines()
            if line.strip() and f"    {line}".rstrip() not in lines
        ]
    return found


def main(program: str, document: str) -> int:
    if not Path("Sources/steady").is_dir():
        print("no program in this tree, so nothing to compare")
        return 0
    text = Path(document).read_text(encoding="utf-8")
    names = sections(text)
    if not names:
        print(f"{document} describes no command", file=sys.stderr)
        return 1
    found = complaints(program, text)
    for complaint in found:
        print(f"{document}: {complaint}", file=sys.stderr)
    if not found:
        print(f"{len(names)} commands: help and document name the same options")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
