# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.render_job import RenderJob


def composition_render_jobs_cancel(
    id: str | Identified,
) -> Request[RenderJob]:
    """Cancel a queued render at once, or ask a running one to stop.

    Scopes: `jobs:write`.

    Example:
        >>> desk.composition_render_jobs.cancel(render_job).title
        'Why glaze cracks'
    """
    return Request(
        operation="composition_render_jobs_cancel",
        method="POST",
        path="/compositions/render-jobs/{id}/cancel".format(
            id=quoted(id, "/compositions/render-jobs/{id}/cancel"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.RenderJob.from_dict(data),
    )
