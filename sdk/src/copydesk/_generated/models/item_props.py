# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.fades_input import FadesInput
    from ..models.keyframe_input import KeyframeInput
    from ..models.text_box_input import TextBoxInput
    from ..models.transform_input import TransformInput


T = TypeVar("T", bound="ItemProps")


@_attrs_define(repr=False, unsafe_hash=False)
class ItemProps(Model):
    """Properties of an item: what is omitted stays, `null` sets it back."""

    name: str | Unset = UNSET
    """ Name, for people. """
    speed: float | None | Unset = UNSET
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None | Unset = UNSET
    """ 0 is not seen, 1 hides what is under it. """
    volume_db: float | None | Unset = UNSET
    """ Loudness against the original; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ How it comes in and goes out. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text. """
    link_group: None | str | Unset = UNSET
    """ Items of one group are edited together; null where it stands alone. """

    def to_dict(self) -> dict[str, Any]:
        FadesInput = _models.FadesInput
        KeyframeInput = _models.KeyframeInput
        TextBoxInput = _models.TextBoxInput
        TransformInput = _models.TransformInput
        name = self.name

        speed: float | None | Unset
        if isinstance(self.speed, Unset):
            speed = UNSET
        else:
            speed = self.speed

        transform: dict[str, Any] | None | Unset
        if isinstance(self.transform, Unset):
            transform = UNSET
        elif isinstance(self.transform, TransformInput):
            transform = self.transform.to_dict()
        else:
            transform = self.transform

        opacity: float | None | Unset
        if isinstance(self.opacity, Unset):
            opacity = UNSET
        else:
            opacity = self.opacity

        volume_db: float | None | Unset
        if isinstance(self.volume_db, Unset):
            volume_db = UNSET
        else:
            volume_db = self.volume_db

        fades: dict[str, Any] | None | Unset
        if isinstance(self.fades, Unset):
            fades = UNSET
        elif isinstance(self.fades, FadesInput):
            fades = self.fades.to_dict()
        else:
            fades = self.fades

        keyframes: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.keyframes, Unset):
            keyframes = []
            for keyframes_item_data in self.keyframes:
                keyframes_item = keyframes_item_data.to_dict()
                keyframes.append(keyframes_item)

        text: dict[str, Any] | None | Unset
        if isinstance(self.text, Unset):
            text = UNSET
        elif isinstance(self.text, TextBoxInput):
            text = self.text.to_dict()
        else:
            text = self.text

        link_group: None | str | Unset
        if isinstance(self.link_group, Unset):
            link_group = UNSET
        else:
            link_group = self.link_group

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if name is not UNSET:
            field_dict["name"] = name
        if speed is not UNSET:
            field_dict["speed"] = speed
        if transform is not UNSET:
            field_dict["transform"] = transform
        if opacity is not UNSET:
            field_dict["opacity"] = opacity
        if volume_db is not UNSET:
            field_dict["volume_db"] = volume_db
        if fades is not UNSET:
            field_dict["fades"] = fades
        if keyframes is not UNSET:
            field_dict["keyframes"] = keyframes
        if text is not UNSET:
            field_dict["text"] = text
        if link_group is not UNSET:
            field_dict["link_group"] = link_group

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        FadesInput = _models.FadesInput
        KeyframeInput = _models.KeyframeInput
        TextBoxInput = _models.TextBoxInput
        TransformInput = _models.TransformInput
        d = dict(src_dict)
        name = d.pop("name", UNSET)

        speed = d.pop("speed", UNSET)

        def _parse_transform(data: object) -> None | TransformInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                transform_type_0 = TransformInput.from_dict(data)

                return transform_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TransformInput | Unset, data)

        transform = _parse_transform(d.pop("transform", UNSET))

        opacity = d.pop("opacity", UNSET)

        volume_db = d.pop("volume_db", UNSET)

        def _parse_fades(data: object) -> FadesInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fades_type_0 = FadesInput.from_dict(data)

                return fades_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(FadesInput | None | Unset, data)

        fades = _parse_fades(d.pop("fades", UNSET))

        _keyframes = d.pop("keyframes", UNSET)
        keyframes: list[KeyframeInput] | Unset = UNSET
        if _keyframes is not UNSET:
            keyframes = []
            for keyframes_item_data in _keyframes:
                keyframes_item = KeyframeInput.from_dict(keyframes_item_data)

                keyframes.append(keyframes_item)

        def _parse_text(data: object) -> None | TextBoxInput | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                text_type_0 = TextBoxInput.from_dict(data)

                return text_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TextBoxInput | Unset, data)

        text = _parse_text(d.pop("text", UNSET))

        link_group = d.pop("link_group", UNSET)

        item_props = cls(
            name=name,
            speed=speed,
            transform=transform,
            opacity=opacity,
            volume_db=volume_db,
            fades=fades,
            keyframes=keyframes,
            text=text,
            link_group=link_group,
        )

        return item_props
