"""Every state of every screen, and how a person comes there."""

import dataclasses
import datetime
import random
import re
from collections.abc import Callable

from exports import ENTRY, apple_xml, packed
from journals import SEED, at, records
from playwright.sync_api import BrowserContext, Page, expect
from sealing import Sealed, reading, stream
from using import NOW, begin, open_app, settle

Way = Callable[[Page], None]


@dataclasses.dataclass(frozen=True)
class State:
    """A journal, a time to open the app, and the way from there."""

    journal: list[Sealed] | None
    way: Way = lambda page: None
    now: datetime.datetime = NOW
    refused: bool = False
    # What must be done again when the page has got another size.
    again: Way = lambda page: None


def history(days: range, source: str | None = None) -> list[Sealed]:
    """A reading on most days, down a kilogram in a hundred days, noisy as scales are."""
    chance = random.Random(SEED)
    found = []
    for ago in days:
        # A tenth of the mornings is left out, but never one of the first three.
        if ago == 59 or (ago > 2 and chance.random() < 0.1):
            continue
        value = round(741 + ago * 0.1 + chance.gauss(0, 6))
        by = source if ago == days[0] else "Withings" if ago % 7 == 3 else None
        found.append(reading(chance.randbytes(16), at(ago, f"07:{10 + ago % 40}:00"), value, source=by))
    return found


BEFORE = history(range(1, 800))
TODAY = history(range(0, 800))
SCALE = history(range(0, 800), "Withings")
SUITCASE = [*BEFORE, reading(random.Random(SEED).randbytes(16), at(0, "07:10:00"), 842)]
STALE = history(range(27, 400))


def press(*names: str) -> Way:
    def way(page: Page) -> None:
        for name in names:
            # A row's name goes on with how things stand.
            page.get_by_role("button", name=re.compile(f"^{re.escape(name)}( |$)")).first.click()
            settle(page)

    return way


def choose_adaptive(span: str) -> Way:
    """Chooses the adaptive line, and closes the place where it is chosen."""
    return press("Trend", "How this line is drawn", "Adaptive", "How this line is drawn", span)


def scrub(page: Page) -> None:
    page.locator("[data-part=chart]").focus()
    page.keyboard.press("End")
    for _ in range(12):
        page.keyboard.press("ArrowLeft")


def change(page: Page) -> None:
    press("Edit today's weight")(page)
    page.get_by_role("slider").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")


def ask_to_delete(page: Page) -> None:
    change(page)
    press("Delete")(page)


def delete_today(page: Page) -> None:
    press("Edit today's weight", "Delete")(page)
    page.locator("dialog[open] .destroy").click()
    settle(page)


def no_day(page: Page) -> None:
    press("Trend")(page)
    open_table(page)
    page.locator("input[type=date]:visible").fill("2026-07-01")
    settle(page)


def open_table(page: Page) -> None:
    press("Trend")(page)
    button = page.get_by_role("button", name="Table", exact=True)
    if button.is_visible():
        button.click()
    settle(page)


def save_refused(page: Page) -> None:
    press("Continue", "Start with today")(page)
    page.get_by_role("slider").focus()
    page.keyboard.press("PageUp")
    page.locator("[data-part=primary]:visible").click()
    settle(page)


def others_reading(page: Page) -> None:
    expect(page.get_by_role("button", name="Set it aside")).to_be_visible()


def bring(name: str, content: bytes, state: str, times: int = 1) -> Way:
    """Imports a file from the sheet and waits for its account."""

    def way(page: Page) -> None:
        for time in range(times):
            press("More")(page)
            with page.expect_file_chooser() as chooser:
                page.locator("dialog[open]").get_by_role("button", name="Import").click()
            chooser.value.set_files({"name": name, "mimeType": "text/plain", "buffer": content})
            expect(page.locator("[data-page=import]")).not_to_have_attribute("data-state", "running")
            settle(page)
            if time + 1 < times:
                press("See the line")(page)
        expect(page.locator("[data-page=import]")).to_have_attribute("data-state", state)

    return way


ARCHIVE = packed({ENTRY: apple_xml()})
BARE = b"Date,Weight\n2026-01-01,160.2\n2026-01-13,159.8\n"


STATES: dict[str, State] = {
    "first": State(None),
    "begin": State(None, press("Continue")),
    "begin-refused": State(None, press("Continue"), refused=True),
    "sample": State(None, press("Continue", "Look around with sample data")),
    "log-first": State(None, begin),
    "log-ready": State(BEFORE),
    "log-logged": State(TODAY),
    "log-strange": State(SUITCASE),
    "log-edit": State(TODAY, change),
    "log-delete": State(TODAY, ask_to_delete),
    "log-deleted": State(TODAY, delete_today),
    "log-day": State(BEFORE, no_day),
    "log-other": State(SCALE, others_reading),
    "log-aside": State(SCALE, press("Set it aside")),
    "log-refused": State(None, save_refused, refused=True),
    "trend-empty": State(None, lambda page: (begin(page), press("Trend")(page))),
    "trend-few": State(records("six readings"), press("Trend")),
    "trend-week": State(TODAY, press("Trend", "Week")),
    "trend-month": State(TODAY, press("Trend")),
    "trend-quarter": State(TODAY, press("Trend", "Quarter")),
    "trend-year": State(TODAY, press("Trend", "Year")),
    "trend-all": State(TODAY, press("Trend", "All")),
    "trend-stale": State(STALE, press("Trend")),
    "trend-scrub": State(TODAY, press("Trend"), again=scrub),
    "trend-method": State(TODAY, press("Trend", "How this line is drawn")),
    "adaptive-week": State(TODAY, choose_adaptive("Week")),
    "adaptive-month": State(TODAY, choose_adaptive("Month")),
    "adaptive-year": State(TODAY, choose_adaptive("Year")),
    "adaptive-all": State(TODAY, choose_adaptive("All")),
    "adaptive-scrub": State(TODAY, choose_adaptive("Month"), again=scrub),
    "adaptive-stones": State(TODAY, lambda page: (choose_adaptive("Month")(page), press("Unit", "st")(page))),
    "adaptive-few": State(records("six readings"), choose_adaptive("Month")),
    "trend-unit": State(TODAY, press("Trend", "Unit")),
    "trend-stones": State(TODAY, press("Trend", "Unit", "st")),
    "table": State(SCALE, open_table),
    "sheet": State(BEFORE, press("More")),
    "keys": State(BEFORE, lambda page: (page.keyboard.press("?"), settle(page))),
    "import-done": State(BEFORE, bring("export.zip", ARCHIVE, "done")),
    "import-again": State(BEFORE, bring("export.zip", ARCHIVE, "nothing", times=2)),
    "import-question": State(BEFORE, bring("weights.csv", BARE, "question")),
    "import-refused": State(BEFORE, bring("export.zip", ARCHIVE[:200] + b"?" + ARCHIVE[201:], "refused")),
    "export": State(TODAY, press("More", "Export")),
    "privacy": State(TODAY, press("More", "Privacy")),
}

REFUSE = "IDBFactory.prototype.open = function () { throw new DOMException('refused', 'SecurityError'); };"


def go(context: BrowserContext, origin: str, name: str) -> Page:
    """Opens the app and goes to a state."""
    state = STATES[name]
    if state.refused:
        context.add_init_script(REFUSE)
    journal = None if state.journal is None else (stream(state.journal), len(state.journal))
    page = open_app(context, origin, journal, now=state.now)
    state.way(page)
    return page
