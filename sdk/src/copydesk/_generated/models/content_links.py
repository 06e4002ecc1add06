# Generated from openapi.json by `make generate`; do not edit.
"""Models: content links."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import LinkMethod, LinkState, LinkVerdict, Metadata


@frozen(repr=False, unsafe_hash=False)
class ContentLink(ReadModel):
    """What a publication was made of, as a person said or the server suggests."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    publication_id: str
    """ The publication. """
    script_id: None | str
    """ The script. """
    script_version_id: None | str
    """ The version of the script. """
    artifact_id: None | str
    """ The output. """
    composition_id: None | str
    """ The composition. """
    brief_id: None | str
    """ The brief that it follows. """
    topic_id: None | str
    """ The topic. """
    method: LinkMethod
    """ Who made a link: a person, or the server, which suggests it. """
    confidence: float
    """ 1 for what a person said. """
    reason: str
    """ The reason, in one sentence. """
    state: LinkState
    """ What a person said of a link; only a confirmed one counts. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class ContentLinkCreate(Model):
    """Say what a publication was made of: at least one of the ids beside its own."""

    publication_id: str
    """ The publication. """
    script_id: None | str | Unset = UNSET
    """ The script. """
    script_version_id: None | str | Unset = UNSET
    """ The version of the script. """
    artifact_id: None | str | Unset = UNSET
    """ The output. """
    composition_id: None | str | Unset = UNSET
    """ The composition. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class ContentLinkPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[ContentLink]
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
class ContentLinkUpdate(Model):
    """Changes to contentlink: omitted keeps, null clears."""

    script_id: None | str | Unset = UNSET
    """ The script. """
    script_version_id: None | str | Unset = UNSET
    """ The version of the script. """
    artifact_id: None | str | Unset = UNSET
    """ The output. """
    composition_id: None | str | Unset = UNSET
    """ The composition. """
    brief_id: None | str | Unset = UNSET
    """ The brief that it follows. """
    topic_id: None | str | Unset = UNSET
    """ The topic. """
    state: LinkVerdict | Unset = UNSET
    """ What a person can say of a link. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """
