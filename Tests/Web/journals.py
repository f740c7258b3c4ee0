"""The corpus: journals, each of which shows one thing that a trend must take into account."""

import datetime
import random
from collections.abc import Callable

from sealing import (
    ASIDE,
    BATCH,
    BODY_FAT,
    DAY,
    GRAM,
    LEAN_MASS,
    LINE,
    LIVE,
    NOTE,
    PERCENT,
    POUND,
    PROFILE,
    STONE,
    STONE_AND_POUNDS,
    UNDONE,
    WALL,
    Sealed,
    delete,
    ignore,
    milliseconds,
    reading,
    register,
    sealed,
    short,
)

TODAY = datetime.date(2026, 8, 29)
NOW = "2026-08-29T12:00:00+00:00"
SEED = 20_260_829

Maker = Callable[[random.Random], list[Sealed]]
JOURNALS: dict[str, Maker] = {}


def journal(make: Maker) -> Maker:
    JOURNALS[make.__name__.replace("_", " ")] = make
    return make


def records(name: str) -> list[Sealed]:
    return JOURNALS[name](random.Random(f"{SEED} {name}"))


def at(days_ago: int, clock: str = "07:00:00", offset: str = "+02:00") -> str:
    return f"{(TODAY - datetime.timedelta(days=days_ago)).isoformat()}T{clock}{offset}"


def now_ms() -> int:
    return milliseconds(NOW)[0]


def daily(chance: random.Random, days: range, start: float = 820, step: float = -0.5) -> list[Sealed]:
    """A typed reading on each day of a range of days ago, oldest first."""
    found = []
    for index, ago in enumerate(sorted(days, reverse=True)):
        value = round(start + step * index + chance.gauss(0, 4))
        found.append(reading(chance.randbytes(16), at(ago), value))
    return found


@journal
def empty(_: random.Random) -> list[Sealed]:
    return []


@journal
def one_reading(chance: random.Random) -> list[Sealed]:
    return daily(chance, range(1))


@journal
def six_readings(chance: random.Random) -> list[Sealed]:
    return daily(chance, range(6))


@journal
def seven_readings_level(chance: random.Random) -> list[Sealed]:
    return [reading(chance.randbytes(16), at(ago), 741) for ago in range(7)]


@journal
def gaps(chance: random.Random) -> list[Sealed]:
    days = [*range(3), *range(15, 22), 47, *range(90, 130, 3), *range(360, 380), 900]
    found = []
    for ago in days:
        found.append(reading(chance.randbytes(16), at(ago), 740 + ago // 10 + chance.randrange(-6, 7)))
    return found


@journal
def pounds_and_stones(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(120):
        pounds = 1800 + ago + chance.randrange(-15, 16)
        mantissa, exponent, unit = [
            (pounds, -1, POUND),
            (pounds, -1, STONE_AND_POUNDS),
            (round(pounds * 1000 / 14), -4, STONE),
            (round(pounds * 45.359237), 0, GRAM),
            (pounds * 45_359_237, -9, 1),
        ][ago % 5]
        found.append(reading(chance.randbytes(16), at(ago), mantissa, exponent, unit))
    return found


@journal
def summer_time_and_odd_offsets(chance: random.Random) -> list[Sealed]:
    offsets = ["+05:45", "+12:45", "-03:30", "+14:00", "-11:00", "+01:00", "+02:00", "-00:44:30"]
    found = []
    for ago in range(200):
        clock = chance.choice(["00:00:00", "00:30:00", "02:30:00", "03:00:00", "12:00:00", "23:59:59.999"])
        source = chance.choice([None, "Scale"])
        value = 700 + chance.randrange(80)
        found.append(reading(chance.randbytes(16), at(ago, clock, chance.choice(offsets)), value, source=source))
    return found


@journal
def typed_over_imported(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(60):
        for hour in chance.sample(range(24), 3):
            value = 7400 + chance.randrange(90)
            found.append(reading(chance.randbytes(16), at(ago, f"{hour:02}:10:00"), value, -2, source="Scale"))
        for _ in range(chance.randrange(3)):
            written = now_ms() - chance.randrange(1_000_000)
            found.append(reading(chance.randbytes(16), at(ago, "21:00:00"), 760 + ago % 7, stamp=written))
    chance.shuffle(found)
    return found


@journal
def set_aside_and_brought_back(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(80):
        record = reading(chance.randbytes(16), at(ago), 750 + chance.randrange(20), source="Scale")
        found.append(record)
        for _ in range(chance.randrange(3)):
            standing = chance.choice([LIVE, ASIDE, UNDONE])
            written = now_ms() + chance.randrange(-1000, 1000)
            found.append(ignore(chance.randbytes(16), written, record.id, standing))
    chance.shuffle(found)
    return found


@journal
def deletes(chance: random.Random) -> list[Sealed]:
    found = daily(chance, range(90))
    found += [reading(chance.randbytes(16), at(ago), 745, source="Scale") for ago in range(0, 90, 4)]
    # Of typed readings, of imported ones (which stay), and of one that is not here.
    found += [delete(chance.randbytes(16), now_ms(), record.id) for record in chance.sample(found, 40)]
    found.append(delete(chance.randbytes(16), now_ms(), chance.randbytes(16)))
    chance.shuffle(found)
    return found


@journal
def twins_in_kilograms_and_pounds(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(50):
        grams = 74_000 + chance.randrange(2000)
        found.append(reading(chance.randbytes(16), at(ago), grams, -3, source="Scale"))
        found.append(reading(chance.randbytes(16), at(ago), round(grams / 0.45359237), -3, POUND, source="Scale"))
        # The same instant, told from another zone; three grams beside; another source.
        found.append(reading(chance.randbytes(16), at(ago, "23:00:00", "+18:00"), grams, -3, source="Scale"))
        found.append(reading(chance.randbytes(16), at(ago), grams + 3, -3, source="Scale"))
        found.append(reading(chance.randbytes(16), at(ago), grams, -3, source="Watch"))
    return found


@journal
def ahead_of_today(chance: random.Random) -> list[Sealed]:
    return daily(chance, range(-20, 40)) + [reading(chance.randbytes(16), "2099-12-30T12:00:00+00:00", 745)]


@journal
def newest_a_month_old(chance: random.Random) -> list[Sealed]:
    return daily(chance, range(30, 90))


@journal
def kinds_of_later_versions(chance: random.Random) -> list[Sealed]:
    found = daily(chance, range(40))
    found += [sealed(200, chance.randbytes(16), now_ms(), chance.randbytes(chance.randrange(300))) for _ in range(20)]
    found += [sealed(1, chance.randbytes(16), now_ms(), chance.randbytes(49), version=2) for _ in range(20)]
    return found


@journal
def every_kind_of_record(chance: random.Random) -> list[Sealed]:
    batch = chance.randbytes(16)
    moment = bytes(12)
    found = [sealed(BATCH, batch, now_ms(), moment + short("export.zip") + short("apple") + short("") + bytes(2))]
    for ago in range(30):
        found.append(reading(chance.randbytes(16), at(ago), 7400 + ago, -2, source="Scale", batch=batch))
        found.append(
            reading(chance.randbytes(16), at(ago), 241, -1, PERCENT, kind=BODY_FAT, source="Scale", batch=batch)
        )
        found.append(reading(chance.randbytes(16), at(ago), 560, kind=LEAN_MASS, source="Scale", batch=batch))
    found.append(sealed(NOTE, chance.randbytes(16), now_ms(), moment + short("A day by the sea, 21 \N{DEGREE CELSIUS}")))
    found.append(register(PROFILE, chance.randbytes(16), now_ms(), "unit", "st"))
    found.append(register(LINE, chance.randbytes(16), now_ms(), "name", "0.10"))
    return found


@journal
def days_and_wall_clocks_without_a_zone(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(70):
        timing, clock = (DAY, "12:00:00") if ago % 3 else (WALL, "06:45:00")
        value = 8000 + ago + chance.randrange(30)
        found.append(reading(chance.randbytes(16), at(ago, clock), value, -2, timing=timing, source="Table"))
    return found


@journal
def one_identity_in_two_wordings(chance: random.Random) -> list[Sealed]:
    found = daily(chance, range(50))
    found += [reading(record.id, at(ago + 1), 700 + ago) for ago, record in enumerate(found[:25])]
    found += found[:10]
    chance.shuffle(found)
    return found


@journal
def the_ends_of_what_is_plausible(chance: random.Random) -> list[Sealed]:
    found = []
    for ago in range(400):
        value = chance.choice([20_000, 400_000, 20_001, 399_999, chance.randrange(20_000, 400_000)])
        found.append(reading(chance.randbytes(16), at(ago), value, -3))
    return found


@journal
def ten_years_daily(chance: random.Random) -> list[Sealed]:
    return daily(chance, range(3652), start=980, step=-0.06)
