# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Term")


@_attrs_define(repr=False, unsafe_hash=False)
class Term(ReadModel):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int
    """ Least often that it is to be said. Default: 0. """
    max: int | None
    """ Most often that it may be said; null for any. """

    def to_dict(self) -> dict[str, Any]:
        term = self.term

        min = self.min

        max: int | None
        max = self.max

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "term": term,
                "min": min,
                "max": max,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        term = d.pop("term")

        min = d.pop("min")

        max = d.pop("max")

        term = cls(
            term=term,
            min=min,
            max=max,
        )

        return term
