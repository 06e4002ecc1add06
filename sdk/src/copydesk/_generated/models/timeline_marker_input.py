# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TimelineMarkerInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineMarkerInput(Model):
    """A named frame."""

    frame: int
    """ Frame of the timeline. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    label: str | Unset = UNSET
    """ A name for people. """
    color: None | str | Unset = UNSET
    """ As `#rrggbb`. """
    note: str | Unset = UNSET
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        frame = self.frame

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        label = self.label

        color: None | str | Unset
        if isinstance(self.color, Unset):
            color = UNSET
        else:
            color = self.color

        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "frame": frame,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if label is not UNSET:
            field_dict["label"] = label
        if color is not UNSET:
            field_dict["color"] = color
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        frame = d.pop("frame")

        id = d.pop("id", UNSET)

        label = d.pop("label", UNSET)

        color = d.pop("color", UNSET)

        note = d.pop("note", UNSET)

        timeline_marker_input = cls(
            frame=frame,
            id=id,
            label=label,
            color=color,
            note=note,
        )

        return timeline_marker_input
