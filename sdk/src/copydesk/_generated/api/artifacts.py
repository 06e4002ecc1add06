# Generated from openapi.json by `make generate`; do not edit.
"""Requests of artifacts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import Artifact, ArtifactKind, ArtifactSummaryPage


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
    return build(
        "artifacts_list",
        "GET",
        "/artifacts",
        locals(),
        "ArtifactSummaryPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "script_id",
            "composition_id",
            "editing_run_id",
            "kind",
        ],
    )


def artifacts_get(
    id: str | Identified,
) -> Request[Artifact]:
    return build("artifacts_get", "GET", "/artifacts/{id}", locals(), "Artifact")


def media_get(
    *,
    key: str,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Request[bytes]:
    return build(
        "media_get",
        "GET",
        "/media",
        locals(),
        "bytes",
        query=[
            "key",
        ],
        headers=[
            "Range",
            "If-Range",
            "If-None-Match",
        ],
    )
