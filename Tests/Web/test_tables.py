"""Tables of other apps in the page: the program's account of each, and what a table leaves open."""

from pathlib import Path

import pytest
from exports import packed
from playwright.sync_api import Browser, Page, expect
from test_import import account, file, native, pick, pick_again, to_import
from using import app_context, open_app

TABLES = Path(__file__).parent.parent / "SteadyImportTests" / "Fixtures" / "tables"
# Those that leave nothing open.
WHOLE = ["libra-old", "withings-spreadsheet", "garmin-us", "fitbit-site", "renpho-new", "hackers-diet", "happy-scale"]

OPEN = b"""Date,Name,Weight
03/10/2026,Anna <b>A</b>,62.5
03/10/2026,Ben,82.5
04/10/2026,Ben,82.3
"""

CONTRADICTION = b"""Date,Weight (kg)
28/08/2026,80
08/29/2026,81
30/08/2026,82
"""


def asked(page: Page) -> tuple[list[str], list[str]]:
    """What is asked, and what can be answered."""
    _, notes = account(page, "question")
    return notes, page.locator("[data-page=import] [data-part=choices] button").all_inner_texts()


def answer(page: Page, label: str) -> None:
    page.locator("[data-page=import]").get_by_role("button", name=label, exact=True).click()


@pytest.mark.parametrize("name", WHOLE)
def test_a_known_table_has_the_programs_account(
    browser: Browser, origin: str, program: Path, tmp_path: Path, name: str
) -> None:
    path = TABLES / f"{name}.csv"
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        told = account(page)
        assert told == native(program, tmp_path / "store", path)
        pick_again(page, path)
        assert account(page, "nothing")[0]["Added"] == 0


def test_a_table_in_an_archive_has_the_programs_account(
    browser: Browser, origin: str, program: Path, tmp_path: Path
) -> None:
    archive = packed({"sleep.csv": b"from,to\n" * 9000, "weight.csv": (TABLES / "withings.csv").read_bytes()})
    path = file(tmp_path, "data.zip", archive)
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        assert account(page) == native(program, tmp_path / "store", path)


def test_each_thing_that_a_table_leaves_open_is_asked_once(browser: Browser, origin: str, tmp_path: Path) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, file(tmp_path, "scale.csv", OPEN))
        notes, labels = asked(page)
        assert notes == [
            "The table holds rows of more than one person: Anna <b>A</b>, Ben. Nothing is imported yet."
        ]
        assert labels == ["Anna <b>A</b>", "Ben"]
        answer(page, "Ben")
        expect(page.locator("[data-page=import] [data-part=choices]")).to_contain_text("Month first")
        notes, labels = asked(page)
        assert labels == ["Day first", "Month first"]
        assert "no row settles it" in notes[0] and "--" not in notes[0]
        answer(page, "Day first")
        expect(page.locator("[data-page=import] [data-part=choices]")).to_contain_text("kg")
        notes, labels = asked(page)
        assert labels == ["kg", "lb", "st"]
        assert "--" not in notes[0]
        answer(page, "kg")
        rows, _ = account(page)
        assert rows["Added"] == 2
        assert rows["Not about weight or body"] == 1


def test_rows_that_contradict_each_other_are_told_and_any_order_offered(
    browser: Browser, origin: str, tmp_path: Path
) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, file(tmp_path, "scale.csv", CONTRADICTION))
        notes, labels = asked(page)
        assert notes[0].startswith("The dates contradict each other (column Date): line 2 can only be read day first")
        assert "settles" not in notes[0]
        assert labels == ["Day first", "Month first"]
        answer(page, "Day first")
        rows, _ = account(page)
        assert (rows["Added"], rows["Set aside"]) == (2, 1)


def test_a_stone_with_a_point_is_asked_in_the_pages_own_words(browser: Browser, origin: str, tmp_path: Path) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, file(tmp_path, "scale.csv", b"Date,Weight (st)\n2026-01-20,12.10\n"))
        notes, labels = asked(page)
        assert labels == ["12.10 is 12 st 10 lb"]
        assert not any("--" in note for note in notes)
        answer(page, labels[0])
        assert account(page)[0]["Added"] == 1
