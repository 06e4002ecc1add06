# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="MannerSet")


@_attrs_define(repr=False, unsafe_hash=False)
class MannerSet(Model):
    """Parts of a manner to set."""

    summary: None | str | Unset = UNSET
    """ In one sentence. """
    attributes: list[str] | None | Unset = UNSET
    """ Words for it, such as “warm” or “exact”. """
    avoid: list[str] | None | Unset = UNSET
    """ What it is not to be. """

    def to_dict(self) -> dict[str, Any]:
        summary: None | str | Unset
        if isinstance(self.summary, Unset):
            summary = UNSET
        else:
            summary = self.summary

        attributes: list[str] | None | Unset
        if isinstance(self.attributes, Unset):
            attributes = UNSET
        elif isinstance(self.attributes, list):
            attributes = self.attributes

        else:
            attributes = self.attributes

        avoid: list[str] | None | Unset
        if isinstance(self.avoid, Unset):
            avoid = UNSET
        elif isinstance(self.avoid, list):
            avoid = self.avoid

        else:
            avoid = self.avoid

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if summary is not UNSET:
            field_dict["summary"] = summary
        if attributes is not UNSET:
            field_dict["attributes"] = attributes
        if avoid is not UNSET:
            field_dict["avoid"] = avoid

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        summary = d.pop("summary", UNSET)

        def _parse_attributes(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                attributes_type_0 = cast(list[str], data)

                return attributes_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        attributes = _parse_attributes(d.pop("attributes", UNSET))

        def _parse_avoid(data: object) -> list[str] | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                avoid_type_0 = cast(list[str], data)

                return avoid_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[str] | None | Unset, data)

        avoid = _parse_avoid(d.pop("avoid", UNSET))

        manner_set = cls(
            summary=summary,
            attributes=attributes,
            avoid=avoid,
        )

        return manner_set
