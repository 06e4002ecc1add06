# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Fades")


@_attrs_define(repr=False, unsafe_hash=False)
class Fades(ReadModel):
    """Frames over which picture and sound come and go."""

    in_: int
    """ Frames that it takes to come in. Default: 0. """
    out: int
    """ Frames that it takes to go out. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        in_ = self.in_

        out = self.out

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "in": in_,
                "out": out,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        in_ = d.pop("in")

        out = d.pop("out")

        fades = cls(
            in_=in_,
            out=out,
        )

        return fades
