# Generated from openapi.json by `make generate`; do not edit.
"""Models: offerings."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import Metadata, OfferingStatus, OfferingType, PriceInterval


@frozen(repr=False, unsafe_hash=False)
class Offering(ReadModel):
    """Something a brand offers; it stays with its brand."""

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
    type: OfferingType
    """ What kind of thing is offered. """
    description: None | str
    """ Description, for people. """
    url: None | str
    """ Address of its page. """
    price: None | Price
    """ What it costs. """
    features: list[str]
    """ What it contains or can do. """
    benefits: list[str]
    """ What customers gain from it. """
    proof_points: list[ProofPoint]
    """ Reasons to believe the brand, with evidence. """
    audience_ids: list[str]
    """ Audiences of the brand that it is intended for. """
    media_ids: list[str]
    """ Media of the library. """
    starts_at: datetime.datetime | None
    """ When it starts; null if it has started already. """
    ends_at: datetime.datetime | None
    """ When it ends; null if it has no end. """
    status: OfferingStatus
    """ Whether it is offered. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@define(repr=False, unsafe_hash=False)
class OfferingCreate(Model):
    """Something a brand offers."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    type: OfferingType | Unset = UNSET
    """ What kind of thing is offered. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    url: None | str | Unset = UNSET
    """ Address of its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | Unset = UNSET
    """ What it contains or can do. """
    benefits: list[str] | Unset = UNSET
    """ What customers gain from it. """
    proof_points: list[ProofPointInput] | Unset = UNSET
    """ Reasons to believe the brand, with evidence. """
    audience_ids: list[str] | Unset = UNSET
    """ Ids of the brand's own `audiences`. """
    media_ids: list[str] | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it starts; null if it has started already. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null if it has no end. """
    status: OfferingStatus | Unset = UNSET
    """ Whether it is offered. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class OfferingPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Offering]
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
class OfferingUpdate(Model):
    """Changes to offering: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    type: None | OfferingType | Unset = UNSET
    """ Its kind. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    url: None | str | Unset = UNSET
    """ Address of its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | None | Unset = UNSET
    """ What it contains or can do. """
    benefits: list[str] | None | Unset = UNSET
    """ What customers gain from it. """
    proof_points: list[ProofPointInput] | None | Unset = UNSET
    """ Reasons to believe the brand, with evidence. """
    audience_ids: list[str] | None | Unset = UNSET
    """ Audiences of the brand that it is intended for. """
    media_ids: list[str] | None | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it starts; null if it has started already. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null if it has no end. """
    status: None | OfferingStatus | Unset = UNSET
    """ Its current state. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class Price(ReadModel):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount in the smallest unit of the currency, such as cents. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval
    """ How often the price is paid. """


@define(repr=False, unsafe_hash=False)
class PriceInput(Model):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount in the smallest unit of the currency, such as cents. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval | Unset = UNSET
    """ How often the price is paid. """


@frozen(repr=False, unsafe_hash=False)
class ProofPoint(ReadModel):
    """A reason to believe, and the evidence for it."""

    category: str
    """ Kind of reason. """
    text: str
    """ The reason, in a sentence. """
    evidence_id: None | str
    """ The piece of evidence. """


@define(repr=False, unsafe_hash=False)
class ProofPointInput(Model):
    """A reason to believe, and the evidence for it."""

    category: str
    """ Kind of reason. """
    text: str
    """ The reason, in a sentence. """
    evidence_id: None | str | Unset = UNSET
    """ The piece of evidence. """
