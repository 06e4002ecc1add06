# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.metadata import Metadata


T = TypeVar("T", bound="TranscriptDocument")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptDocument(ReadModel):
    """A knowledge document made of a transcript: each paragraph begins with the time that it is said at."""

    document_id: str
    """ The source document. """
    recording_id: str
    """ The recording. """
    paragraphs: int
    """ Paragraphs that the document has. """
    metadata: Metadata
    """ Up to 50 string keys (40 characters) and values (500), the caller's own. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Metadata = _models.Metadata
        document_id = self.document_id

        recording_id = self.recording_id

        paragraphs = self.paragraphs

        metadata = self.metadata.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "document_id": document_id,
                "recording_id": recording_id,
                "paragraphs": paragraphs,
                "metadata": metadata,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Metadata = _models.Metadata
        d = dict(src_dict)
        document_id = d.pop("document_id")

        recording_id = d.pop("recording_id")

        paragraphs = d.pop("paragraphs")

        metadata = Metadata.from_dict(d.pop("metadata"))

        transcript_document = cls(
            document_id=document_id,
            recording_id=recording_id,
            paragraphs=paragraphs,
            metadata=metadata,
        )

        transcript_document.additional_properties.update(d)
        return transcript_document
