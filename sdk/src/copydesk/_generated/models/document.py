# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.document_kind import DocumentKind
from ..models.document_status import DocumentStatus
from ..models.error_code import ErrorCode

if TYPE_CHECKING:
    from ..models.job_warning import JobWarning
    from ..models.metadata import Metadata
    from ..models.review import Review
    from ..models.source import Source


T = TypeVar("T", bound="Document")


@_attrs_define(repr=False, unsafe_hash=False)
class Document(ReadModel):
    """A document with the text of its current revision."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    project_id: str
    """ The brand that it belongs to. """
    collection_ids: list[str]
    """ Collections of sources. """
    title: str
    """ Title, for people. """
    kind: DocumentKind
    """ Where a document's text came from. """
    source: Source
    """ Where the text comes from; what was fetched or uploaded says more than what was sent. """
    revision: int
    """ 0 until there is a text. """
    status: DocumentStatus
    """ Whether the document has what was asked for: it waits for a worker, is there, or could not be had. """
    error_code: ErrorCode | None
    """ Why the last import or refresh failed. """
    error_message: None | str
    """ The same in words. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    char_count: int
    """ Length of the text. """
    word_count: int
    """ How many words it has. """
    passage_count: int
    """ Passages that search can find. """
    tags: list[str]
    """ Words of your own to find it by. """
    review: Review
    """ The last review; a new text takes an approval back, since nobody has approved it. """
    fresh_until: datetime.datetime | None
    """ When it is to be looked at again; after that it is stale. """
    stale: bool
    """ Whether what it stands on has changed or is out of date. """
    person_ids: list[str]
    """ People who are named or speak. """
    warnings: list[JobWarning]
    """ What the current text has less of than its source, or than a script needs. """
    text: str
    """ The whole text; offsets of citations count its Unicode code points. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        Review = _models.Review
        Source = _models.Source
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        project_id = self.project_id

        collection_ids = self.collection_ids

        title = self.title

        kind = self.kind.value

        source = self.source.to_dict()

        revision = self.revision

        status = self.status.value

        error_code: None | str
        if isinstance(self.error_code, ErrorCode):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        error_message: None | str
        error_message = self.error_message

        language: None | str
        language = self.language

        char_count = self.char_count

        word_count = self.word_count

        passage_count = self.passage_count

        tags = self.tags

        review = self.review.to_dict()

        fresh_until: None | str
        if isinstance(self.fresh_until, datetime.datetime):
            fresh_until = self.fresh_until.isoformat()
        else:
            fresh_until = self.fresh_until

        stale = self.stale

        person_ids = self.person_ids

        warnings = []
        for warnings_item_data in self.warnings:
            warnings_item = warnings_item_data.to_dict()
            warnings.append(warnings_item)

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "project_id": project_id,
                "collection_ids": collection_ids,
                "title": title,
                "kind": kind,
                "source": source,
                "revision": revision,
                "status": status,
                "error_code": error_code,
                "error_message": error_message,
                "language": language,
                "char_count": char_count,
                "word_count": word_count,
                "passage_count": passage_count,
                "tags": tags,
                "review": review,
                "fresh_until": fresh_until,
                "stale": stale,
                "person_ids": person_ids,
                "warnings": warnings,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        JobWarning = _models.JobWarning
        Metadata = _models.Metadata
        Review = _models.Review
        Source = _models.Source
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        project_id = d.pop("project_id")

        collection_ids = cast(list[str], d.pop("collection_ids"))

        title = d.pop("title")

        kind = DocumentKind(d.pop("kind"))

        source = Source.from_dict(d.pop("source"))

        revision = d.pop("revision")

        status = DocumentStatus(d.pop("status"))

        def _parse_error_code(data: object) -> ErrorCode | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                error_code_type_0 = ErrorCode(data)

                return error_code_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ErrorCode | None, data)

        error_code = _parse_error_code(d.pop("error_code"))

        error_message = d.pop("error_message")

        language = d.pop("language")

        char_count = d.pop("char_count")

        word_count = d.pop("word_count")

        passage_count = d.pop("passage_count")

        tags = cast(list[str], d.pop("tags"))

        review = Review.from_dict(d.pop("review"))

        def _parse_fresh_until(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                fresh_until_type_0 = datetime.datetime.fromisoformat(data)

                return fresh_until_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        fresh_until = _parse_fresh_until(d.pop("fresh_until"))

        stale = d.pop("stale")

        person_ids = cast(list[str], d.pop("person_ids"))

        warnings = []
        _warnings = d.pop("warnings")
        for warnings_item_data in _warnings:
            warnings_item = JobWarning.from_dict(warnings_item_data)

            warnings.append(warnings_item)

        text = d.pop("text")

        document = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            project_id=project_id,
            collection_ids=collection_ids,
            title=title,
            kind=kind,
            source=source,
            revision=revision,
            status=status,
            error_code=error_code,
            error_message=error_message,
            language=language,
            char_count=char_count,
            word_count=word_count,
            passage_count=passage_count,
            tags=tags,
            review=review,
            fresh_until=fresh_until,
            stale=stale,
            person_ids=person_ids,
            warnings=warnings,
            text=text,
        )

        document.additional_properties.update(d)
        return document
