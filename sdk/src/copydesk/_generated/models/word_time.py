# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="WordTime")


@_attrs_define(repr=False, unsafe_hash=False)
class WordTime(Model):
    """When a word of a caption is said, in frames from the item's start."""

    start: int
    """ Its first frame, from the item's start. """
    end: int
    """ Its last frame, exclusive, from the item's start. """

    def to_dict(self) -> dict[str, Any]:
        start = self.start

        end = self.end

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start": start,
                "end": end,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start = d.pop("start")

        end = d.pop("end")

        word_time = cls(
            start=start,
            end=end,
        )

        return word_time
