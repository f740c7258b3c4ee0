"""Import through the page: the same account as the program gives, nothing kept that was not wanted, and room to breathe."""

import datetime
import os
import re
import subprocess
import time
import zipfile
from pathlib import Path

import pytest
from exports import (
    ENTRY,
    apple_xml,
    fitbit_json,
    flipped,
    hackers_diet,
    health_auto_export,
    large_zip,
    localised,
    packed,
    table,
    takeout,
)
from playwright.sync_api import Browser, BrowserContext, Page, expect
from using import app_context, begin, open_app, settle

ZONE = "Europe/Berlin"

WATCHING = """
window.said = [];
window.longTasks = [];
window.Worker = class extends window.Worker {
    constructor(...given) {
        super(...given);
        this.addEventListener("message", ({ data }) => window.said.push([performance.now(), data]));
    }
};
new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ type: "longtask", buffered: true });
"""

Account = tuple[dict[str, int], list[str]]


def file(folder: Path, name: str, content: bytes) -> Path:
    path = folder / name
    path.write_bytes(content)
    return path


def pick(page: Page, path: Path) -> None:
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Import what you have").click()
    chooser.value.set_files(path)


def pick_again(page: Page, path: Path) -> None:
    """From an account to the next import, by the sheet."""
    page.get_by_role("button", name="See the line").click()
    page.get_by_role("button", name="More").click()
    with page.expect_file_chooser() as chooser:
        page.locator("dialog[open]").get_by_role("button", name="Import").click()
    chooser.value.set_files(path)


def to_import(page: Page) -> None:
    page.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("button", name="Import what you have")).to_be_visible()


def account(page: Page, state: str = "done", patience: float = 60_000) -> Account:
    """The rows of the account, once it stands, and what is noted under it."""
    shown = page.locator("[data-page=import]")
    expect(shown).to_have_attribute("data-state", state, timeout=patience)
    settle(page)
    rows = {}
    for row in shown.locator("[data-part=rows] > li").all():
        name, count = (row.locator(f"[data-part={part}]").inner_text() for part in ("name", "count"))
        rows[name] = int(re.sub(r"\D", "", count))
    return rows, shown.locator("[data-part=notes] p").all_inner_texts()


def steady(program: Path, store: Path, *arguments: str | Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "STEADY_STORE": str(store), "TZ": ZONE, "NO_COLOR": "1", "COLUMNS": "200"}
    return subprocess.run([program, *map(str, arguments)], capture_output=True, text=True, env=environment)


def native(program: Path, store: Path, path: Path, *options: str) -> Account:
    ran = steady(program, store, "import", path, *options)
    assert ran.returncode == 0, ran.stderr
    rows = {}
    for name, count in re.findall(r"^  (\S.*?) {2,}(\S+)$", ran.stdout, re.MULTILINE):
        rows[name] = int(re.sub(r"\D", "", count))
    notes = [line.strip() for line in ran.stdout.splitlines() if re.match(r"  [A-Z\d].*\.$", line)]
    return rows, [note for note in notes if not note.startswith("Set aside")]


def chunks(page: Page) -> int:
    """How many records the browser's store holds."""
    return page.evaluate(
        """async () => {
            const { JournalStore } = await import(new URL("scripts/journal-store.js", document.baseURI).href);
            const store = new JournalStore(() => undefined);
            const counts = (await store.whole()).map(({ count }) => count);
            store.close();
            return counts.reduce((sum, count) => sum + count, 0);
        }"""
    )


XML = apple_xml()
WHOLE = packed({ENTRY: XML})
STREAMED = localised(XML, streamed=True)
MIDDLE = STREAMED.index("导出.xml".encode()) + 10_000
# Where the directory begins; before it stands the descriptor of the Mac's double, 16 bytes.
DIRECTORY = STREAMED.index(b"PK\x01\x02")
ONE = packed({ENTRY: XML}, streamed=True)
ONE_END = ONE.index(b"PK\x01\x02")

FILES: dict[str, tuple[str, bytes]] = {
    "an Apple Health zip": ("export.zip", WHOLE),
    "its bare export": ("export.xml", XML),
    "an export without its end": ("export.xml", XML[:-40_000]),
    "a localised entry": ("导出.zip", localised(XML)),
    "a streamed archive": ("导出.zip", STREAMED),
    "an archive without its directory": ("cut.zip", STREAMED[: DIRECTORY + 10]),
    "an archive that ends inside the export": ("cut.zip", STREAMED[:MIDDLE]),
    "an archive that ends behind the export's data": ("cut.zip", ONE[: ONE_END - 16]),
    "an archive that ends inside the checksum": ("cut.zip", ONE[: ONE_END - 13]),
    "an archive that ends behind the checksum": ("cut.zip", ONE[:ONE_END]),
    "a stored entry": ("stored.zip", packed({ENTRY: XML}, method=zipfile.ZIP_STORED)),
    "a table": ("weights.csv", table()),
    "a file of Fitbit's": ("weight-2025-08.json", fitbit_json(datetime.date(2025, 8, 1), 40)),
    "an archive of Fitbit's": ("takeout.zip", takeout()),
    "what Health Auto Export wrote": ("HealthAutoExport.json", health_auto_export()),
    "what The Hacker's Diet Online wrote": ("hackdiet.xml", hackers_diet()),
}

BROKEN: dict[str, tuple[str, bytes]] = {
    "nothing": ("empty.csv", b""),
    "a picture": ("export.zip", b"\x89PNG\r\n\x1a\n" + bytes(100)),
    "an archive with damage inside": ("export.zip", flipped(WHOLE, len(WHOLE) // 2)),
    "an archive with another checksum": ("export.zip", flipped(WHOLE, WHOLE.rindex(b"PK\x01\x02") + 16)),
    "an archive of other things": ("photos.zip", packed({"a.txt": b"nothing to weigh", "b.xml": b"<other/>"})),
    "a clinical document": ("export_cda.xml", b"<?xml version='1.0'?><ClinicalDocument></ClinicalDocument>"),
    "a cut archive with damage inside": ("export.zip", flipped(ONE, ONE_END // 2)[:ONE_END]),
    "JSON that breaks off": ("weight.json", fitbit_json(datetime.date(2025, 8, 1), 9)[:-2] + b";"),
    "a table without weights": ("steps.csv", b"Date,Steps\n2026-01-01,9000\n2026-01-13,8000\n"),
}


@pytest.mark.parametrize("name", FILES)
def test_the_account_is_the_programs_and_again_adds_nothing(
    browser: Browser, origin: str, program: Path, tmp_path: Path, name: str
) -> None:
    path = file(tmp_path, *FILES[name])
    store = tmp_path / "store"
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        told = account(page)
        assert told == native(program, store, path)
        assert told[0]["Added"] > 30
        kept = chunks(page)
        pick_again(page, path)
        again = account(page, "nothing")
        assert again == native(program, store, path)
        assert again[0]["Added"] == 0
        assert chunks(page) == kept
        page.reload()
        settle(page)
        assert page.locator("[data-page]:not([hidden])").get_attribute("data-page") == "log"


@pytest.mark.parametrize("name", BROKEN)
def test_a_file_that_is_refused_says_what_the_program_says(
    browser: Browser, origin: str, program: Path, tmp_path: Path, name: str
) -> None:
    path = file(tmp_path, *BROKEN[name])
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        _, notes = account(page, "refused")
        assert chunks(page) == 0
    refused = steady(program, tmp_path / "store", "import", path)
    assert refused.returncode == 1
    assert refused.stderr.splitlines()[0] == f"{path}: {notes[0]}"


def test_the_records_are_the_programs_and_the_export_comes_back(
    browser: Browser, origin: str, program: Path, tmp_path: Path
) -> None:
    path = file(tmp_path, "export.zip", WHOLE)
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        rows, _ = account(page)
        page.get_by_role("button", name="See the line").click()
        page.get_by_role("button", name="More").click()
        page.get_by_role("button", name="Export").click()
        with page.expect_download() as download:
            page.get_by_role("button", name="Everything").click()
        journal = download.value.path().rename(tmp_path / "steady.jsonl")
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, journal)
        moved, _ = account(page)
        assert moved == native(program, tmp_path / "other", journal)[0]
        assert moved["Added"] >= rows["Added"] + 1
        pick_again(page, journal)
        assert account(page, "nothing")[0]["Added"] == 0
    # Each reading has the identity that the program gives it; only the record of the import is another.
    native(program, tmp_path / "store", path)
    merged = native(program, tmp_path / "store", journal)[0]
    assert merged["Already here"] == rows["Added"]


def test_an_import_is_set_aside_and_the_same_file_brings_it_back(browser: Browser, origin: str, tmp_path: Path) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        path = file(tmp_path, "weights.csv", table())
        pick(page, path)
        added = account(page)[0]["Added"]
        page.get_by_role("button", name="Set the import aside").click()
        account(page, "undone")
        pick_again(page, path)
        assert account(page)[0]["Added"] == added
        # What came back can be set aside again.
        page.get_by_role("button", name="Set the import aside").click()
        account(page, "undone")


def test_what_the_file_does_not_say_is_asked(browser: Browser, origin: str, program: Path, tmp_path: Path) -> None:
    path = file(tmp_path, "weights.csv", b"Date,Weight\n2026-01-01,160.2\n2026-01-13,159.8\n")
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        account(page, "question")
        page.get_by_role("button", name="lb", exact=True).click()
        assert account(page) == native(program, tmp_path / "store", path, "--unit", "lb")


def test_the_rows_that_were_set_aside_are_saved_as_the_program_writes_them(
    browser: Browser, origin: str, program: Path, tmp_path: Path
) -> None:
    path = file(tmp_path, "export.xml", XML)
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        pick(page, path)
        account(page)
        with page.expect_download() as download:
            page.get_by_role("button", name="Save this list").click()
        list_of_page = download.value.path().read_text()
    rejects = tmp_path / "rejects.txt"
    native(program, tmp_path / "store", path, "--rejects", str(rejects))
    assert list_of_page == rejects.read_text()


def test_an_import_is_offered_where_there_is_nothing_yet(browser: Browser, origin: str, tmp_path: Path) -> None:
    path = file(tmp_path, "weights.csv", table())
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        begin(page)
        page.get_by_role("button", name="Trend").click()
        pick(page, path)
        account(page)


def test_a_file_can_be_dropped_even_on_the_sample(browser: Browser, origin: str, tmp_path: Path) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        page.get_by_role("button", name="Look around with sample data").click()
        settle(page)
        page.evaluate(
            """(text) => {
                const given = new DataTransfer();
                given.items.add(new File([text], "weights.csv"));
                document.dispatchEvent(new DragEvent("drop", { dataTransfer: given, bubbles: true }));
            }""",
            table().decode(),
        )
        rows, _ = account(page)
        page.reload()
        settle(page)
        assert chunks(page) == rows["Added"] + 1


def test_where_nothing_is_kept_the_importer_says_so(browser: Browser, origin: str, tmp_path: Path) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        to_import(page)
        page.evaluate(
            "() => { IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); }; }"
        )
        pick(page, file(tmp_path, "weights.csv", table()))
        _, notes = account(page, "refused")
        assert notes[0].startswith("The browser did not keep the readings. Nothing was imported.")
        assert chunks(page) == 0


@pytest.fixture(scope="module")
def large(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("large") / "export.zip"
    size = large_zip(path, 300_000_000)
    print(f"\nan archive of {path.stat().st_size / 1e6:.0f} MB, the export in it {size / 1e6:.0f} MB")
    return path


def watched(context: BrowserContext, origin: str) -> Page:
    context.add_init_script(WATCHING)
    page = open_app(context, origin)
    to_import(page)
    # The watch sees a long task that is planted.
    page.evaluate("() => { setTimeout(() => { for (const end = performance.now() + 300; performance.now() < end;); }); }")
    page.wait_for_function("() => window.longTasks.some((length) => length >= 250)")
    page.evaluate("window.longTasks.length = 0")
    return page


def test_stop_stops_and_leaves_everything_as_it_was(browser: Browser, origin: str, large: Path) -> None:
    with app_context(browser, origin) as context:
        page = watched(context, origin)
        pick(page, large)
        page.wait_for_function("() => window.said.length >= 3", timeout=60_000)
        page.get_by_role("button", name="Stop").click()
        expect(page.get_by_role("button", name="Import what you have")).to_be_visible()
        said = page.evaluate("window.said.length")
        page.wait_for_timeout(1500)
        assert page.evaluate("window.said.length") <= said
        assert chunks(page) == 0
        page.reload()
        settle(page)
        expect(page.get_by_role("button", name="Continue")).to_be_visible()


def test_300_megabytes_leave_room_in_memory_and_on_the_main_thread(
    browser: Browser, origin: str, program: Path, large: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with app_context(browser, origin) as context:
        page = watched(context, origin)
        begun = time.monotonic()
        pick(page, large)
        told = account(page, patience=600_000)
        seconds = time.monotonic() - begun
        memory = page.evaluate("window.said.at(-1)[1].memory")
        longest = max(page.evaluate("window.longTasks"), default=0)
        progress = [at for at, data in page.evaluate(
            "window.said.map(([at, data]) => [at, Boolean(data.progress)])") if data]
    with capsys.disabled():
        print(
            f"\n300 MB: {seconds:.1f} s, engine memory {memory / 2**20:.1f} MB, longest task {longest:.0f} ms,"
            f" {len(progress)} words on the progress"
        )
    assert told == native(program, tmp_path / "store", large)
    assert memory < 64 * 2**20
    assert longest <= 200
    # Four a second, give or take what a busy machine holds back and then delivers together.
    assert len(progress) <= 4 * seconds + 1
