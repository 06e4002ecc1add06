# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="AlignedSentence")


@_attrs_define(repr=False, unsafe_hash=False)
class AlignedSentence(ReadModel):
    """A sentence of the script, when it is said, and how much of the audience watches then. `delta` is the change of the
    audience from its start to its end: −0.1 is a tenth of it that leaves.

    """

    block_id: None | str
    """ The block of the script. """
    start_char: int
    """ Where it begins, from 0. """
    end_char: int
    """ Where it ends, exclusive. """
    start_seconds: float
    """ When it begins. """
    end_seconds: float
    """ When it ends. """
    watch_ratio: float
    """ As the platform tells it: 1 is the whole audience; above 1 where people watch again. """
    delta: float
    """ Change of the audience from its start to its end: -0.1 is a tenth of it that leaves. """

    def to_dict(self) -> dict[str, Any]:
        block_id: None | str
        block_id = self.block_id

        start_char = self.start_char

        end_char = self.end_char

        start_seconds = self.start_seconds

        end_seconds = self.end_seconds

        watch_ratio = self.watch_ratio

        delta = self.delta

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "block_id": block_id,
                "start_char": start_char,
                "end_char": end_char,
                "start_seconds": start_seconds,
                "end_seconds": end_seconds,
                "watch_ratio": watch_ratio,
                "delta": delta,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        block_id = d.pop("block_id")

        start_char = d.pop("start_char")

        end_char = d.pop("end_char")

        start_seconds = d.pop("start_seconds")

        end_seconds = d.pop("end_seconds")

        watch_ratio = d.pop("watch_ratio")

        delta = d.pop("delta")

        aligned_sentence = cls(
            block_id=block_id,
            start_char=start_char,
            end_char=end_char,
            start_seconds=start_seconds,
            end_seconds=end_seconds,
            watch_ratio=watch_ratio,
            delta=delta,
        )

        return aligned_sentence
