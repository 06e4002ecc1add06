# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Identified, Request, quoted
from ...models.job import Job
from ...types import UNSET, Unset


def jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Job]:
    """Poll a job's status, progress and result.

    Scopes: `jobs:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.
    """
    return Request(
        operation="jobs_get",
        method="GET",
        path="/jobs/{id}".format(
            id=quoted(id),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=Job.from_dict,
    )
