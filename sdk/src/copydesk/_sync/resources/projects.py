# Generated from copydesk._async by `make generate`; do not edit.
"""Brands and products; ``brand.kit`` of each is its brand kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, cast

from copydesk._generated.api import projects as projects_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.kit import ProjectsMixin
from copydesk._sync.raw import raw, raw_page

if TYPE_CHECKING:
    from copydesk._bound_models import Brand
    from copydesk._generated.models import (
        AudienceInput,
        BrandDefaultsInput,
        BrandKind,
        BrandStatus,
        ClaimsPolicyInput,
        Metadata,
        NamedLink,
        PositioningInput,
    )
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class Projects(ProjectsMixin):
    """Brands and products; ``brand.kit`` of each is its brand kit."""

    @property
    def with_raw_response(self) -> ProjectsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return ProjectsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        status: Literal["active", "archived"] | BrandStatus | Unset = UNSET,
        kind: Literal["brand", "product"] | BrandKind | Unset = UNSET,
        parent_id: str | Identified | Unset = UNSET,
    ) -> Pages[Brand]:
        """List brands, newest first.

        Scopes: `brands:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            status: Whether the brand is in use. One of ``active``, ``archived``.
            kind: Whether it is a brand or a product of one. One of ``brand``, ``product``.
            parent_id: The parent brand.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [brand.name for brand in desk.projects.list()]
            ['Kiln & Co']
        """
        return self._pages(
            projects_api.projects_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                status=status,
                kind=kind,
                parent_id=parent_id,
            )
        )

    def create(
        self,
        *,
        name: str,
        kind: Literal["brand", "product"] | BrandKind | Unset = UNSET,
        parent_id: str | Identified | Unset | None = UNSET,
        website_url: str | Unset | None = UNSET,
        tagline: str | Unset | None = UNSET,
        mission: str | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset = UNSET,
        industries: Sequence[str] | Unset = UNSET,
        languages: Sequence[str] | Unset = UNSET,
        positioning: PositioningInput | Mapping[str, object] | Unset = UNSET,
        audiences: Sequence[AudienceInput | Mapping[str, object]] | Unset = UNSET,
        links: Sequence[NamedLink | Mapping[str, object]] | Unset = UNSET,
        claims_policy: ClaimsPolicyInput | Mapping[str, object] | Unset = UNSET,
        defaults: BrandDefaultsInput | Mapping[str, object] | Unset = UNSET,
        status: Literal["active", "archived"] | BrandStatus | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Brand:
        """Create a brand.

        Scopes: `brands:write`.

        Args:
            name: Name, for people; two brands can have the same.
            kind: Whether it is a brand or a product of one. One of ``brand``, ``product``.
            parent_id: The parent brand.
            website_url: Address of the brand's website.
            tagline: Slogan of the brand.
            mission: Why the brand exists.
            description: Description, for people.
            tags: Words by which you can find it.
            industries: Industries that the brand works in.
            languages: Languages, as BCP 47 tags.
            positioning: What the brand stands for against others.
            audiences: The audiences that the brand addresses.
            links: Links that lead to other pages.
            claims_policy: What must be said, and what must not.
            defaults: What new work of the brand starts from.
            status: Whether the brand is in use. One of ``active``, ``archived``.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.projects.create(
            ...     name="Kiln & Co", tagline="We fire slowly.", website_url="https://kiln.example/"
            ... ).name
            'Kiln & Co'
        """
        made: Any = self._send(
            projects_api.projects_create(
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
        )
        return cast("Brand", made)

    def get(self, id: str | Identified) -> Brand:
        """Read a brand.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.projects.get(brand).name
            'Kiln & Co'
        """
        made: Any = self._send(projects_api.projects_get(id=id))
        return cast("Brand", made)

    def update(
        self,
        id: str | Identified,
        *,
        name: str | Unset = UNSET,
        kind: Literal["brand", "product"] | BrandKind | Unset | None = UNSET,
        parent_id: str | Identified | Unset | None = UNSET,
        website_url: str | Unset | None = UNSET,
        tagline: str | Unset | None = UNSET,
        mission: str | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        tags: Sequence[str] | Unset | None = UNSET,
        industries: Sequence[str] | Unset | None = UNSET,
        languages: Sequence[str] | Unset | None = UNSET,
        positioning: PositioningInput | Mapping[str, object] | Unset | None = UNSET,
        audiences: Sequence[AudienceInput | Mapping[str, object]] | Unset | None = UNSET,
        links: Sequence[NamedLink | Mapping[str, object]] | Unset | None = UNSET,
        claims_policy: ClaimsPolicyInput | Mapping[str, object] | Unset | None = UNSET,
        defaults: BrandDefaultsInput | Mapping[str, object] | Unset | None = UNSET,
        status: Literal["active", "archived"] | BrandStatus | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Brand:
        """Update a brand: omitted fields keep their value, null clears.

        Scopes: `brands:write`.

        Args:
            name: Name, for people; two brands can have the same.
            kind: Its kind. One of ``brand``, ``product``.
            parent_id: The parent brand.
            website_url: Address of the brand's website.
            tagline: Slogan of the brand.
            mission: Why the brand exists.
            description: Description, for people.
            tags: Words by which you can find it.
            industries: Industries that the brand works in.
            languages: Languages, as BCP 47 tags.
            positioning: What distinguishes the brand from its competitors.
            audiences: The audiences that the brand addresses.
            links: Links that lead to other pages.
            claims_policy: Statements that are required, and statements that are forbidden.
            defaults: Values for requests that name none.
            status: Its current state. One of ``active``, ``archived``.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.projects.update(brand, tags=["clay"], tagline=None).tags
            ['clay']
        """
        made: Any = self._send(
            projects_api.projects_update(
                id=id,
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
        )
        return cast("Brand", made)

    def delete(self, id: str | Identified) -> None:
        """Delete a brand that nothing refers to.

        Scopes: `brands:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.projects.delete(brand)
        """
        return self._send(projects_api.projects_delete(id=id))


class ProjectsRaw:
    """The methods of ``desk.projects``, which return a ``RawResponse``."""

    def __init__(self, projects: Projects) -> None:
        self.create = raw(projects.create)
        self.delete = raw(projects.delete)
        self.get = raw(projects.get)
        self.list = raw_page(projects.list)
        self.update = raw(projects.update)
