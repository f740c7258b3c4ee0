"""The ruler, frame by frame: what is under the needle is what is said, and the phone ticks once for each tick."""

import pytest
from playwright.sync_api import Browser, Page, expect
from states import BEFORE
from sealing import stream
from using import app_context, open_app

STEP = 14.2
JOURNAL = (stream(BEFORE), len(BEFORE))

# What a frame shows: the tick that the strip puts under the needle, read off the drawing, and what the page says.
FRAME = """
() => {
    const shift = document.querySelector("[data-part=ticks]").transform.baseVal.consolidate()?.matrix.e ?? 0;
    const slider = document.querySelector("[role=slider]");
    return {
        shift,
        // Tick 12 of the drawing stands under the needle; every fifth tick of the strip is long, from 0.
        underNeedle: (12 + Math.round(-shift / 14.2)) % 5,
        between: Math.abs(-shift / 14.2 - Math.round(-shift / 14.2)),
        value: Number(slider.getAttribute("aria-valuenow")),
        figure: document.querySelector("[data-page=log] [data-part=figure] [data-part=figure]").textContent,
        button: document.querySelector("[data-page=log] [data-part=primary]").textContent,
        vibrations: window.vibrations.length,
    };
}
"""


def frame(page: Page) -> dict:
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    seen = page.evaluate(FRAME)
    assert seen["between"] < 1e-6, "the strip rests between two ticks"
    assert seen["value"] % 5 == seen["underNeedle"], "a long tick is no multiple of five ticks"
    assert seen["figure"] == f"{seen['value'] / 10:.1f}"
    assert seen["figure"] in seen["button"]
    return seen


def drag(page: Page, steps: list[float]) -> list[dict]:
    """Drags from the middle through distances in px, a frame each."""
    box = page.get_by_role("slider").bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, box["y"] + 30
    page.mouse.move(x, y)
    page.mouse.down()
    frames = []
    for dx in steps:
        page.mouse.move(x + dx, y)
        frames.append(frame(page))
    page.mouse.up()
    return frames


def test_ten_ticks_across_ten_steps_and_none_while_still(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        start = frame(page)
        for way in (-1, 1):
            opened = frame(page)
            frames = drag(page, [way * STEP * step for step in range(1, 11)])
            assert [seen["value"] - opened["value"] for seen in frames] == [-way * step for step in range(1, 11)]
            assert [seen["vibrations"] - opened["vibrations"] for seen in frames] == list(range(1, 11))
        still = drag(page, [0, 1, -2, 3, 0, 7.0, -7.0])
        assert {seen["value"] for seen in still} == {start["value"]}
        assert {seen["vibrations"] for seen in still} == {20}


def test_a_jump_of_many_ticks_in_one_frame_ticks_once(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        before = frame(page)
        after = drag(page, [-5 * STEP])[0]
        assert after["value"] == before["value"] + 5
        assert after["vibrations"] == before["vibrations"] + 1


@pytest.mark.parametrize(("way", "end"), [(1, 200), (-1, 4000)])
def test_a_pinned_ruler_is_silent(way: int, end: int, browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        page.get_by_role("slider").focus()
        page.keyboard.press("Home" if way > 0 else "End")
        pinned = frame(page)
        assert pinned["value"] == end
        frames = drag(page, [way * STEP * step for step in range(1, 6)])
        assert {seen["value"] for seen in frames} == {end}
        assert {seen["vibrations"] for seen in frames} == {pinned["vibrations"]}


def test_a_finger_leads_it_and_the_page_does_not_scroll(browser: Browser, origin: str) -> None:
    with app_context(browser, origin, has_touch=True, is_mobile=True) as context:
        page = open_app(context, origin, JOURNAL)
        before = frame(page)
        box = page.get_by_role("slider").bounding_box()
        assert box
        x, y = box["x"] + 200, box["y"] + 30
        touch = context.new_cdp_session(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        for step in range(1, 41):
            point = {"x": x - STEP * step / 4, "y": y + step}
            touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [point]})
            frame(page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        after = frame(page)
        assert after["value"] == before["value"] + 10
        assert page.evaluate("document.querySelector('main').scrollTop") == 0
        assert after["vibrations"] - before["vibrations"] == 10


def test_keys_and_buttons_step_it(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        value = frame(page)["value"]
        page.get_by_role("slider").focus()
        for key, by in {"ArrowRight": 1, "ArrowUp": 1, "ArrowLeft": -1, "ArrowDown": -1, "PageUp": 10, "PageDown": -10}.items():
            page.keyboard.press(key)
            value += by
            assert frame(page)["value"] == value
            expect(page.get_by_role("slider")).to_be_focused()
        page.get_by_role("button", name="0.1 more").click()
        assert frame(page)["value"] == value + 1
        page.get_by_role("button", name="0.1 less").click()
        assert frame(page)["value"] == value


@pytest.mark.parametrize("width", [320, 402, 440, 1280])
def test_the_needle_stands_in_the_middle_over_the_same_spacing(width: int, browser: Browser, origin: str) -> None:
    with app_context(browser, origin, viewport={"width": width, "height": 874}) as context:
        page = open_app(context, origin, JOURNAL)
        needle = page.locator(".strip-window .needle").bounding_box()
        box = page.get_by_role("slider").bounding_box()
        strip = page.locator(".strip-window").bounding_box()
        assert needle and box and strip
        assert abs(needle["x"] + needle["width"] / 2 - box["x"] - box["width"] / 2) < 0.5
        assert abs(strip["width"] - 354.8) < 0.1
