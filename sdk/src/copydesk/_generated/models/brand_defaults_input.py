# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.aspect_ratio import AspectRatio
from ..types import UNSET, Unset

T = TypeVar("T", bound="BrandDefaultsInput")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandDefaultsInput(Model):
    """What new work of the brand starts from."""

    offering_id: None | str | Unset = UNSET
    """ The product or service that it speaks of. """
    cta_id: None | str | Unset = UNSET
    """ The call to action that it makes. """
    style_id: None | str | Unset = UNSET
    """ The writing style. """
    collection_ids: list[str] | Unset = UNSET
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None | Unset = UNSET
    """ Width to height, such as `16:9`. """
    voice_id: None | str | Unset = UNSET
    """ A voice of `/voices`. """

    def to_dict(self) -> dict[str, Any]:
        offering_id: None | str | Unset
        if isinstance(self.offering_id, Unset):
            offering_id = UNSET
        else:
            offering_id = self.offering_id

        cta_id: None | str | Unset
        if isinstance(self.cta_id, Unset):
            cta_id = UNSET
        else:
            cta_id = self.cta_id

        style_id: None | str | Unset
        if isinstance(self.style_id, Unset):
            style_id = UNSET
        else:
            style_id = self.style_id

        collection_ids: list[str] | Unset = UNSET
        if not isinstance(self.collection_ids, Unset):
            collection_ids = self.collection_ids

        aspect_ratio: None | str | Unset
        if isinstance(self.aspect_ratio, Unset):
            aspect_ratio = UNSET
        elif isinstance(self.aspect_ratio, AspectRatio):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        voice_id: None | str | Unset
        if isinstance(self.voice_id, Unset):
            voice_id = UNSET
        else:
            voice_id = self.voice_id

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if offering_id is not UNSET:
            field_dict["offering_id"] = offering_id
        if cta_id is not UNSET:
            field_dict["cta_id"] = cta_id
        if style_id is not UNSET:
            field_dict["style_id"] = style_id
        if collection_ids is not UNSET:
            field_dict["collection_ids"] = collection_ids
        if aspect_ratio is not UNSET:
            field_dict["aspect_ratio"] = aspect_ratio
        if voice_id is not UNSET:
            field_dict["voice_id"] = voice_id

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        offering_id = d.pop("offering_id", UNSET)

        cta_id = d.pop("cta_id", UNSET)

        style_id = d.pop("style_id", UNSET)

        collection_ids = cast(list[str], d.pop("collection_ids", UNSET))

        def _parse_aspect_ratio(data: object) -> AspectRatio | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = AspectRatio(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AspectRatio | None | Unset, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio", UNSET))

        voice_id = d.pop("voice_id", UNSET)

        brand_defaults_input = cls(
            offering_id=offering_id,
            cta_id=cta_id,
            style_id=style_id,
            collection_ids=collection_ids,
            aspect_ratio=aspect_ratio,
            voice_id=voice_id,
        )

        return brand_defaults_input
