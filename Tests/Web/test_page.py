"""The page shows what the engine says, fits its width, and draws sharply; the engine is small."""

import gzip

from conftest import BUILT_PAGE
from journals import records
from playwright.sync_api import Browser, expect
from sealing import stream
from using import app_context, begin, open_app, settle

# How many px of a canvas have any colour.
INK = """
(canvas) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
    copy.drawImage(canvas, 0, 0);
    const data = copy.getImageData(0, 0, canvas.width, canvas.height).data;
    return data.filter((value, place) => place % 4 === 3 && value > 0).length;
}
"""
PICTURE = "(canvas) => canvas.toDataURL()"
CHART = "[data-part=chart] canvas[data-part=drawing]"


def journal(name: str) -> tuple[bytes, int]:
    written = records(name)
    return stream(written), len(written)


def test_each_range_has_its_own_words_and_drawing(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("ten years daily"))
        page.get_by_role("button", name="Trend").click()
        shown = set()
        for name in ("Week", "Month", "Quarter", "Year", "All"):
            page.get_by_role("button", name=name, exact=True).click()
            expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
            chart = page.locator("[data-part=chart]")
            assert page.locator(CHART).evaluate(INK) > 2000
            shown.add((chart.get_attribute("aria-label"), page.locator(CHART).evaluate(PICTURE)))
        assert len({words for words, _ in shown}) == len({picture for _, picture in shown}) == 5


def test_line_and_unit_are_chosen_beside_the_chart(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("ten years daily"))
        page.get_by_role("button", name="Trend").click()
        page.get_by_role("button", name="Unit").click()
        page.get_by_role("button", name="lb", exact=True).click()
        settle(page)
        unit = page.locator("[data-part=card] [data-part=figure] .unit").first
        expect(unit).to_have_text("lb")
        page.get_by_role("button", name="How this line is drawn").click()
        page.get_by_role("button", name="0.10").click()
        expect(page.get_by_role("button", name="0.10")).to_have_attribute("aria-pressed", "true")
        page.reload()
        settle(page)
        page.get_by_role("button", name="Trend").click()
        expect(unit).to_have_text("lb")


def test_the_drawing_is_sharp_on_a_fine_screen(browser: Browser, origin: str) -> None:
    with app_context(browser, origin, device_scale_factor=3) as context:
        page = open_app(context, origin, journal("gaps"))
        page.get_by_role("button", name="Trend").click()
        ratio = page.locator(CHART).evaluate("(canvas) => canvas.width / canvas.getBoundingClientRect().width")
        assert abs(ratio - 3) < 0.02


def test_a_change_of_theme_draws_the_chart_in_its_colours(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("gaps"))
        page.get_by_role("button", name="Trend").click()
        light = page.locator(CHART).evaluate(PICTURE)
        page.emulate_media(color_scheme="dark")
        page.wait_for_function(f"(before) => ({PICTURE})(document.querySelector('{CHART}')) !== before", arg=light)


def test_scrubbing_shows_a_day_and_leaves_nothing_behind(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("ten years daily"))
        page.get_by_role("button", name="Trend").click()
        label = page.locator("[data-part=card] [data-part=label]")
        before = label.inner_text()
        drawn = page.locator(CHART).evaluate(PICTURE)
        box = page.locator("[data-part=chart]").bounding_box()
        assert box
        page.mouse.move(box["x"] + 100, box["y"] + 60)
        page.mouse.down()
        first = label.inner_text()
        assert first != before
        page.mouse.move(box["x"] + 160, box["y"] + 60)
        assert label.inner_text() not in (first, before)
        assert page.locator("canvas[data-part=overlay]").evaluate(INK) > 100
        assert page.locator(CHART).evaluate(PICTURE) == drawn
        page.mouse.up()
        assert label.inner_text() == before
        assert page.locator("canvas[data-part=overlay]").evaluate(INK) == 0

        page.locator("[data-part=chart]").focus()
        page.keyboard.press("End")
        last = label.inner_text()
        page.keyboard.press("ArrowLeft")
        assert label.inner_text() not in (last, before)
        expect(page.get_by_role("status")).to_contain_text("Trend")
        page.keyboard.press("Escape")
        assert label.inner_text() == before


def test_the_chart_is_saved_as_svg_and_shared_as_png(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("gaps"))
        page.get_by_role("button", name="Trend").click()
        for name, head in (("Save the chart", b"<svg "), ("Share the chart", b"\x89PNG")):
            with page.expect_download() as download:
                page.get_by_role("button", name=name).click()
            assert download.value.path().read_bytes().startswith(head)


def test_every_export_hands_out_a_file(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, journal("gaps"))
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Export").click()
        names = set()
        for row in page.locator("[data-page=export] li button").all():
            with page.expect_download() as download:
                row.click()
            names.add(download.value.suggested_filename)
        assert len(names) == 7


def test_a_first_visit_is_small() -> None:
    # The compressed forms that stand beside the files are what is counted here.
    files = [path for path in BUILT_PAGE.rglob("*") if path.is_file() and path.suffix not in (".gz", ".br")]
    assert sum(len(gzip.compress(path.read_bytes(), 9)) for path in files) <= 600 * 1024
    assert len(gzip.compress((BUILT_PAGE / "steady.wasm").read_bytes(), 9)) <= 300 * 1024
    assert len(gzip.compress((BUILT_PAGE / "importer.wasm").read_bytes(), 9)) <= 250 * 1024
    precache = (BUILT_PAGE / "precache.js").read_text()
    assert '"steady.wasm"' in precache and '"importer.wasm"' in precache and '"scripts/import-worker.js"' in precache


def test_the_number_can_be_typed(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        begin(page)
        page.locator("[data-part=enter]").click()
        entry = page.locator("[data-part=entry]")
        entry.fill("heavy")
        entry.press("Enter")
        expect(entry).to_be_visible()
        entry.fill("104,35")
        entry.press("Enter")
        expect(entry).to_be_hidden()
        expect(page.get_by_role("button", name="Save 104.35 kg")).to_be_visible()
