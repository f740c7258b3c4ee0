"""One corpus of journals through both hosts of the engine: every byte that they print is the same."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import watched_page
from hosts import CHOICES, DAY_NUMBER, native_trends, page_trends, steady
from journals import JOURNALS, records
from playwright.sync_api import Browser, Page
from sealing import read_store, stream, write_store


@pytest.fixture(scope="module")
def asked_page(browser: Browser, origin: str) -> Iterator[Page]:
    """One page for the whole corpus: an engine keeps nothing of the journal before."""
    with watched_page(browser, origin) as page:
        yield page


def compare(native: list[bytes], in_page: list[bytes]) -> None:
    assert len(native) == len(in_page) == len(CHOICES)
    for choice, left, right in zip(CHOICES, native, in_page):
        assert left == right, choice


@pytest.mark.parametrize("name", JOURNALS)
def test_program_and_page_say_the_same_of_a_journal_byte_for_byte(
    name: str, asked_page: Page, program: Path, tmp_path: Path
) -> None:
    written = records(name)
    store = tmp_path / "steady.db"
    if written:
        write_store(store, written)
    receipt, in_page = page_trends(asked_page, stream(written))
    assert receipt["refused"] == 0
    assert receipt["stored"] + receipt["same"] == len(written)
    native = native_trends(program, store)
    compare(native, in_page)
    trend, picture = native[-1].split(b"\n", 1)
    assert (json.loads(trend)["readings"] > 0) == bool(written)
    assert picture.startswith(b"<svg ")


def test_program_and_page_say_the_same_of_the_sample(asked_page: Page, program: Path, tmp_path: Path) -> None:
    store = tmp_path / "steady.db"
    steady(program, store, "demo")
    journal = read_store(store)
    native = native_trends(program, store)
    _, in_page = page_trends(asked_page, journal)
    compare(native, in_page)

    # The sample that the page makes by itself is this very journal: not one record is new.
    receipt = asked_page.evaluate(
        """([today, journal]) => {
            engine.sample(today);
            return engine.append(Uint8Array.from(journal));
        }""",
        [DAY_NUMBER, list(journal)],
    )
    assert receipt["stored"] == receipt["refused"] == 0 and receipt["same"] == receipt["records"] > 1000
