"""The lines of a deck's title: broken where it pauses, no line ending with a small word, no word alone at the end."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.typesetting import leads_on, sparing
from copydesk_server.decks.elements import Box, Ink, Text
from copydesk_server.decks.sentences.naming import capital

# Lines of a title at most, its least size, and words of one whose breaks are all tried.
_MOST_LINES, _LEAST, _MOST_WORDS = 3, 40.0, 16
# What a title pauses at, and words before that from which what follows is a line of its own below the title.
_PAUSE = re.compile(r"(?P<first>.*?[^\s\d][:?!])\s+(?P<rest>\S.*)", re.DOTALL)
_TITLE_WORDS = 4
# What breaks cost, in steps of size: a line that ends with a small word, a word alone at the end and elsewhere, no break at a pause,
# lines of unlike lengths, each line.
_SMALL, _LAST, _LONE, _UNPAUSED, _UNEVEN, _LINE = 1.2, 1.2, 1.2, 2.0, 1.0, 0.25
# Share of the longest line under which a word alone at the end is a stub.
_STUB = 0.55
# A word a line is read as a list: words that each of three lines has in the mean, and what fewer cost.
_WORDS_A_LINE, _LISTED = 1.7, 1.5


def parted(told: str) -> tuple[str, str]:
    """A title, and what follows its colon or question mark where the title says enough without it."""
    match = _PAUSE.fullmatch(told.strip())
    if match is None or len(match["first"].split()) < _TITLE_WORDS:
        return told, ""
    return match["first"].removesuffix(":"), capital(match["rest"])


def broken(look: Look, told: str, box: Box, size: float, color: Ink) -> Text | None:
    """A title in the lines that read best, as large as these let it be; none where it needs more than three.

    Args:
        look: Of the deck.
        told: The title.
        box: Its room.
        size: Of its letters at most.
        color: Of its letters.
    """
    words = told.split()
    if len(words) > _MOST_WORDS or fitting.is_wide(told):
        return None
    bold, face = look.style.bold_titles, fitting.SERIF if look.style.serif else fitting.SANS
    much = fitting.room(bold=bold)
    best: tuple[float, float, Sequence[str], float] | None = None
    for step, its in enumerate(one for one in fitting.SCALE if _LEAST <= one <= size):
        for lines in _partitions(words):
            widths = [fitting.width_of(one, bold=bold, face=face) for one in lines]
            wide = max(widths) * much
            # A line that has room for the next would take it.
            joined = [fitting.width_of(f"{one} {other}", bold=bold, face=face) for one, other in pairwise(lines)]
            if wide * its > box.w or len(lines) * fitting.LINE * its + 2 > box.h or any(one <= wide for one in joined):
                continue
            cost = step + _cost(look, lines, widths)
            if best is None or cost < best[0]:
                best = (cost, its, lines, wide)
    if best is None:
        return None
    _, its, found, wide = best
    kept = [one.replace(" ", "\u00a0") for one in found] if len(found) > 1 else found
    place = Box(box.x, box.y, min(box.w, wide * its + 1), len(found) * fitting.LINE * its + 2)
    made = Text(box=place, texts=[" ".join(kept)], size=its, color=color, bold=bold, heading=True, role="title")
    return sparing(look, made, " ".join(words))


def _partitions(words: Sequence[str]) -> Iterator[list[str]]:
    """The words in one, two or three lines, in all ways."""
    for count in range(min(_MOST_LINES, len(words))):
        for ends in combinations(range(1, len(words)), count):
            bounds = [0, *ends, len(words)]
            yield [" ".join(words[first:last]) for first, last in pairwise(bounds)]


def _cost(look: Look, lines: Sequence[str], widths: Sequence[float]) -> float:
    """How ill a title in lines reads, in steps of size."""
    ends = [one.rsplit(" ", 1)[-1] for one in lines[:-1]]
    small = 1.0 * sum(leads_on(look, one) for one in ends)
    # "of the" says nothing without what follows it.
    small += 1.5 * sum(all(leads_on(look, word) for word in one.split()) for one in lines)
    lone = [" " not in one and not one.endswith(":") for one in lines]
    pauses = [at for at, word in enumerate(" ".join(lines).split()[:-1]) if word[-1] in ":?!"]
    unpaused = bool(pauses) and not any(one[-1] in ":?!" for one in ends)
    last = lone[-1] * (_LAST if widths[-1] > _STUB * max(widths) else 2.5 * _LAST)
    listed = len(lines) == _MOST_LINES and len(" ".join(lines).split()) < _WORDS_A_LINE * len(lines)
    # A label before a colon is short by itself.
    even = min(widths[1:] if len(lines) > 1 and lines[0].endswith(":") else widths) / max(widths)
    return (
        _SMALL * small + _UNEVEN * (1 - even) + _LINE * len(lines) + _UNPAUSED * unpaused + _LISTED * listed
        + (last + _LONE * sum(lone[:-1]) if len(lines) > 1 else 0.0)
    )  # fmt: skip
