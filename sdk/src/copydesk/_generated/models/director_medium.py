# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.director_media_kind import DirectorMediaKind

if TYPE_CHECKING:
    from ..models.dominant_color import DominantColor
    from ..models.media_license import MediaLicense
    from ..models.metadata import Metadata


T = TypeVar("T", bound="DirectorMedium")


@_attrs_define(repr=False, unsafe_hash=False)
class DirectorMedium(ReadModel):
    """A medium of the library."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    kind: DirectorMediaKind
    """ What a medium is used as; a `template` is a .pptx whose masters and theme decks are made on. """
    title: str
    """ Title; search reads it. """
    alt: str
    """ What is seen, for people who cannot see it. """
    tags: list[str]
    """ Words of your own to find it by. """
    license: MediaLicense
    """ Under what terms a medium may be used; null where nobody said. """
    filename: None | str
    """ Name of the file as it was sent. """
    storage_key: str
    """ For `GET /media`. """
    content_type: str
    """ Media type, such as `image/png`. """
    bytes: int
    """ Size. """
    sha256: str
    """ SHA-256 of the bytes, in hexadecimal. """
    width: int | None
    """ Pixels, as it is shown; null for sound and templates. """
    height: int | None
    """ Height of the picture. """
    duration_seconds: float | None
    """ null for what does not play. """
    fps: float | None
    """ Frames a second; null where nothing moves. """
    has_audio: bool
    """ Whether it sounds. """
    poster_key: None | str
    """ Storage key of a small picture, as WebP; null for sound and templates. """
    dominant_colors: list[DominantColor]
    """ Colours that fill most of it, the largest share first. """
    duplicate_ids: list[str]
    """ Media of before with the same content, or that look the same; the nearest in time first. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        DominantColor = _models.DominantColor
        MediaLicense = _models.MediaLicense
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        kind = self.kind.value

        title = self.title

        alt = self.alt

        tags = self.tags

        license = self.license.to_dict()

        filename: None | str
        filename = self.filename

        storage_key = self.storage_key

        content_type = self.content_type

        bytes = self.bytes

        sha256 = self.sha256

        width: int | None
        width = self.width

        height: int | None
        height = self.height

        duration_seconds: float | None
        duration_seconds = self.duration_seconds

        fps: float | None
        fps = self.fps

        has_audio = self.has_audio

        poster_key: None | str
        poster_key = self.poster_key

        dominant_colors = []
        for dominant_colors_item_data in self.dominant_colors:
            dominant_colors_item = dominant_colors_item_data.to_dict()
            dominant_colors.append(dominant_colors_item)

        duplicate_ids = self.duplicate_ids

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "kind": kind,
                "title": title,
                "alt": alt,
                "tags": tags,
                "license": license,
                "filename": filename,
                "storage_key": storage_key,
                "content_type": content_type,
                "bytes": bytes,
                "sha256": sha256,
                "width": width,
                "height": height,
                "duration_seconds": duration_seconds,
                "fps": fps,
                "has_audio": has_audio,
                "poster_key": poster_key,
                "dominant_colors": dominant_colors,
                "duplicate_ids": duplicate_ids,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        DominantColor = _models.DominantColor
        MediaLicense = _models.MediaLicense
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        kind = DirectorMediaKind(d.pop("kind"))

        title = d.pop("title")

        alt = d.pop("alt")

        tags = cast(list[str], d.pop("tags"))

        license = MediaLicense.from_dict(d.pop("license"))

        filename = d.pop("filename")

        storage_key = d.pop("storage_key")

        content_type = d.pop("content_type")

        bytes = d.pop("bytes")

        sha256 = d.pop("sha256")

        width = d.pop("width")

        height = d.pop("height")

        duration_seconds = d.pop("duration_seconds")

        fps = d.pop("fps")

        has_audio = d.pop("has_audio")

        poster_key = d.pop("poster_key")

        dominant_colors = []
        _dominant_colors = d.pop("dominant_colors")
        for dominant_colors_item_data in _dominant_colors:
            dominant_colors_item = DominantColor.from_dict(dominant_colors_item_data)

            dominant_colors.append(dominant_colors_item)

        duplicate_ids = cast(list[str], d.pop("duplicate_ids"))

        director_medium = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            kind=kind,
            title=title,
            alt=alt,
            tags=tags,
            license=license,
            filename=filename,
            storage_key=storage_key,
            content_type=content_type,
            bytes=bytes,
            sha256=sha256,
            width=width,
            height=height,
            duration_seconds=duration_seconds,
            fps=fps,
            has_audio=has_audio,
            poster_key=poster_key,
            dominant_colors=dominant_colors,
            duplicate_ids=duplicate_ids,
        )

        director_medium.additional_properties.update(d)
        return director_medium
