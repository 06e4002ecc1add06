# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="SlideSpan")


@_attrs_define(repr=False, unsafe_hash=False)
class SlideSpan(ReadModel):
    """The characters of the body that a slide is of."""

    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """

    def to_dict(self) -> dict[str, Any]:
        start_char = self.start_char

        end_char = self.end_char

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start_char": start_char,
                "end_char": end_char,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        slide_span = cls(
            start_char=start_char,
            end_char=end_char,
        )

        return slide_span
