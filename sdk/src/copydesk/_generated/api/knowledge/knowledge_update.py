# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...._request import Identified, ListOf, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    import datetime

    from ...models.document import Document
    from ...models.metadata import Metadata
    from ...models.source_input import SourceInput
    from ...types import UNSET, Unset


def knowledge_update(
    id: str | Identified,
    *,
    title: str | Unset = UNSET,
    text: str | Unset = UNSET,
    collection_ids: ListOf[str | Identified] | None | Unset = UNSET,
    source: SourceInput | Mapping[str, object] | None | Unset = UNSET,
    language: str | None | Unset = UNSET,
    tags: Sequence[str] | None | Unset = UNSET,
    fresh_until: datetime.datetime | str | None | Unset = UNSET,
    person_ids: ListOf[str | Identified] | None | Unset = UNSET,
    change_note: str | None | Unset = UNSET,
    expected_revision: int | None | Unset = UNSET,
    metadata: Metadata | Mapping[str, object] | None | Unset = UNSET,
) -> Request[Document]:
    """Update a knowledge document; a change of `text` needs `expected_revision` and makes a new revision.

    Scopes: `sources:write`.

    Args:
        title: Title, for people.
        text: Plain text or Markdown; offsets are Unicode code points.
        collection_ids: Collections of sources.
        source: Where it comes from.
        language: Language, as a BCP 47 tag such as `en-GB`.
        tags: Words of your own to find it by.
        fresh_until: When it is to be looked at again; after that it is stale.
        person_ids: People who are named or speak.
        change_note: What was changed, for people.
        expected_revision: The revision that the caller has seen; another one answers 409.
        metadata: Up to 50 of the caller's own strings.

    Example:
        >>> desk.knowledge.update(document, tags=["glaze"]).tags
        ['glaze']
    """
    return Request(
        operation="knowledge_update",
        method="PATCH",
        path="/knowledge/{id}".format(
            id=quoted(id, "/knowledge/{id}"),
        ),
        params={},
        headers={},
        json={
            "title": title,
            "text": text,
            "collection_ids": collection_ids,
            "source": source,
            "language": language,
            "tags": tags,
            "fresh_until": fresh_until,
            "person_ids": person_ids,
            "change_note": change_note,
            "expected_revision": expected_revision,
            "metadata": metadata,
        },
        parse=lambda data: models.Document.from_dict(data),
    )
