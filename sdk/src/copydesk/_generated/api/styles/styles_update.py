# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.style import Style
    from ...models.style_example import StyleExample
    from ...models.style_hook import StyleHook
    from ...models.style_person import StylePerson
    from ...models.style_rule_input import StyleRuleInput
    from ...models.style_term_input import StyleTermInput
    from ...models.style_voice_input import StyleVoiceInput
    from ...models.writing_skill_input import WritingSkillInput
    from ...types import UNSET, Unset


def styles_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    description: str | None | Unset = UNSET,
    is_default: bool | None | Unset = UNSET,
    language: str | None | Unset = UNSET,
    formality: float | None | Unset = UNSET,
    person: StylePerson | Literal["first_plural", "first_singular", "second", "third"] | None | Unset = UNSET,
    reading_grade: float | None | Unset = UNSET,
    words_per_minute: int | None | Unset = UNSET,
    max_sentence_words: int | None | Unset = UNSET,
    voice: StyleVoiceInput | Mapping[str, object] | None | Unset = UNSET,
    rules: Sequence[StyleRuleInput | Mapping[str, object]] | None | Unset = UNSET,
    terms: Sequence[StyleTermInput | Mapping[str, object]] | None | Unset = UNSET,
    hooks: Sequence[StyleHook | Mapping[str, object]] | None | Unset = UNSET,
    examples: Sequence[StyleExample | Mapping[str, object]] | None | Unset = UNSET,
    writing_skill: str | None | Unset = UNSET,
    skills: Sequence[WritingSkillInput | Mapping[str, object]] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Style]:
    """Update a writing style: omitted fields keep their value, null clears.

    Scopes: `brands:write`.

    Args:
        name: Name, for people.
        description: What it is, for people.
        is_default: Whether it is used where none is named.
        language: Language, as a BCP 47 tag such as `en-GB`.
        formality: 0 is as among friends, 1 is as in a contract.
        person: Who speaks: `first_singular` says “I”, `first_plural` “we”, `second` “you”, and `third` none of
            these. One of ``first_plural``, ``first_singular``, ``second``, ``third``.
        reading_grade: School grade that reads it with ease.
        words_per_minute: Pace of speech.
        max_sentence_words: Words that a sentence may have.
        voice: How the brand sounds.
        rules: Words and patterns that texts have or avoid.
        terms: How things are called.
        hooks: Ways to begin.
        examples: Texts that sound as they should.
        writing_skill: The writing skill, which sets structure and tone.
        skills: Writing skills of its own.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.styles.update(style, max_sentence_words=20).max_sentence_words
        20
    """
    return Request(
        operation="styles_update",
        method="PATCH",
        path="/styles/{id}".format(
            id=quoted(id, "/styles/{id}"),
        ),
        params={},
        headers={},
        json={
            "name": name,
            "description": description,
            "is_default": is_default,
            "language": language,
            "formality": formality,
            "person": person,
            "reading_grade": reading_grade,
            "words_per_minute": words_per_minute,
            "max_sentence_words": max_sentence_words,
            "voice": voice,
            "rules": rules,
            "terms": terms,
            "hooks": hooks,
            "examples": examples,
            "writing_skill": writing_skill,
            "skills": skills,
            "metadata": metadata,
        },
        parse=lambda data: models.Style.from_dict(data),
    )
