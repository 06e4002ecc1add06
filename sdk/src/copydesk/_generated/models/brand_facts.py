# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BrandFacts")


@_attrs_define(repr=False, unsafe_hash=False)
class BrandFacts(ReadModel):
    """What a website says of the brand itself; for the brand's own fields, not part of the kit."""

    name: None | str
    """ Name of the brand. """
    description: None | str
    """ What the website says that the brand does. """
    language: None | str
    """ Language, as a BCP 47 tag such as `en-GB`. """

    def to_dict(self) -> dict[str, Any]:
        name: None | str
        name = self.name

        description: None | str
        description = self.description

        language: None | str
        language = self.language

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "description": description,
                "language": language,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        description = d.pop("description")

        language = d.pop("language")

        brand_facts = cls(
            name=name,
            description=description,
            language=language,
        )

        return brand_facts
