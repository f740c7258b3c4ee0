"""The app in the page answers every event of the scenarios byte for byte as the app in a native program does."""

import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page

TESTS = Path(__file__).resolve().parents[1]
SCENARIOS = sorted((TESTS / "SteadyAppTests" / "Scenarios").glob("*.events.jsonl"))
REPLAY = TESTS.parent / ".build" / "release" / "AppReplay"
# Playwright takes a function and nothing in front of it: the comment stays in the file.
ROADS = (Path(__file__).resolve().parent / "roads.js").read_text().split("\n", 1)[1]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda path: path.name.removesuffix(".events.jsonl"))
def test_both_hosts_answer_alike(page: Page, scenario: Path) -> None:
    assert REPLAY.is_file(), "there is no .build/release/AppReplay; swift build -c release --product AppReplay builds it"
    native = subprocess.run([REPLAY, scenario], check=True, capture_output=True, text=True).stdout.splitlines()
    events = [line for line in scenario.read_text().splitlines() if line]
    answers = page.evaluate(ROADS, events)
    assert len(native) == len(answers) == len(events)
    for event, here, there in zip(events, native, answers):
        assert here == there, event
