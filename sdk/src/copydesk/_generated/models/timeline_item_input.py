# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..models.item_type import ItemType
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.block_use_input import BlockUseInput
    from ..models.fades_input import FadesInput
    from ..models.item_caption import ItemCaption
    from ..models.item_transition_input import ItemTransitionInput
    from ..models.keyframe_input import KeyframeInput
    from ..models.media_range_input import MediaRangeInput
    from ..models.text_box_input import TextBoxInput
    from ..models.transform_input import TransformInput


T = TypeVar("T", bound="TimelineItemInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineItemInput(Model):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    type: ItemType
    """ What an item is. """
    duration: int
    """ Length, in frames. """
    id: None | str | Unset = UNSET
    """ Its id, which never changes. """
    start: int | Unset = UNSET
    """ Its first frame on the track. Default: 0. """
    name: str | Unset = UNSET
    """ Name, for people. """
    media: MediaRangeInput | None | Unset = UNSET
    """ What of which medium is shown, where the item is one. """
    speed: float | None | Unset = UNSET
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | TransformInput | Unset = UNSET
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None | Unset = UNSET
    """ null is 1. """
    volume_db: float | None | Unset = UNSET
    """ null is 0; -60 is silence. """
    fades: FadesInput | None | Unset = UNSET
    """ How it comes in and goes out. """
    keyframes: list[KeyframeInput] | Unset = UNSET
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBoxInput | Unset = UNSET
    """ The text, where the item is one. """
    caption: ItemCaption | None | Unset = UNSET
    """ The words, where the item is a caption. """
    block: BlockUseInput | None | Unset = UNSET
    """ The motion block, where the item is one. """
    transition: ItemTransitionInput | None | Unset = UNSET
    """ The transition, where the item is one. """
    link_group: None | str | Unset = UNSET
    """ Items of one group are edited together; null where it stands alone. """

    def to_dict(self) -> dict[str, Any]:
        BlockUseInput = _models.BlockUseInput
        FadesInput = _models.FadesInput
        ItemCaption = _models.ItemCaption
        ItemTransitionInput = _models.ItemTransitionInput
        KeyframeInput = _models.KeyframeInput
        MediaRangeInput = _models.MediaRangeInput
        TextBoxInput = _models.TextBoxInput
        TransformInput = _models.TransformInput
        type = self.type.value

        duration = self.duration

        id: None | str | Unset
        if isinstance(self.id, Unset):
            id = UNSET
        else:
            id = self.id

        start = self.start

        name = self.name

        media: dict[str, Any] | None | Unset
        if isinstance(self.media, Unset):
            media = UNSET
        elif isinstance(self.media, MediaRangeInput):
            media = self.media.to_dict()
        else:
            media = self.media

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

        caption: dict[str, Any] | None | Unset
        if isinstance(self.caption, Unset):
            caption = UNSET
        elif isinstance(self.caption, ItemCaption):
            caption = self.caption.to_dict()
        else:
            caption = self.caption

        block: dict[str, Any] | None | Unset
        if isinstance(self.block, Unset):
            block = UNSET
        elif isinstance(self.block, BlockUseInput):
            block = self.block.to_dict()
        else:
            block = self.block

        transition: dict[str, Any] | None | Unset
        if isinstance(self.transition, Unset):
            transition = UNSET
        elif isinstance(self.transition, ItemTransitionInput):
            transition = self.transition.to_dict()
        else:
            transition = self.transition

        link_group: None | str | Unset
        if isinstance(self.link_group, Unset):
            link_group = UNSET
        else:
            link_group = self.link_group

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "type": type,
                "duration": duration,
            }
        )
        if id is not UNSET:
            field_dict["id"] = id
        if start is not UNSET:
            field_dict["start"] = start
        if name is not UNSET:
            field_dict["name"] = name
        if media is not UNSET:
            field_dict["media"] = media
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
        if caption is not UNSET:
            field_dict["caption"] = caption
        if block is not UNSET:
            field_dict["block"] = block
        if transition is not UNSET:
            field_dict["transition"] = transition
        if link_group is not UNSET:
            field_dict["link_group"] = link_group

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BlockUseInput = _models.BlockUseInput
        FadesInput = _models.FadesInput
        ItemCaption = _models.ItemCaption
        ItemTransitionInput = _models.ItemTransitionInput
        KeyframeInput = _models.KeyframeInput
        MediaRangeInput = _models.MediaRangeInput
        TextBoxInput = _models.TextBoxInput
        TransformInput = _models.TransformInput
        d = dict(src_dict)
        type = ItemType(d.pop("type"))

        duration = d.pop("duration")

        id = d.pop("id", UNSET)

        start = d.pop("start", UNSET)

        name = d.pop("name", UNSET)

        def _parse_media(data: object) -> MediaRangeInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                media_type_0 = MediaRangeInput.from_dict(data)

                return media_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MediaRangeInput | None | Unset, data)

        media = _parse_media(d.pop("media", UNSET))

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

        def _parse_caption(data: object) -> ItemCaption | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                caption_type_0 = ItemCaption.from_dict(data)

                return caption_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ItemCaption | None | Unset, data)

        caption = _parse_caption(d.pop("caption", UNSET))

        def _parse_block(data: object) -> BlockUseInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                block_type_0 = BlockUseInput.from_dict(data)

                return block_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BlockUseInput | None | Unset, data)

        block = _parse_block(d.pop("block", UNSET))

        def _parse_transition(data: object) -> ItemTransitionInput | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                transition_type_0 = ItemTransitionInput.from_dict(data)

                return transition_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ItemTransitionInput | None | Unset, data)

        transition = _parse_transition(d.pop("transition", UNSET))

        link_group = d.pop("link_group", UNSET)

        timeline_item_input = cls(
            type=type,
            duration=duration,
            id=id,
            start=start,
            name=name,
            media=media,
            speed=speed,
            transform=transform,
            opacity=opacity,
            volume_db=volume_db,
            fades=fades,
            keyframes=keyframes,
            text=text,
            caption=caption,
            block=block,
            transition=transition,
            link_group=link_group,
        )

        return timeline_item_input
