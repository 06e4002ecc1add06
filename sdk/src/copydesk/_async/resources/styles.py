# Generated from openapi.json by `make generate`; do not edit.
"""Writing styles: how a brand writes, and whether a text does."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import styles as styles_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import (
        Metadata,
        Style,
        StyleExample,
        StyleHook,
        StylePerson,
        StyleReport,
        StyleRuleInput,
        StyleTermInput,
        StyleVoiceInput,
        WritingSkillInput,
    )
    from copydesk._references import Identified


class AsyncStyles(AsyncResource):
    """Writing styles: how a brand writes, and whether a text does."""

    @property
    def with_raw_response(self) -> AsyncStylesRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncStylesRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        language: str | Unset = UNSET,
        is_default: bool | Unset = UNSET,
    ) -> AsyncPages[Style]:
        """List writing styles, newest first.

        Scopes: `brands:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            language: Language, as a BCP 47 tag such as `en-GB`.
            is_default: Whether it is used when a request names none.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [style.name for style in desk.styles.list()]
            ['Plain']
        """
        return self._pages(
            styles_api.styles_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                language=language,
                is_default=is_default,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        name: str,
        description: str | Unset | None = UNSET,
        is_default: bool | Unset = UNSET,
        language: str | Unset = UNSET,
        formality: float | Unset | None = UNSET,
        person: Literal["first_plural", "first_singular", "second", "third"] | StylePerson | Unset | None = UNSET,
        reading_grade: float | Unset | None = UNSET,
        words_per_minute: int | Unset = UNSET,
        max_sentence_words: int | Unset | None = UNSET,
        voice: StyleVoiceInput | Mapping[str, object] | Unset = UNSET,
        rules: Sequence[StyleRuleInput | Mapping[str, object]] | Unset = UNSET,
        terms: Sequence[StyleTermInput | Mapping[str, object]] | Unset = UNSET,
        hooks: Sequence[StyleHook | Mapping[str, object]] | Unset = UNSET,
        examples: Sequence[StyleExample | Mapping[str, object]] | Unset = UNSET,
        writing_skill: str | Unset | None = UNSET,
        skills: Sequence[WritingSkillInput | Mapping[str, object]] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Style:
        """Create a writing style.

        Scopes: `brands:write`.

        Args:
            project_id: The brand that it belongs to.
            name: Name, for people.
            description: Description, for people.
            is_default: Whether it is used when a request names none. Default: false.
            language: Language, as a BCP 47 tag such as `en-GB`. Default: en.
            formality: From 0, as among friends, to 1, as in a contract.
            person: Grammatical person: `first_singular` says “I”, `first_plural` “we”, `second` “you”, `third` none of
                these. One of ``first_plural``, ``first_singular``, ``second``, ``third``.
            reading_grade: Highest Flesch-Kincaid grade (Kincaid et al. 1975) of the text; English only.
            words_per_minute: Speaking rate. Default: 150.
            max_sentence_words: Maximum number of words in a sentence.
            voice: How it sounds; `avoid` are words that must not appear.
            rules: Words and patterns that texts must use or avoid.
            terms: Preferred terms.
            hooks: Templates for the opening sentence.
            examples: Texts in the style that is wanted.
            writing_skill: The skill of scripts that choose none: a built-in one or one of `skills`.
            skills: The workspace's own writing skills.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.styles.create(project_id=brand, name="Plain", voice={"avoid": ["very"]}).name
            'Plain'
        """
        return await self._send(
            styles_api.styles_create(
                project_id=project_id,
                name=name,
                description=description,
                is_default=is_default,
                language=language,
                formality=formality,
                person=person,
                reading_grade=reading_grade,
                words_per_minute=words_per_minute,
                max_sentence_words=max_sentence_words,
                voice=voice,
                rules=rules,
                terms=terms,
                hooks=hooks,
                examples=examples,
                writing_skill=writing_skill,
                skills=skills,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> Style:
        """Read a writing style.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.styles.get(style).name
            'Plain'
        """
        return await self._send(styles_api.styles_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        name: str | Unset = UNSET,
        description: str | Unset | None = UNSET,
        is_default: bool | Unset | None = UNSET,
        language: str | Unset | None = UNSET,
        formality: float | Unset | None = UNSET,
        person: Literal["first_plural", "first_singular", "second", "third"] | StylePerson | Unset | None = UNSET,
        reading_grade: float | Unset | None = UNSET,
        words_per_minute: int | Unset | None = UNSET,
        max_sentence_words: int | Unset | None = UNSET,
        voice: StyleVoiceInput | Mapping[str, object] | Unset | None = UNSET,
        rules: Sequence[StyleRuleInput | Mapping[str, object]] | Unset | None = UNSET,
        terms: Sequence[StyleTermInput | Mapping[str, object]] | Unset | None = UNSET,
        hooks: Sequence[StyleHook | Mapping[str, object]] | Unset | None = UNSET,
        examples: Sequence[StyleExample | Mapping[str, object]] | Unset | None = UNSET,
        writing_skill: str | Unset | None = UNSET,
        skills: Sequence[WritingSkillInput | Mapping[str, object]] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Style:
        """Update a writing style: omitted fields keep their value, null clears.

        Scopes: `brands:write`.

        Args:
            name: Name, for people.
            description: Description, for people.
            is_default: Whether it is used when a request names none.
            language: Language, as a BCP 47 tag such as `en-GB`.
            formality: From 0, as among friends, to 1, as in a contract.
            person: Grammatical person: `first_singular` says “I”, `first_plural` “we”, `second` “you”, `third` none of
                these. One of ``first_plural``, ``first_singular``, ``second``, ``third``.
            reading_grade: US school grade needed to read it easily.
            words_per_minute: Speaking rate.
            max_sentence_words: Maximum number of words in a sentence.
            voice: Tone of the brand's texts.
            rules: Words and patterns that texts must use or avoid.
            terms: Preferred terms.
            hooks: Templates for the opening sentence.
            examples: Texts in the style that is wanted.
            writing_skill: The writing skill, which determines structure and tone.
            skills: Custom writing skills.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.styles.update(style, max_sentence_words=20).max_sentence_words
            20
        """
        return await self._send(
            styles_api.styles_update(
                id=id,
                name=name,
                description=description,
                is_default=is_default,
                language=language,
                formality=formality,
                person=person,
                reading_grade=reading_grade,
                words_per_minute=words_per_minute,
                max_sentence_words=max_sentence_words,
                voice=voice,
                rules=rules,
                terms=terms,
                hooks=hooks,
                examples=examples,
                writing_skill=writing_skill,
                skills=skills,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a writing style that nothing refers to.

        Scopes: `brands:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.styles.delete(style)
        """
        return await self._send(styles_api.styles_delete(id=id))

    async def check(self, id: str | Identified, *, text: str) -> StyleReport:
        """Check a text against a writing style; returns the violations with their positions, and a score.

        Scopes: `brands:read`.

        Args:
            text: The text to check.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.styles.check(style, text="It is very nice.").violation_count
            1
        """
        return await self._send(styles_api.styles_check(id=id, text=text))


class AsyncStylesRaw:
    """The methods of ``desk.styles``, which return a ``RawResponse``."""

    def __init__(self, styles: AsyncStyles) -> None:
        self.check = raw(styles.check)
        self.create = raw(styles.create)
        self.delete = raw(styles.delete)
        self.get = raw(styles.get)
        self.list = raw_page(styles.list)
        self.update = raw(styles.update)
