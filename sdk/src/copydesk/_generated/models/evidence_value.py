# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="EvidenceValue")


@_attrs_define(repr=False, unsafe_hash=False)
class EvidenceValue(ReadModel):
    """The number that is claimed."""

    number: float
    """ The number. """
    unit: str
    """ Unit, such as `%` or `kg`. """
    as_of: None | str
    """ When it held; must stand in the cited characters. """

    def to_dict(self) -> dict[str, Any]:
        number = self.number

        unit = self.unit

        as_of: None | str
        as_of = self.as_of

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "number": number,
                "unit": unit,
                "as_of": as_of,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        number = d.pop("number")

        unit = d.pop("unit")

        as_of = d.pop("as_of")

        evidence_value = cls(
            number=number,
            unit=unit,
            as_of=as_of,
        )

        return evidence_value
