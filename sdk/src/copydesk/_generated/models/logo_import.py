# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.logo_theme import LogoTheme
from ..models.logo_type import LogoType
from ..types import UNSET, Unset

T = TypeVar("T", bound="LogoImport")


@_attrs_define(repr=False, unsafe_hash=False)
class LogoImport(Model):
    """A logo on the public web to copy."""

    url: str
    """ Address. """
    type: LogoType | Unset = UNSET
    """ What kind of mark it is. """
    theme: LogoTheme | Unset = UNSET
    """ On what ground it is meant to stand. """
    alt: None | str | Unset = UNSET
    """ What is seen, for people who cannot see it. """

    def to_dict(self) -> dict[str, Any]:
        url = self.url

        type: str | Unset = UNSET
        if not isinstance(self.type, Unset):
            type = self.type.value

        theme: str | Unset = UNSET
        if not isinstance(self.theme, Unset):
            theme = self.theme.value

        alt: None | str | Unset
        if isinstance(self.alt, Unset):
            alt = UNSET
        else:
            alt = self.alt

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "url": url,
            }
        )
        if type is not UNSET:
            field_dict["type"] = type
        if theme is not UNSET:
            field_dict["theme"] = theme
        if alt is not UNSET:
            field_dict["alt"] = alt

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        url = d.pop("url")

        _type = d.pop("type", UNSET)
        type: LogoType | Unset
        if isinstance(_type, Unset):
            type = UNSET
        else:
            type = LogoType(_type)

        _theme = d.pop("theme", UNSET)
        theme: LogoTheme | Unset
        if isinstance(_theme, Unset):
            theme = UNSET
        else:
            theme = LogoTheme(_theme)

        alt = d.pop("alt", UNSET)

        logo_import = cls(
            url=url,
            type=type,
            theme=theme,
            alt=alt,
        )

        return logo_import
