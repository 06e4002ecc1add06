# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.template import Template
from ..types import UNSET, Unset

T = TypeVar("T", bound="OwnTemplate")


@_attrs_define(repr=False, unsafe_hash=False)
class OwnTemplate(Model):
    """A .pptx of the library (kind `template`), whose masters, layouts, theme and size a deck has. What fits its layouts
    fills their placeholders; charts, cards and numbers stand free below its titles.

    """

    media_id: str
    """ A medium of the library, of the kind `template`. """
    style: Template | Unset = UNSET
    """ How a deck is dressed, in any brand's colours. `minimal` has white cards on a faint tint, `editorial`
    headlines with serifs on tinted paper, `bold` large type on tiles of the brand's colour, `data` square cards and
    close type for numbers. """

    def to_dict(self) -> dict[str, Any]:
        media_id = self.media_id

        style: str | Unset = UNSET
        if not isinstance(self.style, Unset):
            style = self.style.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "media_id": media_id,
            }
        )
        if style is not UNSET:
            field_dict["style"] = style

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        media_id = d.pop("media_id")

        _style = d.pop("style", UNSET)
        style: Template | Unset
        if isinstance(_style, Unset):
            style = UNSET
        else:
            style = Template(_style)

        own_template = cls(
            media_id=media_id,
            style=style,
        )

        return own_template
