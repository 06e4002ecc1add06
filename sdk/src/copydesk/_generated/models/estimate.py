# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="Estimate")


@_attrs_define
class Estimate(Model):
    """What a job is expected to cost at most."""

    cost_usd: float
    basis: str

    def to_dict(self) -> dict[str, Any]:
        cost_usd = self.cost_usd

        basis = self.basis

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "cost_usd": cost_usd,
                "basis": basis,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        cost_usd = d.pop("cost_usd")

        basis = d.pop("basis")

        estimate = cls(
            cost_usd=cost_usd,
            basis=basis,
        )

        return estimate
