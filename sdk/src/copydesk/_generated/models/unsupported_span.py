# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="UnsupportedSpan")


@_attrs_define(repr=False, unsafe_hash=False)
class UnsupportedSpan(ReadModel):
    """A stretch of the body that no source backs, and why it is there."""

    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    reason: str
    """ Why, in one sentence. """
    detail: None | str
    """ What exactly differs from the source, where one thing does. """

    def to_dict(self) -> dict[str, Any]:
        start_char = self.start_char

        end_char = self.end_char

        reason = self.reason

        detail: None | str
        detail = self.detail

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "start_char": start_char,
                "end_char": end_char,
                "reason": reason,
                "detail": detail,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        reason = d.pop("reason")

        detail = d.pop("detail")

        unsupported_span = cls(
            start_char=start_char,
            end_char=end_char,
            reason=reason,
            detail=detail,
        )

        return unsupported_span
