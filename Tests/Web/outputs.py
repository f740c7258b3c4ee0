"""What the two hosts of the engine make of one corpus, in the same shape, so that the bytes can be compared.

A corpus is a mapping from a name to the bytes of one journal. Both functions give, for each name, the bytes that the
engine answered.
"""

import os
import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path

from playwright.sync_api import Page

Corpus = Mapping[str, bytes]

TREND = ("trend", "--json")


def native_outputs(binary: Path, corpus: Corpus, question: tuple[str, ...] = TREND) -> dict[str, bytes]:
    """Imports each journal into a store of its own with the native `steady`, and asks it one question."""
    return {name: _native_output(binary, journal, question) for name, journal in corpus.items()}


def _native_output(binary: Path, journal: bytes, question: tuple[str, ...]) -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "journal.jsonl")
        file.write_bytes(journal)
        environment = {**os.environ, "STEADY_STORE": str(Path(folder, "steady.db")), "NO_COLOR": "1", "TZ": "UTC"}
        subprocess.run([binary, "import", file], check=True, capture_output=True, env=environment)
        return subprocess.run([binary, *question], check=True, capture_output=True, env=environment).stdout


ASK = """
async ({ method, journal }) => {
    const { Engine } = await import(new URL("scripts/engine.js", document.baseURI).href);
    const engine = await Engine.load(new URL("steady.wasm", document.baseURI));
    return Array.from(engine[method](Uint8Array.from(journal)));
}
"""


def wasm_outputs(page: Page, corpus: Corpus, method: str = "trend") -> dict[str, bytes]:
    """Gives each journal to a method of a fresh engine in the page: a method from bytes to bytes."""
    return {
        name: bytes(page.evaluate(ASK, {"method": method, "journal": list(journal)}))
        for name, journal in corpus.items()
    }
