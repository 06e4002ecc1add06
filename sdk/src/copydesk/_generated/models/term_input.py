# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="TermInput")


@_attrs_define(repr=False, unsafe_hash=False)
class TermInput(Model):
    """How often a term is to be said."""

    term: str
    """ The word or phrase. """
    min: int | Unset = UNSET
    """ Least often that it is to be said. Default: 0. """
    max: int | None | Unset = UNSET
    """ Most often that it may be said; null for any. """

    def to_dict(self) -> dict[str, Any]:
        term = self.term

        min = self.min

        max: int | None | Unset
        if isinstance(self.max, Unset):
            max = UNSET
        else:
            max = self.max

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "term": term,
            }
        )
        if min is not UNSET:
            field_dict["min"] = min
        if max is not UNSET:
            field_dict["max"] = max

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        term = d.pop("term")

        min = d.pop("min", UNSET)

        max = d.pop("max", UNSET)

        term_input = cls(
            term=term,
            min=min,
            max=max,
        )

        return term_input
