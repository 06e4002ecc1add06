# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.logo_theme import LogoTheme
from ..models.logo_type import LogoType
from ..types import UNSET, Unset

T = TypeVar("T", bound="LogoSet")


@_attrs_define(repr=False, unsafe_hash=False)
class LogoSet(Model):
    """A logo of the kit or of an approved candidate that stays; what is left out keeps its value."""

    id: str
    """ Its id, which never changes. """
    type: LogoType | Unset = UNSET
    """ What kind of mark it is. """
    theme: LogoTheme | Unset = UNSET
    """ On what ground it is meant to stand. """
    alt: None | str | Unset = UNSET
    """ What is seen, for people who cannot see it. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

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
                "id": id,
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
        id = d.pop("id")

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

        logo_set = cls(
            id=id,
            type=type,
            theme=theme,
            alt=alt,
        )

        return logo_set
