"""Everything can be done by keyboard, the focus is always somewhere that can be seen, and a sheet holds it and gives it back."""

from playwright.sync_api import Browser, Page, expect
from sealing import stream
from states import BEFORE, TODAY
from using import app_context, open_app, settle, shown_page

FOCUS = """
() => {
    const { activeElement: element } = document;
    const { width, height } = element.getBoundingClientRect();
    return [element.getAttribute("data-name") ?? element.textContent.trim(), width > 0 && height > 0, element.tagName];
}
"""


def focused(page: Page) -> str:
    name, seen, tag = page.evaluate(FOCUS)
    assert tag != "BODY" and seen, f"the focus is lost: {name}"
    return name


def tab_to(page: Page, name: str) -> None:
    """Presses Tab until something of a name has the focus, as a person does who sees the ring move."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUS)[0] == name:
            return
    raise AssertionError(f"Tab does not come to {name}")


def test_a_first_day_by_keyboard_alone(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin)
        tab_to(page, "continue")
        page.keyboard.press("Enter")
        settle(page)
        tab_to(page, "begin")
        page.keyboard.press("Enter")
        settle(page)
        tab_to(page, "ruler")
        page.keyboard.press("PageUp")
        tab_to(page, "save")
        page.keyboard.press("Enter")
        settle(page)
        assert focused(page) == "edit"
        page.keyboard.press("Enter")
        settle(page)
        focused(page)
        tab_to(page, "ruler")
        page.keyboard.press("ArrowRight")
        tab_to(page, "update")
        page.keyboard.press("Enter")
        settle(page)
        assert focused(page) == "edit"
        page.keyboard.press("t")
        assert shown_page(page) == "trend"
        tab_to(page, "method")
        page.keyboard.press("Enter")
        expect(page.get_by_role("button", name="0.10")).to_be_visible()


def test_a_sheet_holds_the_focus_and_gives_it_back(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(BEFORE), len(BEFORE)))
        page.locator("[data-part=menu]").focus()
        page.keyboard.press("Enter")
        inside = set()
        for _ in range(12):
            page.keyboard.press("Tab")
            inside.add(page.evaluate("document.activeElement.closest('dialog') !== null || document.activeElement === document.body"))
        assert inside == {True}
        page.keyboard.press("Escape")
        settle(page)
        assert focused(page) == "menu"


def test_deleting_asks_and_escape_keeps(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        page.get_by_role("button", name="Edit today's weight").click()
        page.locator("[data-part=right]").focus()
        page.keyboard.press("Enter")
        expect(page.get_by_role("dialog")).to_be_visible()
        assert focused(page) == "keep"
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_be_hidden()
        focused(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("button", name="Edit today's weight")).to_be_visible()


def test_the_listed_keys_do_what_the_list_says(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        page.keyboard.press("?")
        expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        for index, name in enumerate(("Week", "Month", "Quarter", "Year", "All")):
            page.keyboard.press(str(index + 1))
            expect(page.get_by_role("button", name=name, exact=True)).to_have_attribute("aria-pressed", "true")
        whole = page.locator("[data-part=chart]").get_attribute("aria-label")
        page.keyboard.press("+")
        expect(page.locator("[data-part=chart]")).not_to_have_attribute("aria-label", whole or "")
        page.keyboard.press("l")
        assert shown_page(page) == "log"


def test_single_keys_can_be_turned_off_for_good_and_on_again(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        page.keyboard.press("?")
        page.get_by_role("switch", name="Single keys").press("Space")
        expect(page.get_by_role("switch", name="Single keys")).to_have_attribute("aria-checked", "false")
        page.keyboard.press("Escape")
        for again in range(2):
            for key in ("t", "?", "2"):
                page.keyboard.press(key)
            assert shown_page(page) == "log"
            expect(page.get_by_role("dialog")).to_be_hidden()
            page.reload()
            settle(page)
        page.locator("[data-part=menu]").click()
        page.get_by_role("button", name="Keys").click()
        page.get_by_role("switch", name="Single keys").click()
        page.keyboard.press("Escape")
        page.keyboard.press("t")
        assert shown_page(page) == "trend"


def test_a_day_is_typed_figure_by_figure_and_counts_with_enter(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        page.get_by_role("button", name="Trend").click()
        page.get_by_role("button", name="Table", exact=True).click()
        field = page.locator("input[type=date]:visible")
        field.focus()
        # The field's own order is that of the browser's language, which no context changes.
        page.keyboard.type("07202026")
        assert shown_page(page) == "table"
        page.keyboard.press("Enter")
        expect(page.locator("[data-page=log]")).to_be_visible()
        expect(page.locator("[data-part=heading]")).to_contain_text("20 July")


def test_a_page_is_closed_by_done_and_by_escape(browser: Browser, origin: str) -> None:
    with app_context(browser, origin) as context:
        page = open_app(context, origin, (stream(TODAY), len(TODAY)))
        for leave in ("Enter", "Escape"):
            page.locator("[data-part=menu]").click()
            page.get_by_role("button", name="Privacy").click()
            assert shown_page(page) == "privacy"
            if leave == "Enter":
                page.locator("[data-part=right]").focus()
            page.keyboard.press(leave)
            assert shown_page(page) != "privacy"
