"""Wire types of collections (contract, section 3)."""

from __future__ import annotations

from enum import StrEnum

from copydesk_server.core.wire import (
    Count,
    Filter,
    Id,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    patch_of,
)


class CollectionKind(StrEnum):
    """What a collection may hold."""

    KNOWLEDGE = "knowledge"
    SCRIPTS = "scripts"
    MIXED = "mixed"


class CollectionCreate(Request, frozen=True, kw_only=True):
    """A new collection."""

    project_id: Id
    name: Name
    kind: CollectionKind = CollectionKind.MIXED
    description: LongText | None = None
    metadata: Metadata = {}


CollectionUpdate = patch_of(CollectionCreate, "CollectionUpdate")


class Collection(ResourceModel, frozen=True, kw_only=True):
    """A named group of knowledge documents or scripts."""

    project_id: ReadId
    name: Name
    kind: CollectionKind
    description: LongText | None
    item_count: Count = 0


class CollectionQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of collections."""

    project_id: Filter | None = None
    kind: CollectionKind | None = None
