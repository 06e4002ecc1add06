# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
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


def styles_create(
    *,
    project_id: str | Identified,
    name: str,
    description: str | None | Unset = UNSET,
    is_default: bool | Unset = UNSET,
    language: str | Unset = UNSET,
    formality: float | None | Unset = UNSET,
    person: StylePerson | Literal["first_plural", "first_singular", "second", "third"] | None | Unset = UNSET,
    reading_grade: float | None | Unset = UNSET,
    words_per_minute: int | Unset = UNSET,
    max_sentence_words: int | None | Unset = UNSET,
    voice: StyleVoiceInput | Mapping[str, object] | Unset = UNSET,
    rules: Sequence[StyleRuleInput | Mapping[str, object]] | Unset = UNSET,
    terms: Sequence[StyleTermInput | Mapping[str, object]] | Unset = UNSET,
    hooks: Sequence[StyleHook | Mapping[str, object]] | Unset = UNSET,
    examples: Sequence[StyleExample | Mapping[str, object]] | Unset = UNSET,
    writing_skill: str | None | Unset = UNSET,
    skills: Sequence[WritingSkillInput | Mapping[str, object]] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Style]:
    """Create a writing style.

    Scopes: `brands:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        description: What it is, for people.
        is_default: Whether it is used where none is named. Default: false.
        language: Language, as a BCP 47 tag such as `en-GB`. Default: en.
        formality: 0 is as among friends, 1 is as in a contract.
        person: Who speaks: `first_singular` says “I”, `first_plural` “we”, `second` “you”, and `third` none of
            these. One of ``first_plural``, ``first_singular``, ``second``, ``third``.
        reading_grade: Highest Flesch-Kincaid grade (Kincaid et al. 1975) of the text; English only.
        words_per_minute: Pace of speech. Default: 150.
        max_sentence_words: Words that a sentence may have.
        voice: How it sounds; `avoid` are words that must not appear.
        rules: Words and patterns that texts have or avoid.
        terms: How things are called.
        hooks: Ways to begin.
        examples: Texts that sound as they should.
        writing_skill: The skill of scripts that choose none: a built-in one or one of `skills`.
        skills: The workspace's own writing skills.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.styles.create(project_id=brand, name="Plain", voice={"avoid": ["very"]}).name
        'Plain'
    """
    return Request(
        operation="styles_create",
        method="POST",
        path="/styles",
        params={},
        headers={},
        json={
            "project_id": project_id,
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
