# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.editing_run import EditingRun
    from ...types import UNSET, Unset


def editing_runs_decide(
    id: str | Identified,
    *,
    reject: Sequence[str] | Unset = UNSET,
    apply: Sequence[str] | Unset = UNSET,
) -> Request[EditingRun]:
    """Take decisions back or make rejected ones again, in the run's composition; all others stay.

    Scopes: `media:write`.

    Args:
        reject: Decisions to take back.
        apply: Decisions to make again.

    Example:
        >>> desk.editing_runs.decide(editing_run, reject=["caption:wrd_01JD3S6QZ8X9V2K4M7N0P1R552"]).title
        'Why glaze cracks, edited'
    """
    return Request(
        operation="editing_runs_decide",
        method="POST",
        path="/editing/runs/{id}/decisions".format(
            id=quoted(id, "/editing/runs/{id}/decisions"),
        ),
        params={},
        headers={},
        json={
            "reject": reject,
            "apply": apply,
        },
        parse=lambda data: models.EditingRun.from_dict(data),
    )
