# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.job_page import JobPage
    from ...models.job_status import JobStatus


def jobs_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    status: JobStatus | Literal["cancelled", "done", "error", "queued", "running"] | Unset = UNSET,
    operation: str | Unset = UNSET,
    script_id: str | Identified | Unset = UNSET,
) -> Request[JobPage]:
    """List jobs, newest first.

    Scopes: `jobs:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        status: The states of the API description. One of ``cancelled``, ``done``, ``error``, ``queued``,
            ``running``.
        operation: What the job does.
        script_id: The script.

    Example:
        >>> [job.title for job in desk.jobs.list()]
        [..., 'Why glaze cracks']
    """
    return Request(
        operation="jobs_list",
        method="GET",
        path="/jobs",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "status": status,
            "operation": operation,
            "script_id": script_id,
        },
        headers={},
        json=None,
        parse=lambda data: models.JobPage.from_dict(data),
    )
