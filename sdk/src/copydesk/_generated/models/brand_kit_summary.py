# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.brand_kit_state import BrandKitState

T = TypeVar("T", bound="BrandKitSummary")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandKitSummary(ReadModel):
    """State of the brand kit; born empty at revision 0."""

    status: BrandKitState
    """ How far the brand kit is. """
    revision: int
    """ Number of the approved kit; 0 before the first approval. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        status = self.status.value

        revision = self.revision

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "status": status,
                "revision": revision,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        status = BrandKitState(d.pop("status"))

        revision = d.pop("revision")

        brand_kit_summary = cls(
            status=status,
            revision=revision,
        )

        return brand_kit_summary
