"""What the brand itself adds to a text: how it opens, who speaks, what it offers, what it asks for, what it must say.

None of it is a claim of a source, so none of it is cited; each line says whose it is.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from copydesk_server.core.text.sentences import sentences
from copydesk_server.projects.offer_types import CtaPlacement
from copydesk_server.providers.text import DraftBlock, Sentence, SourcePassage
from copydesk_server.queue.types import JobWarning, WarningCode
from copydesk_server.scripts import briefing
from copydesk_server.scripts.writer_input import WriterInput

# Words from which a script has room for lines of the brand beside its subject: two minutes of speech.
ROOMY = 300
_TERMINAL = (".", "!", "?", "…", "。", "！", "？", "”", '"')


class Own(StrEnum):
    """Whose statement it is; the ``reason`` of its unsupported span."""

    BRAND = "brand_statement"
    OFFERING = "offering"
    CTA = "cta"
    PERSON = "person"
    HOOK = "style_hook"
    BRIEF = "brief"


class Place(StrEnum):
    """Where in the text it stands."""

    START = "start"
    INTRO = "intro"
    MIDDLE = "middle"
    END = "end"


class Wording(StrEnum):
    """How a model may say a line: in these characters alone, in words of its own, or not at all."""

    EXACT = "exact"
    FREE = "free"
    OPTIONAL = "optional"


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the brand's own."""

    text: str
    own: Own
    place: Place
    wording: Wording = Wording.FREE

    @property
    def id(self) -> str:
        """Its name among the lines of a text."""
        return f"{self.own.value} {self.place.value} {self.text}"

    def sentence(self) -> Sentence:
        """The line as part of a draft."""
        return Sentence(self.text, own=self.own.value)


def lines(writer_input: WriterInput, judge: Callable[[str], float | None]) -> tuple[list[Line], list[Line]]:
    """The brand's own lines for a script, and those that its style or a guardrail forbids."""
    found = [replace(line, text=finished(line.text)) for line in _lines(writer_input)]
    kept = [line for line in found if line.wording is Wording.EXACT or judge(line.text) is not None]
    return kept, [line for line in found if line not in kept]


def warning_of(dropped: Line) -> JobWarning:
    """The warning of a line that the text is without."""
    message = (
        f"The {dropped.own.value} line “{dropped.text}” is left out: the style or a guardrail of the brand forbids it."
    )
    return JobWarning(code=WarningCode.OWN_LINE_DROPPED, message=message, figures={})


# What a line is for, as a model is told it.
_ROLES = {
    Own.BRIEF: "how the brief wants the text to begin",
    Own.PERSON: "who speaks: named near the beginning",
    Own.OFFERING: "what the brand offers",
    Own.CTA: "the call to action, with its address and names as they are",
    Own.BRAND: "what the brand says of itself: may be left out",
}
_PLACES = {
    Place.START: "at the beginning",
    Place.INTRO: "early",
    Place.MIDDLE: "in the middle",
    Place.END: "near the end",
}


def as_passages(own: Sequence[Line]) -> list[SourcePassage]:
    """The lines as a model reads them, after the sources.

    Those of fixed wording are added by code, and how a style begins is told in its notes, as a pattern.
    """
    return [
        SourcePassage(
            id=line.id,
            document_id="own_lines",
            title="Lines of the brand",
            heading=f"{_ROLES[line.own]} ({_PLACES[line.place]})",
            ordinal=number,
            text=line.text,
            score=0.0,
            own=line.own.value,
        )
        for number, line in enumerate(own)
        if line.wording is not Wording.EXACT and line.own is not Own.HOOK
    ]


def of_part(own: Sequence[Line], at: int, count: int) -> list[Line]:
    """The lines that belong into one of several parts of a text: the first, the one in the middle, the last."""
    last = count - 1
    places = {Place.START: 0, Place.INTRO: 0, Place.MIDDLE: last // 2, Place.END: last}
    return [line for line in own if places[line.place] == at]


def left(own: Sequence[Line], said_ids: Collection[str]) -> list[Line]:
    """The lines that a model's text still lacks: what it says, and what it may leave out, is done."""
    return [line for line in own if line.wording is not Wording.OPTIONAL and line.id not in said_ids]


def words_in(own: Sequence[Line]) -> int:
    """Words of lines."""
    return sum(len(line.text.split()) for line in own)


def framed(blocks: Sequence[DraftBlock], own: Sequence[Line]) -> tuple[DraftBlock, ...]:
    """A draft with the brand's own lines in it: those of the end in a block of their own."""
    if not blocks:
        return ()
    at = {place: [line for line in own if line.place is place] for place in Place}
    made = list(blocks)
    made[0] = _with(made[0], before=[line.sentence() for line in at[Place.START]])
    second = min(1, len(made) - 1)
    made[second] = _with(made[second], before=[line.sentence() for line in at[Place.INTRO]])
    if at[Place.MIDDLE]:
        middle = DraftBlock("cta", None, tuple(line.sentence() for line in at[Place.MIDDLE]))
        made.insert(max(1, len(made) // 2), middle)
    asks = tuple(line.sentence() for line in at[Place.END] if line.own in {Own.OFFERING, Own.CTA})
    closes = tuple(line.sentence() for line in at[Place.END] if line.own not in {Own.OFFERING, Own.CTA})
    made += [DraftBlock(kind, None, said) for kind, said in (("cta", asks), ("outro", closes)) if said]
    return tuple(made)


def finished(text: str) -> str:
    """A line that ends as a sentence does."""
    text = " ".join(text.split())
    return text if not text or text.endswith(_TERMINAL) else f"{text}."


def _with(block: DraftBlock, before: Sequence[Sentence]) -> DraftBlock:
    return DraftBlock(block.kind, block.heading, (*before, *block.sentences)) if before else block


def _lines(writer_input: WriterInput) -> Iterator[Line]:
    brand, roomy = writer_input.brand, writer_input.words >= ROOMY
    hook = _hook(writer_input)
    if hook:
        yield Line(hook, Own.HOOK, Place.START, Wording.OPTIONAL)
    for said in briefing.opening(writer_input.brief):
        yield Line(said, Own.BRIEF, Place.START)
    if roomy:
        for host in writer_input.hosts[:1]:
            yield Line(_introduced(host.name, host.title, host.organization), Own.PERSON, Place.INTRO)
    placements = set(writer_input.cta.placements) if writer_input.cta else set()
    asked = [(writer_input.cta.spoken_text or writer_input.cta.label)] if writer_input.cta else []
    for said in asked:
        if CtaPlacement.HOOK in placements:
            yield Line(said, Own.CTA, Place.INTRO)
        if CtaPlacement.MID in placements and roomy:
            yield Line(said, Own.CTA, Place.MIDDLE)
    yield from _offering(writer_input)
    for said in asked:
        if CtaPlacement.END in placements or not placements & _SPOKEN:
            yield Line(said, Own.CTA, Place.END)
    if brand.tagline:
        yield Line(brand.tagline, Own.BRAND, Place.END, Wording.OPTIONAL)
    for disclaimer in filter(None, brand.claims_policy.disclaimers):
        yield Line(disclaimer, Own.BRAND, Place.END, Wording.EXACT)


_SPOKEN = {CtaPlacement.HOOK, CtaPlacement.MID, CtaPlacement.END}


def _offering(writer_input: WriterInput) -> Iterator[Line]:
    offering = writer_input.offering
    if offering is None:
        return
    about = " ".join((offering.description or "").split())
    first = [about[start:end] for start, end in sentences(about)[:1]]
    yield Line(": ".join([offering.name, *first]), Own.OFFERING, Place.END)
    for benefit in offering.benefits[:2] if writer_input.words >= ROOMY else []:
        yield Line(benefit, Own.OFFERING, Place.END)


def _introduced(name: str, title: str | None, organization: str | None) -> str:
    what = " at ".join(part for part in (title, organization) if part)
    return f"Your host is {name}, {what}." if what else f"Your host is {name}."


def _hook(writer_input: WriterInput) -> str | None:
    """The first way to begin that the style has and that can be filled in."""
    values = {"{topic}": writer_input.request.topic.strip(" .?!"), "{brand}": writer_input.brand.name}
    for hook in writer_input.style.hooks if writer_input.style else []:
        text = hook.template
        for name, value in values.items():
            text = text.replace(name, value)
        if "{" not in text and text.strip():
            return text
    return None
