# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Cost")


@_attrs_define(repr=False, unsafe_hash=False)
class Cost(ReadModel):
    """What a job has cost so far."""

    charged_usd: float
    """ What it has cost. Default: 0.0. """
    provider_calls: int
    """ Calls of models and voices. Default: 0. """
    tokens_in: int
    """ Tokens that models were sent. Default: 0. """
    tokens_out: int
    """ Tokens that models have written. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        charged_usd = self.charged_usd

        provider_calls = self.provider_calls

        tokens_in = self.tokens_in

        tokens_out = self.tokens_out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "charged_usd": charged_usd,
                "provider_calls": provider_calls,
                "tokens_in": tokens_in,
                "tokens_out": tokens_out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        charged_usd = d.pop("charged_usd")

        provider_calls = d.pop("provider_calls")

        tokens_in = d.pop("tokens_in")

        tokens_out = d.pop("tokens_out")

        cost = cls(
            charged_usd=charged_usd,
            provider_calls=provider_calls,
            tokens_in=tokens_in,
            tokens_out=tokens_out,
        )

        return cost
