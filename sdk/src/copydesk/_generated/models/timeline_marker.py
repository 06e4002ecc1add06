# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="TimelineMarker")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineMarker(ReadModel):
    """A named frame."""

    id: None | str
    """ Its id, which never changes. """
    frame: int
    """ Frame of the timeline. """
    label: str
    """ A name for people. """
    color: None | str
    """ As `#rrggbb`. """
    note: str
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        id: None | str
        id = self.id

        frame = self.frame

        label = self.label

        color: None | str
        color = self.color

        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "frame": frame,
                "label": label,
                "color": color,
                "note": note,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        frame = d.pop("frame")

        label = d.pop("label")

        color = d.pop("color")

        note = d.pop("note")

        timeline_marker = cls(
            id=id,
            frame=frame,
            label=label,
            color=color,
            note=note,
        )

        return timeline_marker
