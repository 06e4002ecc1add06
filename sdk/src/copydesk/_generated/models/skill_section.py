# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.block_kind import BlockKind

T = TypeVar("T", bound="SkillSection")


@_attrs_define(repr=False, unsafe_hash=False)
class SkillSection(ReadModel):
    """A section of a writing skill: `blocks` in a script of 450 words, more in a longer one where it `grows`."""

    kind: BlockKind
    """ What a block of a script does. """
    share: float
    """ Its part of the whole; those of a skill add up to 1. """
    blocks: int
    """ Its parts, in order. Default: 1. """
    prefers: list[str]
    """ Words that make a sentence fit it. """
    grows: bool
    """ Whether it takes what is left of the length. Default: false. """

    def to_dict(self) -> dict[str, Any]:
        kind = self.kind.value

        share = self.share

        blocks = self.blocks

        prefers = self.prefers

        grows = self.grows

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "kind": kind,
                "share": share,
                "blocks": blocks,
                "prefers": prefers,
                "grows": grows,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        kind = BlockKind(d.pop("kind"))

        share = d.pop("share")

        blocks = d.pop("blocks")

        prefers = cast(list[str], d.pop("prefers"))

        grows = d.pop("grows")

        skill_section = cls(
            kind=kind,
            share=share,
            blocks=blocks,
            prefers=prefers,
            grows=grows,
        )

        return skill_section
