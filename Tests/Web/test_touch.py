"""Two fingers on the chart, and a file that the system hands to the installed app."""

import base64

from playwright.sync_api import Browser, Page, expect
from sealing import stream
from states import ARCHIVE, TODAY
from using import app_context, open_app, settle

# What the browser gives an installed app that was opened with a file: a queue that calls back.
LAUNCH = """
Object.defineProperty(window, "launchQueue", {
    value: {
        setConsumer(take) {
            const bytes = Uint8Array.fromBase64("%s");
            take({ files: [{ getFile: async () => new File([bytes], "export.zip") }] });
        },
    },
});
"""


class Fingers:
    """Fingers on the glass, each at its place; one session holds a touch from its start to its end."""

    def __init__(self, page: Page) -> None:
        self.session = page.context.new_cdp_session(page)

    def __call__(self, kind: str, *places: tuple[float, float]) -> None:
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def test_two_fingers_look_closer_at_all_and_back(browser: Browser, origin: str) -> None:
    with app_context(browser, origin, has_touch=True) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        page.get_by_role("button", name="Trend").click()
        page.get_by_role("button", name="All", exact=True).click()
        fingers = Fingers(page)
        chart = page.locator("[data-part=chart]")
        whole = chart.get_attribute("aria-label") or ""
        box = chart.bounding_box()
        assert box
        middle, height = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        # Apart: the same middle, four times as far.
        fingers("touchStart", (middle - 30, height), (middle + 30, height))
        for reach in range(35, 121, 5):
            fingers("touchMove", (middle - reach, height), (middle + reach, height))
        fingers("touchEnd")
        expect(chart).not_to_have_attribute("aria-label", whole)
        assert page.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0], "the page itself was zoomed"
        # One finger is a scrub again, and does not stay.
        fingers("touchStart", (middle, height))
        expect(page.locator(".scrubs")).to_have_count(1)
        fingers("touchEnd")
        expect(page.locator(".scrubs")).to_have_count(0)
        # Together, further than they were apart: never more than all of it.
        fingers("touchStart", (middle - 140, height), (middle + 140, height))
        for reach in range(135, 9, -5):
            fingers("touchMove", (middle - reach, height), (middle + reach, height))
        fingers("touchEnd")
        expect(chart).to_have_attribute("aria-label", whole)


def test_a_file_that_opens_the_installed_app_is_imported(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        context.add_init_script(LAUNCH % base64.b64encode(ARCHIVE).decode())
        page = open_app(context, origin, path="/?open")
        expect(page.locator("[data-page=import]")).to_have_attribute("data-state", "done")
        settle(page)
        page.get_by_role("button", name="See the line").click()
        expect(page.locator("[data-page=trend]")).to_be_visible()
