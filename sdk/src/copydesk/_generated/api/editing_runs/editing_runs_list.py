# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_run_summary_page import EditingRunSummaryPage
    from ...models.run_include import RunInclude


def editing_runs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    recording_id: str | Identified | Unset = UNSET,
    project_id: str | Identified | Unset = UNSET,
    rebuilt_from: str | Unset = UNSET,
    include: RunInclude | Literal["decisions"] | Unset = UNSET,
) -> Request[EditingRunSummaryPage]:
    """List runs, newest first, with progress and checked output; decisions only with `include=decisions`.

    Scopes: `jobs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        recording_id: The recording.
        project_id: The brand that it belongs to.
        rebuilt_from: The run that it was made anew from.
        include: What lists leave out. One of ``decisions``.

    Example:
        >>> [editing_run.title for editing_run in desk.editing_runs.list()]
        [..., 'Why glaze cracks, edited']
    """
    return Request(
        operation="editing_runs_list",
        method="GET",
        path="/editing/runs",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "recording_id": recording_id,
            "project_id": project_id,
            "rebuilt_from": rebuilt_from,
            "include": include,
        },
        headers={},
        json=None,
        parse=lambda data: models.EditingRunSummaryPage.from_dict(data),
    )
