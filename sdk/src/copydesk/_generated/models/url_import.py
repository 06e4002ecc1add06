# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="UrlImport")


@_attrs_define(repr=False, unsafe_hash=False)
class UrlImport(Model):
    """One public page to import."""

    url: str
    """ A public page. """
    project_id: str
    """ The brand that it belongs to. """
    title: None | str | Unset = UNSET
    """ The page's own when not given. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | Unset = UNSET
    """ Words of your own to find it by. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it is to be looked at again; after that it is stale. """
    person_ids: list[str] | Unset = UNSET
    """ People who are named or speak. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        url = self.url

        project_id = self.project_id

        title: None | str | Unset
        if isinstance(self.title, Unset):
            title = UNSET
        else:
            title = self.title

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        tags: list[str] | Unset = UNSET
        if not isinstance(self.tags, Unset):
            tags = self.tags

        fresh_until: None | str | Unset
        if isinstance(self.fresh_until, Unset):
            fresh_until = UNSET
        elif isinstance(self.fresh_until, datetime.datetime):
            fresh_until = self.fresh_until.isoformat()
        else:
            fresh_until = self.fresh_until

        person_ids: list[str] | Unset = UNSET
        if not isinstance(self.person_ids, Unset):
            person_ids = self.person_ids

        metadata: dict[str, Any] | Unset = UNSET
        if not isinstance(self.metadata, Unset):
            metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
                "project_id": project_id,
            }
        )
        if title is not UNSET:
            field_dict["title"] = title
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if language is not UNSET:
            field_dict["language"] = language
        if tags is not UNSET:
            field_dict["tags"] = tags
        if fresh_until is not UNSET:
            field_dict["fresh_until"] = fresh_until
        if person_ids is not UNSET:
            field_dict["person_ids"] = person_ids
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        url = d.pop("url")

        project_id = d.pop("project_id")

        title = d.pop("title", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        language = d.pop("language", UNSET)

        tags = cast(list[str], d.pop("tags", UNSET))

        def _parse_fresh_until(data: object) -> datetime.datetime | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fresh_until_type_0 = datetime.datetime.fromisoformat(data)

                return fresh_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None | Unset, data)

        fresh_until = _parse_fresh_until(d.pop("fresh_until", UNSET))

        person_ids = cast(list[str], d.pop("person_ids", UNSET))

        _metadata = d.pop("metadata", UNSET)
        metadata: Metadata | Unset
        if isinstance(_metadata, Unset):
            metadata = UNSET
        else:
            metadata = Metadata.from_dict(_metadata)

        url_import = cls(
            url=url,
            project_id=project_id,
            title=title,
            collection_ids=collection_ids,
            language=language,
            tags=tags,
            fresh_until=fresh_until,
            person_ids=person_ids,
            metadata=metadata,
        )

        return url_import
