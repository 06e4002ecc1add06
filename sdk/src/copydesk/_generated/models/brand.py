# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import BrandModel
from .. import models as _models
from ..models.brand_kind import BrandKind
from ..models.brand_status import BrandStatus

if TYPE_CHECKING:
    from ..models.audience import Audience
    from ..models.brand_counts import BrandCounts
    from ..models.brand_defaults import BrandDefaults
    from ..models.brand_kit_summary import BrandKitSummary
    from ..models.claims_policy import ClaimsPolicy
    from ..models.metadata import Metadata
    from ..models.named_link import NamedLink
    from ..models.positioning import Positioning


T = TypeVar("T", bound="Brand")


@_attrs_define(repr=False, unsafe_hash=False)
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
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Audience = _models.Audience
        BrandCounts = _models.BrandCounts
        BrandDefaults = _models.BrandDefaults
        BrandKitSummary = _models.BrandKitSummary
        ClaimsPolicy = _models.ClaimsPolicy
        Metadata = _models.Metadata
        NamedLink = _models.NamedLink
        Positioning = _models.Positioning
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        name = self.name

        kind = self.kind.value

        parent_id: None | str
        parent_id = self.parent_id

        website_url: None | str
        website_url = self.website_url

        tagline: None | str
        tagline = self.tagline

        mission: None | str
        mission = self.mission

        description: None | str
        description = self.description

        tags = self.tags

        industries = self.industries

        languages = self.languages

        positioning = self.positioning.to_dict()

        audiences = []
        for audiences_item_data in self.audiences:
            audiences_item = audiences_item_data.to_dict()
            audiences.append(audiences_item)

        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)

        claims_policy = self.claims_policy.to_dict()

        defaults = self.defaults.to_dict()

        status = self.status.value

        brand_kit = self.brand_kit.to_dict()

        counts = self.counts.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "name": name,
                "kind": kind,
                "parent_id": parent_id,
                "website_url": website_url,
                "tagline": tagline,
                "mission": mission,
                "description": description,
                "tags": tags,
                "industries": industries,
                "languages": languages,
                "positioning": positioning,
                "audiences": audiences,
                "links": links,
                "claims_policy": claims_policy,
                "defaults": defaults,
                "status": status,
                "brand_kit": brand_kit,
                "counts": counts,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Audience = _models.Audience
        BrandCounts = _models.BrandCounts
        BrandDefaults = _models.BrandDefaults
        BrandKitSummary = _models.BrandKitSummary
        ClaimsPolicy = _models.ClaimsPolicy
        Metadata = _models.Metadata
        NamedLink = _models.NamedLink
        Positioning = _models.Positioning
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        name = d.pop("name")

        kind = BrandKind(d.pop("kind"))

        parent_id = d.pop("parent_id")

        website_url = d.pop("website_url")

        tagline = d.pop("tagline")

        mission = d.pop("mission")

        description = d.pop("description")

        tags = cast(list[str], d.pop("tags"))

        industries = cast(list[str], d.pop("industries"))

        languages = cast(list[str], d.pop("languages"))

        positioning = Positioning.from_dict(d.pop("positioning"))

        audiences = []
        _audiences = d.pop("audiences")
        for audiences_item_data in _audiences:
            audiences_item = Audience.from_dict(audiences_item_data)

            audiences.append(audiences_item)

        links = []
        _links = d.pop("links")
        for links_item_data in _links:
            links_item = NamedLink.from_dict(links_item_data)

            links.append(links_item)

        claims_policy = ClaimsPolicy.from_dict(d.pop("claims_policy"))

        defaults = BrandDefaults.from_dict(d.pop("defaults"))

        status = BrandStatus(d.pop("status"))

        brand_kit = BrandKitSummary.from_dict(d.pop("brand_kit"))

        counts = BrandCounts.from_dict(d.pop("counts"))

        brand = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            name=name,
            kind=kind,
            parent_id=parent_id,
            website_url=website_url,
            tagline=tagline,
            mission=mission,
            description=description,
            tags=tags,
            industries=industries,
            languages=languages,
            positioning=positioning,
            audiences=audiences,
            links=links,
            claims_policy=claims_policy,
            defaults=defaults,
            status=status,
            brand_kit=brand_kit,
            counts=counts,
        )

        brand.additional_properties.update(d)
        return brand
