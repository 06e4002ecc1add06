# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.burn_in import BurnIn
from ..models.caption_position import CaptionPosition
from ..models.caption_style import CaptionStyle
from ..models.sidecar_format import SidecarFormat
from ..types import UNSET, Unset

T = TypeVar("T", bound="CaptionsInput")


@_attrs_define(repr=False, unsafe_hash=False)
class CaptionsInput(Model):
    """Captions: files beside the video, and words in its picture."""

    burn_in: BurnIn | Unset = UNSET
    """ What of the captions is in the picture. `phrase` shows each cue, `word` lights up the word that is heard,
    `karaoke` all words up to it. """
    sidecar: list[SidecarFormat] | Unset = UNSET
    """ Empty for both. """
    style: CaptionStyle | Unset = UNSET
    """ How burnt-in captions stand out. """
    position: CaptionPosition | Unset = UNSET
    """ Where burnt-in captions are. """
    highlight: None | str | Unset = UNSET
    """ Colour of the words that light up; yellow when not given. """

    def to_dict(self) -> dict[str, Any]:
        burn_in: str | Unset = UNSET
        if not isinstance(self.burn_in, Unset):
            burn_in = self.burn_in.value

        sidecar: list[str] | Unset = UNSET
        if not isinstance(self.sidecar, Unset):
            sidecar = []
            for sidecar_item_data in self.sidecar:
                sidecar_item = sidecar_item_data.value
                sidecar.append(sidecar_item)

        style: str | Unset = UNSET
        if not isinstance(self.style, Unset):
            style = self.style.value

        position: str | Unset = UNSET
        if not isinstance(self.position, Unset):
            position = self.position.value

        highlight: None | str | Unset
        if isinstance(self.highlight, Unset):
            highlight = UNSET
        else:
            highlight = self.highlight

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if burn_in is not UNSET:
            field_dict["burn_in"] = burn_in
        if sidecar is not UNSET:
            field_dict["sidecar"] = sidecar
        if style is not UNSET:
            field_dict["style"] = style
        if position is not UNSET:
            field_dict["position"] = position
        if highlight is not UNSET:
            field_dict["highlight"] = highlight

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _burn_in = d.pop("burn_in", UNSET)
        burn_in: BurnIn | Unset
        if isinstance(_burn_in, Unset):
            burn_in = UNSET
        else:
            burn_in = BurnIn(_burn_in)

        _sidecar = d.pop("sidecar", UNSET)
        sidecar: list[SidecarFormat] | Unset = UNSET
        if _sidecar is not UNSET:
            sidecar = []
            for sidecar_item_data in _sidecar:
                sidecar_item = SidecarFormat(sidecar_item_data)

                sidecar.append(sidecar_item)

        _style = d.pop("style", UNSET)
        style: CaptionStyle | Unset
        if isinstance(_style, Unset):
            style = UNSET
        else:
            style = CaptionStyle(_style)

        _position = d.pop("position", UNSET)
        position: CaptionPosition | Unset
        if isinstance(_position, Unset):
            position = UNSET
        else:
            position = CaptionPosition(_position)

        highlight = d.pop("highlight", UNSET)

        captions_input = cls(
            burn_in=burn_in,
            sidecar=sidecar,
            style=style,
            position=position,
            highlight=highlight,
        )

        return captions_input
