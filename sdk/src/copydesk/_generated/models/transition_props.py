# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.join_kind import JoinKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransitionProps")


@_attrs_define(repr=False, unsafe_hash=False)
class TransitionProps(Model):
    """How an item follows another."""

    kind: JoinKind | Unset = UNSET
    """ How an item follows the one before. """

    def to_dict(self) -> dict[str, Any]:
        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if kind is not UNSET:
            field_dict["kind"] = kind

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _kind = d.pop("kind", UNSET)
        kind: JoinKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = JoinKind(_kind)

        transition_props = cls(
            kind=kind,
        )

        return transition_props
