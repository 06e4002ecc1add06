# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.render_job import RenderJob


def composition_render_jobs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[RenderJob]:
    """Poll a render: its status and progress, and what came of it.

    Scopes: `jobs:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.composition_render_jobs.get(render_job).title
        'Why glaze cracks'
    """
    return Request(
        operation="composition_render_jobs_get",
        method="GET",
        path="/compositions/render-jobs/{id}".format(
            id=quoted(id, "/compositions/render-jobs/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.RenderJob.from_dict(data),
    )
