# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.animation_block_aspect_ratios_item import AnimationBlockAspectRatiosItem
from ..models.block_category import BlockCategory

if TYPE_CHECKING:
    from ..models.animation_block_example import AnimationBlockExample
    from ..models.animation_block_parameters import AnimationBlockParameters
    from ..models.durations import Durations
    from ..models.zone import Zone


T = TypeVar("T", bound="AnimationBlock")


@_attrs_define(repr=False, unsafe_hash=False)
class AnimationBlock(ReadModel):
    """A motion block, as `name@version`; a version does not change."""

    ref: str
    """ Its name and version, as `name@version`. """
    title: str
    """ Title, for people. """
    category: BlockCategory
    """ What a block is for. """
    parameters: AnimationBlockParameters
    """ JSON Schema of its parameters. """
    example: AnimationBlockExample
    """ Parameters that fit, those of its preview. """
    duration: Durations
    """ How long a block can be shown, in seconds. """
    enter_seconds: float
    """ How long it comes in; then it holds still. """
    leave_seconds: float
    """ How long it goes out. """
    aspect_ratios: list[AnimationBlockAspectRatiosItem]
    """ Shapes of picture that it is made for. """
    zones: list[Zone]
    """ Where it draws. """
    preview_key: str
    """ Storage key of a film of three seconds, for `GET /media`. """
    poster_key: str
    """ Storage key of a picture of it. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        AnimationBlockExample = _models.AnimationBlockExample
        AnimationBlockParameters = _models.AnimationBlockParameters
        Durations = _models.Durations
        Zone = _models.Zone
        ref = self.ref

        title = self.title

        category = self.category.value

        parameters = self.parameters.to_dict()

        example = self.example.to_dict()

        duration = self.duration.to_dict()

        enter_seconds = self.enter_seconds

        leave_seconds = self.leave_seconds

        aspect_ratios = []
        for aspect_ratios_item_data in self.aspect_ratios:
            aspect_ratios_item = aspect_ratios_item_data.value
            aspect_ratios.append(aspect_ratios_item)

        zones = []
        for zones_item_data in self.zones:
            zones_item = zones_item_data.to_dict()
            zones.append(zones_item)

        preview_key = self.preview_key

        poster_key = self.poster_key

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ref": ref,
                "title": title,
                "category": category,
                "parameters": parameters,
                "example": example,
                "duration": duration,
                "enter_seconds": enter_seconds,
                "leave_seconds": leave_seconds,
                "aspect_ratios": aspect_ratios,
                "zones": zones,
                "preview_key": preview_key,
                "poster_key": poster_key,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        AnimationBlockExample = _models.AnimationBlockExample
        AnimationBlockParameters = _models.AnimationBlockParameters
        Durations = _models.Durations
        Zone = _models.Zone
        d = dict(src_dict)
        ref = d.pop("ref")

        title = d.pop("title")

        category = BlockCategory(d.pop("category"))

        parameters = AnimationBlockParameters.from_dict(d.pop("parameters"))

        example = AnimationBlockExample.from_dict(d.pop("example"))

        duration = Durations.from_dict(d.pop("duration"))

        enter_seconds = d.pop("enter_seconds")

        leave_seconds = d.pop("leave_seconds")

        aspect_ratios = []
        _aspect_ratios = d.pop("aspect_ratios")
        for aspect_ratios_item_data in _aspect_ratios:
            aspect_ratios_item = AnimationBlockAspectRatiosItem(aspect_ratios_item_data)

            aspect_ratios.append(aspect_ratios_item)

        zones = []
        _zones = d.pop("zones")
        for zones_item_data in _zones:
            zones_item = Zone.from_dict(zones_item_data)

            zones.append(zones_item)

        preview_key = d.pop("preview_key")

        poster_key = d.pop("poster_key")

        animation_block = cls(
            ref=ref,
            title=title,
            category=category,
            parameters=parameters,
            example=example,
            duration=duration,
            enter_seconds=enter_seconds,
            leave_seconds=leave_seconds,
            aspect_ratios=aspect_ratios,
            zones=zones,
            preview_key=preview_key,
            poster_key=poster_key,
        )

        animation_block.additional_properties.update(d)
        return animation_block
