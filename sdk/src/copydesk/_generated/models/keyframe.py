# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.easing import Easing
from ..models.keyframe_property import KeyframeProperty

T = TypeVar("T", bound="Keyframe")


@_attrs_define(repr=False, unsafe_hash=False)
class Keyframe(ReadModel):
    """A value at a frame of the item; before the first and after the last the value stays. A frame may lie outside of the
    item: a split or trim leaves the curve as it was.

    """

    property_: KeyframeProperty
    """ What keyframes move. """
    frame: int
    """ Frame of the item, from 0. """
    value: float
    """ What the property is at that frame. """
    easing: Easing
    """ How a value goes to the next keyframe. """

    def to_dict(self) -> dict[str, Any]:
        property_ = self.property_.value

        frame = self.frame

        value = self.value

        easing = self.easing.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "property": property_,
                "frame": frame,
                "value": value,
                "easing": easing,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        property_ = KeyframeProperty(d.pop("property"))

        frame = d.pop("frame")

        value = d.pop("value")

        easing = Easing(d.pop("easing"))

        keyframe = cls(
            property_=property_,
            frame=frame,
            value=value,
            easing=easing,
        )

        return keyframe
