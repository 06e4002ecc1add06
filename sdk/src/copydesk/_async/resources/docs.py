# Generated from openapi.json by `make generate`; do not edit.
"""The quick reference, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import discovery as discovery_api

if TYPE_CHECKING:
    pass


class AsyncDocs(AsyncResource):
    """The quick reference, as HTML."""

    @property
    def with_raw_response(self) -> AsyncDocsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncDocsRaw(self)

    async def get(
        self,
    ) -> str:
        """Read the quick reference, a page for people.

        Scopes: none; no key needed.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> type(desk.docs.get())
            <class 'str'>
        """
        return await self._send(discovery_api.docs_get())


class AsyncDocsRaw:
    """The methods of ``desk.docs``, which return a ``RawResponse``."""

    def __init__(self, docs: AsyncDocs) -> None:
        self.get = raw(docs.get)
