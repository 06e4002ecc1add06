"""Wire types of offerings (contract, section 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Filter,
    Id,
    Ids,
    ListQuery,
    LongText,
    Metadata,
    Name,
    ReadId,
    Request,
    ResourceModel,
    Schema,
    ShortText,
    Url,
    patch_of,
)

Lines = Annotated[list[ShortText], Meta(max_length=100)]
Currency = Annotated[str, Meta(pattern="^[A-Z]{3}$", max_length=3, description="ISO 4217.", examples=["USD"])]


class OfferingType(StrEnum):
    """What kind of thing is offered."""

    PRODUCT = "product"
    SERVICE = "service"
    PLAN = "plan"
    EVENT = "event"
    LEAD_MAGNET = "lead_magnet"


class OfferingStatus(StrEnum):
    """Whether it is offered."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class PriceInterval(StrEnum):
    """How often the price is paid."""

    ONCE = "once"
    DAY = "day"
    WEEK = "week"
    MONTH = "month"
    YEAR = "year"


class Price(Schema, frozen=True, kw_only=True):
    """What it costs, in the currency's smallest unit."""

    amount_minor: Annotated[int, Meta(ge=0, le=10**12, examples=[4900])]
    currency: Currency
    interval: PriceInterval = PriceInterval.ONCE


class ProofPoint(Schema, frozen=True, kw_only=True):
    """A reason to believe, and the evidence for it."""

    category: Name
    text: ShortText
    evidence_id: Id | None = None


class OfferingCreate(Request, frozen=True, kw_only=True):
    """Something a brand offers."""

    project_id: Id
    name: Name
    type: OfferingType = OfferingType.PRODUCT
    description: LongText | None = None
    url: Url | None = None
    price: Price | None = None
    features: Lines = []
    benefits: Lines = []
    proof_points: Annotated[list[ProofPoint], Meta(max_length=50)] = []
    audience_ids: Annotated[Ids, Meta(description="Ids of the brand's own `audiences`.", examples=[["potters"]])] = []
    media_ids: Ids = []
    starts_at: Timestamp | None = None
    ends_at: Timestamp | None = None
    status: OfferingStatus = OfferingStatus.ACTIVE
    metadata: Metadata = {}


OfferingUpdate = patch_of(OfferingCreate, "OfferingUpdate", fixed=("project_id",))


class Offering(ResourceModel, frozen=True, kw_only=True):
    """Something a brand offers; it stays with its brand."""

    project_id: ReadId
    name: Name
    type: OfferingType
    description: LongText | None
    url: Url | None
    price: Price | None
    features: Lines
    benefits: Lines
    proof_points: list[ProofPoint]
    audience_ids: list[str]
    media_ids: Ids
    starts_at: Timestamp | None
    ends_at: Timestamp | None
    status: OfferingStatus


class OfferingQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of offerings."""

    project_id: Filter | None = None
    type: OfferingType | None = None
    status: OfferingStatus | None = None
    audience_id: Filter | None = None
