#!/usr/bin/env python3
"""Computes the outside values that the tests of SteadyCore hold our arithmetic against: core-fixtures.py

Uses only the standard library of Python (hashlib, fractions, zoneinfo) and nothing of ours. Writes JSON files into
Tests/SteadyCoreTests/Fixtures. Run again only to add cases.
"""

import base64
import hashlib
import json
import math
import random
import struct
from datetime import datetime, timedelta, timezone
from fractions import Fraction
from pathlib import Path
from zoneinfo import TZPATH, ZoneInfo

FOLDER = Path(__file__).resolve().parent.parent / "Tests/SteadyCoreTests/Fixtures"
UTC = timezone.utc
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
POUND = Fraction(45359237, 10**8)


def write(name, rows):
    lines = ",\n".join(json.dumps(row, separators=(",", ":")) for row in rows)
    (FOLDER / name).write_text(f"[\n{lines}\n]\n")


def bits(value):
    """The eight bytes of a double as hex."""
    return struct.pack(">d", value).hex()


# Digests of messages that both sides make from their length.


def message(length):
    return bytes((index * index * 31 + index * 7 + length) & 0xFF for index in range(length))


def digests():
    source = random.Random(180)
    lengths = list(range(200)) + sorted(source.randrange(200, 20_000) for _ in range(40))
    return [{"length": length, "hex": hashlib.sha256(message(length)).hexdigest()} for length in lengths]


# Weights in all units: the exact kilograms, the nearest double, and what is shown.

FACTORS = {"kg": Fraction(1), "g": Fraction(1, 1000), "lb": POUND, "st lb": POUND, "st": POUND * 14}


def half_away(value):
    """round(value), half away from zero."""
    magnitude = math.floor(abs(value) + Fraction(1, 2))
    return -magnitude if value < 0 else magnitude


def shown(kilograms, unit):
    tenths = half_away((kilograms if unit == "kg" else kilograms / POUND) * 10)
    whole, tenth = divmod(tenths, 10)
    if unit == "st":
        return tenths, f"{whole // 14} st {whole % 14}.{tenth} lb"
    return tenths, f"{whole}.{tenth}"


def weight_texts():
    source = random.Random(7)
    yield from [("82.45", "kg"), ("0.05", "kg"), ("82.05", "kg"), ("82.15", "kg"), ("82.4499999999999999", "kg")]
    yield from [("82450", "g"), ("82449", "g"), ("181.65", "lb"), ("181.05", "lb"), ("181.649999999999999", "lb")]
    yield from [("12.975", "st"), ("13", "st"), ("12.9964285", "st"), ("195.95", "st lb"), ("195.94", "st lb")]
    yield from [("87", "kg"), ("195.96", "lb"), ("196.04", "lb"), ("88.904", "kg"), ("88.9", "kg"), ("400", "kg")]
    for unit in FACTORS:
        for places in (0, 1, 2, 3, 5, 8, 13, 15):
            for _ in range(6):
                high = {"kg": 400, "g": 400_000, "lb": 881, "st lb": 881, "st": 62}[unit]
                number = source.randrange(high * 10**places // 20, high * 10**places)
                if len(str(number)) > 18:
                    continue
                digits = str(number).zfill(places + 1)
                yield (f"{digits[:-places]}.{digits[-places:]}" if places else digits), unit
    for number in range(20_005, 20_205, 10):
        yield f"{number // 1000}.{number % 1000:03}", "kg"
        yield f"{number // 100}.{number % 100:02}", "lb"


def weights():
    for text, unit in weight_texts():
        kilograms = Fraction(text) * FACTORS[unit]
        row = {"text": text, "unit": unit, "bits": bits(float(kilograms)), "shown": []}
        for name in ("kg", "lb", "st"):
            tenths, words = shown(kilograms, name)
            row["shown"].append({"unit": name, "tenths": tenths, "text": words})
        yield row


def decimals():
    """Decimals whose reading is hard: near or on the middle of two doubles, and longer than 18 digits."""
    texts = ["9007199254740993", "9007199254740992.5", "9007199254740993.5", "36028797018963970", "1e23", "8.5e22"]
    texts += ["123456789012345678", "999999999999999999", "999999999999999999e12", "1e-30", "1e30", "0.1", "2.5e-22"]
    texts += ["144115188075855880", "144115188075855888", "72057594037927945e3", "5e-20", "6.8985865317742005e18"]
    source = random.Random(53)
    for _ in range(200):
        middle = 2 ** source.randrange(53, 58) + source.randrange(2**40)
        power = source.randrange(-28, 12)
        texts.append(f"{middle}e{power}" if power else str(middle))
    for text in texts:
        yield {"text": text, "bits": bits(float(Fraction(text)))}


def roundings():
    """What 18 significant digits, half to even, make of longer numbers."""
    source = random.Random(18)
    texts = ["1234567890123456785", "1234567890123456775", "12345678901234567850", "12345678901234567850000001"]
    texts += ["9999999999999999995", "9999999999999999994", "0.1234567890123456785", "0.12345678901234567750"]
    texts += ["000000000000000000000082.4", "0.0000000000001234567890123456785", "99999999999999999.995"]
    for _ in range(150):
        digits = str(source.randrange(10**18, 10 ** source.randrange(19, 26)))
        cut = source.randrange(0, len(digits) + 1)
        texts.append(f"{digits[:cut] or '0'}.{digits[cut:]}" if source.random() < 0.7 else digits)
    for text in texts:
        value = Fraction(text.rstrip("."))
        power = 0
        while value * 10**-power >= 10**18:
            power += 1
        while power > -30 and value * Fraction(10) ** -(power - 1) < 10**18:
            power -= 1
        # The power of ten of the eighteenth significant digit; round() of a Fraction is half to even.
        yield {"text": text, "mantissa": round(value / Fraction(10) ** power), "exponent": power}


# Zones.

ZONES = {
    "Europe/Berlin": (1944, 1950, 2024, 2027),
    "America/New_York": (2024, 2027),
    "Pacific/Apia": (2010, 2013),
    "Pacific/Kwajalein": (1992, 1994),
    "Asia/Kathmandu": (1984, 1987),
    "Australia/Lord_Howe": (2024, 2026),
    "Pacific/Chatham": (2024, 2026),
    "America/St_Johns": (2005, 2013),
    "Africa/Casablanca": (2024, 2026),
    "Asia/Manila": (1843, 1846),
    "Africa/Monrovia": (1970, 1974),
}


def offset_at(zone, second):
    return int((EPOCH + timedelta(seconds=second)).astimezone(zone).utcoffset().total_seconds())


def transitions(zone, first, last):
    """The changes of offset in a span of seconds, found by looking at every hour and halving."""
    known = offset_at(zone, first)
    for hour in range(first + 3600, last, 3600):
        if offset_at(zone, hour) == known:
            continue
        low, high = hour - 3600, hour
        while high - low > 1:
            middle = (low + high) // 2
            if offset_at(zone, middle) == known:
                low = middle
            else:
                high = middle
        known = offset_at(zone, high)
        yield [high, known]


def zones():
    source = random.Random(64)
    for name, years in ZONES.items():
        zone = ZoneInfo(name)
        spans = [
            (int((datetime(a, 1, 1, tzinfo=UTC) - EPOCH).total_seconds()),
             int((datetime(b, 1, 1, tzinfo=UTC) - EPOCH).total_seconds()))
            for a, b in zip(years[::2], years[1::2])
        ]
        table = [change for span in spans for change in transitions(zone, *span)]
        if len(spans) > 1:
            # Between the spans the table would be wrong: the second has its own first offset.
            table.insert(next(i for i, c in enumerate(table) if c[0] >= spans[1][0]),
                         [spans[1][0], offset_at(zone, spans[1][0])])
        walls = set()
        for second, after in table:
            if second in {span[0] for span in spans}:
                continue
            before = offset_at(zone, second - 1)
            for edge in (before, after):
                walls.update(second + edge + step for step in (-7200, -3600, -1, 0, 1, 1800, 3600, 7200))
                walls.update(second + edge + source.randrange(-90_000, 90_000) for _ in range(12))
        rows = []
        for wall in sorted(walls):
            clock = datetime(1970, 1, 1) + timedelta(seconds=wall)
            # PEP 495: fold 0 is the first of two, and reads a skipped time with the offset from before.
            instant = int((clock.replace(tzinfo=zone, fold=0).astimezone(UTC) - EPOCH).total_seconds())
            rows.append([wall, instant, offset_at(zone, instant)])
        yield {"name": name, "initial": offset_at(zone, spans[0][0]), "transitions": table, "walls": rows}


# Compiled zone files (RFC 8536).

FILES = (
    "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "Australia/Lord_Howe", "Asia/Tokyo", "UTC",
    "Africa/Casablanca", "America/Nuuk", "Antarctica/Troll", "Europe/Dublin", "Asia/Gaza",
)


def compiled():
    """Zone files as this system has them, with the offsets that zoneinfo reads from them."""
    source = random.Random(8536)
    for name in FILES:
        data = next(path for path in (Path(folder) / name for folder in TZPATH) if path.exists()).read_bytes()
        zone = ZoneInfo(name)
        first, last = -2_208_988_800, 4_102_444_800  # 1900 to 2100
        seconds = sorted(source.randrange(first, last) for _ in range(150))
        rows = [[second, offset_at(zone, second)] for second in seconds]
        yield {"name": name, "file": base64.b64encode(data).decode(), "offsets": rows}


# The pace of the last 28 days.


def pace(readings):
    last = readings[-1][0]
    points = [(Fraction(day), Fraction(value)) for day, value in readings if day >= last - 27]
    if len(points) < 10 or points[-1][0] - points[0][0] < 13:
        return None
    count = len(points)
    mean_x = sum(x for x, _ in points) / count
    mean_y = sum(y for _, y in points) / count
    squares = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / squares
    residuals = sum((y - mean_y - slope * (x - mean_x)) ** 2 for x, y in points)
    error = math.sqrt(residuals / (count - 2) / squares)
    margin = 1.645 * 1.4 * error
    return [float(slope) * 7, (float(slope) - margin) * 7, (float(slope) + margin) * 7, count]


def paces():
    source = random.Random(28)
    days = [list(range(10)), list(range(14)), list(range(0, 14, 1))[:9] + [13], list(range(0, 13, 1))]
    days += [[0, 1, 2, 3, 4, 5, 6, 7, 13], [0, 1, 2, 3, 4, 5, 6, 7, 8, 12], list(range(60)), list(range(28)), [5]]
    days += [[0] + list(range(20, 44, 2)), [0, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]]
    days += [sorted(source.sample(range(90), source.randrange(5, 60))) for _ in range(30)]
    for series in days:
        level = source.uniform(60, 120)
        drift = source.uniform(-0.1, 0.1)
        readings = [
            [day, f"{level + drift * day + source.gauss(0, 0.5):.1f}"] for day in series
        ]
        yield {"readings": [[day, float(value)] for day, value in readings], "pace": pace(readings)}


if __name__ == "__main__":
    write("digests.json", digests())
    write("weights.json", weights())
    write("decimals.json", decimals())
    write("roundings.json", roundings())
    write("zones.json", zones())
    write("zone-files.json", compiled())
    write("paces.json", paces())
