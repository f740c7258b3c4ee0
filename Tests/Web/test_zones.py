"""The tables that the page makes of the browser's zones, held against Python's own rules."""

import datetime
import zoneinfo

import pytest
from playwright.sync_api import Page

TABLE = """
async (name) => {
    const { zoneTable } = await import(new URL("scripts/zone-table.js", document.baseURI).href);
    const table = zoneTable(name);
    return table && [table.initial, [...table.seconds], [...table.offsets]];
}
"""
BEGIN = datetime.datetime(1970, 1, 1, tzinfo=datetime.timezone.utc)
DAYS = (datetime.datetime(2037, 12, 31, tzinfo=datetime.timezone.utc) - BEGIN).days


def offset(zone: zoneinfo.ZoneInfo, second: float) -> int:
    away = (BEGIN + datetime.timedelta(seconds=second)).astimezone(zone).utcoffset()
    assert away is not None
    return int(away.total_seconds())


@pytest.mark.parametrize(
    ("name", "least"),
    [("Europe/Berlin", 100), ("Asia/Kathmandu", 1), ("Australia/Lord_Howe", 100), ("Pacific/Apia", 10), ("UTC", 0),
     ("Africa/Monrovia", 1), ("America/St_Johns", 100)],
)
def test_a_table_is_what_python_knows(page: Page, name: str, least: int) -> None:
    initial, seconds, offsets = page.evaluate(TABLE, name)
    zone = zoneinfo.ZoneInfo(name)
    assert len(seconds) >= least
    before = initial
    for second, after in zip(seconds, offsets):
        if second < 86_400 * DAYS:
            assert (before, after) == (offset(zone, second - 1), offset(zone, second)), (name, second)
        before = after
    # No change lies between: every day has the offset that the table says.
    place = 0
    for day in range(DAYS):
        while place < len(seconds) and seconds[place] <= 86_400 * day:
            place += 1
        assert (offsets[place - 1] if place else initial) == offset(zone, 86_400 * day), (name, day)


def test_days_turn_where_the_zone_says(page: Page) -> None:
    # Apia had no 30 December 2011; Lord Howe moves by half an hour; Kathmandu by a quarter.
    for name, change in (("Pacific/Apia", 86_400), ("Australia/Lord_Howe", 1800), ("Asia/Kathmandu", 900)):
        initial, _, offsets = page.evaluate(TABLE, name)
        steps = {abs(after - before) for before, after in zip([initial, *offsets], offsets)}
        assert change in steps, (name, steps)


def test_a_zone_that_nobody_knows_has_no_table(page: Page) -> None:
    assert page.evaluate(TABLE, "No/Such_Zone") is None
