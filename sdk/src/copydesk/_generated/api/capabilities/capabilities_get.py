# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from ...._request import Request
from ...models.capabilities import Capabilities


def capabilities_get() -> Request[Capabilities]:
    """Read what this server supports: operations, scopes, skills and limits.

    Scopes: none; no key needed.
    """
    return Request(
        operation="capabilities_get",
        method="GET",
        path="/capabilities",
        params={},
        headers={},
        json=None,
        parse=Capabilities.from_dict,
    )
