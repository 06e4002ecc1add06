# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.document import Document
    from ...models.metadata import Metadata
    from ...types import UNSET, Unset


def knowledge_import_url(
    *,
    url: str,
    project_id: str | Identified,
    title: str | None | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Document]:
    """Import one public page: its main text, with its source; the document is `processing` until a worker has it.

    Scopes: `sources:write`.

    Args:
        url: A public page.
        project_id: The brand that it belongs to.
        title: The page's own when not given.
        collection_ids: Collections of sources.
        language: Language, as a BCP 47 tag such as `en-GB`.
        tags: Words of your own to find it by.
        fresh_until: When it is to be looked at again; after that it is stale.
        person_ids: People who are named or speak.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.knowledge.import_url(url="https://kiln.example/glazes.html", project_id=brand).title
        'glazes.html'
    """
    return Request(
        operation="knowledge_import_url",
        method="POST",
        path="/knowledge/import-url",
        params={},
        headers={},
        json={
            "url": url,
            "project_id": project_id,
            "title": title,
            "collection_ids": collection_ids,
            "language": language,
            "tags": tags,
            "fresh_until": fresh_until,
            "person_ids": person_ids,
            "metadata": metadata,
        },
        parse=lambda data: models.Document.from_dict(data),
    )
