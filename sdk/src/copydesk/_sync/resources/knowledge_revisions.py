# Generated from copydesk._async by `make generate`; do not edit.
"""Immutable revisions of source documents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import knowledge as knowledge_api
from copydesk._generated.types import UNSET, Unset
from copydesk._references import seen
from copydesk._sync.raw import raw, raw_page
from copydesk._sync.resource import Resource

if TYPE_CHECKING:
    from copydesk._generated.models import Document, Revision, RevisionSummary
    from copydesk._references import Identified
    from copydesk._sync.pages import Pages


class KnowledgeRevisions(Resource):
    """Immutable revisions of source documents."""

    @property
    def with_raw_response(self) -> KnowledgeRevisionsRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return KnowledgeRevisionsRaw(self)

    def list(
        self,
        id: str | Identified,
        *,
        limit: int | Unset = UNSET,
        offset: int | Unset = UNSET,
        cursor: str | Unset = UNSET,
        include_total: bool | Unset = UNSET,
    ) -> Pages[RevisionSummary]:
        """List the revisions of a knowledge document, newest first.

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
            >>> [revision.title for revision in desk.knowledge_revisions.list(document)]
            [..., 'Crazing']
        """
        return self._pages(
            knowledge_api.knowledge_revisions_list(
                id=id, limit=limit, offset=offset, cursor=cursor, include_total=include_total
            )
        )

    def get(self, id: str | Identified, number: int) -> Revision:
        """Read one revision with its text.

        Scopes: `sources:read`.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge_revisions.get(document, 1).title
            'Crazing'
        """
        return self._send(knowledge_api.knowledge_revisions_get(id=id, number=number))

    def restore(self, id: str | Identified, number: int, *, expected_revision: int | None = None) -> Document:
        """Restore an earlier revision, as a new one.

        Scopes: `sources:write`.

        Args:
            expected_revision: What the caller has seen; default: that of the resource. Another one answers 409.

        Raises:
            InvalidStateError: The resource's state does not allow this.
            NotFoundError: There is no such resource.
            RevisionConflictError: The resource has a newer revision.
            ValidationError: The request is not valid.

        Example:
            >>> desk.knowledge_revisions.restore(document, 1).revision
            2
        """
        return self._send(
            knowledge_api.knowledge_revisions_restore(
                id=id, number=number, expected_revision=seen("expected_revision", expected_revision, id)
            )
        )


class KnowledgeRevisionsRaw:
    """The methods of ``desk.knowledge_revisions``, which return a ``RawResponse``."""

    def __init__(self, knowledge_revisions: KnowledgeRevisions) -> None:
        self.get = raw(knowledge_revisions.get)
        self.list = raw_page(knowledge_revisions.list)
        self.restore = raw(knowledge_revisions.restore)
