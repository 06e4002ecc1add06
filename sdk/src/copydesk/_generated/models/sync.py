# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.sync_method import SyncMethod

if TYPE_CHECKING:
    from ..models.track_offset import TrackOffset


T = TypeVar("T", bound="Sync")


@_attrs_define(repr=False, unsafe_hash=False)
class Sync(ReadModel):
    """How the tracks of a recording lie; `none` where one of them is unsure, which then begins with the recording."""

    method: SyncMethod
    """ How tracks were put on one clock: by their sound, given by hand, or not. """
    offsets: list[TrackOffset]
    """ Where each track lies on the clock of the primary one. """
    confidence: float
    """ How sure it is, 0 to 1. """

    def to_dict(self) -> dict[str, Any]:
        TrackOffset = _models.TrackOffset
        method = self.method.value

        offsets = []
        for offsets_item_data in self.offsets:
            offsets_item = offsets_item_data.to_dict()
            offsets.append(offsets_item)

        confidence = self.confidence

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "method": method,
                "offsets": offsets,
                "confidence": confidence,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TrackOffset = _models.TrackOffset
        d = dict(src_dict)
        method = SyncMethod(d.pop("method"))

        offsets = []
        _offsets = d.pop("offsets")
        for offsets_item_data in _offsets:
            offsets_item = TrackOffset.from_dict(offsets_item_data)

            offsets.append(offsets_item)

        confidence = d.pop("confidence")

        sync = cls(
            method=method,
            offsets=offsets,
            confidence=confidence,
        )

        return sync
