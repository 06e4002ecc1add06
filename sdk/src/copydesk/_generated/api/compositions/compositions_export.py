# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.export_format import ExportFormat


def compositions_export(
    id: str | Identified,
    *,
    format: ExportFormat | Literal["otio"] | Unset = UNSET,
) -> Request[str]:
    """Export the timeline as an OpenTimelineIO file.

    Scopes: `outputs:read`.

    Args:
        format: What a timeline can be exported as. One of ``otio``.

    Example:
        >>> type(desk.compositions.export(composition))
        <class 'str'>
    """
    return Request(
        operation="compositions_export",
        method="GET",
        path="/compositions/{id}/export".format(
            id=quoted(id, "/compositions/{id}/export"),
        ),
        params={
            "format": format,
        },
        headers={},
        json=None,
        parse=str,
    )
