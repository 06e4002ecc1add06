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
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    kind: CollectionKind
    """ What a collection may hold. """
    description: None | str
    """ What it is, for people. """
    item_count: int
    """ How many items it has. Default: 0. """
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
    """ What it is, for people. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class CollectionPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Collection]
    """ Rows of this page. """
    limit: int
    """ Rows that a page can have. """
    offset: int | None
    """ null where a cursor was used. """
    has_more: bool
    """ Whether a next page has rows. """
    next_cursor: None | str
    """ Value of `cursor` for the next page; null on the last one. """
    total: int | None
    """ null unless include_total=true. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class CollectionUpdate(Model):
    """Changes to collection: omitted keeps, null clears."""

    project_id: str | Unset = UNSET
    """ The brand that it belongs to. """
    name: str | Unset = UNSET
    """ Name, for people. """
    kind: CollectionKind | None | Unset = UNSET
    """ What kind it is of. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """
