"""Files as people bring them, small and large, whole and broken: made here, the same each time."""

import datetime
import io
import json
import random
import struct
import zipfile
import zlib
from pathlib import Path

SEED = 20_260_829
ENTRY = "apple_health_export/export.xml"
HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE HealthData [\n<!ELEMENT HealthData (ExportDate,Me,Record*)>\n]>\n'
    '<HealthData locale="en_DE">\n <ExportDate value="2026-08-28 09:00:00 +0200"/>\n'
)
TAIL = "</HealthData>\n"
MASS = "HKQuantityTypeIdentifierBodyMass"
FAT = "HKQuantityTypeIdentifierBodyFatPercentage"
HEART = "HKQuantityTypeIdentifierHeartRate"


def record(kind: str, at: str, value: str, unit: str, source: str = "Scale", zone: str = "") -> str:
    attributes = (
        f' <Record type="{kind}" sourceName="{source}" unit="{unit}" creationDate="{at}" startDate="{at}" endDate="{at}"'
        f' value="{value}"'
    )
    if not zone:
        return attributes + "/>\n"
    return attributes + f'>\n  <MetadataEntry key="HKTimeZone" value="{zone}"/>\n </Record>\n'


def apple_xml(days: int = 400) -> bytes:
    """An export of Apple Health with what occurs in one: duplicates, pounds, other zones, rows that cannot be read."""
    chance = random.Random(SEED)
    lines = [HEAD]
    start = datetime.datetime(2025, 6, 1, 5, 0)
    zones = ["", "", "", "Asia/Kathmandu", "Pacific/Apia", "Australia/Lord_Howe", "GMT+0200", "No/Such_Zone"]
    for day in range(days):
        # Around midnight, so that the zone decides the day.
        moment = start + datetime.timedelta(days=day, minutes=chance.randrange(-420, 420))
        at = moment.strftime("%Y-%m-%d %H:%M:%S +0200")
        lines += [record(HEART, at, str(chance.randrange(50, 120)), "count/min", "Watch")] * 3
        weight = record(MASS, at, f"{74 + chance.gauss(0, 1):.2f}", "kg", zone=chance.choice(zones))
        lines += [weight] * chance.choice([1, 1, 1, 2])
        if day % 7 == 0:
            lines.append(record(MASS, at, f"{163 + chance.gauss(0, 2):.1f}", "lb", "Other scale"))
        if day % 5 == 0:
            lines.append(record(FAT, at, f"{0.16 + chance.random() / 50:.3f}", "%"))
    lines += [record(MASS, "2026-01-01 07:00:00 +0200", value, "kg") for value in ("", "0", "900", "heavy")]
    return "".join([*lines, TAIL]).encode()


def packed(entries: dict[str, bytes], streamed: bool = False, method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip; streamed as phones write it, with the sizes behind the data."""
    sink = io.BytesIO()

    class Stream(io.RawIOBase):
        def writable(self) -> bool:
            return True

        def write(self, data: object) -> int:
            return sink.write(data)  # type: ignore[arg-type]

    with zipfile.ZipFile(Stream() if streamed else sink, "w", method) as archive:
        for name, content in entries.items():
            archive.writestr(zipfile.ZipInfo(name, (2026, 8, 28, 9, 0, 0)), content, method)
    return sink.getvalue()


CLINICAL = b'<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3">' + b"<entry/>" * 20_000 + b"</ClinicalDocument>"
DOUBLE = b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X"


def localised(xml: bytes, streamed: bool = False) -> bytes:
    """As a phone in Chinese writes it, sent on by a Mac: the clinical document first, and a double beside."""
    return packed(
        {
            "apple_health_export/export_cda.xml": CLINICAL,
            "apple_health_export/导出.xml": xml,
            "__MACOSX/apple_health_export/._导出.xml": DOUBLE,
        },
        streamed,
    )


def flipped(data: bytes, place: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 0x55]) + data[place + 1 :]


def table(days: int = 60) -> bytes:
    """A table as a German spreadsheet saves it."""
    chance = random.Random(SEED)
    rows = ["Datum;Gewicht (kg);Kommentar"]
    for day in range(days):
        date = datetime.date(2026, 5, 14) + datetime.timedelta(days=day)
        weight = f"{74 + chance.gauss(0, 1):.1f}".replace(".", ",")
        rows.append(f"{date:%d.%m.%Y};{weight};")
    rows += ["31.07.2026;;krank", "01.08.2026;0,0;"]
    return ("\r\n".join(rows) + "\r\n").encode()


def large_zip(path: Path, least: int) -> int:
    """Writes a zip of at least so many bytes, with one export of several times that in it; gives the export's size.

    One stretch of records is packed once and laid down again and again: a flushed deflate stream can be continued so.
    """
    chance = random.Random(SEED)
    lines = []
    start = datetime.datetime(2019, 1, 1, 6, 0)
    for number in range(12_000):
        at = (start + datetime.timedelta(minutes=37 * number)).strftime("%Y-%m-%d %H:%M:%S +0100")
        device = f"Watch {chance.randbytes(24).hex()}"
        lines.append(record(HEART, at, str(chance.randrange(50, 120)), "count/min", device))
        if number % 40 == 0:
            lines.append(record(MASS, at, f"{74 + chance.gauss(0, 1):.2f}", "kg"))
    stretch = "".join(lines).encode()

    def deflated(data: bytes, finish: int) -> bytes:
        packer = zlib.compressobj(6, zlib.DEFLATED, -15)
        return packer.compress(data) + packer.flush(finish)

    head, middle = deflated(HEAD.encode(), zlib.Z_FULL_FLUSH), deflated(stretch, zlib.Z_FULL_FLUSH)
    tail = deflated(TAIL.encode(), zlib.Z_FINISH)
    times = least // len(middle) + 1
    size = len(HEAD) + times * len(stretch) + len(TAIL)
    packed_size = len(head) + times * len(middle) + len(tail)
    checksum = zlib.crc32(HEAD.encode())
    name = b"apple_health_export/export.xml"
    with path.open("wb") as file:
        extra = struct.pack("<HHQQ", 1, 16, size, packed_size)
        file.write(struct.pack("<IHHHHHIIIHH", 0x04034B50, 45, 8, 8, 0, 0, 0, 2**32 - 1, 2**32 - 1, len(name), len(extra)))
        file.write(name + extra + head)
        for _ in range(times):
            file.write(middle)
            checksum = zlib.crc32(stretch, checksum)
        file.write(tail)
        checksum = zlib.crc32(TAIL.encode(), checksum)
        file.write(struct.pack("<IIQQ", 0x08074B50, checksum, packed_size, size))
        directory = file.tell()
        extra = struct.pack("<HHQQQ", 1, 24, size, packed_size, 0)
        file.write(
            struct.pack("<IHHHHHHIIIHHHHHII", 0x02014B50, 45, 45, 8, 8, 0, 0, checksum, 2**32 - 1, 2**32 - 1, len(name),
                        len(extra), 0, 0, 0, 0, 2**32 - 1)
        )
        file.write(name + extra)
        end = file.tell()
        file.write(struct.pack("<IQHHIIQQQQ", 0x06064B50, 44, 45, 45, 0, 0, 1, 1, end - directory, directory))
        file.write(struct.pack("<IIQI", 0x07064B50, 0, end, 1))
        file.write(struct.pack("<IHHHHIIH", 0x06054B50, 0, 0, 1, 1, end - directory, 2**32 - 1, 0))
    return size


def fitbit_json(first: datetime.date, days: int) -> bytes:
    """Weigh-ins in pounds of somebody of 1.75 m, one of them without a weight."""
    rows: list[dict[str, object]] = []
    for number in range(days):
        pounds = 181 + number % 9 / 10
        day = first + datetime.timedelta(days=number)
        rows.append(
            {
                "logId": 1_500_000_000_000 + number,
                "weight": pounds if number else 0,
                "bmi": round(pounds * 0.45359237 / 1.75**2, 2) if number else 0,
                "date": day.strftime("%m/%d/%y"),
                "time": "07:01:09" if number % 3 else "23:59:59",
                "source": "Aria",
            }
        )
    return json.dumps(rows, indent=1).encode()


def takeout() -> bytes:
    """Fitbit's archive: two files of weigh-ins among others."""
    folder = "Takeout/Fitbit/Global Export Data/"
    return packed(
        {
            folder + "weight-2025-09.json": fitbit_json(datetime.date(2025, 9, 1), 25),
            folder + "heart_rate-2025-08-01.json": b'[{"dateTime": "08/01/25 07:00:00", "value": {"bpm": 60}}]',
            folder + "weight-2025-08.json": fitbit_json(datetime.date(2025, 8, 1), 25),
        }
    )


def health_auto_export(days: int = 40) -> bytes:
    """The name of what is measured behind the entries, and a clock of twelve hours."""
    entries = [
        {"qty": 71 + number % 9 / 10, "date": f"2026-0{1 + number // 28}-{1 + number % 28:02} 7:05:00\u202fAM +0100"}
        for number in range(days)
    ]
    metric = {"data": [*entries, {"qty": 0, "date": "2026-03-01 07:00:00 +0100"}], "units": "kg"}
    return json.dumps({"data": {"workouts": [{}], "metrics": [{**metric, "name": "weight_body_mass"}]}}).encode()


def hackers_diet(months: int = 2) -> bytes:
    """Months in kilograms with a day that was not weighed."""
    text = '<?xml version="1.0"?>\n<!DOCTYPE hackersdiet SYSTEM\n "http://example.invalid/hackersdiet.dtd">\n<hackersdiet>\n'
    for month in range(1, months + 1):
        text += f"<monthlog><properties><year>2025</year><month>{month}</month>"
        text += "<weight-unit>kilogram</weight-unit></properties><days>\n"
        for day in range(1, 29):
            text += f"<day><date>{day}</date><weight>{'' if day == 9 else 80 + day / 10}</weight></day>\n"
        text += "</days></monthlog>\n"
    return (text + "</hackersdiet>\n").encode()
