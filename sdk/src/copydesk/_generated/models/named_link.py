# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="NamedLink")


@_attrs_define(repr=False, unsafe_hash=False)
class NamedLink(ReadModel):
    """A name and where it leads."""

    name: str
    """ Name, for people. """
    url: str
    """ Where it leads. """

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        url = self.url

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "url": url,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        url = d.pop("url")

        named_link = cls(
            name=name,
            url=url,
        )

        return named_link
