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
    from ..models.source_input import SourceInput


T = TypeVar("T", bound="DocumentUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class DocumentUpdate(Model):
    """Changes to document: omitted keeps, null clears."""

    title: str | Unset = UNSET
    """ Title, for people. """
    text: str | Unset = UNSET
    """ Plain text or Markdown; offsets are Unicode code points. """
    collection_ids: list[str] | None | Unset = UNSET
    """ Collections of sources. """
    source: None | SourceInput | Unset = UNSET
    """ Where it comes from. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | None | Unset = UNSET
    """ Words of your own to find it by. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it is to be looked at again; after that it is stale. """
    person_ids: list[str] | None | Unset = UNSET
    """ People who are named or speak. """
    change_note: None | str | Unset = UNSET
    """ What was changed, for people. """
    expected_revision: int | None | Unset = UNSET
    """ The revision that the caller has seen; another one answers 409. """
    metadata: Metadata | None | Unset = UNSET
    """ Up to 50 of the caller's own strings. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        SourceInput = _models.SourceInput
        title = self.title

        text = self.text

        collection_ids: list[str] | None | Unset
        if isinstance(self.collection_ids, Unset):
            collection_ids = UNSET
        elif isinstance(self.collection_ids, list):
            collection_ids = self.collection_ids

        else:
            collection_ids = self.collection_ids

        source: dict[str, Any] | None | Unset
        if isinstance(self.source, Unset):
            source = UNSET
        elif isinstance(self.source, SourceInput):
            source = self.source.to_dict()
        else:
            source = self.source

        language: None | str | Unset
        if isinstance(self.language, Unset):
            language = UNSET
        else:
            language = self.language

        tags: list[str] | None | Unset
        if isinstance(self.tags, Unset):
            tags = UNSET
        elif isinstance(self.tags, list):
            tags = self.tags

        else:
            tags = self.tags

        fresh_until: None | str | Unset
        if isinstance(self.fresh_until, Unset):
            fresh_until = UNSET
        elif isinstance(self.fresh_until, datetime.datetime):
            fresh_until = self.fresh_until.isoformat()
        else:
            fresh_until = self.fresh_until

        person_ids: list[str] | None | Unset
        if isinstance(self.person_ids, Unset):
            person_ids = UNSET
        elif isinstance(self.person_ids, list):
            person_ids = self.person_ids

        else:
            person_ids = self.person_ids

        change_note: None | str | Unset
        if isinstance(self.change_note, Unset):
            change_note = UNSET
        else:
            change_note = self.change_note

        expected_revision: int | None | Unset
        if isinstance(self.expected_revision, Unset):
            expected_revision = UNSET
        else:
            expected_revision = self.expected_revision

        metadata: dict[str, Any] | None | Unset
        if isinstance(self.metadata, Unset):
            metadata = UNSET
        elif isinstance(self.metadata, Metadata):
            metadata = self.metadata.to_dict()
        else:
            metadata = self.metadata

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if title is not UNSET:
            field_dict["title"] = title
        if text is not UNSET:
            field_dict["text"] = text
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if source is not UNSET:
            field_dict["source"] = source
        if language is not UNSET:
            field_dict["language"] = language
        if tags is not UNSET:
            field_dict["tags"] = tags
        if fresh_until is not UNSET:
            field_dict["fresh_until"] = fresh_until
        if person_ids is not UNSET:
            field_dict["person_ids"] = person_ids
        if change_note is not UNSET:
            field_dict["change_note"] = change_note
        if expected_revision is not UNSET:
            field_dict["expected_revision"] = expected_revision
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        SourceInput = _models.SourceInput
        d = dict(src_dict)
        title = d.pop("title", UNSET)

        text = d.pop("text", UNSET)

        def _parse_collection_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                collection_ids_type_0 = cast(list[str], data)

                return collection_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        collection_ids = _parse_collection_ids(d.pop("collection_ids", UNSET))

        def _parse_source(data: object) -> None | SourceInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                source_type_0 = SourceInput.from_dict(data)

                return source_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | SourceInput | Unset, data)

        source = _parse_source(d.pop("source", UNSET))

        language = d.pop("language", UNSET)

        def _parse_tags(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                tags_type_0 = cast(list[str], data)

                return tags_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        tags = _parse_tags(d.pop("tags", UNSET))

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

        def _parse_person_ids(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                person_ids_type_0 = cast(list[str], data)

                return person_ids_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        person_ids = _parse_person_ids(d.pop("person_ids", UNSET))

        change_note = d.pop("change_note", UNSET)

        expected_revision = d.pop("expected_revision", UNSET)

        def _parse_metadata(data: object) -> Metadata | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                metadata_type_0 = Metadata.from_dict(data)

                return metadata_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Metadata | None | Unset, data)

        metadata = _parse_metadata(d.pop("metadata", UNSET))

        document_update = cls(
            title=title,
            text=text,
            collection_ids=collection_ids,
            source=source,
            language=language,
            tags=tags,
            fresh_until=fresh_until,
            person_ids=person_ids,
            change_note=change_note,
            expected_revision=expected_revision,
            metadata=metadata,
        )

        return document_update
