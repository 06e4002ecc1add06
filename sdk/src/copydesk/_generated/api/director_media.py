# Generated from openapi.json by `make generate`; do not edit.
"""Requests of director media."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ..._request import Identified, Request, build
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models import (
        DirectorMediaKind,
        DirectorMediaResult,
        DirectorMedium,
        DirectorMediumPage,
        MediaLicenseInput,
        Metadata,
    )


def library_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    kind: DirectorMediaKind
    | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    | Unset = UNSET,
    tag: str | Unset = UNSET,
    query: str | Unset = UNSET,
) -> Request[DirectorMediumPage]:
    return build(
        "library_list",
        "GET",
        "/director/media",
        locals(),
        "DirectorMediumPage",
        query=[
            "limit",
            "offset",
            "cursor",
            "include_total",
            "kind",
            "tag",
            "query",
        ],
    )


def library_upload(
    *,
    content: bytes,
    upload_id: str | Unset = UNSET,
    kind: DirectorMediaKind
    | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    | Unset = UNSET,
    title: str | Unset = UNSET,
    alt: str | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    filename: str | Unset = UNSET,
) -> Request[DirectorMedium]:
    return build(
        "library_upload",
        "POST",
        "/director/media",
        locals(),
        "DirectorMedium",
        query=[
            "upload_id",
            "kind",
            "title",
            "alt",
            "tags",
            "filename",
        ],
    )


def library_get(
    id: str | Identified,
) -> Request[DirectorMedium]:
    return build("library_get", "GET", "/director/media/{id}", locals(), "DirectorMedium")


def library_delete(
    id: str | Identified,
) -> Request[None]:
    return build("library_delete", "DELETE", "/director/media/{id}", locals(), None)


def library_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    alt: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    license: MediaLicenseInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[DirectorMedium]:
    return build("library_update", "PATCH", "/director/media/{id}", locals(), "DirectorMedium")


def library_search(
    *,
    query: str,
    kinds: Sequence[
        DirectorMediaKind | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    ]
    | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    limit: int | Unset = UNSET,
    min_score: float | Unset = UNSET,
) -> Request[DirectorMediaResult]:
    return build("library_search", "POST", "/director/media/search", locals(), "DirectorMediaResult")
