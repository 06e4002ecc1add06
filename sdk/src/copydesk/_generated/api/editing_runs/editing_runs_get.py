# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_run import EditingRun


def editing_runs_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[EditingRun]:
    """Read a run with its progress, decisions and checked output.

    Scopes: `jobs:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.editing_runs.get(editing_run).title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_get",
        method="GET",
        path="/editing/runs/{id}".format(
            id=quoted(id, "/editing/runs/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.EditingRun.from_dict(data),
    )
