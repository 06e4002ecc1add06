"""Lay out quoted pieces as the blocks and paragraphs of a text.

A paragraph of the text is one of its source. What begins a section of a source has its heading.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk_server.providers.text.base import DraftBlock, Section, Sentence
from copydesk_server.providers.text.offline.headings import heading_of
from copydesk_server.providers.text.offline.pieces import Piece, SourceSentence

# A shorter paragraph is joined with the next one of its source: pages with code have paragraphs of one line.
SHORT_PARAGRAPH = 30


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """Pieces of one paragraph of a source, or of short ones that follow on each other."""

    pieces: tuple[Piece, ...]
    begins_group: bool

    @property
    def words(self) -> int:
        return sum(piece.words for piece in self.pieces)


def build_blocks(
    groups: Sequence[Sequence[Piece]], sections: Sequence[Section], *, goes_on: bool = False
) -> list[DraftBlock]:
    """Divide pieces into the sections of a request, each time between two paragraphs and nearest to the lengths of the sections.

    Args:
        groups: The pieces that stand under one heading together, in the order of the text.
        sections: The sections of the request.
        goes_on: Whether the text has a beginning already; else its first block has no heading.
    """
    left = [paragraph for group in groups for paragraph in _paragraphs(group)]
    blocks: list[DraftBlock] = []
    room = 0
    for number, section in enumerate(sections):
        room += section.words
        picked: list[_Paragraph] = []
        is_last = number == len(sections) - 1
        while left and (is_last or room > (left[0].words / 2 if picked else 0)):
            picked.append(left.pop(0))
            room -= picked[-1].words
        for members in _split_groups(picked):
            block = _block(section, members, has_heading=bool(blocks) or goes_on)
            is_repeated = any(block.heading == before.heading for before in blocks)
            blocks.append(replace(block, heading=None) if is_repeated else block)
    return blocks


def _paragraphs(group: Sequence[Piece]) -> list[_Paragraph]:
    made: list[_Paragraph] = []
    for piece in group:
        last = made[-1] if made else None
        if last and not piece.lacks_intro and _continues(piece, last):
            made[-1] = _Paragraph((*last.pieces, piece), last.begins_group)
        else:
            made.append(_Paragraph((piece,), last is None))
    return made


def _continues(piece: Piece, last: _Paragraph) -> bool:
    before = last.pieces[-1]
    return piece.order[:2] == before.order[:2] or (last.words < SHORT_PARAGRAPH and piece.adjoins(before))


def _split_groups(paragraphs: Sequence[_Paragraph]) -> list[list[_Paragraph]]:
    """The paragraphs of each block: those of one group."""
    groups: list[list[_Paragraph]] = []
    for paragraph in paragraphs:
        if not groups or paragraph.begins_group:
            groups.append([])
        groups[-1].append(paragraph)
    return groups


def _block(section: Section, group: Sequence[_Paragraph], *, has_heading: bool) -> DraftBlock:
    first = group[0].pieces[0]
    is_headed = first.lacks_intro or (group[0].begins_group and has_heading)
    sentences = (
        replace(quoted(_sentence(sentence, piece)), begins=at == number == 0)
        for paragraph in group
        for at, piece in enumerate(paragraph.pieces)
        for number, sentence in enumerate(piece.sentences)
    )
    return DraftBlock(section.kind, heading_of(first.passage) if is_headed else None, tuple(sentences))


def _sentence(sentence: SourceSentence, piece: Piece) -> Sentence:
    return Sentence(
        sentence.text,
        sentence.passage,
        sentence.start,
        sentence.end,
        round(piece.worth, 4),
        tail=sentence.tail,
        is_item=sentence.is_item,
    )


def quoted(sentence: Sentence) -> Sentence:
    """A sentence in quotation marks after the name of its speaker, where it has one."""
    speaker = sentence.passage.speaker if sentence.passage else None
    if speaker is None:
        return sentence
    lead = f"As {speaker} puts it: “"
    return replace(sentence, text=f"{lead}{sentence.text}”", lead=len(lead), tail=sentence.tail + 1)
