# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.error_code import ErrorCode
from ..models.event_kind import EventKind
from ..models.review_state import ReviewState

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="DocumentEvent")


@_attrs_define(repr=False, unsafe_hash=False)
class DocumentEvent(ReadModel):
    """One line of a document's history; the names of the rest are null where they do not apply."""

    id: str
    """ Prefixed ULID. """
    created_at: datetime.datetime
    """ When it was made. """
    updated_at: datetime.datetime
    """ Moves forward by at least 1 ms on every change. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    document_id: str
    """ The source document. """
    kind: EventKind
    """ What happened to a document. """
    revision: int
    """ The revision it made, or was about. """
    note: None | str
    """ What was said about it. """
    review_state: None | ReviewState
    """ What a reviewer said. """
    error_code: ErrorCode | None
    """ Why it failed; null where it did not. """
    key_id: None | str
    """ The API key that did it; null for the server's own work. """
    job_id: None | str
    """ The generation that used it. """
    script_id: None | str
    """ The script. """
    context_snapshot_id: None | str
    """ Everything that the generation was given. """
    citations: int | None
    """ How often that generation cites it; 0 where it only read it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        id = self.id

        created_at = self.created_at.isoformat()

        updated_at = self.updated_at.isoformat()

        metadata = self.metadata.to_dict()

        document_id = self.document_id

        kind = self.kind.value

        revision = self.revision

        note: None | str
        note = self.note

        review_state: None | str
        if isinstance(self.review_state, ReviewState):
            review_state = self.review_state.value
        else:
            review_state = self.review_state

        error_code: None | str
        if isinstance(self.error_code, ErrorCode):
            error_code = self.error_code.value
        else:
            error_code = self.error_code

        key_id: None | str
        key_id = self.key_id

        job_id: None | str
        job_id = self.job_id

        script_id: None | str
        script_id = self.script_id

        context_snapshot_id: None | str
        context_snapshot_id = self.context_snapshot_id

        citations: int | None
        citations = self.citations

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "id": id,
                "created_at": created_at,
                "updated_at": updated_at,
                "metadata": metadata,
                "document_id": document_id,
                "kind": kind,
                "revision": revision,
                "note": note,
                "review_state": review_state,
                "error_code": error_code,
                "key_id": key_id,
                "job_id": job_id,
                "script_id": script_id,
                "context_snapshot_id": context_snapshot_id,
                "citations": citations,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        id = d.pop("id")

        created_at = datetime.datetime.fromisoformat(d.pop("created_at"))

        updated_at = datetime.datetime.fromisoformat(d.pop("updated_at"))

        metadata = Metadata.from_dict(d.pop("metadata"))

        document_id = d.pop("document_id")

        kind = EventKind(d.pop("kind"))

        revision = d.pop("revision")

        note = d.pop("note")

        def _parse_review_state(data: object) -> None | ReviewState:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                review_state_type_0 = ReviewState(data)

                return review_state_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | ReviewState, data)

        review_state = _parse_review_state(d.pop("review_state"))

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

        key_id = d.pop("key_id")

        job_id = d.pop("job_id")

        script_id = d.pop("script_id")

        context_snapshot_id = d.pop("context_snapshot_id")

        citations = d.pop("citations")

        document_event = cls(
            id=id,
            created_at=created_at,
            updated_at=updated_at,
            metadata=metadata,
            document_id=document_id,
            kind=kind,
            revision=revision,
            note=note,
            review_state=review_state,
            error_code=error_code,
            key_id=key_id,
            job_id=job_id,
            script_id=script_id,
            context_snapshot_id=context_snapshot_id,
            citations=citations,
        )

        document_event.additional_properties.update(d)
        return document_event
