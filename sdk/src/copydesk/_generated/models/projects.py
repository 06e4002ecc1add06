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
    """ Description of the group of people. """
    description: None | str
    """ Description, for people. """
    pains: list[str]
    """ Problems that the audience has. """
    objections: list[Objection]
    """ Objections of the audience, with responses. """
    language: AudienceLanguage
    """ How to speak to the audience. """


@define(repr=False, unsafe_hash=False)
class AudienceInput(Model):
    """A group the brand speaks to; `id` is the caller's, unique within the brand."""

    id: str
    """ Its id, which never changes. """
    segment: str
    """ Description of the group of people. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    pains: list[str] | Unset = UNSET
    """ Problems that the audience has. """
    objections: list[Objection] | Unset = UNSET
    """ Objections of the audience, with responses. """
    language: AudienceLanguageInput | Unset = UNSET
    """ How to speak to the audience. """


@frozen(repr=False, unsafe_hash=False)
class AudienceLanguage(ReadModel):
    """How to speak to the audience."""

    dos: list[str]
    """ How to address them. """
    donts: list[str]
    """ What to avoid when addressing them. """
    power_words: list[str]
    """ Words that appeal to them. """
    technical_level: None | TechnicalLevel
    """ How much they know about the subject. """


@define(repr=False, unsafe_hash=False)
class AudienceLanguageInput(Model):
    """How to speak to the audience."""

    dos: list[str] | Unset = UNSET
    """ How to address them. """
    donts: list[str] | Unset = UNSET
    """ What to avoid when addressing them. """
    power_words: list[str] | Unset = UNSET
    """ Words that appeal to them. """
    technical_level: None | TechnicalLevel | Unset = UNSET
    """ How much they know about the subject. """


@frozen(repr=False, unsafe_hash=False)
class Brand(BrandModel):
    """A brand or product."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was created. """
    updated_at: datetime.datetime
    """ Time of the last change; increases by at least 1 ms with every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    name: str
    """ Name, for people; two brands can have the same. """
    kind: BrandKind
    """ Whether it is a brand or a product of one. """
    parent_id: None | str
    """ The parent brand. """
    website_url: None | str
    """ Address of the brand's website. """
    tagline: None | str
    """ Slogan of the brand. """
    mission: None | str
    """ Why the brand exists. """
    description: None | str
    """ Description, for people. """
    tags: list[str]
    """ Words by which you can find it. """
    industries: list[str]
    """ Industries that the brand works in. """
    languages: list[str]
    """ Languages, as BCP 47 tags. """
    positioning: Positioning
    """ What the brand stands for against others. """
    audiences: list[Audience]
    """ The audiences that the brand addresses. """
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
    """ Number of scripts. Default: 0. """
    knowledge: int
    """ Number of source documents. Default: 0. """
    topics: int
    """ Number of topics. Default: 0. """


@define(repr=False, unsafe_hash=False)
class BrandCreate(Model):
    """A new brand."""

    name: str
    """ Name, for people; two brands can have the same. """
    kind: BrandKind | Unset = UNSET
    """ Whether it is a brand or a product of one. """
    parent_id: None | str | Unset = UNSET
    """ The parent brand. """
    website_url: None | str | Unset = UNSET
    """ Address of the brand's website. """
    tagline: None | str | Unset = UNSET
    """ Slogan of the brand. """
    mission: None | str | Unset = UNSET
    """ Why the brand exists. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    tags: list[str] | Unset = UNSET
    """ Words by which you can find it. """
    industries: list[str] | Unset = UNSET
    """ Industries that the brand works in. """
    languages: list[str] | Unset = UNSET
    """ Languages, as BCP 47 tags. """
    positioning: PositioningInput | Unset = UNSET
    """ What the brand stands for against others. """
    audiences: list[AudienceInput] | Unset = UNSET
    """ The audiences that the brand addresses. """
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
    """ The product or service that it is about. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None
    """ Width to height, such as `16:9`. """
    voice_id: None | str
    """ Id of a voice, from `GET /voices`. """


@define(repr=False, unsafe_hash=False)
class BrandDefaultsInput(Model):
    """What new work of the brand starts from."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it is about. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Width to height, such as `16:9`. """
    voice_id: None | str | Unset = UNSET
    """ Id of a voice, from `GET /voices`. """


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
class BrandUpdate(Model):
    """Changes to brand: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people; two brands can have the same. """
    kind: BrandKind | None | Unset = UNSET
    """ Its kind. """
    parent_id: None | str | Unset = UNSET
    """ The parent brand. """
    website_url: None | str | Unset = UNSET
    """ Address of the brand's website. """
    tagline: None | str | Unset = UNSET
    """ Slogan of the brand. """
    mission: None | str | Unset = UNSET
    """ Why the brand exists. """
    description: None | str | Unset = UNSET
    """ Description, for people. """
    tags: list[str] | None | Unset = UNSET
    """ Words by which you can find it. """
    industries: list[str] | None | Unset = UNSET
    """ Industries that the brand works in. """
    languages: list[str] | None | Unset = UNSET
    """ Languages, as BCP 47 tags. """
    positioning: None | PositioningInput | Unset = UNSET
    """ What distinguishes the brand from its competitors. """
    audiences: list[AudienceInput] | None | Unset = UNSET
    """ The audiences that the brand addresses. """
    links: list[NamedLink] | None | Unset = UNSET
    """ Links that lead to other pages. """
    claims_policy: ClaimsPolicyInput | None | Unset = UNSET
    """ Statements that are required, and statements that are forbidden. """
    defaults: BrandDefaultsInput | None | Unset = UNSET
    """ Values for requests that name none. """
    status: BrandStatus | None | Unset = UNSET
    """ Its current state. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 strings of the caller, by name. """


@frozen(repr=False, unsafe_hash=False)
class ClaimsPolicy(ReadModel):
    """What must be said, and what must not."""

    disclaimers: list[str]
    """ Statements that texts must contain. """
    banned_claims: list[str]
    """ Claims that no text may make. """


@define(repr=False, unsafe_hash=False)
class ClaimsPolicyInput(Model):
    """What must be said, and what must not."""

    disclaimers: list[str] | Unset = UNSET
    """ Statements that texts must contain. """
    banned_claims: list[str] | Unset = UNSET
    """ Claims that no text may make. """


@frozen(repr=False, unsafe_hash=False)
class NamedLink(ReadModel):
    """A name and where it leads."""

    name: str
    """ Name, for people. """
    url: str
    """ Target address. """


@frozen(repr=False, unsafe_hash=False)
class Objection(ReadModel):
    """A doubt of the audience, and the answer to it."""

    objection: str
    """ The objection. """
    response: str
    """ The response. """


@frozen(repr=False, unsafe_hash=False)
class Positioning(ReadModel):
    """What the brand stands for against others."""

    value_proposition: None | str
    """ What customers get from this brand and from no other. """
    statement: None | str
    """ The fact or prohibition, in one sentence. """
    differentiators: list[str]
    """ What the brand does that others do not. """
    competitors: list[NamedLink]
    """ Companies or products that the brand is compared with. """


@define(repr=False, unsafe_hash=False)
class PositioningInput(Model):
    """What the brand stands for against others."""

    value_proposition: None | str | Unset = UNSET
    """ What customers get from this brand and from no other. """
    statement: None | str | Unset = UNSET
    """ The fact or prohibition, in one sentence. """
    differentiators: list[str] | Unset = UNSET
    """ What the brand does that others do not. """
    competitors: list[NamedLink] | Unset = UNSET
    """ Companies or products that the brand is compared with. """
