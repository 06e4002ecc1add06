# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.person_role import PersonRole
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.person_link import PersonLink
    from ..models.quote_consent_input import QuoteConsentInput


T = TypeVar("T", bound="PersonUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class PersonUpdate(Model):
    """Changes to person: omitted keeps, null clears."""

    name: str | Unset = UNSET
    """ Name, for people. """
    aliases: list[str] | None | Unset = UNSET
    """ Other names of the person. """
    role: None | PersonRole | Unset = UNSET
    """ What it is for. """
    title: None | str | Unset = UNSET
    """ Title, for people. """
    organization: None | str | Unset = UNSET
    """ Where the person works. """
    bio: None | str | Unset = UNSET
    """ Who the person is, in a few sentences. """
    links: list[PersonLink] | None | Unset = UNSET
    """ Links that lead to other pages. """
    expertise: list[str] | None | Unset = UNSET
    """ What the person knows about. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """
    quote_consent: None | QuoteConsentInput | Unset = UNSET
    """ Whether and for what the person may be quoted. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PersonLink = _models.PersonLink
        QuoteConsentInput = _models.QuoteConsentInput
        name = self.name

        aliases: list[str] | None | Unset
        if isinstance(self.aliases, Unset):
            aliases = UNSET
        elif isinstance(self.aliases, list):
            aliases = self.aliases

        else:
            aliases = self.aliases

        role: None | str | Unset
        if isinstance(self.role, Unset):
            role = UNSET
        elif isinstance(self.role, PersonRole):
            role = self.role.value
        else:
            role = self.role

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        organization: None | str | Unset
        if isinstance(self.organization, Unset):
            organization = UNSET
        else:
            organization = self.organization

        bio: None | str | Unset
        if isinstance(self.bio, Unset):
            bio = UNSET
        else:
            bio = self.bio

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

        expertise: list[str] | None | Unset
        if isinstance(self.expertise, Unset):
            expertise = UNSET
        elif isinstance(self.expertise, list):
            expertise = self.expertise

        else:
            expertise = self.expertise

        voice_id: None | str | Unset
        if isinstance(self.voice_id, Unset):
            voice_id = UNSET
        else:
            voice_id = self.voice_id

        quote_consent: dict[str, Any] | None | Unset
        if isinstance(self.quote_consent, Unset):
            quote_consent = UNSET
        elif isinstance(self.quote_consent, QuoteConsentInput):
            quote_consent = self.quote_consent.to_dict()
        else:
            quote_consent = self.quote_consent

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
        if aliases is not UNSET:
            field_dict["aliases"] = aliases
        if role is not UNSET:
            field_dict["role"] = role
        if title is not UNSET:
            field_dict["title"] = title
        if organization is not UNSET:
            field_dict["organization"] = organization
        if bio is not UNSET:
            field_dict["bio"] = bio
        if links is not UNSET:
            field_dict["links"] = links
        if expertise is not UNSET:
            field_dict["expertise"] = expertise
        if voice_id is not UNSET:
            field_dict["voice_id"] = voice_id
        if quote_consent is not UNSET:
            field_dict["quote_consent"] = quote_consent
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        PersonLink = _models.PersonLink
        QuoteConsentInput = _models.QuoteConsentInput
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        def _parse_aliases(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                aliases_type_0 = cast(list[str], data)

                return aliases_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        aliases = _parse_aliases(d.pop("aliases", UNSET))

        def _parse_role(data: object) -> None | PersonRole | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                role_type_0 = PersonRole(data)

                return role_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | PersonRole | Unset, data)

        role = _parse_role(d.pop("role", UNSET))

        title = d.pop("title", UNSET)

        organization = d.pop("organization", UNSET)

        bio = d.pop("bio", UNSET)

        def _parse_links(data: object) -> list[PersonLink] | None | Unset:
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
                    links_type_0_item = PersonLink.from_dict(links_type_0_item_data)

                    links_type_0.append(links_type_0_item)

                return links_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[PersonLink] | None | Unset, data)

        links = _parse_links(d.pop("links", UNSET))

        def _parse_expertise(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                expertise_type_0 = cast(list[str], data)

                return expertise_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        expertise = _parse_expertise(d.pop("expertise", UNSET))

        voice_id = d.pop("voice_id", UNSET)

        def _parse_quote_consent(data: object) -> None | QuoteConsentInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                quote_consent_type_0 = QuoteConsentInput.from_dict(data)

                return quote_consent_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | QuoteConsentInput | Unset, data)

        quote_consent = _parse_quote_consent(d.pop("quote_consent", UNSET))

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

        person_update = cls(
            name=name,
            aliases=aliases,
            role=role,
            title=title,
            organization=organization,
            bio=bio,
            links=links,
            expertise=expertise,
            voice_id=voice_id,
            quote_consent=quote_consent,
            metadata=metadata,
        )

        return person_update
