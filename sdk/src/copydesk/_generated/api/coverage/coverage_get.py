# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.coverage import Coverage


def coverage_get(
    *,
    project_id: str | Identified,
    at: str | Unset = UNSET,
) -> Request[Coverage]:
    """Compute a brand's coverage from its scripts, outputs and publications, or read that of an earlier day.

    Scopes: `sources:read`.

    Args:
        project_id: The brand that it belongs to.
        at: A day in UTC: what was kept of it, or of the last day before it.

    Example:
        >>> desk.coverage.get(project_id=brand).totals.topics
        1
    """
    return Request(
        operation="coverage_get",
        method="GET",
        path="/strategy/coverage",
        params={
            "project_id": project_id,
            "at": at,
        },
        headers={},
        json=None,
        parse=lambda data: models.Coverage.from_dict(data),
    )
