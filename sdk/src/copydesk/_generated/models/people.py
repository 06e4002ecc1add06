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
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
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
    """ Subjects that the person knows well. """
    voice_id: None | str
    """ Id of a voice, from `GET /voices`. """
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
    """ Subjects that the person knows well. """
    voice_id: None | str | Unset = UNSET
    """ Id of a voice, from `GET /voices`. """
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
class PersonUpdate(Model):
    """Changes to person: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    aliases: list[str] | None | Unset = UNSET
    """ Other names of the person. """
    role: None | PersonRole | Unset = UNSET
    """ Its purpose. """
    title: None | str | Unset = UNSET
    """ Title, for people. """
    organization: None | str | Unset = UNSET
    """ Where the person works. """
    bio: None | str | Unset = UNSET
    """ Who the person is, in a few sentences. """
    links: list[PersonLink] | None | Unset = UNSET
    """ Links that lead to other pages. """
    expertise: list[str] | None | Unset = UNSET
    """ Subjects that the person knows well. """
    voice_id: None | str | Unset = UNSET
    """ Id of a voice, from `GET /voices`. """
    quote_consent: None | QuoteConsentInput | Unset = UNSET
    """ Whether, and for which uses, the person may be quoted. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class QuoteConsent(ReadModel):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope]
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None
    """ When it expires; null if never. """


@define(repr=False, unsafe_hash=False)
class QuoteConsentInput(Model):
    """The consent of a person to be quoted; without one that is granted and has not expired, nobody is."""

    state: ConsentState | Unset = UNSET
    """ Whether a person agreed to be quoted. """
    scope: list[ConsentScope] | Unset = UNSET
    """ Empty for everywhere. """
    expires_at: datetime.datetime | None | Unset = UNSET
    """ When it expires; null if never. """
