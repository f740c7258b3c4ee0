"""Runs last: over all tests of this run nothing asked another origin, and no weight was in an address or a log."""

from witness import WITNESS, Witness


def test_nothing_left_the_page_in_the_whole_run() -> None:
    found = WITNESS.complaints()
    assert not found, "\n".join(found[:40])
    print(f"{len(WITNESS.addresses)} addresses, {len(WITNESS.console)} console lines, {len(WITNESS.served)} server lines")


def test_the_witness_finds_what_it_looks_for() -> None:
    planted = Witness(
        origins={"http://127.0.0.1:8000"},
        addresses={"http://127.0.0.1:8000/a.js", "blob:null/1", "http://127.0.0.1:9/", "http://127.0.0.1:8000/?w=74.1"},
        console=["refused http://127.0.0.1:9/", "74,1"],
        served=['"GET /icons/icon-192.png HTTP/1.1" 200 -', '"GET /log/163.4 HTTP/1.1" 404 -'],
    )
    assert sorted(planted.complaints()) == [
        "a weight in a console line: 74,1",
        'a weight in a server line: "GET /log/163.4 HTTP/1.1" 404 -',
        "a weight in an address: http://127.0.0.1:8000/?w=74.1",
        "another origin: http://127.0.0.1:9/",
    ]
