# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.metadata import Metadata
    from ...models.script import Script
    from ...models.script_format import ScriptFormat
    from ...models.script_status import ScriptStatus
    from ...models.target_input import TargetInput
    from ...types import UNSET, Unset


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
    """Update a script that is still as `expected_updated_at` says; an overwritten body is kept as a version.

    Scopes: `scripts:write`.

    Args:
        expected_updated_at: The `updated_at` that the caller has seen; another one answers 409.
        project_id: The brand that it belongs to.
        title: Title, for people.
        body: The text, as Markdown; offsets are Unicode code points. Null in lists unless `include=body`.
        status: Where it stands. One of ``approved``, ``archived``, ``draft``, ``in_review``.
        format: What is to be made. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
        language: Language, as a BCP 47 tag such as `en-GB`.
        collection_ids: Collections of sources.
        topic_id: The topic.
        brief_id: The brief that it is written from.
        offering_id: The product or service that it speaks of.
        cta_id: The call to action that it makes.
        style_id: The writing style.
        writing_skill: The writing skill, which sets structure and tone.
        person_ids: People who are named or speak.
        target: How long it should be.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.scripts.update(script, status="in_review").status
        'in_review'
    """
    return Request(
        operation="scripts_update",
        method="PATCH",
        path="/scripts/{id}".format(
            id=quoted(id, "/scripts/{id}"),
        ),
        params={},
        headers={},
        json={
            "expected_updated_at": expected_updated_at,
            "project_id": project_id,
            "title": title,
            "body": body,
            "status": status,
            "format": format,
            "language": language,
            "collection_ids": collection_ids,
            "topic_id": topic_id,
            "brief_id": brief_id,
            "offering_id": offering_id,
            "cta_id": cta_id,
            "style_id": style_id,
            "writing_skill": writing_skill,
            "person_ids": person_ids,
            "target": target,
            "metadata": metadata,
        },
        parse=lambda data: models.Script.from_dict(data),
    )
