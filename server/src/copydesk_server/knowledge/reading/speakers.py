"""Turns of a conversation on a page: paragraphs that begin with the name of their speaker in bold, or stand under it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from copydesk_server.knowledge.reading.inline import Part
from copydesk_server.knowledge.reading.model import Attributes, BlockKind, Run, Runs

# Of a conversation: fewer bold words are topics, and so are names that do not come again.
_FEWEST_TURNS, _FEWEST_SPEAKERS = 4, 2


def with_speakers(parts: list[Part]) -> list[Part]:
    """Parts whose bold names are speakers have them as attributes, and no longer in their text."""
    names = Counter(part.name for part in parts if part.name)
    turns = sum(names.values())
    if turns < _FEWEST_TURNS or len(names) < _FEWEST_SPEAKERS or turns < 2 * len(names):
        return parts
    return [_turn(part) if part.name and part.kind is BlockKind.PARAGRAPH else part for part in parts]


def spoken_by(part: Part, speaker: str) -> Part:
    """A part with a speaker."""
    return replace(part, blocks=tuple(replace(block, attributes=Attributes(speaker=speaker)) for block in part.blocks))


def _turn(part: Part) -> Part:
    block = part.blocks[0]
    runs = tuple(_after_name(block.runs, part.name))
    rest = replace(part, blocks=(replace(block, runs=runs), *part.blocks[1:]), name="")
    return spoken_by(rest, part.name) if rest.text else part


def _after_name(runs: Runs, name: str) -> Iterator[Run]:
    """Runs behind a name and its colon, whatever spaces are in it."""
    left = list("".join(name.split()) + ":")
    for run in runs:
        text = run.text
        while left and text:
            if not text[0].isspace():
                left.pop(0)
            text = text[1:]
        if text:
            yield replace(run, text=text)
