"""Where director media are kept; their files are blobs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from copydesk_server.core.collection import Collection, Row, index
from copydesk_server.core.context import Context
from copydesk_server.core.references import OnDelete, Reference

if TYPE_CHECKING:  # What ranks texts is 2 MiB, which the sweep does not need.
    from copydesk_server.knowledge.searching.embeddings import TextIndex


class _Bytes(TypedDict):
    total: int


class PrintRow(TypedDict):
    """What a picture is recognised by, each in hexadecimal."""

    perceptual: str
    gradient: str
    tint: str


class MediumRow(Row):
    """A medium: its file, what is said of it, and what is searched and compared."""

    kind: str
    title: str
    alt: str
    tags: list[str]
    license: dict[str, str | None]
    filename: str | None
    storage_key: str
    content_type: str
    bytes: int
    sha256: str
    width: int | None
    height: int | None
    duration_seconds: float | None
    fps: float | None
    has_audio: bool
    poster_key: str | None
    dominant_colors: list[dict[str, object]]
    duplicate_ids: list[str]
    print: PrintRow | None
    text: TextIndex
    upload_id: NotRequired[str | None]
    metadata: NotRequired[dict[str, str]]


media = Collection[MediumRow](
    "director_media",
    "med",
    indexes=[
        index("upload_id", unique=True, where={"upload_id": {"$type": "string"}}),
        index("sha256"),
        index("kind"),
        index("tags"),
        index("bytes"),
    ],
    references=(
        # Not checked on write: the upload that writes them has just stored them.
        Reference("storage_key", "blobs", OnDelete.RESTRICT, checked=False),
        Reference("poster_key", "blobs", OnDelete.RESTRICT, checked=False),
        Reference("duplicate_ids", "director_media", OnDelete.PULL, checked=False),
    ),
    unlisted=("text", "print"),
)


async def bytes_used(ctx: Context) -> int:
    """Bytes of all media of the workspace."""
    found = await media.aggregate(ctx, {}, [{"$group": {"_id": None, "total": {"$sum": "$bytes"}}}], _Bytes)
    return found[0]["total"] if found else 0
