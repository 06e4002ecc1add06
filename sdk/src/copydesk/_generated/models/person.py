# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.person_role import PersonRole

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.person_link import PersonLink
    from ..models.quote_consent import QuoteConsent


T = TypeVar("T", bound="Person")


@_attrs_define(repr=False, unsafe_hash=False)
class Person(ReadModel):
    """A person."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    name: str
    """ Name, for people. """
    aliases: list[str]
    """ Other names of the person. """
    role: PersonRole
    """ What a person is to the brand. """
    title: None | str
    """ Title, for people. """
    organization: None | str
    """ Where the person works. """
    bio: None | str
    """ Who the person is, in a few sentences. """
    links: list[PersonLink]
    """ Links that lead to other pages. """
    expertise: list[str]
    """ What the person knows about. """
    voice_id: None | str
    """ A voice of `/voices`. """
    quote_consent: QuoteConsent
    """ The consent of a person to be quoted; without one that is granted and has not expired, nobody is. """
    quotable: bool
    """ Whether the consent is granted and has not expired. Default: false. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PersonLink = _models.PersonLink
        QuoteConsent = _models.QuoteConsent
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        name = self.name

        aliases = self.aliases

        role = self.role.value

        title: None | str
        title = self.title

        organization: None | str
        organization = self.organization

        bio: None | str
        bio = self.bio

        links = []
        for links_item_data in self.links:
            links_item = links_item_data.to_dict()
            links.append(links_item)

        expertise = self.expertise

        voice_id: None | str
        voice_id = self.voice_id

        quote_consent = self.quote_consent.to_dict()

        quotable = self.quotable

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "name": name,
                "aliases": aliases,
                "role": role,
                "title": title,
                "organization": organization,
                "bio": bio,
                "links": links,
                "expertise": expertise,
                "voice_id": voice_id,
                "quote_consent": quote_consent,
                "quotable": quotable,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        PersonLink = _models.PersonLink
        QuoteConsent = _models.QuoteConsent
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        name = d.pop("name")

        aliases = cast(list[str], d.pop("aliases"))

        role = PersonRole(d.pop("role"))

        title = d.pop("title")

        organization = d.pop("organization")

        bio = d.pop("bio")

        links = []
        _links = d.pop("links")
        for links_item_data in _links:
            links_item = PersonLink.from_dict(links_item_data)

            links.append(links_item)

        expertise = cast(list[str], d.pop("expertise"))

        voice_id = d.pop("voice_id")

        quote_consent = QuoteConsent.from_dict(d.pop("quote_consent"))

        quotable = d.pop("quotable")

        person = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
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
            quotable=quotable,
        )

        person.additional_properties.update(d)
        return person
