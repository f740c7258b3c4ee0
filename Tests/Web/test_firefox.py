"""Firefox: from the first run to a logged reading, its trend, and a reload after which it is still there."""

import shutil
from pathlib import Path

import pytest
from using_firefox import firefox

TEXT = "(selector) => document.querySelector(selector)?.textContent ?? ''"
INK = """
(selector) => {
    const canvas = document.querySelector(selector);
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    return data.some((value, place) => place % 4 === 3 && value > 0) ? "drawn" : "";
}
"""
FIGURE = "[data-page=log] [data-part=figure] [data-part=figure]"
LOGGED = "() => document.querySelector('[data-page=log]:not([hidden])')?.dataset.mode === 'logged' ? 'yes' : ''"


def test_log_then_trend_then_reload(tmp_path: Path, origin: str) -> None:
    if not shutil.which("firefox-esr"):
        pytest.skip("Firefox was not tried: there is no firefox-esr")
    with firefox(tmp_path) as page:
        print(f"Firefox {page.version}")
        page.open(origin + "/")
        page.wait(INK, "[data-part=picture] canvas")
        page.click("button", "Continue")
        page.click("button", "Start with today")
        page.drag("[role=slider]", -142)
        saved = page.call(TEXT, FIGURE)
        assert page.call("() => document.querySelector('[role=slider]').getAttribute('aria-valuenow')") == saved.replace(".", "")
        page.click("[data-page=log] [data-part=primary]", f"Save {saved}")
        page.wait(LOGGED)
        page.click("[data-part=tabs] button", "Trend")
        page.wait(INK, "[data-part=chart] canvas")
        assert saved in page.call(TEXT, "[data-part=grid]")
        page.reload()
        page.wait(LOGGED)
        assert page.call(TEXT, FIGURE) == saved
