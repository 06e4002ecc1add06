# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TranscriptSegment")


@_attrs_define(repr=False, unsafe_hash=False)
class TranscriptSegment(ReadModel):
    """Words that belong together: a sentence, or what is said between two pauses."""

    start: float
    """ When it begins. """
    end: float
    """ When it ends. """
    text: str
    """ The text. """
    first_word_id: str
    """ Its first word. """
    last_word_id: str
    """ Its last word. """

    def to_dict(self) -> dict[str, Any]:
        start = self.start

        end = self.end

        text = self.text

        first_word_id = self.first_word_id

        last_word_id = self.last_word_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start": start,
                "end": end,
                "text": text,
                "first_word_id": first_word_id,
                "last_word_id": last_word_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start = d.pop("start")

        end = d.pop("end")

        text = d.pop("text")

        first_word_id = d.pop("first_word_id")

        last_word_id = d.pop("last_word_id")

        transcript_segment = cls(
            start=start,
            end=end,
            text=text,
            first_word_id=first_word_id,
            last_word_id=last_word_id,
        )

        return transcript_segment
