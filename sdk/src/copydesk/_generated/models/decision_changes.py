# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="DecisionChanges")


@_attrs_define(repr=False, unsafe_hash=False)
class DecisionChanges(Model):
    """Decisions that are taken back, and rejected ones that are made again."""

    reject: list[str] | Unset = UNSET
    """ Decisions to take back. """
    apply: list[str] | Unset = UNSET
    """ Decisions to make again. """

    def to_dict(self) -> dict[str, Any]:
        reject: list[str] | Unset = UNSET
        if not isinstance(self.reject, Unset):
            reject = self.reject

        apply: list[str] | Unset = UNSET
        if not isinstance(self.apply, Unset):
            apply = self.apply

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if reject is not UNSET:
            field_dict["reject"] = reject
        if apply is not UNSET:
            field_dict["apply"] = apply

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        reject = cast(list[str], d.pop("reject", UNSET))

        apply = cast(list[str], d.pop("apply", UNSET))

        decision_changes = cls(
            reject=reject,
            apply=apply,
        )

        return decision_changes
