# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.job import Job


def jobs_cancel(
    id: str | Identified,
) -> Request[Job]:
    """Cancel queued work at once, or ask running work to stop.

    Scopes: `jobs:write`.

    Example:
        >>> desk.jobs.cancel(job).title
        'Why glaze cracks'
    """
    return Request(
        operation="jobs_cancel",
        method="POST",
        path="/jobs/{id}/cancel".format(
            id=quoted(id, "/jobs/{id}/cancel"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Job.from_dict(data),
    )
