# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.document import Document


def knowledge_upload(
    *,
    content: bytes,
    project_id: str | Identified,
    filename: str,
    upload_id: str | Unset = UNSET,
    title: str | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
) -> Request[Document]:
    """Upload a file of text (.txt, .md, .html, .pdf, .docx), at most 20 MiB, as it is; a worker reads it.

    Scopes: `sources:write`.

    Args:
        upload_id: A UUID of the caller's, the same on every attempt: no attempt makes a second resource.
        project_id: The brand that it belongs to.
        filename: With its ending: .txt, .md, .html, .pdf or .docx.
        title: The file's own when not given.
        collection_ids: Collections of sources.

    Example:
        >>> desk.knowledge.upload(
        ...     b"Boron melts glaze at a lower heat.", project_id=brand, filename="boron.md"
        ... ).title
        'boron'
    """
    return Request(
        operation="knowledge_upload",
        method="POST",
        path="/knowledge/upload",
        params={
            "upload_id": upload_id,
            "project_id": project_id,
            "filename": filename,
            "title": title,
            "collection_ids": collection_ids,
        },
        headers={},
        json=None,
        content=content,
        parse=lambda data: models.Document.from_dict(data),
    )
