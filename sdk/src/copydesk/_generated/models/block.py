# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel
from ..models.block_kind import BlockKind

T = TypeVar("T", bound="Block")


@_attrs_define(repr=False, unsafe_hash=False)
class Block(ReadModel):
    """A part of the body: `body[start_char:end_char]`."""

    id: str
    """ Its id, which never changes. """
    kind: BlockKind
    """ What a block of a script does. """
    heading: None | str
    """ Its heading. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    seconds: float
    """ Length when it is spoken. """

    def to_dict(self) -> dict[str, Any]:
        id = self.id

        kind = self.kind.value

        heading: None | str
        heading = self.heading

        start_char = self.start_char

        end_char = self.end_char

        seconds = self.seconds

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "id": id,
                "kind": kind,
                "heading": heading,
                "start_char": start_char,
                "end_char": end_char,
                "seconds": seconds,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        id = d.pop("id")

        kind = BlockKind(d.pop("kind"))

        heading = d.pop("heading")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        seconds = d.pop("seconds")

        block = cls(
            id=id,
            kind=kind,
            heading=heading,
            start_char=start_char,
            end_char=end_char,
            seconds=seconds,
        )

        return block
