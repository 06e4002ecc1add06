"""What a writer is given and asked: the material of a script, and orders made of it. Nothing here reads anything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from copydesk_server.core.wire import JsonObject
from copydesk_server.knowledge import context_quotes
from copydesk_server.knowledge.context_types import Guard, ReviewedContext
from copydesk_server.knowledge.people_service import Discretion
from copydesk_server.knowledge.people_types import Person
from copydesk_server.knowledge.revisions import Prepared
from copydesk_server.projects.ctas.types import Cta
from copydesk_server.projects.offerings.types import Offering
from copydesk_server.projects.styles.checking import Guide
from copydesk_server.projects.styles.types import Style, WritingSkill
from copydesk_server.projects.types import Brand
from copydesk_server.providers.text import Section, SourcePassage, WriteRequest
from copydesk_server.scripts import notes, writing
from copydesk_server.scripts.types import Script, ScriptGenerateInput
from copydesk_server.scripts.writing import Hit
from copydesk_server.strategy.brief_types import BriefPlan

# A model reads, and is paid for, each passage: fifty are some 6,000 words. Twelve leave a short text a choice.
FEWEST_PASSAGES, MOST_PASSAGES = 12, 50


@dataclass(frozen=True, slots=True)
class Material:
    """What a script was asked to be, and what the writer is given.

    ``usable_ids`` are those of the chosen documents that hold text which may be used, ``performance`` what earlier blocks of
    the brand did.
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


def order(material: Material, sections: Sequence[Section]) -> WriteRequest:
    """What the writer is asked: these sections, from all that was found."""
    brand, style = material.brand, material.style
    audience = [words.language for words in brand.audiences]
    avoid = [*brand.claims_policy.banned_claims, *(word for language in audience for word in language.donts)]
    avoid += material.brief.brief.must_avoid if material.brief else []
    return WriteRequest(
        topic=material.request.topic,
        sections=tuple(sections),
        passages=(*statements_of(material), *(hit.source() for hit in material.hits)),
        avoid=tuple(avoid),
        power_words=tuple(word for language in audience for word in language.power_words),
        judge=_judge(material),
        language=style.language if style else material.script.language,
        notes=(*notes.of(brand, style, material.skill), *material.performance),
    )


def statements_of(material: Material) -> list[SourcePassage]:
    """The reviewed statements as writers see them."""
    return [writing.spoken(statement, material.speakers) for statement in material.contexts]


def passages_for(words: int) -> int:
    """How many passages a text of so many words is written from: one for every twelve words, within bounds."""
    return max(FEWEST_PASSAGES, min(MOST_PASSAGES, words // 12))


def _judge(material: Material) -> Callable[[str], float | None]:
    """How much a sentence is against the style; ``None`` for one that a guardrail or a person's wish forbids."""
    guards = [guard for _, guard in material.guards]
    if material.brief:
        guards.append(Guard(phrases=material.brief.brief.must_avoid, words=[]))
    keeps = context_quotes.keeper(guards)
    style = None if material.guide is None else material.guide.judge
    silent = {
        " ".join(hit.passage.text[start:end].split())
        for hit in material.hits
        for start, end in material.discretion.refused(hit.passage.text)
    }

    def judge(sentence: str) -> float | None:
        if " ".join(sentence.split()) in silent or not keeps(sentence):
            return None
        return 0.0 if style is None else style(sentence)

    return judge


def frozen(material: Material) -> list[JsonObject]:
    """Copies of the statements and guardrails, for the snapshot."""
    used = [*material.contexts, *(statement for statement, _ in material.guards)]
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
