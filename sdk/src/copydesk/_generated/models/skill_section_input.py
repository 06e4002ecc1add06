# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..models.block_kind import BlockKind
from ..types import UNSET, Unset

T = TypeVar("T", bound="SkillSectionInput")


@_attrs_define(repr=False, unsafe_hash=False)
class SkillSectionInput(Model):
    """A section of a writing skill: `blocks` in a script of 450 words, more in a longer one where it `grows`."""

    kind: BlockKind
    """ What a block of a script does. """
    share: float
    """ Its part of the whole; those of a skill add up to 1. """
    blocks: int | Unset = UNSET
    """ Its parts, in order. Default: 1. """
    prefers: list[str] | Unset = UNSET
    """ Words that make a sentence fit it. """
    grows: bool | Unset = UNSET
    """ Whether it takes what is left of the length. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        share = self.share

        blocks = self.blocks

        prefers: list[str] | Unset = UNSET
        if not isinstance(self.prefers, Unset):
            prefers = self.prefers

        grows = self.grows

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "share": share,
            }
        )
        if blocks is not UNSET:
            field_dict["blocks"] = blocks
        if prefers is not UNSET:
            field_dict["prefers"] = prefers
        if grows is not UNSET:
            field_dict["grows"] = grows

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = BlockKind(d.pop("kind"))

        share = d.pop("share")

        blocks = d.pop("blocks", UNSET)

        prefers = cast(list[str], d.pop("prefers", UNSET))

        grows = d.pop("grows", UNSET)

        skill_section_input = cls(
            kind=kind,
            share=share,
            blocks=blocks,
            prefers=prefers,
            grows=grows,
        )

        return skill_section_input
