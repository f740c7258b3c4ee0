"""The markup of every page as it stands in a browser is clean, not only as it is written."""

import subprocess

from conftest import REPOSITORY
from playwright.sync_api import Browser
from states import go
from using import app_context, open_app

NAMES = [
    "first", "begin", "begin-refused", "sample", "log-ready", "log-logged", "log-edit", "log-delete", "log-deleted",
    "log-other", "log-refused", "trend-empty", "trend-month", "trend-all", "trend-stale", "trend-method", "trend-unit", "table",
    "sheet", "keys", "export", "privacy",
]
MARKUP = REPOSITORY / "build" / "markup"

# What is there for a person: without templates, and without what is hidden and empty until it is due. A canvas gets its size
# by script, which the page's policy allows and markup may not.
SERIALISE = """
() => {
    const copy = document.documentElement.cloneNode(true);
    for (const gone of copy.querySelectorAll("template, body [hidden], dialog:not([open])")) gone.remove();
    for (const canvas of copy.querySelectorAll("canvas")) canvas.removeAttribute("style");
    return "<!doctype html>\\n" + copy.outerHTML;
}
"""


def test_the_markup_of_every_page_is_clean(browser: Browser, origin: str) -> None:
    MARKUP.mkdir(parents=True, exist_ok=True)
    files = []
    for name in NAMES:
        for width in (402, 1280) if name == "trend-month" else (402,):
            with app_context(browser, origin, viewport={"width": width, "height": 874}) as context:
                files.append(MARKUP / f"{name}-{width}.html")
                files[-1].write_text(go(context, origin, name).evaluate(SERIALISE))
    checked = subprocess.run([REPOSITORY / "scripts" / "check-html.sh", *files], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_every_module_is_asked_for_at_once(browser: Browser, origin: str) -> None:
    # Otherwise a module waits for the one that imports it, level by level, before the first picture.
    asked = set()
    with app_context(browser, origin) as context:
        context.on("request", lambda request: asked.add(request.url))
        page = open_app(context, origin)
        asking = page.locator("[rel=modulepreload], script[async]")
        listed = asking.evaluate_all("(elements) => elements.map(({ href, src }) => href ?? src)")
        assert set(listed) == {url for url in asked if url.endswith(".js") and not url.endswith("/page.js")}
