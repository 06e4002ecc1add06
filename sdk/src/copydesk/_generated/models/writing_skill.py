# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model

T = TypeVar("T", bound="WritingSkill")


@_attrs_define
class WritingSkill(Model):
    """A way to build a script."""

    name: str
    description: str
    sections: list[str]

    def to_dict(self) -> dict[str, Any]:
        name = self.name

        description = self.description

        sections = self.sections

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "description": description,
                "sections": sections,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        name = d.pop("name")

        description = d.pop("description")

        sections = cast(list[str], d.pop("sections"))

        writing_skill = cls(
            name=name,
            description=description,
            sections=sections,
        )

        return writing_skill
