#!/usr/bin/env python3
"""Builds records from the layout in docs/data-format.md, independently of our Swift: record-vectors.py

Writes Tests/SteadyCoreTests/Fixtures/record-vectors.json, where each vector has its bytes and what they must be read as.
A change of a vector that is already there is a change of the format.
"""

import hashlib
import json
import struct
import uuid
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "Tests/SteadyCoreTests/Fixtures/record-vectors.json"

KINDS = {
    "weight": 1, "bodyFat": 2, "leanMass": 3, "note": 16, "import": 32, "profile": 48, "goal": 49, "plan": 50,
    "line": 51, "delete": 64, "ignore": 65,
}
UNITS = {"kg": 1, "lb": 2, "st": 3, "g": 4, "st lb": 5, "%": 16}
TIMINGS = {"instant": 0, "wall": 1, "day": 2}
STANDINGS = {"live": 0, "aside": 1, "undone": 2}
NONE = "00000000000000000000000000000000"
DEVICE = 0x0123456789ABCDEF


def text(value):
    data = value.encode()
    return struct.pack(">H", len(data)) + data


def moment(at):
    return struct.pack(">qi", *at)


def seal(version, kind, identity, stamp, device, payload):
    body = struct.pack(">BB", version, kind) + bytes.fromhex(identity)
    body += stamp[0].to_bytes(6, "big") + struct.pack(">HQ", stamp[1], device) + payload
    whole = struct.pack(">I", len(body)) + body
    return whole + hashlib.sha256(whole).digest()


def born(milliseconds, random_a, random_b):
    """A UUID of version 7 (RFC 9562, section 5.7)."""
    value = milliseconds << 80 | 7 << 76 | (random_a & 0xFFF) << 64 | 2 << 62 | random_b >> 2
    return f"{value:032x}"


def derived(source, kind, timing, time, mantissa, exponent, unit, variant=None):
    """A UUID of version 8 (RFC 9562, section 5.8) from what a file says."""
    data = text(source) + struct.pack(
        ">BBqqbB", KINDS[kind], 0 if timing == "instant" else 1, time, mantissa, exponent, UNITS[unit])
    if variant is not None:
        data += struct.pack(">i", variant)
    value = int.from_bytes(hashlib.sha256(data).digest()[:16], "big")
    value = value & ~(0xF << 76) | 8 << 76
    value = value & ~(3 << 62) | 2 << 62
    return f"{value:032x}"


def vector(name, kind, identity, stamp, payload, fields, version=1, device=DEVICE):
    code = KINDS.get(kind, kind)
    data = seal(version, code, identity, stamp, device, payload)
    head = {
        "version": version, "kind": code, "id": identity, "milliseconds": stamp[0], "counter": stamp[1],
        "device": f"{device:016x}",
    }
    return {"name": name, "hex": data.hex(), "fields": {key: str(value) for key, value in (head | fields).items()}}


def reading(name, kind, identity, stamp, at, timing, mantissa, exponent, unit, source=None, batch=NONE, **rest):
    payload = moment(at) + struct.pack(">BqbB", TIMINGS[timing], mantissa, exponent, UNITS[unit])
    payload += struct.pack(">B", 0 if source is None else 1) + bytes.fromhex(batch) + text(source or "")
    fields = {
        "at": at[0], "offset": at[1], "timing": timing, "mantissa": mantissa, "exponent": exponent, "unit": unit,
        "typed": str(source is None).lower(), "batch": batch, "source": source or "",
    }
    return vector(name, kind, identity, stamp, payload, fields, **rest)


def readings():
    morning = 1_787_980_440_000
    stamp = (morning + 1, 0)
    typed = born(morning, 0xABC, 0x0123456789ABCDEF)
    yield reading("weight typed", "weight", typed, stamp, (morning, 7200), "instant", 824, -1, "kg")
    yield reading("weight typed in stones", "weight", born(1, 0, 0), (1, 65_535), (1, -34_200), "instant", 18_134, -2,
                  "st lb")
    batch = born(morning - 5, 0xFFF, 0xFFFFFFFFFFFFFFFF)
    for unit, mantissa, exponent in (("lb", 1817, -1), ("g", 82_400, 0), ("st", 12_975, -3), ("kg", 8240, -2)):
        identity = derived("Bathroom scale", "weight", "instant", morning, mantissa, exponent, unit)
        yield reading(f"weight imported in {unit}", "weight", identity, stamp, (morning, 20_700), "instant", mantissa,
                      exponent, unit, "Bathroom scale", batch)
    wall = morning + 7_200_000
    yield reading("weight of a wall clock", "weight", derived("Waage „Küche“", "weight", "wall", wall, 79, 0, "kg"),
                  stamp, (morning, 7200), "wall", 79, 0, "kg", "Waage „Küche“", batch)
    noon = 20_694 * 86_400_000 + 43_200_000
    yield reading("weight of a day", "weight", derived("", "weight", "day", noon, 79, 0, "kg"), stamp,
                  (noon + 12_600_000, -12_600), "day", 79, 0, "kg", "", batch)
    yield reading("body fat", "bodyFat", derived("体重計", "bodyFat", "instant", morning, 241, -1, "%"), stamp,
                  (morning, 32_400), "instant", 241, -1, "%", "体重計", batch)
    yield reading("lean mass", "leanMass", derived("S", "leanMass", "instant", -1, 625_000_000_000_000_000, -16, "kg"),
                  (0, 0), (-1, -86_399), "instant", 625_000_000_000_000_000, -16, "kg", "S", batch)
    yield reading("extremes of a value", "weight", "f" * 32, (0xFFFFFFFFFFFF, 65_535),
                  (253_402_099_999_999, 86_399), "instant", -(2**63), 30, "g", "x" * 256, "f" * 32, device=2**64 - 1)
    yield reading("the smallest value", "weight", NONE, (0, 0), (-62_135_499_999_999, -86_399), "instant", 2**63 - 1,
                  -30, "kg", device=0)


def others():
    stamp = (1_787_980_440_001, 7)
    target = born(1_787_980_440_000, 0xABC, 0x0123456789ABCDEF)
    one = born(1_787_980_441_000, 1, 4)
    at = (1_787_980_441_000, -12_600)
    place = {"at": at[0], "offset": at[1]}
    yield vector("note", "note", one, stamp, moment(at) + text("After the journey\n\u0000 ½ 🧳"),
                 place | {"text": "After the journey\n\u0000 ½ 🧳"})
    counts = [("readings", 3_652), ("already here", 0), ("largest", 2**64 - 1)]
    payload = moment(at) + text("Export.zip") + text("apple-health") + text("--zone Asia/Kathmandu")
    payload += struct.pack(">H", len(counts)) + b"".join(text(n) + struct.pack(">Q", c) for n, c in counts)
    yield vector("import", "import", one, stamp, payload, place | {
        "file": "Export.zip", "format": "apple-health", "options": "--zone Asia/Kathmandu",
        "counts": ";".join(f"{n}={c}" for n, c in counts)})
    yield vector("import without counts", "import", one, stamp, moment(at) + text("") * 3 + b"\0\0",
                 place | {"file": "", "format": "", "options": "", "counts": ""})
    for kind, key, value in (
            ("profile", "unit", "st"), ("goal", "target", "75.0 kg"), ("plan", "pace", ""), ("line", "name", "0.10")):
        yield vector(f"register {kind}", kind, one, stamp, text(key) + text(value), {"key": key, "value": value})
    yield vector("delete", "delete", one, stamp, bytes.fromhex(target), {"target": target})
    for name, code in STANDINGS.items():
        yield vector(f"ignore, {name}", "ignore", one, stamp, bytes.fromhex(target) + bytes([code]),
                     {"target": target, "standing": name})
    yield vector("an unknown kind", 200, one, stamp, b"\xff\x00later", {"payload": b"\xff\x00later".hex()})
    yield vector("an unknown kind without a payload", 4, one, stamp, b"", {"payload": ""})
    yield vector("an unknown version of a known kind", "weight", one, stamp, b"\x01", {"payload": "01"}, version=2)


def identities():
    """Identities that are derived, with what they are derived from."""
    rows = [
        ("Bathroom scale", "weight", "instant", 1_787_980_440_000, 824, -1, "kg", None),
        ("Bathroom scale", "weight", "instant", 1_787_980_440_000, 8240, -2, "kg", None),
        ("Bathroom scale", "weight", "instant", 1_787_980_440_000, 824, -1, "kg", 7200),
        ("Bathroom scale", "weight", "instant", 1_787_980_440_000, 824, -1, "kg", -12_600),
        ("Bathroom scale", "weight", "wall", 1_787_980_440_000, 824, -1, "kg", None),
        ("Bathroom scale", "weight", "day", 1_787_980_440_000, 824, -1, "kg", None),
        ("Bathroom scale", "bodyFat", "instant", 1_787_980_440_000, 241, -1, "%", None),
        ("Bathroom scale", "leanMass", "instant", 1_787_980_440_000, 1377, -1, "lb", None),
        ("", "weight", "instant", -1, -1, 30, "st", None),
        ("体重計 ½", "weight", "instant", 0, 2**63 - 1, -30, "g", None),
    ]
    names = ("source", "kind", "timing", "time", "mantissa", "exponent", "unit", "variant")
    return [dict(zip(names, row)) | {"id": derived(*row)} for row in rows]


def births():
    rows = [(0, 0, 0), (2**48 - 1, 2**64 - 1, 2**64 - 1), (1_787_980_440_000, 0xABC, 0x0123456789ABCDEF)]
    return [
        {"milliseconds": at, "first": f"{a:016x}", "second": f"{b:016x}", "id": str(uuid.UUID(born(at, a, b)))}
        for at, a, b in rows
    ]


if __name__ == "__main__":
    everything = {"records": [*readings(), *others()], "derived": identities(), "born": births()}
    FILE.write_text(json.dumps(everything, indent=1, ensure_ascii=True) + "\n")
