# Generated from copydesk._async by `make generate`; do not edit.
"""What a publication was made of: suggested by the server, confirmed by people."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from copydesk._generated.api import content_links as content_links_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import ContentLink, LinkState, LinkVerdict, Metadata
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class PerformanceContentLinks(Resource):
    """What a publication was made of: suggested by the server, confirmed by people."""

    @property
    def with_raw_response(self) -> PerformanceContentLinksRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return PerformanceContentLinksRaw(self)

    def list(
        self,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
        publication_id: str | Identified | Unset = UNSET,
        script_id: str | Identified | Unset = UNSET,
        artifact_id: str | Identified | Unset = UNSET,
        topic_id: str | Identified | Unset = UNSET,
        state: Literal["confirmed", "rejected", "suggested"] | LinkState | Unset = UNSET,
    ) -> Pages[ContentLink]:
        """List content links, newest first.

        Scopes: `outputs:read`.

        Args:
            limit: Rows in all, at most; default: every row. ``.page()`` reads so many in one page, 100 at most.
            offset: Number of entries to skip; cannot be combined with `cursor`.
            cursor: `next_cursor` of the previous page.
            include_total: Whether to count all matching entries. Default: false.
            publication_id: The publication.
            script_id: The script.
            artifact_id: The output.
            topic_id: The topic.
            state: What a person said of a link; only a confirmed one counts. One of ``confirmed``, ``rejected``,
                ``suggested``.

        Raises:
            ValidationError: The request is not valid.

        Example:
            >>> [content_link.state for content_link in desk.performance_content_links.list()]
            ['confirmed']
        """
        return self._pages(
            content_links_api.performance_content_links_list(
                limit=limit,
                offset=offset,
                cursor=cursor,
                include_total=include_total,
                publication_id=publication_id,
                script_id=script_id,
                artifact_id=artifact_id,
                topic_id=topic_id,
                state=state,
            )
        )

    def create(
        self,
        *,
        publication_id: str | Identified,
        script_id: str | Identified | Unset | None = UNSET,
        script_version_id: str | Identified | Unset | None = UNSET,
        artifact_id: str | Identified | Unset | None = UNSET,
        composition_id: str | Identified | Unset | None = UNSET,
        brief_id: str | Identified | Unset | None = UNSET,
        topic_id: str | Identified | Unset | None = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset = UNSET,
    ) -> ContentLink:
        """Create a content link.

        Scopes: `scripts:write`.

        Args:
            publication_id: The publication.
            script_id: The script.
            script_version_id: The version of the script.
            artifact_id: The output.
            composition_id: The composition.
            brief_id: The brief that it follows.
            topic_id: The topic.
            metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

        Raises:
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.performance_content_links.create(publication_id=publication, script_id=script).state
            'confirmed'
        """
        return self._send(
            content_links_api.performance_content_links_create(
                publication_id=publication_id,
                script_id=script_id,
                script_version_id=script_version_id,
                artifact_id=artifact_id,
                composition_id=composition_id,
                brief_id=brief_id,
                topic_id=topic_id,
                metadata=metadata,
            )
        )

    def get(self, id: str | Identified) -> ContentLink:
        """Read a content link.

        Scopes: `outputs:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_content_links.get(content_link).state
            'confirmed'
        """
        return self._send(content_links_api.performance_content_links_get(id=id))

    def update(
        self,
        id: str | Identified,
        *,
        script_id: str | Identified | Unset | None = UNSET,
        script_version_id: str | Identified | Unset | None = UNSET,
        artifact_id: str | Identified | Unset | None = UNSET,
        composition_id: str | Identified | Unset | None = UNSET,
        brief_id: str | Identified | Unset | None = UNSET,
        topic_id: str | Identified | Unset | None = UNSET,
        state: Literal["confirmed", "rejected"] | LinkVerdict | Unset = UNSET,
        metadata: Metadata | Mapping[str, object] | Unset | None = UNSET,
    ) -> ContentLink:
        """Update a content link: omitted fields keep their value, null clears.

        Scopes: `scripts:write`.

        Args:
            script_id: The script.
            script_version_id: The version of the script.
            artifact_id: The output.
            composition_id: The composition.
            brief_id: The brief that it follows.
            topic_id: The topic.
            state: What a person can say of a link. One of ``confirmed``, ``rejected``.
            metadata: Up to 50 strings of the caller, by name.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: A referenced resource does not exist; The request is not valid.

        Example:
            >>> desk.performance_content_links.update(content_link, state="confirmed").state
            'confirmed'
        """
        return self._send(
            content_links_api.performance_content_links_update(
                id=id,
                script_id=script_id,
                script_version_id=script_version_id,
                artifact_id=artifact_id,
                composition_id=composition_id,
                brief_id=brief_id,
                topic_id=topic_id,
                state=state,
                metadata=metadata,
            )
        )

    def delete(self, id: str | Identified) -> None:
        """Delete a content link that nothing refers to.

        Scopes: `scripts:write`.

        Raises:
            InUseError: The resource is in use.
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.performance_content_links.delete(content_link)
        """
        return self._send(content_links_api.performance_content_links_delete(id=id))


class PerformanceContentLinksRaw:
    """The methods of ``desk.performance_content_links``, which return a ``RawResponse``."""

    def __init__(self, performance_content_links: PerformanceContentLinks) -> None:
        self.create = raw(performance_content_links.create)
        self.delete = raw(performance_content_links.delete)
        self.get = raw(performance_content_links.get)
        self.list = raw_page(performance_content_links.list)
        self.update = raw(performance_content_links.update)
