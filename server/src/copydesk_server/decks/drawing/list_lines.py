"""Lines of several claims below each other: none ends with a word or two in a line of their own."""

from __future__ import annotations

import re

import msgspec

from copydesk_server.decks import fitting
from copydesk_server.decks.elements import Text

# A line that is shorter than this share of the longest is a stub, and words that are kept together for it at most.
_STUB, _MOST = 0.45, 5
# Words that were kept together; a number stays with its unit.
_BOUND = re.compile(r"(?<!\d)\u00a0")


def evened(made: Text) -> Text:
    """A list whose claims end in lines of several words, where that needs no line more.

    Args:
        made: The list, in regular letters of the font of texts.
    """
    return msgspec.structs.replace(made, texts=[_evened(made, told) for told in made.texts])


def _evened(made: Text, told: str) -> str:
    """A claim whose last words are kept together so that its last line is as near to the longest as it may be."""
    ems = made.box.w / made.size - (fitting.INDENT if made.bullets else 0.0)
    words = _BOUND.sub(" ", told).split(" ")
    ways = [told, *(_kept(words, count) for count in range(2, min(_MOST, len(words) - 1) + 1))]
    # In the deck's own font, and with the room for a wider one.
    lines = {one: [fitting.set_in(one, ems * much) for much in (fitting.ROOM, 1.0)] for one in ways}
    if len(lines[told][0]) == 1 or _shortest(lines[told][0]) >= _STUB:
        return told
    same = [
        one for one, found in lines.items()
        if [len(its) for its in found] == [len(its) for its in lines[told]] and all(width <= ems * fitting.ROOM for _, width in found[0])
    ]  # fmt: skip
    return max(same, key=lambda one: _shortest(lines[one][0]), default=told)


def _kept(words: list[str], count: int) -> str:
    return " ".join([*words[:-count], "\u00a0".join(words[-count:])])


def _shortest(lines: list[tuple[str, float]]) -> float:
    """The shortest line as a share of the longest."""
    widths = [width for _, width in lines]
    return min(widths) / max(widths)
