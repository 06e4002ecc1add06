# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="EvidenceFinding")


@_attrs_define(repr=False, unsafe_hash=False)
class EvidenceFinding(ReadModel):
    """Why evidence is not verified."""

    code: str
    """ Stable name of it. """
    message: str
    """ What it is, for people. """

    def to_dict(self) -> dict[str, Any]:
        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        code = d.pop("code")

        message = d.pop("message")

        evidence_finding = cls(
            code=code,
            message=message,
        )

        return evidence_finding
