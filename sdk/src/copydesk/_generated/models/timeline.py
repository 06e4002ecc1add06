# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.timebase import Timebase
    from ..models.timeline_canvas import TimelineCanvas
    from ..models.timeline_marker import TimelineMarker
    from ..models.timeline_track import TimelineTrack


T = TypeVar("T", bound="Timeline")


@_attrs_define(repr=False, unsafe_hash=False)
class Timeline(ReadModel):
    """Tracks over one another, and markers."""

    timebase: Timebase
    """ Frames a second, as a fraction. """
    canvas: TimelineCanvas
    """ The frame that all is shown in: even pixels. """
    tracks: list[TimelineTrack]
    """ Its tracks, the primary one first. """
    markers: list[TimelineMarker]
    """ Marked frames. """

    def to_dict(self) -> dict[str, Any]:
        Timebase = _models.Timebase
        TimelineCanvas = _models.TimelineCanvas
        TimelineMarker = _models.TimelineMarker
        TimelineTrack = _models.TimelineTrack
        timebase = self.timebase.to_dict()

        canvas = self.canvas.to_dict()

        tracks = []
        for tracks_item_data in self.tracks:
            tracks_item = tracks_item_data.to_dict()
            tracks.append(tracks_item)

        markers = []
        for markers_item_data in self.markers:
            markers_item = markers_item_data.to_dict()
            markers.append(markers_item)

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "timebase": timebase,
                "canvas": canvas,
                "tracks": tracks,
                "markers": markers,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Timebase = _models.Timebase
        TimelineCanvas = _models.TimelineCanvas
        TimelineMarker = _models.TimelineMarker
        TimelineTrack = _models.TimelineTrack
        d = dict(src_dict)
        timebase = Timebase.from_dict(d.pop("timebase"))

        canvas = TimelineCanvas.from_dict(d.pop("canvas"))

        tracks = []
        _tracks = d.pop("tracks")
        for tracks_item_data in _tracks:
            tracks_item = TimelineTrack.from_dict(tracks_item_data)

            tracks.append(tracks_item)

        markers = []
        _markers = d.pop("markers")
        for markers_item_data in _markers:
            markers_item = TimelineMarker.from_dict(markers_item_data)

            markers.append(markers_item)

        timeline = cls(
            timebase=timebase,
            canvas=canvas,
            tracks=tracks,
            markers=markers,
        )

        return timeline
