# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.person import Person
    from ...models.person_link import PersonLink
    from ...models.person_role import PersonRole
    from ...models.quote_consent_input import QuoteConsentInput
    from ...types import UNSET, Unset


def people_create(
    *,
    project_id: str | Identified,
    name: str,
    aliases: Sequence[str] | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | Unset = UNSET,
    title: str | None | Unset = UNSET,
    organization: str | None | Unset = UNSET,
    bio: str | None | Unset = UNSET,
    links: Sequence[PersonLink | Mapping[str, object]] | Unset = UNSET,
    expertise: Sequence[str] | Unset = UNSET,
    voice_id: str | None | Identified | Unset = UNSET,
    quote_consent: QuoteConsentInput | Mapping[str, object] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Person]:
    """Create a person.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        name: Name, for people.
        aliases: Other names that texts use for this person.
        role: What a person is to the brand. One of ``customer``, ``employee``, ``expert``, ``founder``,
            ``guest``, ``host``.
        title: Title, for people.
        organization: Where the person works.
        bio: Who the person is, in a few sentences.
        links: Links that lead to other pages.
        expertise: What the person knows about.
        voice_id: A voice of `/voices`.
        quote_consent: The consent of a person to be quoted; without one that is granted and has not expired, nobody is.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.people.create(project_id=brand, name="Ana Torres", role="expert").name
        'Ana Torres'
    """
    return Request(
        operation="people_create",
        method="POST",
        path="/people",
        params={},
        headers={},
        json={
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
            "metadata": metadata,
        },
        parse=lambda data: models.Person.from_dict(data),
    )
