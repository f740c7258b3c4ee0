"""A file server for the page: one folder, the loopback address, a port that was free."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path

from witness import WITNESS


class PageFiles(http.server.SimpleHTTPRequestHandler):
    """Serves files with the types that a browser insists on; what it would log is read at the end of the run."""

    extensions_map = {
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json",
        ".svg": "image/svg+xml",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        "": "application/octet-stream",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        WITNESS.served.append(format % args)


@contextlib.contextmanager
def serving(folder: Path) -> Iterator[str]:
    """Serves a folder while the block runs; gives the address, `http://127.0.0.1:PORT`."""
    handler = functools.partial(PageFiles, directory=str(folder))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        origin = f"http://127.0.0.1:{server.server_port}"
        WITNESS.origins.add(origin)
        yield origin
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
