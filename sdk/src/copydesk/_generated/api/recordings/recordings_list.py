# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.recording_page import RecordingPage
    from ...models.recording_status import RecordingStatus


def recordings_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
    status: RecordingStatus | Literal["invalid", "open", "ready"] | Unset = UNSET,
) -> Request[RecordingPage]:
    """List recordings, newest first.

    Scopes: `media:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        project_id: The brand that it belongs to.
        script_id: The script.
        status: Whether a recording can be worked with: tracks are awaited or being read, it is ready, or nothing of
            it can be used. One of ``invalid``, ``open``, ``ready``.

    Example:
        >>> [recording.title for recording in desk.recordings.list()]
        ['Why glaze cracks, take 2']
    """
    return Request(
        operation="recordings_list",
        method="GET",
        path="/recordings",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "project_id": project_id,
            "script_id": script_id,
            "status": status,
        },
        headers={},
        json=None,
        parse=lambda data: models.RecordingPage.from_dict(data),
    )
