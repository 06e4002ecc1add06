# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Request
from ... import models

if TYPE_CHECKING:
    from ...models.openapi_get_response_200 import OpenapiGetResponse200


def openapi_get() -> Request[OpenapiGetResponse200]:
    """Read the OpenAPI schema: every route, schema, scope and error.

    Scopes: none; no key needed.

    Example:
        >>> desk.openapi.get()["openapi"]
        '3.1.0'
    """
    return Request(
        operation="openapi_get",
        method="GET",
        path="/openapi.json",
        params={},
        headers={},
        json=None,
        parse=lambda data: models.OpenapiGetResponse200.from_dict(data),
    )
