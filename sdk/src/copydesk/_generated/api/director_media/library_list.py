# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.director_media_kind import DirectorMediaKind
    from ...models.director_medium_page import DirectorMediumPage


def library_list(
    *,
    limit: int | Unset = UNSET,
    offset: int | Unset = UNSET,
    cursor: str | Unset = UNSET,
    include_total: bool | Unset = UNSET,
    kind: DirectorMediaKind
    | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    | Unset = UNSET,
    tag: str | Unset = UNSET,
    query: str | Unset = UNSET,
) -> Request[DirectorMediumPage]:
    """List director mediums, newest first.

    Scopes: `media:read`.

    Args:
        limit: Rows in the page. Default: 50.
        offset: Rows to skip; not together with cursor.
        cursor: `next_cursor` of the page before.
        include_total: Count all rows that match. Default: false.
        kind: What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. One of
            ``audio``, ``image``, ``logo``, ``recording``, ``screenshot``, ``template``, ``video``.
        tag: A tag that it has.
        query: Words, each the beginning of one in the title, the description or a tag.

    Example:
        >>> [director_medium.title for director_medium in desk.library.list()]
        ['Mark of the kiln']
    """
    return Request(
        operation="library_list",
        method="GET",
        path="/director/media",
        params={
            "limit": limit,
            "offset": offset,
            "cursor": cursor,
            "include_total": include_total,
            "kind": kind,
            "tag": tag,
            "query": query,
        },
        headers={},
        json=None,
        parse=lambda data: models.DirectorMediumPage.from_dict(data),
    )
