# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="ClaimsPolicy")


@_attrs_define(repr=False, unsafe_hash=False)
class ClaimsPolicy(ReadModel):
    """What must be said, and what must not."""

    disclaimers: list[str]
    """ What must be said. """
    banned_claims: list[str]
    """ What must never be claimed. """

    def to_dict(self) -> dict[str, Any]:
        disclaimers = self.disclaimers

        banned_claims = self.banned_claims

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "disclaimers": disclaimers,
                "banned_claims": banned_claims,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        disclaimers = cast(list[str], d.pop("disclaimers"))

        banned_claims = cast(list[str], d.pop("banned_claims"))

        claims_policy = cls(
            disclaimers=disclaimers,
            banned_claims=banned_claims,
        )

        return claims_policy
