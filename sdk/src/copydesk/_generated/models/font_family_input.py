# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.font_role import FontRole
from ..types import UNSET, Unset

T = TypeVar("T", bound="FontFamilyInput")


@_attrs_define(repr=False, unsafe_hash=False)
class FontFamilyInput(Model):
    """A font family; `source` is where it is loaded from: `google`, `self_hosted`, or `named` only."""

    name: str
    """ Name of the family. """
    role: FontRole
    """ What a font family is for. """
    source: None | str | Unset = UNSET
    """ Where it is loaded from. """
    weights: list[int] | Unset = UNSET
    """ Weights that there are, such as 400 and 700. """
    fallback: None | str | Unset = UNSET
    """ A family for readers who lack it. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        role = self.role.value

        source: None | str | Unset
        if isinstance(self.source, Unset):
            source = UNSET
        else:
            source = self.source

        weights: list[int] | Unset = UNSET
        if not isinstance(self.weights, Unset):
            weights = self.weights

        fallback: None | str | Unset
        if isinstance(self.fallback, Unset):
            fallback = UNSET
        else:
            fallback = self.fallback

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "role": role,
            }
        )
        if source is not UNSET:
            field_dict["source"] = source
        if weights is not UNSET:
            field_dict["weights"] = weights
        if fallback is not UNSET:
            field_dict["fallback"] = fallback

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        role = FontRole(d.pop("role"))

        source = d.pop("source", UNSET)

        weights = cast(list[int], d.pop("weights", UNSET))

        fallback = d.pop("fallback", UNSET)

        font_family_input = cls(
            name=name,
            role=role,
            source=source,
            weights=weights,
            fallback=fallback,
        )

        return font_family_input
