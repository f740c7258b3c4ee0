"""The engine runs in a browser, and the border between it and the page carries what it should."""

import datetime

import pytest
from browsing import watched_page
from playwright.sync_api import Browser, Page, expect

ENGINE = """
    const { Engine, Refusal } = await import(new URL("scripts/engine.js", document.baseURI).href);
    const engine = await Engine.load(new URL("steady.wasm", document.baseURI));
"""
EPOCH = datetime.date(1970, 1, 1).toordinal()


def ask(page: Page, body: str, argument: object = None) -> object:
    return page.evaluate(f"async (argument) => {{ {ENGINE} {body} }}", argument)


def test_the_page_starts_the_engine(page: Page) -> None:
    expect(page.get_by_role("status")).to_have_text("The engine runs.")


def test_the_engine_writes_days_as_the_calendar_has_them(page: Page) -> None:
    numbers = list(range(1 - EPOCH, datetime.date.max.toordinal() - EPOCH, 997))
    expected = [datetime.date.fromordinal(number + EPOCH).isoformat() for number in numbers]
    assert ask(page, "return argument.map((number) => engine.dayISO(number));", numbers) == expected


def test_a_day_beyond_the_calendar_is_refused_by_code(page: Page) -> None:
    body = """
    try { return engine.dayISO(argument); }
    catch (error) { return [error instanceof Refusal, error.code]; }
    """
    assert ask(page, body, 2_932_897) == [True, "day-out-of-range"]


def test_bytes_lent_to_the_engine_are_given_back(page: Page) -> None:
    body = """
    const places = [];
    for (let round = 0; round < 1000; round++) {
        places.push(engine.lend(new Uint8Array(100_000), (address, count) => address));
    }
    return new Set(places).size;
    """
    assert ask(page, body) == 1


def test_the_watch_sees_a_request_to_another_origin(browser: Browser, origin: str) -> None:
    with pytest.raises(AssertionError, match="asked another origin|Content Security Policy"):
        with watched_page(browser, origin) as page:
            page.evaluate("fetch('http://127.0.0.1:9/').catch(() => null)")


def test_the_watch_sees_an_error_on_the_console(browser: Browser, origin: str) -> None:
    with pytest.raises(AssertionError, match="a planted complaint"):
        with watched_page(browser, origin) as page:
            page.evaluate("console.error('a planted complaint')")
