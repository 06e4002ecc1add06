# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="ClaimsPolicyInput")


@_attrs_define(repr=False, unsafe_hash=False)
class ClaimsPolicyInput(Model):
    """What must be said, and what must not."""

    disclaimers: list[str] | Unset = UNSET
    """ What must be said. """
    banned_claims: list[str] | Unset = UNSET
    """ What must never be claimed. """

    def to_dict(self) -> dict[str, Any]:
        disclaimers: list[str] | Unset = UNSET
        if not isinstance(self.disclaimers, Unset):
            disclaimers = self.disclaimers

        banned_claims: list[str] | Unset = UNSET
        if not isinstance(self.banned_claims, Unset):
            banned_claims = self.banned_claims

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if disclaimers is not UNSET:
            field_dict["disclaimers"] = disclaimers
        if banned_claims is not UNSET:
            field_dict["banned_claims"] = banned_claims

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        disclaimers = cast(list[str], d.pop("disclaimers", UNSET))

        banned_claims = cast(list[str], d.pop("banned_claims", UNSET))

        claims_policy_input = cls(
            disclaimers=disclaimers,
            banned_claims=banned_claims,
        )

        return claims_policy_input
