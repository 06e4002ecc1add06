# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Timebase")


@_attrs_define(repr=False, unsafe_hash=False)
class Timebase(ReadModel):
    """Frames a second, as a fraction."""

    num: int
    """ Frames in a second: the numerator. Default: 30. """
    den: int
    """ Frames in a second: the denominator. Default: 1. """

    def to_dict(self) -> dict[str, Any]:
        num = self.num

        den = self.den

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "num": num,
                "den": den,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        num = d.pop("num")

        den = d.pop("den")

        timebase = cls(
            num=num,
            den=den,
        )

        return timebase
