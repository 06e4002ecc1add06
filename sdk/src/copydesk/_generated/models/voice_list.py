# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.voice_info import VoiceInfo


T = TypeVar("T", bound="VoiceList")


@_attrs_define(repr=False, unsafe_hash=False)
class VoiceList(ReadModel):
    """The voices of a workspace."""

    items: list[VoiceInfo]
    """ Rows of this page. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        VoiceInfo = _models.VoiceInfo
        items = []
        for items_item_data in self.items:
            items_item = items_item_data.to_dict()
            items.append(items_item)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "items": items,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        VoiceInfo = _models.VoiceInfo
        d = dict(src_dict)
        items = []
        _items = d.pop("items")
        for items_item_data in _items:
            items_item = VoiceInfo.from_dict(items_item_data)

            items.append(items_item)

        voice_list = cls(
            items=items,
        )

        voice_list.additional_properties.update(d)
        return voice_list
