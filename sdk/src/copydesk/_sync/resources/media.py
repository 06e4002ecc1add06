# Generated from copydesk._async by `make generate`; do not edit.
"""Files of the workspace."""

from __future__ import annotations

from typing import TYPE_CHECKING

from copydesk._generated.api import artifacts as artifacts_api
from copydesk._generated.types import UNSET, Unset
from copydesk._sync.media import MediaMixin
from copydesk._sync.raw import raw

if TYPE_CHECKING:
    pass


class Media(MediaMixin):
    """Files of the workspace."""

    @property
    def with_raw_response(self) -> MediaRaw:
        """The same methods, which return a ``RawResponse``: status, headers and request id beside the value."""
        return MediaRaw(self)

    def get(
        self,
        *,
        key: str,
        range_: str | Unset = UNSET,
        if_range: str | Unset = UNSET,
        if_none_match: str | Unset = UNSET,
    ) -> bytes:
        """Download a file of the workspace, or a range of it; the Content-Type is the file's own.

        Scopes: `media:read`.

        Args:
            key: A storage key, as outputs name it.
            range_: One range of bytes, such as `bytes=1000-`.
            if_range: The ETag that the range is of; else the whole file is sent.
            if_none_match: The ETag that is known; 304 where it still holds.

        Raises:
            NotFoundError: There is no such resource.
            ValidationError: The request is not valid.

        Example:
            >>> type(desk.media.get(key=director_medium.storage_key))
            <class 'bytes'>
        """
        return self._send(
            artifacts_api.media_get(key=key, range_=range_, if_range=if_range, if_none_match=if_none_match)
        )


class MediaRaw:
    """The methods of ``desk.media``, which return a ``RawResponse``."""

    def __init__(self, media: Media) -> None:
        self.download = raw(media.download)
        self.get = raw(media.get)
