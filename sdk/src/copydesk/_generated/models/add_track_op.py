# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import (
    TYPE_CHECKING,
    Any,
    Literal,
    TypeVar,
    cast,
)

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.timeline_track_input import TimelineTrackInput


T = TypeVar("T", bound="AddTrackOp")


@_attrs_define(repr=False, unsafe_hash=False)
class AddTrackOp(Model):
    """Add a track, on top where no index is given."""

    kind: Literal["add_track"]
    """ What kind it is of. """
    track: TimelineTrackInput
    """ A track: items in the order of their time; a transition lies over the two that it joins. """
    index: int | None | Unset = UNSET
    """ Its place, 0 is the lowest; on top where left out. """

    def to_dict(self) -> dict[str, Any]:
        TimelineTrackInput = _models.TimelineTrackInput
        kind = self.kind

        track = self.track.to_dict()

        index: int | None | Unset
        if isinstance(self.index, Unset):
            index = UNSET
        else:
            index = self.index

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "track": track,
            }
        )
        if index is not UNSET:
            field_dict["index"] = index

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimelineTrackInput = _models.TimelineTrackInput
        d = dict(src_dict)
        kind = cast(Literal["add_track"], d.pop("kind"))
        if kind != "add_track":
            raise ValueError(f"kind must match const 'add_track', got '{kind}'")

        track = TimelineTrackInput.from_dict(d.pop("track"))

        index = d.pop("index", UNSET)

        add_track_op = cls(
            kind=kind,
            track=track,
            index=index,
        )

        return add_track_op
