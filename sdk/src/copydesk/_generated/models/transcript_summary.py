# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.transcript_method import TranscriptMethod

T = TypeVar("T", bound="TranscriptSummary")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptSummary(ReadModel):
    """The transcript of a recording, without its words."""

    track_id: str
    """ The track. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    method: TranscriptMethod
    """ Where the words are from: the script, aligned to the sound; a transcription provider; or a draft of the
    offline one. """
    word_count: int
    """ How many words it has. """
    aligned_count: int
    """ Words whose times come from the sound, not from their neighbours. """
    confidence: float
    """ How sure it is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        track_id = self.track_id

        language = self.language

        method = self.method.value

        word_count = self.word_count

        aligned_count = self.aligned_count

        confidence = self.confidence

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "track_id": track_id,
                "language": language,
                "method": method,
                "word_count": word_count,
                "aligned_count": aligned_count,
                "confidence": confidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        track_id = d.pop("track_id")

        language = d.pop("language")

        method = TranscriptMethod(d.pop("method"))

        word_count = d.pop("word_count")

        aligned_count = d.pop("aligned_count")

        confidence = d.pop("confidence")

        transcript_summary = cls(
            track_id=track_id,
            language=language,
            method=method,
            word_count=word_count,
            aligned_count=aligned_count,
            confidence=confidence,
        )

        return transcript_summary
