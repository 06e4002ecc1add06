"""Slides of an answer: the sentences that are said over each, what its title and lines claim, and what is left once these are checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.text.facts import Fault, FaultKind
from copydesk_server.core.text.facts.checks import QUOTED, normalized
from copydesk_server.decks.rules.slide_drafts import Draft, DraftLine
from copydesk_server.decks.sentences import numbers
from copydesk_server.decks.storyboard.answers import LineAnswer, SlideAnswer, StoryboardAnswer
from copydesk_server.decks.storyboard.orders import Order
from copydesk_server.grounding.answers import DraftSentence
from copydesk_server.grounding.pipeline import Pipeline
from copydesk_server.grounding.verification import Verdict, plain
from copydesk_server.scripts.body.parsing import BodySentence

# Slides of an answer and lines of one that are looked at; letters of a label, which is a few words.
MOST_SLIDES, MOST_LINES, _LABEL_CHARS = 200, 8, 60
ENDS = frozenset({"title", "closing"})
# What a slide of sentences that no model drafted is given: no layout, no title, so that the rules make it.
UNDRAFTED = ""


@dataclass(frozen=True, slots=True)
class PlacedSlide:
    """A slide of an answer.

    Args:
        answer: The slide.
        said: The places of the sentences that are said over it.
        own: The places of those that it may state: the same; of the first and the last slide, any.
    """

    answer: SlideAnswer
    said: range
    own: range

    @property
    def lines(self) -> list[LineAnswer]:
        """Its lines, as far as they are looked at."""
        return self.answer.lines[:MOST_LINES]

    def claims(self, order: Order) -> list[DraftSentence]:
        """What its title and each of its lines state; nothing for a title that is the heading of its sentences."""
        title = "" if self._is_heading(order) else self.answer.title
        texts = [(title, self.answer.cites)]
        texts += [(claim_of(line, self.answer.layout), line.cites) for line in self.lines]
        return [DraftSentence(text=text, cites=self._own(cites, order)) for text, cites in texts]

    def draft(self, order: Order, verdicts: Sequence[Verdict | None]) -> Draft:
        """It without what no sentence of its own says."""
        texts = [one.text if one and not one.fault else "" for one in verdicts]
        title = plain(self.answer.title) if self._is_heading(order) else texts[0]
        said = order.said[self.said.start : self.said.stop]
        if self.answer.layout == "quote":
            lines = [_quote(line, text, said) for line, text in zip(self.lines, texts[1:], strict=True)]
        else:
            lines = [_line(line, text) for line, text in zip(self.lines, texts[1:], strict=True)]
        if self.answer.layout == "comparison":
            lines = _in_pairs(self.lines, lines)
        kept = tuple(line for line in lines if line is not None)
        return Draft(said, self.answer.layout, title, kept, plain(self.answer.icon or ""))

    def held_to_own(self, verdicts: Sequence[Verdict | None]) -> list[Verdict | None]:
        """The verdicts, with a fault for what a repair has taken from another slide's sentences."""
        fault = Fault(FaultKind.UNKNOWN_SOURCE, "What it cites is said over another slide.")
        return [
            replace(one, fault=one.fault or fault)
            if one and any(cited.passage.ordinal not in self.own for cited in one.cited)
            else one
            for one in verdicts
        ]

    def _own(self, cites: Sequence[str], order: Order) -> list[str]:
        return [number for number in cites if order.place_of(number) in self.own]

    def _is_heading(self, order: Order) -> bool:
        own = {(heading or "").casefold() for heading in order.headings[self.said.start : self.said.stop]}
        return plain(self.answer.title).casefold() in own - {""}


class SlidePipeline(Pipeline):
    """The pipeline of an order for slides: a number beside a label is also checked to be of that."""

    def check(self, sentence: DraftSentence) -> Verdict | None:
        """What code finds of a title or a line; ``None`` where it says nothing."""
        verdict = super().check(sentence)
        label, colon, text = sentence.text.partition(": ")
        if verdict is None or verdict.fault is not None or not verdict.source_quote or not colon:
            return verdict
        if numbers.is_said_of(label, text, verdict.source_quote, self.request.language):
            return verdict
        fault = Fault(FaultKind.CONTRADICTS_SOURCE, f"The source does not say that number of {label}.")
        return replace(verdict, fault=fault)


def placed(answer: StoryboardAnswer, order: Order, *, is_whole: bool = True) -> list[PlacedSlide]:
    """The slides of an answer that have sentences of their own, in order; of a whole answer, the last has all that are left."""
    made, start = list[PlacedSlide](), 0
    slides = answer.slides[:MOST_SLIDES]
    for at, slide in enumerate(slides):
        is_last = is_whole and at == len(slides) - 1
        place = len(order.said) - 1 if is_last else order.place_of(slide.last)
        stop = start if place is None else max(start, place + 1)
        is_end = (slide.layout == "title" and at == 0) or (slide.layout == "closing" and is_last)
        if stop > start or is_end:
            said = range(start, stop)
            made.append(PlacedSlide(slide, said, range(len(order.said)) if is_end else said))
            start = stop
    return made


def claim_of(line: LineAnswer, layout: str) -> str:
    """What a line states, with the label that says of what: "App: costs less than machines"."""
    label, text = label_of(line), plain(line.text)
    if layout == "quote" and text:
        return f"“{text.strip(_MARKS)}”, says {label}"
    return f"{label}: {text}" if text and label and label.casefold() not in text.casefold() else text


def label_of(line: LineAnswer) -> str:
    """The label of a line; empty where it is none."""
    label = plain(line.label or "").rstrip(":")
    return label if len(label) <= _LABEL_CHARS else ""


_MARKS = " “”„«»\"'"


def _line(line: LineAnswer, text: str) -> DraftLine | None:
    """A line as it was checked; its label only where what was repaired is still of that."""
    label = label_of(line)
    is_within = label.casefold() in text.casefold()
    shown = text.removeprefix(f"{label}: ")
    return DraftLine(label if is_within else "", shown, plain(line.icon or "")) if shown else None


def _quote(line: LineAnswer, text: str, said: Sequence[BodySentence]) -> DraftLine | None:
    """What somebody says, where the text has it in quotation marks and the check found who says it."""
    found, label = QUOTED.search(text), label_of(line)
    quoted = normalized(found[1]).rstrip(" .,") if found else ""
    spoken = [normalized(match[1]) for match in QUOTED.finditer(" ".join(one.text for one in said))]
    is_spoken = found and label in text and any(quoted in one for one in spoken)
    return DraftLine(label, found[1]) if found and is_spoken else None


def _in_pairs(lines: Sequence[LineAnswer], kept: Sequence[DraftLine | None]) -> list[DraftLine | None]:
    """The lines of a comparison, each with the one beside it: half a row says nothing, but where a side has no other."""
    counts: dict[str, int] = {}
    rows: dict[int, list[DraftLine | None]] = {}
    for line, one in zip(lines, kept, strict=True):
        counts[label_of(line)] = counts.get(label_of(line), 0) + 1
        rows.setdefault(counts[label_of(line)], []).append(one)
    whole = [row for row in rows.values() if len(row) == len(counts) and all(row)]
    return [one for row in whole for one in row] if whole else list(kept)
