# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="BriefApprove")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefApprove(Model):
    """Which revision to approve."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """

    def to_dict(self) -> dict[str, Any]:
        expected_revision = self.expected_revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_revision": expected_revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        expected_revision = d.pop("expected_revision")

        brief_approve = cls(
            expected_revision=expected_revision,
        )

        return brief_approve
