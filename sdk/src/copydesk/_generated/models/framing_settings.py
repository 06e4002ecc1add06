# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.framing_mode import FramingMode

T = TypeVar("T", bound="FramingSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class FramingSettings(ReadModel):
    """What of the picture is shown where the film has another shape, and how cuts are covered."""

    mode: FramingMode
    """ How a picture fills another shape: `follow` keeps what moves in view, `fixed` stays at `x` and `y`, `fit`
    adds bars. """
    x: float
    """ Centre from the left, where `fixed`. Default: 0.5. """
    y: float
    """ Centre from the top, where `fixed`. Default: 0.5. """
    smoothing_s: float
    """ How slowly the window moves, in seconds. Default: 1.5. """
    cover_jump_cuts: bool
    """ Cover cuts in a picture of a person by a cutaway or a punch-in. Default: true. """
    punch_in: float
    """ How much larger a punch-in is; 1 is none. Default: 1.12. """

    def to_dict(self) -> dict[str, Any]:
        mode = self.mode.value

        x = self.x

        y = self.y

        smoothing_s = self.smoothing_s

        cover_jump_cuts = self.cover_jump_cuts

        punch_in = self.punch_in

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "mode": mode,
                "x": x,
                "y": y,
                "smoothing_s": smoothing_s,
                "cover_jump_cuts": cover_jump_cuts,
                "punch_in": punch_in,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mode = FramingMode(d.pop("mode"))

        x = d.pop("x")

        y = d.pop("y")

        smoothing_s = d.pop("smoothing_s")

        cover_jump_cuts = d.pop("cover_jump_cuts")

        punch_in = d.pop("punch_in")

        framing_settings = cls(
            mode=mode,
            x=x,
            y=y,
            smoothing_s=smoothing_s,
            cover_jump_cuts=cover_jump_cuts,
            punch_in=punch_in,
        )

        return framing_settings
