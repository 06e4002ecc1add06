# Generated from copydesk._async by `make generate`; do not edit.
"""The quick reference, as HTML."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import discovery as discovery_api
from copydesk._sync.raw import raw
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    pass


class Docs(Resource):
    """The quick reference, as HTML."""

    @property
    def with_raw_response(self) -> DocsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return DocsRaw(self)

    def get(
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
        return self._send(discovery_api.docs_get())


class DocsRaw:
    """The methods of ``desk.docs``, which return a ``RawResponse``."""

    def __init__(self, docs: Docs) -> None:
        self.get = raw(docs.get)
