# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.price_interval import PriceInterval

T = TypeVar("T", bound="Price")


@_attrs_define(repr=False, unsafe_hash=False)
class Price(ReadModel):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval
    """ How often the price is paid. """

    def to_dict(self) -> dict[str, Any]:
        amount_minor = self.amount_minor

        currency = self.currency

        interval = self.interval.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount_minor": amount_minor,
                "currency": currency,
                "interval": interval,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount_minor = d.pop("amount_minor")

        currency = d.pop("currency")

        interval = PriceInterval(d.pop("interval"))

        price = cls(
            amount_minor=amount_minor,
            currency=currency,
            interval=interval,
        )

        return price
