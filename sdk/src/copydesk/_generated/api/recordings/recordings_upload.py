# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from ...._request import Identified, Request, quoted
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.track import Track
    from ...models.track_kind import TrackKind


def recordings_upload(
    id: str | Identified,
    *,
    content: bytes,
    upload_id: str,
    kind: TrackKind | Literal["camera", "microphone", "other", "screen", "slides", "system_audio"] | Unset = UNSET,
) -> Request[Track]:
    """Upload a raw track, at most 64 MiB, as it is; the same `upload_id` with the same bytes answers the same track.

    Scopes: `media:write`.

    Args:
        upload_id: A UUID of the client's: a repeat with the same bytes answers the same track.
        kind: What a track was recorded from. One of ``camera``, ``microphone``, ``other``, ``screen``,
            ``slides``, ``system_audio``.

    Example:
        >>> desk.recordings.upload(
        ...     recording,
        ...     b"RIFFd\x01\x00\x00WAVEfmt \x10\x00\x00\x00\x01\x00\x01\x00@\x1f\x00\x00@\x1f\x00\x00\x01\x00\x08\x00data@\x01\x00\x00@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@@Pp`@ 0@",
        ...     upload_id="018f3c1a-0000-4000-8000-000000000017",
        ...     kind="microphone",
        ... ).content_type
        'audio/wav'
    """
    return Request(
        operation="recordings_upload",
        method="POST",
        path="/recordings/{id}/sources/upload".format(
            id=quoted(id, "/recordings/{id}/sources/upload"),
        ),
        params={
            "upload_id": upload_id,
            "kind": kind,
        },
        headers={},
        json=None,
        content=content,
        parse=lambda data: models.Track.from_dict(data),
    )
