# Generated from openapi.json by `make generate`; do not edit.
"""Models: people."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import ConsentScope, ConsentState, Metadata, PersonRole


@frozen(repr=False, unsafe_hash=False)
class Person(ReadModel):
    """A person."""

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
    aliases: list[str]
    """ Other names of the person. """
    role: PersonRole
    """ What a person is to the brand. """
    title: None | str
    """ Title, for people. """
    organization: None | str
    """ Where the person works. """
    bio: None | str
    """ Who the person is, in a few sentences. """
    links: list[PersonLink]
    """ Links that lead to other pages. """
    expertise: list[str]
    """ What the person knows about. """
    voice_id: None | str
    """ A voice of `/voices`. """
    quote_consent: QuoteConsent
    """ The consent of a person to be quoted; without one that is granted and has not expired, nobody is. """
    quotable: bool
    """ Whether the consent is granted and has not expired. Default: false. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class PersonCreate(Model):
    """A new person."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    aliases: list[str] | Unset = UNSET
    """ Other names that texts use for this person. """
    role: PersonRole | Unset = UNSET
    """ What a person is to the brand. """
    title: None | str | Unset = UNSET
    """ Title, for people. """
    organization: None | str | Unset = UNSET
    """ Where the person works. """
    bio: None | str | Unset = UNSET
    """ Who the person is, in a few sentences. """
    links: list[PersonLink] | Unset = UNSET
    """ Links that lead to other pages. """
    expertise: list[str] | Unset = UNSET
    """ What the person knows about. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """
    quote_consent: QuoteConsentInput | Unset = UNSET
    """ The consent of a person to be quoted; without one that is granted and has not expired, nobody is. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class PersonLink(ReadModel):
    """A page of or about a person."""

    name: str
    """ Name, for people. """
    url: str
    """ Address. """


@frozen(repr=False, unsafe_hash=False)
class PersonPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Person]
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
class PersonUpdate(Model):
    """Changes to person: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    aliases: list[str] | None | Unset = UNSET
    """ Other names of the person. """
    role: None | PersonRole | Unset = UNSET
    """ What it is for. """
    title: None | str | Unset = UNSET
    """ Title, for people. """
    organization: None | str | Unset = UNSET
    """ Where the person works. """
    bio: None | str | Unset = UNSET
    """ Who the person is, in a few sentences. """
    links: list[PersonLink] | None | Unset = UNSET
    """ Links that lead to other pages. """
    expertise: list[str] | None | Unset = UNSET
    """ What the person knows about. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """
    quote_consent: None | QuoteConsentInput | Unset = UNSET
    """ Whether and for what the person may be quoted. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class QuoteConsent(ReadModel):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope]
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None
    """ Until when it holds; null for ever. """


@define(repr=False, unsafe_hash=False)
class QuoteConsentInput(Model):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState | Unset = UNSET
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope] | Unset = UNSET
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ Until when it holds; null for ever. """
