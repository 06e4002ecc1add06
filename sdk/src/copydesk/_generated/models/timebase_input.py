# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TimebaseInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TimebaseInput(Model):
    """Frames a second, as a fraction."""

    num: int | Unset = UNSET
    """ Frames in a second: the numerator. Default: 30. """
    den: int | Unset = UNSET
    """ Frames in a second: the denominator. Default: 1. """

    def to_dict(self) -> dict[str, Any]:
        num = self.num

        den = self.den

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if num is not UNSET:
            field_dict["num"] = num
        if den is not UNSET:
            field_dict["den"] = den

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        num = d.pop("num", UNSET)

        den = d.pop("den", UNSET)

        timebase_input = cls(
            num=num,
            den=den,
        )

        return timebase_input
