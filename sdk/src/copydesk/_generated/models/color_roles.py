# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ColorRoles")


@_attrs_define(repr=False, unsafe_hash=False)
class ColorRoles(ReadModel):
    """Which colour is for what."""

    primary: None | str
    """ Of the brand, as `#rrggbb`. """
    secondary: None | str
    """ Beside the primary one, as `#rrggbb`. """
    accent: None | str
    """ For what is to stand out, as `#rrggbb`. """
    background: None | str
    """ Behind everything, as `#rrggbb`. """
    surface: None | str
    """ Behind cards, as `#rrggbb`. """
    text: None | str
    """ Of text, as `#rrggbb`. """
    muted: None | str
    """ Of less important text, as `#rrggbb`. """
    link: None | str
    """ Of links, as `#rrggbb`. """

    def to_dict(self) -> dict[str, Any]:
        primary: None | str
        primary = self.primary

        secondary: None | str
        secondary = self.secondary

        accent: None | str
        accent = self.accent

        background: None | str
        background = self.background

        surface: None | str
        surface = self.surface

        text: None | str
        text = self.text

        muted: None | str
        muted = self.muted

        link: None | str
        link = self.link

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "primary": primary,
                "secondary": secondary,
                "accent": accent,
                "background": background,
                "surface": surface,
                "text": text,
                "muted": muted,
                "link": link,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        primary = d.pop("primary")

        secondary = d.pop("secondary")

        accent = d.pop("accent")

        background = d.pop("background")

        surface = d.pop("surface")

        text = d.pop("text")

        muted = d.pop("muted")

        link = d.pop("link")

        color_roles = cls(
            primary=primary,
            secondary=secondary,
            accent=accent,
            background=background,
            surface=surface,
            text=text,
            muted=muted,
            link=link,
        )

        return color_roles
