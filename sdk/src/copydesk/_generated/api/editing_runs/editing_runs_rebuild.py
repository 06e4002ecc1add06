# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_options import EditingOptions
    from ...models.editing_run import EditingRun
    from ...types import UNSET, Unset


def editing_runs_rebuild(
    id: str | Identified,
    *,
    style_ref: str | None | Unset = UNSET,
    options: EditingOptions | Mapping[str, object] | None | Unset = UNSET,
    idempotency_key: str | Unset = UNSET,
) -> Request[EditingRun]:
    """Rebuild an edit as a new run: the transcript stays, the plan is new, rejected decisions are not made again.

    Scopes: `generation:write`.

    Args:
        style_ref: A built-in style's name, or a custom one's id; that of the earlier run where left out.
        options: What the run was asked for; what is given takes the place of the earlier run's.
        idempotency_key: Optional: the same key and request answer the same run.

    Example:
        >>> desk.editing_runs.rebuild(editing_run, style_ref="clean").title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_rebuild",
        method="POST",
        path="/editing/runs/{id}/rebuild".format(
            id=quoted(id, "/editing/runs/{id}/rebuild"),
        ),
        params={},
        headers={
            "Idempotency-Key": idempotency_key,
        },
        json={
            "style_ref": style_ref,
            "options": options,
        },
        parse=lambda data: models.EditingRun.from_dict(data),
    )
