"""What all tests of a run together saw: every address that a page asked, every line of its console, every line of the server.

One test at the end of the run reads it. A test that watches for itself fails earlier and says more; this one forgets nobody.
"""

import dataclasses
import re

from playwright.sync_api import Browser, BrowserContext

# A weight as it is shown or written, in figures: 74.1, 163,4.
WEIGHT = re.compile(r"\d{2,3}[.,]\d")
# Addresses that reach nobody.
NOWHERE = ("blob:", "data:", "about:")
# Where a server is, which is figures and points too.
PLACE = re.compile(r"127\.0\.0\.1:\d+")


@dataclasses.dataclass
class Witness:
    """The origins of the servers of this run; addresses, console lines and server lines, as they come."""

    origins: set[str] = dataclasses.field(default_factory=set)
    addresses: set[str] = dataclasses.field(default_factory=set)
    console: list[str] = dataclasses.field(default_factory=list)
    served: list[str] = dataclasses.field(default_factory=list)

    def over_browser(self, browser: Browser) -> None:
        """Sees every context that the browser opens from now on, whichever test asks for it."""
        opens = browser.new_context

        def new_context(**options: object) -> BrowserContext:
            context = opens(**options)
            context.on("request", lambda request: self.addresses.add(request.url))
            context.on("console", lambda message: self.console.append(message.text))
            return context

        browser.new_context = new_context  # type: ignore[method-assign]

    def complaints(self) -> list[str]:
        here = (*NOWHERE, *(origin + "/" for origin in self.origins))
        elsewhere = [f"another origin: {address}" for address in self.addresses if not address.startswith(here)]
        told = [("an address", address) for address in self.addresses if not address.startswith("data:")]
        told += [("a console line", line) for line in self.console] + [("a server line", line) for line in self.served]
        return elsewhere + [f"a weight in {where}: {text}" for where, text in told if WEIGHT.search(PLACE.sub("", text))]


WITNESS = Witness()
