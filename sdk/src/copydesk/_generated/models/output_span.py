# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="OutputSpan")


@_attrs_define(repr=False, unsafe_hash=False)
class OutputSpan(ReadModel):
    """A stretch of the film, in seconds."""

    start: float
    """ When it begins in the film. """
    end: float
    """ When it ends in the film. """

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

        output_span = cls(
            start=start,
            end=end,
        )

        return output_span
