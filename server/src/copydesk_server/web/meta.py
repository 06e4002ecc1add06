"""The public operations: openapi.json and the quick reference, made from all declared operations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Context
from copydesk_server.core.process import made_apart
from copydesk_server.core.wire import to_json
from copydesk_server.web import docs, openapi
from copydesk_server.web.operation import Example, Reply, Routes


class _Documents(NamedTuple):
    openapi: bytes
    docs: bytes


class Discovery:
    """The operations that describe the others.

    Args:
        groups: All other operations.
        collections: All collections, for what openapi.json says of references.
    """

    def __init__(self, groups: Sequence[Routes], collections: Sequence[Collection[Row]]) -> None:
        self._groups, self._collections = groups, collections
        self.routes = Routes("Discovery", "What the server can do; no key needed, no account data.")
        self._declare()

    @cached_property
    def documents(self) -> _Documents:
        """Both documents. An API process makes them at its start; others have no use for them.

        They are 3 MB, but the types that they are made of and the texts on the way leave five times as much in the process that
        makes them.
        """
        return msgspec.msgpack.decode(made_apart(self._make), type=_Documents)

    def _make(self) -> bytes:
        document = openapi.build([*self._groups, self.routes], self._collections)
        return msgspec.msgpack.encode(_Documents(to_json(document), docs.render(document)))

    def _declare(self) -> None:
        @self.routes.operation("GET", "/openapi.json", public=True, example=Example(shows="openapi"))
        async def openapi_get(ctx: Context) -> bytes:
            """Read the OpenAPI schema: every route, schema, scope and error."""
            return self.documents.openapi

        @self.routes.operation("GET", "/docs", public=True, content_type="text/html")
        async def docs_get(ctx: Context) -> Reply[bytes]:
            """Read the quick reference, a page for people."""
            return Reply(self.documents.docs, {"Content-Security-Policy": docs.POLICY})
