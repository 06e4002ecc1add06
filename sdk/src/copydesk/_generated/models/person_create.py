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


T = TypeVar("T", bound="PersonCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class PersonCreate(Model):
    """A new person."""

    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    aliases: list[str] | Unset = UNSET
    """ Other names that texts use for this person. """
    role: PersonRole | Unset = UNSET
    """ What a person is to the brand. """
    title: None | str | Unset = UNSET
    """ Title, for people. """
    organization: None | str | Unset = UNSET
    """ Where the person works. """
    bio: None | str | Unset = UNSET
    """ Who the person is, in a few sentences. """
    links: list[PersonLink] | Unset = UNSET
    """ Links that lead to other pages. """
    expertise: list[str] | Unset = UNSET
    """ What the person knows about. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """
    quote_consent: QuoteConsentInput | Unset = UNSET
    """ The consent of a person to be quoted; without one that is granted and has not expired, nobody is. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PersonLink = _models.PersonLink
        QuoteConsentInput = _models.QuoteConsentInput
        project_id = self.project_id

        name = self.name

        aliases: list[str] | Unset = UNSET
        if not isinstance(self.aliases, Unset):
            aliases = self.aliases

        role: str | Unset = UNSET
        if not isinstance(self.role, Unset):
            role = self.role.value

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

        links: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.links, Unset):
            links = []
            for links_item_data in self.links:
                links_item = links_item_data.to_dict()
                links.append(links_item)

        expertise: list[str] | Unset = UNSET
        if not isinstance(self.expertise, Unset):
            expertise = self.expertise

        voice_id: None | str | Unset
        if isinstance(self.voice_id, Unset):
            voice_id = UNSET
        else:
            voice_id = self.voice_id

        quote_consent: dict[str, Any] | Unset = UNSET
        if not isinstance(self.quote_consent, Unset):
            quote_consent = self.quote_consent.to_dict()

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "project_id": project_id,
                "name": name,
            }
        )
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
        project_id = d.pop("project_id")

        name = d.pop("name")

        aliases = cast(list[str], d.pop("aliases", UNSET))

        _role = d.pop("role", UNSET)
        role: PersonRole | Unset
        if isinstance(_role, Unset):
            role = UNSET
        else:
            role = PersonRole(_role)

        title = d.pop("title", UNSET)

        organization = d.pop("organization", UNSET)

        bio = d.pop("bio", UNSET)

        _links = d.pop("links", UNSET)
        links: list[PersonLink] | Unset = UNSET
        if _links is not UNSET:
            links = []
            for links_item_data in _links:
                links_item = PersonLink.from_dict(links_item_data)

                links.append(links_item)

        expertise = cast(list[str], d.pop("expertise", UNSET))

        voice_id = d.pop("voice_id", UNSET)

        _quote_consent = d.pop("quote_consent", UNSET)
        quote_consent: QuoteConsentInput | Unset
        if isinstance(_quote_consent, Unset):
            quote_consent = UNSET
        else:
            quote_consent = QuoteConsentInput.from_dict(_quote_consent)

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        person_create = cls(
            project_id=project_id,
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

        return person_create
