# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.font_role import FontRole

T = TypeVar("T", bound="FontFamily")


@_attrs_define(repr=False, unsafe_hash=False)
class FontFamily(ReadModel):
    """A font family; `source` is where it is loaded from: `google`, `self_hosted`, or `named` only."""

    name: str
    """ Name of the family. """
    role: FontRole
    """ What a font family is for. """
    source: None | str
    """ Where it is loaded from. """
    weights: list[int]
    """ Weights that there are, such as 400 and 700. """
    fallback: None | str
    """ A family for readers who lack it. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        role = self.role.value

        source: None | str
        source = self.source

        weights = self.weights

        fallback: None | str
        fallback = self.fallback

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "role": role,
                "source": source,
                "weights": weights,
                "fallback": fallback,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        role = FontRole(d.pop("role"))

        source = d.pop("source")

        weights = cast(list[int], d.pop("weights"))

        fallback = d.pop("fallback")

        font_family = cls(
            name=name,
            role=role,
            source=source,
            weights=weights,
            fallback=fallback,
        )

        return font_family
