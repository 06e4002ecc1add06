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
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    type: OfferingType
    """ What kind of thing is offered. """
    description: None | str
    """ What it is, for people. """
    url: None | str
    """ Its page. """
    price: None | Price
    """ What it costs. """
    features: list[str]
    """ What it has or does. """
    benefits: list[str]
    """ What a customer gains from it. """
    proof_points: list[ProofPoint]
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str]
    """ Audiences of the brand that it is for. """
    media_ids: list[str]
    """ Media of the library. """
    starts_at: datetime.datetime | None
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None
    """ When it ends; null for never. """
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
    """ What it is, for people. """
    url: None | str | Unset = UNSET
    """ Its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | Unset = UNSET
    """ What it has or does. """
    benefits: list[str] | Unset = UNSET
    """ What a customer gains from it. """
    proof_points: list[ProofPointInput] | Unset = UNSET
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str] | Unset = UNSET
    """ Ids of the brand's own `audiences`. """
    media_ids: list[str] | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null for never. """
    status: OfferingStatus | Unset = UNSET
    """ Whether it is offered. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class OfferingPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Offering]
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
class OfferingUpdate(Model):
    """Changes to offering: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    type: None | OfferingType | Unset = UNSET
    """ What kind it is of. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    url: None | str | Unset = UNSET
    """ Its page. """
    price: None | PriceInput | Unset = UNSET
    """ What it costs. """
    features: list[str] | None | Unset = UNSET
    """ What it has or does. """
    benefits: list[str] | None | Unset = UNSET
    """ What a customer gains from it. """
    proof_points: list[ProofPointInput] | None | Unset = UNSET
    """ Reasons to believe, with their evidence. """
    audience_ids: list[str] | None | Unset = UNSET
    """ Audiences of the brand that it is for. """
    media_ids: list[str] | None | Unset = UNSET
    """ Media of the library. """
    starts_at: datetime.datetime | None | Unset = UNSET
    """ When it begins; null where it has. """
    ends_at: datetime.datetime | None | Unset = UNSET
    """ When it ends; null for never. """
    status: None | OfferingStatus | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class Price(ReadModel):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval
    """ How often the price is paid. """


@define(repr=False, unsafe_hash=False)
class PriceInput(Model):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval | Unset = UNSET
    """ How often the price is paid. """


@frozen(repr=False, unsafe_hash=False)
class ProofPoint(ReadModel):
    """A reason to believe, and the evidence for it."""

    category: str
    """ What kind of reason it is. """
    text: str
    """ The reason, in a sentence. """
    evidence_id: None | str
    """ The piece of evidence. """


@define(repr=False, unsafe_hash=False)
class ProofPointInput(Model):
    """A reason to believe, and the evidence for it."""

    category: str
    """ What kind of reason it is. """
    text: str
    """ The reason, in a sentence. """
    evidence_id: None | str | Unset = UNSET
    """ The piece of evidence. """
