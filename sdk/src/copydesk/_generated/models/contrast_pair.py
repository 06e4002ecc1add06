# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.color_role import ColorRole

T = TypeVar("T", bound="ContrastPair")


@_attrs_define(repr=False, unsafe_hash=False)
class ContrastPair(ReadModel):
    """How well one colour reads on another (WCAG 2.2): AA from 4.5, AAA from 7."""

    foreground: str
    """ Colour of the text, as `#rrggbb`. """
    background: str
    """ Colour behind, as `#rrggbb`. """
    foreground_role: ColorRole
    """ What a colour is for. """
    background_role: ColorRole
    """ What a colour is for. """
    ratio: float
    """ Contrast by WCAG 2.2, 1 to 21. """
    aa: bool
    """ Whether text reads on it, by WCAG 2.2 AA (4.5 to 1). """
    aaa: bool
    """ Whether text reads on it, by WCAG 2.2 AAA (7 to 1). """

    def to_dict(self) -> dict[str, Any]:
        foreground = self.foreground

        background = self.background

        foreground_role = self.foreground_role.value

        background_role = self.background_role.value

        ratio = self.ratio

        aa = self.aa

        aaa = self.aaa

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "foreground": foreground,
                "background": background,
                "foreground_role": foreground_role,
                "background_role": background_role,
                "ratio": ratio,
                "aa": aa,
                "aaa": aaa,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        foreground = d.pop("foreground")

        background = d.pop("background")

        foreground_role = ColorRole(d.pop("foreground_role"))

        background_role = ColorRole(d.pop("background_role"))

        ratio = d.pop("ratio")

        aa = d.pop("aa")

        aaa = d.pop("aaa")

        contrast_pair = cls(
            foreground=foreground,
            background=background,
            foreground_role=foreground_role,
            background_role=background_role,
            ratio=ratio,
            aa=aa,
            aaa=aaa,
        )

        return contrast_pair
