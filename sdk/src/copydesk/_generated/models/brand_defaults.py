# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.aspect_ratio import AspectRatio

T = TypeVar("T", bound="BrandDefaults")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandDefaults(ReadModel):
    """What new work of the brand starts from."""

    offering_id: None | str
    """ The product or service that it speaks of. """
    cta_id: None | str
    """ The call to action that it makes. """
    style_id: None | str
    """ The writing style. """
    collection_ids: list[str]
    """ Collections of sources. """
    aspect_ratio: AspectRatio | None
    """ Width to height, such as `16:9`. """
    voice_id: None | str
    """ A voice of `/voices`. """

    def to_dict(self) -> dict[str, Any]:
        offering_id: None | str
        offering_id = self.offering_id

        cta_id: None | str
        cta_id = self.cta_id

        style_id: None | str
        style_id = self.style_id

        collection_ids = self.collection_ids

        aspect_ratio: None | str
        if isinstance(self.aspect_ratio, AspectRatio):
            aspect_ratio = self.aspect_ratio.value
        else:
            aspect_ratio = self.aspect_ratio

        voice_id: None | str
        voice_id = self.voice_id

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "offering_id": offering_id,
                "cta_id": cta_id,
                "style_id": style_id,
                "collection_ids": collection_ids,
                "aspect_ratio": aspect_ratio,
                "voice_id": voice_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        offering_id = d.pop("offering_id")

        cta_id = d.pop("cta_id")

        style_id = d.pop("style_id")

        collection_ids = cast(list[str], d.pop("collection_ids"))

        def _parse_aspect_ratio(data: object) -> AspectRatio | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                aspect_ratio_type_0 = AspectRatio(data)

                return aspect_ratio_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AspectRatio | None, data)

        aspect_ratio = _parse_aspect_ratio(d.pop("aspect_ratio"))

        voice_id = d.pop("voice_id")

        brand_defaults = cls(
            offering_id=offering_id,
            cta_id=cta_id,
            style_id=style_id,
            collection_ids=collection_ids,
            aspect_ratio=aspect_ratio,
            voice_id=voice_id,
        )

        return brand_defaults
