# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.burn_in import BurnIn
from ..models.caption_placement import CaptionPlacement

T = TypeVar("T", bound="CaptionSettings")


@_attrs_define(repr=False, unsafe_hash=False)
class CaptionSettings(ReadModel):
    """Captions in the picture; files of captions are always made."""

    mode: BurnIn
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    max_words: int
    """ Most words that are shown together. Default: 14. """
    position: CaptionPlacement
    """ Where captions are: `auto` is in the lower third. """
    highlight: bool
    """ Light up the word that is heard, where `mode` shows phrases. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        mode = self.mode.value

        max_words = self.max_words

        position = self.position.value

        highlight = self.highlight

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "mode": mode,
                "max_words": max_words,
                "position": position,
                "highlight": highlight,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        mode = BurnIn(d.pop("mode"))

        max_words = d.pop("max_words")

        position = CaptionPlacement(d.pop("position"))

        highlight = d.pop("highlight")

        caption_settings = cls(
            mode=mode,
            max_words=max_words,
            position=position,
            highlight=highlight,
        )

        return caption_settings
