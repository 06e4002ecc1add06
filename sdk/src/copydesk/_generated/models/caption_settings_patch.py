# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.burn_in import BurnIn
from ..models.caption_placement import CaptionPlacement
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaptionSettingsPatch")


@_attrs_define(repr=False, unsafe_hash=False)
class CaptionSettingsPatch(Model):
    """Changes as a merge patch (RFC 7396). Captions in the picture; files of captions are always made."""

    mode: BurnIn | None | Unset = UNSET
    """ Which way it is done. """
    max_words: int | None | Unset = UNSET
    """ Most words that are shown together. """
    position: CaptionPlacement | None | Unset = UNSET
    """ Its place in the order; last where left out. """
    highlight: bool | None | Unset = UNSET
    """ Light up the word that is heard, where `mode` shows phrases. """

    def to_dict(self) -> dict[str, Any]:
        mode: None | str | Unset
        if isinstance(self.mode, Unset):
            mode = UNSET
        elif isinstance(self.mode, BurnIn):
            mode = self.mode.value
        else:
            mode = self.mode

        max_words: int | None | Unset
        if isinstance(self.max_words, Unset):
            max_words = UNSET
        else:
            max_words = self.max_words

        position: None | str | Unset
        if isinstance(self.position, Unset):
            position = UNSET
        elif isinstance(self.position, CaptionPlacement):
            position = self.position.value
        else:
            position = self.position

        highlight: bool | None | Unset
        if isinstance(self.highlight, Unset):
            highlight = UNSET
        else:
            highlight = self.highlight

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if mode is not UNSET:
            field_dict["mode"] = mode
        if max_words is not UNSET:
            field_dict["max_words"] = max_words
        if position is not UNSET:
            field_dict["position"] = position
        if highlight is not UNSET:
            field_dict["highlight"] = highlight

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)

        def _parse_mode(data: object) -> BurnIn | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                mode_type_0 = BurnIn(data)

                return mode_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BurnIn | None | Unset, data)

        mode = _parse_mode(d.pop("mode", UNSET))

        max_words = d.pop("max_words", UNSET)

        def _parse_position(data: object) -> CaptionPlacement | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                position_type_0 = CaptionPlacement(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaptionPlacement | None | Unset, data)

        position = _parse_position(d.pop("position", UNSET))

        highlight = d.pop("highlight", UNSET)

        caption_settings_patch = cls(
            mode=mode,
            max_words=max_words,
            position=position,
            highlight=highlight,
        )

        return caption_settings_patch
