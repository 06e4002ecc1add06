# Generated from openapi.json by `make generate`; do not edit.
"""Revisions of briefs, as they were."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._async.raw import raw, raw_page
from copydesk._async.resource import AsyncResource
from copydesk._generated.api import briefs as briefs_api
from copydesk._generated.types import UNSET, Unset

if TYPE_CHECKING:
    from copydesk._async.pages import AsyncPages
    from copydesk._generated.models import BriefRevision
    from copydesk._references import Identified


class AsyncBriefRevisions(AsyncResource):
    """Revisions of briefs, as they were."""

    @property
    def with_raw_response(self) -> AsyncBriefRevisionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return AsyncBriefRevisionsRaw(self)

    def list(
        self,
        id: str | Identified,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
    ) -> AsyncPages[BriefRevision]:
        """List the revisions of a brief, newest first.

        Scopes: `sources:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> [brief_revision.number for brief_revision in desk.brief_revisions.list(brief)]
            [..., 1]
        """
        return self._pages(
            briefs_api.brief_revisions_list(
                id=id, limit=limit, offset=offset, cursor=cursor, include_total=include_total
            )
        )

    async def get(self, id: str | Identified, number: int) -> BriefRevision:
        """Read a revision of a brief.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.brief_revisions.get(brief, 1).number
            1
        """
        return await self._send(briefs_api.brief_revisions_get(id=id, number=number))


class AsyncBriefRevisionsRaw:
    """The methods of ``desk.brief_revisions``, which return a ``RawResponse``."""

    def __init__(self, brief_revisions: AsyncBriefRevisions) -> None:
        self.get = raw(brief_revisions.get)
        self.list = raw_page(brief_revisions.list)
