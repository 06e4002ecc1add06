# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted

if TYPE_CHECKING:
    pass


def editing_runs_delete(
    id: str | Identified,
) -> Request[None]:
    """Delete a run that has ended without a film.

    Scopes: `generation:write`.

    Example:
        >>> desk.editing_runs.delete(editing_run)
    """
    return Request(
        operation="editing_runs_delete",
        method="DELETE",
        path="/editing/runs/{id}".format(
            id=quoted(id, "/editing/runs/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=None,
    )
