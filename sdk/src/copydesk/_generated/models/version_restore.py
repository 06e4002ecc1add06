# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="VersionRestore")


@_attrs_define(repr=False, unsafe_hash=False)
class VersionRestore(Model):
    """Make a version's body the script's again."""

    expected_updated_at: datetime.datetime
    """ The `updated_at` that the caller has seen; another one answers 409. """

    def to_dict(self) -> dict[str, Any]:
        expected_updated_at = self.expected_updated_at.isoformat()

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_updated_at": expected_updated_at,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        expected_updated_at = datetime.datetime.fromisoformat(d.pop("expected_updated_at"))

        version_restore = cls(
            expected_updated_at=expected_updated_at,
        )

        return version_restore
