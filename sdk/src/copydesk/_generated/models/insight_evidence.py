# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="InsightEvidence")


@_attrs_define(repr=False, unsafe_hash=False)
class InsightEvidence(ReadModel):
    """What an insight rests on. `value` is outside of `low` to `high`, where the same of the `n` others of the channel
    lies; `expected` is their middle.

    """

    value: float
    """ What was measured. """
    expected: float
    """ The middle of what others of the channel have. """
    low: float
    """ Lower end of the range. """
    high: float
    """ Upper end of the range. """
    n: int
    """ How many others of the channel it is compared with. """
    block_id: None | str
    """ The block of the script. """
    start_char: int | None
    """ Where it begins, from 0. """
    end_char: int | None
    """ Where it ends, exclusive. """
    start_seconds: float | None
    """ When it begins. """
    end_seconds: float | None
    """ When it ends. """
    quote: None | str
    """ The words themselves. """

    def to_dict(self) -> dict[str, Any]:
        value = self.value

        expected = self.expected

        low = self.low

        high = self.high

        n = self.n

        block_id: None | str
        block_id = self.block_id

        start_char: int | None
        start_char = self.start_char

        end_char: int | None
        end_char = self.end_char

        start_seconds: float | None
        start_seconds = self.start_seconds

        end_seconds: float | None
        end_seconds = self.end_seconds

        quote: None | str
        quote = self.quote

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "value": value,
                "expected": expected,
                "low": low,
                "high": high,
                "n": n,
                "block_id": block_id,
                "start_char": start_char,
                "end_char": end_char,
                "start_seconds": start_seconds,
                "end_seconds": end_seconds,
                "quote": quote,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        value = d.pop("value")

        expected = d.pop("expected")

        low = d.pop("low")

        high = d.pop("high")

        n = d.pop("n")

        block_id = d.pop("block_id")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        start_seconds = d.pop("start_seconds")

        end_seconds = d.pop("end_seconds")

        quote = d.pop("quote")

        insight_evidence = cls(
            value=value,
            expected=expected,
            low=low,
            high=high,
            n=n,
            block_id=block_id,
            start_char=start_char,
            end_char=end_char,
            start_seconds=start_seconds,
            end_seconds=end_seconds,
            quote=quote,
        )

        return insight_evidence
