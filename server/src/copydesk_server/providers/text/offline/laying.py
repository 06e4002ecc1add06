"""Lay out what was chosen: windows of the sources as the blocks and paragraphs of a text.

A paragraph of a text is one of its sources, and what begins a window has the heading of its source.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.sentences import content_stems
from copydesk_server.providers.text.base import DraftBlock, Section, Sentence
from copydesk_server.providers.text.offline.headings import heading_of, prose_heading
from copydesk_server.providers.text.offline.runs import Spoken
from copydesk_server.providers.text.offline.scoring import Scored

# A paragraph of fewer words goes on with the next one of its source: the lines of a page are short where it shows code.
SHORT_PARAGRAPH = 30
HOOK = "hook"


@dataclass(frozen=True, slots=True)
class Window:
    """Pieces under one heading that are said together, in the order of the source."""

    pieces: tuple[Scored, ...]
    value: float
    opens: float | None = None

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(one.piece.words for one in self.pieces)

    @property
    def document_id(self) -> str:
        """The document that it is of."""
        return self.pieces[0].piece.order[0]


def blocks_of(ordered: Sequence[Window], sections: Sequence[Section], *, goes_on: bool = False) -> list[DraftBlock]:
    """Cut the text into the sections of the order, each time between two paragraphs of the sources, nearest to their lengths.

    What opens a text needs no heading; what ``goes_on`` from one does.
    """
    windows = list(ordered)
    left: list[_Paragraph] = []
    blocks: list[DraftBlock] = []
    room = 0
    for number, section in enumerate(sections):
        picked: list[_Paragraph] = []
        room += section.words
        is_last = number == len(sections) - 1
        while left or windows:
            left = left or _paragraphs(_next_window(windows, section))
            if not is_last and room - (left[0].words / 2 if picked else 0) <= 0:
                break
            picked.append(left.pop(0))
            room -= picked[-1].words
        for group in _groups(section, picked):
            block = _block(section, group, is_first=not blocks and not goes_on)
            blocks.append(replace(block, heading=None) if _goes_on_unheaded(block, blocks) else block)
    return blocks


def _goes_on_unheaded(block: DraftBlock, before: Sequence[DraftBlock]) -> bool:
    """Whether a block that only the title of its document could head goes on from that document, of which nothing is headed yet."""
    passage = block.sentences[0].passage
    if not before or passage is None or block.sentences[0].is_item or prose_heading(passage.heading) is not None:
        return False
    ids = [(one.sentences[0].passage.document_id, one.heading) for one in before if one.sentences[0].passage]
    return ids[-1:] == [(passage.document_id, None)] and all(
        heading is None for document_id, heading in ids if document_id == passage.document_id
    )


@dataclass(frozen=True, slots=True)
class _Paragraph:
    """Pieces of one paragraph of a source, or of short ones that follow on each other; ``begins`` a window or goes on."""

    pieces: tuple[Scored, ...]
    begins: bool

    @property
    def words(self) -> int:
        """How many words it has."""
        return sum(one.piece.words for one in self.pieces)


def _paragraphs(window: Window) -> list[_Paragraph]:
    made: list[_Paragraph] = []
    for one in window.pieces:
        last = made[-1] if made else None
        if last and not one.piece.needs_heading and _goes_on(one, last):
            made[-1] = _Paragraph((*last.pieces, one), last.begins)
        else:
            made.append(_Paragraph((one,), last is None))
    return made


def _goes_on(one: Scored, last: _Paragraph) -> bool:
    """Whether a piece is of the paragraph, or that is so short that it would be a line of its own."""
    before = last.pieces[-1].piece
    return one.piece.order[:2] == before.order[:2] or (last.words < SHORT_PARAGRAPH and one.piece.adjoins(before))


def _next_window(windows: list[Window], section: Section) -> Window:
    """Take the next window, or the one that has most of the words that the section prefers."""
    preferred = {stem for word in section.prefers for stem in content_stems(word)}
    counts = [sum(len(preferred & one.piece.stems) for one in window.pieces) / window.words for window in windows]
    return windows.pop(counts.index(max(counts)))


def _groups(section: Section, picked: Sequence[_Paragraph]) -> list[list[_Paragraph]]:
    """The paragraphs of each block of a section: one of each window.

    A list that has nothing before it but its heading has a block of its own.
    """
    groups: list[list[_Paragraph]] = []
    for one in picked:
        parts = one.begins or one.pieces[0].piece.needs_heading
        if parts or not groups:
            groups.append([])
        groups[-1].append(one)
    return groups


def _block(section: Section, group: Sequence[_Paragraph], *, is_first: bool) -> DraftBlock:
    """A block; what begins a window has the heading of its source, but for the opening of the text."""
    first = group[0].pieces[0].piece
    heading = section.heading
    if first.needs_heading:
        heading = heading_of(first.passage)
    elif group[0].begins and section.kind != HOOK and (heading is not None or not is_first):
        # What was planned heads only what stands under it in its source; and what has no heading of its own would be read
        # under the one before it.
        heading = heading_of(first.passage)
    said = (
        replace(quoted(_sentence(sentence, one)), begins=at == number == 0)
        for paragraph in group
        for at, one in enumerate(paragraph.pieces)
        for number, sentence in enumerate(one.piece.sentences)
    )
    return DraftBlock(section.kind, heading or None, tuple(said))


def _sentence(spoken: Spoken, one: Scored) -> Sentence:
    score = round(one.worth, 4)
    return Sentence(
        spoken.text, spoken.passage, spoken.start, spoken.end, score, tail=spoken.tail, is_item=spoken.is_item
    )


def quoted(sentence: Sentence) -> Sentence:
    """A sentence in quotation marks after the name of who said it, where somebody did."""
    speaker = sentence.passage.speaker if sentence.passage else None
    if speaker is None:
        return sentence
    lead = f"As {speaker} puts it: “"
    return replace(sentence, text=f"{lead}{sentence.text}”", lead=len(lead), tail=sentence.tail + 1)
