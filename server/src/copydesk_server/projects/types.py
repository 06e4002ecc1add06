"""Wire types of brands (contract, section 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from copydesk_server.core.wire import (
    Count,
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
    Tags,
    Url,
    patch_of,
)

Lines = Annotated[list[ShortText], Meta(max_length=100)]


class BrandKind(StrEnum):
    """Whether it is a brand or a product of one."""

    BRAND = "brand"
    PRODUCT = "product"


class BrandStatus(StrEnum):
    """Whether the brand is in use."""

    ACTIVE = "active"
    ARCHIVED = "archived"


class AspectRatio(StrEnum):
    """Shape of a picture, width to height."""

    WIDE = "16:9"
    TALL = "9:16"
    SQUARE = "1:1"
    PORTRAIT = "4:5"
    CLASSIC = "4:3"


class TechnicalLevel(StrEnum):
    """How much the audience knows of the field."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


class NamedLink(Schema, frozen=True, kw_only=True):
    """A name and where it leads."""

    name: Name
    url: Url


class Positioning(Schema, frozen=True, kw_only=True):
    """What the brand stands for against others."""

    value_proposition: LongText | None = None
    statement: LongText | None = None
    differentiators: Lines = []
    competitors: Annotated[list[NamedLink], Meta(max_length=50)] = []


class Objection(Schema, frozen=True, kw_only=True):
    """A doubt of the audience, and the answer to it."""

    objection: ShortText
    response: LongText


class AudienceLanguage(Schema, frozen=True, kw_only=True):
    """How to speak to the audience."""

    dos: Lines = []
    donts: Lines = []
    power_words: Lines = []
    technical_level: TechnicalLevel | None = None


class Audience(Schema, frozen=True, kw_only=True):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: Id
    segment: Name
    description: LongText | None = None
    pains: Lines = []
    objections: Annotated[list[Objection], Meta(max_length=50)] = []
    language: AudienceLanguage = AudienceLanguage()


class ClaimsPolicy(Schema, frozen=True, kw_only=True):
    """What must be said, and what must not."""

    disclaimers: Lines = []
    banned_claims: Lines = []


class BrandDefaults(Schema, frozen=True, kw_only=True):
    """What new work of the brand starts from."""

    offering_id: Id | None = None
    cta_id: Id | None = None
    style_id: Id | None = None
    collection_ids: Ids = []
    aspect_ratio: AspectRatio | None = None
    voice_id: Id | None = None


class BrandCreate(Request, frozen=True, kw_only=True):
    """A new brand."""

    name: Name
    kind: BrandKind = BrandKind.BRAND
    parent_id: Id | None = None
    website_url: Url | None = None
    tagline: ShortText | None = None
    mission: LongText | None = None
    description: LongText | None = None
    tags: Tags = []
    industries: Tags = []
    languages: Tags = []
    positioning: Positioning = Positioning()
    audiences: Annotated[list[Audience], Meta(max_length=50)] = []
    links: Annotated[list[NamedLink], Meta(max_length=50)] = []
    claims_policy: ClaimsPolicy = ClaimsPolicy()
    defaults: BrandDefaults = BrandDefaults()
    status: BrandStatus = BrandStatus.ACTIVE
    metadata: Metadata = {}


BrandUpdate = patch_of(BrandCreate, "BrandUpdate")


class BrandKitState(StrEnum):
    """How far the brand kit is."""

    EMPTY = "empty"
    PENDING = "pending"
    APPROVED = "approved"


class BrandKitSummary(Schema, frozen=True, kw_only=True):
    """State of the brand kit; born empty at revision 0."""

    status: BrandKitState = BrandKitState.EMPTY
    revision: Count = 0


class BrandCounts(Schema, frozen=True, kw_only=True):
    """How much the brand has."""

    scripts: Count = 0
    knowledge: Count = 0
    topics: Count = 0


class Brand(ResourceModel, frozen=True, kw_only=True):
    """A brand or product."""

    name: Name
    kind: BrandKind
    parent_id: ReadId | None
    website_url: Url | None
    tagline: ShortText | None
    mission: LongText | None
    description: LongText | None
    tags: Tags
    industries: Tags
    languages: Tags
    positioning: Positioning
    audiences: list[Audience]
    links: list[NamedLink]
    claims_policy: ClaimsPolicy
    defaults: BrandDefaults
    status: BrandStatus
    brand_kit: BrandKitSummary = BrandKitSummary()
    counts: BrandCounts = BrandCounts()


class BrandQuery(ListQuery, frozen=True, kw_only=True):
    """Filters of the list of brands."""

    status: BrandStatus | None = None
    kind: BrandKind | None = None
    parent_id: Filter | None = None
