# Generated from copydesk._async by `make generate`; do not edit.
"""Named groups of knowledge documents and scripts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import collections as collections_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Collection, CollectionKind, Metadata
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class Collections(Resource):
    """Named groups of knowledge documents and scripts."""

    @property
    def with_raw_response(self) -> CollectionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return CollectionsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        kind: Literal["knowledge", "mixed", "scripts"] | CollectionKind | Unset = UNSET,
    ) -> Pages[Collection]:
        """List collections, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            kind: What a collection may hold. One of ``knowledge``, ``mixed``, ``scripts``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [collection.name for collection in desk.collections.list()]
            ['Handbooks']
        """
        return self._pages(
            collections_api.collections_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, project_id=project_id, kind=kind
            )
        )

    def create(
        self,
        *,
        project_id: str | Identified,
        name: str,
        kind: Literal["knowledge", "mixed", "scripts"] | CollectionKind | Unset = UNSET,
        description: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Collection:
        """Create a collection.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            name: Name, for people.
            kind: What a collection may hold. One of ``knowledge``, ``mixed``, ``scripts``.
            description: Description, for people.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.collections.create(project_id=brand, name="Handbooks").name
            'Handbooks'
        """
        return self._send(
            collections_api.collections_create(
                project_id=project_id, name=name, kind=kind, description=description, metadata=metadata
            )
        )

    def get(self, id: str | Identified) -> Collection:
        """Read a collection.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.collections.get(collection).name
            'Handbooks'
        """
        return self._send(collections_api.collections_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        project_id: str | Identified | Unset = UNSET,
        name: str | Unset = UNSET,
        kind: Literal["knowledge", "mixed", "scripts"] | CollectionKind | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Collection:
        """Update a collection: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            name: Name, for people.
            kind: Its kind. One of ``knowledge``, ``mixed``, ``scripts``.
            description: Description, for people.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.collections.update(collection, description="What potters look up.").description
            'What potters look up.'
        """
        return self._send(
            collections_api.collections_update(
                id=id, project_id=project_id, name=name, kind=kind, description=description, metadata=metadata
            )
        )

    def delete(self, id: str | Identified) -> None:
        """Delete a collection that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.collections.delete(collection)
        """
        return self._send(collections_api.collections_delete(id=id))


class CollectionsRaw:
    """The methods of ``desk.collections``, which return a ``RawResponse``."""

    def __init__(self, collections: Collections) -> None:
        self.create = raw(collections.create)
        self.delete = raw(collections.delete)
        self.get = raw(collections.get)
        self.list = raw_page(collections.list)
        self.update = raw(collections.update)
