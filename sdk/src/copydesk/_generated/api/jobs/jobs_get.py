# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.job import Job


def jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    """Poll a job's status, progress and result.

    Scopes: `jobs:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.jobs.get(job).title
        'Why glaze cracks'
    """
    return Request(
        operation="jobs_get",
        method="GET",
        path="/jobs/{id}".format(
            id=quoted(id, "/jobs/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.Job.from_dict(data),
    )
