"""WebKitGTK: from the first run to a logged reading and its trend, in one session."""

import pytest
from using_webkit import missing, webkit

TEXT = "return document.querySelector(arguments[0])?.textContent ?? ''"
INK = """
const canvas = document.querySelector(arguments[0]);
const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
return data.some((value, place) => place % 4 === 3 && value > 0);
"""
FIGURE = "[data-page=log] [data-part=figure] [data-part=figure]"
LOGGED = "return document.querySelector('[data-page=log]:not([hidden])')?.dataset.mode === 'logged'"


def test_log_then_trend(origin: str) -> None:
    if missing():
        pytest.skip(f"WebKitGTK was not tried: there is no {', no '.join(missing())}")
    with webkit() as page:
        print(f"WebKitGTK {page.version}")
        page.open(origin + "/")
        page.wait(INK, "[data-part=picture] canvas")
        page.click("button", "Continue")
        page.click("button", "Start with today")
        page.drag("[role=slider]", -142)
        saved = page.call(TEXT, FIGURE)
        assert isinstance(saved, str)
        now = page.call("return document.querySelector('[role=slider]').getAttribute('aria-valuenow')")
        assert now == saved.replace(".", "")
        page.click("[data-page=log] [data-part=primary]", f"Save {saved}")
        page.wait(LOGGED)
        page.click("[data-part=tabs] button", "Trend")
        page.wait(INK, "[data-part=chart] canvas")
        assert saved in str(page.call(TEXT, "[data-part=grid]"))
