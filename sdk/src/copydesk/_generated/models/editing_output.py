# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.check import Check


T = TypeVar("T", bound="EditingOutput")


@_attrs_define(repr=False, unsafe_hash=False)
class EditingOutput(ReadModel):
    """The film, as it was checked."""

    artifact_id: str
    """ The output. """
    checks: list[Check]
    """ What was checked of it, and how it came out. """
    passed: bool
    """ Whether every check passed or did not apply. """
    repaired: list[str]
    """ Checks that failed first and were mended. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        Check = _models.Check
        artifact_id = self.artifact_id

        checks = []
        for checks_item_data in self.checks:
            checks_item = checks_item_data.to_dict()
            checks.append(checks_item)

        passed = self.passed

        repaired = self.repaired

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "artifact_id": artifact_id,
                "checks": checks,
                "passed": passed,
                "repaired": repaired,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        Check = _models.Check
        d = dict(src_dict)
        artifact_id = d.pop("artifact_id")

        checks = []
        _checks = d.pop("checks")
        for checks_item_data in _checks:
            checks_item = Check.from_dict(checks_item_data)

            checks.append(checks_item)

        passed = d.pop("passed")

        repaired = cast(list[str], d.pop("repaired"))

        editing_output = cls(
            artifact_id=artifact_id,
            checks=checks,
            passed=passed,
            repaired=repaired,
        )

        editing_output.additional_properties.update(d)
        return editing_output
