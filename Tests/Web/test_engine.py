"""The engine runs in a browser, and the border between it and the page carries what it should."""

import random

import pytest
from browsing import watched_page
from hosts import DAY_NUMBER, ENGINE
from journals import SEED, records
from playwright.sync_api import Browser, Page, expect
from sealing import stream

def ask(page: Page, body: str, argument: object = None) -> object:
    return page.evaluate(f"async (argument) => {{ {ENGINE} {body} }}", argument)


def test_the_page_starts_the_engine(page: Page) -> None:
    expect(page.get_by_role("button", name="Continue")).to_be_visible()


REFUSED = """
const [method, ...rest] = argument;
try { return engine[method](...rest); }
catch (error) { return [error instanceof Refusal, error.code]; }
"""
CHOICE = {"range": 2, "line": 1, "unit": 1, "today": DAY_NUMBER}
PLOT = {"width": 306, "height": 140}
WILD = [0, -1, 6, 255, 256 + 2, 2**31 - 1, -(2**31)]


@pytest.mark.parametrize("method", ["trend", "svg", "screen"])
@pytest.mark.parametrize("part", ["range", "line", "unit"])
def test_an_unknown_code_is_refused_by_code(page: Page, method: str, part: str) -> None:
    for wild in WILD:
        assert ask(page, REFUSED, [method, CHOICE | {part: wild}, PLOT]) == [True, f"unknown-{part}"], wild


@pytest.mark.parametrize("day", [2_932_897, -719_163, 2**31 - 1, -(2**31)])
def test_a_day_beyond_the_calendar_is_refused_by_code(page: Page, day: int) -> None:
    for method in ("trend", "svg", "screen"):
        assert ask(page, REFUSED, [method, CHOICE | {"today": day}, PLOT]) == [True, "day-out-of-range"]
    assert ask(page, REFUSED, ["sample", day]) == [True, "day-out-of-range"]


@pytest.mark.parametrize("day", [2_932_896, -719_162, 0])
def test_every_day_of_the_calendar_can_be_today(page: Page, day: int) -> None:
    assert ask(page, "return JSON.parse(engine.trend(argument)).readings;", CHOICE | {"today": day}) == 0


def test_a_plot_of_no_sensible_size_is_refused_by_code(page: Page) -> None:
    for size in ("NaN", "-1", "0", "39.9", "4000.1", "Infinity"):
        body = f"return refused(() => engine.screen(argument, {{ width: {size}, height: 140 }}));"
        guard = "const refused = (act) => { try { act(); } catch (error) { return error.code; } };"
        assert ask(page, guard + body, CHOICE) == "size-out-of-range"


def test_hostile_records_are_refused_and_the_rest_is_kept(page: Page) -> None:
    whole = stream(records("six readings"))
    size = len(whole) // 6
    chance = random.Random(SEED)
    noise = [chance.randbytes(chance.randrange(1, 400)) for _ in range(50)]
    hostile = [b"\xff" * 70, b"\x7f\xff\xff\xff" * 30, b"\x80\x00\x00\x00" * 30, bytes(200), whole[: size - 1], *noise]
    places = [chance.randrange(7) * size for _ in hostile]
    given = [list(whole[:place] + bad + whole[place:]) for place, bad in zip(places, hostile)]
    body = """
    return argument.map((bytes) => {
        engine.load(new Uint8Array());
        return engine.append(Uint8Array.from(bytes));
    });
    """
    receipts = ask(page, body, given)
    for place, bad, receipt in zip(places, hostile, receipts):
        assert (receipt["stored"], receipt["refused"], receipt["records"]) == (6, 1, 6), (SEED, bad)
        assert receipt["refusals"][0]["at"] == place, (SEED, bad)


def test_a_hash_is_checked_by_appending_and_not_by_loading(page: Page) -> None:
    bent = bytearray(stream(records("six readings")))
    bent[-40] ^= 1
    body = """
    const bent = Uint8Array.from(argument);
    return [engine.load(bent), engine.append(bent), engine.load(new Uint8Array()), engine.append(bent)]
        .map(({ stored, same, refused, records }) => [stored, same, refused, records]);
    """
    assert ask(page, body, list(bent)) == [[6, 0, 0, 6], [0, 5, 1, 6], [0, 0, 0, 0], [5, 0, 1, 5]]


def test_appending_adds_and_loading_begins_anew(page: Page) -> None:
    written = records("gaps")
    body = """
    const [head, tail] = argument.map((bytes) => Uint8Array.from(bytes));
    const counts = ({ stored, same, refused, records }) => [stored, same, refused, records];
    return [engine.load(head), engine.append(tail), engine.append(tail), engine.load(tail)].map(counts);
    """
    head, tail = written[:10], written[10:]
    assert ask(page, body, [list(stream(head)), list(stream(tail))]) == [
        [10, 0, 0, 10],
        [len(tail), 0, 0, len(written)],
        [0, len(tail), 0, len(written)],
        [len(tail), 0, 0, len(tail)],
    ]


def test_appending_one_by_one_says_what_loading_all_at_once_says(page: Page) -> None:
    body = """
    const [records, choices] = argument;
    engine.load(Uint8Array.from(records.flat()));
    const whole = choices.map((choice) => engine.trend(choice));
    engine.load(new Uint8Array());
    for (const record of records) {
        engine.append(Uint8Array.from(record));
        for (const choice of choices) engine.trend(choice);
    }
    return choices.every((choice, index) => engine.trend(choice) === whole[index]);
    """
    choices = [CHOICE | {"range": 5, "line": line} for line in (1, 2, 3)]
    for name in ("gaps", "deletes", "twins in kilograms and pounds", "summer time and odd offsets"):
        assert ask(page, body, [[list(record.bytes) for record in records(name)], choices]), name


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
