# Generated from openapi.json by `make generate`; do not edit.
"""Models: collections."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import CollectionKind, Metadata


@frozen(repr=False, unsafe_hash=False)
class Collection(ReadModel):
    """A named group of knowledge documents or scripts."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    kind: CollectionKind
    """ What a collection may hold. """
    description: None | str
    """ Description, for people. """
    item_count: int
    """ Number of items. Default: 0. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CollectionCreate(Model):
    """A new collection."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    kind: CollectionKind | Unset = UNSET
    """ What a collection may hold. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class CollectionPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Collection]
    """ Entries of this page. """
    limit: int
    """ Maximum number of entries on a page. """
    offset: int | None
    """ Number of skipped entries; null if a cursor was used. """
    has_more: bool
    """ Whether there is a next page. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last page. """
    total: int | None
    """ Total number of entries; null unless `include_total=true`. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CollectionUpdate(Model):
    """Changes to collection: omitted keeps, null clears."""

    project_id: str | Unset = UNSET
    """ The brand that it belongs to. """
    name: str | Unset = UNSET
    """ Name, for people. """
    kind: CollectionKind | None | Unset = UNSET
    """ Its kind. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """
