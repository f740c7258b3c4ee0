"""The adaptive line in the page: each row is that of a plain calculation in another language."""

import json
import random

import pytest
from conftest import REPOSITORY
from hosts import DAY_NUMBER, ENGINE
from journals import SEED
from playwright.sync_api import Page
from sealing import reading, stream

CASES = json.loads((REPOSITORY / "Tests/SteadyCoreTests/Fixtures/weight-adaptive.json").read_text())["cases"]

ASK = "async ([journal, choice]) => {" + ENGINE + """
    engine.load(Uint8Array.from(journal));
    return JSON.parse(engine.trend(choice)).points;
}
"""


@pytest.mark.parametrize("name", CASES)
def test_the_rows_in_the_page_are_those_of_the_reference(page: Page, name: str) -> None:
    chance = random.Random(SEED)
    rows = CASES[name]
    journal = [reading(chance.randbytes(16), f"{row[0]}T07:00:00+02:00", round(row[1] * 10)) for row in rows]
    choice = {"range": 5, "line": 3, "unit": 1, "today": DAY_NUMBER}
    points = page.evaluate(ASK, [list(stream(journal)), choice])
    assert [point["day"] for point in points] == [row[0] for row in rows]
    for point, (_, _, trend, slope, low, high) in zip(points, rows):
        assert abs(point["trend"] - trend) <= 0.0002 and abs(point["slope"] - slope) <= 2e-6, point["day"]
        assert abs(point["low"] - low) <= 0.0002 and abs(point["high"] - high) <= 0.0002, point["day"]
