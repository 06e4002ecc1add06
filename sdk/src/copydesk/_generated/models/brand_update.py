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


T = TypeVar("T", bound="BrandUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
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

    def to_dict(self) -> dict[str, Any]:
        AudienceInput = _models.AudienceInput
        BrandDefaultsInput = _models.BrandDefaultsInput
        ClaimsPolicyInput = _models.ClaimsPolicyInput
        Metadata = _models.Metadata
        NamedLink = _models.NamedLink
        PositioningInput = _models.PositioningInput
        name = self.name

        kind: None | str | Unset
        if isinstance(self.kind, Unset):
            kind = UNSET
        elif isinstance(self.kind, BrandKind):
            kind = self.kind.value
        else:
            kind = self.kind

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

        tags: list[str] | None | Unset
        if isinstance(self.tags, Unset):
            tags = UNSET
        elif isinstance(self.tags, list):
            tags = self.tags

        else:
            tags = self.tags

        industries: list[str] | None | Unset
        if isinstance(self.industries, Unset):
            industries = UNSET
        elif isinstance(self.industries, list):
            industries = self.industries

        else:
            industries = self.industries

        languages: list[str] | None | Unset
        if isinstance(self.languages, Unset):
            languages = UNSET
        elif isinstance(self.languages, list):
            languages = self.languages

        else:
            languages = self.languages

        positioning: dict[str, Any] | None | Unset
        if isinstance(self.positioning, Unset):
            positioning = UNSET
        elif isinstance(self.positioning, PositioningInput):
            positioning = self.positioning.to_dict()
        else:
            positioning = self.positioning

        audiences: list[dict[str, Any]] | None | Unset
        if isinstance(self.audiences, Unset):
            audiences = UNSET
        elif isinstance(self.audiences, list):
            audiences = []
            for audiences_type_0_item_data in self.audiences:
                audiences_type_0_item = audiences_type_0_item_data.to_dict()
                audiences.append(audiences_type_0_item)

        else:
            audiences = self.audiences

        links: list[dict[str, Any]] | None | Unset
        if isinstance(self.links, Unset):
            links = UNSET
        elif isinstance(self.links, list):
            links = []
            for links_type_0_item_data in self.links:
                links_type_0_item = links_type_0_item_data.to_dict()
                links.append(links_type_0_item)

        else:
            links = self.links

        claims_policy: dict[str, Any] | None | Unset
        if isinstance(self.claims_policy, Unset):
            claims_policy = UNSET
        elif isinstance(self.claims_policy, ClaimsPolicyInput):
            claims_policy = self.claims_policy.to_dict()
        else:
            claims_policy = self.claims_policy

        defaults: dict[str, Any] | None | Unset
        if isinstance(self.defaults, Unset):
            defaults = UNSET
        elif isinstance(self.defaults, BrandDefaultsInput):
            defaults = self.defaults.to_dict()
        else:
            defaults = self.defaults

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, BrandStatus):
            status = self.status.value
        else:
            status = self.status

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
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
        name = d.pop("name", UNSET)

        def _parse_kind(data: object) -> BrandKind | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                kind_type_0 = BrandKind(data)

                return kind_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandKind | None | Unset, data)

        kind = _parse_kind(d.pop("kind", UNSET))

        parent_id = d.pop("parent_id", UNSET)

        website_url = d.pop("website_url", UNSET)

        tagline = d.pop("tagline", UNSET)

        mission = d.pop("mission", UNSET)

        description = d.pop("description", UNSET)

        def _parse_tags(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                tags_type_0 = cast(list[str], data)

                return tags_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        tags = _parse_tags(d.pop("tags", UNSET))

        def _parse_industries(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                industries_type_0 = cast(list[str], data)

                return industries_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        industries = _parse_industries(d.pop("industries", UNSET))

        def _parse_languages(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                languages_type_0 = cast(list[str], data)

                return languages_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        languages = _parse_languages(d.pop("languages", UNSET))

        def _parse_positioning(data: object) -> None | PositioningInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                positioning_type_0 = PositioningInput.from_dict(data)

                return positioning_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PositioningInput | Unset, data)

        positioning = _parse_positioning(d.pop("positioning", UNSET))

        def _parse_audiences(data: object) -> list[AudienceInput] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                audiences_type_0 = []
                _audiences_type_0 = data
                for audiences_type_0_item_data in _audiences_type_0:
                    audiences_type_0_item = AudienceInput.from_dict(audiences_type_0_item_data)

                    audiences_type_0.append(audiences_type_0_item)

                return audiences_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[AudienceInput] | None | Unset, data)

        audiences = _parse_audiences(d.pop("audiences", UNSET))

        def _parse_links(data: object) -> list[NamedLink] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                links_type_0 = []
                _links_type_0 = data
                for links_type_0_item_data in _links_type_0:
                    links_type_0_item = NamedLink.from_dict(links_type_0_item_data)

                    links_type_0.append(links_type_0_item)

                return links_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[NamedLink] | None | Unset, data)

        links = _parse_links(d.pop("links", UNSET))

        def _parse_claims_policy(data: object) -> ClaimsPolicyInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                claims_policy_type_0 = ClaimsPolicyInput.from_dict(data)

                return claims_policy_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ClaimsPolicyInput | None | Unset, data)

        claims_policy = _parse_claims_policy(d.pop("claims_policy", UNSET))

        def _parse_defaults(data: object) -> BrandDefaultsInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                defaults_type_0 = BrandDefaultsInput.from_dict(data)

                return defaults_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandDefaultsInput | None | Unset, data)

        defaults = _parse_defaults(d.pop("defaults", UNSET))

        def _parse_status(data: object) -> BrandStatus | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_0 = BrandStatus(data)

                return status_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BrandStatus | None | Unset, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        brand_update = cls(
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

        return brand_update
