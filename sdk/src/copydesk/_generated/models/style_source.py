# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="StyleSource")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleSource(ReadModel):
    """The style that a copy was made of, as it was then."""

    ref: str
    """ A built-in style's name, or a custom one's id. """
    version: int
    """ Its version. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        ref = self.ref

        version = self.version

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "ref": ref,
                "version": version,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        ref = d.pop("ref")

        version = d.pop("version")

        style_source = cls(
            ref=ref,
            version=version,
        )

        style_source.additional_properties.update(d)
        return style_source
