# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.artifact_kind import ArtifactKind
    from ...models.artifact_summary_page import ArtifactSummaryPage


def artifacts_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    composition_id: str | Identified | Unset = UNSET,
    editing_run_id: str | Identified | Unset = UNSET,
    kind: ArtifactKind
    | Literal[
        "article",
        "audio",
        "captions",
        "composition_video",
        "edited_video",
        "image",
        "report",
        "slides",
        "timeline",
        "transcript",
        "video",
    ]
    | Unset = UNSET,
) -> Request[ArtifactSummaryPage]:
    """List artifacts, newest first.

    Scopes: `outputs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        script_id: The script.
        composition_id: The composition.
        editing_run_id: The editing run that made it.
        kind: What an artifact is. One of ``article``, ``audio``, ``captions``, ``composition_video``,
            ``edited_video``, ``image``, ``report``, ``slides``, ``timeline``, ``transcript``, ``video``.

    Example:
        >>> [artifact.title for artifact in desk.artifacts.list()]
        [..., 'Why glaze cracks']
    """
    return Request(
        operation="artifacts_list",
        method="GET",
        path="/artifacts",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "script_id": script_id,
            "composition_id": composition_id,
            "editing_run_id": editing_run_id,
            "kind": kind,
        },
        headers={},
        json=None,
        parse=lambda data: models.ArtifactSummaryPage.from_dict(data),
    )
