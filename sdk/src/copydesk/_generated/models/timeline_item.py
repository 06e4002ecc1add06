# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.item_type import ItemType

if TYPE_CHECKING:
    from ..models.block_use import BlockUse
    from ..models.fades import Fades
    from ..models.item_caption import ItemCaption
    from ..models.item_transition import ItemTransition
    from ..models.keyframe import Keyframe
    from ..models.media_range import MediaRange
    from ..models.text_box import TextBox
    from ..models.transform import Transform


T = TypeVar("T", bound="TimelineItem")


@_attrs_define(repr=False, unsafe_hash=False)
class TimelineItem(ReadModel):
    """A thing on a track. `start` and `duration` are frames; a field that its type does not use is null."""

    id: None | str
    """ Its id, which never changes. """
    type: ItemType
    """ What an item is. """
    start: int
    """ Its first frame on the track. Default: 0. """
    duration: int
    """ Length, in frames. """
    name: str
    """ Name, for people. """
    media: MediaRange | None
    """ What of which medium is shown, where the item is one. """
    speed: float | None
    """ 1 is as it was recorded, 2 is twice as fast. """
    transform: None | Transform
    """ Where it stands in the picture, how large and how turned. """
    opacity: float | None
    """ null is 1. """
    volume_db: float | None
    """ null is 0; -60 is silence. """
    fades: Fades | None
    """ How it comes in and goes out. """
    keyframes: list[Keyframe]
    """ Values at frames of the item, which change evenly between. """
    text: None | TextBox
    """ The text, where the item is one. """
    caption: ItemCaption | None
    """ The words, where the item is a caption. """
    block: BlockUse | None
    """ The motion block, where the item is one. """
    transition: ItemTransition | None
    """ The transition, where the item is one. """
    link_group: None | str
    """ Items of one group are edited together; null where it stands alone. """

    def to_dict(self) -> dict[str, Any]:
        BlockUse = _models.BlockUse
        Fades = _models.Fades
        ItemCaption = _models.ItemCaption
        ItemTransition = _models.ItemTransition
        Keyframe = _models.Keyframe
        MediaRange = _models.MediaRange
        TextBox = _models.TextBox
        Transform = _models.Transform
        id: None | str
        id = self.id

        type = self.type.value

        start = self.start

        duration = self.duration

        name = self.name

        media: dict[str, Any] | None
        if isinstance(self.media, MediaRange):
            media = self.media.to_dict()
        else:
            media = self.media

        speed: float | None
        speed = self.speed

        transform: dict[str, Any] | None
        if isinstance(self.transform, Transform):
            transform = self.transform.to_dict()
        else:
            transform = self.transform

        opacity: float | None
        opacity = self.opacity

        volume_db: float | None
        volume_db = self.volume_db

        fades: dict[str, Any] | None
        if isinstance(self.fades, Fades):
            fades = self.fades.to_dict()
        else:
            fades = self.fades

        keyframes = []
        for keyframes_item_data in self.keyframes:
            keyframes_item = keyframes_item_data.to_dict()
            keyframes.append(keyframes_item)

        text: dict[str, Any] | None
        if isinstance(self.text, TextBox):
            text = self.text.to_dict()
        else:
            text = self.text

        caption: dict[str, Any] | None
        if isinstance(self.caption, ItemCaption):
            caption = self.caption.to_dict()
        else:
            caption = self.caption

        block: dict[str, Any] | None
        if isinstance(self.block, BlockUse):
            block = self.block.to_dict()
        else:
            block = self.block

        transition: dict[str, Any] | None
        if isinstance(self.transition, ItemTransition):
            transition = self.transition.to_dict()
        else:
            transition = self.transition

        link_group: None | str
        link_group = self.link_group

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "type": type,
                "start": start,
                "duration": duration,
                "name": name,
                "media": media,
                "speed": speed,
                "transform": transform,
                "opacity": opacity,
                "volume_db": volume_db,
                "fades": fades,
                "keyframes": keyframes,
                "text": text,
                "caption": caption,
                "block": block,
                "transition": transition,
                "link_group": link_group,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BlockUse = _models.BlockUse
        Fades = _models.Fades
        ItemCaption = _models.ItemCaption
        ItemTransition = _models.ItemTransition
        Keyframe = _models.Keyframe
        MediaRange = _models.MediaRange
        TextBox = _models.TextBox
        Transform = _models.Transform
        d = dict(src_dict)
        id = d.pop("id")

        type = ItemType(d.pop("type"))

        start = d.pop("start")

        duration = d.pop("duration")

        name = d.pop("name")

        def _parse_media(data: object) -> MediaRange | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                media_type_0 = MediaRange.from_dict(data)

                return media_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(MediaRange | None, data)

        media = _parse_media(d.pop("media"))

        speed = d.pop("speed")

        def _parse_transform(data: object) -> None | Transform:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                transform_type_0 = Transform.from_dict(data)

                return transform_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Transform, data)

        transform = _parse_transform(d.pop("transform"))

        opacity = d.pop("opacity")

        volume_db = d.pop("volume_db")

        def _parse_fades(data: object) -> Fades | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                fades_type_0 = Fades.from_dict(data)

                return fades_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(Fades | None, data)

        fades = _parse_fades(d.pop("fades"))

        keyframes = []
        _keyframes = d.pop("keyframes")
        for keyframes_item_data in _keyframes:
            keyframes_item = Keyframe.from_dict(keyframes_item_data)

            keyframes.append(keyframes_item)

        def _parse_text(data: object) -> None | TextBox:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                text_type_0 = TextBox.from_dict(data)

                return text_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | TextBox, data)

        text = _parse_text(d.pop("text"))

        def _parse_caption(data: object) -> ItemCaption | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                caption_type_0 = ItemCaption.from_dict(data)

                return caption_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ItemCaption | None, data)

        caption = _parse_caption(d.pop("caption"))

        def _parse_block(data: object) -> BlockUse | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                block_type_0 = BlockUse.from_dict(data)

                return block_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BlockUse | None, data)

        block = _parse_block(d.pop("block"))

        def _parse_transition(data: object) -> ItemTransition | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                transition_type_0 = ItemTransition.from_dict(data)

                return transition_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(ItemTransition | None, data)

        transition = _parse_transition(d.pop("transition"))

        link_group = d.pop("link_group")

        timeline_item = cls(
            id=id,
            type=type,
            start=start,
            duration=duration,
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

        return timeline_item
