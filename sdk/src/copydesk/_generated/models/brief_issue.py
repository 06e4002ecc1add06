# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="BriefIssue")


@_attrs_define(repr=False, unsafe_hash=False)
class BriefIssue(ReadModel):
    """Something that the brief lacks, or that cannot be kept."""

    pointer: str
    """ JSON pointer into the brief. """
    code: str
    """ Stable name of it. """
    message: str
    """ What is wrong, and what helps. """

    def to_dict(self) -> dict[str, Any]:
        pointer = self.pointer

        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "pointer": pointer,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        pointer = d.pop("pointer")

        code = d.pop("code")

        message = d.pop("message")

        brief_issue = cls(
            pointer=pointer,
            code=code,
            message=message,
        )

        return brief_issue
