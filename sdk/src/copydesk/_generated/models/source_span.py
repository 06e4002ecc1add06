# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SourceSpan")


@_attrs_define(repr=False, unsafe_hash=False)
class SourceSpan(ReadModel):
    """A stretch of a track, in seconds of the recording's clock."""

    track_id: str
    """ The track. """
    start: float
    """ When it begins in the recording. """
    end: float
    """ When it ends in the recording. """

    def to_dict(self) -> dict[str, Any]:
        track_id = self.track_id

        start = self.start

        end = self.end

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "track_id": track_id,
                "start": start,
                "end": end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        track_id = d.pop("track_id")

        start = d.pop("start")

        end = d.pop("end")

        source_span = cls(
            track_id=track_id,
            start=start,
            end=end,
        )

        return source_span
