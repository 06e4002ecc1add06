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

if TYPE_CHECKING:
    from ..models.timeline_marker_input import TimelineMarkerInput


T = TypeVar("T", bound="AddMarkerOp")


@_attrs_define(repr=False, unsafe_hash=False)
class AddMarkerOp(Model):
    """Name a frame."""

    kind: Literal["add_marker"]
    """ What kind it is of. """
    marker: TimelineMarkerInput
    """ A named frame. """

    def to_dict(self) -> dict[str, Any]:
        TimelineMarkerInput = _models.TimelineMarkerInput
        kind = self.kind

        marker = self.marker.to_dict()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "marker": marker,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        TimelineMarkerInput = _models.TimelineMarkerInput
        d = dict(src_dict)
        kind = cast(Literal["add_marker"], d.pop("kind"))
        if kind != "add_marker":
            raise ValueError(f"kind must match const 'add_marker', got '{kind}'")

        marker = TimelineMarkerInput.from_dict(d.pop("marker"))

        add_marker_op = cls(
            kind=kind,
            marker=marker,
        )

        return add_marker_op
