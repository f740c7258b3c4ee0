"""Chromium with a watch on it: a page that asks another origin, or complains, fails its test."""

import contextlib
import shutil
from collections.abc import Iterator

from playwright.sync_api import Browser, Page, Playwright, Request, Route

# No name is ever looked up: what would reach beyond this machine fails, and is seen.
ARGUMENTS = ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"]


def chromium(playwright: Playwright) -> Browser:
    """Starts the system's Chromium without a window."""
    return playwright.chromium.launch(executable_path=installed_chromium(), args=ARGUMENTS)


def installed_chromium() -> str:
    path = shutil.which("chromium")
    assert path, "there is no chromium on this machine; scripts/install-packages.sh test installs it"
    return path


@contextlib.contextmanager
def watched_page(browser: Browser, origin: str, **options: object) -> Iterator[Page]:
    """Opens the page at an origin, and fails at the end of the block if anything went wrong meanwhile.

    Options are those of the browser's context.
    """
    complaints: list[str] = []

    def gate(route: Route, request: Request) -> None:
        if request.url.startswith(origin + "/"):
            route.continue_()
        else:
            complaints.append(f"asked another origin: {request.url}")
            route.abort()

    context = browser.new_context(service_workers="block", **options)
    try:
        context.route("**/*", gate)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(f"error on the page: {error}"))
        page.on("requestfailed", lambda request: complaints.append(f"request failed: {request.url}"))
        page.on(
            "console",
            lambda message: complaints.append(f"console {message.type}: {message.text}")
            if message.type in ("error", "warning") and "registration blocked by Playwright" not in message.text
            else None,
        )
        page.goto(origin + "/index.html")
        yield page
    finally:
        context.close()
    assert not complaints, "\n".join(complaints)
