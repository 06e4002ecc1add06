# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.timing_source import TimingSource
from ..models.word_kind import WordKind

T = TypeVar("T", bound="TranscriptWord")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptWord(ReadModel):
    """A word and when it is said, by the clock of the recording."""

    id: str
    """ Its id, which never changes. """
    text: str
    """ The word. """
    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    confidence: float
    """ How sure it is, 0 to 1. """
    kind: WordKind
    """ What was uttered: a word, a filler such as um, or another event. """
    timing_source: TimingSource
    """ Where a time is from: it was heard, or lies between the words around it. """
    is_repeat: bool
    """ Whether it is said again further on. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        text = self.text

        start = self.start

        end = self.end

        confidence = self.confidence

        kind = self.kind.value

        timing_source = self.timing_source.value

        is_repeat = self.is_repeat

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "text": text,
                "start": start,
                "end": end,
                "confidence": confidence,
                "kind": kind,
                "timing_source": timing_source,
                "is_repeat": is_repeat,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        text = d.pop("text")

        start = d.pop("start")

        end = d.pop("end")

        confidence = d.pop("confidence")

        kind = WordKind(d.pop("kind"))

        timing_source = TimingSource(d.pop("timing_source"))

        is_repeat = d.pop("is_repeat")

        transcript_word = cls(
            id=id,
            text=text,
            start=start,
            end=end,
            confidence=confidence,
            kind=kind,
            timing_source=timing_source,
            is_repeat=is_repeat,
        )

        return transcript_word
