# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.publication_kind import PublicationKind

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.publication_stats import PublicationStats


T = TypeVar("T", bound="Publication")


@_attrs_define(repr=False, unsafe_hash=False)
class Publication(ReadModel):
    """Something that was published on a platform."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    connection_id: str
    """ The connection that it was read through. """
    external_id: str
    """ Its id on the platform. """
    kind: PublicationKind
    """ What was published. """
    url: str
    """ Address on the platform. """
    title: str
    """ Title on the platform. """
    description: str
    """ What it is, for people. """
    published_at: datetime.datetime | None
    """ Null where the platform gives none that can be read. """
    duration_seconds: float | None
    """ Null where the platform gives none, as of a broadcast that has not ended. """
    thumbnail_url: None | str
    """ Address of a small picture. """
    tags: list[str]
    """ Words of your own to find it by. """
    stats: PublicationStats
    """ What a publication has done up to `as_of`; null where the platform has not counted yet. """
    missing_since: datetime.datetime | None
    """ When a sync first found it gone. """
    content_link_id: None | str
    """ The confirmed link to what it was made of. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        PublicationStats = _models.PublicationStats
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        connection_id = self.connection_id

        external_id = self.external_id

        kind = self.kind.value

        url = self.url

        title = self.title

        description = self.description

        published_at: None | str
        if isinstance(self.published_at, datetime.datetime):
            published_at = self.published_at.isoformat()
        else:
            published_at = self.published_at

        duration_seconds: float | None
        duration_seconds = self.duration_seconds

        thumbnail_url: None | str
        thumbnail_url = self.thumbnail_url

        tags = self.tags

        stats = self.stats.to_dict()

        missing_since: None | str
        if isinstance(self.missing_since, datetime.datetime):
            missing_since = self.missing_since.isoformat()
        else:
            missing_since = self.missing_since

        content_link_id: None | str
        content_link_id = self.content_link_id

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "connection_id": connection_id,
                "external_id": external_id,
                "kind": kind,
                "url": url,
                "title": title,
                "description": description,
                "published_at": published_at,
                "duration_seconds": duration_seconds,
                "thumbnail_url": thumbnail_url,
                "tags": tags,
                "stats": stats,
                "missing_since": missing_since,
                "content_link_id": content_link_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        PublicationStats = _models.PublicationStats
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        connection_id = d.pop("connection_id")

        external_id = d.pop("external_id")

        kind = PublicationKind(d.pop("kind"))

        url = d.pop("url")

        title = d.pop("title")

        description = d.pop("description")

        def _parse_published_at(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                published_at_type_0 = datetime.datetime.fromisoformat(data)

                return published_at_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        published_at = _parse_published_at(d.pop("published_at"))

        duration_seconds = d.pop("duration_seconds")

        thumbnail_url = d.pop("thumbnail_url")

        tags = cast(list[str], d.pop("tags"))

        stats = PublicationStats.from_dict(d.pop("stats"))

        def _parse_missing_since(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                missing_since_type_0 = datetime.datetime.fromisoformat(data)

                return missing_since_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        missing_since = _parse_missing_since(d.pop("missing_since"))

        content_link_id = d.pop("content_link_id")

        publication = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            connection_id=connection_id,
            external_id=external_id,
            kind=kind,
            url=url,
            title=title,
            description=description,
            published_at=published_at,
            duration_seconds=duration_seconds,
            thumbnail_url=thumbnail_url,
            tags=tags,
            stats=stats,
            missing_since=missing_since,
            content_link_id=content_link_id,
        )

        publication.additional_properties.update(d)
        return publication
