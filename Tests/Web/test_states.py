"""Every state at three widths, light and dark: nothing runs over, nothing is against the accessibility rules, all can be seen.

The pictures lie in build/screens, to be looked at beside the mock.
"""

import pytest
from axe_playwright_python.sync_playwright import Axe
from conftest import REPOSITORY
from playwright.sync_api import Browser, Page
from states import STATES, go
from using import app_context

SIZES = {320: 640, 402: 874, 1280: 900}
SCREENS = REPOSITORY / "build" / "screens"

# What sticks out of the page at a side, and texts that their own box cuts.
CUT = """
() => {
    const width = document.documentElement.clientWidth;
    const found = [];
    if (document.documentElement.scrollWidth > width) found.push("the page scrolls sideways");
    for (const element of document.querySelectorAll("button, p, h1, h2, td, th, dd, dt, li, input, table")) {
        const { left, right, width: wide, height } = element.getBoundingClientRect();
        if (wide < 2 || height < 2 || element.matches(".unseen") || element.closest(".strip-window")) continue;
        if (left < -1 || right > width + 1) found.push(`${element.tagName} ${element.className} sticks out`);
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible")
            found.push(`${element.tagName} ${element.className} is cut`);
    }
    return found;
}
"""


def violations(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{rule['id']}: {node['html'][:160]}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize("name", STATES)
def test_a_state_can_be_seen_and_used(name: str, browser: Browser, origin: str) -> None:
    SCREENS.mkdir(parents=True, exist_ok=True)
    found = []
    with app_context(browser, origin) as context:
        page = go(context, origin, name)
        for width, height in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                page.wait_for_timeout(60)
                STATES[name].again(page)
                place = f"{name} {width} {scheme}"
                page.screenshot(path=SCREENS / f"{name}-{width}-{scheme}.png")
                # The rules look at colours and roles, which the narrowest width shares with the next.
                rules = violations(page) if width > 320 else []
                found += [f"{place}: {text}" for text in page.evaluate(CUT) + rules]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("name", ["begin", "log-ready", "log-edit", "trend-month", "table", "sheet", "export"])
def test_text_at_twice_the_size_is_not_cut(name: str, browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = go(context, origin, name)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        page.wait_for_timeout(100)
        page.screenshot(path=SCREENS / f"{name}-twice.png")
        assert page.evaluate(CUT) == []


@pytest.mark.parametrize("name", ["log-ready", "trend-month", "begin", "sheet"])
def test_forced_colours_leave_everything_usable(name: str, browser: Browser, origin: str) -> None:
    with app_context(browser, origin, forced_colors="active") as context:
        page = go(context, origin, name)
        page.wait_for_timeout(100)
        page.screenshot(path=SCREENS / f"{name}-forced.png")
        assert violations(page) == []
