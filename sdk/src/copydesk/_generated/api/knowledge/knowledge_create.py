# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Identified, ListOf, Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.document import Document
    from ...models.metadata import Metadata
    from ...models.source_input import SourceInput
    from ...models.written_kind import WrittenKind
    from ...types import UNSET, Unset


def knowledge_create(
    *,
    project_id: str | Identified,
    title: str,
    text: str,
    kind: WrittenKind | Literal["note", "text"] | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | Unset = UNSET,
    source: SourceInput | Mapping[str, object] | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | Unset = UNSET,
) -> Request[Document]:
    """Create a knowledge document from text.

    Scopes: `sources:write`.

    Args:
        project_id: The brand that it belongs to.
        title: Title, for people.
        text: Plain text or Markdown; offsets are Unicode code points.
        kind: Kinds of documents whose text is sent. One of ``note``, ``text``.
        collection_ids: Collections of sources.
        source: Where a text comes from, as the caller tells it.
        language: Language, as a BCP 47 tag such as `en-GB`.
        tags: Words of your own to find it by.
        fresh_until: When it is to be looked at again; after that it is stale.
        person_ids: Whose words it holds.
        metadata: Up to 50 string keys (40 characters) and values (500), the caller's own.

    Example:
        >>> desk.knowledge.create(project_id=brand, title="Crazing", text=revision.text).word_count
        51
    """
    return Request(
        operation="knowledge_create",
        method="POST",
        path="/knowledge",
        params={},
        headers={},
        json={
            "project_id": project_id,
            "title": title,
            "text": text,
            "kind": kind,
            "collection_ids": collection_ids,
            "source": source,
            "language": language,
            "tags": tags,
            "fresh_until": fresh_until,
            "person_ids": person_ids,
            "metadata": metadata,
        },
        parse=lambda data: models.Document.from_dict(data),
    )
