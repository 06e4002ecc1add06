# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.metadata import Metadata
    from ...models.person import Person
    from ...models.person_link import PersonLink
    from ...models.person_role import PersonRole
    from ...models.quote_consent_input import QuoteConsentInput
    from ...types import UNSET, Unset


def people_update(
    id: str | Identified,
    *,
    name: str | Unset = UNSET,
    aliases: Sequence[str] | None | Unset = UNSET,
    role: PersonRole | Literal["customer", "employee", "expert", "founder", "guest", "host"] | None | Unset = UNSET,
    title: str | None | Unset = UNSET,
    organization: str | None | Unset = UNSET,
    bio: str | None | Unset = UNSET,
    links: Sequence[PersonLink | Mapping[str, object]] | None | Unset = UNSET,
    expertise: Sequence[str] | None | Unset = UNSET,
    voice_id: str | None | Identified | Unset = UNSET,
    quote_consent: QuoteConsentInput | Mapping[str, object] | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Person]:
    """Update a person: omitted fields keep their value, null clears.

    Scopes: `sources:write`.

    Args:
        name: Name, for people.
        aliases: Other names of the person.
        role: What it is for. One of ``customer``, ``employee``, ``expert``, ``founder``, ``guest``, ``host``.
        title: Title, for people.
        organization: Where the person works.
        bio: Who the person is, in a few sentences.
        links: Links that lead to other pages.
        expertise: What the person knows about.
        voice_id: A voice of `/voices`.
        quote_consent: Whether and for what the person may be quoted.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.people.update(person, title="Potter").title
        'Potter'
    """
    return Request(
        operation="people_update",
        method="PATCH",
        path="/people/{id}".format(
            id=quoted(id, "/people/{id}"),
        ),
        params={},
        headers={},
        json={
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
