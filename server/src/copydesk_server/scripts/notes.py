"""What a model is told of a brand, its style and the writing skill, in words."""

from __future__ import annotations

from collections.abc import Iterator

from copydesk_server.projects.styles.types import RuleKind, Style, WritingSkill
from copydesk_server.projects.types import Brand


def of(brand: Brand, style: Style | None, skill: WritingSkill) -> Iterator[str]:
    """Instructions, one a line; the code holds the text to the style whatever a model makes of them."""
    yield f"The brand is {brand.name}."
    for audience in brand.audiences[:5]:
        dos = "; ".join(audience.language.dos)
        yield f"The audience: {audience.segment}. {audience.description or ''} {dos}".strip()
    yield f"The text is built so: {skill.description} " + " ".join(skill.rules)
    if style is not None:
        yield from _style(style)


def _style(style: Style) -> Iterator[str]:
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
    for example in style.examples[:6]:
        yield f"A {example.kind.value} example: {example.text}"
