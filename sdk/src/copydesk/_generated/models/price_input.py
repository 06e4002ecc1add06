# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..models.price_interval import PriceInterval
from ..types import UNSET, Unset

T = TypeVar("T", bound="PriceInput")


@_attrs_define(repr=False, unsafe_hash=False)
class PriceInput(Model):
    """What it costs, in the currency's smallest unit."""

    amount_minor: int
    """ The amount. """
    currency: str
    """ ISO 4217. """
    interval: PriceInterval | Unset = UNSET
    """ How often the price is paid. """

    def to_dict(self) -> dict[str, Any]:
        amount_minor = self.amount_minor

        currency = self.currency

        interval: str | Unset = UNSET
        if not isinstance(self.interval, Unset):
            interval = self.interval.value

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "amount_minor": amount_minor,
                "currency": currency,
            }
        )
        if interval is not UNSET:
            field_dict["interval"] = interval

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        amount_minor = d.pop("amount_minor")

        currency = d.pop("currency")

        _interval = d.pop("interval", UNSET)
        interval: PriceInterval | Unset
        if isinstance(_interval, Unset):
            interval = UNSET
        else:
            interval = PriceInterval(_interval)

        price_input = cls(
            amount_minor=amount_minor,
            currency=currency,
            interval=interval,
        )

        return price_input
