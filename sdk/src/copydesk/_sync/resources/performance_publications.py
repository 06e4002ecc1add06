# Generated from copydesk._async by `make generate`; do not edit.
"""What was published, as the last whole sync saw it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import publications as publications_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Publication, PublicationKind
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class PerformancePublications(Resource):
    """What was published, as the last whole sync saw it."""

    @property
    def with_raw_response(self) -> PerformancePublicationsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return PerformancePublicationsRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        connection_id: str | Identified | Unset = UNSET,
        kind: Literal["live", "post", "short", "video"] | PublicationKind | Unset = UNSET,
    ) -> Pages[Publication]:
        """List publications, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            connection_id: The connection through which it was read.
            kind: What was published. One of ``live``, ``post``, ``short``, ``video``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [publication.title for publication in desk.performance_publications.list()]
            [..., 'Porcelain crack ash glaze']
        """
        return self._pages(
            publications_api.performance_publications_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                connection_id=connection_id,
                kind=kind,
            )
        )

    def get(self, id: str | Identified) -> Publication:
        """Read a publication.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_publications.get(publication).title
            'Why glaze cracks'
        """
        return self._send(publications_api.performance_publications_get(id=id))


class PerformancePublicationsRaw:
    """The methods of ``desk.performance_publications``, which return a ``RawResponse``."""

    def __init__(self, performance_publications: PerformancePublications) -> None:
        self.get = raw(performance_publications.get)
        self.list = raw_page(performance_publications.list)
