"""Wire types of offerings and calls to action (contract, section 1)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.clock import Timestamp
from copydesk_server.core.wire import (
    Filter,
    Id,
    Ids,
    Language,
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


Label = Annotated[str, Meta(min_length=1, max_length=120, examples=["Book a class"])]
UtmValue = Annotated[str, Meta(max_length=200)]


class CtaIntent(StrEnum):
    """What people are asked to do."""

    SUBSCRIBE = "subscribe"
    VISIT = "visit"
    BUY = "buy"
    BOOK = "book"
    DOWNLOAD = "download"
    COMMENT = "comment"
    OTHER = "other"


class CtaPlacement(StrEnum):
    """Where a call to action may stand."""

    HOOK = "hook"
    MID = "mid"
    END = "end"
    DESCRIPTION = "description"
    SLIDE = "slide"
    ARTICLE = "article"


class CtaStatus(StrEnum):
    """Whether it is in use."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class Utm(Schema, frozen=True, kw_only=True):
    """Campaign parameters that are added to the URL."""

    source: UtmValue | None = None
    medium: UtmValue | None = None
    campaign: UtmValue | None = None
    term: UtmValue | None = None
    content: UtmValue | None = None


class CtaCreate(Request, frozen=True, kw_only=True):
    """Something people are asked to do."""

    project_id: Id
    offering_id: Id | None = None
    label: Label
    spoken_text: ShortText | None = None
    on_screen_text: ShortText | None = None
    url: Url | None = None
    utm: Utm = Utm()
    intent: CtaIntent = CtaIntent.OTHER
    placements: Annotated[list[CtaPlacement], Meta(max_length=6)] = []
    language: Language = "en"
    active_from: Timestamp | None = None
    active_until: Timestamp | None = None
    status: CtaStatus = CtaStatus.ACTIVE
    metadata: Metadata = {}


CtaUpdate = patch_of(CtaCreate, "CtaUpdate", fixed=("project_id",))


class Cta(ResourceModel, frozen=True, kw_only=True):
    """A call to action; it stays with its brand."""

    project_id: ReadId
    offering_id: ReadId | None
    label: Label
    spoken_text: ShortText | None
    on_screen_text: ShortText | None
    url: Url | None
    utm: Utm
    intent: CtaIntent
    placements: list[CtaPlacement]
    language: Language
    active_from: Timestamp | None
    active_until: Timestamp | None
    status: CtaStatus


class CtaQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of calls to action."""

    project_id: Filter | None = None
    offering_id: Filter | None = None
    intent: CtaIntent | None = None
    placement: CtaPlacement | None = None
    language: Filter | None = None
    status: CtaStatus | None = None
