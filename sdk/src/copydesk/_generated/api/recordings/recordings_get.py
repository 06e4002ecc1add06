# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.recording import Recording


def recordings_get(
    id: str | Identified,
    *,
    prefer: str | Unset = UNSET,
) -> Request[Recording]:
    """Read a recording with its tracks; `Prefer: wait=N` waits while it is processed.

    Scopes: `media:read`.

    Args:
        prefer: `wait=N` (RFC 7240, N ≤ 30): answer when status or progress changes, or after N seconds.

    Example:
        >>> desk.recordings.get(recording).title
        'Why glaze cracks, take 2'
    """
    return Request(
        operation="recordings_get",
        method="GET",
        path="/recordings/{id}".format(
            id=quoted(id, "/recordings/{id}"),
        ),
        params={},
        headers={
            "Prefer": prefer,
        },
        json=None,
        parse=lambda data: models.Recording.from_dict(data),
    )
