# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.version_kind import VersionKind
    from ...models.version_summary_page import VersionSummaryPage


def script_versions_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    kind: VersionKind | Literal["auto", "generated", "manual", "pre_generate", "restore"] | Unset = UNSET,
) -> Request[VersionSummaryPage]:
    """List script versions, newest first.

    Scopes: `scripts:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        script_id: The script.
        kind: Why a version was kept. One of ``auto``, ``generated``, ``manual``, ``pre_generate``, ``restore``.

    Example:
        >>> [version.title for version in desk.script_versions.list()]
        [..., 'Why glaze cracks']
    """
    return Request(
        operation="script_versions_list",
        method="GET",
        path="/script-versions",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "script_id": script_id,
            "kind": kind,
        },
        headers={},
        json=None,
        parse=lambda data: models.VersionSummaryPage.from_dict(data),
    )
