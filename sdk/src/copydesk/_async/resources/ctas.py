# Generated from openapi.json by `make generate`; do not edit.
"""What a brand asks people to do."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import calls_to_action as calls_to_action_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import Cta, CtaIntent, CtaPlacement, CtaStatus, Metadata, UtmInput
    from copydesk._references import Identified


class AsyncCtas(AsyncResource):
    """What a brand asks people to do."""

    @property
    def with_raw_response(self) -> AsyncCtasRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncCtasRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        project_id: str | Identified | Unset = UNSET,
        offering_id: str | Identified | Unset = UNSET,
        intent: Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"]
        | CtaIntent
        | Unset = UNSET,
        placement: Literal["article", "description", "end", "hook", "mid", "slide"] | CtaPlacement | Unset = UNSET,
        language: str | Unset = UNSET,
        status: Literal["active", "archived"] | CtaStatus | Unset = UNSET,
    ) -> AsyncPages[Cta]:
        """List CTAs, newest first.

        Scopes: `brands:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            project_id: The brand that it belongs to.
            offering_id: The product or service that it is about.
            intent: What people are asked to do. One of ``book``, ``buy``, ``comment``, ``download``, ``other``,
                ``subscribe``, ``visit``.
            placement: Where a call to action may stand. One of ``article``, ``description``, ``end``, ``hook``, ``mid``,
                ``slide``.
            language: Language, as a BCP 47 tag such as `en-GB`.
            status: Whether it is in use. One of ``active``, ``archived``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [cta.label for cta in desk.ctas.list()]
            ['Book a class']
        """
        return self._pages(
            calls_to_action_api.ctas_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                project_id=project_id,
                offering_id=offering_id,
                intent=intent,
                placement=placement,
                language=language,
                status=status,
            )
        )

    async def create(
        self,
        *,
        project_id: str | Identified,
        label: str,
        offering_id: str | Identified | Unset | None = UNSET,
        spoken_text: str | Unset | None = UNSET,
        on_screen_text: str | Unset | None = UNSET,
        url: str | Unset | None = UNSET,
        utm: UtmInput | Mapping[str, object] | Unset = UNSET,
        intent: Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"]
        | CtaIntent
        | Unset = UNSET,
        placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
        | Unset = UNSET,
        language: str | Unset = UNSET,
        active_from: datetime.datetime | str | Unset | None = UNSET,
        active_until: datetime.datetime | str | Unset | None = UNSET,
        status: Literal["active", "archived"] | CtaStatus | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> Cta:
        """Create a CTA.

        Scopes: `brands:write`.

        Args:
            project_id: The brand that it belongs to.
            label: Text of the call to action, such as “Book a kiln”.
            offering_id: The product or service that it is about.
            spoken_text: The words spoken for the call to action.
            on_screen_text: Text shown on the screen with the call to action.
            url: Target address.
            utm: Campaign parameters that are added to the URL.
            intent: What people are asked to do. One of ``book``, ``buy``, ``comment``, ``download``, ``other``,
                ``subscribe``, ``visit``.
            placements: Where it may be placed. One of ``article``, ``description``, ``end``, ``hook``, ``mid``, ``slide``.
            language: Language of the text, as a BCP 47 tag. Default: en.
            active_from: The time from which it is used; null if it always was.
            active_until: The time until which it is used; null if there is no end.
            status: Whether it is in use. One of ``active``, ``archived``.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.ctas.create(project_id=brand, label="Book a class").label
            'Book a class'
        """
        return await self._send(
            calls_to_action_api.ctas_create(
                project_id=project_id,
                label=label,
                offering_id=offering_id,
                spoken_text=spoken_text,
                on_screen_text=on_screen_text,
                url=url,
                utm=utm,
                intent=intent,
                placements=placements,
                language=language,
                active_from=active_from,
                active_until=active_until,
                status=status,
                metadata=metadata,
            )
        )

    async def get(self, id: str | Identified) -> Cta:
        """Read a CTA.

        Scopes: `brands:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.ctas.get(cta).label
            'Book a class'
        """
        return await self._send(calls_to_action_api.ctas_get(id=id))

    async def update(
        self,
        id: str | Identified,
        *,
        offering_id: str | Identified | Unset | None = UNSET,
        label: str | Unset = UNSET,
        spoken_text: str | Unset | None = UNSET,
        on_screen_text: str | Unset | None = UNSET,
        url: str | Unset | None = UNSET,
        utm: UtmInput | Mapping[str, object] | Unset | None = UNSET,
        intent: Literal["book", "buy", "comment", "download", "other", "subscribe", "visit"]
        | CtaIntent
        | Unset
        | None = UNSET,
        placements: Sequence[CtaPlacement | Literal["article", "description", "end", "hook", "mid", "slide"]]
        | Unset
        | None = UNSET,
        language: str | Unset | None = UNSET,
        active_from: datetime.datetime | str | Unset | None = UNSET,
        active_until: datetime.datetime | str | Unset | None = UNSET,
        status: Literal["active", "archived"] | CtaStatus | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> Cta:
        """Update a CTA: omitted fields keep their value, null clears.

        Scopes: `brands:write`.

        Args:
            offering_id: The product or service that it is about.
            label: Text of the call to action, such as “Book a kiln”.
            spoken_text: The words spoken for the call to action.
            on_screen_text: Text shown on the screen with the call to action.
            url: Target address.
            utm: Campaign (UTM) parameters added to the address.
            intent: What people want when they search for it. One of ``book``, ``buy``, ``comment``, ``download``,
                ``other``, ``subscribe``, ``visit``.
            placements: Where it may be placed. One of ``article``, ``description``, ``end``, ``hook``, ``mid``, ``slide``.
            language: Language of the text, as a BCP 47 tag.
            active_from: The time from which it is used; null if it always was.
            active_until: The time until which it is used; null if there is no end.
            status: Its current state. One of ``active``, ``archived``.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.ctas.update(cta, url="https://kiln.example/classes").url
            'https://kiln.example/classes'
        """
        return await self._send(
            calls_to_action_api.ctas_update(
                id=id,
                offering_id=offering_id,
                label=label,
                spoken_text=spoken_text,
                on_screen_text=on_screen_text,
                url=url,
                utm=utm,
                intent=intent,
                placements=placements,
                language=language,
                active_from=active_from,
                active_until=active_until,
                status=status,
                metadata=metadata,
            )
        )

    async def delete(self, id: str | Identified) -> None:
        """Delete a CTA that nothing refers to.

        Scopes: `brands:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.ctas.delete(cta)
        """
        return await self._send(calls_to_action_api.ctas_delete(id=id))


class AsyncCtasRaw:
    """The methods of ``desk.ctas``, which return a ``RawResponse``."""

    def __init__(self, ctas: AsyncCtas) -> None:
        self.create = raw(ctas.create)
        self.delete = raw(ctas.delete)
        self.get = raw(ctas.get)
        self.list = raw_page(ctas.list)
        self.update = raw(ctas.update)
