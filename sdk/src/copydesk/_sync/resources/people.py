# Generated from copydesk._async by `make generate`; do not edit.
"""People a brand speaks of or with, their other names, and their consent to be quoted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import people as people_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Metadata, Person, PersonLink, PersonRole, QuoteConsentInput
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class People(Resource):
    """People a brand speaks of or with, their other names, and their consent to be quoted."""

    @property
    def with_raw_response(self) -> PeopleRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return PeopleRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        role: Literal["customer", "employee", "expert", "founder", "guest", "host"] | PersonRole | Unset = UNSET,
    ) -> Pages[Person]:
        """List persons, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            role: What a person is to the brand. One of ``customer``, ``employee``, ``expert``, ``founder``,
                ``guest``, ``host``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [person.name for person in desk.people.list()]
            ['Ana Torres']
        """
        return self._pages(
            people_api.people_list(
                limit=limit, offset=offset, cursor=cursor, include_total=include_total, project_id=project_id, role=role
            )
        )

    def create(
        self,
        *,
        project_id: str | Identified,
        name: str,
        aliases: Sequence[str] | Unset = UNSET,
        role: Literal["customer", "employee", "expert", "founder", "guest", "host"] | PersonRole | Unset = UNSET,
        title: str | Unset | None = UNSET,
        organization: str | Unset | None = UNSET,
        bio: str | Unset | None = UNSET,
        links: Sequence[PersonLink | Mapping[str, object]] | Unset = UNSET,
        expertise: Sequence[str] | Unset = UNSET,
        voice_id: str | Identified | Unset | None = UNSET,
        quote_consent: QuoteConsentInput | Mapping[str, object] | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Person:
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
            expertise: Subjects that the person knows well.
            voice_id: Id of a voice, from `GET /voices`.
            quote_consent: The consent of a person to be quoted; without one that is granted and has not expired, nobody is.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.people.create(project_id=brand, name="Ana Torres", role="expert").name
            'Ana Torres'
        """
        return self._send(
            people_api.people_create(
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
        )

    def get(self, id: str | Identified) -> Person:
        """Read a person.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.people.get(person).name
            'Ana Torres'
        """
        return self._send(people_api.people_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        name: str | Unset = UNSET,
        aliases: Sequence[str] | Unset | None = UNSET,
        role: Literal["customer", "employee", "expert", "founder", "guest", "host"] | PersonRole | Unset | None = UNSET,
        title: str | Unset | None = UNSET,
        organization: str | Unset | None = UNSET,
        bio: str | Unset | None = UNSET,
        links: Sequence[PersonLink | Mapping[str, object]] | Unset | None = UNSET,
        expertise: Sequence[str] | Unset | None = UNSET,
        voice_id: str | Identified | Unset | None = UNSET,
        quote_consent: QuoteConsentInput | Mapping[str, object] | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Person:
        """Update a person: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            name: Name, for people.
            aliases: Other names of the person.
            role: Its purpose. One of ``customer``, ``employee``, ``expert``, ``founder``, ``guest``, ``host``.
            title: Title, for people.
            organization: Where the person works.
            bio: Who the person is, in a few sentences.
            links: Links that lead to other pages.
            expertise: Subjects that the person knows well.
            voice_id: Id of a voice, from `GET /voices`.
            quote_consent: Whether, and for which uses, the person may be quoted.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.people.update(person, title="Potter").title
            'Potter'
        """
        return self._send(
            people_api.people_update(
                id=id,
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
        )

    def delete(self, id: str | Identified) -> None:
        """Delete a person that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.people.delete(person)
        """
        return self._send(people_api.people_delete(id=id))


class PeopleRaw:
    """The methods of ``desk.people``, which return a ``RawResponse``."""

    def __init__(self, people: People) -> None:
        self.create = raw(people.create)
        self.delete = raw(people.delete)
        self.get = raw(people.get)
        self.list = raw_page(people.list)
        self.update = raw(people.update)
