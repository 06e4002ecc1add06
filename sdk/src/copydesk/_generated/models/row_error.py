# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="RowError")


@_attrs_define(repr=False, unsafe_hash=False)
class RowError(ReadModel):
    """Why a row was left out."""

    line: int
    """ Line of the file where the row begins; the line of names is 1. """
    column: None | str
    """ Name of the column; null for the row as a whole. """
    code: str
    """ Stable name of it. """
    message: str
    """ What is wrong with the row, and what is allowed. """

    def to_dict(self) -> dict[str, Any]:
        line = self.line

        column: None | str
        column = self.column

        code = self.code

        message = self.message

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "line": line,
                "column": column,
                "code": code,
                "message": message,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        line = d.pop("line")

        column = d.pop("column")

        code = d.pop("code")

        message = d.pop("message")

        row_error = cls(
            line=line,
            column=column,
            code=code,
            message=message,
        )

        return row_error
