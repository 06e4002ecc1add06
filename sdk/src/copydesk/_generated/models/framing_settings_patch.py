# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.framing_mode import FramingMode
from ..types import UNSET, Unset

T = TypeVar("T", bound="FramingSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class FramingSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). What of the picture is shown where the film has another shape, and how cuts are
    covered.

    """

    mode: FramingMode | None | Unset = UNSET
    """ Which way it is done. """
    x: float | None | Unset = UNSET
    """ Centre from the left, where `fixed`. """
    y: float | None | Unset = UNSET
    """ Centre from the top, where `fixed`. """
    smoothing_s: float | None | Unset = UNSET
    """ How slowly the window moves, in seconds. """
    cover_jump_cuts: bool | None | Unset = UNSET
    """ Cover cuts in a picture of a person by a cutaway or a punch-in. """
    punch_in: float | None | Unset = UNSET
    """ How much larger a punch-in is; 1 is none. """

    def to_dict(self) -> dict[str, Any]:
        mode: None | str | Unset
        if isinstance(self.mode, Unset):
            mode = UNSET
        elif isinstance(self.mode, FramingMode):
            mode = self.mode.value
        else:
            mode = self.mode

        x: float | None | Unset
        if isinstance(self.x, Unset):
            x = UNSET
        else:
            x = self.x

        y: float | None | Unset
        if isinstance(self.y, Unset):
            y = UNSET
        else:
            y = self.y

        smoothing_s: float | None | Unset
        if isinstance(self.smoothing_s, Unset):
            smoothing_s = UNSET
        else:
            smoothing_s = self.smoothing_s

        cover_jump_cuts: bool | None | Unset
        if isinstance(self.cover_jump_cuts, Unset):
            cover_jump_cuts = UNSET
        else:
            cover_jump_cuts = self.cover_jump_cuts

        punch_in: float | None | Unset
        if isinstance(self.punch_in, Unset):
            punch_in = UNSET
        else:
            punch_in = self.punch_in

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if mode is not UNSET:
            field_dict["mode"] = mode
        if x is not UNSET:
            field_dict["x"] = x
        if y is not UNSET:
            field_dict["y"] = y
        if smoothing_s is not UNSET:
            field_dict["smoothing_s"] = smoothing_s
        if cover_jump_cuts is not UNSET:
            field_dict["cover_jump_cuts"] = cover_jump_cuts
        if punch_in is not UNSET:
            field_dict["punch_in"] = punch_in

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_mode(data: object) -> FramingMode | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mode_type_0 = FramingMode(data)

                return mode_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FramingMode | None | Unset, data)

        mode = _parse_mode(d.pop("mode", UNSET))

        x = d.pop("x", UNSET)

        y = d.pop("y", UNSET)

        smoothing_s = d.pop("smoothing_s", UNSET)

        cover_jump_cuts = d.pop("cover_jump_cuts", UNSET)

        punch_in = d.pop("punch_in", UNSET)

        framing_settings_patch = cls(
            mode=mode,
            x=x,
            y=y,
            smoothing_s=smoothing_s,
            cover_jump_cuts=cover_jump_cuts,
            punch_in=punch_in,
        )

        return framing_settings_patch
