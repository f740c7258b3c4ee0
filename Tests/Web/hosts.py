"""The two hosts of the engine, asked the same questions: the program `steady`, and the engine in a page."""

import base64
import datetime
import os
import subprocess
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path

from journals import NOW, TODAY
from playwright.sync_api import Page

RANGES = {"week": 1, "month": 2, "quarter": 3, "year": 4, "all": 5}
LINES = {"0.18": 1, "0.10": 2, "adaptive": 3}
UNITS = {"kg": 1, "lb": 2, "st": 3}
CHOICES = list(product(RANGES, LINES, UNITS))

DAY_NUMBER = TODAY.toordinal() - datetime.date(1970, 1, 1).toordinal()

Choice = tuple[str, str, str]


def steady(binary: Path, store: Path, *arguments: str) -> bytes:
    """Runs the program on a store at the corpus's moment, and gives what it printed."""
    environment = {**os.environ, "STEADY_STORE": str(store), "STEADY_NOW": NOW, "TZ": "UTC", "NO_COLOR": "1"}
    return subprocess.run([binary, *arguments], check=True, capture_output=True, env=environment).stdout


def native_trends(binary: Path, store: Path) -> list[bytes]:
    """What the program prints for each choice: the JSON and, behind it, the picture."""

    def ask(choice: Choice) -> bytes:
        named = zip(("--range", "--line", "--unit"), choice)
        options = [word for pair in named for word in pair]
        picture = store.with_name(f"{store.name}-{'-'.join(choice)}.svg")
        answer = steady(binary, store, "trend", *options, "--json", "--svg", str(picture))
        return answer + picture.read_bytes()

    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(ask, CHOICES))


# The engine with the questions that only these tests ask, beside those of the page.
ENGINE = """
    const { Engine, Refusal } = await import(new URL("scripts/engine.js", document.baseURI).href);
    const engine = window.engine ??= await Engine.load(new URL("steady.wasm", document.baseURI));
    const decoder = new TextDecoder();
    const asked = (name, { range, line, unit, today }, ...size) =>
        decoder.decode(engine.ask(name, range, line, unit, today, ...size));
    Object.assign(engine, {
        trend: (choice) => asked("steady_trend", choice),
        svg: (choice) => asked("steady_svg", choice),
        screen: (choice, { width, height }) => JSON.parse(asked("steady_screen", choice, width, height)),
        sample: (today) => JSON.parse(decoder.decode(engine.ask("steady_sample", today))),
    });
"""

ASK = "async ({ journal, choices }) => {" + ENGINE + """
    const receipt = window.engine.load(Uint8Array.fromBase64(journal));
    return [receipt, choices.map((choice) => window.engine.trend(choice) + window.engine.svg(choice))];
}
"""


def page_trends(page: Page, journal: bytes) -> tuple[dict, list[bytes]]:
    """What the engine in the page says of the records, and what it answers for each choice."""
    choices = [
        {"range": RANGES[range], "line": LINES[line], "unit": UNITS[unit], "today": DAY_NUMBER}
        for range, line, unit in CHOICES
    ]
    given = {"journal": base64.b64encode(journal).decode(), "choices": choices}
    receipt, answers = page.evaluate(ASK, given)
    return receipt, [answer.encode() for answer in answers]
