"""Records as bytes, and a store of them, written from the description of the format and not from the program's code.

The two hosts must agree with this third writer: a change of the layout that both take part in is caught here.
"""

import datetime
import hashlib
import sqlite3
import struct
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

WEIGHT, BODY_FAT, LEAN_MASS, NOTE, BATCH, PROFILE, LINE, DELETE, IGNORE = 1, 2, 3, 16, 32, 48, 51, 64, 65
KILOGRAM, POUND, STONE, GRAM, STONE_AND_POUNDS, PERCENT = 1, 2, 3, 4, 5, 16
INSTANT, WALL, DAY = 0, 1, 2
LIVE, ASIDE, UNDONE = 0, 1, 2

DEVICE = 0x53544541_44590002
NO_BATCH = bytes(16)


@dataclass(frozen=True)
class Sealed:
    id: bytes
    kind: int
    bytes: bytes
    day: int | None = None

    @property
    def hash(self) -> bytes:
        return self.bytes[-32:]


def milliseconds(text: str) -> tuple[int, int]:
    """Milliseconds since 1970 and the offset in seconds of `2026-08-29T07:14:00+02:00`."""
    moment = datetime.datetime.fromisoformat(text)
    offset = moment.utcoffset()
    assert offset is not None
    return round(moment.timestamp() * 1000), round(offset.total_seconds())


def short(text: str) -> bytes:
    encoded = text.encode()
    return struct.pack(">H", len(encoded)) + encoded


def sealed(
    kind: int, id: bytes, stamp: int, payload: bytes, *, day: int | None = None, version: int = 1, counter: int = 0
) -> Sealed:
    assert len(id) == 16
    head = struct.pack(">BB16sHIHQ", version, kind, id, stamp >> 32, stamp & 0xFFFFFFFF, counter, DEVICE)
    body = head + payload
    whole = struct.pack(">I", len(body)) + body
    return Sealed(id, kind, whole + hashlib.sha256(whole).digest(), day)


def reading(
    id: bytes,
    at: str,
    mantissa: int,
    exponent: int = -1,
    unit: int = KILOGRAM,
    *,
    kind: int = WEIGHT,
    timing: int = INSTANT,
    source: str | None = None,
    batch: bytes = NO_BATCH,
    stamp: int | None = None,
) -> Sealed:
    """A reading; typed, unless it has a source."""
    instant, offset = milliseconds(at)
    payload = struct.pack(">qiBqbBB", instant, offset, timing, mantissa, exponent, unit, 0 if source is None else 1)
    payload += batch + short(source or "")
    day = (instant + offset * 1000) // 86_400_000
    return sealed(kind, id, instant if stamp is None else stamp, payload, day=day)


def delete(id: bytes, stamp: int, target: bytes) -> Sealed:
    return sealed(DELETE, id, stamp, target)


def ignore(id: bytes, stamp: int, target: bytes, standing: int) -> Sealed:
    return sealed(IGNORE, id, stamp, target + bytes([standing]))


def register(kind: int, id: bytes, stamp: int, key: str, value: str) -> Sealed:
    return sealed(kind, id, stamp, short(key) + short(value))


def stream(records: Iterable[Sealed]) -> bytes:
    return b"".join(record.bytes for record in records)


def write_store(path: Path, records: Iterable[Sealed]) -> None:
    """A store that holds records; of two with one identity the one of the smaller hash."""
    kept: dict[bytes, Sealed] = {}
    for record in records:
        rival = kept.get(record.id)
        if rival is None or record.hash < rival.hash:
            kept[record.id] = record
    with sqlite3.connect(path) as database:
        database.executescript(
            """
            PRAGMA application_id = 0x53445931;
            PRAGMA user_version = 1;
            CREATE TABLE record (
                seq INTEGER PRIMARY KEY AUTOINCREMENT, id BLOB NOT NULL UNIQUE, kind INTEGER NOT NULL, day INTEGER,
                bytes BLOB NOT NULL
            );
            CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            """
        )
        database.execute("INSERT INTO meta VALUES ('device', ?)", (f"{DEVICE:016x}",))
        database.executemany(
            "INSERT INTO record (id, kind, day, bytes) VALUES (?, ?, ?, ?)",
            [(record.id, record.kind, record.day, record.bytes) for record in kept.values()],
        )
    database.close()


def read_store(path: Path) -> bytes:
    """The bytes of a store's records, one behind the other."""
    database = sqlite3.connect(path)
    try:
        return b"".join(row[0] for row in database.execute("SELECT bytes FROM record ORDER BY seq"))
    finally:
        database.close()
