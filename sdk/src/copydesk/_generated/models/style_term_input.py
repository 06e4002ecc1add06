# Generated from openapi.json by `make generate`; do not edit.
from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, cast

from attrs import define as _attrs_define

from ..._model import Model
from ..types import UNSET, Unset

T = TypeVar("T", bound="StyleTermInput")


@_attrs_define(repr=False, unsafe_hash=False)
class StyleTermInput(Model):
    """How a thing is called, and how it is not."""

    use: str
    """ The word to use. """
    not_: list[str] | Unset = UNSET
    """ Words that are not used for it. """
    case_sensitive: bool | Unset = UNSET
    """ Whether capitals matter. Default: false. """
    note: None | str | Unset = UNSET
    """ A remark, for people. """

    def to_dict(self) -> dict[str, Any]:
        use = self.use

        not_: list[str] | Unset = UNSET
        if not isinstance(self.not_, Unset):
            not_ = self.not_

        case_sensitive = self.case_sensitive

        note: None | str | Unset
        if isinstance(self.note, Unset):
            note = UNSET
        else:
            note = self.note

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "use": use,
            }
        )
        if not_ is not UNSET:
            field_dict["not"] = not_
        if case_sensitive is not UNSET:
            field_dict["case_sensitive"] = case_sensitive
        if note is not UNSET:
            field_dict["note"] = note

        return field_dict

    @classmethod
    def from_dict(cls: type[T], src_dict: Mapping[str, Any]) -> T:
        d = dict(src_dict)
        use = d.pop("use")

        not_ = cast(list[str], d.pop("not", UNSET))

        case_sensitive = d.pop("case_sensitive", UNSET)

        note = d.pop("note", UNSET)

        style_term_input = cls(
            use=use,
            not_=not_,
            case_sensitive=case_sensitive,
            note=note,
        )

        return style_term_input
