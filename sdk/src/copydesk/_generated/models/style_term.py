# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import frozen as _attrs_define

from ..._model import ReadModel

T = TypeVar("T", bound="StyleTerm")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleTerm(ReadModel):
    """How a thing is called, and how it is not."""

    use: str
    """ The word to use. """
    not_: list[str]
    """ Words that are not used for it. """
    case_sensitive: bool
    """ Whether capitals matter. Default: false. """
    note: None | str
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        use = self.use

        not_ = self.not_

        case_sensitive = self.case_sensitive

        note: None | str
        note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "use": use,
                "not": not_,
                "case_sensitive": case_sensitive,
                "note": note,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        use = d.pop("use")

        not_ = cast(list[str], d.pop("not"))

        case_sensitive = d.pop("case_sensitive")

        note = d.pop("note")

        style_term = cls(
            use=use,
            not_=not_,
            case_sensitive=case_sensitive,
            note=note,
        )

        return style_term
