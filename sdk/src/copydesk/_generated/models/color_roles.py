# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="ColorRoles")


@_attrs_define
class ColorRoles(Model):
    """Which colour is for what."""

    primary: None | str
    secondary: None | str
    accent: None | str
    background: None | str
    surface: None | str
    text: None | str
    muted: None | str
    link: None | str

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

        def _parse_primary(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        primary = _parse_primary(d.pop("primary"))

        def _parse_secondary(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        secondary = _parse_secondary(d.pop("secondary"))

        def _parse_accent(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        accent = _parse_accent(d.pop("accent"))

        def _parse_background(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        background = _parse_background(d.pop("background"))

        def _parse_surface(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        surface = _parse_surface(d.pop("surface"))

        def _parse_text(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        text = _parse_text(d.pop("text"))

        def _parse_muted(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        muted = _parse_muted(d.pop("muted"))

        def _parse_link(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        link = _parse_link(d.pop("link"))

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
