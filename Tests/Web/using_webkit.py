"""WebKitGTK, the nearest to Safari here, led by its own WebDriver on a screen that nobody sees. It keeps nothing over a restart."""

import contextlib
import http.client
import json
import os
import re
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from witness import WITNESS

# The key under which WebDriver hands out elements.
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
FIND = """
const [selector, text] = arguments;
return [...document.querySelectorAll(selector)].find((element) =>
    element.checkVisibility() && element.getBoundingClientRect().width > 1 && element.textContent.includes(text));
"""
# What the page complains of from here on, and which addresses it has asked.
LISTEN = """
window.complaints = [];
window.lines = [];
for (const kind of ["error", "warn", "log", "info"]) console[kind] = (...given) => {
    window.lines.push(given.join(" "));
    if (kind === "error" || kind === "warn") window.complaints.push(given.join(" "));
};
addEventListener("error", ({ message }) => window.complaints.push(message));
addEventListener("unhandledrejection", ({ reason }) => window.complaints.push(String(reason)));
"""
HEARD = """
const asked = performance.getEntriesByType("resource").map(({ name }) => name);
return { complaints: window.complaints, lines: window.lines, asked: [location.href, ...asked] };
"""


class WebKit:
    """One window of a running MiniBrowser."""

    def __init__(self, port: int, program: Path) -> None:
        self.port = port
        options = {"binary": str(program), "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        session = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": wanted}})
        self.version = session["capabilities"]["browserVersion"]
        self.place = "/session/" + session["sessionId"]

    def ask(self, method: str, path: str, body: dict | None = None) -> dict:
        """One command of WebDriver."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            connection.request(method, path, None if body is None else json.dumps(body))
            response = connection.getresponse()
            value = json.loads(response.read())["value"]
            assert response.status == 200, f"{path}: {value}"
            return value
        finally:
            connection.close()

    def open(self, address: str) -> None:
        self.ask("POST", self.place + "/url", {"url": address})
        self.call(LISTEN)

    def call(self, script: str, *given: object) -> object:
        return self.ask("POST", self.place + "/execute/sync", {"script": script, "args": list(given)})

    def wait(self, script: str, *given: object) -> object:
        """Calls until it gives something."""
        end = time.monotonic() + 15
        while time.monotonic() < end:
            if found := self.call(script, *given):
                return found
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {given}; the page shows: {self.call('return document.body.innerText')}")

    def click(self, selector: str, text: str = "") -> None:
        """A hand's click: WebDriver scrolls to the element and refuses if something lies over it."""
        found = self.wait(FIND, selector, text)
        assert isinstance(found, dict)
        self.ask("POST", f"{self.place}/element/{found[ELEMENT]}/click", {})

    def drag(self, selector: str, dx: int) -> None:
        found = self.wait(FIND, selector, "")
        steps = [{"type": "pointerMove", "x": dx * step // 10, "y": 0, "origin": found, "duration": 20} for step in range(11)]
        press = [steps[0], {"type": "pointerDown", "button": 0}, *steps[1:], {"type": "pointerUp", "button": 0}]
        pointer = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": press}
        self.ask("POST", self.place + "/actions", {"actions": [pointer]})

    def end(self) -> list[str]:
        """Closes the window; gives what the page complained of."""
        heard = self.call(HEARD)
        assert isinstance(heard, dict)
        WITNESS.addresses.update(heard["asked"])
        WITNESS.console.extend(heard["lines"])
        self.ask("DELETE", self.place)
        return heard["complaints"]


def mini_browser() -> Path | None:
    """WebKit's own small browser, which stands beside the library."""
    found = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return found[-1] if found else None


def missing() -> list[str]:
    """What this machine has not, by the package that brings it."""
    there = {"webkit2gtk-driver": shutil.which("WebKitWebDriver"), "xvfb": shutil.which("Xvfb")}
    return [name for name, path in there.items() if not path] + ([] if mini_browser() else ["libwebkit2gtk-4.1-0"])


@contextlib.contextmanager
def webkit() -> Iterator[WebKit]:
    """Starts a screen, the driver and the browser; fails at the end if the page complained."""
    program = mini_browser()
    assert program
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with contextlib.ExitStack() as stack:
        home = stack.enter_context(tempfile.TemporaryDirectory())
        screen = started(stack, ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x1000x24", "-nolisten", "tcp"], None)
        assert screen.stdout
        display = re.sub(r"\s", "", screen.stdout.readline())
        # No proxy and no session of the person's own; a screen without a graphics card.
        kept = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
        environment = {**kept, "DISPLAY": f":{display}", "GDK_BACKEND": "x11", "LIBGL_ALWAYS_SOFTWARE": "1", "HOME": home}
        started(stack, ["WebKitWebDriver", f"--port={port}", "--host=127.0.0.1"], environment)
        end = time.monotonic() + 15
        while socket.socket().connect_ex(("127.0.0.1", port)) != 0:
            assert time.monotonic() < end, "the driver does not answer"
            time.sleep(0.05)
        led = WebKit(port, program)
        yield led
        complaints = led.end()
    assert not complaints, "\n".join(complaints)


def started(stack: contextlib.ExitStack, command: list[str], environment: dict[str, str] | None) -> subprocess.Popen[str]:
    """A program that is ended, and waited for, when the stack is."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, text=True)
    stack.callback(process.communicate)
    stack.callback(process.terminate)
    return process
