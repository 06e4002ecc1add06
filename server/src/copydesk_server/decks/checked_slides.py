"""A slide of a storyboard with the sentences that are said over it: what of it is in doubt, and what is left without that."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text import claims
from copydesk_server.core.text.claims import spelled
from copydesk_server.decks.rules.slide_drafts import Draft, DraftLine
from copydesk_server.decks.sentences import numbers
from copydesk_server.providers.text import (
    BoardLine,
    BoardSlide,
    Sentence,
    Storyboard,
    StoryboardOrder,
    cells,
    labels,
    storyboards,
)
from copydesk_server.providers.text.verifying import Doubt
from copydesk_server.scripts.body.parsing import BodySentence, ScriptPart
from copydesk_server.scripts.body.unsupported import OWN_LINES

# Layouts whose numbers are said of what their labels name, and of nothing else.
_COMPARING = frozenset({"comparison", "chart"})


@dataclass(frozen=True, slots=True)
class CheckedSlide:
    """A slide as a model answered it.

    Args:
        slide: It.
        texts: Its title and its lines, each with its doubt.
        said: The sentences of its note.
        heading: What the first of them stands under.
    """

    slide: BoardSlide
    texts: tuple[Sentence, ...]
    said: tuple[BodySentence, ...]
    heading: str | None

    @property
    def draft(self) -> Draft:
        """It without what is in doubt."""
        return draft_of(self.slide, self.texts, self.said)


def checked_slides_of(order: StoryboardOrder, board: Storyboard, parts: Sequence[ScriptPart]) -> list[CheckedSlide]:
    """The slides of an answer with what is said over them: all of the text, in order.

    Args:
        order: What was asked.
        board: What a model answered to it.
        parts: The text of the order, with the brand's own lines, which no model sees.
    """
    said = [one for part in parts for one in part.said]
    headings = {one.start: part.heading for part in parts for one in part.said}
    own = [at for at, one in enumerate(said) if one.reason not in OWN_LINES]
    made, before = list[CheckedSlide](), 0
    for slide in board.slides:
        # Lines of the brand's own, which no model sees, are said with the slide that they stand in or before.
        end = len(said) if slide is board.slides[-1] else own[slide.last] + 1 if slide.last >= 0 else before
        texts = with_numbers(slide, (slide.title, *(line.said for line in slide.lines)), order)
        heading = headings[said[before].start] if before < end else None
        made.append(CheckedSlide(slide, texts, tuple(said[before:end]), heading))
        before = end
    return made


def with_numbers(slide: BoardSlide, texts: Sequence[Sentence], order: StoryboardOrder) -> tuple[Sentence, ...]:
    """The title and the lines of a slide, in doubt where numbers or dates have lost what limits them, or are of other things."""
    labels = ["", *(line.label for line in slide.lines)]
    return tuple(
        replace(one, passage=None, doubt=Doubt.WRONG_NUMBER)
        if _has_others(slide, one, label, order.writing.language) and not _is_of_cells(one, order)
        else one
        for one, label in zip(texts, labels, strict=True)
    )


def _is_of_cells(said: Sentence, order: StoryboardOrder) -> bool:
    """Whether a text gives the numbers of a table, each under its name: a table has no clauses to hold them to."""
    return said.passage is not None and any(
        one.rows
        and one.passage.id == said.passage.id
        and one.start == said.start
        and cells.says(one.rows, said.text, one.heading or "")
        for one in order.sentences
    )


def _has_others(slide: BoardSlide, said: Sentence, label: str, language: str) -> bool:
    source = "" if said.passage is None else said.passage.text[said.start : said.end]
    line = said.text.removeprefix(f"{label}: ")
    if slide.layout == "timeline" and label and source and not numbers.happened_then(label, line, source):
        return True
    name = label if slide.layout in _COMPARING else ""
    # Where a number in words may be a bar or stands in digits, it is held to its clause as one in digits is.
    if name or claims.numbers(line) - claims.numbers(source):
        line, source = spelled.in_digits(line, language), spelled.in_digits(source, language)
    return not (numbers.keeps_limits(line, source, language) and numbers.is_said_of(name, line, source, language))


def draft_of(slide: BoardSlide, texts: Sequence[Sentence], said: tuple[BodySentence, ...]) -> Draft:
    """A slide without what is in doubt."""
    title, *lines = texts
    kept = [line_of(slide, line, text) for line, text in zip(slide.lines, lines, strict=True)]
    if slide.layout == "comparison":
        kept = _in_pairs(slide, kept)
    shown = "" if title.doubt else with_signs(title.text)
    return Draft(said, slide.layout, shown, tuple(one for one in kept if one is not None), slide.icon)


def _in_pairs(slide: BoardSlide, kept: Sequence[DraftLine | None]) -> list[DraftLine | None]:
    """The lines of a comparison, each with the one beside it: half a row says nothing, but where a side has no other."""
    counts: dict[str, int] = {}
    rows: dict[int, list[DraftLine | None]] = {}
    for line, one in zip(slide.lines, kept, strict=True):
        counts[line.label] = counts.get(line.label, 0) + 1
        rows.setdefault(counts[line.label], []).append(one)
    whole = [row for row in rows.values() if len(row) == len(counts) and all(row)]
    return [one for row in whole for one in row] if whole else list(kept)


def line_of(slide: BoardSlide, line: BoardLine, said: Sentence) -> DraftLine | None:
    """A line as it holds; its label only where what was said anew is still of that."""
    if said.doubt or not said.text:
        return None
    label, text = line.label, said.text
    if slide.layout in storyboards.NAMING:
        label = label if text.startswith(f"{label}: ") else ""
    elif label and said.passage is not None and slide.layout in storyboards.WRITTEN_LABELS:
        label = label if labels.is_written(label, said.passage.text[said.start : said.end]) else ""
    text = text.removeprefix(f"{label}: ") if label else text
    # What somebody says is quoted to the letter.
    shown = (label, text) if slide.layout == "quote" else (with_signs(label), with_signs(text))
    return DraftLine(*shown, line.icon)


def with_signs(text: str) -> str:
    """A text with "61%" for "61 per cent", which is read faster."""
    return _PERCENT.sub("%", text)


_PERCENT = re.compile(r"(?<=\d) per ?cent\b", re.IGNORECASE)
