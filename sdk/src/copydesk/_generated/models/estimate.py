# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Estimate")


@_attrs_define(repr=False, unsafe_hash=False)
class Estimate(ReadModel):
    """What a job is expected to cost at most."""

    cost_usd: float
    """ What it costs at most. """
    basis: str
    """ How it was estimated. """
    duration_seconds: float | None
    """ Of a video: how long it will be, at most a tenth more or less. """
    output_bytes: int | None
    """ Of a video: about how large its file will be. """

    def to_dict(self) -> dict[str, Any]:
        cost_usd = self.cost_usd

        basis = self.basis

        duration_seconds: float | None
        duration_seconds = self.duration_seconds

        output_bytes: int | None
        output_bytes = self.output_bytes

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cost_usd": cost_usd,
                "basis": basis,
                "duration_seconds": duration_seconds,
                "output_bytes": output_bytes,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cost_usd = d.pop("cost_usd")

        basis = d.pop("basis")

        duration_seconds = d.pop("duration_seconds")

        output_bytes = d.pop("output_bytes")

        estimate = cls(
            cost_usd=cost_usd,
            basis=basis,
            duration_seconds=duration_seconds,
            output_bytes=output_bytes,
        )

        return estimate
