# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="EvidenceValueInput")


@_attrs_define(repr=False, unsafe_hash=False)
class EvidenceValueInput(Model):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str | Unset = UNSET
    """ Unit, such as `%` or `kg`. """
    as_of: None | str | Unset = UNSET
    """ When it held; must stand in the cited characters. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        unit = self.unit

        as_of: None | str | Unset
        if isinstance(self.as_of, Unset):
            as_of = UNSET
        else:
            as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
            }
        )
        if unit is not UNSET:
            field_dict["unit"] = unit
        if as_of is not UNSET:
            field_dict["as_of"] = as_of

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        unit = d.pop("unit", UNSET)

        as_of = d.pop("as_of", UNSET)

        evidence_value_input = cls(
            number=number,
            unit=unit,
            as_of=as_of,
        )

        return evidence_value_input
