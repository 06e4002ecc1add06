# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Request
from ... import models

if TYPE_CHECKING:
    from ...models.capabilities import Capabilities


def capabilities_get() -> Request[Capabilities]:
    """Read what this server supports: operations, scopes, skills and limits.

    Scopes: none; no key needed.

    Example:
        >>> desk.capabilities.get().name
        'copydesk'
    """
    return Request(
        operation="capabilities_get",
        method="GET",
        path="/capabilities",
        params={},
        headers={},
        json=None,
        parse=lambda data: models.Capabilities.from_dict(data),
    )
