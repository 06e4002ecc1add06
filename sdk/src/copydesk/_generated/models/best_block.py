# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BestBlock")


@_attrs_define(repr=False, unsafe_hash=False)
class BestBlock(ReadModel):
    """The block of a kind that kept most."""

    script_id: str
    """ The script that it is of. """
    block_id: str
    """ The block. """
    publication_id: str
    """ The publication. """
    kept: float
    """ Share of the audience at its beginning that watches at its end; above 1 where people watch again. """
    seconds: float
    """ Length when it is spoken. """
    text: str
    """ How it begins. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        script_id = self.script_id

        block_id = self.block_id

        publication_id = self.publication_id

        kept = self.kept

        seconds = self.seconds

        text = self.text

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "script_id": script_id,
                "block_id": block_id,
                "publication_id": publication_id,
                "kept": kept,
                "seconds": seconds,
                "text": text,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        script_id = d.pop("script_id")

        block_id = d.pop("block_id")

        publication_id = d.pop("publication_id")

        kept = d.pop("kept")

        seconds = d.pop("seconds")

        text = d.pop("text")

        best_block = cls(
            script_id=script_id,
            block_id=block_id,
            publication_id=publication_id,
            kept=kept,
            seconds=seconds,
            text=text,
        )

        best_block.additional_properties.update(d)
        return best_block
