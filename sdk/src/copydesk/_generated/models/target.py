# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Target")


@_attrs_define(repr=False, unsafe_hash=False)
class Target(ReadModel):
    """How long the script should be."""

    words: int | None
    """ Words that the script is to have. """
    seconds: float | None
    """ Length when it is spoken. """

    def to_dict(self) -> dict[str, Any]:
        words: int | None
        words = self.words

        seconds: float | None
        seconds = self.seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "words": words,
                "seconds": seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        words = d.pop("words")

        seconds = d.pop("seconds")

        target = cls(
            words=words,
            seconds=seconds,
        )

        return target
