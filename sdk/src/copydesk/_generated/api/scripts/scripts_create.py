# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.script import Script
    from ...models.script_format import ScriptFormat
    from ...models.script_status import ScriptStatus
    from ...models.target_input import TargetInput
    from ...types import UNSET, Unset


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
    """Create a script, usually a draft to generate into.

    Scopes: `scripts:write`.

    Args:
        project_id: The brand that it belongs to.
        title: Title, for people.
        body: Text; offsets are Unicode code points.
        status: How far the script is. One of ``approved``, ``archived``, ``draft``, ``in_review``.
        format: What the script is for. One of ``ad``, ``long``, ``podcast``, ``short``, ``tutorial``.
        language: Language, as a BCP 47 tag such as `en-GB`. Default: en.
        collection_ids: Collections of sources.
        topic_id: The topic.
        brief_id: The brief that it is written from.
        offering_id: The product or service that it speaks of.
        cta_id: The call to action that it makes.
        style_id: The writing style.
        writing_skill: The writing skill, which sets structure and tone.
        person_ids: People who are named or speak.
        target: How long the script should be.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.scripts.create(project_id=brand, title="Why glaze cracks").word_count
        0
    """
    return Request(
        operation="scripts_create",
        method="POST",
        path="/scripts",
        params={},
        headers={},
        json={
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
