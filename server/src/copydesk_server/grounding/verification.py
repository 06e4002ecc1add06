"""Verify a model's sentences by code: resolve what they cite, and check their facts against it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.citations import VerifiedBy
from copydesk_server.core.text.facts import Fault, FaultKind, Pair, check, quantities, vocabulary
from copydesk_server.core.text.facts.checks import QUOTED, normalized
from copydesk_server.core.text.facts.names import names, stands_in
from copydesk_server.core.text.injections import is_injection
from copydesk_server.core.text.languages import language_of
from copydesk_server.core.text.sentences import sentences
from copydesk_server.grounding.answers import DraftSentence, SentenceKind
from copydesk_server.grounding.answers import Verdict as Opinion
from copydesk_server.grounding.sources import NumberedSources, SourceSentence, headings
from copydesk_server.providers.text import CitedSpan, Sentence, SourcePassage, WriteRequest
from copydesk_server.queue.types import ErrorCode, JobFailed

# No sentence that people read is longer; what is would only take time.
MOST_CHARS = 2_000
# What a heading shows; longer ones are sentences.
HEADING_CHARACTERS = 80
FRAMING = "framing"
# Characters around a source of a sentence that was written by hand, in which names may stand: a sentence or two.
AROUND = 300
# Marks that turn the direction of a text, and those that nobody sees; files of an article cannot hold some of them.
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffe\uffff]")


@dataclass(frozen=True, slots=True)
class Verdict:
    """A sentence, what it cites, what is wrong with it, and who says so.

    Args:
        text: The sentence.
        cited: The source sentences whose numbers it has; empty for a framing sentence.
        fault: ``None`` where it may stand.
        is_framing: Whether it states nothing.
        verified_by: Who found it supported.
    """

    text: str
    cited: tuple[SourceSentence, ...] = ()
    fault: Fault | None = None
    is_framing: bool = False
    verified_by: VerifiedBy = VerifiedBy.CODE

    @property
    def source_quote(self) -> str | None:
        """What it cites, for people; ``None`` where that is nothing."""
        return " ".join(one.text for one in self.cited) or None

    @property
    def own(self) -> str | None:
        """Whose line of the brand it says; ``None`` where it rests on sources."""
        return next((one.passage.own for one in self.cited if one.passage.own), None)

    @property
    def is_verbatim(self) -> bool:
        """Whether it is its source's own words, so that nobody needs to judge it."""
        return bool(self.cited) and normalized(self.text) == normalized(self.source_quote or "")

    def sentence(self) -> Sentence:
        """The sentence as part of a draft: cited, framing, or with its fault."""
        if self.fault is not None:
            return Sentence(self.text, doubt=self.fault.kind.value, detail=self.fault.detail)
        if self.is_framing:
            return Sentence(self.text, own=FRAMING)
        if self.own:
            return Sentence(self.text, own=self.own)
        first, *more = _spans(self.cited)
        return Sentence(
            self.text, first.passage, first.start, first.end, 1.0, verified_by=self.verified_by, more=tuple(more)
        )


def verify(sentence: DraftSentence, sources: NumberedSources, request: WriteRequest) -> Verdict | None:
    """What code finds of a sentence; ``None`` where it says nothing."""
    text = plain(sentence.text)[:MOST_CHARS]
    if not any(map(str.isalnum, text)):
        return None
    if is_forbidden(text, request):
        return Verdict(text, fault=Fault(FaultKind.FORBIDDEN, "The brand, the style or a guardrail does not allow it."))
    if not sentence.cites:
        return _framing(text, sources, request, is_claimed=sentence.kind is SentenceKind.FACT)
    cited = sources.resolve(sentence.cites)
    if cited is None:
        numbers = ", ".join(sentence.cites)
        return Verdict(text, fault=Fault(FaultKind.UNKNOWN_SOURCE, f"There is no source sentence {numbers}."))
    if len({one.passage.own is None for one in cited}) > 1:
        detail = "It cites a line of the brand beside a source: a sentence says one or the other."
        return Verdict(text, tuple(cited), Fault(FaultKind.UNCITED, detail))
    return Verdict(text, tuple(cited), check(pair_of(text, cited, sources, request.language)))


def pair_of(text: str, cited: Sequence[SourceSentence], sources: NumberedSources, language: str) -> Pair:
    """A sentence beside what it cites and what stands around that."""
    passages = {one.passage.id: one.passage for one in cited}.values()
    above = " ".join(
        part for one in passages for part in (one.title, *headings(one), one.speaker or "", *one.names) if part
    )
    around = " ".join(one.text for one in sources.neighbours(cited))
    found = language_of(text)
    return Pair(text, " ".join(one.text for one in cited), above, around, found.code if found else language)


def against(text: str, passage: SourcePassage, place: tuple[int, int], language: str) -> Sentence:
    """A sentence that was written by hand, held against characters of a passage: cited, or with its fault.

    Args:
        text: The sentence.
        passage: What may say it.
        place: The characters of it that may.
        language: Of the sentence.
    """
    whole = [one for one in sentences(passage.text) if one[0] < place[1] and place[0] < one[1]] or [place]
    first, last = whole[0][0], whole[-1][1]
    if not passage.is_citable(first, last) or any(is_injection(passage.text[start:end]) for start, end in whole):
        return Sentence(text, doubt=FaultKind.FORBIDDEN.value)
    above = " ".join([passage.title, *headings(passage), passage.speaker or "", *passage.names])
    around = passage.text[max(0, first - AROUND) : last + AROUND]
    fault = check(Pair(text, passage.text[first:last], above, around, language))
    if fault is not None:
        return Sentence(text, doubt=fault.kind.value, detail=fault.detail)
    return Sentence(text, passage, *place, 1.0)


def _framing(text: str, sources: NumberedSources, request: WriteRequest, *, is_claimed: bool) -> Verdict:
    """A sentence that cites nothing: it may stand where it states no number, and no name but those of the order."""
    given = " ".join([request.topic, *request.notes, *(one.title for one in sources.passages)])
    tables = vocabulary(request.language)
    numbers = [one for one in quantities(text, tables) if not (one.is_one or one.is_count)]
    known = quantities(request.topic, tables)
    stranger = next((name for name in names(text, request.language) if not stands_in(name, given)), None)
    is_checkable = (
        stranger or QUOTED.search(text) or any(not any(one.equals(other) for other in known) for one in numbers)
    )
    is_question = text.rstrip(" \"'”»)").endswith("?")
    if is_checkable or (is_claimed and not is_question):
        return Verdict(text, fault=Fault(FaultKind.UNCITED, "It states a fact and cites no source sentence."))
    return Verdict(text, is_framing=True)


def is_forbidden(text: str, request: WriteRequest) -> bool:
    """Whether a text must not be shown: the brand, a brief or a guardrail rules it out, or it gives orders to a machine."""
    lower = text.casefold()
    return (
        request.judge(text) is None
        or is_injection(text)
        or any(phrase.casefold() in lower for phrase in request.avoid if phrase.strip())
    )


def heading(text: str, verdicts: Sequence[Verdict], request: WriteRequest) -> tuple[str | None, Fault | None]:
    """A model's heading where it may stand: short, allowed, and without a number that the text under it does not have; else its fault."""
    shown = plain(text)[:HEADING_CHARACTERS]
    if not shown:
        return None, None
    if is_forbidden(shown, request):
        return None, Fault(FaultKind.FORBIDDEN, "The brand, the style or a guardrail does not allow this heading.")
    said = " ".join([request.topic, *(one.text for one in verdicts if one.fault is None)])
    tables = vocabulary(request.language)
    known = quantities(said, tables)
    if all(any(one.equals(other) for other in known) for one in quantities(shown, tables) if not one.is_one):
        return shown, None
    return None, Fault(FaultKind.WRONG_NUMBER, "The heading has a number that the text under it does not have.")


def untreated(lacking: str | None) -> JobFailed:
    """The failure of a text that a model did not write: its sources say nothing on the topic, in the model's words, or it gives no reason."""
    if not plain(lacking or ""):
        return JobFailed(ErrorCode.OUTPUT_INVALID, "The model wrote no sentence.")
    return JobFailed(
        ErrorCode.NO_RELEVANT_SOURCES, f"The model finds nothing on the topic in the sources: {plain(lacking or '')}"
    )


def plain(text: str) -> str:
    """A model's text on one line, without control characters."""
    return " ".join(_CONTROL.sub(" ", text).split())


def judged(verdict: Verdict, opinion: Opinion) -> Verdict:
    """A verdict that a judge has changed: it acquits, or convicts with its own reason, since a rule of code may have seen a fault that is none."""
    if opinion.supported:
        return replace(verdict, fault=None, verified_by=VerifiedBy.JUDGE)
    known = verdict.fault or Fault(FaultKind.UNCONFIRMED, "The source does not say all of it.")
    fault = Fault(known.kind, plain(opinion.why) or known.detail)
    return replace(verdict, fault=fault, verified_by=VerifiedBy.JUDGE)


def _spans(cited: Sequence[SourceSentence]) -> list[CitedSpan]:
    """The characters of cited sentences; neighbours in one passage are one stretch."""
    found: list[CitedSpan] = []
    for one in sorted(cited, key=lambda sentence: (sentence.passage.id, sentence.start)):
        last = found[-1] if found else None
        between = one.passage.text[last.end : one.start] if last and last.passage.id == one.passage.id else "-"
        if last and not between.strip():
            found[-1] = CitedSpan(last.passage, last.start, one.end)
        else:
            found.append(CitedSpan(one.passage, one.start, one.end))
    first = cited[0].passage.id
    return sorted(found, key=lambda span: span.passage.id != first)
