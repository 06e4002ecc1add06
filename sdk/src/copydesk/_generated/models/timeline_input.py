# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.timebase_input import TimebaseInput
    from ..models.timeline_canvas_input import TimelineCanvasInput
    from ..models.timeline_marker_input import TimelineMarkerInput
    from ..models.timeline_track_input import TimelineTrackInput


T = TypeVar("T", bound="TimelineInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineInput(Model):
    """Tracks over one another, and markers."""

    timebase: TimebaseInput | Unset = UNSET
    """ Frames a second, as a fraction. """
    canvas: TimelineCanvasInput | Unset = UNSET
    """ The frame that all is shown in: even pixels. """
    tracks: list[TimelineTrackInput] | Unset = UNSET
    """ Its tracks, the primary one first. """
    markers: list[TimelineMarkerInput] | Unset = UNSET
    """ Marked frames. """

    def to_dict(self) -> dict[str, Any]:
        TimebaseInput = _models.TimebaseInput
        TimelineCanvasInput = _models.TimelineCanvasInput
        TimelineMarkerInput = _models.TimelineMarkerInput
        TimelineTrackInput = _models.TimelineTrackInput
        timebase: dict[str, Any] | Unset = UNSET
        if not isinstance(self.timebase, Unset):
            timebase = self.timebase.to_dict()

        canvas: dict[str, Any] | Unset = UNSET
        if not isinstance(self.canvas, Unset):
            canvas = self.canvas.to_dict()

        tracks: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.tracks, Unset):
            tracks = []
            for tracks_item_data in self.tracks:
                tracks_item = tracks_item_data.to_dict()
                tracks.append(tracks_item)

        markers: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.markers, Unset):
            markers = []
            for markers_item_data in self.markers:
                markers_item = markers_item_data.to_dict()
                markers.append(markers_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if timebase is not UNSET:
            field_dict["timebase"] = timebase
        if canvas is not UNSET:
            field_dict["canvas"] = canvas
        if tracks is not UNSET:
            field_dict["tracks"] = tracks
        if markers is not UNSET:
            field_dict["markers"] = markers

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimebaseInput = _models.TimebaseInput
        TimelineCanvasInput = _models.TimelineCanvasInput
        TimelineMarkerInput = _models.TimelineMarkerInput
        TimelineTrackInput = _models.TimelineTrackInput
        d = dict(src_dict)
        _timebase = d.pop("timebase", UNSET)
        timebase: TimebaseInput | Unset
        if isinstance(_timebase, Unset):
            timebase = UNSET
        else:
            timebase = TimebaseInput.from_dict(_timebase)

        _canvas = d.pop("canvas", UNSET)
        canvas: TimelineCanvasInput | Unset
        if isinstance(_canvas, Unset):
            canvas = UNSET
        else:
            canvas = TimelineCanvasInput.from_dict(_canvas)

        _tracks = d.pop("tracks", UNSET)
        tracks: list[TimelineTrackInput] | Unset = UNSET
        if _tracks is not UNSET:
            tracks = []
            for tracks_item_data in _tracks:
                tracks_item = TimelineTrackInput.from_dict(tracks_item_data)

                tracks.append(tracks_item)

        _markers = d.pop("markers", UNSET)
        markers: list[TimelineMarkerInput] | Unset = UNSET
        if _markers is not UNSET:
            markers = []
            for markers_item_data in _markers:
                markers_item = TimelineMarkerInput.from_dict(markers_item_data)

                markers.append(markers_item)

        timeline_input = cls(
            timebase=timebase,
            canvas=canvas,
            tracks=tracks,
            markers=markers,
        )

        return timeline_input
