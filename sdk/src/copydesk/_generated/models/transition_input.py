# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.transition_kind import TransitionKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="TransitionInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TransitionInput(Model):
    """How slides follow each other."""

    kind: TransitionKind | Unset = UNSET
    """ How a slide follows the one before. """
    seconds: float | Unset = UNSET
    """ Length when it is spoken. Default: 0.4. """

    def to_dict(self) -> dict[str, Any]:
        kind: str | Unset = UNSET
        if not isinstance(self.kind, Unset):
            kind = self.kind.value

        seconds = self.seconds

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if kind is not UNSET:
            field_dict["kind"] = kind
        if seconds is not UNSET:
            field_dict["seconds"] = seconds

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        _kind = d.pop("kind", UNSET)
        kind: TransitionKind | Unset
        if isinstance(_kind, Unset):
            kind = UNSET
        else:
            kind = TransitionKind(_kind)

        seconds = d.pop("seconds", UNSET)

        transition_input = cls(
            kind=kind,
            seconds=seconds,
        )

        return transition_input
