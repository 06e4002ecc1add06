# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_run import EditingRun


def editing_runs_retry(
    id: str | Identified,
    *,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    """Resume a run that failed or was cancelled: its next attempt begins with the first unfinished stage.

    Scopes: `generation:write`.

    Args:
        idempotency_key: Optional: the same key and request answer the same run.

    Example:
        >>> desk.editing_runs.retry(editing_run).title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_retry",
        method="POST",
        path="/editing/runs/{id}/retry".format(
            id=quoted(id, "/editing/runs/{id}/retry"),
        ),
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
        },
        json=None,
        parse=lambda data: models.EditingRun.from_dict(data),
    )
