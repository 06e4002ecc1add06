# Generated from openapi.json by `make generate`; do not edit.
"""Models: projects."""

from __future__ import annotations

import datetime
from typing import TYPE_CHECKING, Any

from attrs import define, field, frozen

from ..._model import BrandModel, Model, ReadModel
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from . import AspectRatio, BrandKind, BrandKitState, BrandStatus, Metadata, TechnicalLevel


@frozen(repr=False, unsafe_hash=False)
class Audience(ReadModel):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: str
    """ Its id, which never changes. """
    segment: str
    """ Who they are. """
    description: None | str
    """ What it is, for people. """
    pains: list[str]
    """ What troubles the audience. """
    objections: list[Objection]
    """ Doubts of the audience, with answers. """
    language: AudienceLanguage
    """ How to speak to the audience. """


@define(repr=False, unsafe_hash=False)
class AudienceInput(Model):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: str
    """ Its id, which never changes. """
    segment: str
    """ Who they are. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    pains: list[str] | Unset = UNSET
    """ What troubles the audience. """
    objections: list[Objection] | Unset = UNSET
    """ Doubts of the audience, with answers. """
    language: AudienceLanguageInput | Unset = UNSET
    """ How to speak to the audience. """


@frozen(repr=False, unsafe_hash=False)
class AudienceLanguage(ReadModel):
    """How to speak to the audience."""

    dos: list[str]
    """ How to speak to them. """
    donts: list[str]
    """ How not to speak to them. """
    power_words: list[str]
    """ Words that move them. """
    technical_level: None | TechnicalLevel
    """ How much they know of the subject. """


@define(repr=False, unsafe_hash=False)
class AudienceLanguageInput(Model):
    """How to speak to the audience."""

    dos: list[str] | Unset = UNSET
    """ How to speak to them. """
    donts: list[str] | Unset = UNSET
    """ How not to speak to them. """
    power_words: list[str] | Unset = UNSET
    """ Words that move them. """
    technical_level: None | TechnicalLevel | Unset = UNSET
    """ How much they know of the subject. """


@frozen(repr=False, unsafe_hash=False)
class Brand(BrandModel):
    """A brand or product."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    name: str
    """ Name, for people; two brands can have the same. """
    kind: BrandKind
    """ Whether it is a brand or a product of one. """
    parent_id: None | str
    """ The brand that it is a part of. """
    website_url: None | str
    """ Address of the brand's website. """
    tagline: None | str
    """ The line under the name. """
    mission: None | str
    """ Why the brand exists. """
    description: None | str
    """ What it is, for people. """
    tags: list[str]
    """ Words of your own to find it by. """
    industries: list[str]
    """ Industries that the brand works in. """
    languages: list[str]
    """ Languages, as BCP 47 tags. """
    positioning: Positioning
    """ What the brand stands for against others. """
    audiences: list[Audience]
    """ Whom the brand speaks to. """
    links: list[NamedLink]
    """ Links that lead to other pages. """
    claims_policy: ClaimsPolicy
    """ What must be said, and what must not. """
    defaults: BrandDefaults
    """ What new work of the brand starts from. """
    status: BrandStatus
    """ Whether the brand is in use. """
    brand_kit: BrandKitSummary
    """ State of the brand kit; born empty at revision 0. """
    counts: BrandCounts
    """ How much the brand has. """
    additional_properties: dict[str, Any] = field(init=False, factory=dict)


@frozen(repr=False, unsafe_hash=False)
class BrandCounts(ReadModel):
    """How much the brand has."""

    scripts: int
    """ Scripts that it has. Default: 0. """
    knowledge: int
    """ Source documents that it has. Default: 0. """
    topics: int
    """ How many topics there are. Default: 0. """


@define(repr=False, unsafe_hash=False)
class BrandCreate(Model):
    """A new brand."""

    name: str
    """ Name, for people; two brands can have the same. """
    kind: BrandKind | Unset = UNSET
    """ Whether it is a brand or a product of one. """
    parent_id: None | str | Unset = UNSET
    """ The brand that it is a part of. """
    website_url: None | str | Unset = UNSET
    """ Address of the brand's website. """
    tagline: None | str | Unset = UNSET
    """ The line under the name. """
    mission: None | str | Unset = UNSET
    """ Why the brand exists. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    tags: list[str] | Unset = UNSET
    """ Words of your own to find it by. """
    industries: list[str] | Unset = UNSET
    """ Industries that the brand works in. """
    languages: list[str] | Unset = UNSET
    """ Languages, as BCP 47 tags. """
    positioning: PositioningInput | Unset = UNSET
    """ What the brand stands for against others. """
    audiences: list[AudienceInput] | Unset = UNSET
    """ Whom the brand speaks to. """
    links: list[NamedLink] | Unset = UNSET
    """ Links that lead to other pages. """
    claims_policy: ClaimsPolicyInput | Unset = UNSET
    """ What must be said, and what must not. """
    defaults: BrandDefaultsInput | Unset = UNSET
    """ What new work of the brand starts from. """
    status: BrandStatus | Unset = UNSET
    """ Whether the brand is in use. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """


@frozen(repr=False, unsafe_hash=False)
class BrandDefaults(ReadModel):
    """What new work of the brand starts from."""

    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None
    """ Width to height, such as `16:9`. """
    voice_id: None | str
    """ A voice of `/voices`. """


@define(repr=False, unsafe_hash=False)
class BrandDefaultsInput(Model):
    """What new work of the brand starts from."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Width to height, such as `16:9`. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """


@frozen(repr=False, unsafe_hash=False)
class BrandKitSummary(ReadModel):
    """State of the brand kit; born empty at revision 0."""

    status: BrandKitState
    """ How far the brand kit is. """
    revision: int
    """ Number of the approved kit; 0 before the first approval. Default: 0. """


@frozen(repr=False, unsafe_hash=False)
class BrandPage(ReadModel):
    """One page of a list, newest first (contract, section 1)."""

    items: list[Brand]
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
class BrandUpdate(Model):
    """Changes to brand: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people; two brands can have the same. """
    kind: BrandKind | None | Unset = UNSET
    """ What kind it is of. """
    parent_id: None | str | Unset = UNSET
    """ The brand that it is a part of. """
    website_url: None | str | Unset = UNSET
    """ Address of the brand's website. """
    tagline: None | str | Unset = UNSET
    """ The line under the name. """
    mission: None | str | Unset = UNSET
    """ Why the brand exists. """
    description: None | str | Unset = UNSET
    """ What it is, for people. """
    tags: list[str] | None | Unset = UNSET
    """ Words of your own to find it by. """
    industries: list[str] | None | Unset = UNSET
    """ Industries that the brand works in. """
    languages: list[str] | None | Unset = UNSET
    """ Languages, as BCP 47 tags. """
    positioning: None | PositioningInput | Unset = UNSET
    """ What the brand stands for against others. """
    audiences: list[AudienceInput] | None | Unset = UNSET
    """ Whom the brand speaks to. """
    links: list[NamedLink] | None | Unset = UNSET
    """ Links that lead to other pages. """
    claims_policy: ClaimsPolicyInput | None | Unset = UNSET
    """ What must be said, and what must not. """
    defaults: BrandDefaultsInput | None | Unset = UNSET
    """ What requests use that name none. """
    status: BrandStatus | None | Unset = UNSET
    """ Where it stands. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """


@frozen(repr=False, unsafe_hash=False)
class ClaimsPolicy(ReadModel):
    """What must be said, and what must not."""

    disclaimers: list[str]
    """ What must be said. """
    banned_claims: list[str]
    """ What must never be claimed. """


@define(repr=False, unsafe_hash=False)
class ClaimsPolicyInput(Model):
    """What must be said, and what must not."""

    disclaimers: list[str] | Unset = UNSET
    """ What must be said. """
    banned_claims: list[str] | Unset = UNSET
    """ What must never be claimed. """


@frozen(repr=False, unsafe_hash=False)
class NamedLink(ReadModel):
    """A name and where it leads."""

    name: str
    """ Name, for people. """
    url: str
    """ Where it leads. """


@frozen(repr=False, unsafe_hash=False)
class Objection(ReadModel):
    """A doubt of the audience, and the answer to it."""

    objection: str
    """ What they doubt. """
    response: str
    """ What answers it. """


@frozen(repr=False, unsafe_hash=False)
class Positioning(ReadModel):
    """What the brand stands for against others."""

    value_proposition: None | str
    """ What a customer gets from the brand and from nobody else. """
    statement: None | str
    """ What is true, or what must not be said, in one sentence. """
    differentiators: list[str]
    """ What the brand does that others do not. """
    competitors: list[NamedLink]
    """ Whom the brand is compared with. """


@define(repr=False, unsafe_hash=False)
class PositioningInput(Model):
    """What the brand stands for against others."""

    value_proposition: None | str | Unset = UNSET
    """ What a customer gets from the brand and from nobody else. """
    statement: None | str | Unset = UNSET
    """ What is true, or what must not be said, in one sentence. """
    differentiators: list[str] | Unset = UNSET
    """ What the brand does that others do not. """
    competitors: list[NamedLink] | Unset = UNSET
    """ Whom the brand is compared with. """
