"""A model reads whole sections around what the search finds, in the order of the document, within bounds."""

from __future__ import annotations

from copydesk_server.knowledge.service import PassagePlace
from copydesk_server.scripts.sections import choose


def places(document: str, *headings: str, characters: int = 1_000) -> list[PassagePlace]:
    """Passages of a document, one under each path of headings such as ``Kilns/Firing``."""
    return [
        PassagePlace(f"{document}{number}", tuple(path.split("/")) if path else (), characters)
        for number, path in enumerate(headings)
    ]


# Less than the manual has.
ROOM = 10_000
MANUAL = places("m", *["Kilns/Firing"] * 3, *["Kilns/Repair"] * 3, *["Glazes/Mixing"] * 5, "Glazes/Dipping")


def test_a_section_is_read_whole_around_one_hit():
    """The passages beside a hit under the same heading come along; other sections do not."""
    assert choose({"m": MANUAL}, {"m1": 1.0}, ROOM) == ["m0", "m1", "m2"]


def test_a_chapter_is_read_whole_where_enough_of_it_is_found():
    """Hits in most sections of a chapter bring all of it."""
    found = {"m0": 1.0, "m3": 0.9, "m6": 0.2}

    assert choose({"m": MANUAL}, found, ROOM) == ["m0", "m1", "m2", "m3", "m4", "m5"]


def test_what_is_far_less_relevant_is_not_read():
    """A passage with less than two thirds of the best score says little of the topic."""
    others = places("o", "Shop/Hours", "Shop/Prices", "Shop/Jobs")

    assert choose({"m": MANUAL, "o": others}, {"m11": 1.0, "o1": 0.5}, ROOM) == ["m11"]


def test_documents_come_best_first_and_in_their_own_order():
    """The document with the best passage is read first."""
    others = places("o", "Ash/One", "Ash/One")

    assert choose({"m": MANUAL, "o": others}, {"m11": 0.8, "o1": 1.0}, ROOM) == ["o0", "o1", "m11"]


def test_a_section_without_room_is_read_as_far_as_it_was_found():
    """No more characters are chosen than were asked for."""
    chosen = choose({"m": MANUAL}, {"m0": 0.7, "m1": 0.9, "m2": 1.0}, 2_400)

    assert chosen == ["m1", "m2"]


def test_what_has_room_is_read_whole():
    """A choice within a short document can only lose what the text needs: minutes were read as far as the date of the next meeting."""
    others = places("o", "Minutes/Decided", "Minutes/Next meeting")

    assert choose({"m": MANUAL, "o": others}, {"o1": 1.0}, 14_000) == ["o0", "o1", *(one.id for one in MANUAL)]


def test_nothing_found_reads_nothing():
    """Without hits there is nothing to read."""
    assert choose({"m": MANUAL}, {}, ROOM) == []
