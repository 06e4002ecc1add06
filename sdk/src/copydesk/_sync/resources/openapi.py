# Generated from copydesk._async by `make generate`; do not edit.
"""The OpenAPI schema."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import discovery as discovery_api
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import OpenapiGetResponse200


class Openapi(Resource):
    """The OpenAPI schema."""

    def get(
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
        return self._send(discovery_api.openapi_get())
