# Generated from openapi.json by `make generate`; do not edit.
"""Requests of styles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        Metadata,
        Style,
        StyleExample,
        StyleHook,
        StylePage,
        StylePerson,
        StyleReport,
        StyleRuleInput,
        StyleTermInput,
        StyleVoiceInput,
        WritingSkillInput,
    )


def styles_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    language: str | Unset = UNSET,
    is_default: bool | Unset = UNSET,
) -> Request[StylePage]:
    return build(
        "styles_list",
        "GET",
        "/styles",
        locals(),
        "StylePage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "language",
            "is_default",
        ],
    )


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
    return build("styles_create", "POST", "/styles", locals(), "Style")


def styles_get(
    id: str | Identified,
) -> Request[Style]:
    return build("styles_get", "GET", "/styles/{id}", locals(), "Style")


def styles_delete(
    id: str | Identified,
) -> Request[None]:
    return build("styles_delete", "DELETE", "/styles/{id}", locals(), None)


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
    return build("styles_update", "PATCH", "/styles/{id}", locals(), "Style")


def styles_check(
    id: str | Identified,
    *,
    text: str,
) -> Request[StyleReport]:
    return build("styles_check", "POST", "/styles/{id}/check", locals(), "StyleReport")
