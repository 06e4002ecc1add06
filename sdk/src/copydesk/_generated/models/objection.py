# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="Objection")


@_attrs_define(repr=False, unsafe_hash=False)
class Objection(ReadModel):
    """A doubt of the audience, and the answer to it."""

    objection: str
    """ What they doubt. """
    response: str
    """ What answers it. """

    def to_dict(self) -> dict[str, Any]:
        objection = self.objection

        response = self.response

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "objection": objection,
                "response": response,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        objection = d.pop("objection")

        response = d.pop("response")

        objection = cls(
            objection=objection,
            response=response,
        )

        return objection
