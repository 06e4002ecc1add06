# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from .. import models as _models
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.skill_section_input import SkillSectionInput


T = TypeVar("T", bound="WritingSkillInput")


@_attrs_define(repr=False, unsafe_hash=False)
class WritingSkillInput(Model):
    """A way to build a script; `rules` are for people and models."""

    name: str
    """ Name, for people. """
    description: str
    """ What it is, for people. """
    sections: list[SkillSectionInput]
    """ Its sections, in order. """
    rules: list[str] | Unset = UNSET
    """ What a text of the kind keeps to. """

    def to_dict(self) -> dict[str, Any]:
        SkillSectionInput = _models.SkillSectionInput
        name = self.name

        description = self.description

        sections = []
        for sections_item_data in self.sections:
            sections_item = sections_item_data.to_dict()
            sections.append(sections_item)

        rules: list[str] | Unset = UNSET
        if not isinstance(self.rules, Unset):
            rules = self.rules

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "name": name,
                "description": description,
                "sections": sections,
            }
        )
        if rules is not UNSET:
            field_dict["rules"] = rules

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        SkillSectionInput = _models.SkillSectionInput
        d = dict(src_dict)
        name = d.pop("name")

        description = d.pop("description")

        sections = []
        _sections = d.pop("sections")
        for sections_item_data in _sections:
            sections_item = SkillSectionInput.from_dict(sections_item_data)

            sections.append(sections_item)

        rules = cast(list[str], d.pop("rules", UNSET))

        writing_skill_input = cls(
            name=name,
            description=description,
            sections=sections,
            rules=rules,
        )

        return writing_skill_input
