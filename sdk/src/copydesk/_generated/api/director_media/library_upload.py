# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal

from ...._request import Request
from ... import models
from ...types import UNSET, Unset

if TYPE_CHECKING:
    from ...models.director_media_kind import DirectorMediaKind
    from ...models.director_medium import DirectorMedium


def library_upload(
    *,
    content: bytes,
    upload_id: str | Unset = UNSET,
    kind: DirectorMediaKind
    | Literal["audio", "image", "logo", "recording", "screenshot", "template", "video"]
    | Unset = UNSET,
    title: str | Unset = UNSET,
    alt: str | Unset = UNSET,
    tags: Sequence[str] | Unset = UNSET,
    filename: str | Unset = UNSET,
) -> Request[DirectorMedium]:
    """Upload an image, a film, a sound or a .pptx template as it is, at most 64 MiB; what it is is told by its content.

    Scopes: `media:write`.

    Args:
        upload_id: A UUID of the caller's, the same on every attempt: no attempt makes a second resource.
        kind: What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. One of
            ``audio``, ``image``, ``logo``, ``recording``, ``screenshot``, ``template``, ``video``.
        title: The name of the file when not given.
        alt: What is seen or heard, in words: search finds it by them.
        tags: Words of your own to find it by.
        filename: Its name on the caller's machine.

    Example:
        >>> desk.library.upload(
        ...     b"GIF87a\x01\x00\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;",
        ...     kind="logo",
        ...     title="Mark of the kiln",
        ...     alt="A mug on a shelf",
        ...     filename="mark.gif",
        ... ).content_type
        'image/gif'
    """
    return Request(
        operation="library_upload",
        method="POST",
        path="/director/media",
        params={
            "upload_id": upload_id,
            "kind": kind,
            "title": title,
            "alt": alt,
            "tags": tags,
            "filename": filename,
        },
        headers={},
        json=None,
        content=content,
        parse=lambda data: models.DirectorMedium.from_dict(data),
    )
