"""The page shows what the engine says: words in their places, the drawing on the canvas, nothing of its own."""

import gzip
import json
from pathlib import Path

import pytest
from browsing import watched_page
from conftest import BUILT_PAGE, REPOSITORY
from hosts import DAY_NUMBER, steady
from journals import records
from playwright.sync_api import Browser, Page, expect
from sealing import write_store

NOON = "2026-08-29T12:00:00Z"

SCREEN = """
async ({ range, line, unit, today }) => {
    const { Engine } = await import(new URL("scripts/engine.js", document.baseURI).href);
    const engine = await Engine.load(new URL("steady.wasm", document.baseURI));
    engine.sample(today);
    return engine.screen({ range, line, unit, today }, { width: 306, height: 140 });
}
"""

# How many px of the canvas have any colour.
INK = """
(canvas) => {
    const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
    return data.filter((value, place) => place % 4 === 3 && value > 0).length;
}
"""
PICTURE = "(canvas) => canvas.toDataURL()"


@pytest.fixture
def sample_page(page: Page) -> Page:
    page.clock.set_fixed_time(NOON)
    page.get_by_role("button", name="Look at a made-up person").click()
    return page


def open_file(page: Page, content: bytes) -> None:
    """Chooses a file, as a person can once the engine runs."""
    expect(page.locator("#file")).to_be_enabled()
    page.locator("#file").set_input_files({"name": "journal.jsonl", "mimeType": "text/plain", "buffer": content})


def text(page: Page, place: str) -> str:
    return page.locator(f"[data-place={place}]").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_draws_the_sample(sample_page: Page, scheme: str) -> None:
    sample_page.emulate_media(color_scheme=scheme)
    sample_page.set_viewport_size({"width": 402, "height": 874})
    said = sample_page.evaluate(SCREEN, {"range": 2, "line": 1, "unit": 1, "today": DAY_NUMBER})["screen"]
    assert text(sample_page, "headline-unit") == said["headlineUnit"]
    for place in ("title", "label", "headline", "badge", "subline", "pace", "method", "alternative"):
        assert text(sample_page, place) == said[place]
    cells = sample_page.locator("[data-place=grid] > div")
    assert [cell.split("\n") for cell in cells.all_inner_texts()] == [
        [cell["name"], f"{cell['value']} {cell['unit']}".strip()] for cell in said["grid"]
    ]
    assert sample_page.locator("canvas").evaluate(INK) > 2000
    expect(sample_page.get_by_role("img", name=said["alternative"])).to_be_visible()
    sample_page.screenshot(path=REPOSITORY / "build" / f"page-{scheme}.png", full_page=True)


def test_the_page_fits_every_width(sample_page: Page) -> None:
    for width in (320, 402, 440, 1200):
        sample_page.set_viewport_size({"width": width, "height": 900})
        widest = sample_page.evaluate("document.documentElement.scrollWidth")
        assert widest <= width
    sample_page.screenshot(path=REPOSITORY / "build" / "page-wide.png", full_page=True)


def test_each_range_has_its_own_words_and_drawing(sample_page: Page) -> None:
    shown = set()
    for name in ("Week", "Month", "Quarter", "Year", "All"):
        sample_page.get_by_role("radio", name=name).check()
        shown.add((text(sample_page, "alternative"), sample_page.locator("canvas").evaluate(PICTURE)))
    assert len({words for words, _ in shown}) == len({picture for _, picture in shown}) == 5


def test_line_and_unit_change_what_is_said(sample_page: Page) -> None:
    method = text(sample_page, "method")
    sample_page.get_by_role("radio", name="0.10").check()
    assert text(sample_page, "method") != method
    sample_page.get_by_role("radio", name="lb").check()
    assert text(sample_page, "headline-unit") == "lb"
    sample_page.get_by_role("radio", name="st", exact=True).check()
    assert " st " in text(sample_page, "headline")


def test_a_journal_file_is_opened_as_the_program_exports_it(page: Page, program: Path, tmp_path: Path) -> None:
    page.clock.set_fixed_time(NOON)
    store = tmp_path / "steady.db"
    write_store(store, records("every kind of record"))
    journal = steady(program, store, "export", "--format", "journal")
    open_file(page, journal)
    # The journal's own choice of unit and line is what the page begins with.
    expect(page.get_by_role("radio", name="st", exact=True)).to_be_checked()
    expect(page.get_by_role("radio", name="0.10")).to_be_checked()
    native = json.loads(steady(program, store, "trend", "--json"))
    assert f"{native['readings']} readings" in text(page, "alternative")
    expect(page.get_by_role("status")).to_be_empty()


@pytest.mark.parametrize(
    "content", [b"", b"weight,day\n", b'{"steady":"readings"}\n', b'{"steady":"journal"}\n{"bytes":"?"}\n', b"[1\n"]
)
def test_a_file_that_is_no_journal_is_told_so(page: Page, content: bytes) -> None:
    open_file(page, content)
    expect(page.get_by_role("status")).to_contain_text("holds no Steady journal")


def test_a_damaged_record_is_told_and_the_rest_is_shown(page: Page, program: Path, tmp_path: Path) -> None:
    page.clock.set_fixed_time(NOON)
    store = tmp_path / "steady.db"
    write_store(store, records("six readings"))
    lines = steady(program, store, "export", "--format", "journal").decode().splitlines()
    damaged = json.loads(lines[3])
    digits = damaged["bytes"]
    damaged["bytes"] = digits[:40] + ("A" if digits[40] != "A" else "B") + digits[41:]
    lines[3] = json.dumps(damaged)
    open_file(page, "\n".join(lines).encode())
    expect(page.get_by_role("status")).to_contain_text("What is whole is shown.")
    assert "5 readings" in text(page, "alternative")


def test_the_drawing_is_sharp_on_a_fine_screen(browser: Browser, origin: str) -> None:
    with watched_page(browser, origin, device_scale_factor=3) as page:
        page.get_by_role("button", name="Look at a made-up person").click()
        ratio = page.locator("canvas").evaluate("(canvas) => canvas.width / canvas.getBoundingClientRect().width")
        assert abs(ratio - 3) < 0.02


def test_the_engine_is_small() -> None:
    engine = (BUILT_PAGE / "steady.wasm").read_bytes()
    assert len(gzip.compress(engine, 9)) <= 300 * 1024
