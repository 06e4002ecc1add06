# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.sync_method import SyncMethod

T = TypeVar("T", bound="TrackOffset")


@_attrs_define(repr=False, unsafe_hash=False)
class TrackOffset(ReadModel):
    """Where a track lies on the clock of the primary track, and how its own clock runs against that one."""

    track_id: str
    """ The track. """
    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offset_seconds: float
    """ How long after the primary track it begins; negative where before. """
    drift_ppm: float
    """ By how many millionths its clock runs faster. """
    confidence: float
    """ How sure the offset is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        track_id = self.track_id

        method = self.method.value

        offset_seconds = self.offset_seconds

        drift_ppm = self.drift_ppm

        confidence = self.confidence

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "track_id": track_id,
                "method": method,
                "offset_seconds": offset_seconds,
                "drift_ppm": drift_ppm,
                "confidence": confidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        track_id = d.pop("track_id")

        method = SyncMethod(d.pop("method"))

        offset_seconds = d.pop("offset_seconds")

        drift_ppm = d.pop("drift_ppm")

        confidence = d.pop("confidence")

        track_offset = cls(
            track_id=track_id,
            method=method,
            offset_seconds=offset_seconds,
            drift_ppm=drift_ppm,
            confidence=confidence,
        )

        return track_offset
