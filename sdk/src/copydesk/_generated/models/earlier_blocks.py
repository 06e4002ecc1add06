# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models

if TYPE_CHECKING:
    from ..models.best_block import BestBlock


T = TypeVar("T", bound="EarlierBlocks")


@_attrs_define(repr=False, unsafe_hash=False)
class EarlierBlocks(ReadModel):
    """What blocks of a kind did in other scripts of the brand; half of them lie between `low` and `high`."""

    count: int
    """ How many there are. """
    estimated: int
    """ How many of them by estimated times. """
    low: float | None
    """ A quarter of them kept at most this. """
    median: float | None
    """ The middle of what they kept. """
    high: float | None
    """ Three quarters of them kept at most this. """
    seconds: float | None
    """ Their median length. """
    best: BestBlock | None
    """ The block of the kind that kept most. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        BestBlock = _models.BestBlock
        count = self.count

        estimated = self.estimated

        low: float | None
        low = self.low

        median: float | None
        median = self.median

        high: float | None
        high = self.high

        seconds: float | None
        seconds = self.seconds

        best: dict[str, Any] | None
        if isinstance(self.best, BestBlock):
            best = self.best.to_dict()
        else:
            best = self.best

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "count": count,
                "estimated": estimated,
                "low": low,
                "median": median,
                "high": high,
                "seconds": seconds,
                "best": best,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        BestBlock = _models.BestBlock
        d = dict(src_dict)
        count = d.pop("count")

        estimated = d.pop("estimated")

        low = d.pop("low")

        median = d.pop("median")

        high = d.pop("high")

        seconds = d.pop("seconds")

        def _parse_best(data: object) -> BestBlock | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                best_type_0 = BestBlock.from_dict(data)

                return best_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(BestBlock | None, data)

        best = _parse_best(d.pop("best"))

        earlier_blocks = cls(
            count=count,
            estimated=estimated,
            low=low,
            median=median,
            high=high,
            seconds=seconds,
            best=best,
        )

        earlier_blocks.additional_properties.update(d)
        return earlier_blocks
