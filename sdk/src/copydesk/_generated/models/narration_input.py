# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.slide_narration import SlideNarration


T = TypeVar("T", bound="NarrationInput")


@_attrs_define(repr=False, unsafe_hash=False)
class NarrationInput(Model):
    """Your own narration: one recording of the whole deck, or recordings of slides; `voice` speaks the slides without one."""

    media_id: None | str | Unset = UNSET
    """ A medium of the library: one recording that says the slides in order. Its words are found in it, and each
    slide is shown while its own are said. """
    per_slide: list[SlideNarration] | Unset = UNSET
    """ Narrations by slide. """

    def to_dict(self) -> dict[str, Any]:
        SlideNarration = _models.SlideNarration
        media_id: None | str | Unset
        if isinstance(self.media_id, Unset):
            media_id = UNSET
        else:
            media_id = self.media_id

        per_slide: list[dict[str, Any]] | Unset = UNSET
        if not isinstance(self.per_slide, Unset):
            per_slide = []
            for per_slide_item_data in self.per_slide:
                per_slide_item = per_slide_item_data.to_dict()
                per_slide.append(per_slide_item)

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if media_id is not UNSET:
            field_dict["media_id"] = media_id
        if per_slide is not UNSET:
            field_dict["per_slide"] = per_slide

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SlideNarration = _models.SlideNarration
        d = dict(src_dict)
        media_id = d.pop("media_id", UNSET)

        _per_slide = d.pop("per_slide", UNSET)
        per_slide: list[SlideNarration] | Unset = UNSET
        if _per_slide is not UNSET:
            per_slide = []
            for per_slide_item_data in _per_slide:
                per_slide_item = SlideNarration.from_dict(per_slide_item_data)

                per_slide.append(per_slide_item)

        narration_input = cls(
            media_id=media_id,
            per_slide=per_slide,
        )

        return narration_input
