# Generated from openapi.json by `make generate`; do not edit.
"""The OpenAPI schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import discovery as discovery_api

if TYPE_CHECKING:
    from copydesk._generated.models import OpenapiGetResponse200


class AsyncOpenapi(AsyncResource):
    """The OpenAPI schema."""

    @property
    def with_raw_response(self) -> AsyncOpenapiRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncOpenapiRaw(self)

    async def get(
        self,
    ) -> OpenapiGetResponse200:
        """Read the OpenAPI schema: every route, schema, scope and error.

        Scopes: none; no key needed.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> desk.openapi.get()["openapi"]
            '3.1.0'
        """
        return await self._send(discovery_api.openapi_get())


class AsyncOpenapiRaw:
    """The methods of ``desk.openapi``, which return a ``RawResponse``."""

    def __init__(self, openapi: AsyncOpenapi) -> None:
        self.get = raw(openapi.get)
