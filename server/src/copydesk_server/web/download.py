"""Files as answers: whole or a range of them, with a validator, a name and no way to run in a browser (RFC 9110, 6266)."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from urllib.parse import quote

from copydesk_server.core.errors import RangeNotSatisfiable

_RANGE = re.compile(r"bytes=(\d*)-(\d*)")
_SHOWN_INLINE = ("image/", "video/", "audio/", "application/pdf")
# Digits of a number in a range: 1 PB, which JavaScript and MongoDB can hold too.
_LONGEST = 15


@dataclass(frozen=True, slots=True)
class Download:
    """A file to send.

    Args:
        size: Its bytes.
        content_type: Its media type.
        sha256: Digest of its content; the validator.
        filename: What it is called when it is saved.
        stream: Its bytes ``[start, end)``, in pieces.
    """

    size: int
    content_type: str
    sha256: str
    filename: str
    stream: Callable[[int, int], AsyncIterator[bytes]]

    @property
    def etag(self) -> str:
        """A strong validator."""
        return f'"{self.sha256}"'

    def headers(self) -> dict[str, str]:
        """What every answer of the file says."""
        place = "inline" if self.content_type.startswith(_SHOWN_INLINE) else "attachment"
        plain = re.sub(r'[^\x20-\x7e]|["\\%]', "_", self.filename)
        return {
            "Accept-Ranges": "bytes",
            "Cache-Control": "private, max-age=86400, no-transform",
            "Content-Disposition": f"{place}; filename=\"{plain}\"; filename*=UTF-8''{quote(self.filename, safe='')}",
            "Content-Encoding": "identity",  # Compression would change the bytes that ranges and the validator are of.
            "Content-Security-Policy": "default-src 'none'; sandbox",
            "Content-Type": self.content_type,
            "Etag": self.etag,
        }


def span_of(headers: Mapping[str, str], download: Download) -> tuple[int, int] | None:
    """The one range that a request asks for; ``None`` where it is to get the whole file.

    More than one range, a range of another unit, or one for another state of the file (If-Range) gets the whole.

    Raises:
        RangeNotSatisfiable: When it lies outside of the file.
    """
    match = _RANGE.fullmatch(headers.get("Range", "").strip())
    if match is None or headers.get("If-Range", download.etag).strip() != download.etag:
        return None
    first, last = match.groups()
    if not (first or last) or max(len(first), len(last)) > _LONGEST or (first and last and int(first) > int(last)):
        return None
    start = int(first) if first else max(0, download.size - int(last))
    end = min(download.size, int(last) + 1) if first and last else download.size
    if start >= download.size or start >= end:
        raise RangeNotSatisfiable(
            f"The file has {download.size} bytes.", headers={"Content-Range": f"bytes */{download.size}"}
        )
    return start, end
