# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.kit_set import KitSet


T = TypeVar("T", bound="BrandKitUpdate")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandKitUpdate(Model):
    """Approve candidates, set values by hand, reject candidates; at least one of the three."""

    expected_revision: int
    """ The revision that the caller has seen; another one answers 409. """
    candidate_ids: list[str] | Unset = UNSET
    """ Approved in this order, before `set`. """
    set: KitSet | Unset = UNSET
    """ Changes by hand, as a merge patch (RFC 7396): what is left out stays, null clears, lists are replaced whole.
    """
    reject_candidate_ids: list[str] | Unset = UNSET
    """ Candidates to refuse. """

    def to_dict(self) -> dict[str, Any]:
        KitSet = _models.KitSet
        expected_revision = self.expected_revision

        candidate_ids: list[str] | Unset = UNSET
        if not isinstance(self.candidate_ids, Unset):
            candidate_ids = self.candidate_ids

        set: dict[str, Any] | Unset = UNSET
        if not isinstance(self.set, Unset):
            set = self.set.to_dict()

        reject_candidate_ids: list[str] | Unset = UNSET
        if not isinstance(self.reject_candidate_ids, Unset):
            reject_candidate_ids = self.reject_candidate_ids

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "expected_revision": expected_revision,
            }
        )
        if candidate_ids is not UNSET:
            field_dict["candidate_ids"] = candidate_ids
        if set is not UNSET:
            field_dict["set"] = set
        if reject_candidate_ids is not UNSET:
            field_dict["reject_candidate_ids"] = reject_candidate_ids

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        KitSet = _models.KitSet
        d = dict(src_dict)
        expected_revision = d.pop("expected_revision")

        candidate_ids = cast(list[str], d.pop("candidate_ids", UNSET))

        _set = d.pop("set", UNSET)
        set: KitSet | Unset
        if isinstance(_set, Unset):
            set = UNSET
        else:
            set = KitSet.from_dict(_set)

        reject_candidate_ids = cast(list[str], d.pop("reject_candidate_ids", UNSET))

        brand_kit_update = cls(
            expected_revision=expected_revision,
            candidate_ids=candidate_ids,
            set=set,
            reject_candidate_ids=reject_candidate_ids,
        )

        return brand_kit_update
