"""The app as a person finds it: at a date, with a journal, on a screen of a size. Watched as every page of these tests is."""

import base64
import contextlib
import dataclasses
import datetime
import re
from collections.abc import Iterator

from playwright.sync_api import Browser, BrowserContext, Page, Request, Route, expect

NOW = datetime.datetime(2026, 8, 29, 7, 14, tzinfo=datetime.timezone(datetime.timedelta(hours=2)))
# A weight anywhere in what the page says to the console or asks of the server.
WEIGHT = re.compile(r"\d{2,3}[.,]\d")

KEEP = """
async (journal) => {
    const { JournalStore, keepTally } = await import(new URL("scripts/journal-store.js", document.baseURI).href);
    const store = new JournalStore(() => undefined);
    await store.append(Uint8Array.fromBase64(journal.bytes), journal.count, false);
    keepTally({ count: journal.count });
    store.close();
}
"""


@dataclasses.dataclass
class Watch:
    """What went wrong on the pages of a context."""

    origin: str
    complaints: list[str] = dataclasses.field(default_factory=list)

    def over(self, context: BrowserContext) -> None:
        context.route("**/*", self.gate)
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.complaints.append(f"error on the page: {error.error}"))

    def gate(self, route: Route, request: Request) -> None:
        if not request.url.startswith((self.origin + "/", "blob:")):
            self.complaints.append(f"asked another origin: {request.url}")
            route.abort()
            return
        path = request.url.removeprefix(self.origin)
        if WEIGHT.search(path):
            self.complaints.append(f"a weight in an address: {path}")
        route.continue_()

    def hear(self, message: object) -> None:
        text, kind = message.text, message.type  # type: ignore[attr-defined]
        if "registration blocked by Playwright" in text:
            return
        if kind in ("error", "warning") or WEIGHT.search(text):
            self.complaints.append(f"console {kind}: {text}")


@contextlib.contextmanager
def app_context(browser: Browser, origin: str, **options: object) -> Iterator[BrowserContext]:
    """A fresh browser profile in which the app has not been yet; fails at the end if anything was wrong meanwhile."""
    settings = {
        "viewport": {"width": 402, "height": 874}, "color_scheme": "light", "locale": "en-GB",
        "timezone_id": "Europe/Berlin", "service_workers": "block", "reduced_motion": "reduce", **options,
    }
    context = browser.new_context(**settings)
    context.add_init_script(
        "window.vibrations = []; Navigator.prototype.vibrate = function (length) {"
        " window.vibrations.push([performance.now(), length]); return true; };"
    )
    watch = Watch(origin)
    watch.over(context)
    try:
        yield context
    finally:
        context.close()
    assert not watch.complaints, "\n".join(watch.complaints)


def open_app(
    context: BrowserContext, origin: str, journal: tuple[bytes, int] | None = None, path: str = "/", now: datetime.datetime = NOW
) -> Page:
    """Opens the app at a time of day, with sealed records and their count, and waits until it is drawn."""
    page = context.new_page()
    page.clock.set_fixed_time(now)
    if journal is not None:
        page.goto(origin + "/manifest.webmanifest")
        page.evaluate(KEEP, {"bytes": base64.b64encode(journal[0]).decode(), "count": journal[1]})
    page.goto(origin + path)
    settle(page)
    return page


def settle(page: Page) -> None:
    """Waits until a page of the app is shown and nothing is under way."""
    expect(page.locator("[data-page]:not([hidden])")).to_have_count(1)
    expect(page.locator("[aria-busy]:visible")).to_have_count(0)


def begin(page: Page) -> None:
    """Through the first run to the ruler."""
    page.get_by_role("button", name="Continue").click()
    page.get_by_role("button", name="Start with today").click()
    expect(page.get_by_role("slider")).to_be_visible()


def shown_page(page: Page) -> str:
    return page.locator("[data-page]:not([hidden])").get_attribute("data-page") or ""
