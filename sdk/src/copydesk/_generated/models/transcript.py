# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.transcript_method import TranscriptMethod

if TYPE_CHECKING:
    from ..models.silence import Silence
    from ..models.transcript_segment import TranscriptSegment
    from ..models.transcript_word import TranscriptWord


T = TypeVar("T", bound="Transcript")


@_attrs_define(repr=False, unsafe_hash=False)
class Transcript(ReadModel):
    """What was said, word by word; times are seconds by the clock of the recording."""

    recording_id: str
    """ The recording. """
    track_id: str
    """ The track. """
    language: str
    """ Language, as a BCP 47 tag such as `en-GB`. """
    method: TranscriptMethod
    """ Where the words are from: the script, aligned to the sound; a transcription provider; or a draft of the
    offline one. """
    revision: int
    """ Its revision, from 1. """
    text: str
    """ The text. """
    words: list[TranscriptWord]
    """ Its words, each with its time. """
    segments: list[TranscriptSegment]
    """ Its parts, in order. """
    silences: list[Silence]
    """ Where nobody speaks. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Silence = _models.Silence
        TranscriptSegment = _models.TranscriptSegment
        TranscriptWord = _models.TranscriptWord
        recording_id = self.recording_id

        track_id = self.track_id

        language = self.language

        method = self.method.value

        revision = self.revision

        text = self.text

        words = []
        for words_item_data in self.words:
            words_item = words_item_data.to_dict()
            words.append(words_item)

        segments = []
        for segments_item_data in self.segments:
            segments_item = segments_item_data.to_dict()
            segments.append(segments_item)

        silences = []
        for silences_item_data in self.silences:
            silences_item = silences_item_data.to_dict()
            silences.append(silences_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "recording_id": recording_id,
                "track_id": track_id,
                "language": language,
                "method": method,
                "revision": revision,
                "text": text,
                "words": words,
                "segments": segments,
                "silences": silences,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Silence = _models.Silence
        TranscriptSegment = _models.TranscriptSegment
        TranscriptWord = _models.TranscriptWord
        d = dict(src_dict)
        recording_id = d.pop("recording_id")

        track_id = d.pop("track_id")

        language = d.pop("language")

        method = TranscriptMethod(d.pop("method"))

        revision = d.pop("revision")

        text = d.pop("text")

        words = []
        _words = d.pop("words")
        for words_item_data in _words:
            words_item = TranscriptWord.from_dict(words_item_data)

            words.append(words_item)

        segments = []
        _segments = d.pop("segments")
        for segments_item_data in _segments:
            segments_item = TranscriptSegment.from_dict(segments_item_data)

            segments.append(segments_item)

        silences = []
        _silences = d.pop("silences")
        for silences_item_data in _silences:
            silences_item = Silence.from_dict(silences_item_data)

            silences.append(silences_item)

        transcript = cls(
            recording_id=recording_id,
            track_id=track_id,
            language=language,
            method=method,
            revision=revision,
            text=text,
            words=words,
            segments=segments,
            silences=silences,
        )

        transcript.additional_properties.update(d)
        return transcript
