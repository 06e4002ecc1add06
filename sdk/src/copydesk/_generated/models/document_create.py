# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.written_kind import WrittenKind
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.metadata import Metadata
    from ..models.source_input import SourceInput


T = TypeVar("T", bound="DocumentCreate")


@_attrs_define(repr=False, unsafe_hash=False)
class DocumentCreate(Model):
    """A new document with its text."""

    project_id: str
    """ The brand that it belongs to. """
    title: str
    """ Title, for people. """
    text: str
    """ Plain text or Markdown; offsets are Unicode code points. """
    kind: WrittenKind | Unset = UNSET
    """ Kinds of documents whose text is sent. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    source: SourceInput | Unset = UNSET
    """ Where a text comes from, as the caller tells it. """
    language: None | str | Unset = UNSET
    """ Language, as a BCP 47 tag such as `en-GB`. """
    tags: list[str] | Unset = UNSET
    """ Words of your own to find it by. """
    fresh_until: datetime.datetime | None | Unset = UNSET
    """ When it is to be looked at again; after that it is stale. """
    person_ids: list[str] | Unset = UNSET
    """ Whose words it holds. """
    metadata: Metadata | Unset = UNSET
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        SourceInput = _models.SourceInput
        project_id = self.project_id

        title = self.title

        text = self.text

        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        source: dict[str, Any] | Unset = UNSET
        if not isinstance(self.source, Unset):
            source = self.source.to_dict()

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
                "project_id": project_id,
                "title": title,
                "text": text,
            }
        )
        if kind is not UNSET:
            field_dict["kind"] = kind
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
        if metadata is not UNSET:
            field_dict["metadata"] = metadata

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        SourceInput = _models.SourceInput
        d = dict(src_dict)
        project_id = d.pop("project_id")

        title = d.pop("title")

        text = d.pop("text")

        _kind = d.pop("kind", UNSET)
        kind: WrittenKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = WrittenKind(_kind)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        _source = d.pop("source", UNSET)
        source: SourceInput | Unset
        if isinstance(_source, Unset):
            source = UNSET
        else:
            source = SourceInput.from_dict(_source)

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

        document_create = cls(
            project_id=project_id,
            title=title,
            text=text,
            kind=kind,
            collection_ids=collection_ids,
            source=source,
            language=language,
            tags=tags,
            fresh_until=fresh_until,
            person_ids=person_ids,
            metadata=metadata,
        )

        return document_create
