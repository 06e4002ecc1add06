# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Durations")


@_attrs_define(repr=False, unsafe_hash=False)
class Durations(ReadModel):
    """How long a block can be shown, in seconds."""

    min: float
    """ Shortest time. """
    default: float
    """ How long it is shown where nobody says. """
    max: float
    """ Longest time. """

    def to_dict(self) -> dict[str, Any]:
        min = self.min

        default = self.default

        max = self.max

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "min": min,
                "default": default,
                "max": max,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        min = d.pop("min")

        default = d.pop("default")

        max = d.pop("max")

        durations = cls(
            min=min,
            default=default,
            max=max,
        )

        return durations
