"""The public operations: openapi.json and the quick reference, which describe all declared operations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import msgspec

from copydesk_server.core.collection import Collection, Row
from copydesk_server.core.context import Context
from copydesk_server.core.process import made_apart
from copydesk_server.core.wire import to_json
from copydesk_server.web import docs, openapi
from copydesk_server.web.operation import Example, Reply, Routes
from copydesk_server.web.schemas import Schema

# In an installed package it is beside this module; in a checkout it is the committed one, which `make drift` compares.
_PLACES = (Path(__file__).with_name("openapi.json"), Path(__file__).parent / "../../../../openapi/openapi.json")


def published() -> Schema | None:
    """The OpenAPI document as it was made by `make generate`; ``None`` if there is no file."""
    for path in _PLACES:
        if path.is_file():
            document: Schema = msgspec.json.decode(path.read_bytes())
            return document
    return None


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
        """Both documents. An API process reads them at its start; others have no use for them.

        The values on the way take several times the memory of the documents, so they are made in a fork.
        """
        return msgspec.msgpack.decode(made_apart(self._make), type=_Documents)

    def _make(self) -> bytes:
        document = published() or openapi.build([*self._groups, self.routes], self._collections)
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
