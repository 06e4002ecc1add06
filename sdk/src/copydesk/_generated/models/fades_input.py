# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="FadesInput")


@_attrs_define(repr=False, unsafe_hash=False)
class FadesInput(Model):
    """Frames over which picture and sound come and go."""

    in_: int | Unset = UNSET
    """ Frames that it takes to come in. Default: 0. """
    out: int | Unset = UNSET
    """ Frames that it takes to go out. Default: 0. """

    def to_dict(self) -> dict[str, Any]:
        in_ = self.in_

        out = self.out

        field_dict: dict[str, Any] = {}

        field_dict.update({})
        if in_ is not UNSET:
            field_dict["in"] = in_
        if out is not UNSET:
            field_dict["out"] = out

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        in_ = d.pop("in", UNSET)

        out = d.pop("out", UNSET)

        fades_input = cls(
            in_=in_,
            out=out,
        )

        return fades_input
