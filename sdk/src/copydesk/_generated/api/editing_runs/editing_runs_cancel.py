# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.editing_run import EditingRun


def editing_runs_cancel(
    id: str | Identified,
) -> Request[EditingRun]:
    """Cancel a queued run at once, or ask a running one to stop; what is finished of it stays for a retry.

    Scopes: `generation:write`.

    Example:
        >>> desk.editing_runs.cancel(editing_run).title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_cancel",
        method="POST",
        path="/editing/runs/{id}/cancel".format(
            id=quoted(id, "/editing/runs/{id}/cancel"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.EditingRun.from_dict(data),
    )
