# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models

if TYPE_CHECKING:
    from ...models.report import Report


def performance_reports_get(
    id: str | Identified,
) -> Request[Report]:
    """Read a report.

    Scopes: `outputs:read`.

    Example:
        >>> desk.performance_reports.get(report).kind
        'retention'
    """
    return Request(
        operation="performance_reports_get",
        method="GET",
        path="/performance/reports/{id}".format(
            id=quoted(id, "/performance/reports/{id}"),
        ),
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Report.from_dict(data),
    )
