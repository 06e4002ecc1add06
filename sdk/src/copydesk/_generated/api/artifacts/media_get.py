# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING

from ...._request import Request
from ...types import UNSET, Unset

if TYPE_CHECKING:
    pass


def media_get(
    *,
    key: str,
    range_: str | Unset = UNSET,
    if_range: str | Unset = UNSET,
    if_none_match: str | Unset = UNSET,
) -> Request[bytes]:
    """Download a file of the workspace, or a range of it; the Content-Type is the file's own.

    Scopes: `media:read`.

    Args:
        key: A storage key, as outputs name it.
        range_: One range of bytes, such as `bytes=1000-`.
        if_range: The ETag that the range is of; else the whole file is sent.
        if_none_match: The ETag that is known; 304 where it still holds.

    Example:
        >>> type(desk.media.get(key=director_medium.storage_key))
        <class 'bytes'>
    """
    return Request(
        operation="media_get",
        method="GET",
        path="/media",
        params={
            "key": key,
        },
        headers={
            "Range": range_,
            "If-Range": if_range,
            "If-None-Match": if_none_match,
        },
        json=None,
        parse=bytes,
    )
