"""Firefox without a window, led by WebDriver BiDi: what Playwright cannot drive as the distribution ships it."""

import contextlib
import itertools
import json
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

from websockets.sync.client import ClientConnection, connect
from witness import WITNESS

# Nothing of Firefox's own asks the network: whatever is not this machine goes to a port where nobody is.
SETTINGS = {
    "network.proxy.type": 1, "network.proxy.http": "127.0.0.1", "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1", "network.proxy.ssl_port": 9, "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False, "app.normandy.enabled": False, "app.update.disabledForTesting": True,
    "datareporting.policy.dataSubmissionEnabled": False, "browser.safebrowsing.update.enabled": False,
    "extensions.update.enabled": False, "browser.newtabpage.enabled": False, "browser.startup.page": 0,
    "browser.aboutwelcome.enabled": False, "toolkit.telemetry.server": "",
}
# A hand's click, for which the element must be in sight and on top.
PLACE = """
(selector, text) => {
    const shown = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
    const found = [...document.querySelectorAll(selector)].find((element) =>
        shown(element) && element.textContent.includes(text));
    if (!found) return "";
    found.scrollIntoView({ block: "center" });
    const { left, top, width, height } = found.getBoundingClientRect();
    const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    return found.contains(document.elementFromPoint(x, y)) ? JSON.stringify([x, y]) : "";
}
"""


class Firefox:
    """One tab of a running Firefox."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.numbers = itertools.count(1)
        self.complaints: list[str] = []
        self.version = self.ask("session.new", capabilities={})["capabilities"]["browserVersion"]
        self.tab = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        self.ask("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])

    def ask(self, method: str, **given: object) -> dict:
        """Sends a command and waits for its answer; what happens meanwhile is heard."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": given}))
        while True:
            said = json.loads(self.socket.recv(timeout=30))
            if said.get("id") == number:
                assert said["type"] == "success", f"{method}: {said}"
                return said["result"]
            self.hear(said)

    def hear(self, said: dict) -> None:
        given = said.get("params", {})
        if said.get("method") == "log.entryAdded":
            WITNESS.console.append(given["text"] or "")
            if given["level"] in ("error", "warn"):
                self.complaints.append(f"console {given['level']}: {given['text']}")
        if said.get("method") == "network.beforeRequestSent" and given["context"]:
            WITNESS.addresses.add(given["request"]["url"])

    def open(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.tab, url=address, wait="complete")

    def reload(self) -> None:
        self.ask("browsingContext.reload", context=self.tab, wait="complete")

    def call(self, function: str, *given: str) -> str:
        """What a function in the page gives, as text."""
        values = [{"type": "string", "value": value} for value in given]
        answer = self.ask(
            "script.callFunction", functionDeclaration=function, awaitPromise=True, target={"context": self.tab}, arguments=values
        )
        assert answer["type"] == "success", answer
        return str(answer["result"].get("value", ""))

    def wait(self, function: str, *given: str) -> str:
        """Calls until it gives something."""
        end = time.monotonic() + 15
        while time.monotonic() < end:
            if found := self.call(function, *given):
                return found
            time.sleep(0.05)
        raise AssertionError(f"waited in vain for {given}; the page shows: {self.call('() => document.body.innerText')}")

    def click(self, selector: str, text: str = "") -> None:
        x, y = json.loads(self.wait(PLACE, selector, text))
        move = {"type": "pointerMove", "x": x, "y": y}
        press = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "actions": press})

    def drag(self, selector: str, dx: int) -> None:
        x, y = json.loads(self.wait(PLACE, selector, ""))
        steps = [{"type": "pointerMove", "x": x + dx * step // 10, "y": y} for step in range(1, 11)]
        down = [{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}]
        self.act({"type": "pointer", "id": "mouse", "actions": [*down, *steps, {"type": "pointerUp", "button": 0}]})

    def act(self, source: dict) -> None:
        self.ask("input.performActions", context=self.tab, actions=[source])


@contextlib.contextmanager
def firefox(profile: Path) -> Iterator[Firefox]:
    """Starts Firefox with a fresh profile; fails at the end if the page complained."""
    path = shutil.which("firefox-esr")
    assert path
    settings = (f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in SETTINGS.items())
    (profile / "user.js").write_text("".join(settings))
    command = [path, "--headless", "--no-remote", "--remote-debugging-port", "0", "--profile", str(profile)]
    log = profile / "stderr"
    with log.open("w") as stderr, subprocess.Popen(command, stdout=stderr, stderr=stderr) as process:
        try:
            end = time.monotonic() + 30
            while not (said := re.search(r"BiDi listening on (ws://\S+)", log.read_text())):
                assert time.monotonic() < end and process.poll() is None, log.read_text()
                time.sleep(0.05)
            with connect(said[1] + "/session", proxy=None, max_size=None) as socket:
                led = Firefox(socket)
                yield led
                led.ask("session.end")
        finally:
            process.terminate()
    assert not led.complaints, "\n".join(led.complaints)
