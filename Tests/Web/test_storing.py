"""Readings stay: over a reload, in two tabs, and when the browser refuses or loses them the page says so."""

import contextlib
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from browsing import ARGUMENTS, installed_chromium
from conftest import BUILT_PAGE, REPOSITORY
from playwright.sync_api import Browser, BrowserContext, Page, expect
from sealing import stream
from serving import serving
from states import BEFORE, REFUSE, TODAY
from using import NOW, app_context, begin, open_app, settle

JOURNAL = (stream(BEFORE), len(BEFORE))


def save(page: Page) -> str:
    """Saves what the ruler shows, one tick up, and gives it."""
    page.get_by_role("slider").focus()
    page.keyboard.press("ArrowRight")
    figure = page.locator("[data-page=log] [data-part=figure] [data-part=figure]").inner_text()
    page.locator("[data-part=primary]:visible").click()
    expect(page.get_by_role("button", name="Edit today's weight")).to_be_visible()
    return figure


def figure(page: Page) -> str:
    settle(page)
    return page.locator("[data-page=log] [data-part=figure] [data-part=figure]").inner_text()


def test_a_saved_reading_is_there_after_a_reload(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        saved = save(page)
        page.reload()
        assert figure(page) == saved
        expect(page.get_by_role("button", name="Edit today's weight")).to_be_visible()


def test_a_second_tab_shows_what_the_first_has_saved(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        first = open_app(context, origin, JOURNAL)
        second = open_app(context, origin)
        saved = save(first)
        expect(second.get_by_role("button", name="Edit today's weight")).to_be_visible()
        assert figure(second) == saved
        # And back: the second deletes, the first opens its ruler again.
        second.get_by_role("button", name="Edit today's weight").click()
        second.get_by_role("button", name="Delete").click()
        second.locator("dialog[open] .destroy").click()
        expect(first.get_by_role("slider")).to_be_visible()


def test_a_press_on_save_with_a_number_that_is_refused_saves_nothing(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        page.locator("[data-part=enter]").click()
        page.keyboard.press("Control+A")
        page.keyboard.type("809")
        page.locator("[data-part=primary]:visible").click()
        expect(page.get_by_text("20 to 400 kg").first).to_be_visible()
        expect(page.get_by_role("button", name="Edit today's weight")).to_be_hidden()


def test_what_is_begun_stays_when_another_tab_is_quicker(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        first = open_app(context, origin, JOURNAL)
        second = open_app(context, origin)
        third = open_app(context, origin)
        second.get_by_role("slider").press("PageUp")
        wanted = figure(second)
        third.locator("[data-part=enter]").click()
        third.keyboard.press("Control+A")
        third.keyboard.type("84")
        first.locator("[data-part=primary]:visible").click()
        expect(second.get_by_role("button", name="Delete")).to_be_visible()
        assert figure(second) == wanted
        assert third.locator("[data-part=entry]").input_value() == "84"
        third.keyboard.press("Enter")
        expect(third.get_by_role("button", name="Update to 84.0 kg")).to_be_visible()


def test_chunks_are_put_together_and_nothing_is_lost(browser: Browser, origin: str) -> None:
    body = """
    async (records) => {
        const { JournalStore, joined } = await import(new URL("scripts/journal-store.js", document.baseURI).href);
        const store = new JournalStore(() => undefined);
        for (const record of records) await store.append(Uint8Array.from(record), 1, false);
        const early = new JournalStore(() => undefined);
        const before = await early.read();
        await store.compact();
        const other = new JournalStore(() => undefined);
        const after = await other.read();
        const again = await early.read();
        const bytes = (chunks) => joined(chunks.map((chunk) => chunk.bytes)).toBase64();
        return [before.length, after.length, bytes(before) === bytes(after), again.length];
    }
    """
    with app_context(browser, origin) as context:
        page = context.new_page()
        page.goto(origin + "/manifest.webmanifest")
        records = [list(record.bytes) for record in TODAY[:100]]
        # The first to read has read all of it; the joined chunk is new to it once more, which changes nothing.
        assert page.evaluate(body, records) == [100, 1, True, 1]


def test_a_lost_connection_is_opened_again(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        context.add_init_script(
            """
            const open = IDBFactory.prototype.open;
            IDBFactory.prototype.open = function (...given) {
                const request = open.apply(this, given);
                request.addEventListener("success", () => (window.database = request.result));
                return request;
            };
            """
        )
        page = open_app(context, origin, JOURNAL)
        page.evaluate("window.database.close()")
        saved = save(page)
        page.reload()
        assert figure(page) == saved


def test_refused_storage_is_said_before_and_after_saving(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        context.add_init_script(REFUSE)
        page = open_app(context, origin)
        page.get_by_role("button", name="Continue").click()
        expect(page.get_by_text("keeps nothing for Steady").locator("visible=true")).to_be_visible()
        page.get_by_role("button", name="Start with today").click()
        page.get_by_role("slider").focus()
        page.keyboard.press("PageUp")
        page.locator("[data-part=primary]:visible").click()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        with page.expect_download() as download:
            page.get_by_role("button", name="Export this reading").click()
        assert download.value.path().stat().st_size > 0


def test_a_full_disk_keeps_the_number_on_the_screen_until_there_is_room(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        page.evaluate(
            """() => {
                const add = IDBObjectStore.prototype.add;
                window.room = () => { IDBObjectStore.prototype.add = add; };
                IDBObjectStore.prototype.add = function () { throw new DOMException("full", "QuotaExceededError"); };
            }"""
        )
        page.get_by_role("slider").focus()
        page.keyboard.press("ArrowRight")
        wanted = figure(page)
        page.locator("[data-part=primary]:visible").click()
        expect(page.get_by_role("button", name="Try again")).to_be_visible()
        assert figure(page) == wanted
        page.evaluate("window.room()")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_role("button", name="Edit today's weight")).to_be_visible()
        page.reload()
        assert figure(page) == wanted


@pytest.mark.parametrize("left", ["some", "none"])
def test_the_loss_of_records_is_noticed(left: str, browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, JOURNAL)
        page.evaluate(f"localStorage.setItem('steady-tally', JSON.stringify({{ count: {len(BEFORE) + 5} }}))")
        if left == "none":
            page.evaluate(
                """() => new Promise((done) => {
                    indexedDB.open("steady").onsuccess = ({ target: { result } }) => {
                        const change = result.transaction("chunks", "readwrite");
                        change.objectStore("chunks").clear();
                        change.oncomplete = () => { result.close(); done(); };
                    };
                })"""
            )
        page.reload()
        settle(page)
        notes = page.locator("[data-part=note]:visible")
        if left == "some":
            page.get_by_role("button", name="Trend").click()
        elif page.get_by_role("button", name="Continue").is_visible():
            page.get_by_role("button", name="Continue").click()
        expect(notes.first).to_be_visible()


def test_a_bit_that_flipped_in_the_store_is_a_loss_and_never_a_weight(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        written, count = JOURNAL
        bent = bytearray(written)
        bent[-40] ^= 1
        page = open_app(context, origin, (bytes(bent), count))
        page.get_by_role("button", name="Trend").click()
        expect(page.locator("[data-part=note]:visible").first).to_be_visible()
        assert page.evaluate("JSON.parse(localStorage.getItem('steady-tally')).count") == count


@contextlib.contextmanager
def installed(browser: Browser, folder: Path) -> Iterator[tuple[BrowserContext, Page, object]]:
    """The app after its first visit, with its worker, and the server that it came from."""
    server = contextlib.ExitStack()
    origin = server.enter_context(serving(folder))
    with app_context(browser, origin, service_workers="allow") as context, server:
        page = open_app(context, origin, JOURNAL)
        page.evaluate("navigator.serviceWorker.ready")
        yield context, page, server.close


def test_it_works_without_a_network_after_the_first_visit(browser: Browser) -> None:
    with installed(browser, BUILT_PAGE) as (context, page, stop):
        stop()
        page.reload()
        settle(page)
        saved = save(page)
        page.close()
        again = context.new_page()
        again.clock.set_fixed_time(NOW)
        again.goto(page.url + "?log")
        assert figure(again) == saved
        # An address that the page never had leads home.
        again.goto(page.url.split("?")[0] + "nonsense/deep")
        assert figure(again) == saved


def test_it_works_without_a_network_after_the_browser_was_ended(browser: Browser, tmp_path: Path) -> None:
    @contextlib.contextmanager
    def opened() -> Iterator[Page]:
        context = browser.browser_type.launch_persistent_context(
            tmp_path, executable_path=installed_chromium(), args=ARGUMENTS, viewport={"width": 402, "height": 874},
            locale="en-GB", timezone_id="Europe/Berlin")
        try:
            page = context.new_page()
            page.clock.set_fixed_time(NOW)
            yield page
        finally:
            context.close()

    with serving(BUILT_PAGE) as origin:
        with opened() as page:
            page.goto(origin)
            settle(page)
            page.evaluate("navigator.serviceWorker.ready")
            begin(page)
    with opened() as page:
        page.goto(origin)
        page.get_by_role("button", name="Continue").click()
        page.get_by_role("button", name="Start with today").click()
        saved = save(page)
        page.reload()
        assert figure(page) == saved
    with opened() as page:
        page.goto(origin)
        assert figure(page) == saved


def test_a_new_version_waits_until_it_is_taken(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "page"
    shutil.copytree(BUILT_PAGE, folder)
    with installed(browser, folder) as (_, page, _stop):
        page.reload()
        settle(page)
        mark = page.locator("html[lang]")
        newer = folder / "index.html"
        newer.write_text(newer.read_text().replace('<html lang="en">', '<html lang="en" class="newer">'))
        subprocess.run([REPOSITORY / "scripts" / "list-page.sh", folder], check=True, capture_output=True)
        page.evaluate("navigator.serviceWorker.getRegistration().then((registration) => registration.update())")
        update = page.locator("[data-part=take]")
        expect(update).to_be_visible()
        # Nothing is taken over silently, not even by a reload.
        page.reload()
        settle(page)
        assert "newer" not in (mark.get_attribute("class") or "")
        expect(update).to_be_visible()
        update.click()
        expect(page.locator("html.newer")).to_have_count(1)
        settle(page)
