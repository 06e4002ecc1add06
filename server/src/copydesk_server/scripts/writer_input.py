"""What a writer is given and asked: the input of a script, the notes for a model, and requests made of both. Nothing here reads anything."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from copydesk_server.core.wire import JsonObject
from copydesk_server.knowledge import context_quotes
from copydesk_server.knowledge.context_types import Guard, ReviewedContext
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import Person
from copydesk_server.knowledge.revisions import Prepared
from copydesk_server.projects.offer_types import Cta, Offering
from copydesk_server.projects.style_checks import Guide
from copydesk_server.projects.style_service import STANDARD
from copydesk_server.projects.style_types import RuleKind, Style, WritingSkill
from copydesk_server.projects.types import Brand
from copydesk_server.providers.text import Section, SourcePassage, WriteRequest
from copydesk_server.scripts import writing
from copydesk_server.scripts.types import Script, ScriptGenerateInput
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.brief_types import BriefPlan

# Characters of what a brand says of itself: enough for its voice, few enough to pay for in each call.
MOST_OF_A_BRAND = 600


def model_notes(brand: Brand, style: Style | None, skill: WritingSkill) -> Iterator[str]:
    """Instructions for a script, one a line; the code holds the text to the style whatever a model makes of them."""
    yield from brand_notes(brand, style)
    if skill.name != STANDARD:
        parts = "; ".join(f"{one.kind.value}: {one.share:.0%} in {one.blocks}" for one in skill.sections)
        yield f"The text is built so: {skill.description} {' '.join(skill.rules)} A text of 450 words has these blocks: {parts}; a shorter one fewer."


def brand_notes(brand: Brand, style: Style | None, own_lines: Sequence[str] = ()) -> Iterator[str]:
    """Instructions for any text of a brand, one a line."""
    about = " ".join(part for part in (brand.tagline, brand.description, brand.mission) if part)
    yield f"The brand is {brand.name}. {about}".strip()[:MOST_OF_A_BRAND]
    if own_lines:
        told = "These lines of the brand are added to the text for you, where each says; lead up to them and do not write them"
        yield f"{told}: {'; '.join(own_lines)}"
    for audience in brand.audiences[:5]:
        dos = "; ".join(audience.language.dos)
        yield f"The audience: {audience.segment}. {audience.description or ''} {dos}".strip()
    if style is not None:
        yield from _style_notes(style)


def _style_notes(style: Style) -> Iterator[str]:
    if style.person is not None:
        yield f"Write in the {style.person.value.replace('_', ' ')} person."
    if style.max_sentence_words is not None:
        yield f"No sentence has more than {style.max_sentence_words} words."
    if style.reading_grade is not None:
        yield f"It reads at grade {style.reading_grade:g} or lower (Flesch-Kincaid)."
    if style.voice.summary or style.voice.attributes:
        yield f"The voice: {style.voice.summary or ''} {', '.join(style.voice.attributes)}".strip()
    if style.voice.avoid:
        yield f"Words to avoid: {', '.join(style.voice.avoid)}."
    for term in style.terms:
        yield f"Say “{term.use}”, not: {', '.join(term.not_)}." if term.not_ else f"Say “{term.use}”."
    for rule in style.rules:
        yield f"{'Do' if rule.kind is RuleKind.DO else 'Rule'}: {rule.text}"
    for hook in style.hooks[:3]:
        yield f"A pattern of openings that the style likes, where it fits: {hook.template}"
    for example in style.examples[:6]:
        yield f"A {example.kind.value} example: {example.text}"


# A model reads, and is paid for, each passage: fifty are some 6,000 words. Twelve leave a short text a choice.
FEWEST_PASSAGES, MOST_PASSAGES = 12, 50


@dataclass(frozen=True, slots=True)
class WriterInput:
    """What a script was asked to be, and what the writer is given.

    ``usable_ids`` are those of the chosen documents that hold text which may be used, ``performance`` what earlier blocks of
    the brand did; ``composes`` tells whether a model writes.
    """

    request: ScriptGenerateInput
    script: Script
    brand: Brand
    style: Style | None
    guide: Guide | None
    skill: WritingSkill
    words: int
    offering: Offering | None
    cta: Cta | None
    hosts: list[Person]
    hits: list[Hit]
    usable_ids: set[str]
    contexts: list[ReviewedContext]
    guards: list[tuple[ReviewedContext, Guard]]
    speakers: dict[str, str]
    discretion: Discretion
    note: Prepared | None
    truncated: bool
    brief: BriefPlan | None = None
    performance: Sequence[str] = ()
    composes: bool = False


def write_request(
    writer_input: WriterInput, sections: Sequence[Section], own_lines: Sequence[SourcePassage] = ()
) -> WriteRequest:
    """What the writer is asked: these sections, from all that was found, and with these lines of the brand."""
    brand, style = writer_input.brand, writer_input.style
    audience = [words.language for words in brand.audiences]
    avoid = avoided(brand)
    avoid += writer_input.brief.brief.must_avoid if writer_input.brief else []
    return WriteRequest(
        topic=writer_input.request.topic,
        sections=tuple(sections),
        passages=(*statements_of(writer_input), *(hit.source() for hit in writer_input.hits), *own_lines),
        avoid=tuple(avoid),
        power_words=tuple(word for language in audience for word in language.power_words),
        judge=_judge(writer_input),
        language=style.language if style else writer_input.script.language,
        notes=(*model_notes(brand, style, writer_input.skill), *writer_input.performance),
    )


def statements_of(writer_input: WriterInput) -> list[SourcePassage]:
    """The reviewed statements as writers see them."""
    return [writing.spoken(statement, writer_input.speakers) for statement in writer_input.contexts]


def passages_for(words: int) -> int:
    """How many passages a text of so many words is written from: one for every twelve words, within bounds."""
    return max(FEWEST_PASSAGES, min(MOST_PASSAGES, words // 12))


def _judge(writer_input: WriterInput) -> Callable[[str], float | None]:
    """How much a sentence is against the style; ``None`` for one that a guardrail or a person's wish forbids."""
    guards = [guard for _, guard in writer_input.guards]
    if writer_input.brief:
        guards.append(Guard(phrases=writer_input.brief.brief.must_avoid, words=[]))
    keeps = context_quotes.keeper(guards)
    style = None if writer_input.guide is None else writer_input.guide.judge
    silent = silent_sentences(writer_input.hits, writer_input.discretion)

    def judge(sentence: str) -> float | None:
        if " ".join(sentence.split()) in silent or not keeps(sentence):
            return None
        return 0.0 if style is None else style(sentence)

    return judge


def silent_sentences(hits: Iterable[Hit], discretion: Discretion) -> set[str]:
    """Sentences of sources that quote people who may not be quoted, each on one line."""
    return {
        " ".join(hit.passage.text[start:end].split())
        for hit in hits
        for start, end in discretion.refused(hit.passage.text)
    }


def avoided(brand: Brand) -> list[str]:
    """Phrases that no text of a brand has: claims that its policy bans, and what its audiences must not read."""
    return [*brand.claims_policy.banned_claims, *(word for one in brand.audiences for word in one.language.donts)]


def frozen_contexts(writer_input: WriterInput) -> list[JsonObject]:
    """Copies of the statements and guardrails, for the snapshot."""
    used = [*writer_input.contexts, *(statement for statement, _ in writer_input.guards)]
    return [
        {
            "context_id": statement.id,
            "revision": statement.revision,
            "kind": statement.kind.value,
            "state": statement.state.value,
            "statement": statement.statement,
        }
        for statement in used
    ]
