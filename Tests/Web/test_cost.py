"""What the page costs with ten years in it stays under its limits, and every figure is printed beside a baseline."""

from collections.abc import Callable

import pytest
from costs import Figure, opening, saving, scrubbing, table
from playwright.sync_api import Browser


@pytest.mark.parametrize("measured", [scrubbing, opening, saving])
def test_a_cost_is_within_its_limit(
    measured: Callable[[Browser, str], list[Figure]], browser: Browser, origin: str, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = measured(browser, origin)
    with capsys.disabled():
        print("\n" + table(figures))
    over = [figure.name for figure in figures if not figure.is_within]
    assert not over, table(figures)
