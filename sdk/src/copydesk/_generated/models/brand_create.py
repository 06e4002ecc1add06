# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.brand_kind import BrandKind
from ..models.brand_status import BrandStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.audience_input import AudienceInput
    from ..models.brand_defaults_input import BrandDefaultsInput
    from ..models.claims_policy_input import ClaimsPolicyInput
    from ..models.metadata import Metadata
    from ..models.named_link import NamedLink
    from ..models.positioning_input import PositioningInput


T = TypeVar("T", bound="BrandCreate")


@_attrs_define(repr=False, unsafe_hash=False)
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

    def to_dict(self) -> dict[str, Any]:
        AudienceInput = _models.AudienceInput
        BrandDefaultsInput = _models.BrandDefaultsInput
        ClaimsPolicyInput = _models.ClaimsPolicyInput
        Metadata = _models.Metadata
        NamedLink = _models.NamedLink
        PositioningInput = _models.PositioningInput
        name = self.name

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        parent_id: None | str | Unset
        if isinstance(self.parent_id, Unset):
            parent_id = UNSET
        else:
            parent_id = self.parent_id

        website_url: None | str | Unset
        if isinstance(self.website_url, Unset):
            website_url = UNSET
        else:
            website_url = self.website_url

        tagline: None | str | Unset
        if isinstance(self.tagline, Unset):
            tagline = UNSET
        else:
            tagline = self.tagline

        mission: None | str | Unset
        if isinstance(self.mission, Unset):
            mission = UNSET
        else:
            mission = self.mission

        description: None | str | Unset
        if isinstance(self.description, Unset):
            description = UNSET
        else:
            description = self.description

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        industries: list[str] | Unset = UNSET
        if not isinstance(self.industries, Unset):
            industries = self.industries

        languages: list[str] | Unset = UNSET
        if not isinstance(self.languages, Unset):
            languages = self.languages

        positioning: dict[str, Any] | Unset = UNSET
        if not isinstance(self.positioning, Unset):
            positioning = self.positioning.to_dict()

        audiences: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.audiences, Unset):
            audiences = []
            for audiences_item_data in self.audiences:
                audiences_item = audiences_item_data.to_dict()
                audiences.append(audiences_item)

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for links_item_data in self.links:
                links_item = links_item_data.to_dict()
                links.append(links_item)

        claims_policy: dict[str, Any] | Unset = UNSET
        if not isinstance(self.claims_policy, Unset):
            claims_policy = self.claims_policy.to_dict()

        defaults: dict[str, Any] | Unset = UNSET
        if not isinstance(self.defaults, Unset):
            defaults = self.defaults.to_dict()

        status: str | Unset = UNSET
        if not isinstance(self.status, Unset):
            status = self.status.value

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind
        if parent_id is not UNSET:
            field_dict["parent_id"] = parent_id
        if website_url is not UNSET:
            field_dict["website_url"] = website_url
        if tagline is not UNSET:
            field_dict["tagline"] = tagline
        if mission is not UNSET:
            field_dict["mission"] = mission
        if description is not UNSET:
            field_dict["description"] = description
        if tags is not UNSET:
            field_dict["tags"] = tags
        if industries is not UNSET:
            field_dict["industries"] = industries
        if languages is not UNSET:
            field_dict["languages"] = languages
        if positioning is not UNSET:
            field_dict["positioning"] = positioning
        if audiences is not UNSET:
            field_dict["audiences"] = audiences
        if links is not UNSET:
            field_dict["links"] = links
        if claims_policy is not UNSET:
            field_dict["claims_policy"] = claims_policy
        if defaults is not UNSET:
            field_dict["defaults"] = defaults
        if status is not UNSET:
            field_dict["status"] = status
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AudienceInput = _models.AudienceInput
        BrandDefaultsInput = _models.BrandDefaultsInput
        ClaimsPolicyInput = _models.ClaimsPolicyInput
        Metadata = _models.Metadata
        NamedLink = _models.NamedLink
        PositioningInput = _models.PositioningInput
        d = dict(src_dict)
        name = d.pop("name")

        _kind = d.pop("kind", UNSET)
        kind: BrandKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = BrandKind(_kind)

        parent_id = d.pop("parent_id", UNSET)

        website_url = d.pop("website_url", UNSET)

        tagline = d.pop("tagline", UNSET)

        mission = d.pop("mission", UNSET)

        description = d.pop("description", UNSET)

        tags = cast(list[str], d.pop("tags", UNSET))

        industries = cast(list[str], d.pop("industries", UNSET))

        languages = cast(list[str], d.pop("languages", UNSET))

        _positioning = d.pop("positioning", UNSET)
        positioning: PositioningInput | Unset
        if isinstance(_positioning, Unset):
            positioning = UNSET
        else:
            positioning = PositioningInput.from_dict(_positioning)

        _audiences = d.pop("audiences", UNSET)
        audiences: list[AudienceInput] | Unset = UNSET
        if _audiences is not UNSET:
            audiences = []
            for audiences_item_data in _audiences:
                audiences_item = AudienceInput.from_dict(audiences_item_data)

                audiences.append(audiences_item)

        _links = d.pop("links", UNSET)
        links: list[NamedLink] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for links_item_data in _links:
                links_item = NamedLink.from_dict(links_item_data)

                links.append(links_item)

        _claims_policy = d.pop("claims_policy", UNSET)
        claims_policy: ClaimsPolicyInput | Unset
        if isinstance(_claims_policy, Unset):
            claims_policy = UNSET
        else:
            claims_policy = ClaimsPolicyInput.from_dict(_claims_policy)

        _defaults = d.pop("defaults", UNSET)
        defaults: BrandDefaultsInput | Unset
        if isinstance(_defaults, Unset):
            defaults = UNSET
        else:
            defaults = BrandDefaultsInput.from_dict(_defaults)

        _status = d.pop("status", UNSET)
        status: BrandStatus | Unset
        if isinstance(_status, Unset):
            status = UNSET
        else:
            status = BrandStatus(_status)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        brand_create = cls(
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
            metadata=metadata,
        )

        return brand_create
