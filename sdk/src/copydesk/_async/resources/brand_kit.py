# Generated from openapi.json by `make generate`; do not edit.
"""What a brand looks and sounds like: imported, judged, and approved."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import brand_kit as brand_kit_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._generated import models
    from copydesk._generated.models import Candidate, KitSet, LogoTheme, LogoType
    from copydesk._references import Identified, ListOf


class AsyncBrandKit(AsyncResource):
    """What a brand looks and sounds like: imported, judged, and approved."""

    @property
    def with_raw_response(self) -> AsyncBrandKitRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncBrandKitRaw(self)

    async def get(self, id: str | Identified) -> models.BrandKit:
        """Read the brand kit: approved values, candidates, and the origin of each value.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.brand_kit.get(brand).revision
            1
        """
        return await self._send(brand_kit_api.brand_kit_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        expected_revision: int,
        candidate_ids: ListOf[str | Identified] | Unset = UNSET,
        set: KitSet | Mapping[str, object] | Unset = UNSET,
        reject_candidate_ids: ListOf[str | Identified] | Unset = UNSET,
    ) -> models.BrandKit:
        """Approve or reject candidates and set values by hand, in one new revision.

        Scopes: `brands:write`.

        Args:
            expected_revision: The revision that the caller last read. If it is not the current one, the response is 409
                `revision_conflict`.
            candidate_ids: Approved in this order, before `set`.
            set: Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are
                replaced whole.
            reject_candidate_ids: Candidates to reject.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.brand_kit.update(
            ...     brand, expected_revision=brand_kit.revision, set={"colors": {"roles": {"accent": "#d9822b"}}}
            ... ).revision
            1
        """
        return await self._send(
            brand_kit_api.brand_kit_update(
                id=id,
                expected_revision=expected_revision,
                candidate_ids=candidate_ids,
                set=set,
                reject_candidate_ids=reject_candidate_ids,
            )
        )

    async def import_website(self, id: str | Identified, *, url: str) -> Candidate:
        """Import a candidate from a website: logos, colours by use, and fonts; nothing is approved automatically.

        Scopes: `brands:write`.

        Args:
            url: Address.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The file cannot be read; The URL may not be fetched; The request is not valid.

        Example:
            >>> desk.brand_kit.import_website(brand, url="https://kiln.example/").status
            'pending'
        """
        return await self._send(brand_kit_api.brand_kit_import_website(id=id, url=url))

    async def import_image(
        self, id: str | Identified, *, url: str | Unset | None = UNSET, storage_key: str | Unset | None = UNSET
    ) -> Candidate:
        """Import a candidate palette from a raster image; nothing is approved automatically.

        Scopes: `brands:write`.

        Args:
            url: Address.
            storage_key: Key of the file for `GET /media`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The file cannot be read; The URL may not be
                fetched; The request is not valid.

        Example:
            >>> desk.brand_kit.import_image(brand, url="https://kiln.example/pot.png").kind
            'image'
        """
        return await self._send(brand_kit_api.brand_kit_import_image(id=id, url=url, storage_key=storage_key))

    async def import_logo(
        self,
        id: str | Identified,
        *,
        url: str,
        type: Literal["icon", "logo", "wordmark"] | LogoType | Unset = UNSET,
        theme: Literal["any", "dark", "light"] | LogoTheme | Unset = UNSET,
        alt: str | Unset | None = UNSET,
    ) -> Candidate:
        """Copy a public raster logo into the workspace, as a candidate.

        Scopes: `brands:write`.

        Args:
            url: Address.
            type: What kind of mark it is. One of ``icon``, ``logo``, ``wordmark``.
            theme: On what ground it is meant to stand. One of ``any``, ``dark``, ``light``.
            alt: Description of the picture for people who cannot see it.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The file cannot be read; The URL may not be fetched; The request is not valid.

        Example:
            >>> desk.brand_kit.import_logo(brand, url="https://kiln.example/logo.png").kind
            'logo'
        """
        return await self._send(brand_kit_api.brand_kit_import_logo(id=id, url=url, type=type, theme=theme, alt=alt))

    async def export(self, id: str | Identified) -> str:
        """Export the approved kit as a brand.yml file.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> type(desk.brand_kit.export(brand))
            <class 'str'>
        """
        return await self._send(brand_kit_api.brand_kit_export(id=id))


class AsyncBrandKitRaw:
    """The methods of ``desk.brand_kit``, which return a ``RawResponse``."""

    def __init__(self, brand_kit: AsyncBrandKit) -> None:
        self.export = raw(brand_kit.export)
        self.get = raw(brand_kit.get)
        self.import_image = raw(brand_kit.import_image)
        self.import_logo = raw(brand_kit.import_logo)
        self.import_website = raw(brand_kit.import_website)
        self.update = raw(brand_kit.update)
