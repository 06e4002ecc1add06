"""Put the blocks of an extracted text in the order of its sources, after parts were added to it one by one.

A part that fills a text up says what stands between two others in their source, or under a heading that was said before.
A text that a model wrote has an order of its own, and is left alone.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from copydesk_server.providers.text import DraftBlock

# Words of a part that has a heading: fewer say nothing that needs one.
REMARK = 30


def as_in_sources(blocks: Sequence[DraftBlock], *, kind: str, opening: int = 0) -> list[DraftBlock]:
    """The blocks with those of one kind document by document, each in its own order; a heading is said once.

    Args:
        blocks: The blocks of a text.
        kind: The blocks that change places: among themselves, so that what opens and closes the text stays.
        opening: So many blocks open the text, and keep their places whatever their kind.
    """
    moving = [at for at, block in enumerate(blocks) if at >= opening and block.kind == kind and _document(block)]
    rank: dict[str | None, int] = {}
    for block in blocks:
        rank.setdefault(_document(block), len(rank))
    ordered = sorted((blocks[at] for at in moving), key=lambda block: (rank[_document(block)], *_place(block)))
    made = list(blocks)
    for at, block in zip(moving, ordered, strict=True):
        made[at] = block
    return _without_repeated_headings(made)


def without_remarks(blocks: Sequence[DraftBlock], *, kind: str, least: int) -> list[DraftBlock]:
    """The blocks without those that are a remark under a heading of its own, as long as so many words are left.

    Args:
        blocks: The blocks of a text.
        kind: The blocks that may go.
        least: Words that the text keeps.
    """
    made = list(blocks)
    left = sum(map(_words, made))
    for at in sorted(range(len(made)), key=lambda at: _words(made[at])):
        block = made[at]
        length = _words(block)
        if length >= REMARK or left - length < least:
            break
        goes_on = at + 1 < len(blocks) and blocks[at + 1].heading is None
        if block.kind == kind and block.heading is not None and not goes_on:
            made[at] = replace(block, sentences=())
            left -= length
    return [block for block in made if block.sentences]


def _words(block: DraftBlock) -> int:
    return sum(len(one.text.split()) for one in block.sentences)


def _without_repeated_headings(blocks: Sequence[DraftBlock]) -> list[DraftBlock]:
    """What comes under the heading of the block before it in its document needs none of its own."""
    seen: defaultdict[str | None, str | None] = defaultdict(lambda: None)
    made: list[DraftBlock] = []
    for block in blocks:
        document = _document(block)
        is_next = bool(made) and _document(made[-1]) == document
        made.append(replace(block, heading=None) if is_next and block.heading == seen[document] else block)
        if block.heading is not None:
            seen[document] = block.heading
    return made


def _document(block: DraftBlock) -> str | None:
    """The document of its first sentence that has one."""
    return next((one.passage.document_id for one in block.sentences if one.passage is not None), None)


def _place(block: DraftBlock) -> tuple[int, int]:
    """Where it begins in its document."""
    return next((one.passage.ordinal, one.start) for one in block.sentences if one.passage is not None)
