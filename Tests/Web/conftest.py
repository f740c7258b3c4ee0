"""One server and one browser for all tests; a page of its own, watched, for each."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import chromium, watched_page
from playwright.sync_api import Browser, Page, sync_playwright
from serving import serving
from witness import WITNESS

REPOSITORY = Path(__file__).resolve().parents[2]
BUILT_PAGE = REPOSITORY / "build" / "web"
PROGRAM = REPOSITORY / ".build" / "release" / "steady"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What is asked of the whole run is asked last."""
    items.sort(key=lambda item: item.path.name == "test_whole_run.py")


@pytest.fixture(scope="session")
def origin() -> Iterator[str]:
    assert (BUILT_PAGE / "steady.wasm").is_file(), "there is no build/web/steady.wasm; make web builds it"
    with serving(BUILT_PAGE) as address:
        yield address


@pytest.fixture(scope="session")
def program() -> Path:
    assert PROGRAM.is_file(), "there is no .build/release/steady; make build builds it"
    return PROGRAM


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = chromium(playwright)
        WITNESS.over_browser(opened)
        yield opened
        opened.close()


@pytest.fixture
def page(browser: Browser, origin: str) -> Iterator[Page]:
    with watched_page(browser, origin) as opened:
        yield opened
