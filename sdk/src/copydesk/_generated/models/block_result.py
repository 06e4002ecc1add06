# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeVar

from attrs import field as _attrs_field
from attrs import frozen as _attrs_define

from ..._model import ReadModel
from .. import models as _models
from ..models.block_kind import BlockKind

if TYPE_CHECKING:
    from ..models.earlier_blocks import EarlierBlocks


T = TypeVar("T", bound="BlockResult")


@_attrs_define(repr=False, unsafe_hash=False)
class BlockResult(ReadModel):
    """A block of a script: what it did itself, and what earlier ones of its kind did."""

    block_id: str
    """ The block of the script. """
    kind: BlockKind
    """ What a block of a script does. """
    heading: None | str
    """ Its heading. """
    publication_id: None | str
    """ Its newest publication with retention; null before that. """
    kept: float | None
    """ Share of the audience at its beginning that watches at its end. """
    earlier: EarlierBlocks
    """ What blocks of a kind did in other scripts of the brand; half of them lie between `low` and `high`. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        EarlierBlocks = _models.EarlierBlocks
        block_id = self.block_id

        kind = self.kind.value

        heading: None | str
        heading = self.heading

        publication_id: None | str
        publication_id = self.publication_id

        kept: float | None
        kept = self.kept

        earlier = self.earlier.to_dict()

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "block_id": block_id,
                "kind": kind,
                "heading": heading,
                "publication_id": publication_id,
                "kept": kept,
                "earlier": earlier,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        EarlierBlocks = _models.EarlierBlocks
        d = dict(src_dict)
        block_id = d.pop("block_id")

        kind = BlockKind(d.pop("kind"))

        heading = d.pop("heading")

        publication_id = d.pop("publication_id")

        kept = d.pop("kept")

        earlier = EarlierBlocks.from_dict(d.pop("earlier"))

        block_result = cls(
            block_id=block_id,
            kind=kind,
            heading=heading,
            publication_id=publication_id,
            kept=kept,
            earlier=earlier,
        )

        block_result.additional_properties.update(d)
        return block_result
