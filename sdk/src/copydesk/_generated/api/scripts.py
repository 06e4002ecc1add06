# Generated from openapi.json by `make generate`; do not edit.
"""Requests of scripts."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, ListOf, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        BlockResults,
        Metadata,
        Script,
        ScriptFormat,
        ScriptInclude,
        ScriptStatus,
        ScriptSummaryPage,
        ScriptVersion,
        TargetInput,
        VersionKind,
        VersionSummaryPage,
    )


def scripts_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    collection_id: str | Identified | Unset = UNSET,
    status: ScriptStatus | Literal["approved", "archived", "draft", "in_review"] | Unset = UNSET,
    format: ScriptFormat | Literal["ad", "long", "podcast", "short", "tutorial"] | Unset = UNSET,
    include: ScriptInclude | Literal["body"] | Unset = UNSET,
) -> Request[ScriptSummaryPage]:
    return build(
        "scripts_list",
        "GET",
        "/scripts",
        locals(),
        "ScriptSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "project_id",
            "collection_id",
            "status",
            "format",
            "include",
        ],
    )


def scripts_create(
    *,
    project_id: str | Identified,
    title: str,
    body: str | Unset = UNSET,
    status: ScriptStatus | Literal["approved", "archived", "draft", "in_review"] | Unset = UNSET,
    format: ScriptFormat | Literal["ad", "long", "podcast", "short", "tutorial"] | Unset = UNSET,
    language: str | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    offering_id: str | None | Identified | Unset = UNSET,
    cta_id: str | None | Identified | Unset = UNSET,
    style_id: str | None | Identified | Unset = UNSET,
    writing_skill: str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | Unset = UNSET,
    target: TargetInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Script]:
    return build("scripts_create", "POST", "/scripts", locals(), "Script")


def scripts_get(
    id: str | Identified,
) -> Request[Script]:
    return build("scripts_get", "GET", "/scripts/{id}", locals(), "Script")


def scripts_delete(
    id: str | Identified,
) -> Request[None]:
    return build("scripts_delete", "DELETE", "/scripts/{id}", locals(), None)


def scripts_update(
    id: str | Identified,
    *,
    expected_updated_at: datetime.datetime | str,
    project_id: str | Identified | Unset = UNSET,
    title: str | Unset = UNSET,
    body: str | None | Unset = UNSET,
    status: ScriptStatus | Literal["approved", "archived", "draft", "in_review"] | None | Unset = UNSET,
    format: ScriptFormat | Literal["ad", "long", "podcast", "short", "tutorial"] | None | Unset = UNSET,
    language: str | None | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | None | Unset = UNSET,
    topic_id: str | None | Identified | Unset = UNSET,
    brief_id: str | None | Identified | Unset = UNSET,
    offering_id: str | None | Identified | Unset = UNSET,
    cta_id: str | None | Identified | Unset = UNSET,
    style_id: str | None | Identified | Unset = UNSET,
    writing_skill: str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | None | Unset = UNSET,
    target: TargetInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Script]:
    return build("scripts_update", "PATCH", "/scripts/{id}", locals(), "Script")


def scripts_block_results(
    id: str | Identified,
) -> Request[BlockResults]:
    return build("scripts_block_results", "GET", "/scripts/{id}/block-results", locals(), "BlockResults")


def script_versions_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    kind: VersionKind | Literal["auto", "generated", "manual", "pre_generate", "restore"] | Unset = UNSET,
) -> Request[VersionSummaryPage]:
    return build(
        "script_versions_list",
        "GET",
        "/script-versions",
        locals(),
        "VersionSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "script_id",
            "kind",
        ],
    )


def script_versions_create(
    *,
    script_id: str | Identified,
    label: str | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[ScriptVersion]:
    return build("script_versions_create", "POST", "/script-versions", locals(), "ScriptVersion")


def script_versions_get(
    id: str | Identified,
) -> Request[ScriptVersion]:
    return build("script_versions_get", "GET", "/script-versions/{id}", locals(), "ScriptVersion")


def script_versions_restore(
    id: str | Identified,
    *,
    expected_updated_at: datetime.datetime | str,
) -> Request[Script]:
    return build("script_versions_restore", "POST", "/script-versions/{id}/restore", locals(), "Script")
