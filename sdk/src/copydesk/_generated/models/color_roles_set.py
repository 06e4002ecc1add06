# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="ColorRolesSet")


@_attrs_define(repr=False, unsafe_hash=False)
class ColorRolesSet(Model):
    """Roles to set; null clears one."""

    primary: None | str | Unset = UNSET
    """ Of the brand, as `#rrggbb`. """
    secondary: None | str | Unset = UNSET
    """ Beside the primary one, as `#rrggbb`. """
    accent: None | str | Unset = UNSET
    """ For what is to stand out, as `#rrggbb`. """
    background: None | str | Unset = UNSET
    """ Behind everything, as `#rrggbb`. """
    surface: None | str | Unset = UNSET
    """ Behind cards, as `#rrggbb`. """
    text: None | str | Unset = UNSET
    """ Of text, as `#rrggbb`. """
    muted: None | str | Unset = UNSET
    """ Of less important text, as `#rrggbb`. """
    link: None | str | Unset = UNSET
    """ Of links, as `#rrggbb`. """

    def to_dict(self) -> dict[str, Any]:
        primary: None | str | Unset
        if isinstance(self.primary, Unset):
            primary = UNSET
        else:
            primary = self.primary

        secondary: None | str | Unset
        if isinstance(self.secondary, Unset):
            secondary = UNSET
        else:
            secondary = self.secondary

        accent: None | str | Unset
        if isinstance(self.accent, Unset):
            accent = UNSET
        else:
            accent = self.accent

        background: None | str | Unset
        if isinstance(self.background, Unset):
            background = UNSET
        else:
            background = self.background

        surface: None | str | Unset
        if isinstance(self.surface, Unset):
            surface = UNSET
        else:
            surface = self.surface

        text: None | str | Unset
        if isinstance(self.text, Unset):
            text = UNSET
        else:
            text = self.text

        muted: None | str | Unset
        if isinstance(self.muted, Unset):
            muted = UNSET
        else:
            muted = self.muted

        link: None | str | Unset
        if isinstance(self.link, Unset):
            link = UNSET
        else:
            link = self.link

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if primary is not UNSET:
            field_dict["primary"] = primary
        if secondary is not UNSET:
            field_dict["secondary"] = secondary
        if accent is not UNSET:
            field_dict["accent"] = accent
        if background is not UNSET:
            field_dict["background"] = background
        if surface is not UNSET:
            field_dict["surface"] = surface
        if text is not UNSET:
            field_dict["text"] = text
        if muted is not UNSET:
            field_dict["muted"] = muted
        if link is not UNSET:
            field_dict["link"] = link

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        primary = d.pop("primary", UNSET)

        secondary = d.pop("secondary", UNSET)

        accent = d.pop("accent", UNSET)

        background = d.pop("background", UNSET)

        surface = d.pop("surface", UNSET)

        text = d.pop("text", UNSET)

        muted = d.pop("muted", UNSET)

        link = d.pop("link", UNSET)

        color_roles_set = cls(
            primary=primary,
            secondary=secondary,
            accent=accent,
            background=background,
            surface=surface,
            text=text,
            muted=muted,
            link=link,
        )

        return color_roles_set
