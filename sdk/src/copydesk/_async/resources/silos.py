# Generated from openapi.json by `make generate`; do not edit.
"""The themes that a brand speaks on, each with a pillar."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import silos as silos_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import Metadata, Silo, SiloGoalInput, SiloStatus
    from copydesk._references import Identified


class AsyncSilos(AsyncResource):
    """The themes that a brand speaks on, each with a pillar."""

    @property
    def with_raw_response(self) -> AsyncSilosRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncSilosRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        status: Literal["active", "archived"] | SiloStatus | Unset = UNSET,
    ) -> AsyncPages[Silo]:
        """List silos, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            status: Whether the silo is worked on. One of ``active``, ``archived``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [silo.name for silo in desk.silos.list()]
            ['Glaze faults']
        """
        return self._pages(
            silos_api.silos_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                status=status,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        name: str,
        slug: str | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        position: int | Unset | None = UNSET,
        pillar_topic_id: str | Identified | Unset | None = UNSET,
        goal: SiloGoalInput | Mapping[str, object] | Unset | None = UNSET,
        status: Literal["active", "archived"] | SiloStatus | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Silo:
        """Create a silo.

        Scopes: `sources:write`.

        Args:
            project_id: The brand that it belongs to.
            name: Name, for people.
            slug: Unique within the brand; derived from the title if omitted.
            description: Description, for people.
            position: Position among the brand's silos, from 0.
            pillar_topic_id: A topic of this silo; a new silo has none yet.
            goal: The result that is wanted.
            status: Whether the silo is worked on. One of ``active``, ``archived``.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ConflictError: There is one already.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.silos.create(project_id=brand, name="Glaze faults").name
            'Glaze faults'
        """
        return await self._send(
            silos_api.silos_create(
                project_id=project_id,
                name=name,
                slug=slug,
                description=description,
                position=position,
                pillar_topic_id=pillar_topic_id,
                goal=goal,
                status=status,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> Silo:
        """Read a silo.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.silos.get(silo).name
            'Glaze faults'
        """
        return await self._send(silos_api.silos_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        name: str | Unset = UNSET,
        slug: str | Unset | None = UNSET,
        description: str | Unset | None = UNSET,
        position: int | Unset | None = UNSET,
        pillar_topic_id: str | Identified | Unset | None = UNSET,
        goal: SiloGoalInput | Mapping[str, object] | Unset | None = UNSET,
        status: Literal["active", "archived"] | SiloStatus | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Silo:
        """Update a silo: omitted fields keep their value, null clears.

        Scopes: `sources:write`.

        Args:
            name: Name, for people.
            slug: Unique within the brand; derived from the title if omitted.
            description: Description, for people.
            position: Position among the brand's silos, from 0.
            pillar_topic_id: The main topic of the silo, to which the other topics link.
            goal: The result that is wanted.
            status: Its current state. One of ``active``, ``archived``.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            ConflictError: There is one already.
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.silos.update(silo, description="What goes wrong in the kiln.").description
            'What goes wrong in the kiln.'
        """
        return await self._send(
            silos_api.silos_update(
                id=id,
                name=name,
                slug=slug,
                description=description,
                position=position,
                pillar_topic_id=pillar_topic_id,
                goal=goal,
                status=status,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a silo that nothing refers to.

        Scopes: `sources:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.silos.delete(silo)
        """
        return await self._send(silos_api.silos_delete(id=id))


class AsyncSilosRaw:
    """The methods of ``desk.silos``, which return a ``RawResponse``."""

    def __init__(self, silos: AsyncSilos) -> None:
        self.create = raw(silos.create)
        self.delete = raw(silos.delete)
        self.get = raw(silos.get)
        self.list = raw_page(silos.list)
        self.update = raw(silos.update)
